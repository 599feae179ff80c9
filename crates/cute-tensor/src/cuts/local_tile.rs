//! `local_tile`, `inner_partition`, `outer_partition`, `local_partition`: return one part of a
//! tensor. A tiler splits the tensor into tiles, or a layout of threads splits the tensor among
//! threads.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the tiles divide the tensor: no tile reaches past an edge | `TilesReachPast`; static tiles that do not divide the tensor do not compile (`TileUneven`: `tests/ui/tensor/tensor_tile_uneven`), or do not build if the tiler is a layout |
//! | the coordinate, or the thread, exists | `TileOutOfRange`, `CoordinateOutOfRange` |
//! | the requirements of [`zipped_divide`](cute_static::ops::ZippedDivide) | as there |
//!
//! `must_pick` in `cute-static/src/ops/in_shape.rs` checks the coordinate. `cuts/not_past.rs`
//! checks a static coordinate.

use cute_core::{Error, Operator, SpanBound, Violation};

use super::accepted_tilers::InTiles;
use super::even_tiles::CutBy;
use super::partition::{First, Second, must_not_reach_past, reaching_past};
use crate::int::{Dyn, Integer};
use crate::layout::AnyLayout;
use crate::ops::fill_coord::{FillCoord, Open};
use crate::ops::in_shape::InShape;
use crate::ops::local_partition::ThreadAt;
use crate::ops::local_tile::{ProjectsThreads, ProjectsTile};
use crate::ops::size::Size;
use crate::ops::zipped_divide::{ZippedDivide, ZippedDivided};
use crate::storage::engine::edge::Edge;
use crate::storage::engine::{Shift, Storage};
use crate::storage::lend::Lent;
use crate::storage::map::OffsetMap;
use crate::tensor::Tensor;
use crate::tuple::IntoCoord;
use crate::views::slice::{SliceMap, SlicedMap};

/// A map `((tile, …), (rest, …))` from which one part is selected. If `Which` is [`First`], the
/// part is the tile with the coordinate `C`. If it is [`Second`], the part contains the element at
/// the coordinate `C` of every tile.
pub trait Picks<Which, C>: OffsetMap {
    /// The type of the coordinate that selects the part. This coordinate has `_` for the modes of
    /// the part.
    type Part: Copy;
    fn part(coord: C) -> Self::Part;
}

impl<M, S0, S1, C> Picks<First, C> for M
where
    M: OffsetMap<Shape = (S0, S1)>,
    S0: Open,
    C: FillCoord<S1>,
{
    type Part = (S0::Coord, C::Output);

    #[inline(always)]
    fn part(coord: C) -> Self::Part {
        (S0::COORD, coord.fill())
    }
}

impl<M, S0, S1, C> Picks<Second, C> for M
where
    M: OffsetMap<Shape = (S0, S1)>,
    S1: Open,
    C: FillCoord<S0>,
{
    type Part = (C::Output, S1::Coord);

    #[inline(always)]
    fn part(coord: C) -> Self::Part {
        (coord.fill(), S1::COORD)
    }
}

/// A layout that [`local_tile`](Tensor::local_tile) can divide by the tiler `T`, and from which a
/// coordinate of type `C` selects a tile.
///
/// If `Which` is [`Second`], the coordinate selects an element of every tile instead, for
/// [`outer_partition`](Tensor::outer_partition) and [`local_partition`](Tensor::local_partition).
pub trait TileMap<T, C, Which = First>: OffsetMap + ZippedDivide<T, Output = Self::Tiled> {
    /// The layout of the part.
    type Output: OffsetMap;
    /// The layout divided into tiles.
    type Tiled: OffsetMap + SliceMap<Self::Part, Output = <Self as TileMap<T, C, Which>>::Output>;
    /// The type of the coordinate that selects the part.
    type Part: InShape<<Self::Tiled as OffsetMap>::Shape>;
    /// Builds the coordinate that selects the part.
    fn part(coord: C) -> Self::Part;
}

impl<L, T, C, M, Which> TileMap<T, C, Which> for L
where
    L: OffsetMap + ZippedDivide<T, Output = M>,
    M: Picks<Which, C> + SliceMap<M::Part>,
    M::Part: InShape<M::Shape>,
{
    type Output = SlicedMap<M, M::Part>;
    type Tiled = M;
    type Part = M::Part;

    #[inline(always)]
    fn part(coord: C) -> M::Part {
        M::part(coord)
    }
}

