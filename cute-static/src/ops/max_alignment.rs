//! `max_alignment`: computes a vector length with which all elements of a layout can be accessed at
//! aligned offsets.
//!
//! # Ensures
//! The offsets form whole aligned runs: `tests/laws/max_common.rs`. The result equals the run-time
//! result: `tests/vectors/tests/bridge.rs`.

use core::ops::Mul;

use typenum::{B0, B1, Gcd, Gcf, NonZero, PInt, Unsigned};

use super::coalesce::{CoalesceOnto, coalesced_modes};
use super::right_inverse::by_stride::{ByStride, Place, Placed, Sorted, Uncounted};
use super::right_inverse::{CoalescedModes, Is, Link, StaticOnly};
use crate::errors::position::ModeZero;
use crate::int::divisible::Multiples;
use crate::int::number::Digits;
use crate::int::{_0, _1, Dyn, Int, Integer, Product, Width};
use crate::layout::{AnyLayout, Layout};
use crate::list::modes::ModeList;
use crate::list::{Cons, End, Mode};
use crate::tuple::IntTuple;

/// Computes a length `N` of aligned vectors that can access all elements of a layout: its offsets
/// form runs from `N·m` to `N·m + N − 1`. `(4,3):(1,8)` has the alignment 4.
///
/// Call it as [`Inverses::max_alignment`](crate::Inverses::max_alignment); name this trait in the
/// bounds of generic code.
///
/// # Rules
/// * In the coalesced layout, some modes continue each other from stride 1. `N` is the greatest
///   common divisor of the span of these modes and of the strides of all other modes.
/// * Only static modes continue each other, so run-time integers may give a smaller `N`.
/// * `N` is static if all strides are static, and a run-time number otherwise.
/// * A [known divisor](crate::divisible) of a run-time integer counts like a static number: a
///   matrix with rows that are multiples of 8 has the static alignment 8.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let run: _32 = layout!((4, 2, 16):(1, 32, 4)).max_alignment();
/// let (rows, row) = (6_i64, 12_i64);
/// let run: _8 = layout!((8, rows):(1, 16)).max_alignment();
/// assert_eq!(layout!((8, rows):(1, row)).max_alignment(), 4);
/// let row = cute::divisible::assume_divisible(row, _4);
/// let run: _4 = make_layout((rows, row), (row, _1)).max_alignment();
/// ```
///
/// # Differs
/// CuTe ignores run-time strides and the strides of run-time extents: it assumes that they are
/// multiples of the result.
///
/// Source: CuTe `layout.hpp`, `max_alignment`.
pub trait MaxAlignment: AnyLayout {
    /// The number `N`, static if all strides are static.
    type Output: Integer;
    /// Computes the number `N`.
    fn alignment(self) -> Self::Output;
}

/// The type of the alignment of the layout `L`.
pub type AlignmentOf<L> = <L as MaxAlignment>::Output;

type Ordered<S, D> =
    Sorted<<CoalescedModes<S, D> as Place<ModeZero<()>, Uncounted, StaticOnly>>::Output>;
type Late<S, D> = <CoalescedModes<S, D> as DynamicStrides>::Divisor;
/// The greatest common divisor of all static strides and of the span of the chain.
type Early<S, D> = <Ordered<S, D> as Align<_1, _1, _0>>::Output;

impl<S: IntTuple, D: IntTuple> MaxAlignment for Layout<S, D>
where
    S: CoalesceOnto<D, End>,
    CoalescedModes<S, D>:
        ModeList + DynamicStrides + Place<ModeZero<()>, Uncounted, StaticOnly, Output: ByStride>,
    Ordered<S, D>: Align<_1, _1, _0, Output: GcdWith<Late<S, D>, Output: Integer>>,
{
    type Output = <Early<S, D> as GcdWith<Late<S, D>>>::Output;

    #[inline(always)]
    fn alignment(self) -> Self::Output {
        let known = <Early<S, D>>::of_known(0).value();
        if const { <Self::Output as Integer>::STATIC.is_some() } {
            return Integer::of_known(known);
        }
        let (shape, stride) = self.into_pair();
        let modes = coalesced_modes(shape, stride);
        // `known` already contains the known divisor of each stride, so the divisor may be computed
        // from the stride's value.
        let strides = (0..CoalescedModes::<S, D>::LENGTH).map(|place| modes.mode(place).stride);
        let late = strides.filter(|stride| !stride.is_static());
        Integer::of_known(late.fold(known, |divisor, stride| gcd(divisor, stride.value)))
    }
}

/// Computes the greatest common divisor of the dynamic strides of a coalesced list. The divisor is
/// 0 if the list has no dynamic stride.
pub trait DynamicStrides {
    type Divisor;
}

impl DynamicStrides for End {
    type Divisor = _0;
}

impl<S, Z, Tail: DynamicStrides> DynamicStrides for Cons<Mode<S, Int<Z>>, Tail> {
    type Divisor = Tail::Divisor;
}

/// A run-time stride with a known divisor counts like a static stride of that divisor.
impl<S, A: Digits, W: Width, Tail: DynamicStrides> DynamicStrides
    for Cons<Mode<S, Multiples<A, W>>, Tail>
where
    Tail::Divisor: GcdWith<Int<PInt<A>>>,
{
    type Divisor = <Tail::Divisor as GcdWith<Int<PInt<A>>>>::Output;
}

