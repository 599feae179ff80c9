//! Which bits the offsets of a layout may set, and how swizzles in front of it change them.
//!
//! # Rules
//! | rule | part | bits |
//! |---|---|---|
//! | PB1 | a mode `s:d` | from the lowest bit of `d` to the highest bit of `(s − 1)·d` |
//! | PB2 | several modes | all of theirs; two that share a bit carry: from the lowest of any stride to the highest of the reach |
//! | PB3 | an offset | its own; it may share no bit with the numbers added to it (Q4) |
//! | PB4 | a swizzle that reads one of the bits | also all the bits that it changes |
//! | PB5 | the gaps of a block | PB1, mode by mode; the last mode continues past its extent, as far as the bits of the block |

use core::marker::PhantomData;
use core::ops::{Add, BitAnd, BitOr, Mul, Sub};

use typenum::{And, B0, B1, NInt, NonZero, Or, PInt, Prod, Sub1, Sum, UInt, UTerm, Unsigned, Z0};

use crate::composed_layout::Then;
use crate::composed_layout::split::FillFrom;
use crate::errors::operator;
use crate::errors::position::Next;
use crate::int::natural::One;
use crate::int::{Dyn, Int};
use crate::layout::Layout;
use crate::list::{Cons, End, Mode};
use crate::outcome::{
    AndOutcome, AndThen, Broken, Judges, MixesBits, NotSwizzled, OrBroken, PartsMeet, Proven,
    RunsBackwards, StartsBelow, SwizzledUnknown,
};
use crate::swizzle::Swizzle;
use crate::swizzle::bits::Masks;

/// A set of bits, as a number.
#[derive(Debug)]
pub struct Found<Bits>(PhantomData<Bits>);

/// Whether a number has any bit set.
pub trait HasBits {
    /// `B1` if it has.
    type Output;
}

type Any<N> = <N as HasBits>::Output;

impl HasBits for UTerm {
    type Output = B0;
}

impl<N, B> HasBits for UInt<N, B> {
    type Output = B1;
}

/// The bits of a list of modes, beginning at mode `At`. For the modes before `At`, the state
/// contains the bits that they may set, `All`, the union of their strides, their reach, and whether
/// two of them share a bit.
pub trait Gather<At, All, Strides, Reach, Meet> {
    /// [`Found`], or the rule that is broken.
    type Output;
}

/// The bits of the list `L`.
pub type Gathered<L, At> = <L as Gather<At, UTerm, UTerm, UTerm, B0>>::Output;

/// PB2: no two modes share a bit.
impl<At, All, Strides, Reach> Gather<At, All, Strides, Reach, B0> for End {
    type Output = Found<All>;
}

/// PB2: two modes share a bit, so they carry.
impl<At, All, Strides, Reach: FillFrom<Strides>> Gather<At, All, Strides, Reach, B1> for End {
    type Output = Found<Reach::Output>;
}

type Last<S, D> = Prod<Sub1<S>, D>;
/// PB1
type Own<S, D> = <Last<S, D> as FillFrom<D>>::Output;
type Meeting<Meet, All, S, D> = Or<Meet, Any<And<All, Own<S, D>>>>;

impl<S, D, Tail, At, All, Strides, Reach, Meet> Gather<At, All, Strides, Reach, Meet>
    for Cons<Mode<Int<PInt<S>>, Int<PInt<D>>>, Tail>
where
    S: Unsigned + NonZero + Sub<B1>,
    D: Unsigned + NonZero,
    Sub1<S>: Mul<D>,
    Last<S, D>: FillFrom<D>,
    All: BitAnd<Own<S, D>> + BitOr<Own<S, D>>,
    And<All, Own<S, D>>: HasBits,
    Meet: BitOr<Any<And<All, Own<S, D>>>>,
    Strides: BitOr<D>,
    Reach: Add<Last<S, D>>,
    Tail: Gather<
            Next<At>,
            Or<All, Own<S, D>>,
            Or<Strides, D>,
            Sum<Reach, Last<S, D>>,
            Meeting<Meet, All, S, D>,
        >,
{
    type Output = Tail::Output;
}

