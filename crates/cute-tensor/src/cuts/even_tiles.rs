//! `EvenTiles`: a bound that the compiler checks. Tiles of static sizes must divide static extents,
//! and a static thread-value layout must not reach past the tensor. Run-time sizes are compared
//! when the tensor is divided.
//!
//! # Requires
//! | condition | guard |
//! |---|---|
//! | a static tile divides the static extent of its mode, unless the engine lets tiles reach past the edge | `TileUneven`: `tests/ui/tensor/tensor_tile_uneven`, `ui/tensor/tensor_tiles_mut_uneven` |
//! | if a tile is a layout, its span, including the gaps between its elements, divides the static extent of its mode | `TileUneven`: `tests/ui/tensor/tensor_tile_layout_uneven` |
//! | a static thread-value layout reaches no further than the static size of the tensor | `PartsReachPast`: `tests/ui/tensor/tensor_partition_past` |

mod reach;
mod span;

use core::ops::Rem;

use typenum::{NInt, PInt, UInt, UTerm, Z0};

use super::accepted_tilers::InTiles;
use super::partition::{First, Second, Threads};
use crate::Underscore;
use crate::composed_layout::ComposedLayout;
use crate::errors::position::{ModeZero, Next, OperatorOf, Position};
use crate::errors::{Refusal, Refused, TileUneven, operator};
use crate::int::number::Digits;
use crate::int::{Dyn, Int};
use crate::layout::Layout;
use crate::list::{Cons, End, Entries};
use crate::ops::size::{Size, SizeOf};
use crate::storage::engine::edge::{PastTheEdge, WithinTheEdge};
use crate::storage::map::OffsetMap;
use crate::tuple::for_each_arity;
use reach::ReachesWithin;
use span::{AsTile, TileSpan};

/// A marker for [`local_tile`](crate::Tensor::local_tile), as an argument of the bound
/// [`EvenTiles`].
#[derive(Debug)]
pub struct OneTile;

/// States that an engine with this edge accepts tiles `T` of the shape `S`. `PastTheEdge` accepts
/// all tiles, and `WithinTheEdge` accepts only tiles that divide the shape.
#[diagnostic::on_unimplemented(
    message = "local_tile: it is not known whether the tensor may be cut into these tiles; in \
               generic code, add the bound `E: CutBy<T, L>`, also for a tiler `T` such as `(_2, _2)`",
    label = "not known to divide the tensor"
)]
pub trait Takes<S, T> {}

impl<S, T> Takes<S, T> for PastTheEdge {}
impl<S, T: EvenTiles<S, OneTile>> Takes<S, T> for WithinTheEdge {}

/// An engine whose tensors of layout `L` can be cut into tiles `T`: the bound of generic code that
/// calls [`local_tile`](crate::Tensor::local_tile).
///
/// * A static tile must divide the static extent of its mode. With a run-time integer, this is
///   checked at run time.
/// * Tensors of coordinates and predicated tensors also accept tiles that reach past the edge.
///
/// # Example
/// ```
/// use cute::Dyn;
/// use cute::prelude::*;
/// use cute::tensor::{CutBy, Reads, Shift, TileMap};
///
/// /// Returns the sum of the first tile.
/// fn first<E, L, T>(tensor: Tensor<E, L>, tiler: T) -> f32
/// where
///     E: Reads<Item = f32> + Shift + CutBy<T, L>,
///     L: TileMap<T, (Dyn<u64>, Dyn<u64>)>,
/// {
///     tensor.local_tile(tiler, (0_usize, 0_usize)).iter().sum()
/// }
///
/// let data = [1.0; 16];
/// assert_eq!(first(make_tensor(&data, layout!((4, 4))), (_2, _2)), 4.0);
/// ```
pub trait CutBy<T, L>: InTiles<T> {}

impl<E, T, L> CutBy<T, L> for E
where
    L: OffsetMap,
    E: InTiles<T, Edge: Takes<L::Shape, T>>,
{
}

/// A tiler that divides the shape `S` evenly, as far as static integers show it.
///
/// `By` is the method that the bound is for:
///
/// | `By` | method | condition on static integers |
/// |---|---|---|
/// | [`First`] | `tiles_mut` | the tiles divide the extents |
/// | [`Second`] | `lanes_mut` | the tiles divide the extents |
/// | [`OneTile`] | `local_tile` | the tiles divide the extents |
/// | [`Threads`] | `partition_mut` | the thread-value layout does not reach past the tensor |
///
/// A tiler that breaks the condition does not compile. If you write a tiler with
/// [`ZippedDivide`](cute_static::ops::ZippedDivide), implement this trait for it, too; its tiles
/// are compared with the tensor at run time.
///
/// # Example
/// ```
/// use cute::ops::Composition;
/// use cute::prelude::*;
/// use cute::tensor::{EvenTiles, OffsetMap, Second, Split, StorageMut, Threads, Whole};
///
/// /// Writes the number of the owning thread to each element.
/// fn number<E, L, T>(tensor: &mut Tensor<E, L>, threads: T)
/// where
///     E: StorageMut<Item = usize> + Whole,
///     T: OffsetMap + EvenTiles<L::Shape, Threads>,
///     L: OffsetMap + Composition<T, Output: OffsetMap + Split<Second>>,
/// {
///     for (thread, mut part) in tensor.partition_mut(threads).enumerate() {
///         part.iter_mut().for_each(|element| *element = thread);
///     }
/// }
///
/// let mut data = [0; 8];
/// number(&mut make_tensor(&mut data, layout!(8)), layout!((4, 2):(2, 1)));
/// assert_eq!(data, [0, 0, 1, 1, 2, 2, 3, 3]);
/// ```
pub trait EvenTiles<S, By> {}

