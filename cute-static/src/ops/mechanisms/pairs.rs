//! Computes the products with paired modes: `blocked_product` and `raked_product`.
//!
//! The block and the tiler are padded to the same rank ([`PadLike`]) and multiplied. Then mode `k`
//! of the block is paired with mode `k` of the copies ([`PairUp`]).

use cute_core::Error;

use super::regroup::{Regroup, regroup};
use crate::errors::{PairRanks, Refusal, Refused, Small, operator};
use crate::int::{_0, _1, Dyn, Int};
use crate::layout::{Layout, Operand};
use crate::list::{Cons, End, Entries, InnerModes, RankOf, ToTuple, TopEntries, TopLevel, TupleOf};
use crate::ops::logical_product::LogicalProduct;
use crate::tuple::for_each_leaf;
use crate::tuple::leaves::{Movable, Structured, moved, routed};
use crate::tuple::route::Route;

// --- padding -------------------------------------------------------------------------------------

/// Pads a shape or stride at its end with `Fill` until it has at least the rank of `Other`.
pub trait PadLike<Other, Fill> {
    /// The padded tuple. An integer stays an integer if `Other` has only one mode.
    type Output: Movable;
}

/// The shape or stride `T` after padding.
pub type Padded<T, Other, Fill> = <T as PadLike<Other, Fill>>::Output;

impl<T: PaddedTo<Longer<T, Other, Fill>>, Other: TopLevel, Fill> PadLike<Other, Fill> for T
where
    TopEntries<T>: PadList<TopEntries<Other>, Fill>,
{
    type Output = T::Output;
}

/// The list of entries of `T`, padded to the rank of `Other`.
type Longer<T, Other, Fill> = <TopEntries<T> as PadList<TopEntries<Other>, Fill>>::Output;

/// Replaces an integer or tuple by the entries `List`. If an integer is replaced by a single entry,
/// the result is that entry, not a tuple.
pub trait PaddedTo<List>: TopLevel {
    type Output: Movable;
}

macro_rules! integer {
    ($p:ident $leaf:ty) => {
        impl<$p: Copy, X: Movable> PaddedTo<Cons<X, End>> for $leaf {
            type Output = X;
        }

        impl<$p: Copy, X, Y, Tail> PaddedTo<Cons<X, Cons<Y, Tail>>> for $leaf
        where
            Cons<X, Cons<Y, Tail>>: ToTuple<Tuple: Movable>,
        {
            type Output = TupleOf<Cons<X, Cons<Y, Tail>>>;
        }
    };
}

for_each_leaf!(integer);

impl<T: Entries + TopLevel, List: ToTuple<Tuple: Movable>> PaddedTo<List> for T {
    type Output = TupleOf<List>;
}

/// Pads a list at its end with `Fill` until it is at least as long as `Other`.
pub trait PadList<Other, Fill> {
    type Output;
}

impl<X, Tail: PadList<Others, Fill>, Y, Others, Fill> PadList<Cons<Y, Others>, Fill>
    for Cons<X, Tail>
{
    type Output = Cons<X, Tail::Output>;
}

impl<L, Fill> PadList<End, Fill> for L {
    type Output = L;
}

impl<Y, Others, Fill> PadList<Cons<Y, Others>, Fill> for End
where
    Self: PadList<Others, Fill>,
{
    type Output = Cons<Fill, <Self as PadList<Others, Fill>>::Output>;
}

// --- pairing -------------------------------------------------------------------------------------

/// Pairs the modes of a shape or stride with those of `Second`. `Op` is the operator that the user
/// called.
pub trait PairUp<Second, Op> {
    /// `((A0, B0), (A1, B1), …)`.
    type Output: Movable;
}

/// The pairs of the modes of `A` and `B`.
pub type Pairs<A, B, Op> = <A as PairUp<B, Op>>::Output;

#[inline(always)]
pub(crate) fn pair_up<A: Movable, B: Movable, U: Movable>(first: A, second: B) -> U {
    routed(
        (first, second),
        const { &Route::in_pairs(<(A, B)>::STRUCTURE, 0, 1) },
    )
}

