//! Parts without the feature `rayon`: what a program reads that asks for them in parallel.

use super::Parts;
use crate::errors::{ParallelPartsAreOff, Refused};

impl<T, M, Which> Parts<'_, T, M, Which> {
    /// In parallel, under the feature `rayon`: this one does not compile.
    #[doc(hidden)]
    #[must_use]
    pub fn into_par_iter(self) -> Self
    where
        Refused<Which>: ParallelPartsAreOff,
    {
        self
    }
}