/// The layout of the part that a coordinate of type `C` selects.
pub type PartOf<L, T, C, Which = First> = <L as TileMap<T, C, Which>>::Output;

/// A layout that [`local_partition`](Tensor::local_partition) can split among threads with the
/// layout `T`.
pub trait ThreadMap<T>: OffsetMap {
    /// The layout of a thread's part.
    type Output: OffsetMap;
    /// The type of the tile's sizes; the tile contains one element for each thread.
    type Sizes;
    /// The type of a thread's coordinate in this tile.
    type Place;
    /// Returns the number of threads.
    fn count(threads: &T) -> i64;
    /// Returns the sizes of the tile, and the coordinate of one thread in this tile.
    ///
    /// # Errors
    /// Returns an error if a stride of the threads is 0.
    fn place(threads: T, thread: i64) -> Result<(Self::Sizes, Self::Place), Error>;
    /// Returns the part of a tensor that belongs to the thread at `place`.
    fn part_of<E: Shift + InTiles<Self::Sizes>>(
        tensor: Tensor<E, Self>,
        sizes: Self::Sizes,
        place: Self::Place,
    ) -> Tensor<E, Self::Output>;
    /// Like [`part_of`](Self::part_of), but borrows the tensor.
    fn lent_part_of<E: Storage + InTiles<Self::Sizes>>(
        tensor: &Tensor<E, Self>,
        sizes: Self::Sizes,
        place: Self::Place,
    ) -> Lent<'_, E, Self::Output>;
}

impl<L, T> ThreadMap<T> for L
where
    T: AnyLayout<Shape: Size> + ThreadAt<Dyn<i64>>,
    L: TileMap<T::Sizes, T::Coord, Second>,
{
    type Output = PartOf<L, T::Sizes, T::Coord, Second>;
    type Sizes = T::Sizes;
    type Place = T::Coord;

    #[inline(always)]
    fn count(threads: &T) -> i64 {
        number_of_threads(*threads)
    }

    #[inline(always)]
    fn place(threads: T, thread: i64) -> Result<(T::Sizes, T::Coord), Error> {
        threads.thread_at(Dyn::new(thread))
    }

    #[inline(always)]
    #[track_caller]
    fn part_of<E: Shift + InTiles<T::Sizes>>(
        tensor: Tensor<E, L>,
        sizes: T::Sizes,
        place: T::Coord,
    ) -> Tensor<E, Self::Output> {
        tensor.part_at(Operator::LocalPartition, sizes, place)
    }

    #[inline(always)]
    #[track_caller]
    fn lent_part_of<E: Storage + InTiles<T::Sizes>>(
        tensor: &Tensor<E, L>,
        sizes: T::Sizes,
        place: T::Coord,
    ) -> Lent<'_, E, Self::Output> {
        tensor.lent_part_at(Operator::LocalPartition, sizes, place)
    }
}

impl<E, L: OffsetMap> Tensor<E, L> {
    /// Divides the layout into tiles, and checks that the engine admits these tiles. Error messages
    /// contain the name of `operator`.
    #[inline(always)]
    #[track_caller]
    fn tiled_evenly<T>(&self, operator: Operator, tiler: T) -> ZippedDivided<L, T>
    where
        E: InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap>,
    {
        const {
            if !<E::Edge as Edge>::OVERHANGS {
                must_not_reach_past::<L, ZippedDivided<L, T>>();
            }
        }
        let size = self.layout.affine().shape().size().value();
        let layout = crate::or_panic(
            self.layout
                .divide_zipped(tiler)
                .map_err(|error| error.within(operator)),
        );
        let reached = layout.affine().shape().size().value();
        // This check comes before the check of the storage, because the error of the storage does
        // not contain the tile's numbers.
        if !<E::Edge as Edge>::OVERHANGS && reached != size {
            crate::refused(Error::new(operator, reaching_past(self.layout, layout)));
        }
        crate::or_panic(self.engine.admits_tiles(self.layout, layout));
        layout
    }

    /// Borrows the tensor, divides it into tiles, and returns the part that `coord` selects.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn lent_part_at<T, C, Which>(
        &self,
        operator: Operator,
        tiler: T,
        coord: C,
    ) -> Lent<'_, E, PartOf<L, T, C, Which>>
    where
        E: Storage + InTiles<T>,
        L: TileMap<T, C, Which>,
    {
        // The shared engine has the same elements as the engine that admitted the tiles.
        let tiled = Tensor {
            layout: self.tiled_evenly(operator, tiler),
            engine: self.engine.shared(),
        };
        tiled.slice_picked(<L as TileMap<T, C, Which>>::part(coord))
    }
}

