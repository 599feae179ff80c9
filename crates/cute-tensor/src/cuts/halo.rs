//! `halo_tiles`: splits a tensor into clipped tiles with their neighbouring elements, for code that
//! reads each element together with its neighbours.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the tensor, the tiler and the halo have one integer for each mode | (types) |
//! | the tiler's integers are positive | `ExtentNotPositive` |
//! | the halo's integers are not negative | `HaloNegative` |
//! | a displacement is within the halo: from −halo to halo in each mode | `PastHalo` |
//! | the requirements of `halo_tiles_mut` | as listed in [`to_write`] |
//!
//! # Ensures
//! `halo.shifted(d)[c]` is the element of the tensor at the displacement `d` from element `c` of
//! `halo.inner()`, which is a part of the tile: `tests/tensors/halo.rs`.
#![allow(
    unsafe_code,
    reason = "windows of a tensor, each with its own elements only"
)]

pub(crate) mod to_write;

use core::ops::Range;

use cute_core::{Error, Operator, Violation};

use super::clipped::{ClipMap, TupleNumbers, coordinate_of, count_of_tiles, positive, tile_at};
use super::partition::divided;
use crate::storage::engine::Shift;
use crate::tensor::Tensor;
use crate::tuple::{IntoCoord, for_each_arity};

/// An iterator over the tiles of a tensor, each with its neighbouring elements.
/// [`halo_tiles`](Tensor::halo_tiles) returns it.
#[derive(Clone, Debug)]
pub struct HaloTiles<E, L: ClipMap> {
    engine: E,
    map: L,
    tiler: L::Numbers,
    halo: L::Numbers,
    /// True if the tiles are visited row by row, with the last mode fastest.
    by_rows: bool,
    /// The indices of the tiles that the iterator has not yielded yet.
    indices: Range<usize>,
}

/// A tile together with its neighbours: the elements of the tensor at a distance of at most the
/// halo from the tile.
#[derive(Clone, Copy, Debug)]
pub struct HaloTile<E, L: ClipMap> {
    engine: E,
    map: L,
    halo: L::Numbers,
    /// The first coordinate and the extents of the tile.
    tile: (L::Numbers, L::Numbers),
    /// The first coordinate and the extents of the block of the tile in which every element has all
    /// its neighbours.
    inner: (L::Numbers, L::Numbers),
}

/// An array with one number for each mode that can be converted to ranges for `slice`.
pub trait ModeRanges: Copy {
    /// The type of the ranges.
    type Ranges;
    /// Returns one range for each mode. It begins at the mode's number in `self`, and its length is
    /// the mode's number in `counts`.
    fn ranges(self, counts: Self) -> Self::Ranges;
}

macro_rules! ranges {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl ModeRanges for [i64; $rank] {
            type Ranges = ($(ranges!(@ $A),)*);

            #[inline(always)]
            fn ranges(self, counts: Self) -> Self::Ranges {
                ($(self[$index]..self[$index].wrapping_add(counts[$index]),)*)
            }
        }
    };
    (@ $any:ident) => { Range<i64> };
}

for_each_arity!(ranges);

/// Replaces the number of each mode by `f(mode, number)`.
#[inline(always)]
fn each<N: AsRef<[i64]> + AsMut<[i64]> + Copy>(
    mut numbers: N,
    mut f: impl FnMut(usize, i64) -> i64,
) -> N {
    numbers
        .as_mut()
        .iter_mut()
        .enumerate()
        .for_each(|(mode, number)| *number = f(mode, *number));
    numbers
}

/// Returns the block of a tile's coordinates that are at least `halo` away from both ends of each
/// mode. The result is the first coordinate of the block, relative to the tile, and the extents of
/// the block. For example, assume a large matrix, a halo of 1 by 1, and the tile of 4 by 4 in the
/// first corner. The block then begins at `(1, 1)` and has 3 by 3 coordinates.
#[inline(always)]
fn inner_of<N: AsRef<[i64]> + AsMut<[i64]> + Copy>(
    extents: N,
    halo: N,
    (first, cut): (N, N),
) -> (N, N) {
    let begin = each(first, |mode, first| {
        halo.as_ref()[mode]
            .saturating_sub(first)
            .max(0)
            .min(cut.as_ref()[mode])
    });
    let count = each(cut, |mode, cut| {
        // No difference wraps, because all these numbers are at most the extent, or are limited to
        // it.
        let end = extents.as_ref()[mode]
            .saturating_sub(halo.as_ref()[mode])
            .saturating_sub(first.as_ref()[mode]);
        end.min(cut).saturating_sub(begin.as_ref()[mode]).max(0)
    });
    (begin, count)
}

