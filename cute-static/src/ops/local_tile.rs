//! `local_tile`: selects one tile of a layout, or several tiles if the coordinate contains `_`.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | LT1: a projection has the rank of tiler and coordinate | `SliceRank` | `ui/local_tile/local_tile_projection` |
//! | LT2: the requirements of `zipped_divide` | as for `zipped_divide` | |
//!
//! # Ensures
//! The tile is the same as at run time: `tests/vectors/tests/types_local.rs`.

use cute_core::{Error, Operator};

use super::slice::Keep;
use super::slice_and_offset::{SliceAndOffset, SliceOffset};
use super::zipped_divide::{ZippedDivide, ZippedDivided};
use crate::errors::{Refusal, operator};
use crate::int::{_0, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::ops::local_partition::LocalPartition;
use crate::ops::mechanisms::fill_coord::{FillCoord, Open};
use crate::ops::slice::Sliced;
use crate::tuple::IntoCoord;

/// Selects the tile of a layout at the coordinate `C`, for tiles of the shape `T`. A `_` in `C`
/// selects all tiles along its mode.
///
/// Call it as [`LocalParts::local_tile`](crate::ops::LocalParts::local_tile); name this trait in
/// the bounds of generic code.
///
/// # Function
/// The result is the layout of the tile, and the offset of its first element.
///
/// # Rules
/// | rule | step |
/// |---|---|
/// | LT1 | if there is a projection (a tuple of `_1` and `_`), entries of the tiler and of the coordinate at which it has `_` are dropped |
/// | LT2 | [`zipped_divide`](crate::ops::ZippedDivide) divides the layout into `((tile, …), (rest, …))`; the second mode numbers the tiles |
/// | LT3 | a `_` is appended to the coordinate for each rest without an entry |
/// | LT4 | the rests are [sliced](crate::ops::Slice) at the coordinate |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let (tile, offset) = layout!((256, 64):(64, 1)).local_tile(tile!((64, 16)), (1, 2));
/// assert_layout!(tile, (64, 16):(64, 1));
/// assert_eq!(offset, 4128);
/// // Of a tile of three modes, the first and the third.
/// let blocks = layout!((256, 64):(64, 1)).local_tile_by(tile!((64, 64, 16)), (1, 0, ..), coord!((1, _, 1)));
/// assert_layout!(blocks.0, (64, 16, 4):(64, 1, 16));
/// ```
///
/// Source: CuTe `tensor_impl.hpp`, `local_tile` and `inner_partition`.
pub trait LocalTile<T, C>: Copy {
    /// The layout of the tile.
    type Output: Copy;
    /// The offset of the tile's first element.
    type Offset: Integer;
    /// Computes the layout of the tile, and the offset of its first element.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule of the divide.
    fn tile_at(self, tiler: T, coord: C) -> Result<(Self::Output, Self::Offset), Error>;
}

/// The type of the tile of `L` at the coordinate `C`.
pub type LocalTiled<L, T, C> = <L as LocalTile<T, C>>::Output;

/// The type of the offset of the tile of `L` at the coordinate `C`.
pub type TileOffset<L, T, C> = <L as LocalTile<T, C>>::Offset;

impl<S: Copy, D: Copy, T, C: PicksPart<Layout<S, D>, T, operator::LocalTile>> LocalTile<T, C>
    for Layout<S, D>
{
    // The output is a `Layout` even while the compiler does not know its shape and stride yet.
    type Output = Layout<C::Shape, C::Stride>;
    type Offset = C::Offset;

    #[inline(always)]
    fn tile_at(self, tiler: T, coord: C) -> Result<(Self::Output, Self::Offset), Error> {
        coord.pick_part(self, tiler)
    }
}

/// A coordinate of a tile or an index of a thread, which selects a part of the layout `L`. `By` is
/// the tiler or the layout of threads. The trait is implemented for the last argument of `Op`, so
/// the compiler selects an impl only after it knows all arguments.
pub trait PicksPart<L, By, Op>: Sized {
    type Shape: Copy;
    type Stride: Copy;
    type Offset: Integer;
    /// Returns the selected part, and its offset.
    ///
    /// # Errors
    /// Returns an error if a run-time integer breaks a rule.
    fn pick_part(self, layout: L, by: By) -> Result<PickedPart<Self, L, By, Op>, Error>;
}

/// A part that a coordinate or an index selects, and the offset of this part.
pub type PickedPart<C, L, By, Op> = (
    Layout<<C as PicksPart<L, By, Op>>::Shape, <C as PicksPart<L, By, Op>>::Stride>,
    <C as PicksPart<L, By, Op>>::Offset,
);

/// Returns a part as a `Layout`. If the part was refused, its shape and stride are refusals.
#[inline(always)]
pub(super) fn as_part<L: AnyLayout, O>((part, offset): (L, O)) -> (Layout<L::Shape, L::Stride>, O) {
    let (shape, stride) = part.into_parts();
    (Layout::from_parts(shape, stride), offset)
}

impl<L, T, C> PicksPart<L, T, operator::LocalTile> for C
where
    L: ZippedDivide<T>,
    ZippedDivided<L, T>: TileAt<C>,
{
    type Shape = <<ZippedDivided<L, T> as TileAt<C>>::Output as AnyLayout>::Shape;
    type Stride = <<ZippedDivided<L, T> as TileAt<C>>::Output as AnyLayout>::Stride;
    type Offset = <ZippedDivided<L, T> as TileAt<C>>::Offset;

    #[inline(always)]
    fn pick_part(
        self,
        layout: L,
        tiler: T,
    ) -> Result<PickedPart<Self, L, T, operator::LocalTile>, Error> {
        let divided = layout
            .divide_zipped(tiler)
            .map_err(|error| error.within(Operator::LocalTile))?;
        Ok(as_part(divided.inner_at(self)))
    }
}

/// LT3 and LT4: selects the tile of a layout `((tile, …), (rest, …))` at one coordinate of the
/// rest.
pub trait TileAt<C> {
    type Output: AnyLayout;
    type Offset: Integer;
    /// Computes the layout of the tile, and the offset of its first element.
    fn inner_at(self, coord: C) -> (Self::Output, Self::Offset);
}

type Inner<S0, S1, C> = (<S0 as Open>::Coord, <C as FillCoord<S1>>::Output);

impl<S0: Open, S1: Copy, D: Copy, C: FillCoord<S1>> TileAt<C> for Layout<(S0, S1), D>
where
    Self: SliceAndOffset<Inner<S0, S1, C>>,
{
    type Output = Sliced<Self, Inner<S0, S1, C>>;
    type Offset = SliceOffset<Self, Inner<S0, S1, C>>;

    #[inline(always)]
    fn inner_at(self, coord: C) -> (Self::Output, Self::Offset) {
        self.sliced_and_offset((S0::COORD, coord.fill()))
    }
}

impl<C> TileAt<C> for Refusal {
    type Output = Self;
    type Offset = _0;

    fn inner_at(self, _: C) -> (Self, _0) {
        (self, Int::new())
    }
}

/// A projection, which CuTe calls `Step`: a tuple of `_1` and `_` that keeps the entries of the
/// tiler `T` and of the coordinate `C` at which it has `_1` (LT1).
pub trait ProjectsTile<T, C>: Copy {
    /// The entries of the tiler that are kept.
    type Tiler;
    /// The entries of the coordinate that are kept.
    type Coord;
    /// Returns the entries of the tiler and of the coordinate that are kept.
    fn project_tile(self, tiler: T, coord: C) -> (Self::Tiler, Self::Coord);
}

impl<P, T, C: IntoCoord> ProjectsTile<T, C> for P
where
    P: Copy + Keep<operator::LocalTile, T> + Keep<operator::LocalTile, C::Coord>,
{
    type Tiler = <P as Keep<operator::LocalTile, T>>::Output;
    type Coord = <P as Keep<operator::LocalTile, C::Coord>>::Output;

    #[inline(always)]
    fn project_tile(self, tiler: T, coord: C) -> (Self::Tiler, Self::Coord) {
        (self.keep(tiler), self.keep(coord.into_coord()))
    }
}

/// A projection of the thread layout `T`: a tuple of `_1` and `_` that keeps the modes at which it
/// has `_1` (LP1).
pub trait ProjectsThreads<T>: Copy {
    /// The layout of the modes that are kept.
    type Threads;
    /// Returns the layout of the modes that are kept.
    fn project_threads(self, threads: T) -> Self::Threads;
}

impl<P, S: Copy, D: Copy> ProjectsThreads<Layout<S, D>> for P
where
    P: Copy + Keep<operator::LocalPartition, S> + Keep<operator::LocalPartition, D>,
{
    type Threads = Layout<
        <P as Keep<operator::LocalPartition, S>>::Output,
        <P as Keep<operator::LocalPartition, D>>::Output,
    >;

    #[inline(always)]
    fn project_threads(self, threads: Layout<S, D>) -> Self::Threads {
        let (shape, stride) = threads.into_pair();
        Layout::from_parts(self.keep(shape), self.keep(stride))
    }
}

/// The layout of a tile, and the offset of its first element.
pub type TileWithOffset<L, T, C> = (LocalTiled<L, T, C>, TileOffset<L, T, C>);

/// The tile for the entries that the projection `P` keeps, and the offset of this tile.
pub type ProjectedTile<L, P, T, C> =
    TileWithOffset<L, <P as ProjectsTile<T, C>>::Tiler, <P as ProjectsTile<T, C>>::Coord>;

/// The elements of one thread, and the offset of the first element.
pub type PartWithOffset<L, T, I> = (
    <L as LocalPartition<T, I>>::Output,
    <L as LocalPartition<T, I>>::Offset,
);

/// The methods `local_tile` and `local_partition` of every layout, which select the elements of one
/// tile or of one thread.
pub trait LocalParts: AnyLayout {
    /// Returns the layout of the tile at `coord`, and the offset of its first element.
    ///
    /// `tiler` is the shape of a tile, such as `(_4, _8)`. A `_` in `coord` selects all tiles along
    /// its mode. [`LocalTile`](crate::ops::LocalTile) has the rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (tile, offset) = layout!((8, 8):(8, 1)).local_tile(tile!((4, 2)), (_1, ..));
    /// assert_layout!(tile, (4, 2, 4):(8, 1, 2));
    /// let _: _32 = offset;
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    fn local_tile<T, C: IntoCoord>(self, tiler: T, coord: C) -> TileWithOffset<Self, T, C::Coord>
    where
        Self: LocalTile<T, C::Coord>,
    {
        crate::or_panic(self.tile_at(tiler, coord.into_coord()))
    }

    /// Like [`local_tile`](Self::local_tile), but returns an error instead of panicking.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let n = 0;
    /// let error = layout!((8, 8):(8, 1)).try_local_tile(tile!((n, 2)), (0, 0)).unwrap_err();
    /// assert_eq!(error.to_string(), "local_tile: extent 0 (integer 0 of the shape) is not positive");
    /// ```
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule of
    /// [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    fn try_local_tile<T, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> Result<TileWithOffset<Self, T, C::Coord>, Error>
    where
        Self: LocalTile<T, C::Coord>,
    {
        self.tile_at(tiler, coord.into_coord())
    }

    /// Like [`local_tile`](Self::local_tile), but first drops the entries of `tiler` and `coord` at
    /// which `projection` has `_`. A projection is a tuple of `_1` and `_`.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!((256, 64):(64, 1));
    /// let (tile, offset) = a.local_tile_by(tile!((64, 32, 16)), (3, 7, 2), coord!((1, _, 1)));
    /// assert_layout!(tile, (64, 16):(64, 1));
    /// assert_eq!(offset, 3 * 64 * 64 + 2 * 16);
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    fn local_tile_by<T, C, P>(
        self,
        tiler: T,
        coord: C,
        projection: P,
    ) -> ProjectedTile<Self, P, T, C>
    where
        P: ProjectsTile<T, C>,
        Self: LocalTile<P::Tiler, P::Coord>,
    {
        let (tiler, coord) = projection.project_tile(tiler, coord);
        crate::or_panic(self.tile_at(tiler, coord))
    }

    /// Returns the layout of the elements that the thread `index` owns, and the offset of the first
    /// one.
    ///
    /// `threads` is a layout of threads. Its shape repeats over this layout as a tile, and the
    /// thread owns one element of each tile. [`LocalPartition`](crate::ops::LocalPartition) has the
    /// rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!((32, 8):(1, 32)), 26);
    /// assert_layout!(part, (2, 4):(32, 512));
    /// assert_eq!(offset, 26);
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    fn local_partition<T, I: IntoCoord>(
        self,
        threads: T,
        index: I,
    ) -> PartWithOffset<Self, T, I::Coord>
    where
        Self: LocalPartition<T, I::Coord>,
    {
        crate::or_panic(self.part_of(threads, index.into_coord()))
    }

    /// Like [`local_partition`](Self::local_partition), but returns an error instead of panicking.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let none = 0;
    /// let error = layout!(64:1).try_local_partition(layout!(8:none), 3).unwrap_err();
    /// assert_eq!(error.to_string(), "local_partition: stride 0 (integer 0 of the stride) gives \
    ///                                all 8 coordinates the same offset, so an offset does not \
    ///                                determine a coordinate");
    /// ```
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule of
    /// [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    fn try_local_partition<T, I: IntoCoord>(
        self,
        threads: T,
        index: I,
    ) -> Result<PartWithOffset<Self, T, I::Coord>, Error>
    where
        Self: LocalPartition<T, I::Coord>,
    {
        self.part_of(threads, index.into_coord())
    }

    /// Like [`local_partition`](Self::local_partition), but first drops the modes of `threads` at
    /// which `projection` has `_`. A projection is a tuple of `_1` and `_`.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let threads = layout!((16, 16, 1):(1, 16, 0));
    /// let (part, offset) = layout!((128, 64):(1, 128)).local_partition_by(threads, 217, coord!((_, 1, 1)));
    /// assert_layout!(part, (8, 64):(16, 128));
    /// assert_eq!(offset, 13);
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    fn local_partition_by<T, I: IntoCoord, P>(
        self,
        threads: T,
        index: I,
        projection: P,
    ) -> PartWithOffset<Self, P::Threads, I::Coord>
    where
        P: ProjectsThreads<T>,
        Self: LocalPartition<P::Threads, I::Coord>,
    {
        crate::or_panic(self.part_of(projection.project_threads(threads), index.into_coord()))
    }
}

impl<S: Copy, D: Copy> LocalParts for Layout<S, D> {}
