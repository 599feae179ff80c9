//! S2: slices, tiles and partitions of a composed layout. The offset of a part's first element is
//! added before the function is applied, so every element keeps its offset.
//!
//! # Ensures
//! An element of a part has the same offset as in the original layout: `tests/algebra/composed.rs`,
//! `tests/vectors/tests/types_swizzle.rs`.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
//! assert_layout!(a.slice((_3, ..)), Sw<3, 4, 3> o 192 o (64,):(1,));
//! assert_layout!(a.local_tile(tile!((4, 8)), (_1, _2)), Sw<3, 4, 3> o 272 o (4, 8):(64, 1));
//! ```
//!
//! # Differs
//! CuTe moves the offset out of the swizzle with `^`.

use core::ops::Add;

use cute_core::Error;

use super::{ComposedLayout, Function};
use crate::int::{_0, Int, Integer, Total};
use crate::layout::AnyLayout;
use crate::offsets::{IndexIn, Offsets, offset_at};
use crate::ops::crd2idx::Crd2Idx;
use crate::ops::dice::{Dice, Diced};
use crate::ops::local_partition::LocalPartition;
use crate::ops::local_tile::{LocalTile, LocalTiled, ProjectsThreads, ProjectsTile};
use crate::ops::slice::Sliced;
use crate::ops::slice_and_offset::{SliceAndOffset, SliceOffset};
use crate::tuple::IntoCoord;

impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// Returns the modes at which `coord` has `_` or `..`, as a composed layout. The offset that
    /// the integers of `coord` select is added before the function is applied.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let row = a.slice((3_i64, ..));
    /// assert_eq!(row.to_string(), "Sw<3,4,3> o 192 o (_64):(_1)");
    /// assert_eq!(row.index(17_usize), a.index((3_usize, 17_usize)));
    /// // A static coordinate stays in the type.
    /// assert_layout!(a.slice((_3, ..)), Sw<3, 4, 3> o 192 o (64,):(1,));
    /// ```
    #[inline(always)]
    pub fn slice<C: IntoCoord>(self, coord: C) -> <Self as SliceInside<C::Coord>>::Output
    where
        Self: SliceInside<C::Coord>,
    {
        self.sliced_inside(coord.into_coord())
    }

    /// Returns the [`slice`](Self::slice) and 0, because the slice already contains its offset.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (row, offset) = layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).slice_and_offset((_3, ..));
    /// assert_layout!(row, Sw<3, 4, 3> o 192 o (64,):(1,));
    /// let _: _0 = offset;
    /// ```
    #[inline(always)]
    pub fn slice_and_offset<C: IntoCoord>(
        self,
        coord: C,
    ) -> (<Self as SliceInside<C::Coord>>::Output, _0)
    where
        Self: SliceInside<C::Coord>,
    {
        (self.slice(coord), Int::new())
    }

    /// Returns the modes at which `coord` has an integer.
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).dice((_2, ..)), Sw<3, 4, 3> o 0 o (8,):(64,));
    /// ```
    #[inline(always)]
    pub fn dice<C: IntoCoord>(self, coord: C) -> ComposedLayout<A, O, Diced<B, C::Coord>>
    where
        B: Dice<C::Coord>,
    {
        let layout = self.layout.diced(coord.into_coord());
        self.in_front_of(layout)
    }

    /// Returns the layout with its origin moved to `coord`. The offset of `coord` is added before
    /// the function is applied.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// assert_layout!(a.domain_offset((_2, _5)), Sw<3, 4, 3> o 133 o (8, 64):(64, 1));
    /// ```
    #[inline(always)]
    pub fn domain_offset<C: IntoCoord>(self, coord: C) -> ComposedLayout<A, InsideOf<Self, C>, B>
    where
        Self: InsideAt<C::Coord>,
    {
        let offset = self.inside_at(coord.into_coord());
        ComposedLayout {
            function: self.function,
            offset,
            layout: self.layout,
        }
    }

    /// Returns the tile at `coord`, as a composed layout. A `_` in `coord` selects all tiles along
    /// its mode. [`LocalTile`](crate::ops::LocalTile) has the rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let tile = layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).local_tile(tile!((4, 8)), (1, 2));
    /// assert_eq!(tile.to_string(), "Sw<3,4,3> o 272 o (_4,_8):(_64,_1)");
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T, C: IntoCoord>(self, tiler: T, coord: C) -> LocalTiled<Self, T, C::Coord>
    where
        Self: LocalTile<T, C::Coord>,
    {
        crate::or_panic(self.tile_at(tiler, coord.into_coord())).0
    }

    /// Like [`local_tile`](Self::local_tile), but first drops the entries of `tiler` and `coord` at
    /// which `projection` has `_`. A projection is a tuple of `_1` and `_`.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let tile = a.local_tile_by(tile!((4, 9, 8)), (_1, _7, _2), coord!((1, _, 1)));
    /// assert_layout!(tile, Sw<3, 4, 3> o 272 o (4, 8):(64, 1));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    pub fn local_tile_by<T, C, P>(
        self,
        tiler: T,
        coord: C,
        projection: P,
    ) -> LocalTiled<Self, P::Tiler, P::Coord>
    where
        P: ProjectsTile<T, C>,
        Self: LocalTile<P::Tiler, P::Coord>,
    {
        let (tiler, coord) = projection.project_tile(tiler, coord);
        crate::or_panic(self.tile_at(tiler, coord)).0
    }

    /// Returns the layout of the elements that the thread `index` owns.
    /// [`LocalPartition`](crate::ops::LocalPartition) has the rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let part = layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).local_partition(layout!((4, 8):(8, 1)), _10);
    /// assert_layout!(part, Sw<3, 4, 3> o 66 o (2, 8):(256, 8));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<T, I: IntoCoord>(
        self,
        threads: T,
        index: I,
    ) -> <Self as LocalPartition<T, I::Coord>>::Output
    where
        Self: LocalPartition<T, I::Coord>,
    {
        crate::or_panic(self.part_of(threads, index.into_coord())).0
    }

    /// Like [`local_partition`](Self::local_partition), but first drops the modes of `threads` at
    /// which `projection` has `_`. A projection is a tuple of `_1` and `_`.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let part = a.local_partition_by(layout!((4, 2, 8):(1, 4, 8)), _10, coord!((1, _, 1)));
    /// assert_layout!(part, Sw<3, 4, 3> o 129 o (2, 8):(256, 8));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    pub fn local_partition_by<T, I: IntoCoord, P>(
        self,
        threads: T,
        index: I,
        projection: P,
    ) -> <Self as LocalPartition<P::Threads, I::Coord>>::Output
    where
        P: ProjectsThreads<T>,
        Self: LocalPartition<P::Threads, I::Coord>,
    {
        self.local_partition(projection.project_threads(threads), index)
    }
}

