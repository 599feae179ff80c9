//! `tile_to_shape`: repeats a layout until it fills a shape.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | TT1: `A` has no more modes than `S` | `RankShrinks` | `ui/tile_to_shape/tile_to_shape_rank` |
//! | TT2: the block divides the shape | `Uneven` | `ui/tile_to_shape/tile_to_shape_uneven` |
//!
//! # Ensures
//! The result satisfies `compatible(product_each(S), R)`: `tests/laws/blocked_product.rs`.

use cute_core::{Error, Operator, Violation};
use typenum::{NonZero, PInt, Unsigned};

use super::compact::{Compact, Compacted, LayoutLeft, LayoutRight};
use super::make_ordered_layout::{OrderOf, compact_order};
use super::mechanisms::pairs::{
    BlockedForm, MultiplyInPairs, PadLike, PadList, Padded, PaddedFactor, padded,
};
use super::size::{Size, SizeOf};
use crate::errors::position::{ModeZero, Next, OperatorOf, Position};
use crate::errors::{RankShrinks, Refused, Uneven, operator};
use crate::int::natural::{Divide, Divided, Exact, Inexact, Leaf, ToInt};
use crate::int::number::Number;
use crate::int::{_0, _1, CeilDiv, Dyn, Held, Int, Integer};
use crate::layout::{Layout, Operand};
use crate::list::{Cons, End, ToTuple, TopLevel, TupleOf};
use crate::promise::Promise;
use crate::tuple::leaves::{Movable, Structured};
use crate::tuple::{IntTuple, IntoIntTuple, for_each_arity};

/// Repeats a layout `A` until each mode has the size of the corresponding mode of `Shape`.
///
/// Call it as [`Algebra::tile_to_shape`](crate::Algebra::tile_to_shape). `Order` is the order of
/// the repetitions: `LayoutLeft`, `LayoutRight`, or a tuple of static integers.
///
/// # Rules
/// | rule | step |
/// |---|---|
/// | TT1 | modes `1:0` are appended to `A` until it has the rank of `Shape`; `A` must not have more modes |
/// | TT2 | the size of each mode of `Shape` is divided by the size of that mode of `A`, without a remainder |
/// | TT3 | the result is the [`blocked_product`](crate::ops::BlockedProduct) of `A` and the [ordered](crate::ops::make_ordered_layout) layout of these quotients |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((4, 8):(8, 1));
/// assert_layout!(a.tile_to_shape(shape!((8, 16)), LayoutLeft), ((4, 2), (8, 2)):((8, 32), (1, 64)));
/// assert_layout!(a.tile_to_shape(shape!((8, 16)), (_1, _0)), ((4, 2), (8, 2)):((8, 64), (1, 32)));
/// ```
///
/// Source: CuTe `layout.hpp`, `tile_to_shape`.
pub trait TileToShape<Shape, Order>: Operand {
    /// The layout that fills the shape.
    type Output: Operand;
    /// Computes the layout that fills the shape.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn tiled_to_shape(self, shape: Shape) -> Result<Self::Output, Error>;
}

/// The type of the layout `L` repeated up to the shape `S` in the order `O`.
pub type TiledToShape<L, S, O> = <L as TileToShape<S, O>>::Output;

/// Computes the strides of the repetitions in this order. `S` contains the number of repetitions
/// along each mode.
pub trait RepetitionOrder<S> {
    type Stride: Copy;
    fn strides(shape: S) -> Self::Stride;
}

/// Selects the impl by the kind of the order, so the compiler reads the integers of an order only
/// after these integers are known.
impl<O: OrderKind, S> RepetitionOrder<S> for O
where
    O::Kind: StridesIn<O, S>,
{
    type Stride = <O::Kind as StridesIn<O, S>>::Stride;

    #[inline(always)]
    fn strides(shape: S) -> Self::Stride {
        O::Kind::strides_in(shape)
    }
}

/// Names the kind of an order: `LayoutLeft`, `LayoutRight`, or [`ByIntegers`].
pub trait OrderKind {
    type Kind;
}

/// The kind of an order that consists of integers.
#[derive(Debug)]
pub struct ByIntegers;

/// Computes the strides of the shape `S` in the order `O`. `Self` is the kind of this order.
pub trait StridesIn<O, S> {
    type Stride: Copy;
    fn strides_in(shape: S) -> Self::Stride;
}

