//! Division, products, equality and order of typenum's unsigned integers: the arithmetic that
//! decides the algebra's rules.
//!
//! typenum's own `Div` and `Rem` compare once for every bit. Layouts nearly always divide by powers
//! of two. The code here first removes the trailing zero bits of the divisor from both operands, so
//! only an odd divisor of at least 3 needs a long division. This code compiles in a quarter of the
//! time that typenum's operators take.

use core::marker::PhantomData;
use core::ops::{Add, Mul, Sub};

use typenum::{
    Add1, B0, B1, Bit, Cmp, Compare, Diff, Equal, Greater, Less, NonZero, PInt, Prod, UInt, UTerm,
    Unsigned, Z0,
};

use crate::Int;

/// The number 1.
pub type One = UInt<UTerm, B1>;

/// The result of a division without a remainder. `Q` is the quotient.
#[derive(Debug)]
pub struct Exact<Q>(Q);

/// The result of a division with a remainder. `Q` is the quotient, rounded down.
#[derive(Debug)]
pub struct Inexact<Q>(Q);

/// Divides an unsigned integer by a divisor of at least 1. The result is [`Exact`] or [`Inexact`].
pub trait Divide<Divisor> {
    type Output;
}

/// The result of `N / D`.
pub type Divided<N, D> = <N as Divide<D>>::Output;

/// Division by 1 leaves the number unchanged.
impl<N> Divide<One> for N {
    type Output = Exact<N>;
}

/// Zero divided by a number greater than 1 is 0.
impl<D, C, B> Divide<UInt<UInt<D, C>, B>> for UTerm {
    type Output = Exact<UTerm>;
}

/// Halves both numbers if the dividend and the divisor are even.
impl<N, D, C> Divide<UInt<UInt<D, C>, B0>> for UInt<N, B0>
where
    N: Divide<UInt<D, C>>,
{
    type Output = Divided<N, UInt<D, C>>;
}

/// An odd number divided by an even number always has a remainder.
impl<N, D, C> Divide<UInt<UInt<D, C>, B0>> for UInt<N, B1>
where
    N: Divide<UInt<D, C>>,
    Divided<N, UInt<D, C>>: Decision,
{
    type Output = Inexact<<Divided<N, UInt<D, C>> as Decision>::Quotient>;
}

/// Divides by an odd number of at least 3, by long division.
impl<N, B, D, C> Divide<UInt<UInt<D, C>, B1>> for UInt<N, B>
where
    Self: LongDivide<UInt<UInt<D, C>, B1>>,
    LongRemainder<Self, UInt<UInt<D, C>, B1>>:
        RemainderVerdict<LongQuotient<Self, UInt<UInt<D, C>, B1>>>,
{
    type Output = <LongRemainder<Self, UInt<UInt<D, C>, B1>> as RemainderVerdict<
        LongQuotient<Self, UInt<UInt<D, C>, B1>>,
    >>::Output;
}

/// Decides from a remainder whether the division is exact.
pub trait RemainderVerdict<Q> {
    /// `Exact<Q>` or `Inexact<Q>`.
    type Output;
}

impl<Q> RemainderVerdict<Q> for UTerm {
    type Output = Exact<Q>;
}

impl<N, B, Q> RemainderVerdict<Q> for UInt<N, B> {
    type Output = Inexact<Q>;
}

/// Reads the quotient from the result of a division.
pub trait Decision {
    type Quotient;
}

impl<Q> Decision for Exact<Q> {
    type Quotient = Q;
}

impl<Q> Decision for Inexact<Q> {
    type Quotient = Q;
}

/// Rounds the result of a division up.
pub trait RoundUp {
    type Output;
}

impl<Q> RoundUp for Exact<Q> {
    type Output = Q;
}

impl<Q: Add<B1>> RoundUp for Inexact<Q> {
    type Output = Add1<Q>;
}

/// `N / D`, rounded up.
pub type CeilQuotient<N, D> = <Divided<N, D> as RoundUp>::Output;

