//! `cosize` and `coshape` of composed layouts. The result is exact, and static if CZ1 or CZ2
//! applies.
//!
//! # Function
//! `cosize(R) = 1 + greatest − min(0, least)` for the offsets `R(c)`. The cosize of an empty layout
//! is 0.
//!
//! # Rules
//! Let `x` be the greatest argument of the swizzle, `o + Σ (s − 1)·d`. Let `k = (x & YYY) >> S` be
//! the bits that the swizzle mixes into `x`.
//!
//! | rule | layout | result |
//! |---|---|---|
//! | CZ1 | static, no stride and no offset is negative, `S > 0`, and `k` is 0 | `x + 1`, static |
//! | CZ2 | static, no stride and no offset is negative, `S > 0`, and the last `(x & (2^(M + B) − 1)) + 1` elements are contiguous before the swizzle | `(x \| k \| ones(x & k)) + 1`, static; `ones(n)` has all bits up to the highest of `n` |
//! | CZ3 | every other layout: it has a run-time integer, a negative number, `S < 0`, gaps among the last elements, or a layout as its function | the result of the [search](cute_core::extremes), at run time |
//!
//! With `S > 0` a swizzle does not change the bits from `M + B` on, so the greatest offset belongs
//! to an argument with the same high bits as `x`. These high bits contain all bits that the swizzle
//! reads, so `k` is the same for all arguments with these high bits. The lower bits `r` of an
//! argument range from 0 to the lower bits of `x`. If no bit is 1 in both `k` and the lower bits of
//! `x`, `r ^ k` is greatest for the lower bits of `x` themselves. Otherwise the greatest `r ^ k`
//! belongs to an `r` that is 0 at the highest shared bit. The bits of `r` below the shared bit are
//! then free, so all bits of `r ^ k` below it can be 1.
//!
//! # Ensures
//! The result is equal to the run-time result: `tests/algebra/composed.rs`, and `tests/vectors` for
//! random static layouts.
//!
//! # Differs
//! CuTe returns the `cosize` of the layout under the swizzle. An offset after the swizzle may
//! exceed it.

use core::marker::PhantomData;
use core::ops::{Add, BitAnd, BitOr, Mul, Sub};

#[cfg(not(feature = "alloc"))]
use cute_core::extremes::{Extremes, Stage, Sums};
use typenum::{
    Add1, And, B1, Cmp, Compare, Equal, Greater, Less, NInt, NonZero, Or, PInt, Prod, Sub1, Sum,
    UInt, UTerm, Unsigned, Z0,
};

use super::ComposedLayout;
#[cfg(feature = "alloc")]
use super::function::{Function, Then};
use super::split::FillFrom;
use crate::errors::position::ModeZero;
use crate::int::natural::{Leaf, One, ToInt};
use crate::int::{Dyn, Int, Integer};
use crate::layout::Layout;
use crate::list::{Cons, End, Mode};
use crate::ops::coalesce::CoalesceOnto;
use crate::ops::right_inverse::by_stride::{ByStride, Place, Placed, Sorted, Uncounted};
use crate::ops::right_inverse::{CoalescedModes, StaticOnly};
use crate::swizzle::bits::{Masks, Moves};
use crate::swizzle::{Swizzle, SwizzleParts};
use crate::tuple::IntTuple;

/// The outcome if the types determine the greatest offset, `N`.
#[derive(Debug)]
pub struct SpanKnown<N>(PhantomData<N>);

/// The outcome if the greatest offset must be computed at run time.
#[derive(Debug)]
pub struct SpanSearched;

/// Adds the leaf `X` to a sum. The sum is known if `X` is static and not negative.
pub trait Plus<X> {
    /// [`SpanKnown`] or [`SpanSearched`].
    type Output;
}

impl<N> Plus<Int<Z0>> for SpanKnown<N> {
    type Output = Self;
}

impl<N: Add<U>, U: Unsigned + NonZero> Plus<Int<PInt<U>>> for SpanKnown<N> {
    type Output = SpanKnown<Sum<N, U>>;
}

impl<N, U: Unsigned + NonZero> Plus<Int<NInt<U>>> for SpanKnown<N> {
    type Output = SpanSearched;
}

impl<N, W> Plus<Dyn<W>> for SpanKnown<N> {
    type Output = SpanSearched;
}

impl<X> Plus<X> for SpanSearched {
    type Output = Self;
}

