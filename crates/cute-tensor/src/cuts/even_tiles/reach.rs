//! `ReachesWithin`: the offsets of a thread-value layout, which are coordinates of the tensor, stay
//! below the tensor's size, as far as static integers show.
//!
//! # Function
//! The greatest offset of `T` without negative strides is `cosize(T) - 1`. If strides are negative
//! the span is compared, which refuses nothing that is accepted later: such a layout has offsets
//! below 0.
//!
//! # Rules
//! | the span, and the size of the tensor | |
//! |---|---|
//! | both static | the span is less, or the guard reports both |
//! | one of them known only at run time | both are compared when the parts are made |

use core::ops::Add;

use typenum::{B1, Cmp, Compare, Equal, Greater, Less, NonZero, PInt, Unsigned, Z0};

use crate::errors::{PartsReachPast, Refusal, Refused};
use crate::int::{Dyn, Int};
use crate::ops::cosize::Reach;
use crate::ops::size::{Size, SizeOf};

/// The layout `Self:D` only has offsets that are coordinates of the shape `S`.
pub trait ReachesWithin<S, D> {}

impl<A: Reach<D, Output: Before<SizeOf<S>>>, S: Size, D> ReachesWithin<S, D> for A {}

/// A greatest offset that is less than a size if both are static.
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

/// Implemented by the comparison of the greatest offset `N` with the size `M` if `N` is less.
pub trait IsBefore<N, M> {}

impl<N, M> IsBefore<N, M> for Less {}
impl<N: Add<B1>, M> IsBefore<N, M> for Equal where Refused: PartsReachPast<N::Output, M> {}
impl<N: Add<B1>, M> IsBefore<N, M> for Greater where Refused: PartsReachPast<N::Output, M> {}