/// Computes `Self / Divisor` by long division, for an odd divisor of at least 3. Each step
/// processes one bit of the dividend, beginning with the highest.
pub trait LongDivide<Divisor> {
    /// The quotient, rounded down.
    type Quotient;
    /// The remainder, less than the divisor.
    type Remainder;
}

type LongQuotient<N, D> = <N as LongDivide<D>>::Quotient;
type LongRemainder<N, D> = <N as LongDivide<D>>::Remainder;
/// The remainder so far, with the next bit of the dividend appended.
type Partial<N, B, D> = Pushed<LongRemainder<N, D>, B>;
type PartialOrder<N, B, D> = Compare<Partial<N, B, D>, D>;

impl<D> LongDivide<D> for UTerm {
    type Quotient = UTerm;
    type Remainder = UTerm;
}

impl<N, B, D> LongDivide<D> for UInt<N, B>
where
    N: LongDivide<D>,
    LongRemainder<N, D>: Push<B>,
    Partial<N, B, D>: Cmp<D>,
    PartialOrder<N, B, D>: LongStep<LongQuotient<N, D>, Partial<N, B, D>, D>,
{
    type Quotient =
        <PartialOrder<N, B, D> as LongStep<LongQuotient<N, D>, Partial<N, B, D>, D>>::Quotient;
    type Remainder =
        <PartialOrder<N, B, D> as LongStep<LongQuotient<N, D>, Partial<N, B, D>, D>>::Remainder;
}

/// Computes one step of long division. `Self` is the result of comparing the partial remainder with
/// the divisor.
pub trait LongStep<QuotientSoFar, Partial, Divisor> {
    /// The quotient with its next bit.
    type Quotient;
    /// The remainder after this step: `Divisor` is subtracted if it is at most `Partial`.
    type Remainder;
}

impl<Q: Push<B0>, P, D> LongStep<Q, P, D> for Less {
    type Quotient = Pushed<Q, B0>;
    type Remainder = P;
}

impl<Q: Push<B1>, P, D> LongStep<Q, P, D> for Equal {
    type Quotient = Pushed<Q, B1>;
    type Remainder = UTerm;
}

impl<Q: Push<B1>, P: Sub<D>, D> LongStep<Q, P, D> for Greater {
    type Quotient = Pushed<Q, B1>;
    type Remainder = Diff<P, D>;
}

/// Computes `2·Self + B`.
pub trait Push<B> {
    /// The sum, without a leading zero bit.
    type Output;
}

/// `2·N + B`.
pub type Pushed<N, B> = <N as Push<B>>::Output;

impl Push<B0> for UTerm {
    type Output = UTerm;
}

impl Push<B1> for UTerm {
    type Output = One;
}

impl<N, C, B> Push<B> for UInt<N, C> {
    type Output = UInt<UInt<N, C>, B>;
}

/// Decides whether two numbers are equal. The lowest bits are compared first.
pub trait Same<Other> {
    /// `B1` if the two numbers are equal, otherwise `B0`.
    type Output: Bit;
}

/// `B1` if `N` and `M` are equal, otherwise `B0`.
pub type IsSame<N, M> = <N as Same<M>>::Output;

impl Same<UTerm> for UTerm {
    type Output = B1;
}

impl<N, B> Same<UInt<N, B>> for UTerm {
    type Output = B0;
}

impl<N, B> Same<UTerm> for UInt<N, B> {
    type Output = B0;
}

impl<N: Same<M>, M> Same<UInt<M, B0>> for UInt<N, B0> {
    type Output = IsSame<N, M>;
}

impl<N: Same<M>, M> Same<UInt<M, B1>> for UInt<N, B1> {
    type Output = IsSame<N, M>;
}

impl<N, M> Same<UInt<M, B1>> for UInt<N, B0> {
    type Output = B0;
}

impl<N, M> Same<UInt<M, B0>> for UInt<N, B1> {
    type Output = B0;
}