impl<E: Shift, L: OffsetMap> Tensor<E, L> {
    /// Like [`lent_part_at`](Self::lent_part_at), but consumes the tensor.
    #[inline(always)]
    #[track_caller]
    fn part_at<T, C, Which>(
        self,
        operator: Operator,
        tiler: T,
        coord: C,
    ) -> Tensor<E, PartOf<L, T, C, Which>>
    where
        E: InTiles<T>,
        L: TileMap<T, C, Which>,
    {
        let tiled = Tensor {
            layout: self.tiled_evenly(operator, tiler),
            engine: self.engine,
        };
        tiled.slice_picked(<L as TileMap<T, C, Which>>::part(coord))
    }

    /// Returns the tile at `coord`; [`local_tile`](Self::local_tile) is the same method.
    ///
    /// # Panics
    /// Panics if tiles reach past the edge, or if the tile does not exist.
    #[inline(always)]
    #[track_caller]
    pub fn inner_partition<T, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> Tensor<E, PartOf<L, T, C::Coord>>
    where
        E: CutBy<T, L>,
        L: TileMap<T, C::Coord>,
    {
        self.part_at(Operator::LocalTile, tiler, coord.into_coord())
    }

    /// Returns the tile at `coord`. For a tiler `(_2, _4)`, the coordinate `(1, 0)` selects the
    /// second tile along mode 0; a `_` selects all tiles along its mode.
    ///
    /// # Panics
    /// * if a tile reaches past the edge; static tiles that do so do not compile.
    ///   [`clipped_tile`](Self::clipped_tile) cuts them off, and [`predicated`](Self::predicated)
    ///   skips missing elements
    /// * if the tile does not exist
    ///
    /// # Function
    /// These methods cut a tensor `t`:
    ///
    /// | call | result |
    /// |---|---|
    /// | `t.local_tile(tiler, c)`, `t.inner_partition(tiler, c)` | the tile at `c` |
    /// | `t.outer_partition(tiler, c)` | the element at `c` of every tile |
    /// | `t.local_partition(threads, i)` | the elements that thread `i` owns if the layout `threads` is repeated over the tensor like a tile |
    /// | `t.local_tile_by(…)`, `t.local_partition_by(…)` | the same, after dropping the entries for which a projection has `_` (CuTe's `Step`, a tuple of `_1` and `_`) |
    ///
    /// * The modes for which the coordinate has `_` become the modes of the result.
    /// * An integer as the coordinate is the linear index of a tile, or of an element of a tile.
    /// * Entries that a coordinate tuple lacks count as `_`.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data: [u32; 64] = std::array::from_fn(|i| i as u32);
    /// let tensor = make_tensor(&data, layout!((8, 8)));
    /// let tile = tensor.local_tile(tile!((4, 2)), (1, 3));
    /// assert_eq!(tile.layout().to_string(), "(_4,_2):(_1,_8)");
    /// assert_eq!(tile[0], 4 + 8 * 6);
    /// // Thread 5 of 2 by 4 threads.
    /// let mine = tensor.local_partition(layout!((2, 4):(4, 1)), 5);
    /// assert_eq!(mine.layout().to_string(), "(_4,_2):(_2,_32)");
    /// assert_eq!(mine[0], 1 + 8);
    /// ```
    ///
    /// # Differs
    /// CuTe accepts tiles that reach past the edge. Here, only tensors whose elements are
    /// coordinates, [counted](crate::tensor::Counting) offsets or
    /// [addresses](crate::tensor::Addresses) accept them, because a predicate can be computed from
    /// such an element. An address past the edge may belong to another element, so a kernel must
    /// skip it by a predicate.
    ///
    /// Source: CuTe `tensor_impl.hpp`, `inner_partition`, `outer_partition`, `local_tile`,
    /// `local_partition`.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> Tensor<E, PartOf<L, T, C::Coord>>
    where
        E: CutBy<T, L>,
        L: TileMap<T, C::Coord>,
    {
        self.part_at(Operator::LocalTile, tiler, coord.into_coord())
    }

