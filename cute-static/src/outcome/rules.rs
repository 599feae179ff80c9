//! The types of broken rules, with their numbers, and the traits with which an operator requires an
//! outcome. For each rule, one impl leads to the rule's guard: a trait whose message is the
//! compiler's error. The error names the operator.

use core::marker::PhantomData;

use typenum::{B0, B1, NInt, NonZero, PInt, Unsigned, Z0};

use super::{Broken, Proven, Unknown};
use crate::errors::{
    BlocksUnknown, Carry, CollidesBelow, CollidesDown, CoordinatesMeet, CopiesOverlap, CutsDiffer,
    ExtentIsDynamic, ExtentsOfModesDiffer, FactorIndivisible, FactorMixesBits,
    InverseStrideDynamic, MissingBelow, MixedSigns, ModeIsDynamic, NotABijection, OffsetBelow,
    OffsetMissing, OffsetsPart, PartsAt, ProfilesDiffer, Refusal, Refused, ShapeIndivisible,
    SizesAreDynamic, SizesDiffer, Small, StrideIndivisible, StrideIsDynamic, StrideNegative,
    StrideReached, StrideRunsPast, StridesIndivisible, SwizzledTilerDynamic, TilerBitsMeet,
    TilerNotSwizzled, TilerOutgrows, TooWide, Uneven,
};
use crate::int::Int;
use crate::list::{Cons, End};