/// Computes the greatest offset of a list of modes, `Σ (s − 1)·d`. The offset is known if all
/// integers are static and no stride is negative.
pub trait GreatestSum {
    /// [`SpanKnown`] or [`SpanSearched`].
    type Output;
}

impl GreatestSum for End {
    type Output = SpanKnown<UTerm>;
}

type LastOf<S, D> = Leaf<Prod<Sub1<S>, D>>;

impl<S, D, Tail> GreatestSum for Cons<Mode<Int<PInt<S>>, Int<PInt<D>>>, Tail>
where
    S: Unsigned + NonZero + Sub<B1>,
    D: Unsigned + NonZero,
    Sub1<S>: Mul<D, Output: ToInt>,
    Tail: GreatestSum<Output: Plus<LastOf<S, D>>>,
{
    type Output = <Tail::Output as Plus<LastOf<S, D>>>::Output;
}

impl<S, Tail: GreatestSum> GreatestSum for Cons<Mode<Int<S>, Int<Z0>>, Tail> {
    type Output = Tail::Output;
}

impl<S, D: Unsigned + NonZero, Tail> GreatestSum for Cons<Mode<Int<S>, Int<NInt<D>>>, Tail> {
    type Output = SpanSearched;
}

impl<S, W, Tail> GreatestSum for Cons<Mode<Int<S>, Dyn<W>>, Tail> {
    type Output = SpanSearched;
}

impl<W, D, Tail> GreatestSum for Cons<Mode<Dyn<W>, D>, Tail> {
    type Output = SpanSearched;
}

/// Counts the contiguous elements of modes that are sorted by ascending stride. For example, `4:1`
/// and `8:4` have 32 contiguous elements. `Run` is the number of contiguous elements of the modes
/// before this list.
pub trait RunLength<Run> {
    type Output;
}

impl<Run> RunLength<Run> for End {
    type Output = Run;
}

impl<At, S, P, Tail: RunLength<Run>, Run> RunLength<Run> for Cons<Placed<At, S, Int<Z0>, P>, Tail> {
    type Output = Tail::Output;
}

impl<At, S, D, P, Tail, Run> RunLength<Run>
    for Cons<Placed<At, Int<PInt<S>>, Int<PInt<D>>, P>, Tail>
where
    S: Unsigned + NonZero,
    D: Unsigned + NonZero + Cmp<Run>,
    Compare<D, Run>: ExtendsRun<S, D, Tail, Run>,
{
    type Output = <Compare<D, Run> as ExtendsRun<S, D, Tail, Run>>::Output;
}

/// Decides whether a mode `S:D` extends a sequence of `Run` contiguous elements. It does if the
/// stride `D` is at most `Run`.
pub trait ExtendsRun<S, D, Tail, Run> {
    type Output;
}

impl<S, D, Tail, Run> ExtendsRun<S, D, Tail, Run> for Greater {
    type Output = Run;
}

macro_rules! continues {
    ($($comparison:ident)*) => { $(
        impl<S, D, Tail, Run> ExtendsRun<S, D, Tail, Run> for $comparison
        where
            S: Sub<B1>,
            Sub1<S>: Mul<D>,
            Run: Add<Prod<Sub1<S>, D>>,
            Tail: RunLength<Sum<Run, Prod<Sub1<S>, D>>>,
        {
            type Output = Tail::Output;
        }
    )* };
}

continues!(Less Equal);

type Ordered<S, D> =
    Sorted<<CoalescedModes<S, D> as Place<ModeZero<()>, Uncounted, StaticOnly>>::Output>;
type RunOf<S, D> = <Ordered<S, D> as RunLength<One>>::Output;

/// Computes the greatest result of the swizzle `A` from its greatest argument, `Self`. `S:D` is the
/// layout under the swizzle.
pub trait Behind<A, S, D> {
    type Output;
}

impl<A, S, D> Behind<A, S, D> for SpanSearched {
    type Output = Self;
}

impl<X, B, M, D, S> Behind<Swizzle<B, M, Int<Z0>>, S, D> for SpanKnown<X> {
    type Output = Self;
}

impl<X, B, M, P: Unsigned + NonZero, S, D> Behind<Swizzle<B, M, Int<NInt<P>>>, S, D>
    for SpanKnown<X>
{
    type Output = SpanSearched;
}

type Read<X, A> = And<X, <A as Masks>::Source>;
type Mixed<X, A, P> = <PInt<P> as Moves<Read<X, A>>>::Moved;