    /// Like [`local_tile`](Self::local_tile), but first drops the entries of the tiler and of the
    /// coordinate for which `projection` has `_`. A projection is a tuple of `_1` and `_`.
    ///
    /// A matrix product with one tiler `(M, N, K)` and one coordinate `(m, n, k)` calls this method
    /// for each matrix, to get its tile.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let data = [0.0_f32; 64 * 16];
    /// let a = make_tensor(&data, layout!((64, 16)));
    /// let (tile, block) = ((_32, _8, _4), (1, 3, ..));
    /// let blocks = a.local_tile_by(tile, block, coord!((1, _, 1)));
    /// assert_layout!(blocks.layout(), (32, 4, 4):(1, 64, 256));
    /// ```
    ///
    /// # Panics
    /// Panics if a tile reaches past the edge, or if the tile does not exist.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile_by<T, C, P>(
        self,
        tiler: T,
        coord: C,
        projection: P,
    ) -> Tensor<E, PartOf<L, P::Tiler, P::Coord>>
    where
        P: ProjectsTile<T, C>,
        E: CutBy<P::Tiler, L>,
        L: TileMap<P::Tiler, P::Coord>,
    {
        let (tiler, coord) = projection.project_tile(tiler, coord);
        self.part_at(Operator::LocalTile, tiler, coord)
    }

    /// Returns the element at `coord` of every tile, as a tensor with the modes that number the
    /// tiles.
    ///
    /// # Panics
    /// Panics if a tile reaches past the edge, or if `coord` is not in a tile.
    #[inline(always)]
    #[track_caller]
    pub fn outer_partition<T, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> Tensor<E, PartOf<L, T, C::Coord, Second>>
    where
        E: CutBy<T, L>,
        L: TileMap<T, C::Coord, Second>,
    {
        self.part_at(Operator::LocalTile, tiler, coord.into_coord())
    }

    /// Returns the elements that thread number `thread` owns, if the layout `threads` is repeated
    /// over the tensor like a tile.
    ///
    /// # Panics
    /// Panics if the thread does not exist, or if the threads' shape does not divide the tensor
    /// evenly.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<T>(
        self,
        threads: T,
        thread: usize,
    ) -> Tensor<E, <L as ThreadMap<T>>::Output>
    where
        E: InTiles<<L as ThreadMap<T>>::Sizes>,
        L: ThreadMap<T>,
    {
        let number = one_of(L::count(&threads), thread);
        let (sizes, place) = crate::or_panic(L::place(threads, number));
        L::part_of(self, sizes, place)
    }

    /// Like [`local_partition`](Self::local_partition), but first drops the modes of the threads
    /// for which `projection` has `_`. Threads with modes `(M, N)` can then partition a matrix with
    /// modes `(M, K)`.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let tile: [u32; 32 * 8] = core::array::from_fn(|i| i as u32);
    /// let a = make_tensor(&tile, layout!((32, 8)));
    /// // Thread 37 of 16 by 8 threads has m = 5: it owns rows 5 and 21, and all of k.
    /// let mine = a.local_partition_by(layout!((16, 8)), 37, coord!((1, _)));
    /// assert_layout!(mine.layout(), (2, 8):(16, 32));
    /// assert_eq!((mine[(0, 0)], mine[(1, 0)]), (5, 21));
    /// ```
    ///
    /// # Panics
    /// Panics if the thread does not exist, or if the threads' shape does not divide the tensor
    /// evenly.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition_by<T, P>(
        self,
        threads: T,
        thread: usize,
        projection: P,
    ) -> Tensor<E, <L as ThreadMap<P::Threads>>::Output>
    where
        T: AnyLayout<Shape: Size>,
        P: ProjectsThreads<T>,
        E: InTiles<<L as ThreadMap<P::Threads>>::Sizes>,
        L: ThreadMap<P::Threads>,
    {
        let number = one_of(number_of_threads(threads), thread);
        let (sizes, place) = crate::or_panic(L::place(projection.project_threads(threads), number));
        L::part_of(self, sizes, place)
    }
}

#[inline(always)]
pub(crate) fn number_of_threads<T: AnyLayout<Shape: Size>>(threads: T) -> i64 {
    let (shape, _) = threads.into_parts();
    shape.size().value()
}

/// Returns the thread number as an `i64`, after a check that it is less than `extent`.
#[inline(always)]
#[track_caller]
pub(crate) fn one_of(extent: i64, thread: usize) -> i64 {
    let number = i64::try_from(thread).unwrap_or(i64::MAX);
    if number >= extent {
        let coordinate = SpanBound::new(thread as i128);
        let violation = Violation::CoordinateOutOfRange { coordinate, extent };
        crate::refused(Error::new(Operator::LocalPartition, violation));
    }
    number
}
