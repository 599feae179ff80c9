//! `greatest_common_domain`: computes a tiler that can be composed with the layouts of two shapes.
//!
//! # Requires
//! All integers must be static: `ExtentIsDynamic`,
//! `tests/ui/greatest_common_domain/greatest_common_domain_dynamic`.
//!
//! # Ensures
//! The laws hold: `tests/laws/domains.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge_domains.rs`.

use core::ops::Mul;

use typenum::{Gcd, Gcf, NonZero, PInt, Prod, UInt, Unsigned};

use super::is_static::{KnownLayout, KnownOf};
use super::mechanisms::cuts::{CutsOf, CutsOnto, KnownBoth};
use crate::errors::{Refusal, operator};
use crate::int::natural::{Decision, Divide, Divided, Exact, Inexact, One};
use crate::int::{_0, _1, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Mode, ShapeOf, StrideOf, Unzip};
use crate::outcome::{AndOutcome, Proven, Require, Unknown};

/// Computes a tiler that can be composed with any layout of this shape `S`, and with any layout of
/// the shape `T`.
///
/// Call it as [`greatest_common_domain`]. Both shapes must be static; convert others with
/// `to_dynamic()`.
///
/// # Function
/// Each mode of the result steps inside a single integer of `S` and a single integer of `T`. The
/// size of the result divides the sizes of both shapes.
///
/// # Rules
/// For each pair of an integer `a` of `S` and an integer `b` of `T`, let `p` and `q` be the
/// products of the integers before them, and `m = lcm(p, q)`.
///
/// | rule | condition | the result gets |
/// |---|---|---|
/// | D6 | `m / p` divides `a`, and `m / q` divides `b` | the mode `g:m`, with the greatest common divisor `g` of the two quotients |
/// | D7 | otherwise, or if `g` is 1 | nothing |
///
/// A result without modes is `(1):(0)`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::greatest_common_domain;
/// assert_layout!(greatest_common_domain(shape!((5, 3, 4)), shape!((10, 6))), (5, 2):(1, 30));
/// assert_layout!(greatest_common_domain(shape!((5, 3)), shape!((3, 5))), (1,):(0,));
/// ```
///
/// Source: PyCuTe, `greatest_common_domain`.
pub trait GreatestCommonDomain<T>: Copy {
    /// The greatest common domain.
    type Output: AnyLayout + Default;
}

/// The type of the greatest common domain of the shapes `S` and `T`.
pub type CommonDomain<S, T> = <S as GreatestCommonDomain<T>>::Output;

impl<S: Copy, T> GreatestCommonDomain<T> for S
where
    Layout<S, _0>: KnownLayout,
    Layout<T, _0>: KnownLayout,
    KnownOf<S, _0>: AndOutcome<KnownOf<T, _0>>,
    KnownBoth<S, T>: CommonOf<S, T>,
{
    type Output = <KnownBoth<S, T> as CommonOf<S, T>>::Output;
}

/// Computes the greatest common domain of two shapes if both are static.
pub trait CommonOf<S, T> {
    type Output: AnyLayout + Default;
}

impl<What, S, T> CommonOf<S, T> for Unknown<What>
where
    Self: Require<operator::GreatestCommonDomain>,
{
    type Output = Refusal;
}

type Found<S, T> = <CutsOf<S> as EachOfFirst<One, CutsOf<T>>>::Output;

impl<S: CutsOnto<End>, T: CutsOnto<End>> CommonOf<S, T> for Proven
where
    CutsOf<S>: EachOfFirst<One, CutsOf<T>, Output: OrOne>,
{
    type Output = <Found<S, T> as OrOne>::Output;
}

/// Converts a list of modes to a flat layout; the empty list becomes `(1):(0)`.
pub trait OrOne {
    type Output: AnyLayout + Default;
}

impl OrOne for End {
    type Output = Layout<(_1,), (_0,)>;
}

impl<M, Tail> OrOne for Cons<M, Tail>
where
    Self: Unzip,
    Layout<ShapeOf<Self>, StrideOf<Self>>: AnyLayout + Default,
{
    type Output = Layout<ShapeOf<Self>, StrideOf<Self>>;
}

/// Pairs each integer of the first shape with all integers of the second shape. `P` is the product
/// of the integers that precede the current integer in the first shape.
pub trait EachOfFirst<P, Second> {
    type Output;
}

