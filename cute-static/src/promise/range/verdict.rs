//! Decides whether a layout is in range. A layout of short integers that does not exceed the budget
//! is in range. For any other static layout, the compiler computes the size and the cosize.

use core::ops::Add;

use typenum::{Cmp, Compare, NInt, NonZero, PInt, Unsigned, Z0};

use super::budget::{DynamicInteger, MultiplyOut, NoUnit, Unit};
use crate::int::natural::IsLess;
use crate::int::{_1, Int};
use crate::ops::cosize::{CosizeOf, Reach};
use crate::ops::size::Size;
use crate::outcome::{OrBroken, PastTheWord, Require};
use crate::tuple::for_each_arity;

/// Decides whether the layout `S:D` is in range. `Self` is the remaining budget, or an earlier
/// decision.
pub trait Settles<S, D, Op> {}

impl<S, D, Op> Settles<S, D, Op> for DynamicInteger {}
impl<S, D, Op> Settles<S, D, Op> for NoUnit {}
impl<S, D, Op, B> Settles<S, D, Op> for Unit<B> {}

/// RG3: the size and the cosize are computed.
impl<S, D, Op> Settles<S, D, Op> for MultiplyOut
where
    S: Size<Size: IntegerFits<Op>> + Reach<D, Output: Add<_1>>,
    CosizeOf<S, D>: IntegerFits<Op>,
    D: StridesFit<Op>,
{
}

/// Requires that the magnitude of a stride is below 2^63. This includes the stride of a mode of
/// extent 1, although it does not move the offset.
pub trait StridesFit<Op> {}

impl<Op> StridesFit<Op> for Int<Z0> {}
impl<Op> StridesFit<Op> for () {}
impl<Op, U: Unsigned + NonZero> StridesFit<Op> for Int<PInt<U>> where Int<PInt<U>>: IntegerFits<Op> {}
impl<Op, U: Unsigned + NonZero> StridesFit<Op> for Int<NInt<U>> where Int<PInt<U>>: IntegerFits<Op> {}

macro_rules! strides_fit {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Op, $($A: StridesFit<Op>),*> StridesFit<Op> for ($($A,)*) {}
    };
}

for_each_arity!(strides_fit);

/// Requires that an integer is below 2^63.
pub trait IntegerFits<Op> {}

type Limit = typenum::consts::U9223372036854775808;

impl<U: Unsigned + NonZero + Cmp<Limit>, Op> IntegerFits<Op> for Int<PInt<U>> where
    Compare<U, Limit>: IsLess<Output: OrBroken<PastTheWord, Outcome: Require<Op>>>
{
}
