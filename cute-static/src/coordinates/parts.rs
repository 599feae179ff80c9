//! Slices, tiles and thread partitions of a coordinate layout.

use cute_core::{Error, Operator};

use super::CoordinateLayout;
use super::arithmetic::{ArithmeticTuple, AtEach};
use super::layout::{Crd2IdxAt, ValueAt};
use super::place::{AtPlace, CoordinatePlace, EachPlace};
use crate::layout::Layout;
use crate::ops::local_partition::LocalPartition;
use crate::ops::local_tile::LocalTile;
use crate::ops::select::{Select, Selected};
use crate::ops::slice::{Slice, Sliced};
use crate::ops::slice_and_offset::Closed;
use crate::tuple::IntoCoord;

/// Applies [`Slice`] to the layout of each entry.
#[derive(Clone, Copy, Debug)]
pub struct SliceAt<C>(C);

/// Applies [`Select`] to the layout of each entry.
#[derive(Clone, Copy, Debug)]
pub struct SelectAt<I>(I);

/// Applies [`LocalTile`], with this tiler and this coordinate, to the layout of each entry.
#[derive(Clone, Copy, Debug)]
pub struct LocalTileAt<T, C>(T, C);

/// Applies [`LocalPartition`], with these threads and this index, to the layout of each entry.
#[derive(Clone, Copy, Debug)]
pub struct LocalPartitionAt<T, I>(T, I);

impl<S: Copy, D: Copy, C: Copy> AtPlace<Layout<S, D>> for SliceAt<C>
where
    Layout<S, D>: Slice<C, Output: CoordinatePlace>,
{
    type Output = Sliced<Layout<S, D>, C>;

    #[inline(always)]
    fn at_place(self, place: Layout<S, D>) -> Result<Self::Output, Error> {
        Ok(place.sliced(self.0))
    }
}

impl<S: Copy, D: Copy, I: Copy + Select<Layout<S, D>, Output: CoordinatePlace>>
    AtPlace<Layout<S, D>> for SelectAt<I>
{
    type Output = Selected<Layout<S, D>, I>;

    #[inline(always)]
    fn at_place(self, place: Layout<S, D>) -> Result<Self::Output, Error> {
        Ok(I::select_from(place))
    }
}

impl<S: Copy, D: Copy, T: Copy, C: Copy> AtPlace<Layout<S, D>> for LocalTileAt<T, C>
where
    Layout<S, D>: LocalTile<T, C, Output: CoordinatePlace>,
{
    type Output = <Layout<S, D> as LocalTile<T, C>>::Output;

    #[inline(always)]
    fn at_place(self, place: Layout<S, D>) -> Result<Self::Output, Error> {
        place.tile_at(self.0, self.1).map(|(tile, _)| tile)
    }
}

/// Returns the first coordinate of the tile as the value.
impl<S: Copy, D: Copy, T: Copy, C: Copy> ValueAt<LocalTileAt<T, C>> for Layout<S, D>
where
    Self: LocalTile<T, C>,
{
    type Value = <Self as LocalTile<T, C>>::Offset;

    #[inline(always)]
    #[track_caller]
    fn value_at(self, tile: LocalTileAt<T, C>) -> Self::Value {
        crate::or_panic(self.tile_at(tile.0, tile.1)).1
    }
}

impl<S: Copy, D: Copy, T: Copy, I: Copy> AtPlace<Layout<S, D>> for LocalPartitionAt<T, I>
where
    Layout<S, D>: LocalPartition<T, I, Output: CoordinatePlace>,
{
    type Output = <Layout<S, D> as LocalPartition<T, I>>::Output;

    #[inline(always)]
    fn at_place(self, place: Layout<S, D>) -> Result<Self::Output, Error> {
        place.part_of(self.0, self.1).map(|(part, _)| part)
    }
}

/// Returns the first coordinate of the part as the value.
impl<S: Copy, D: Copy, T: Copy, I: Copy> ValueAt<LocalPartitionAt<T, I>> for Layout<S, D>
where
    Self: LocalPartition<T, I>,
{
    type Value = <Self as LocalPartition<T, I>>::Offset;

    #[inline(always)]
    #[track_caller]
    fn value_at(self, part: LocalPartitionAt<T, I>) -> Self::Value {
        crate::or_panic(self.part_of(part.0, part.1)).1
    }
}

/// Applies the operators to the entries inside a nested entry.
macro_rules! nested {
    ($($At:ident<$($p:ident),*>;)*) => { $(
        impl<P: EachPlace<Self>, $($p: Copy),*> AtPlace<CoordinateLayout<P>> for $At<$($p),*> {
            type Output = CoordinateLayout<P::Output>;

            #[inline(always)]
            fn at_place(self, places: CoordinateLayout<P>) -> Result<Self::Output, Error> {
                places.each(self, Operator::MakeLayout)
            }
        }
    )* };
}

nested! {
    SliceAt<C>;
    SelectAt<I>;
    LocalTileAt<T, C>;
    LocalPartitionAt<T, I>;
}

/// The result of applying an operator to the layout of each entry.
pub type AfterEach<P, F> = CoordinateLayout<<P as EachPlace<F>>::Output>;