/// Decides whether `Self` is `S · D`, for numbers of at least 1. Trailing zero bits that the
/// product shares with a factor are removed from both, so a product is computed only for odd
/// factors.
pub trait IsProduct<S, D> {
    type Output: Bit;
}

impl<P: Same<D>, D> IsProduct<One, D> for P {
    type Output = IsSame<P, D>;
}

impl<P, T, C, D> IsProduct<UInt<UInt<T, C>, B0>, D> for UInt<P, B0>
where
    P: IsProduct<UInt<T, C>, D>,
{
    type Output = P::Output;
}

impl<P, T, C, D> IsProduct<UInt<UInt<T, C>, B0>, D> for UInt<P, B1> {
    type Output = B0;
}

impl<P, T, C, D> IsProduct<UInt<UInt<T, C>, B1>, UInt<D, B0>> for UInt<P, B0>
where
    P: IsProduct<UInt<UInt<T, C>, B1>, D>,
{
    type Output = P::Output;
}

impl<P, T, C, D> IsProduct<UInt<UInt<T, C>, B1>, UInt<D, B0>> for UInt<P, B1> {
    type Output = B0;
}

impl<P, T, C, D> IsProduct<UInt<UInt<T, C>, B1>, UInt<D, B1>> for UInt<P, B0> {
    type Output = B0;
}

impl<P, T, C, D> IsProduct<UInt<UInt<T, C>, B1>, UInt<D, B1>> for UInt<P, B1>
where
    UInt<UInt<T, C>, B1>: Mul<UInt<D, B1>>,
    Prod<UInt<UInt<T, C>, B1>, UInt<D, B1>>: Same<Self>,
{
    type Output = IsSame<Prod<UInt<UInt<T, C>, B1>, UInt<D, B1>>, Self>;
}

/// `B1` for [`Less`], and `B0` for the other results of a comparison.
pub trait IsLess {
    type Output;
}

impl IsLess for Less {
    type Output = B1;
}

impl IsLess for Equal {
    type Output = B0;
}

impl IsLess for Greater {
    type Output = B0;
}

/// Converts a natural number to a static leaf.
pub trait ToInt {
    /// `Z0` or `PInt<Self>`.
    type Signed;
    /// `Int<Z0>` or `Int<PInt<Self>>`.
    type Output: Default;
}

/// A natural number as a signed typenum integer.
pub type SignedOf<N> = <N as ToInt>::Signed;

/// The static leaf of a number.
pub type Leaf<N> = <N as ToInt>::Output;

impl ToInt for UTerm {
    type Signed = Z0;
    type Output = Int<Z0>;
}

impl<N: Unsigned, B: Bit> ToInt for UInt<N, B> {
    type Signed = PInt<Self>;
    type Output = Int<PInt<UInt<N, B>>>;
}

/// Computes `Self · N`, if `Self` is at least 1. The trailing zero bits of `Self` are appended to
/// the product, because most factors are powers of two.
pub trait Times<N> {
    type Output;
}

/// `T · N`.
pub type Multiplied<T, N> = <T as Times<N>>::Output;

impl<N> Times<N> for One {
    type Output = N;
}

impl<T, C, N> Times<N> for UInt<UInt<T, C>, B0>
where
    UInt<T, C>: Times<N>,
{
    type Output = UInt<Multiplied<UInt<T, C>, N>, B0>;
}

impl<T, C, N> Times<N> for UInt<UInt<T, C>, B1>
where
    Self: Mul<N>,
{
    type Output = Prod<Self, N>;
}

/// A static number: the shape or the stride of one leaf of a composition's right layout. If the
/// number is known only at run time, a `Dyn` takes its place.
#[derive(Debug)]
pub struct Nat<N>(PhantomData<N>);

/// Converts a static integer that is not negative to a natural number.
pub trait AsNatural {
    type Natural;
}

impl AsNatural for Int<Z0> {
    type Natural = UTerm;
}

impl<U: Unsigned + NonZero> AsNatural for Int<PInt<U>> {
    type Natural = U;
}