impl<P, Second> EachOfFirst<P, Second> for End {
    type Output = Self;
}

impl<A, D, Tail, P, Second> EachOfFirst<P, Second> for Cons<Mode<Int<PInt<A>>, D>, Tail>
where
    A: Unsigned + NonZero,
    P: Mul<A>,
    Tail: EachOfFirst<Prod<P, A>, Second>,
    Second: EachOfSecond<A, P, One, Tail::Output>,
{
    type Output = Second::Output;
}

/// Pairs each integer of the second shape with the integer `A` of the first shape, and puts the
/// shared modes in front of the list `Acc`. `P` is the product of the integers that precede `A` in
/// the first shape, and `Q` the product of the integers that precede the current integer in the
/// second shape.
pub trait EachOfSecond<A, P, Q, Acc> {
    type Output;
}

impl<A, P, Q, Acc> EachOfSecond<A, P, Q, Acc> for End {
    type Output = Acc;
}

/// The quotient `q / gcd(p, q)`.
type Over<Q, P> = <Divided<Q, Gcf<P, Q>> as Decision>::Quotient;
type Further<L, A, P, Q, B, Acc> = <L as EachOfSecond<A, P, Prod<Q, B>, Acc>>::Output;

/// D6 applies if both quotients are whole.
impl<B, D, Tail, A, P, Q, Acc> EachOfSecond<A, P, Q, Acc> for Cons<Mode<Int<PInt<B>>, D>, Tail>
where
    B: Unsigned + NonZero + Divide<Over<P, Q>>,
    A: Divide<Over<Q, P>>,
    P: Gcd<Q> + Divide<Gcf<Q, P>> + Mul<Over<Q, P>>,
    Q: Gcd<P> + Divide<Gcf<P, Q>> + Mul<B>,
    Divided<Q, Gcf<P, Q>>: Decision,
    Divided<P, Gcf<Q, P>>: Decision,
    Tail: EachOfSecond<A, P, Prod<Q, B>, Acc>,
    (Divided<A, Over<Q, P>>, Divided<B, Over<P, Q>>):
        EmitShared<Prod<P, Over<Q, P>>, Further<Tail, A, P, Q, B, Acc>>,
{
    type Output = <(Divided<A, Over<Q, P>>, Divided<B, Over<P, Q>>) as EmitShared<
        Prod<P, Over<Q, P>>,
        Further<Tail, A, P, Q, B, Acc>,
    >>::Output;
}

/// Puts the mode that two integers share in front of the list `Acc`, if the quotients of both
/// integers are whole. The stride of this mode is `M`.
pub trait EmitShared<M, Acc> {
    type Output;
}

/// D7: the first quotient is not whole.
impl<R, X, M, Acc> EmitShared<M, Acc> for (Inexact<R>, X) {
    type Output = Acc;
}

/// D7: only the first quotient is whole.
impl<X, R, M, Acc> EmitShared<M, Acc> for (Exact<X>, Inexact<R>) {
    type Output = Acc;
}

/// D6: both quotients are whole.
impl<X: Gcd<Y>, Y, M, Acc> EmitShared<M, Acc> for (Exact<X>, Exact<Y>)
where
    Gcf<X, Y>: PastOne<M, Acc>,
{
    type Output = <Gcf<X, Y> as PastOne<M, Acc>>::Output;
}

/// Puts a mode `Self:M` in front of a list if the extent of this mode is greater than 1.
pub trait PastOne<M, Acc> {
    type Output;
}

/// D7: a mode of extent 1 is dropped.
impl<M, Acc> PastOne<M, Acc> for One {
    type Output = Acc;
}

impl<U, B, C, M: Unsigned + NonZero, Acc> PastOne<M, Acc> for UInt<UInt<U, B>, C>
where
    Self: Unsigned + NonZero,
{
    type Output = Cons<Mode<Int<PInt<Self>>, Int<PInt<M>>>, Acc>;
}

/// Returns the greatest common domain of two static shapes: a tiler that can be composed with any
/// layout of either shape.
#[inline(always)]
pub fn greatest_common_domain<S: GreatestCommonDomain<T>, T>(a: S, b: T) -> CommonDomain<S, T> {
    let _ = (a, b);
    Default::default()
}
