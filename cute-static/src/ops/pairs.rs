//! A product whose modes are paired: blocked and raked.
//!
//! Both factors are padded to one rank ([`PadLike`]), multiplied, and mode `k` of the block is paired with mode `k` of the
//! copies ([`PairUp`]).

use cute_core::Error;

use super::logical_product::LogicalProduct;
use super::regroup::Regroup;
use crate::errors::{PairRanks, Refusal, Refused, Small, operator};
use crate::int::{_0, _1, Dyn, Int};
use crate::layout::{Layout, Operand};
use crate::list::{Cons, End, Entries, InnerModes, ToTuple, TupleOf, list};
use crate::tuple::for_each_arity;

// --- padding ------------------------------------------------------------------------------------------------------

/// A shape or stride with at least as many modes as `Other`, padded at the end with `Fill`.
pub trait PadLike<Other, Fill>: Sized {
    /// The padded tuple; an integer stays one where `Other` has one mode.
    type Output: Copy;
    /// The padded tuple.
    fn pad_like(self) -> Self::Output;
}

/// `T`, padded.
pub type Padded<T, Other, Fill> = <T as PadLike<Other, Fill>>::Output;

macro_rules! leaf_stays {
    ($(<$($p:ident),*> $leaf:ty, $other:ty;)*) => { $(
        impl<Fill, $($p),*> PadLike<$other, Fill> for $leaf
        where
            Self: Copy,
        {
            type Output = Self;

            #[inline(always)]
            fn pad_like(self) -> Self {
                self
            }
        }
    )* };
}

leaf_stays! {
    <Z, Y> Int<Z>, Int<Y>;
    <Z, W> Int<Z>, Dyn<W>;
    <Z, B> Int<Z>, (B,);
    <W, Z> Dyn<W>, Int<Z>;
    <V, W> Dyn<V>, Dyn<W>;
    <W, B> Dyn<W>, (B,);
}

macro_rules! tuple_like_leaf {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        leaf_stays! {
            <Z, $($A),*> ($($A,)*), Int<Z>;
            <W, $($A),*> ($($A,)*), Dyn<W>;
        }

        impl<Other, Fill, $($A),*> PadLike<Other, Fill> for ($($A,)*)
        where
            Other: Entries,
            list!($($A),*): PadList<Other::List, Fill, Output: ToTuple<Tuple: Copy>>,
        {
            type Output = TupleOf<<list!($($A),*) as PadList<Other::List, Fill>>::Output>;

            #[inline(always)]
            fn pad_like(self) -> Self::Output {
                self.entries().pad_list().to_tuple()
            }
        }
    };
}

for_each_arity!(tuple_like_leaf);

macro_rules! leaf_like_tuple {
    // A leaf remains a leaf if the other has one mode.
    (1; $($rest:tt)*) => {};
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        leaf_like_tuple!(@ Z Int<Z>; $($B)*);
        leaf_like_tuple!(@ W Dyn<W>; $($B)*);
    };
    (@ $p:ident $leaf:ty; $($B:ident)*) => {
        impl<Fill, $p, $($B),*> PadLike<($($B,)*), Fill> for $leaf
        where
            Cons<Self, End>: PadList<list!($($B),*), Fill, Output: ToTuple<Tuple: Copy>>,
        {
            type Output = TupleOf<<Cons<Self, End> as PadList<list!($($B),*), Fill>>::Output>;

            #[inline(always)]
            fn pad_like(self) -> Self::Output {
                Cons { head: self, tail: End }.pad_list().to_tuple()
            }
        }
    };
}

for_each_arity!(leaf_like_tuple);

/// A list that is at least as long as `Other`, padded at the end with `Fill`.
pub trait PadList<Other, Fill>: Sized {
    /// The list.
    type Output;
    fn pad_list(self) -> Self::Output;
}

impl<X, Tail: PadList<Others, Fill>, Y, Others, Fill> PadList<Cons<Y, Others>, Fill> for Cons<X, Tail> {
    type Output = Cons<X, Tail::Output>;

    #[inline(always)]
    fn pad_list(self) -> Self::Output {
        Cons { head: self.head, tail: self.tail.pad_list() }
    }
}