macro_rules! rules {
    ($($(#[$doc:meta])* $Rule:ident<$($p:ident),*>;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $Rule<$($p),*>(PhantomData<($($p,)*)>);
    )* };
}

rules! {
    /// Two linear coordinates have the same offset.
    Collides<First, Second, Offset>;
    /// Two linear coordinates have the same offset in the layout under a swizzle.
    Meet<First, Second>;
    /// No coordinate has this offset.
    Lacks<Offset>;
    /// The offsets under a swizzle are not known to form whole blocks of this length.
    NotBlocks<Block>;
    /// Two layouts have different offsets at a coordinate.
    Differs<Coordinate, Left, Right>;
    /// Two shapes or layouts have different sizes.
    UnequalSizes<Left, Right>;
    /// SE1: the extents of two modes differ.
    ExtentsApart<Left, Right, At, OtherAt>;
    /// TV0: of the numbers from 0 to `Size − 1`, only the first `Reached` occur without a gap.
    NotOneByOne<Reached, Size>;
    /// One integer is greater than another, or the two are equal although the first must be less.
    NotInOrder<Left, Right>;
    /// A tile does not divide the extent of a mode.
    UnevenTile<Tile, Extent, At>;
    /// C2: a stride is not divisible by the shape of a mode, and its steps carry out of the mode.
    LeavesRemainder<Stride, Shape, At>;
    /// C3: a shape is not divisible by `Room`, the number of steps that fit in a mode.
    FillsUnevenly<Shape, Room, At>;
    /// C4: a stride does not divide the shape of a mode, and its last step is past the end of the
    /// mode.
    RunsPast<Stride, Shape, Reach, At>;
    /// C7: several leaves together pass the last coordinate of a mode.
    CarriesOut<Reach, Last, At>;
    /// C8: positive and negative strides take steps in two different modes.
    ActInBoth<First, Second>;
    /// N1: a mode of the filtered layout has a negative stride of this magnitude.
    RunsBackwards<Stride, At>;
    /// In a left inverse, the stride of a mode of the coalesced layout is known only at run time.
    InverseUnordered<At>;
    /// K4: each of two shapes has a block boundary, and neither of the two boundaries divides the
    /// other.
    CutsPart<Left, Right>;
    /// W2: a stride is not a multiple of the next smaller stride.
    NotMultiples<Stride, Before, At>;
    /// W3: the modes of smaller stride together move the offset by at least `Stride`, the stride of
    /// a mode that cannot absorb the carry.
    ReachesInto<Reach, Stride, At>;
    /// J2: the stride does not divide the factor, and the factor does not divide the stride.
    DividesNeither<Stride, Factor>;
    /// Leaf number `At` breaks a rule for leaves.
    OfLeaf<Rule, At>;
    /// PD2: a tiler spans more offsets than the gaps of a block contain.
    Outgrows<Cosize, Places>;
    /// PD5: two linear coordinates of a product have the same offset, and differ in these two
    /// modes.
    CopiesMeet<First, Second, Mode, Other>;
    /// Q1: a factor in the gaps of a block is not a power of two.
    MixesBits<Factor>;
    /// Q3, Q4: the offsets of two parts of a coordinate share a bit.
    PartsMeet<Left, Right>;
    /// Q4: the offset of a swizzled tiler is negative.
    StartsBelow<Offset, Bits>;
    /// Unknown: the outcome depends on the extent at this position of the shape.
    ExtentAt<At>;
    /// Unknown: the outcome depends on the stride at this position.
    StrideAt<At>;
    /// Unknown: the outcome depends on the extent of this mode or of its tile.
    ModeAt<At>;
}

/// Two profiles differ at entries of the ranks `LEFT` and `RIGHT`. An integer counts as rank 0.
#[derive(Debug)]
pub struct UnequalRanks<const LEFT: u16, const RIGHT: u16>;

/// The sizes are not equal.
#[derive(Debug)]
pub struct AnotherSize;

/// I6: the second tuple ends before the first.
#[derive(Debug)]
pub struct FewerIntegers;

/// EV2: a tuple has more tiles than the layout has modes.
#[derive(Debug)]
pub struct TooManyTiles;

/// P3 and P4: a size, a span or a stride does not fit in 64 bits.
#[derive(Debug)]
pub struct PastTheWord;

/// An integer of a swizzled tiler or of its block is known only at run time.
#[derive(Debug)]
pub struct SwizzledUnknown;

/// The outer function of a swizzled tiler is not a swizzle.
#[derive(Debug)]
pub struct NotSwizzled;

/// Unknown: the outcome of the comparison of two sizes depends on a run-time size.
#[derive(Debug)]
pub struct ASize;

/// Unknown: the outcome depends on some run-time integer.
#[derive(Debug)]
pub struct AnInteger;

// --- what an operator requires -------------------------------------------------------------------

/// An outcome that the operator `Op` accepts only if it is [`Proven`]. Every other outcome leads to
/// a guard, whose message gives the reason.
pub trait Require<Op> {}

impl<Op> Require<Op> for Proven {}

/// An outcome that the operator `Op` accepts unless it is [`Broken`]. If the outcome is unknown,
/// the rule is checked at run time. A list of modes is also accepted, because a check returns a
/// list only if its rule holds.
pub trait Permit<Op> {}

impl<Op> Permit<Op> for End {}
impl<Op, M, Tail> Permit<Op> for Cons<M, Tail> {}
impl<Op> Permit<Op> for Refusal {}

impl<Op> Permit<Op> for Proven {}
impl<Op, What> Permit<Op> for Unknown<What> {}
impl<Op, Rule> Permit<Op> for Broken<Rule> where Self: Require<Op> {}

/// An outcome that the operator `Op` accepts only if it is [`Proven`]. Otherwise the operator
/// continues with [`Refusal`], so that one mistake gives one error.
pub trait OrRefusal<Op> {
    /// [`Proven`], or [`Refusal`] for every other outcome.
    type Output;
}

impl<Op> OrRefusal<Op> for Proven {
    type Output = Self;
}

impl<Op, Rule> OrRefusal<Op> for Broken<Rule>
where
    Self: Require<Op>,
{
    type Output = Refusal;
}

impl<Op, What> OrRefusal<Op> for Unknown<What>
where
    Self: Require<Op>,
{
    type Output = Refusal;
}

/// Computes the result of the operator `Op` from these operands, once a rule is proven.
pub trait Computes<Op> {
    type Output;
}

/// Computes the result of the operator `Op` for `X` if this outcome is [`Proven`]. Otherwise the
/// result is [`Refusal`].
pub trait IfProven<Op, X> {
    type Output;
}

impl<Op, X: Computes<Op>> IfProven<Op, X> for Proven {
    type Output = X::Output;
}

impl<Op, X, Rule> IfProven<Op, X> for Broken<Rule>
where
    Self: Require<Op>,
{
    type Output = Refusal;
}

impl<Op, X, What> IfProven<Op, X> for Unknown<What>
where
    Self: Require<Op>,
{
    type Output = Refusal;
}

macro_rules! guards {
    ($(<$($p:ident),*> $outcome:ty, $Guard:ident<$($number:ty),*> $(where $natural:ident)?;)*) => { $(
        impl<Op, $($p),*> Require<Op> for $outcome
        where
            $($natural: Unsigned + NonZero,)?
            Refused: $Guard<Op, $($number),*>,
        {
        }
    )* };
}

guards! {
    <L, R> Broken<UnequalSizes<L, R>>, SizesDiffer<L, R>;
    <L, R, At, To> Broken<ExtentsApart<L, R, At, To>>, ExtentsOfModesDiffer<L, R, At, To>;
    <N, S> Broken<NotOneByOne<N, S>>, NotABijection<N, S>;
    <T, E, At> Broken<UnevenTile<T, E, At>>, Uneven<T, E, At>;
    <T, S, At> Broken<LeavesRemainder<T, S, At>>, StrideIndivisible<T, S, At>;
    <S, R, At> Broken<FillsUnevenly<S, R, At>>, ShapeIndivisible<S, R, At>;
    <T, S, R, At> Broken<RunsPast<T, S, R, At>>, StrideRunsPast<T, S, R, At>;
    <R, L, At> Broken<CarriesOut<R, L, At>>, Carry<R, L, At>;
    <A, B> Broken<ActInBoth<A, B>>, MixedSigns<A, B>;
    <T, At> Broken<RunsBackwards<T, At>>, StrideNegative<T, At>;
    <U, N, At> Broken<OfLeaf<DividesNeither<U, N>, At>>, FactorIndivisible<U, N, At>;
    <C, P> Broken<Outgrows<C, P>>, TilerOutgrows<C, P>;
    <A, B, M, N> Broken<CopiesMeet<A, B, M, N>>, CopiesOverlap<A, B, M, N>;
    <N> Broken<MixesBits<N>>, FactorMixesBits<N>;
    <A, B> Broken<PartsMeet<A, B>>, TilerBitsMeet<A, B>;
    <U, B> Broken<StartsBelow<U, B>>, OffsetBelow<U, B>;
    <> Broken<PastTheWord>, TooWide<Small<64>>;
    <At> Broken<InverseUnordered<At>>, InverseStrideDynamic<At>;
    <L, R> Broken<CutsPart<L, R>>, CutsDiffer<L, R>;
    <D, E, At> Broken<NotMultiples<D, E, At>>, StridesIndivisible<D, E, At>;
    <R, D, At> Broken<ReachesInto<R, D, At>>, StrideReached<R, D, At>;
    <A, B> Broken<Collides<A, B, Int<Z0>>>, CollidesBelow<A, B, Int<Z0>>;
    <A, B, U> Broken<Collides<A, B, Int<PInt<U>>>>, CollidesBelow<A, B, U> where U;
    <A, B, U> Broken<Collides<A, B, Int<NInt<U>>>>, CollidesDown<A, B, U> where U;
    <A, B> Broken<Meet<A, B>>, CoordinatesMeet<A, B>;
    <B> Broken<NotBlocks<B>>, BlocksUnknown<B>;
    <> Broken<Lacks<Int<Z0>>>, OffsetMissing<Int<Z0>>;
    <U> Broken<Lacks<Int<PInt<U>>>>, OffsetMissing<U> where U;
    <U> Broken<Lacks<Int<NInt<U>>>>, MissingBelow<U> where U;
    <At> Unknown<ExtentAt<At>>, ExtentIsDynamic<At>;
    <At> Unknown<StrideAt<At>>, StrideIsDynamic<At>;
    <At> Unknown<ModeAt<At>>, ModeIsDynamic<At>;
}

impl<Op, const L: u16, const R: u16> Require<Op> for Broken<UnequalRanks<L, R>> where
    Refused: ProfilesDiffer<Op, Small<L>, Small<R>>
{
}

impl<Op> Require<Op> for Broken<SwizzledUnknown> where Refused<Op>: SwizzledTilerDynamic {}
impl<Op> Require<Op> for Unknown<ASize> where Refused<Op>: SizesAreDynamic {}
impl<Op> Require<Op> for Broken<NotSwizzled> where Refused<Op>: TilerNotSwizzled {}

impl<Op, C, L, R> Require<Op> for Broken<Differs<C, L, R>>
where
    L: NonNegative,
    R: NonNegative,
    (L::Sign, R::Sign): RequireSame<Op, C, L, R>,
{
}

/// Determines whether an offset is at least 0. The guards need this bit, because an error message
/// can show only magnitudes.
pub trait NonNegative {
    /// `B1` if the offset is at least 0, `B0` if not.
    type Sign;
}

impl NonNegative for Int<Z0> {
    type Sign = B1;
}

impl<U: Unsigned + NonZero> NonNegative for Int<PInt<U>> {
    type Sign = B1;
}

impl<U: Unsigned + NonZero> NonNegative for Int<NInt<U>> {
    type Sign = B0;
}

/// Selects the guard by the signs of two offsets that differ, because an error message can show
/// only offsets that are not negative.
pub trait RequireSame<Op, C, L, R> {}

impl<Op, C, L, R> RequireSame<Op, C, L, R> for (B1, B1) where Refused: OffsetsPart<Op, C, L, R> {}
impl<Op, C, L, R> RequireSame<Op, C, L, R> for (B0, B1) where Refused: PartsAt<Op, C> {}
impl<Op, C, L, R> RequireSame<Op, C, L, R> for (B1, B0) where Refused: PartsAt<Op, C> {}
impl<Op, C, L, R> RequireSame<Op, C, L, R> for (B0, B0) where Refused: PartsAt<Op, C> {}
