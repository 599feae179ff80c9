//! Copy atoms as types.

use cute_static::AnyLayout;

#[cfg(feature = "alloc")]
use crate::{CopyAtom, Error};

/// A copy atom as a type, like CuTe's `Copy_Traits`: one copy instruction, with the bits that each
/// of its threads reads and receives. Its layouts equal those of the run-time `CopyAtom`.
pub trait CopyTraits: Copy + Default + 'static {
    /// The layout of the thread numbers.
    type ThrId: AnyLayout + Default;
    /// The layout that maps `(thread, bit)` to a bit that the thread reads.
    type Src: AnyLayout + Default;
    /// The layout that maps `(thread, bit)` to a bit that the thread receives.
    type Dst: AnyLayout + Default;
    /// The layout that maps `(thread, bit)` to a bit in the common numbering of source and
    /// destination.
    type Ref: AnyLayout + Default;

    /// Converts the type to the run-time atom, and checks the laws.
    ///
    /// # Errors
    /// Returns an error if a custom atom breaks a law. The atoms of the tables break none.
    #[cfg(feature = "alloc")]
    fn to_dynamic() -> Result<CopyAtom, Error>;
}