impl<S, D, Tail, At, All, Strides, Reach, Meet> Gather<At, All, Strides, Reach, Meet>
    for Cons<Mode<Int<PInt<S>>, Int<NInt<D>>>, Tail>
where
    S: Unsigned + NonZero,
    D: Unsigned + NonZero,
{
    type Output = Broken<RunsBackwards<D, At>>;
}

impl<S, W, Tail, At, All, Strides, Reach, Meet> Gather<At, All, Strides, Reach, Meet>
    for Cons<Mode<Int<S>, Dyn<W>>, Tail>
{
    type Output = Broken<SwizzledUnknown>;
}

impl<W, D, Tail, At, All, Strides, Reach, Meet> Gather<At, All, Strides, Reach, Meet>
    for Cons<Mode<Dyn<W>, D>, Tail>
{
    type Output = Broken<SwizzledUnknown>;
}

/// An offset that is added to values that may set the bits `Bits`: PB3.
pub trait AddedTo<Bits> {
    /// [`Found`], the bits of both, or the rule that is broken.
    type Output;
}

type Added<O, Bits> = <O as AddedTo<Bits>>::Output;

/// The outcome on the bits that `Left` and `Right` share. There must be none: Q3, Q4.
pub type NoneShared<Left, Right> = <And<Left, Right> as OrBroken<PartsMeet<Left, Right>>>::Outcome;

impl<Bits> AddedTo<Bits> for Int<Z0> {
    type Output = Found<Bits>;
}

impl<U, Bits> AddedTo<Bits> for Int<PInt<U>>
where
    U: Unsigned + NonZero + BitAnd<Bits> + BitOr<Bits>,
    And<U, Bits>: OrBroken<PartsMeet<U, Bits>>,
    NoneShared<U, Bits>: AndOutcome<Found<Or<U, Bits>>>,
{
    type Output = <NoneShared<U, Bits> as AndOutcome<Found<Or<U, Bits>>>>::Output;
}

impl<U: Unsigned + NonZero, Bits> AddedTo<Bits> for Int<NInt<U>> {
    type Output = Broken<StartsBelow<U, Bits>>;
}

impl<W, Bits> AddedTo<Bits> for Dyn<W> {
    type Output = Broken<SwizzledUnknown>;
}

/// A function that is applied to values after the offset `O` is added. `Bits` is either a [`Found`]
/// with the bits that the values may set, or the broken rule.
pub trait Passes<O, Bits> {
    /// The bits that the results may set.
    type Output;
}

/// The bits that the results of the function `A` may set.
pub type PassedFunction<A, O, Bits> = <A as Passes<O, Bits>>::Output;

impl<B, M, S, O, Rule> Passes<O, Broken<Rule>> for Swizzle<B, M, S> {
    type Output = Broken<Rule>;
}

impl<B, M, S, O, Bits> Passes<O, Found<Bits>> for Swizzle<B, M, S>
where
    Self: Masks,
    O: AddedTo<Bits>,
    Added<O, Bits>: Through<Self>,
{
    type Output = <Added<O, Bits> as Through<Self>>::Output;
}

impl<A, P, F, O, Bits> Passes<O, Bits> for Then<A, P, F>
where
    F: Passes<O, Bits>,
    A: Passes<P, F::Output>,
{
    type Output = A::Output;
}

impl<S, D, O, Bits> Passes<O, Bits> for Layout<S, D> {
    type Output = Broken<NotSwizzled>;
}

/// Bits that pass through the swizzle `A`: PB4.
pub trait Through<A> {
    /// The bits that the results may set.
    type Output;
}

impl<Rule, A> Through<A> for Broken<Rule> {
    type Output = Self;
}

impl<A: Masks, Bits> Through<A> for Found<Bits>
where
    Bits: BitAnd<A::Source>,
    And<Bits, A::Source>: HasBits,
    Any<And<Bits, A::Source>>: Changes<Bits, A::Target>,
{
    type Output = Found<<Any<And<Bits, A::Source>> as Changes<Bits, A::Target>>::Output>;
}