impl<X, B, M, P, S, D> Behind<Swizzle<B, M, Int<PInt<P>>>, S, D> for SpanKnown<X>
where
    P: Unsigned + NonZero,
    Swizzle<B, M, Int<PInt<P>>>: Masks,
    X: BitAnd<<Swizzle<B, M, Int<PInt<P>>> as Masks>::Source>,
    PInt<P>: Moves<Read<X, Swizzle<B, M, Int<PInt<P>>>>>,
    Mixed<X, Swizzle<B, M, Int<PInt<P>>>, P>:
        MixedInto<X, <Swizzle<B, M, Int<PInt<P>>> as Masks>::Target, S, D>,
{
    type Output = <Mixed<X, Swizzle<B, M, Int<PInt<P>>>, P> as MixedInto<
        X,
        <Swizzle<B, M, Int<PInt<P>>> as Masks>::Target,
        S,
        D,
    >>::Output;
}

/// Computes the greatest result of a swizzle from its greatest argument, `X`. `Self` is a number
/// with the bits that the swizzle mixes into the bits `Target` of `X`.
pub trait MixedInto<X, Target, S, D> {
    type Output;
}

/// CZ1: the swizzle mixes no bit into the greatest argument.
impl<X, Target, S, D> MixedInto<X, Target, S, D> for UTerm {
    type Output = SpanKnown<X>;
}

type Lower<X, Target> = And<X, <Target as FillFrom<One>>::Output>;
type Enough<X, Target, S, D> = Compare<RunOf<S, D>, Lower<X, Target>>;

impl<N, C, X, Target, S, D> MixedInto<X, Target, S, D> for UInt<N, C>
where
    S: CoalesceOnto<D, End>,
    CoalescedModes<S, D>: Place<ModeZero<()>, Uncounted, StaticOnly, Output: ByStride>,
    Ordered<S, D>: RunLength<One>,
    Target: FillFrom<One>,
    X: BitAnd<Target::Output>,
    RunOf<S, D>: Cmp<Lower<X, Target>>,
    Enough<X, Target, S, D>: IfAbove<X, Self>,
{
    type Output = <Enough<X, Target, S, D> as IfAbove<X, Self>>::Output;
}

/// CZ2: decides whether the layout has enough contiguous elements. `Self` compares their number
/// with the number that the rule requires.
pub trait IfAbove<X, K> {
    type Output;
}

type Ones<X, K> = <And<X, K> as FillFrom<One>>::Output;

impl<X, K> IfAbove<X, K> for Greater
where
    X: BitAnd<K> + BitOr<K>,
    And<X, K>: FillFrom<One>,
    Or<X, K>: BitOr<Ones<X, K>>,
{
    type Output = SpanKnown<Or<Or<X, K>, Ones<X, K>>>;
}

impl<X, K> IfAbove<X, K> for Equal {
    type Output = SpanSearched;
}

impl<X, K> IfAbove<X, K> for Less {
    type Output = SpanSearched;
}

/// Computes the cosize of a layout as a leaf: the greatest offset plus 1.
pub trait AsCosize {
    type Output: Integer;
}

impl<N: Add<B1>> AsCosize for SpanKnown<N>
where
    Add1<N>: ToInt<Output: Integer>,
{
    type Output = Leaf<Add1<N>>;
}

impl AsCosize for SpanSearched {
    type Output = Dyn<i64>;
}

/// Computes the cosize of `Self ∘ (O + S:D)`.
pub trait CosizeBehind<O, S, D>: Sized {
    /// The type of the cosize, which is static if CZ1 or CZ2 applies.
    type Output: Integer;
    /// Returns the cosize, which is computed at run time if the types do not determine it.
    fn cosize_behind(layout: ComposedLayout<Self, O, Layout<S, D>>) -> Self::Output;
}

/// The cosize of a composed layout, as a type.
pub type ComposedCosize<A, O, S, D> = <A as CosizeBehind<O, S, D>>::Output;

type Argument<O, S, D> = <<CoalescedModes<S, D> as GreatestSum>::Output as Plus<O>>::Output;
type Greatest<A, O, S, D> = <Argument<O, S, D> as Behind<A, S, D>>::Output;

impl<B, M, Z, O: Integer, S: IntTuple, D: IntTuple> CosizeBehind<O, S, D> for Swizzle<B, M, Z>
where
    Self: SwizzleParts,
    S: CoalesceOnto<D, End>,
    CoalescedModes<S, D>: GreatestSum<Output: Plus<O>>,
    Argument<O, S, D>: Behind<Self, S, D>,
    Greatest<Self, O, S, D>: AsCosize,
{
    type Output = <Greatest<Self, O, S, D> as AsCosize>::Output;

    #[inline(always)]
    #[track_caller]
    fn cosize_behind(layout: ComposedLayout<Self, O, Layout<S, D>>) -> Self::Output {
        // A static cosize needs no computation.
        let known = const { <Self::Output as Integer>::STATIC };
        Integer::of_known(known.unwrap_or_else(|| searched(layout)))
    }
}

