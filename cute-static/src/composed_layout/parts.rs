//! Parts of a composed layout: the offset where a part begins is added before the function is applied, so that parts are
//! exact: S2.
//!
//! # Ensures
//! A part gives the offsets of the whole at its coordinates: `tests/composed.rs`, `tests/vectors/tests/types_swizzle.rs`.
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
//! CuTe takes the offset out of the swizzle with `^`.

use core::ops::Add;

use super::{ComposedLayout, Function};
use crate::errors::operator;
use crate::int::{_0, Int, Integer, Total};
use crate::layout::{AnyLayout, Layout};
use crate::offsets::{IndexIn, Offsets, offset_at};
use crate::ops::crd2idx::Crd2Idx;
use crate::ops::dice::{Dice, Diced};
use crate::ops::local_partition::LocalPartition;
use crate::ops::local_tile::{LocalTile, Projected, ProjectedThreads};
use crate::ops::slice::{Keep, Sliced};
use crate::ops::slice_and_offset::{SliceAndOffset, SliceOffset};
use crate::tuple::IntoCoord;

impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// The modes that `coord` leaves open with `_` or `..`; the offset of the fixed modes is added before the function is
    /// applied: S2.
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
    pub fn slice<C: IntoCoord>(self, coord: C) -> SlicedComposed<A, O, B, C::Coord>
    where
        B: SliceAndOffset<C::Coord>,
        O: Add<SliceOffset<B, C::Coord>, Output: Integer>,
    {
        let (layout, offset) = self.layout.sliced_and_offset(coord.into_coord());
        ComposedLayout { function: self.function, offset: self.offset + offset, layout }
    }

    /// The [`slice`](Self::slice), and the offset that remains to be added to its offsets, which is 0.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (row, offset) = layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).slice_and_offset((_3, ..));
    /// assert_layout!(row, Sw<3, 4, 3> o 192 o (64,):(1,));
    /// let _: _0 = offset;
    /// ```
    #[inline(always)]
    pub fn slice_and_offset<C: IntoCoord>(self, coord: C) -> (SlicedComposed<A, O, B, C::Coord>, _0)
    where
        B: SliceAndOffset<C::Coord>,
        O: Add<SliceOffset<B, C::Coord>, Output: Integer>,
    {
        (self.slice(coord), Int::new())
    }

    /// The modes that `coord` fixes, with the others at 0.
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

    /// The layout moved to a coordinate, whose offset is added inside.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// assert_layout!(a.domain_offset((_2, _5)), Sw<3, 4, 3> o 133 o (8, 64):(64, 1));
    /// ```
    #[inline(always)]
    pub fn domain_offset<C: IntoCoord>(self, coord: C) -> MovedComposed<A, O, B, C::Coord>
    where
        B: Offsets,
        C::Coord: Crd2Idx<B::Shape, B::Stride, B::Width>,
        O: Add<IndexIn<B, C::Coord>, Output: Integer>,
    {
        let offset = self.offset + offset_at(self.layout, coord.into_coord());
        ComposedLayout { function: self.function, offset, layout: self.layout }
    }

    /// One tile, or one for each coordinate that is left open: see [`local_tile`](crate::ops::LocalTile).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let tile = layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).local_tile(tile!((4, 8)), (1, 2));
    /// assert_eq!(tile.to_string(), "Sw<3,4,3> o 272 o (_4,_8):(_64,_1)");
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of the divide.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T, C: IntoCoord>(self, tiler: T, coord: C) -> ComposedTile<A, O, B, T, C::Coord>
    where
        B: LocalTile<T, C::Coord>,
        O: Add<B::Offset>,
    {
        let (layout, offset) = crate::or_panic(self.layout.tile_at(tiler, coord.into_coord()));
        ComposedLayout { function: self.function, offset: self.offset + offset, layout }
    }

    /// Like [`local_tile`](Self::local_tile), using the entries of the tiler and the coordinate where `projection` is not `_`.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let tile = a.local_tile_by(tile!((4, 9, 8)), (_1, _7, _2), coord!((1, _, 1)));
    /// assert_layout!(tile, Sw<3, 4, 3> o 272 o (4, 8):(64, 1));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of the divide.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile_by<T, C: IntoCoord, P>(
        self,
        tiler: T,
        coord: C,
        projection: P,
    ) -> ProjectedComposedTile<A, O, B, P, T, C::Coord>
    where
        P: Copy + Keep<operator::LocalTile, T> + Keep<operator::LocalTile, C::Coord>,
        B: LocalTile<Tile<P, T>, Tile<P, C::Coord>>,
        O: Add<B::Offset>,
    {
        let (tiler, coord) = (projection.keep(tiler), projection.keep(coord.into_coord()));
        let (layout, offset) = crate::or_panic(self.layout.tile_at(tiler, coord));
        ComposedLayout { function: self.function, offset: self.offset + offset, layout }
    }

    /// The part that belongs to the thread of an index: see [`local_partition`](crate::ops::LocalPartition).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let part = layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).local_partition(layout!((4, 8):(8, 1)), _10);
    /// assert_layout!(part, Sw<3, 4, 3> o 66 o (2, 8):(256, 8));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of the divide.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<T, I: IntoCoord>(self, threads: T, index: I) -> ComposedPart<A, O, B, T, I::Coord>
    where
        B: LocalPartition<T, I::Coord>,
        O: Add<B::Offset>,
    {
        let (layout, offset) = crate::or_panic(self.layout.part_of(threads, index.into_coord()));
        ComposedLayout { function: self.function, offset: self.offset + offset, layout }
    }

    /// Like [`local_partition`](Self::local_partition), using the modes of the threads where `projection` is not `_`.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let part = a.local_partition_by(layout!((4, 2, 8):(1, 4, 8)), _10, coord!((1, _, 1)));
    /// assert_layout!(part, Sw<3, 4, 3> o 129 o (2, 8):(256, 8));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of the divide.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition_by<S: Copy, D: Copy, I: IntoCoord, P>(
        self,
        threads: Layout<S, D>,
        index: I,
        projection: P,
    ) -> ComposedPart<A, O, B, ProjectedThreads<P, S, D>, I::Coord>
    where
        P: Copy + Keep<operator::LocalPartition, S> + Keep<operator::LocalPartition, D>,
        B: LocalPartition<ProjectedThreads<P, S, D>, I::Coord>,
        O: Add<B::Offset>,
    {
        let (shape, stride) = threads.into_pair();
        let kept = Layout::from_parts(projection.keep(shape), projection.keep(stride));
        self.local_partition(kept, index)
    }
}

type Tile<P, T> = Projected<operator::LocalTile, P, T>;

/// A tile of a composed layout, as a type.
pub type ComposedTile<A, O, B, T, C> =
    ComposedLayout<A, Total<O, <B as LocalTile<T, C>>::Offset>, <B as LocalTile<T, C>>::Output>;

/// A tile of a composed layout, using the entries that a projection keeps.
pub type ProjectedComposedTile<A, O, B, P, T, C> = ComposedTile<A, O, B, Tile<P, T>, Tile<P, C>>;

/// A thread's part of a composed layout, as a type.
pub type ComposedPart<A, O, B, T, I> =
    ComposedLayout<A, Total<O, <B as LocalPartition<T, I>>::Offset>, <B as LocalPartition<T, I>>::Output>;

/// A composed layout moved to a coordinate, as a type.
pub type MovedComposed<A, O, B, C> = ComposedLayout<A, Total<O, IndexIn<B, C>>, B>;

/// A composed layout with part of a coordinate fixed, as a type.
pub type SlicedComposed<A, O, B, C> = ComposedLayout<A, Total<O, SliceOffset<B, C>>, Sliced<B, C>>;