/// The result of applying an operator to each entry, and the first coordinate of this result.
pub type AfterEachFrom<P, F> = (AfterEach<P, F>, ArithmeticTuple<<P as AtEach<F>>::Values>);

/// The slice at the coordinate `C`, and the coordinate at which it begins.
pub type SliceFrom<P, C> = (
    AfterEach<P, SliceAt<C>>,
    ArithmeticTuple<<P as AtEach<Crd2IdxAt<<C as Closed>::Output>>>::Values>,
);

impl<P: Copy> CoordinateLayout<P> {
    /// Returns the modes at which `coord` has `_` or `..`. [`Slice`] has the rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_eq!(layout!((4, 8):(1@0, 1@1)).slice((2, ..)).to_string(), "(_8):(_1@1)");
    /// ```
    #[inline(always)]
    pub fn slice<C: IntoCoord>(self, coord: C) -> AfterEach<P, SliceAt<C::Coord>>
    where
        P: EachPlace<SliceAt<C::Coord>>,
    {
        crate::or_panic(self.each(SliceAt(coord.into_coord()), Operator::Slice))
    }

    /// Returns the modes at which `coord` has `_` or `..`, and the coordinate to which the layout
    /// maps the integers of `coord`.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (row, begin) = layout!((4, 8):(1@0, 1@1)).slice_and_offset((2, ..));
    /// assert_eq!((row.to_string(), begin.to_string()), ("(_8):(_1@1)".into(), "(2,_0)".into()));
    /// ```
    #[inline(always)]
    pub fn slice_and_offset<C: IntoCoord<Coord: Closed>>(self, coord: C) -> SliceFrom<P, C::Coord>
    where
        P: EachPlace<SliceAt<C::Coord>> + AtEach<Crd2IdxAt<<C::Coord as Closed>::Output>>,
    {
        let coord = coord.into_coord();
        let begin = self.into_places().at_each(Crd2IdxAt(coord.closed()));
        (
            crate::or_panic(self.each(SliceAt(coord), Operator::Slice)),
            ArithmeticTuple::of(begin),
        )
    }

    /// Returns the modes with the numbers in `modes`. The numbers are static integers. [`Select`]
    /// has the rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!((4, 2, 8):(1@0, 1@1, 1@2));
    /// assert_eq!(a.select((_2, _0)).to_string(), "(_8,_4):(_1@2,_1@0)");
    /// ```
    #[inline(always)]
    pub fn select<I: Copy>(self, modes: I) -> AfterEach<P, SelectAt<I>>
    where
        P: EachPlace<SelectAt<I>>,
    {
        crate::or_panic(self.each(SelectAt(modes), Operator::Select))
    }

    /// Returns the tile at `coord`, and the coordinate of its first element. [`LocalTile`] has the
    /// rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!((512, 256, 4):(1@0, 1@1, 1@2));
    /// let (tile, begin) = a.local_tile(tile!((128, 64)), (3, ..));
    /// assert_eq!(tile.to_string(), "(_128,_64,_4,_4):(_1@0,_1@1,_64@1,_1@2)");
    /// assert_eq!(begin.to_string(), "(384,_0,_0)");
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T: Copy, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> AfterEachFrom<P, LocalTileAt<T, C::Coord>>
    where
        P: EachPlace<LocalTileAt<T, C::Coord>> + AtEach<LocalTileAt<T, C::Coord>>,
    {
        crate::or_panic(self.try_local_tile(tiler, coord))
    }

    /// Like [`local_tile`](Self::local_tile), but returns an error instead of panicking.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let n = 0;
    /// let error = layout!((8, 8):(1@0, 1@1)).try_local_tile(tile!((n, 2)), (0, 0)).unwrap_err();
    /// assert_eq!(error.to_string(), "local_tile: extent 0 (integer 0 of the shape) is not positive");
    /// ```
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    #[inline(always)]
    pub fn try_local_tile<T: Copy, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> Result<AfterEachFrom<P, LocalTileAt<T, C::Coord>>, Error>
    where
        P: EachPlace<LocalTileAt<T, C::Coord>> + AtEach<LocalTileAt<T, C::Coord>>,
    {
        let at = LocalTileAt(tiler, coord.into_coord());
        let tile = self.each(at, Operator::LocalTile)?;
        Ok((tile, ArithmeticTuple::of(self.into_places().at_each(at))))
    }

    /// Returns the elements that the thread `index` owns, and the coordinate of the first one.
    /// [`LocalPartition`] has the rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (part, begin) = layout!((64, 32):(1@0, 1@1)).local_partition(layout!((32, 8):(1, 32)), 42);
    /// assert_eq!((part.to_string(), begin.to_string()), ("(_2,_4):(_32@0,_8@1)".into(), "(10,1)".into()));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<T: Copy, I: IntoCoord>(
        self,
        threads: T,
        index: I,
    ) -> AfterEachFrom<P, LocalPartitionAt<T, I::Coord>>
    where
        P: EachPlace<LocalPartitionAt<T, I::Coord>> + AtEach<LocalPartitionAt<T, I::Coord>>,
    {
        let at = LocalPartitionAt(threads, index.into_coord());
        let part = crate::or_panic(self.each(at, Operator::LocalPartition));
        (part, ArithmeticTuple::of(self.into_places().at_each(at)))
    }
}
