//! The error for a program that iterates over parts in parallel without the feature `rayon`.

use super::Parts;
use super::shared::SharedParts;
use crate::cuts::clipped::ClipMap;
use crate::cuts::halo::HaloTiles;
use crate::cuts::halo::to_write::HaloTilesMut;
use crate::errors::{ParallelPartsAreOff, Refused};

macro_rules! one_after_another {
    ($($Parts:ty: [$($generic:tt)*] of $Refused:ident;)*) => { $(
        impl<$($generic)*> $Parts {
            /// Iterates in parallel with the feature `rayon`. Without this feature, a call does not
            /// compile.
            #[doc(hidden)]
            #[must_use]
            pub fn into_par_iter(self) -> Self
            where
                Refused<$Refused>: ParallelPartsAreOff,
            {
                self
            }
        }
    )* };
}

one_after_another! {
    Parts<'_, T, M, Which>: [T, M, Which] of Which;
    SharedParts<E, M, Which>: [E, M, Which] of Which;
    HaloTiles<E, L>: [E, L: ClipMap] of E;
    HaloTilesMut<'_, T, L, E, M>: [T, L, E, M: ClipMap] of E;
}