impl<E: Shift + Copy, L: ClipMap> Tensor<E, L> {
    /// Returns an iterator over all tiles of `tiler`. Each item is a tile with its neighbours, up
    /// to the distance `halo` in each mode.
    ///
    /// Tiles and neighbours are cut off at the edge of the tensor. The tiles come in the order of
    /// their coordinates, with the first mode fastest.
    ///
    /// # Panics
    /// Panics if an integer of the tiler is not positive, or if an integer of the halo is negative.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let (m, n) = (5, 7);
    /// let now = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| (i * j) as f32);
    /// // For each element, the sum of the 3 by 3 elements around it, if all of them exist.
    /// let sums: Vec<f32> = now
    ///     .halo_tiles((1, 1), (1, 1))
    ///     .map(|halo| halo.window().0)
    ///     .filter(|window| window.size() == 9)
    ///     .map(|window| window.iter().sum())
    ///     .collect();
    /// assert_eq!(sums.len(), 3 * 5);
    /// assert_eq!(sums[3], 9.0 * now[(1, 2)]);
    /// ```
    ///
    /// # Differs
    /// CuTe has no tiles with halos, only predicates.
    #[inline(always)]
    #[track_caller]
    pub fn halo_tiles<T, H>(self, tiler: T, halo: H) -> HaloTiles<E, L>
    where
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
        H: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        crate::or_panic(self.try_halo_tiles(tiler, halo))
    }

    /// Like [`halo_tiles`](Self::halo_tiles), but returns an error instead of panicking.
    ///
    /// # Errors
    /// * `ExtentNotPositive` if an integer of the tiler is not positive
    /// * `HaloNegative` if an integer of the halo is negative
    #[inline(always)]
    pub fn try_halo_tiles<T, H>(self, tiler: T, halo: H) -> Result<HaloTiles<E, L>, Error>
    where
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
        H: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        let (tiler, halo) = (tiler.into_coord().numbers(), halo.into_coord().numbers());
        positive(&tiler)?;
        if let Some((mode, &halo)) = halo
            .as_ref()
            .iter()
            .enumerate()
            .find(|(_, width)| **width < 0)
        {
            return Err(Error::new(
                Operator::Partition,
                Violation::HaloNegative { mode, halo },
            ));
        }
        let extents = self.layout.extents();
        let indices = 0..count_of_tiles(&extents, &tiler);
        Ok(HaloTiles {
            engine: self.engine,
            map: self.layout,
            tiler,
            halo,
            by_rows: false,
            indices,
        })
    }
}

impl<E: Shift + Copy, L: ClipMap> HaloTiles<E, L> {
    #[inline(always)]
    fn tile(&self, index: usize) -> HaloTile<E, L> {
        let extents = self.map.extents();
        let modes = 0..extents.as_ref().len();
        let coord = if self.by_rows {
            coordinate_of(extents, self.tiler, modes.rev(), index)
        } else {
            coordinate_of(extents, self.tiler, modes, index)
        };
        let tile = crate::or_panic(tile_at(extents, self.tiler, coord));
        let inner = inner_of(extents, self.halo, tile);
        HaloTile {
            engine: self.engine,
            map: self.map,
            halo: self.halo,
            tile,
            inner,
        }
    }

    /// Splits the iterator into the first `count` remaining tiles and the rest.
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

impl<E: Shift + Copy, L: ClipMap> Iterator for HaloTiles<E, L> {
    type Item = HaloTile<E, L>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.indices.next().map(|index| self.tile(index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }
}

impl<E: Shift + Copy, L: ClipMap> DoubleEndedIterator for HaloTiles<E, L> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.indices.next_back().map(|index| self.tile(index))
    }
}

impl<E: Shift + Copy, L: ClipMap> ExactSizeIterator for HaloTiles<E, L> {}

impl<E: Shift + Copy, L: ClipMap> HaloTile<E, L> {
    /// Returns the block of the tensor that begins at `first` and has the given extents.
    ///
    /// # Safety
    /// The elements are in the tensor. In each mode, `first` is at least 0, and `first + extents`
    /// is at most the extent of the tensor.
    #[inline(always)]
    unsafe fn clip(&self, first: L::Numbers, extents: L::Numbers) -> Tensor<E, L::Clipped> {
        // SAFETY: the caller promises it.
        let (offset, layout) = unsafe { self.map.clip(first, extents) };
        Tensor {
            // SAFETY: the coordinates are the tensor's, so the offsets are, too (T1), and the
            // engine is moved to the first of them.
            engine: unsafe { self.engine.shift(offset) },
            layout,
        }
    }