macro_rules! compact_order {
    ($($order:ident)*) => { $(
        impl OrderKind for $order {
            type Kind = Self;
        }

        impl<S: IntTuple + Compact<$order, _1, Stride: IntTuple + Movable>> StridesIn<Self, S> for $order {
            type Stride = Compacted<S, $order, _1>;

            #[inline(always)]
            fn strides_in(shape: S) -> Self::Stride {
                $order::compact(shape)
            }
        }
    )* };
}

compact_order!(LayoutLeft LayoutRight);

impl<Z> OrderKind for Int<Z> {
    type Kind = ByIntegers;
}

macro_rules! order_of_integers {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A),*> OrderKind for ($($A,)*) {
            type Kind = ByIntegers;
        }
    };
}

for_each_arity!(order_of_integers);

impl<O: OrderOf<S>, S: IntTuple + Structured> StridesIn<O, S> for ByIntegers {
    type Stride = O::Stride;

    #[inline(always)]
    fn strides_in(shape: S) -> Self::Stride {
        compact_order::<O, S>(shape)
    }
}

type Top = ModeZero<operator::TileToShape>;
type Target<T> = <T as IntoIntTuple>::IntTuple;
/// TT2: the number of repetitions along each mode.
type Numbers<S, T> = <Target<T> as Repeats<Padded<S, Target<T>, _1>>>::Output;
type Repetitions<S, T, O> = Layout<Numbers<S, T>, <O as RepetitionOrder<Numbers<S, T>>>::Stride>;
/// TT1: the block, padded to the rank of the shape.
type Block<S, D, T> = PaddedFactor<S, D, Target<T>>;

impl<S: IntTuple, D: Copy, T, O: FillsInOrder<Layout<S, D>, T>> TileToShape<T, O> for Layout<S, D> {
    type Output = O::Output;

    #[inline(always)]
    fn tiled_to_shape(self, shape: T) -> Result<Self::Output, Error> {
        self.inhabited(Operator::TileToShape)?;
        O::fill_in_order(self, shape)
    }
}

/// An order in which the layout `L` fills `Shape`. The trait is implemented for the last argument
/// of the operator, so the compiler selects an impl only after it knows all arguments.
pub trait FillsInOrder<L, Shape> {
    type Output: Operand;
    /// Computes the layout that fills the shape.
    ///
    /// # Errors
    /// Returns the errors of the operator.
    fn fill_in_order(layout: L, shape: Shape) -> Result<Self::Output, Error>;
}

impl<S, D, T, O> FillsInOrder<Layout<S, D>, T> for O
where
    T: IntoIntTuple,
    S: Movable + PadLike<Target<T>, _1>,
    D: Movable + PadLike<Target<T>, _0>,
    Target<T>: Repeats<Padded<S, Target<T>, _1>>,
    O: RepetitionOrder<Numbers<S, T>>,
    Repetitions<S, T, O>: Promise,
    Block<S, D, T>: MultiplyInPairs<Repetitions<S, T, O>, BlockedForm>,
{
    type Output = <Block<S, D, T> as MultiplyInPairs<Repetitions<S, T, O>, BlockedForm>>::Output;

    #[inline(always)]
    fn fill_in_order(layout: Layout<S, D>, shape: T) -> Result<Self::Output, Error> {
        let block: Block<S, D, T> = padded::<_, _, Target<T>>(layout);
        let numbers = shape.into_int_tuple()?.repeats(block.shape())?;
        let tiler =
            Layout::from_parts(numbers, O::strides(numbers)).promised(Operator::TileToShape)?;
        // TT3: the block and the repetitions both have the rank of the shape.
        block
            .multiply_in_pairs(tiler)
            .map_err(|error| error.within(Operator::TileToShape))
    }
}

/// Fills a shape with blocks of the shape `B`.
pub trait Repeats<B>: Sized {
    type Output: Copy;
    /// Computes the number of blocks along each mode.
    ///
    /// # Errors
    /// Returns [`Violation::Uneven`] if a tile does not divide its mode.
    fn repeats(self, block: B) -> Result<Self::Output, Error>;
}

impl<T: TopLevel, B: TopLevel> Repeats<B> for T
where
    T::List: RepeatsAll<B::List, Top, BlockRanks<T::Rank, B::Rank>, Output: ToTuple<Tuple: Copy>>,
{
    type Output =
        TupleOf<<T::List as RepeatsAll<B::List, Top, BlockRanks<T::Rank, B::Rank>>>::Output>;

    #[inline(always)]
    fn repeats(self, block: B) -> Result<Self::Output, Error> {
        Ok(self
            .top_entries()
            .repeats_all(block.top_entries())?
            .to_tuple())
    }
}

/// The ranks of a shape and of a block, for an error message.
#[derive(Debug)]
pub struct BlockRanks<Shape, Block>(Shape, Block);

