//! Copy atoms, as types.

use cute_static::AnyLayout;

#[cfg(feature = "alloc")]
use crate::{CopyAtom, Error};

/// A copy atom as a type, like CuTe's `Copy_Traits`: one copy instruction, and the bits that each
/// of its threads reads and receives. Its layouts are the layouts of the run-time `CopyAtom`, in
/// bits.
pub trait CopyTraits: Copy + Default + 'static {
    /// The numbers of the threads.
    type ThrId: AnyLayout + Default;
    /// `(thread, bit)` of the source.
    type Src: AnyLayout + Default;
    /// `(thread, bit)` of the destination.
    type Dst: AnyLayout + Default;
    /// `(thread, bit)` of the numbering in which both are compared.
    type Ref: AnyLayout + Default;

    /// Converts to the run-time atom, which is checked when it is made.
    ///
    /// # Errors
    /// A law that a custom atom breaks. The atoms of the tables break none.
    #[cfg(feature = "alloc")]
    fn to_dynamic() -> Result<CopyAtom, Error>;
}
