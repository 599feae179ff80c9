//! Computes which bits can be 1 in the offsets of a layout, before and after swizzles.
//!
//! # Rules
//! | rule | part | bits |
//! |---|---|---|
//! | PB1 | a mode `s:d` | from the lowest bit of `d` to the highest bit of `(s − 1)·d` |
//! | PB2 | several modes | the union of their bits; if two modes share a bit, their sum carries, and the result is all bits from the lowest bit of any stride to the highest bit of the greatest offset |
//! | PB3 | an offset | the bits that are 1 in it; the numbers added to it may set none of them (Q4) |
//! | PB4 | a swizzle that reads one of the bits | the bits before the swizzle, and all bits that it changes |
//! | PB5 | the gaps of a block | PB1, mode by mode; the last mode continues past its extent, up to the highest bit of the block |

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

/// A set of bits, represented by the number in which exactly these bits are 1.
#[derive(Debug)]
pub struct Found<Bits>(PhantomData<Bits>);

/// Decides whether a number is not 0.
pub trait HasBits {
    type Output;
}

type Any<N> = <N as HasBits>::Output;

impl HasBits for UTerm {
    type Output = B0;
}

impl<N, B> HasBits for UInt<N, B> {
    type Output = B1;
}

/// Collects the bits that can be 1 in the offsets of a list of modes, beginning at mode `At`. The
/// other parameters describe the modes before `At`. `All` is the set of their bits, `Strides` is
/// the union of their strides, and `Reach` is the greatest offset that they produce. `Meet` is `B1`
/// if two of these modes share a bit.
pub trait Gather<At, All, Strides, Reach, Meet> {
    /// [`Found`], or the rule that is broken.
    type Output;
}

/// The bits that can be 1 in the offsets of the list `L`.
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
/// PB1: the bits of one mode.
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

/// PB3: adds an offset to values. `Bits` is the set of bits that can be 1 in the values.
pub trait AddedTo<Bits> {
    /// [`Found`] with the bits of the offset and of the values, or the rule that is broken.
    type Output;
}

type Added<O, Bits> = <O as AddedTo<Bits>>::Output;

/// Decides whether `Left` and `Right` share no bit, as Q3 and Q4 require.
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

/// Applies a function to values after the offset `O` is added to them. `Bits` is a [`Found`] with
/// the bits that can be 1 in the values, or the broken rule.
pub trait Passes<O, Bits> {
    /// The bits that can be 1 in the results.
    type Output;
}

/// The bits that can be 1 in the results of the function `A`.
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

/// PB4: applies the swizzle `A` to values. `Self` is a [`Found`] with the bits that can be 1 in the
/// values, or the broken rule.
pub trait Through<A> {
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

/// Adds the bits `Target`, which a swizzle changes, to `Bits` if `Self` is `B1`. `Self` is `B1` if
/// the swizzle reads one of the bits `Bits`.
pub trait Changes<Bits, Target> {
    type Output;
}

impl<Bits, Target> Changes<Bits, Target> for B0 {
    type Output = Bits;
}

impl<Bits: BitOr<Target>, Target> Changes<Bits, Target> for B1 {
    type Output = Or<Bits, Target>;
}

type Power<N> = <N as OneBit<N>>::Outcome;

// Q1: each mode of a block's gaps must map a single bit to a single bit, so its factors must be
// powers of two. Only the first factor that is not a power of two is reported.

impl Judges<operator::LogicalProduct> for End {
    type Outcome = Proven;
}

/// The last mode continues past its extent, so only its stride is checked.
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

/// The outcome of `Then` if the factor `N` is a power of two, and otherwise the broken rule.
type AfterFactor<N, Then> = <Power<N> as AndThen<operator::LogicalProduct, Then>>::Outcome;

/// Q1: decides whether the number `Whole` is a power of two. `Self` is `Whole` without some of its
/// trailing zero bits.
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

/// PB5: computes the bits that can be 1 in the first offset of a copy. `Self` is the list of gaps,
/// in which every factor is a power of two. `Block` is the set of bits that can be 1 in the offsets
/// of the block.
pub trait GapPlaces<Block> {
    type Output;
}

/// The bits that can be 1 in the first offset of a copy in the gaps `L`.
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
