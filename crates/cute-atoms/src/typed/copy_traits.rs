//! Copy atoms, as types.

use cute_static::AnyLayout;

#[cfg(feature = "alloc")]
use crate::{CopyAtom, Error};

/// One instruction that copies, as types: CuTe's `Copy_Traits`. Its layouts equal those of the
/// run-time `CopyAtom`, in bits.
pub trait CopyTraits: Copy + Default + 'static {
    /// The numbers of the threads.
    type ThrId: AnyLayout + Default;
    /// `(thread, bit)` of the source.
    type Src: AnyLayout + Default;
    /// `(thread, bit)` of the destination.
    type Dst: AnyLayout + Default;
    /// `(thread, bit)` of the numbering in which both are compared.
    type Ref: AnyLayout + Default;

    /// The same atom at run time, which is checked when it is made.
    ///
    /// # Errors
    /// A law that a custom atom breaks; the atoms of the tables break none.
    #[cfg(feature = "alloc")]
    fn to_dynamic() -> Result<CopyAtom, Error>;
}
