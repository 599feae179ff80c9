//! Sizes that types may know: `Const<8>` there is `_8` here, and `Dyn` is `Dyn<i64>`.

use ::nalgebra::{self as na, Const, Dim, ToConst, ToTypenum};
use cute_static::{Dyn, FromLeaves, Int, Integer};
use typenum::{NInt, NonZero, PInt, Unsigned, Z0};

use crate::axes::ModeInteger;

/// A size or a stride of nalgebra, as an integer of a layout.
#[diagnostic::on_unimplemented(
    message = "as_tensor: the size `{Self}` of nalgebra is not an integer of a layout",
    label = "not an integer from 1 to 127, and not `Dyn`"
)]
pub trait DimLeaf: Dim {
    /// The integer.
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

/// An integer of a layout, as a size or a stride of nalgebra.
#[diagnostic::on_unimplemented(
    message = "nalgebra: the integer `{Self}` of a layout is not a size of nalgebra",
    label = "not one of the sizes to 127 that are static there, and not run-time",
    note = "`strided()` makes all integers of a tensor's layout run-time ones"
)]
pub trait LeafDim: ModeInteger {
    /// The size.
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

/// A stride that is 0 or negative is refused by its value, or belongs to one coordinate and leads
/// nowhere.
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