impl<X, Tail, Fill> PadList<End, Fill> for Cons<X, Tail> {
    type Output = Self;

    #[inline(always)]
    fn pad_list(self) -> Self {
        self
    }
}

impl<Fill> PadList<End, Fill> for End {
    type Output = Self;

    #[inline(always)]
    fn pad_list(self) -> Self {
        self
    }
}

impl<Y, Others, Fill: Default> PadList<Cons<Y, Others>, Fill> for End
where
    Self: PadList<Others, Fill>,
{
    type Output = Cons<Fill, <Self as PadList<Others, Fill>>::Output>;

    #[inline(always)]
    fn pad_list(self) -> Self::Output {
        Cons { head: Fill::default(), tail: <Self as PadList<Others, Fill>>::pad_list(self) }
    }
}

// --- pairing ------------------------------------------------------------------------------------------------------

/// The modes of two shapes or strides, pair by pair. `Op` is the operator that the user called.
pub trait PairUp<Second, Op>: Sized {
    /// `((A0, B0), (A1, B1), …)`.
    type Output: Copy;
    /// The pairs.
    fn pair_up(self, second: Second) -> Self::Output;
}

/// The pairs of `A` and `B`.
pub type Pairs<A, B, Op> = <A as PairUp<B, Op>>::Output;

/// U2
macro_rules! one_pair {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, Second: Copy, Op> PairUp<Second, Op> for $leaf
        where
            Self: Copy,
        {
            type Output = ((Self, Second),);

            #[inline(always)]
            fn pair_up(self, second: Second) -> Self::Output {
                ((self, second),)
            }
        }
    )* };
}

one_pair! {
    Z Int<Z>;
    W Dyn<W>;
}

/// U1
macro_rules! pairs {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Second: InnerModes, Op, $($A),*> PairUp<Second, Op> for ($($A,)*)
        where
            list!($($A),*): PairAll<Second::List, RanksOfBoth<Op, Small<$rank>, Second::Rank>>,
            Paired<list!($($A),*), Second::List, RanksOfBoth<Op, Small<$rank>, Second::Rank>>: ToTuple<Tuple: Copy>,
        {
            type Output = TupleOf<Paired<list!($($A),*), Second::List, RanksOfBoth<Op, Small<$rank>, Second::Rank>>>;

            #[inline(always)]
            fn pair_up(self, second: Second) -> Self::Output {
                self.entries().pair_all(second.inner_modes()).to_tuple()
            }
        }
    };
}

for_each_arity!(pairs);

/// The operator, and the ranks of both, for an error's text.
#[derive(Debug)]
pub struct RanksOfBoth<Op, First, Second>(Op, First, Second);

type Paired<First, Second, R> = <First as PairAll<Second, R>>::Pairs;

/// Two lists of modes as one of pairs.
pub trait PairAll<Seconds, Ranks>: Sized {
    /// The list.
    type Pairs;
    fn pair_all(self, seconds: Seconds) -> Self::Pairs;
}

impl<R> PairAll<End, R> for End {
    type Pairs = Self;

    #[inline(always)]
    fn pair_all(self, _: End) -> Self {
        self
    }
}

impl<A, Tail: PairAll<Seconds, R>, B, Seconds, R> PairAll<Cons<B, Seconds>, R> for Cons<A, Tail> {
    type Pairs = Cons<(A, B), Tail::Pairs>;

    #[inline(always)]
    fn pair_all(self, seconds: Cons<B, Seconds>) -> Self::Pairs {
        Cons { head: (self.head, seconds.head), tail: self.tail.pair_all(seconds.tail) }
    }
}

/// Ranks that differ.
macro_rules! unpaired {
    ($(<$($p:ident),*> $list:ty, $seconds:ty;)*) => { $(
        impl<Op, First, Second, $($p),*> PairAll<$seconds, RanksOfBoth<Op, First, Second>> for $list
        where
            Refused: PairRanks<Op, First, Second>,
        {
            type Pairs = End;

            fn pair_all(self, _: $seconds) -> End {
                End
            }
        }
    )* };
}

unpaired! {
    <A, Tail> Cons<A, Tail>, End;
    <B, Seconds> End, Cons<B, Seconds>;
}