/// CZ3: searches for the greatest and the least offset at run time.
#[cfg(feature = "alloc")]
#[track_caller]
fn searched<A: Function, O: Integer, S: IntTuple, D: IntTuple>(
    layout: ComposedLayout<A, O, Layout<S, D>>,
) -> i64 {
    crate::or_panic(layout.to_dynamic().cosize())
}

/// CZ3 without `alloc`: if the search stops without a result, this function panics instead of
/// visiting all coordinates.
#[cfg(not(feature = "alloc"))]
#[track_caller]
fn searched<A: SwizzleParts, O: Integer, S: IntTuple, D: IntTuple>(
    layout: ComposedLayout<A, O, Layout<S, D>>,
) -> i64 {
    use cute_core::{Error, Operator, Violation};
    const STEPS: u32 = 1 << 20;
    let (shape, stride) = layout.layout.into_pair();
    let sums = (0..S::LEAVES).fold(Sums::NONE, |sums, leaf| {
        sums.with(shape.leaf(leaf), stride.leaf(leaf))
    });
    let violation = match sums.behind(
        &[(layout.offset.value(), Stage::Swizzle(A::SWIZZLE))],
        STEPS,
    ) {
        Extremes::Empty => return 0,
        Extremes::Found(least, greatest) => {
            match greatest
                .checked_sub(least.min(0))
                .and_then(|last| last.checked_add(1))
            {
                Some(cosize) => return cosize,
                None => Violation::Overflow { bits: 64 },
            }
        }
        Extremes::TooLarge => Violation::Overflow { bits: 64 },
        Extremes::Undecided => Violation::SpanUndecided { steps: STEPS },
    };
    crate::refused(Error::new(Operator::ComposedLayout, violation))
}

#[cfg(feature = "alloc")]
macro_rules! searched {
    ($([$($p:ident)*] $Function:ty;)*) => { $(
        impl<$($p,)* O: Integer, S: IntTuple, D: IntTuple> CosizeBehind<O, S, D> for $Function
        where
            Self: Function,
        {
            type Output = Dyn<i64>;

            #[track_caller]
            fn cosize_behind(layout: ComposedLayout<Self, O, Layout<S, D>>) -> Dyn<i64> {
                Dyn::new(searched(layout))
            }
        }
    )* };
}

#[cfg(feature = "alloc")]
searched! {
    [S2 D2] Layout<S2, D2>;
    [A P F] Then<A, P, F>;
}

impl<A, O, S, D> ComposedLayout<A, O, Layout<S, D>>
where
    A: CosizeBehind<O, S, D>,
{
    /// Returns the cosize: the number of integers from the least to the greatest offset, which is
    /// the least length of a storage for this layout.
    ///
    /// The number is static for nearly every static layout of shared memory, and a run-time number
    /// otherwise. `cute::static_cosize` returns a constant for any static layout.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let padded = layout!(Sw<3, 3, 3> o (8, 36):(36, 1));
    /// let cosize: Int![320] = padded.cosize();
    /// assert_eq!((padded.layout().cosize().value(), padded.size().value()), (288, 288));
    /// // The swizzle moves bits upwards: the number is searched for.
    /// assert_eq!(layout!(Sw<3, 3, -3> o (8, 36):(36, 1)).cosize(), 512_i64);
    /// ```
    ///
    /// # Panics
    /// Panics if an offset does not fit in 64 bits, or with
    /// [`Violation::SpanUndecided`](cute_core::Violation::SpanUndecided) if the search for the
    /// extremes takes too many steps.
    #[inline(always)]
    #[track_caller]
    pub fn cosize(self) -> ComposedCosize<A, O, S, D> {
        A::cosize_behind(self)
    }

    /// Returns the shape of the codomain. The codomain has one mode, so the result is the number
    /// [`cosize`](Self::cosize).
    ///
    /// # Panics
    /// Panics like [`cosize`](Self::cosize).
    #[inline(always)]
    #[track_caller]
    pub fn coshape(self) -> ComposedCosize<A, O, S, D> {
        A::cosize_behind(self)
    }
}