/// U2: an integer on the left is paired with the whole right operand.
macro_rules! one_pair {
    ($p:ident $leaf:ty) => {
        impl<$p, Second: Movable, Op> PairUp<Second, Op> for $leaf
        where
            Self: Movable,
        {
            type Output = ((Self, Second),);
        }
    };
}

for_each_leaf!(one_pair);

type Ranks<Op, A, B> = RanksOfBoth<Op, RankOf<A>, <B as InnerModes>::Rank>;

/// U1: a tuple on the left is paired with a tuple.
impl<A: Entries, B: InnerModes, Op> PairUp<B, Op> for A
where
    A::List: PairAll<B::List, Ranks<Op, A, B>>,
    Paired<A::List, B::List, Ranks<Op, A, B>>: ToTuple<Tuple: Movable>,
{
    type Output = TupleOf<Paired<A::List, B::List, Ranks<Op, A, B>>>;
}

/// Accepts refused copies on either side of a pair, because their error was already reported.
impl InnerModes for Refusal {
    type List = Self;
    type Rank = Small<0>;

    fn inner_modes(self) -> Self {
        self
    }
}

impl<M, Tail, R> PairAll<Refusal, R> for Cons<M, Tail> {
    type Pairs = End;
}

impl<Second, Op> PairUp<Second, Op> for Refusal {
    type Output = Self;
}

/// The operator and the ranks of both tuples, for an error message.
#[derive(Debug)]
pub struct RanksOfBoth<Op, First, Second>(Op, First, Second);

type Paired<First, Second, R> = <First as PairAll<Second, R>>::Pairs;

/// Pairs a list of modes with the list `Seconds`.
pub trait PairAll<Seconds, Ranks> {
    type Pairs;
}

impl<R> PairAll<End, R> for End {
    type Pairs = Self;
}

impl<A, Tail: PairAll<Seconds, R>, B, Seconds, R> PairAll<Cons<B, Seconds>, R> for Cons<A, Tail> {
    type Pairs = Cons<(A, B), Tail::Pairs>;
}

/// Refuses lists of different length.
macro_rules! unpaired {
    ($(<$($p:ident),*> $list:ty, $seconds:ty;)*) => { $(
        impl<Op, First, Second, $($p),*> PairAll<$seconds, RanksOfBoth<Op, First, Second>> for $list
        where
            Refused: PairRanks<Op, First, Second>,
        {
            type Pairs = End;
        }
    )* };
}

unpaired! {
    <A, Tail> Cons<A, Tail>, End;
    <B, Seconds> End, Cons<B, Seconds>;
}

/// The form `((block, copies), …)`: mode `k` of the block comes before mode `k` of the copies.
#[derive(Debug)]
pub struct BlockedForm;

/// The form `((copies, block), …)`: mode `k` of the copies comes before mode `k` of the block.
#[derive(Debug)]
pub struct RakedForm;

impl<A: PairUp<B, operator::BlockedProduct> + Structured, B: Structured, G> Regroup<BlockedForm, G>
    for (A, B)
{
    type Output = A::Output;
    const ROUTE: Route = Route::in_pairs(Self::STRUCTURE, 0, 1);
}

impl<A: Structured, B: PairUp<A, operator::RakedProduct> + Structured, G> Regroup<RakedForm, G>
    for (A, B)
{
    type Output = B::Output;
    const ROUTE: Route = Route::in_pairs(Self::STRUCTURE, 1, 0);
}

/// A tiler that is multiplied with `Block`. The two layouts are padded to the same rank, and the
/// modes of the product are paired in the form `Form`. The trait is implemented for the tiler, so
/// the compiler selects an impl only after it has inferred the tiler.
pub trait MultipliedInPairs<Block, Form> {
    type Output: Operand;
    /// Returns the paired product.
    ///
    /// # Errors
    /// Returns the errors of [`LogicalProduct`].
    fn multiplied_in_pairs(self, block: Block) -> Result<Self::Output, Error>;
}

impl<S: Movable, D: Movable, S2: Movable, D2: Movable, Form> MultipliedInPairs<Layout<S, D>, Form>
    for Layout<S2, D2>
