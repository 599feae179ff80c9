//! Makes a swizzle from two masks (`make_swizzle`), and composes two swizzles.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | SW0 | `MasksDiffer` | `ui/make_swizzle/make_swizzle_masks` |
//! | SW3 | `ShiftsDiffer`, `MasksDiffer` | `ui/swizzle/swizzle_composition_shift`, `ui/swizzle/swizzle_composition_masks` |
//!
//! # Ensures
//! The result equals the run-time swizzle: `tests/algebra/composed.rs`.

use core::marker::PhantomData;
use core::ops::{Add, BitXor, Sub};

use typenum::{
    Add1, B0, B1, Cmp, Compare, Equal, Greater, Less, NInt, NonZero, PInt, UInt, UTerm, Unsigned,
    Xor, Z0,
};

use super::bits::Masks;
use super::{Magnitude, MagnitudeOf, Swizzle, SwizzleParts};
use crate::errors::{
    MasksDiffer, Refused, ShiftNotBelow, ShiftNotNegative, ShiftsBelowDiffer, ShiftsDiffer,
    operator,
};
use crate::int::natural::{IsSame, Leaf, One, Same, ToInt};
use crate::int::{_0, Int, Min};

/// A mask of `Count` adjacent ones above `Base` zeros.
#[derive(Debug)]
pub struct OneRun<Base, Count>(PhantomData<(Base, Count)>);

/// A mask without ones, or with ones that are not adjacent.
#[derive(Debug)]
pub struct NoRun;

/// Reads the bits of a mask above `Base` zeros. The lowest of these bits is read first.
pub trait Zeros<Base> {
    /// [`OneRun`] or [`NoRun`].
    type Output;
}

impl<Base> Zeros<Base> for UTerm {
    type Output = NoRun;
}

impl<N, Base: Add<B1>> Zeros<Base> for UInt<N, B0>
where
    N: Zeros<Add1<Base>>,
{
    type Output = N::Output;
}

impl<N: BehindOnes<Base, One>, Base> Zeros<Base> for UInt<N, B1> {
    type Output = N::Output;
}

/// Reads the bits of a mask above `Count` ones and `Base` zeros. The lowest of these bits is read
/// first.
pub trait BehindOnes<Base, Count> {
    /// [`OneRun`] or [`NoRun`].
    type Output;
}

impl<Base, Count> BehindOnes<Base, Count> for UTerm {
    type Output = OneRun<Base, Count>;
}

impl<N, Base, Count: Add<B1>> BehindOnes<Base, Count> for UInt<N, B1>
where
    N: BehindOnes<Base, Add1<Count>>,
{
    type Output = N::Output;
}

impl<N, Base, Count> BehindOnes<Base, Count> for UInt<N, B0> {
    type Output = NoRun;
}

type RunIn<N> = <N as Zeros<UTerm>>::Output;

/// Makes the swizzle that reads the bits of the mask `Self` and changes the bits of the mask
/// `Target`. `Op` is the operator that an error message names.
pub trait WithTarget<Target, Op> {
    type Output: SwizzleParts + Default;
}

impl<Target, Op> WithTarget<Target, Op> for UTerm
where
    Self: Same<Target>,
    IsSame<Self, Target>: Nothing<Target, Op>,
{
    type Output = <IsSame<Self, Target> as Nothing<Target, Op>>::Output;
}

/// Makes the swizzle that reads no bits, which requires that `Target` is 0. `Self` is `B1` if it is
/// 0.
pub trait Nothing<Target, Op> {
    type Output: SwizzleParts + Default;
}

impl<Target, Op> Nothing<Target, Op> for B1 {
    type Output = Swizzle<_0, _0, _0>;
}

impl<Target, Op> Nothing<Target, Op> for B0
where
    Refused: MasksDiffer<Op, UTerm, Target>,
{
    type Output = Swizzle<_0, _0, _0>;
}

impl<N, B, Target, Op> WithTarget<Target, Op> for UInt<N, B>
where
    Self: Zeros<UTerm>,
    Target: Zeros<UTerm>,
    RunIn<Self>: WithRun<RunIn<Target>, Self, Target, Op>,
{
    type Output = <RunIn<Self> as WithRun<RunIn<Target>, Self, Target, Op>>::Output;
}

/// Makes the swizzle of the masks `Y` and `Z`. `Self` describes the ones of `Y`, and `Other` those
/// of `Z`. The ones of each mask must be adjacent.
pub trait WithRun<Other, Y, Z, Op> {
    type Output: SwizzleParts + Default;
}