impl<A, O, B> ComposedLayout<A, O, B> {
    /// S2: applies the function after a part of the layout. The offset of the part's first element
    /// is added to the function's argument.
    #[inline(always)]
    fn in_front_of_part<L, P>(self, (layout, offset): (L, P)) -> ComposedLayout<A, Total<O, P>, L>
    where
        O: Add<P>,
    {
        ComposedLayout {
            function: self.function,
            offset: self.offset + offset,
            layout,
        }
    }
}

/// Computes the argument of the function at the coordinate `C`: the offset plus the inner layout's
/// offset.
pub trait InsideAt<C>: Copy {
    type Inside: Integer;
    fn inside_at(self, coord: C) -> Self::Inside;
}

/// The argument of the function of the composed layout `L` at the coordinate `C`, as a type.
pub type InsideOf<L, C> = <L as InsideAt<<C as IntoCoord>::Coord>>::Inside;

impl<A: Copy, O: Integer, B: Offsets, C> InsideAt<C> for ComposedLayout<A, O, B>
where
    C: Crd2Idx<B::Shape, B::Stride, B::Width>,
    O: Add<IndexIn<B, C>, Output: Integer>,
{
    type Inside = Total<O, IndexIn<B, C>>;

    #[inline(always)]
    fn inside_at(self, coord: C) -> Self::Inside {
        self.offset + offset_at(self.layout, coord)
    }
}

/// A composed layout that can be sliced by the coordinate `C`: S2.
pub trait SliceInside<C>: Copy {
    /// The modes at which `C` has `_` or `..`. The offset of the fixed modes is added to the
    /// function's argument.
    type Output: Copy;
    fn sliced_inside(self, coord: C) -> Self::Output;
}

impl<A: Function, O: Integer, B: SliceAndOffset<C>, C> SliceInside<C> for ComposedLayout<A, O, B>
where
    O: Add<SliceOffset<B, C>, Output: Integer>,
{
    type Output = ComposedLayout<A, Total<O, SliceOffset<B, C>>, Sliced<B, C>>;

    #[inline(always)]
    fn sliced_inside(self, coord: C) -> Self::Output {
        let part = self.layout.sliced_and_offset(coord);
        self.in_front_of_part(part)
    }
}

/// The offset of the tile's first element is added to the function's argument.
impl<A: Function, O: Integer, B: LocalTile<T, C>, T, C> LocalTile<T, C> for ComposedLayout<A, O, B>
where
    O: Add<B::Offset, Output: Copy>,
{
    type Output = ComposedLayout<A, Total<O, B::Offset>, B::Output>;
    type Offset = _0;

    #[inline(always)]
    fn tile_at(self, tiler: T, coord: C) -> Result<(Self::Output, _0), Error> {
        let tile = self.layout.tile_at(tiler, coord)?;
        Ok((self.in_front_of_part(tile), Int::new()))
    }
}

/// The offset of the part's first element is added to the function's argument.
impl<A: Function, O: Integer, B: LocalPartition<T, I>, T, I> LocalPartition<T, I>
    for ComposedLayout<A, O, B>
where
    O: Add<B::Offset, Output: Copy>,
{
    type Output = ComposedLayout<A, Total<O, B::Offset>, B::Output>;
    type Offset = _0;

    #[inline(always)]
    fn part_of(self, threads: T, index: I) -> Result<(Self::Output, _0), Error> {
        let part = self.layout.part_of(threads, index)?;
        Ok((self.in_front_of_part(part), Int::new()))
    }
}