/// Mode `k` of the block before mode `k` of the copies.
#[derive(Debug)]
pub struct BlockedForm;

/// Mode `k` of the copies before mode `k` of the block.
#[derive(Debug)]
pub struct RakedForm;

impl<A: PairUp<B, operator::BlockedProduct>, B, G> Regroup<BlockedForm, G> for (A, B) {
    type Output = A::Output;

    #[inline(always)]
    fn regroup(self) -> A::Output {
        self.0.pair_up(self.1)
    }
}

impl<A, B: PairUp<A, operator::RakedProduct>, G> Regroup<RakedForm, G> for (A, B) {
    type Output = B::Output;

    #[inline(always)]
    fn regroup(self) -> B::Output {
        self.1.pair_up(self.0)
    }
}

/// The product of `Block` with a tiler, both padded to one rank, in the form `Form`. The trait is implemented for the tiler, so that the
/// compiler looks for no impl before it knows that.
pub trait MultipliedInPairs<Block, Form> {
    /// The layout of the copies.
    type Output: Operand;
    /// The layout of the copies.
    ///
    /// # Errors
    /// Those of [`LogicalProduct`].
    fn multiplied_in_pairs(self, block: Block) -> Result<Self::Output, Error>;
}

impl<S: Copy, D: Copy, S2: Copy, D2: Copy, Form> MultipliedInPairs<Layout<S, D>, Form> for Layout<S2, D2>
where
    S: PadLike<S2, _1>,
    D: PadLike<S2, _0>,
    S2: PadLike<S, _1>,
    D2: PadLike<S, _0>,
    PaddedFactor<S, D, S2>: MultiplyInPairs<PaddedFactor<S2, D2, S>, Form>,
{
    type Output = <PaddedFactor<S, D, S2> as MultiplyInPairs<PaddedFactor<S2, D2, S>, Form>>::Output;

    #[inline(always)]
    fn multiplied_in_pairs(self, block: Layout<S, D>) -> Result<Self::Output, Error> {
        let block: PaddedFactor<S, D, S2> = Layout::from_parts(block.shape().pad_like(), block.stride().pad_like());
        let tiler: PaddedFactor<S2, D2, S> = Layout::from_parts(self.shape().pad_like(), self.stride().pad_like());
        block.multiply_in_pairs(tiler)
    }
}

/// The product with a tiler of the same rank, its modes in pairs in the form `Form`.
///
/// What a step works on is a parameter of its trait, here and in [`PairModes`]: a type that an impl writes twice, the compiler works
/// out twice.
pub trait MultiplyInPairs<Tiler, Form> {
    /// The layout of the copies.
    type Output: Operand;
    /// The layout of the copies.
    ///
    /// # Errors
    /// Those of [`LogicalProduct`].
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

/// A product `(block, copies)`, its modes in pairs in the form `Form`.
pub trait PairModes<Form> {
    /// The layout of the copies.
    type Output: Operand;
    fn pair_modes(self) -> Self::Output;
}

impl<S: Regroup<Form, ()>, D: Regroup<Form, ()>, Form> PairModes<Form> for Layout<S, D> {
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn pair_modes(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(shape.regroup(), stride.regroup())
    }
}

impl<Form> PairModes<Form> for Refusal {
    type Output = Self;

    fn pair_modes(self) -> Self {
        self
    }
}

/// A layout `S:D`, padded with modes `1:0` to the rank of `Other`.
pub type PaddedFactor<S, D, Other> = Layout<Padded<S, Other, _1>, Padded<D, Other, _0>>;

/// The operator `$Operator` of two layouts: the product of the two, padded, in the form `$Form`.
macro_rules! paired {
    (
        $(#[$doc:meta])*
        $Operator:ident => $(#[$alias_doc:meta])* $Alias:ident, $function:ident: $Form:ident
    ) => {
        $(#[$doc])*
        pub trait $Operator<Tiler>: $crate::layout::Operand {
            /// The layout of the copies.
            type Output: $crate::layout::Operand;
            /// The layout of the copies, after checking every rule that a dynamic integer could break.
            ///
            /// # Errors
            /// The rule that is broken, with its numbers.
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
