//! `tiles`, `lanes`, `clipped_tiles`: read-only parts of a tensor.
//!
//! # Requires
//! PT2 and the requirements of the operator must hold. PT1 is not required, because several parts
//! may read the same element. A layout may therefore have a stride of 0.
//!
//! # Ensures
//! Part `i` has the same elements as part `i` of `tiles_mut`, `lanes_mut` or `clipped_tiles_mut`:
//! `tests/tensors/tiles_to_read.rs`.
#![allow(unsafe_code, reason = "parts of a tensor, each of its own elements")]

use core::fmt;
use core::marker::PhantomData;
use core::ops::Range;

use cute_core::Error;

use super::checks::must_not_reach_past;
use super::parts::divided;
use super::{First, Second, Split, must_reach_all};
use crate::cuts::accepted_tilers::InTiles;
use crate::cuts::clipped::{ClipMap, Clipped, TupleNumbers};
use crate::cuts::even_tiles::EvenTiles;
use crate::ops::zipped_divide::{ZippedDivide, ZippedDivided};
use crate::storage::engine::{Shift, Storage};
use crate::storage::map::OffsetMap;
use crate::tensor::Tensor;
use crate::tuple::IntoCoord;

/// An iterator over read-only parts of a tensor, in the order of [`tiles_mut`](Tensor::tiles_mut).
pub struct SharedParts<E, M, Which> {
    engine: E,
    map: M,
    /// The indices of the parts that have not been yielded yet.
    indices: Range<usize>,
    which: PhantomData<Which>,
}

impl<E: Clone, M: Copy, Which> Clone for SharedParts<E, M, Which> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Self {
            engine: self.engine.clone(),
            map: self.map,
            indices: self.indices.clone(),
            which: PhantomData,
        }
    }
}

impl<E, M, Which> fmt::Debug for SharedParts<E, M, Which> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SharedParts({:?})", self.indices)
    }
}

impl<E: Shift + Copy, M: Split<Which>, Which> SharedParts<E, M, Which> {
    /// # Safety
    /// For each coordinate in the map's shape, the engine has an element at the offset of the
    /// coordinate.
    #[inline(always)]
    unsafe fn new(engine: E, map: M) -> Self {
        Self {
            engine,
            map,
            indices: 0..map.parts(),
            which: PhantomData,
        }
    }

    #[inline(always)]
    fn give(&self, index: usize) -> Tensor<E, M::Part> {
        let (offset, layout) = self.map.part(index);
        Tensor {
            // SAFETY: the part's offsets from there are offsets of the map, which the engine has.
            engine: unsafe { self.engine.shift(offset) },
            layout,
        }
    }

    /// Splits the iterator into the first `count` remaining parts and the rest.
    #[must_use]
    pub fn split_at(self, count: usize) -> (Self, Self) {
        let (first, others) = divided(self.indices.clone(), count);
        (
            Self {
                indices: first,
                ..self
            },
            Self {
                indices: others,
                ..self
            },
        )
    }
}

impl<E: Shift + Copy, M: Split<Which>, Which> Iterator for SharedParts<E, M, Which> {
    type Item = Tensor<E, M::Part>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.indices.next().map(|index| self.give(index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }

    #[inline]
    fn nth(&mut self, skipped: usize) -> Option<Self::Item> {
        self.indices.nth(skipped).map(|index| self.give(index))
    }
}

impl<E: Shift + Copy, M: Split<Which>, Which> DoubleEndedIterator for SharedParts<E, M, Which> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.indices.next_back().map(|index| self.give(index))
    }
}

impl<E: Shift + Copy, M: Split<Which>, Which> ExactSizeIterator for SharedParts<E, M, Which> {}

/// An iterator over the read-only tiles of a tensor.
pub type SharedTiles<E, L, T> = SharedParts<E, ZippedDivided<L, T>, First>;

/// An iterator over the read-only lanes of a tensor. A lane contains the elements at one coordinate
/// of all tiles.
pub type SharedLanes<E, L, T> = SharedParts<E, ZippedDivided<L, T>, Second>;

/// Read-only parts that borrow a tensor with the engine `E` and the layout `L`.
type LentParts<'a, E, L, T, Which> =
    SharedParts<<E as Storage>::Shared<'a>, ZippedDivided<L, T>, Which>;

impl<E, L: OffsetMap> Tensor<E, L> {
    /// Divides the layout by a tiler. Checks that the result and the tensor have the same number of
    /// coordinates, and that the engine admits the result.
    #[inline(always)]
    fn in_parts<T>(&self, tiler: T) -> Result<ZippedDivided<L, T>, Error>
    where
        E: InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap>,
    {
        const { must_not_reach_past::<L, ZippedDivided<L, T>>() };
        let map = self.layout.divide_zipped(tiler)?;
        must_reach_all(self.layout, map)?;
        self.engine.admits_tiles(self.layout, map)?;
        Ok(map)
    }

    /// Borrows the tensor, and divides it into read-only parts.
    #[inline(always)]
    pub(crate) fn lent_parts<T, Which>(
        &self,
        tiler: T,
    ) -> Result<LentParts<'_, E, L, T, Which>, Error>
    where
        E: Storage + InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<Which>>,
    {
        let map = self.in_parts(tiler)?;
        // SAFETY: the engine has the offsets of the map (T11), and the shared engine has the
        // elements of the engine that it borrows.
        Ok(unsafe { SharedParts::new(self.engine.shared(), map) })
    }
}