/// A way to cut a tensor into parts. It determines the operator that the error messages name.
pub trait CutsAs {
    /// The marker type of this operator.
    type Operator;
}

/// States that a layout of the shape `A` and the stride `B` can be a tiler for the shape `S`.
pub trait CutsWith<S, A, B> {}

macro_rules! cuts_in_tiles {
    ($($By:ty as $operator:ident;)*) => { $(
        impl CutsAs for $By {
            type Operator = operator::$operator;
        }

        // A layout covers its elements and the gaps between them.
        impl<S, A: TileSpan<B, Span: AsTile<Tile: EvenTiles<S, Self>>>, B> CutsWith<S, A, B> for $By {}
    )* };
}

cuts_in_tiles! {
    OneTile as LocalTile;
    First as Partition;
    Second as Partition;
}

impl CutsAs for Threads {
    type Operator = operator::Partition;
}

impl<S, A: ReachesWithin<S, B>, B> CutsWith<S, A, B> for Threads {}

/// Checks one entry of a tiler against the mode `At`, which has the shape `S`.
pub trait EvenEntry<S, At> {}

macro_rules! unchecked {
    ($(<$($p:ident $(: $bound:ident)?),*> $tiler:ty;)*) => { $(
        impl<S, At, $($p $(: $bound)?),*> EvenEntry<S, At> for $tiler {}
        impl<S, By, $($p $(: $bound)?),*> EvenTiles<S, By> for $tiler {}
    )* };
}

// Integers that are known only at run time, and tilers that the divide itself refuses, are not
// checked here.
unchecked! {
    <> i8; <> i16; <> i32; <> i64; <> isize; <> u8; <> u16; <> u32; <> u64; <> usize;
    <> Underscore;
    <W> Dyn<W>;
    <> Int<Z0>;
    <N: Digits> Int<NInt<N>>;
}

impl<S, At, A: TileSpan<B, Span: AsTile<Tile: EvenEntry<S, At>>>, B> EvenEntry<S, At>
    for Layout<A, B>
{
}
impl<S, By: CutsWith<S, A, B>, A, B> EvenTiles<S, By> for Layout<A, B> {}
// A swizzled layout is accepted here. Its coordinates are counted when the program is built.
impl<S, By, A, O, L> EvenTiles<S, By> for ComposedLayout<A, O, L> {}

impl<S, N: Digits, By: CutsAs> EvenTiles<S, By> for Int<PInt<N>> where
    Self: EvenEntry<S, ModeZero<By::Operator>>
{
}

impl<W, N: Digits, At> EvenEntry<Dyn<W>, At> for Int<PInt<N>> {}
impl<N: Digits, At> EvenEntry<Refusal, At> for Int<PInt<N>> {}

impl<N, M, At> EvenEntry<Int<PInt<M>>, At> for Int<PInt<N>>
where
    N: Digits,
    M: Digits + Rem<N>,
    M::Output: TileRemainder<N, M, At>,
{
}

/// The remainder of the extent `M` divided by the tile size `N`. The remainder implements this
/// trait without an error only if it is 0.
pub trait TileRemainder<N, M, At> {}

impl<N, M, At> TileRemainder<N, M, At> for UTerm {}
impl<U, B, N: Digits, M: Digits, At: Position> TileRemainder<N, M, At> for UInt<U, B> where
    Refused: TileUneven<OperatorOf<At>, Int<PInt<N>>, Int<PInt<M>>, At>
{
}

/// Checks the entries of a tiler against the modes of a shape, beginning at mode `At`.
pub trait EvenList<Modes, At> {}

impl<Modes, At> EvenList<Modes, At> for End {}
// A tiler that is too long is refused by the divide itself.
impl<T, Ts, At> EvenList<End, At> for Cons<T, Ts> {}
impl<T: EvenEntry<S, At>, Ts: EvenList<Ss, Next<At>>, S, Ss, At> EvenList<Cons<S, Ss>, At>
    for Cons<T, Ts>
{
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        // The tile of a nested mode is compared with the mode at run time.
        impl<S, At, $($A),*> EvenEntry<S, At> for ($($A,)*) {}

        impl<S: Entries, By: CutsAs, $($A),*> EvenTiles<S, By> for ($($A,)*)
        where
            Self: Entries<List: EvenList<S::List, ModeZero<By::Operator>>>,
        {
        }

        // A tile that is an integer counts the elements of all modes in the tuple.
        impl<N: Digits, At, $($A),*> EvenEntry<($($A,)*), At> for Int<PInt<N>>
        where
            ($($A,)*): Size,
            Self: EvenEntry<SizeOf<($($A,)*)>, At>,
        {
        }
    };
}

for_each_arity!(tuple);