impl<Other, Y, Z, Op> WithRun<Other, Y, Z, Op> for NoRun
where
    Refused: MasksDiffer<Op, Y, Z>,
{
    type Output = Swizzle<_0, _0, _0>;
}

impl<Base, Count, Other: ChangedBits<Base, Count, Y, Z, Op>, Y, Z, Op> WithRun<Other, Y, Z, Op>
    for OneRun<Base, Count>
{
    type Output = Other::Output;
}

/// Makes the swizzle that reads the `Count` bits from `High` on. `Self` describes the bits that are
/// changed.
pub trait ChangedBits<High, Count, Y, Z, Op> {
    type Output: SwizzleParts + Default;
}

impl<High, Count, Y, Z, Op> ChangedBits<High, Count, Y, Z, Op> for NoRun
where
    Refused: MasksDiffer<Op, Y, Z>,
{
    type Output = Swizzle<_0, _0, _0>;
}

impl<High, Count, Low, Other, Y, Z, Op> ChangedBits<High, Count, Y, Z, Op> for OneRun<Low, Other>
where
    Count: Same<Other>,
    IsSame<Count, Other>: AsLong<High, Count, Low, Y, Z, Op>,
{
    type Output = <IsSame<Count, Other> as AsLong<High, Count, Low, Y, Z, Op>>::Output;
}

/// Makes the swizzle that reads the `Count` bits from `High` on and changes the bits from `Low` on.
/// `Self` is `B1` if the two groups of bits have the same length.
pub trait AsLong<High, Count, Low, Y, Z, Op> {
    type Output: SwizzleParts + Default;
}

impl<High, Count, Low, Y, Z, Op> AsLong<High, Count, Low, Y, Z, Op> for B0
where
    Refused: MasksDiffer<Op, Y, Z>,
{
    type Output = Swizzle<_0, _0, _0>;
}

type ShiftOf<High, Low> = <Leaf<High> as Sub<Leaf<Low>>>::Output;

impl<High: ToInt, Count, Low: ToInt, Y, Z, Op, S: Magnitude + 'static>
    AsLong<High, Count, Low, Y, Z, Op> for B1
where
    Leaf<High>: Sub<Leaf<Low>, Output = Int<S>> + Min<Leaf<Low>>,
    Count: ToInt,
    MagnitudeOf<S>: Cmp<Count>,
    Compare<MagnitudeOf<S>, Count>: Apart<Y, Z, Op>,
    Swizzle<Leaf<Count>, <Leaf<High> as Min<Leaf<Low>>>::Output, ShiftOf<High, Low>>: SwizzleParts,
{
    type Output = Swizzle<Leaf<Count>, <Leaf<High> as Min<Leaf<Low>>>::Output, ShiftOf<High, Low>>;
}

/// Requires that a swizzle reads none of the bits that it changes. `Self` compares the shift with
/// the number of these bits.
pub trait Apart<Y, Z, Op> {}

impl<Y, Z, Op> Apart<Y, Z, Op> for Equal {}
impl<Y, Z, Op> Apart<Y, Z, Op> for Greater {}
impl<Y, Z, Op> Apart<Y, Z, Op> for Less where Refused: MasksDiffer<Op, Y, Z> {}

/// Makes the swizzle that reads the bits of the mask `source` and changes the bits of the mask
/// `target`. Both masks are static integers.
///
/// ```
/// use cute::prelude::*;
/// let _: Swizzle<_1, _0, Int![-3]> = make_swizzle(_1, _8);
/// ```
///
/// # Rules
/// * Each mask is one run of bits. Both runs have the same length and do not overlap.
/// * The result is `Sw<B, M, S>` with the length `B` of the runs, the position `M` of the lowest
///   bit of the lower run, and the number `S` of positions by which `source` is above `target`
///   (SW0).
///
/// [`Swizzle::composition`](crate::Swizzle::composition) composes two swizzles:
///
/// | rule | condition | result |
/// |---|---|---|
/// | SW2 | one of the two has 0 bits | the other swizzle |
/// | SW3 | both have the same shift | the swizzle with the masks of both, combined by `^` |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let one = make_swizzle(int!(0b11_1000_0000), int!(0b111_0000));
/// let _: Swizzle<_3, _4, _3> = one;
/// let both = Swizzle::<_1, _3, _3>::new().composition(Swizzle::<_2, _4, _3>::new());
/// let _: Swizzle<_3, _3, _3> = both;
/// ```
///
/// Source: CuTe `swizzle.hpp`, `make_swizzle` and `composition`.
#[inline(always)]
pub fn make_swizzle<Y: MakeSwizzle<Z>, Z>(source: Y, target: Z) -> SwizzleOf<Y, Z> {
    let _ = (source, target);
    Default::default()
}