impl<E: Shift + Copy, L: OffsetMap> Tensor<E, L> {
    /// Divides the tensor by a tiler, and returns its parts.
    #[inline(always)]
    fn shared_parts<T, Which>(
        self,
        tiler: T,
    ) -> Result<SharedParts<E, ZippedDivided<L, T>, Which>, Error>
    where
        E: InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<Which>>,
    {
        let map = self.in_parts(tiler)?;
        // SAFETY: the engine has the offsets of the map (T11).
        Ok(unsafe { SharedParts::new(self.engine, map) })
    }

    /// Returns an iterator over all tiles as read-only tensors, in the order of their coordinates,
    /// with the first mode fastest.
    ///
    /// To visit the tiles of two tensors of the same shape together, use `Iterator::zip`. The
    /// layout may have a stride of 0: several tiles may read the same element.
    ///
    /// # Panics
    /// Panics if the tiles do not divide the tensor evenly;
    /// [`clipped_tiles`](Tensor::clipped_tiles) accepts such tiles.
    ///
    /// # Example
    /// ```
    /// use cute::algorithm::copy;
    /// use cute::prelude::*;
    /// let from = Tensor::from_fn(layout!((4, 6)), |(i, j)| 10 * i + j);
    /// let mut to = Tensor::from_elem(layout!((4, 6):(6, 1)), 0);
    /// for (from, mut to) in from.tiles((_2, _3)).zip(to.tiles_mut((_2, _3))) {
    ///     copy(&from, &mut to);
    /// }
    /// assert_eq!(to[(3, 5)], 35);
    /// // The greatest element of each column.
    /// let greatest: Vec<usize> = from.tiles((_4, _1)).filter_map(|column| column.iter().max()).collect();
    /// assert_eq!(greatest, [30, 31, 32, 33, 34, 35]);
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn tiles<T>(self, tiler: T) -> SharedTiles<E, L, T>
    where
        E: InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<First>>,
        T: EvenTiles<L::Shape, First>,
    {
        crate::or_panic(self.shared_parts(tiler))
    }

    /// Like [`tiles`](Self::tiles), but returns an error instead of panicking.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if the tiles do not divide the tensor evenly.
    #[inline(always)]
    pub fn try_tiles<T>(self, tiler: T) -> Result<SharedTiles<E, L, T>, Error>
    where
        E: InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<First>>,
        T: EvenTiles<L::Shape, First>,
    {
        self.shared_parts(tiler)
    }

    /// Returns an iterator with one read-only part for each coordinate of a tile: the elements at
    /// this coordinate in all tiles. The parts come in the order of
    /// [`lanes_mut`](Tensor::lanes_mut).
    ///
    /// # Panics
    /// Panics if the tiles do not divide the tensor evenly.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let tensor = Tensor::from_fn(layout!((4, 6)), |(i, j)| 10 * i + j);
    /// let odd_rows = tensor.lanes((_2, _6)).nth(1).unwrap();
    /// assert_eq!(odd_rows.iter().collect::<Vec<_>>(), [10, 30]);
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn lanes<T>(self, tiler: T) -> SharedLanes<E, L, T>
    where
        E: InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<Second>>,
        T: EvenTiles<L::Shape, Second>,
    {
        crate::or_panic(self.shared_parts(tiler))
    }

    /// Like [`lanes`](Self::lanes), but returns an error instead of panicking.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if the tiles do not divide the tensor evenly.
    #[inline(always)]
    pub fn try_lanes<T>(self, tiler: T) -> Result<SharedLanes<E, L, T>, Error>
    where
        E: InTiles<T>,
        L: ZippedDivide<T, Output: OffsetMap + Split<Second>>,
        T: EvenTiles<L::Shape, Second>,
    {
        self.shared_parts(tiler)
    }
}

impl<E: Shift + Copy, L: ClipMap> Tensor<E, L> {
    /// Returns an iterator over all tiles as read-only tensors, each cut off at the edge. The tiles
    /// come in the order of their coordinates, with the first mode fastest.
    ///
    /// # Panics
    /// Panics if an integer of the tiler is not positive.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let tensor = Tensor::from_fn(layout!((5, 7):(7, 1)), |(i, j)| 10 * i + j);
    /// let corners: Vec<usize> = tensor.clipped_tiles((4, 4)).map(|tile| tile[(0, 0)]).collect();
    /// assert_eq!(corners, [0, 40, 4, 44]);
    /// assert_eq!(tensor.clipped_tiles((4, 4)).map(|tile| tile.size()).sum::<usize>(), 35);
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn clipped_tiles<T>(self, tiler: T) -> SharedParts<E, Clipped<L>, First>
    where
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        crate::or_panic(self.try_clipped_tiles(tiler))
    }

    /// Like [`clipped_tiles`](Self::clipped_tiles), but returns an error instead of panicking.
    ///
    /// # Errors
    /// Returns `ExtentNotPositive` if an integer of the tiler is not positive.
    #[inline(always)]
    pub fn try_clipped_tiles<T>(self, tiler: T) -> Result<SharedParts<E, Clipped<L>, First>, Error>
    where
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        let map = Clipped::new(self.layout, tiler.into_coord().numbers())?;
        // SAFETY: all coordinates of the tiles are the tensor's own (T1).
        Ok(unsafe { SharedParts::new(self.engine, map) })
    }
}
