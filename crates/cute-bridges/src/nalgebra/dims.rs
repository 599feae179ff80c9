//! Converts static and run-time sizes: `Const<8>` of nalgebra becomes `_8`, and `Dyn` becomes
//! `Dyn<i64>`.

use ::nalgebra::{self as na, Const, Dim, ToConst, ToTypenum};
use cute_static::{Dyn, FromLeaves, Int, Integer};
use typenum::{NInt, NonZero, PInt, Unsigned, Z0};

use crate::axes::ModeInteger;

/// A size or a stride of nalgebra that can become an integer of a layout.
#[diagnostic::on_unimplemented(
    message = "as_tensor: the size `{Self}` of nalgebra cannot become an integer of a layout",
    label = "neither an integer from 1 to 127 nor `Dyn`"
)]
pub trait DimLeaf: Dim {
    /// The type of the integer.
    type Leaf: Integer + FromLeaves;
}

impl DimLeaf for na::Dyn {
    type Leaf = Dyn<i64>;
}

impl<const N: usize> DimLeaf for Const<N>
where
    Self: ToTypenum<Typenum: Unsigned + NonZero>,
    Int<PInt<<Self as ToTypenum>::Typenum>>: Integer + FromLeaves,
{
    type Leaf = Int<PInt<<Self as ToTypenum>::Typenum>>;
}

/// An integer of a layout that can become a size or a stride of nalgebra.
#[diagnostic::on_unimplemented(
    message = "nalgebra: the integer `{Self}` of a layout cannot become a size of nalgebra",
    label = "neither a static size up to 127 nor a run-time integer",
    note = "`strided()` makes all integers of a tensor's layout run-time ones"
)]
pub trait LeafDim: ModeInteger {
    /// The type of the size.
    type Dim: Dim;
}

impl<W> LeafDim for Dyn<W>
where
    Self: Integer,
{
    type Dim = na::Dyn;
}

impl<U: Unsigned + NonZero + ToConst> LeafDim for Int<PInt<U>>
where
    Self: Integer,
{
    type Dim = U::Const;
}

/// A stride that is 0 or negative is an error, unless its mode has only one coordinate. The stride
/// of such a mode has no effect.
macro_rules! not_positive {
    ($([$($generics:tt)*] $integer:ty;)*) => { $(
        impl<$($generics)*> LeafDim for Int<$integer>
        where
            Self: Integer,
        {
            type Dim = na::Dyn;
        }
    )* };
}

not_positive! {
    [] Z0;
    [U: Unsigned + NonZero] NInt<U>;
}