/// Makes the swizzle that reads the bits of the mask `Self` and changes the bits of the mask
/// `Target`.
pub trait MakeSwizzle<Target> {
    /// The swizzle.
    type Output: SwizzleParts + Default;
}

impl<Y, Z> MakeSwizzle<Int<Z>> for Int<Y>
where
    Y: Magnitude,
    Z: Magnitude,
    MagnitudeOf<Y>: WithTarget<MagnitudeOf<Z>, operator::MakeSwizzle>,
{
    type Output = <MagnitudeOf<Y> as WithTarget<MagnitudeOf<Z>, operator::MakeSwizzle>>::Output;
}

/// The swizzle of the masks `Y` and `Z`, as a type.
pub type SwizzleOf<Y, Z> = <Y as MakeSwizzle<Z>>::Output;

/// Composes a swizzle with the swizzle `Right`, which is applied first.
pub trait ComposeSwizzle<Right>: SwizzleParts {
    /// The composition.
    type Output: SwizzleParts + Default;
}

/// SW2: the left swizzle has no bits, so the result is the right swizzle.
impl<M, S, B2, M2, S2> ComposeSwizzle<Swizzle<B2, M2, S2>> for Swizzle<Int<Z0>, M, S>
where
    Self: SwizzleParts,
    Swizzle<B2, M2, S2>: SwizzleParts,
{
    type Output = Swizzle<B2, M2, S2>;
}

impl<B, M, S, Right> ComposeSwizzle<Right> for Swizzle<Int<PInt<B>>, M, S>
where
    B: Unsigned + NonZero,
    Self: SwizzleParts,
    Right: BehindBits<Self>,
{
    type Output = Right::Output;
}

/// Composes `Self`, the right swizzle, with the swizzle `Left`, which has at least one bit.
pub trait BehindBits<Left> {
    type Output: SwizzleParts + Default;
}

/// SW2: the right swizzle has no bits, so the result is the left swizzle.
impl<Left: SwizzleParts + Default, M, S> BehindBits<Left> for Swizzle<Int<Z0>, M, S> {
    type Output = Left;
}

/// SW3: both swizzles have at least one bit.
impl<Left, B, M, S> BehindBits<Left> for Swizzle<Int<PInt<B>>, M, S>
where
    B: Unsigned + NonZero,
    Left: Masks,
    Self: Masks,
    Left::Shift: Cmp<<Self as Masks>::Shift>,
    Compare<Left::Shift, <Self as Masks>::Shift>: OfShifts<Left, Self>,
{
    type Output = <Compare<Left::Shift, <Self as Masks>::Shift> as OfShifts<Left, Self>>::Output;
}

/// Composes two swizzles if their shifts are equal. `Self` is the result of comparing the shifts.
pub trait OfShifts<Left, Right> {
    type Output: SwizzleParts + Default;
}

impl<Left: Masks, Right: Masks> OfShifts<Left, Right> for Equal
where
    Left::Source: BitXor<Right::Source>,
    Left::Target: BitXor<Right::Target>,
    Xor<Left::Source, Right::Source>:
        WithTarget<Xor<Left::Target, Right::Target>, operator::Swizzle>,
{
    type Output = <Xor<Left::Source, Right::Source> as WithTarget<
        Xor<Left::Target, Right::Target>,
        operator::Swizzle,
    >>::Output;
}

macro_rules! unequal {
    ($($order:ident)*) => { $(
        impl<Left: Masks, Right: Masks> OfShifts<Left, Right> for $order
        where
            Left::Shift: NotTheShift<Right::Shift>,
        {
            type Output = Swizzle<_0, _0, _0>;
        }
    )* };
}

unequal!(Less Greater);

/// Refuses two different shifts. There is a guard for each pair of signs, because an error message
/// can show only magnitudes.
pub trait NotTheShift<Other> {}

macro_rules! signs {
    ($($left:ident $right:ident $guard:ident;)*) => { $(
        impl<U: Unsigned + NonZero, V: Unsigned + NonZero> NotTheShift<$right<V>> for $left<U>
        where
            Refused: $guard<U, V>,
        {
        }
    )* };
}

signs! {
    PInt PInt ShiftsDiffer;
    NInt NInt ShiftsBelowDiffer;
    PInt NInt ShiftNotNegative;
    NInt PInt ShiftNotBelow;
}

/// The composition of two swizzles, as a type.
pub type SwizzleComposed<A, B> = <A as ComposeSwizzle<B>>::Output;