impl<S, W: Width, Tail: DynamicStrides> DynamicStrides for Cons<Mode<S, Dyn<W>>, Tail>
where
    Tail::Divisor: GcdWith<Dyn<W>>,
{
    type Divisor = <Tail::Divisor as GcdWith<Dyn<W>>>::Output;
}

/// Computes the alignment of a list of modes in ascending order of stride. A mode of stride `C`
/// continues the chain. For the modes before the list, `Span` is the span of the chain, and
/// `Divisor` is the greatest common divisor of the strides outside the chain.
pub trait Align<C, Span, Divisor> {
    type Output: Integer;
}

impl<C, Span, Divisor> Align<C, Span, Divisor> for End
where
    Span: GcdWith<Divisor, Output: Integer>,
{
    type Output = Span::Output;
}

impl<At, S, D, P, Tail, C, Span, Divisor> Align<C, Span, Divisor>
    for Cons<Placed<At, Int<S>, D, P>, Tail>
where
    D: Is<C>,
    Link<D, C>: AlignIf<Placed<At, Int<S>, D, P>, Tail, C, Span, Divisor>,
{
    type Output = <Link<D, C> as AlignIf<Placed<At, Int<S>, D, P>, Tail, C, Span, Divisor>>::Output;
}

/// A mode with a run-time extent cannot be part of the chain.
impl<At, W: Width, D, P, Tail, C, Span, Divisor> Align<C, Span, Divisor>
    for Cons<Placed<At, Dyn<W>, D, P>, Tail>
where
    B0: AlignIf<Placed<At, Dyn<W>, D, P>, Tail, C, Span, Divisor>,
{
    type Output = <B0 as AlignIf<Placed<At, Dyn<W>, D, P>, Tail, C, Span, Divisor>>::Output;
}

/// An extent with a known divisor `A` is treated as two modes. The first mode has the static extent
/// `A`, and may be the last mode of the chain. The second mode has a run-time extent and the stride
/// that would continue the chain, so the chain ends before the second mode.
impl<At, A: Digits, W: Width, D, P, Tail, C, Span, Divisor> Align<C, Span, Divisor>
    for Cons<Placed<At, Multiples<A, W>, D, P>, Tail>
where
    D: Is<C>,
    Link<D, C>: AlignIf<Placed<At, Multiples<A, W>, D, P>, Tail, C, Span, Divisor>,
{
    type Output =
        <Link<D, C> as AlignIf<Placed<At, Multiples<A, W>, D, P>, Tail, C, Span, Divisor>>::Output;
}

/// Adds mode `M` to the chain if `Self` is `B1`. Otherwise the divisor includes the stride of `M`.
/// `Tail` is the list of the modes after `M`.
pub trait AlignIf<M, Tail, C, Span, Divisor> {
    type Output: Integer;
}

impl<At, S, D, P, Tail, C, Span, Divisor> AlignIf<Placed<At, Int<S>, D, P>, Tail, C, Span, Divisor>
    for B1
where
    Span: Mul<Int<S>>,
    D: Mul<Int<S>>,
    Tail: Align<Product<D, Int<S>>, Product<Span, Int<S>>, Divisor>,
{
    type Output = Tail::Output;
}

/// Ends the chain: no static stride equals the run-time number `Ended`.
impl<At, A: Digits, W: Width, D, P, Tail, C, Span, Divisor>
    AlignIf<Placed<At, Multiples<A, W>, D, P>, Tail, C, Span, Divisor> for B1
where
    Span: Mul<Int<PInt<A>>>,
    Tail: Align<Ended, Product<Span, Int<PInt<A>>>, Divisor>,
{
    type Output = Tail::Output;
}

/// The stride that would continue a chain after a run-time extent.
#[derive(Debug)]
pub struct Ended;

impl<U: Unsigned + NonZero> Is<Ended> for Int<PInt<U>> {
    type Output = B0;
}

impl<At, S, D, P, Tail, C, Span, Divisor> AlignIf<Placed<At, S, D, P>, Tail, C, Span, Divisor>
    for B0
where
    Divisor: GcdWith<D>,
    Tail: Align<C, Span, Divisor::Output>,
{
    type Output = Tail::Output;
}

// --- numbers -------------------------------------------------------------------------------------

/// Computes the greatest common divisor of an integer and `B`. The divisor is static if both
/// integers are static, and otherwise a 64-bit run-time integer.
pub trait GcdWith<B> {
    type Output;
}

impl<A: Gcd<B>, B> GcdWith<Int<B>> for Int<A> {
    type Output = Int<Gcf<A, B>>;
}

#[inline(always)]
fn gcd(a: i64, b: i64) -> i64 {
    // The magnitude of a layout's stride fits in 63 bits.
    let (mut a, mut b) = (a.saturating_abs(), b.saturating_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

macro_rules! late {
    ($(<$a:ident, $b:ident> $A:ty, $B:ty;)*) => { $(
        impl<$a, $b> GcdWith<$B> for $A
        where
            Self: Integer,
            $B: Integer,
        {
            type Output = Dyn<i64>;
        }
    )* };
}

late! {
    <Z, W> Int<Z>, Dyn<W>;
    <W, Z> Dyn<W>, Int<Z>;
    <V, W> Dyn<V>, Dyn<W>;
}