    /// Returns the tile without its neighbours.
    #[inline(always)]
    pub fn tile(&self) -> Tensor<E, L::Clipped> {
        // SAFETY: `tile_at` gives a coordinate of the shape, and extents that end at the edge.
        unsafe { self.clip(self.tile.0, self.tile.1) }
    }

    /// Returns the window (a tensor of the tile and its neighbours), and the coordinate of the
    /// tile's first element in the window. In each mode, this coordinate is the number of
    /// neighbours before the tile.
    #[inline(always)]
    pub fn window(&self) -> (Tensor<E, L::Clipped>, L::Numbers) {
        let (extents, (first, cut)) = (self.map.extents(), self.tile);
        let before = each(first, |mode, first| first.min(self.halo.as_ref()[mode]));
        let begin = each(first, |mode, first| {
            first.wrapping_sub(before.as_ref()[mode])
        });
        let count = each(cut, |mode, cut| {
            // The number of elements after the tile. It fits in 64 bits, because the extent does.
            let behind = extents.as_ref()[mode]
                .wrapping_sub(first.as_ref()[mode])
                .wrapping_sub(cut);
            before.as_ref()[mode]
                .wrapping_add(cut)
                .wrapping_add(behind.min(self.halo.as_ref()[mode]))
        });
        // SAFETY: the window begins at 0 or later, and ends at the edge or before.
        (unsafe { self.clip(begin, count) }, before)
    }

    /// Returns the ranges that select, as `tile.slice(…)`, the elements of the tile whose
    /// neighbours all exist. Elements nearer to the edge of the tensor than the halo are left out.
    #[inline(always)]
    pub fn inner(&self) -> <L::Numbers as ModeRanges>::Ranges
    where
        L::Numbers: ModeRanges,
    {
        self.inner.0.ranges(self.inner.1)
    }

    /// Returns one tensor for each displacement in `by`: the elements at this displacement from the
    /// elements of [`inner`](Self::inner).
    ///
    /// The compiler knows that all these tensors have the same extents, so a loop over the extents
    /// of one of them needs no bounds checks for the others.
    ///
    /// # Panics
    /// Panics if a displacement exceeds the halo.
    ///
    /// # Example
    /// See [`halo_tiles_mut`](Tensor::halo_tiles_mut).
    #[inline(always)]
    #[track_caller]
    pub fn neighbours<C, const N: usize>(&self, by: [C; N]) -> [Tensor<E, L::Clipped>; N]
    where
        C: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        // Each displacement is converted once, so the value that is checked is also the value that
        // is used.
        let by = by.map(|by| by.into_coord().numbers());
        for by in by {
            self.must_be_in_halo(by);
        }
        // SAFETY: each displacement has been checked.
        by.map(|by| unsafe { self.shifted_in_halo(by) })
    }

    /// Returns the elements at the displacement `by` from the elements of [`inner`](Self::inner),
    /// as a tensor of the same extents.
    ///
    /// # Panics
    /// Panics if the displacement exceeds the halo.
    #[inline(always)]
    #[track_caller]
    pub fn shifted<C>(&self, by: C) -> Tensor<E, L::Clipped>
    where
        C: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        let by = by.into_coord().numbers();
        self.must_be_in_halo(by);
        // SAFETY: the displacement has been checked.
        unsafe { self.shifted_in_halo(by) }
    }

    #[inline(always)]
    #[track_caller]
    fn must_be_in_halo(&self, by: L::Numbers) {
        for (mode, (&displacement, &halo)) in by.as_ref().iter().zip(self.halo.as_ref()).enumerate()
        {
            if displacement < -halo || displacement > halo {
                let violation = Violation::PastHalo {
                    mode,
                    displacement,
                    halo,
                };
                crate::refused(Error::new(Operator::Partition, violation));
            }
        }
    }

    /// # Safety
    /// In each mode, the displacement is from −halo to halo.
    #[inline(always)]
    unsafe fn shifted_in_halo(&self, by: L::Numbers) -> Tensor<E, L::Clipped> {
        let (first, inner) = (self.tile.0, self.inner);
        let begin = each(first, |mode, first| {
            first
                .wrapping_add(inner.0.as_ref()[mode])
                .wrapping_add(by.as_ref()[mode])
        });
        // SAFETY: if each mode has an inner element, each inner element is at least the halo away
        // from both ends of the tensor's mode. The displacement is at most the halo, as the caller
        // promises. If a mode has no inner element, the layout is empty, and no element is reached.
        unsafe { self.clip(begin, inner.1) }
    }
}