where
    S: PadLike<S2, _1>,
    D: PadLike<S2, _0>,
    S2: PadLike<S, _1>,
    D2: PadLike<S, _0>,
    PaddedFactor<S, D, S2>: MultiplyInPairs<PaddedFactor<S2, D2, S>, Form>,
{
    type Output =
        <PaddedFactor<S, D, S2> as MultiplyInPairs<PaddedFactor<S2, D2, S>, Form>>::Output;

    #[inline(always)]
    fn multiplied_in_pairs(self, block: Layout<S, D>) -> Result<Self::Output, Error> {
        padded::<_, _, S2>(block).multiply_in_pairs(padded::<_, _, S>(self))
    }
}

/// Multiplies a block with a tiler of the same rank, and pairs the modes of the product in the form
/// `Form`.
///
/// Here and in [`PairModes`], each step has its own trait with the operand as a parameter.
/// Otherwise an impl would mention a type twice, and the compiler would compute this type twice.
pub trait MultiplyInPairs<Tiler, Form> {
    type Output: Operand;
    /// Returns the paired product.
    ///
    /// # Errors
    /// Returns the errors of [`LogicalProduct`].
    fn multiply_in_pairs(self, tiler: Tiler) -> Result<Self::Output, Error>;
}

impl<L: LogicalProduct<T>, T, Form> MultiplyInPairs<T, Form> for L
where
    L::Output: PairModes<Form>,
{
    type Output = <L::Output as PairModes<Form>>::Output;

    #[inline(always)]
    fn multiply_in_pairs(self, tiler: T) -> Result<Self::Output, Error> {
        Ok(self.multiply(tiler)?.pair_modes())
    }
}

/// Pairs the modes of a product `(block, copies)` in the form `Form`.
pub trait PairModes<Form> {
    type Output: Operand;
    fn pair_modes(self) -> Self::Output;
}

impl<S: Movable + Regroup<Form, ()>, D: Movable + Regroup<Form, ()>, Form> PairModes<Form>
    for Layout<S, D>
{
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn pair_modes(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(regroup(shape), regroup(stride))
    }
}

impl<Form> PairModes<Form> for Refusal {
    type Output = Self;

    fn pair_modes(self) -> Self {
        self
    }
}

/// The layout `S:D`, padded with modes `1:0` to the rank of `Other`.
pub type PaddedFactor<S, D, Other> = Layout<Padded<S, Other, _1>, Padded<D, Other, _0>>;

/// Pads a layout with static modes `1:0` to the rank of `Other`.
#[inline(always)]
pub(crate) fn padded<S, D, Other>(layout: Layout<S, D>) -> PaddedFactor<S, D, Other>
where
    S: Movable + PadLike<Other, _1>,
    D: Movable + PadLike<Other, _0>,
{
    let (shape, stride) = layout.into_pair();
    Layout::from_parts(moved(shape, |index| index), moved(stride, |index| index))
}

/// Defines the operator `$Operator`: it pads two layouts to the same rank, multiplies them, and
/// pairs the modes in the form `$Form`.
macro_rules! paired {
    (
        $(#[$doc:meta])*
        $Operator:ident => $(#[$alias_doc:meta])* $Alias:ident, $function:ident: $Form:ident
    ) => {
        $(#[$doc])*
        pub trait $Operator<Tiler>: $crate::layout::Operand {
            /// The paired product.
            type Output: $crate::layout::Operand;
            /// Computes the paired product, and checks each rule that a dynamic integer could
            /// break.
            ///
            /// # Errors
            /// Returns an error with the broken rule and its numbers.
            fn $function(self, tiler: Tiler) -> Result<Self::Output, cute_core::Error>;
        }

        $(#[$alias_doc])*
        pub type $Alias<L, T> = <L as $Operator<T>>::Output;

        impl<S: Copy, D: Copy, T: MultipliedInPairs<Layout<S, D>, $Form>> $Operator<T> for Layout<S, D> {
            type Output = T::Output;

            #[inline(always)]
            fn $function(self, tiler: T) -> Result<Self::Output, cute_core::Error> {
                tiler.multiplied_in_pairs(self)
            }
        }
    };
}

pub(crate) use paired;
