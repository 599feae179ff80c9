//! `ReachesWithin`: the offsets of a thread-value layout are coordinates of the tensor. If the
//! integers are static, this bound checks that the offsets are less than the tensor's size.
//!
//! # Function
//! Without negative strides, the greatest offset of `T` is `cosize(T) - 1`. With negative strides,
//! the span of the offsets is compared instead. This comparison refuses no valid program: a layout
//! with negative strides has offsets below 0, and a later check refuses these offsets.
//!
//! # Rules
//! | the span and the size of the tensor | result |
//! |---|---|
//! | both static | the span must be less than the size, otherwise the guard reports both |
//! | one of them known only at run time | they are compared when the parts are made |

use core::ops::Add;

use typenum::{B1, Cmp, Compare, Equal, Greater, Less, NonZero, PInt, Unsigned, Z0};

use crate::errors::{PartsReachPast, Refusal, Refused};
use crate::int::{Dyn, Int};
use crate::ops::cosize::Reach;
use crate::ops::size::{Size, SizeOf};

/// A layout `Self:D` whose offsets are all coordinates of the shape `S`.
pub trait ReachesWithin<S, D> {}

impl<A: Reach<D, Output: Before<SizeOf<S>>>, S: Size, D> ReachesWithin<S, D> for A {}

/// Requires the greatest offset of a layout to be less than `Size`. If the offset or `Size` is a
/// run-time integer, the two are not compared.
pub trait Before<Size> {}

impl<Size> Before<Size> for Int<Z0> {}
impl<Size, W> Before<Size> for Dyn<W> {}
impl<N: Unsigned + NonZero, W> Before<Dyn<W>> for Int<PInt<N>> {}
impl<N: Unsigned + NonZero> Before<Refusal> for Int<PInt<N>> {}
impl<Size> Before<Size> for Refusal {}

impl<N, M> Before<Int<PInt<M>>> for Int<PInt<N>>
where
    N: Unsigned + NonZero + Cmp<M>,
    M: Unsigned + NonZero,
    Compare<N, M>: IsBefore<N, M>,
{
}

/// The result of comparing the greatest offset `N` with the size `M`. The result implements this
/// trait if `N` is less than `M`.
pub trait IsBefore<N, M> {}

impl<N, M> IsBefore<N, M> for Less {}
impl<N: Add<B1>, M> IsBefore<N, M> for Equal where Refused: PartsReachPast<N::Output, M> {}
impl<N: Add<B1>, M> IsBefore<N, M> for Greater where Refused: PartsReachPast<N::Output, M> {}
