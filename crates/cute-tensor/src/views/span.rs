//! Ranges as entries of a coordinate in `slice`, with the checks that tensors need.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | a static end is not greater than a static extent | the guard `RangePast`: `tests/ui/tensor/tensor_range_past` |

use cute_static::__tensor::span::{AfterLast, CoordRange, ToEnd};
use typenum::{Cmp, Compare, Equal, Greater, Less, NInt, NonZero, PInt, Unsigned, Z0};

use crate::cuts::not_past::{NotPast, OwnCoord};
use crate::errors::{RangePast, Refusal, Refused};
use crate::int::{Dyn, Held, Int};
use crate::tuple::for_each_arity;

impl<B, E: EndIsStatic> OwnCoord for CoordRange<B, E> {
    type Own = Self;
    const NARROWS: bool = E::IS_STATIC;
}

/// The end of a range. If a mode has a run-time extent, a static end may become its static extent.
pub trait EndIsStatic {
    /// True if the end is static.
    const IS_STATIC: bool;
}

impl EndIsStatic for ToEnd {
    const IS_STATIC: bool = false;
}

impl EndIsStatic for AfterLast {
    const IS_STATIC: bool = false;
}

impl<W> EndIsStatic for Dyn<W> {
    const IS_STATIC: bool = false;
}

impl<Z> EndIsStatic for Int<Z> {
    const IS_STATIC: bool = true;
}

impl<S, B> NotPast<S> for CoordRange<B, ToEnd> {}
impl<S, B> NotPast<S> for CoordRange<B, AfterLast> {}
impl<S, B, W> NotPast<S> for CoordRange<B, Dyn<W>> {}
impl<S, B> NotPast<S> for CoordRange<B, Int<Z0>> {}
impl<S, B, N: Unsigned + NonZero> NotPast<S> for CoordRange<B, Int<NInt<N>>> {}
impl<B, N: Unsigned + NonZero, W: Held> NotPast<Dyn<W>> for CoordRange<B, Int<PInt<N>>> {}
impl<B, N: Unsigned + NonZero> NotPast<Refusal> for CoordRange<B, Int<PInt<N>>> {}

impl<B, N: Unsigned + NonZero, M: Unsigned + NonZero> NotPast<Int<PInt<M>>>
    for CoordRange<B, Int<PInt<N>>>
where
    N: Cmp<M>,
    Compare<N, M>: NotAbove<N, M>,
{
}

/// The result of comparing the end `N` with the extent `M`. It implements this trait if `N` is not
/// greater than `M`.
pub trait NotAbove<N, M> {}

impl<N, M> NotAbove<N, M> for Less {}
impl<N, M> NotAbove<N, M> for Equal {}
impl<N, M> NotAbove<N, M> for Greater where Refused: RangePast<N, M> {}

macro_rules! nested {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<B, N: Unsigned + NonZero, $($A),*> NotPast<($($A,)*)> for CoordRange<B, Int<PInt<N>>> {}
    };
}

for_each_arity!(nested);