/// Whether a swizzle reads one of the bits. If it does, it may change the bits `Target`.
pub trait Changes<Bits, Target> {
    /// The bits that the results may set.
    type Output;
}

impl<Bits, Target> Changes<Bits, Target> for B0 {
    type Output = Bits;
}

impl<Bits: BitOr<Target>, Target> Changes<Bits, Target> for B1 {
    type Output = Or<Bits, Target>;
}

type Power<N> = <N as OneBit<N>>::Outcome;

// The modes of a block's gaps must each map single bits to single bits: Q1. One factor is refused
// at a time.

impl Judges<operator::LogicalProduct> for End {
    type Outcome = Proven;
}

/// The last mode continues past its extent.
impl<S, D> Judges<operator::LogicalProduct> for Cons<Mode<S, Int<PInt<D>>>, End>
where
    D: Unsigned + NonZero + OneBit<D>,
{
    type Outcome = Power<D>;
}

impl<S, D, Next, Tail> Judges<operator::LogicalProduct>
    for Cons<Mode<Int<PInt<S>>, Int<PInt<D>>>, Cons<Next, Tail>>
where
    S: Unsigned + NonZero + OneBit<S>,
    D: Unsigned + NonZero + OneBit<D>,
    Power<D>: AndThen<operator::LogicalProduct, Cons<Next, Tail>>,
    Power<S>: AndOutcome<AfterFactor<D, Cons<Next, Tail>>>,
{
    type Outcome = <Power<S> as AndOutcome<AfterFactor<D, Cons<Next, Tail>>>>::Output;
}

/// The outcome of a factor, or the outcome of `Then` if the factor is a power of two.
type AfterFactor<N, Then> = <Power<N> as AndThen<operator::LogicalProduct, Then>>::Outcome;

/// A number that must be a power of two, or its remaining bits; `Whole` is the complete number: Q1.
pub trait OneBit<Whole> {
    type Outcome;
}

impl<Whole> OneBit<Whole> for One {
    type Outcome = Proven;
}

impl<Whole, N, B> OneBit<Whole> for UInt<UInt<N, B>, B0>
where
    UInt<N, B>: OneBit<Whole>,
{
    type Outcome = <UInt<N, B> as OneBit<Whole>>::Outcome;
}

impl<Whole, N, B> OneBit<Whole> for UInt<UInt<N, B>, B1> {
    type Outcome = Broken<MixesBits<Whole>>;
}

/// The bits of the offsets at which copies may begin, in gaps of powers of two, next to a block
/// with the bits `Block`: PB5.
pub trait GapPlaces<Block> {
    type Output;
}

/// The bits of the offsets at which copies may begin in the gaps `L`.
pub type GapPlacesOf<L, Block> = <L as GapPlaces<Block>>::Output;

impl<Block> GapPlaces<Block> for End {
    type Output = UTerm;
}

impl<S, D, Block> GapPlaces<Block> for Cons<Mode<S, Int<PInt<D>>>, End>
where
    D: Unsigned + NonZero + BitOr<Block>,
    Or<D, Block>: FillFrom<D>,
{
    type Output = <Or<D, Block> as FillFrom<D>>::Output;
}

impl<S, D, Next, Tail, Block> GapPlaces<Block>
    for Cons<Mode<Int<PInt<S>>, Int<PInt<D>>>, Cons<Next, Tail>>
where
    S: Unsigned + NonZero + Sub<B1>,
    D: Unsigned + NonZero,
    Sub1<S>: Mul<D>,
    Last<S, D>: FillFrom<D>,
    Cons<Next, Tail>: GapPlaces<Block>,
    Own<S, D>: BitOr<GapPlacesOf<Cons<Next, Tail>, Block>>,
{
    type Output = Or<Own<S, D>, GapPlacesOf<Cons<Next, Tail>, Block>>;
}