/// Fills a list of modes, beginning at mode `At`, with the modes of a block.
pub trait RepeatsAll<Blocks, At, Ranks>: Sized {
    type Output;
    /// Computes the number of blocks along each mode of the list.
    ///
    /// # Errors
    /// Returns [`Violation::Uneven`] if a tile does not divide its mode.
    fn repeats_all(self, blocks: Blocks) -> Result<Self::Output, Error>;
}

impl<At, R> RepeatsAll<End, At, R> for End {
    type Output = Self;

    #[inline(always)]
    fn repeats_all(self, _: End) -> Result<Self, Error> {
        Ok(self)
    }
}

impl<T: Size, Tail, B: Size, Blocks, At, R> RepeatsAll<Cons<B, Blocks>, At, R> for Cons<T, Tail>
where
    SizeOf<T>: TilesIn<SizeOf<B>, At>,
    Tail: RepeatsAll<Blocks, Next<At>, R>,
{
    type Output = Cons<<SizeOf<T> as TilesIn<SizeOf<B>, At>>::Output, Tail::Output>;

    #[inline(always)]
    fn repeats_all(self, blocks: Cons<B, Blocks>) -> Result<Self::Output, Error> {
        let head = self.head.size().times(blocks.head.size())?;
        Ok(Cons {
            head,
            tail: self.tail.repeats_all(blocks.tail)?,
        })
    }
}

/// TT1 is broken. The result has the block's number of modes, so that the compiler reports only one
/// error.
impl<B, Blocks, At, Shape, Block> RepeatsAll<Cons<B, Blocks>, At, BlockRanks<Shape, Block>> for End
where
    Refused: RankShrinks<operator::TileToShape, Block, Shape>,
    Self: PadList<Cons<B, Blocks>, _1, Output: Default>,
{
    type Output = <Self as PadList<Cons<B, Blocks>, _1>>::Output;

    fn repeats_all(self, _: Cons<B, Blocks>) -> Result<Self::Output, Error> {
        Ok(Default::default())
    }
}

/// Fills the extent of mode `At` with tiles of the extent `B`.
pub trait TilesIn<B, At>: Sized {
    type Output: Integer;
    /// Computes the number of tiles.
    ///
    /// # Errors
    /// Returns [`Violation::Uneven`] if a tile does not divide its mode.
    fn times(self, tile: B) -> Result<Self::Output, Error>;
}

impl<T: Unsigned + NonZero, B: Unsigned + NonZero, At> TilesIn<Int<PInt<B>>, At> for Int<PInt<T>>
where
    T: Divide<B>,
    Divided<T, B>: Evenly<T, B, At>,
{
    type Output = <Divided<T, B> as Evenly<T, B, At>>::Output;

    #[inline(always)]
    fn times(self, _: Int<PInt<B>>) -> Result<Self::Output, Error> {
        Ok(Default::default())
    }
}

/// Requires that `B` divides `T`. `Self` is the result of `T / B`; its quotient is the number of
/// tiles.
pub trait Evenly<T, B, At> {
    type Output: Integer + Default;
}

impl<Q: ToInt<Output: Integer>, T, B, At> Evenly<T, B, At> for Exact<Q> {
    type Output = Leaf<Q>;
}

/// TT2 is broken, because `T / B` has a remainder.
impl<Q, T, B, At: Position> Evenly<T, B, At> for Inexact<Q>
where
    Refused: Uneven<OperatorOf<At>, B, T, At>,
{
    type Output = _1;
}

macro_rules! at_run_time {
    ($(<$($p:ident: $bound:path),*> $extent:ty, $tile:ty;)*) => { $(
        impl<At: Position, $($p: $bound),*> TilesIn<$tile, At> for $extent
        where
            $extent: CeilDiv<$tile, Output: Integer>,
        {
            type Output = <$extent as CeilDiv<$tile>>::Output;

            #[inline(always)]
            fn times(self, tile: $tile) -> Result<Self::Output, Error> {
                let (extent, size) = (self.value(), tile.value());
                if extent < 0 || extent % size != 0 {
                    let violation = Violation::Uneven { mode: At::MODE, extent, tile: size };
                    return Err(Error::new(Operator::TileToShape, violation));
                }
                Ok(self.ceil_div(tile))
            }
        }
    )* };
}

at_run_time! {
    <T: Number, W: Held> Int<T>, Dyn<W>;
    <W: Held, B: Number> Dyn<W>, Int<B>;
    <V: Held, W: Held> Dyn<V>, Dyn<W>;
}
