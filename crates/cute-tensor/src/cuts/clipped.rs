//! `clipped_tile`, `clipped_tiles_mut`: split a tensor into tiles that need not divide it evenly.
//! The last tiles are cut off at the edge.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the tensor, the tiler and the coordinate have one integer for each mode | (types) |
//! | the tiler's integers are positive | `ExtentNotPositive` |
//! | a tile exists at the coordinate | `TileOutOfRange` |
//! | `clipped_tiles_mut`: no two coordinates of the tensor share an offset | `Collision`, as in [`partition`](super::partition): `tests/ui/clipped_tiles/clipped_tiles_overlap_refused` |
//!
//! # Ensures
//! `t.clipped_tile((s, t), (i, j))[(a, b)] = t[(i·s + a, j·t + b)]`: `tests/tensors/clipped.rs`.
#![allow(
    unsafe_code,
    reason = "tiles of an exclusive tensor, each element in one of them"
)]

use cute_core::{Error, Operator, SpanBound, Violation};

use super::partition::{First, Parts, Split, must_be_injective, must_not_collide};
use crate::composed_layout::ComposedLayout;
use crate::int::{Dyn, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::storage::engine::{Engine, Shift, StorageMut};
use crate::storage::map::OffsetMap;
use crate::swizzle::SwizzleParts;
use crate::tensor::Tensor;
use crate::tensor::sealed::SealedTensor;
use crate::tuple::{IntoCoord, for_each_arity};

/// A tuple of integers that can be converted to an array of `i64`.
#[diagnostic::on_unimplemented(
    message = "tensor: the argument does not have one integer for each mode of the layout",
    label = "not a tuple with one integer for each mode",
    note = "if the layout is a type parameter, its bound gives the number of modes: \
            `ClipMap<Numbers = [i64; 2]>`"
)]
pub trait TupleNumbers<N>: Copy {
    fn numbers(self) -> N;
}

/// A mode whose extent is one integer and whose stride is `D`. Methods that need one number for
/// each mode require this bound.
#[diagnostic::on_unimplemented(
    message = "tensor: a mode of this layout has nested modes, but `clipped_tile`, `halo_tiles` \
               and `strided` need one integer for each mode",
    label = "has nested modes",
    note = "`flatten` removes the nesting; `predicated_tiles` accepts nested modes"
)]
pub trait OneInteger<D>: Integer {
    /// The type of the stride. Because it is an associated type, the compiler reports a nested mode
    /// only once, instead of once for each bound on its stride.
    type Stride: Integer;
    /// Returns the stride.
    fn stride(stride: D) -> Self::Stride;
}

macro_rules! one_integer {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, D: Integer> OneInteger<D> for $leaf
        where
            Self: Integer,
        {
            type Stride = D;

            #[inline(always)]
            fn stride(stride: D) -> D {
                stride
            }
        }
    )* };
}

one_integer! {
    Z Int<Z>;
    W Dyn<W>;
}

/// A layout that can be restricted to any block of coordinates. Its modes are not nested: each has
/// one extent and one stride. Clipped tiles and tiles with halos need such a layout.
///
/// # Safety
/// * `Numbers` has exactly one number for each mode.
/// * If `first` and `extents` describe a block of coordinates in the shape, `clip` returns a number
///   and a map. The number plus an offset of the map is the offset, in `self`, of the same
///   coordinate of the block.
#[diagnostic::on_unimplemented(
    message = "partition: it is not known whether `{Self}` can be split into clipped tiles",
    label = "not known to have one integer for each mode",
    note = "each mode of the tensor must be one integer: `flatten` removes nesting; in generic \
            code, add the bound `L: ClipMap<Numbers = [i64; 2]>`"
)]
pub unsafe trait ClipMap: OffsetMap {
    /// An array with a number for each mode.
    type Numbers: AsRef<[i64]> + AsMut<[i64]> + Copy;
    /// The map of a block of coordinates.
    type Clipped: OffsetMap;
    /// Returns the extents.
    fn extents(self) -> Self::Numbers;
    /// Returns the offset of the coordinate `first`, and the map of the block of `extents`
    /// coordinates that begins at `first`.
    ///
    /// # Safety
    /// Either the block of `extents` coordinates from `first` on is in the shape, or an extent is 0
    /// and no extent is negative or greater than the map's extent. In both cases, the returned map
    /// is an ordinary layout.
    unsafe fn clip(self, first: Self::Numbers, extents: Self::Numbers) -> (i64, Self::Clipped);
}

macro_rules! integral {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Integer),*> TupleNumbers<[i64; $rank]> for ($($A,)*) {
            #[inline(always)]
            fn numbers(self) -> [i64; $rank] {
                [$(self.$index.value()),*]
            }
        }

        // SAFETY: a layout's offset is the sum over its modes, and `Numbers` is an array.
        unsafe impl<$($A: OneInteger<$B>, $B: Copy),*> ClipMap for Layout<($($A,)*), ($($B,)*)>
        where
            Self: OffsetMap<Shape = ($($A,)*), Stride = ($($B,)*)>,
            Layout<($(integral!(@ $A),)*), ($($A::Stride,)*)>: OffsetMap,
        {
            type Numbers = [i64; $rank];
            type Clipped = Layout<($(integral!(@ $A),)*), ($($A::Stride,)*)>;

            #[inline(always)]
            fn extents(self) -> [i64; $rank] {
                let shape = self.shape();
                [$(shape.$index.value()),*]
            }

            #[inline(always)]
            unsafe fn clip(self, first: [i64; $rank], extents: [i64; $rank]) -> (i64, Self::Clipped) {
                let stride = self.stride();
                let stride = ($($A::stride(stride.$index),)*);
                let offset = 0_i64 $(.wrapping_add(first[$index].wrapping_mul(stride.$index.value())))*;
                // SAFETY: the extents are at most the layout's extents, as the caller promises, and
                // the strides are the layout's strides.
                (offset, unsafe { Layout::from_parts_unchecked(($(Dyn::new(extents[$index]),)*), stride) })
            }
        }
    };
    (@ $any:ident) => { Dyn<i64> };
}

for_each_arity!(integral);

// SAFETY: the offset of `first` is added before the swizzle, like that of any coordinate. The sum
// does not wrap: it is the swizzle's argument at a coordinate in the shape, which is known to fit
// (T2).
unsafe impl<A, O, S, D> ClipMap for ComposedLayout<A, O, Layout<S, D>>
where
    A: SwizzleParts,
    O: Integer,
    S: Copy,
    D: Copy,
    Self: OffsetMap,
    Layout<S, D>: ClipMap<Clipped: AnyLayout>,
    ComposedLayout<A, Dyn<i64>, <Layout<S, D> as ClipMap>::Clipped>: OffsetMap,
{
    type Numbers = <Layout<S, D> as ClipMap>::Numbers;
    type Clipped = ComposedLayout<A, Dyn<i64>, <Layout<S, D> as ClipMap>::Clipped>;

    #[inline(always)]
    fn extents(self) -> Self::Numbers {
        self.layout().extents()
    }

    #[inline(always)]
    unsafe fn clip(self, first: Self::Numbers, extents: Self::Numbers) -> (i64, Self::Clipped) {
        // SAFETY: the caller's promise; a composed layout has the shape of its inner layout.
        let (offset, layout) = unsafe { self.layout().clip(first, extents) };
        let offset = self.offset().value().wrapping_add(offset);
        (
            0,
            ComposedLayout::new(self.swizzle(), Dyn::new(offset), layout),
        )
    }
}

/// Returns the number of tiles along a mode. `extent` is not negative, and `tile` is positive, so
/// there are at most `extent` tiles. For example, an extent of 7 has two tiles of size 4.
#[inline(always)]
pub(crate) const fn tiles(extent: i64, tile: i64) -> i64 {
    // The sum is unsigned, so it fits. An extent of 0 has no tile.
    (extent
        .cast_unsigned()
        .wrapping_add(tile.cast_unsigned())
        .wrapping_sub(1)
        / tile.cast_unsigned())
    .cast_signed()
}

/// Returns the total number of tiles.
#[inline(always)]
pub(crate) fn count_of_tiles<N: AsRef<[i64]>>(extents: &N, tiler: &N) -> usize {
    let modes = extents.as_ref().iter().zip(tiler.as_ref());
    // There are no more tiles than coordinates, and the number of a layout's coordinates fits in 64
    // bits.
    let count = modes.fold(1_i64, |count, (&extent, &tile)| {
        count.saturating_mul(tiles(extent, tile))
    });
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// Returns the coordinate of tile `index`. `modes` contains each mode once, and the coordinate of
/// the first of these modes changes fastest.
#[inline(always)]
pub(crate) fn coordinate_of<N: AsRef<[i64]> + AsMut<[i64]> + Copy>(
    extents: N,
    tiler: N,
    modes: impl Iterator<Item = usize>,
    index: usize,
) -> N {
    let (mut coord, mut rest) = (extents, i64::try_from(index).unwrap_or(i64::MAX));
    for mode in modes {
        let count = tiles(extents.as_ref()[mode], tiler.as_ref()[mode]);
        (coord.as_mut()[mode], rest) = (rest % count, rest / count);
    }
    coord
}

/// Checks that the tiler's integers are positive.
#[inline(always)]
pub(crate) fn positive<N: AsRef<[i64]>>(tiler: &N) -> Result<(), Error> {
    match tiler
        .as_ref()
        .iter()
        .enumerate()
        .find(|(_, tile)| **tile <= 0)
    {
        Some((leaf, &extent)) => Err(Error::new(
            Operator::Partition,
            Violation::ExtentNotPositive { leaf, extent },
        )),
        None => Ok(()),
    }
}

/// Returns the first coordinate and the extents of the tile `coord`.
#[inline(always)]
pub(crate) fn tile_at<N: AsRef<[i64]> + AsMut<[i64]> + Copy>(
    extents: N,
    tiler: N,
    coord: N,
) -> Result<(N, N), Error> {
    let (mut first, mut cut) = (coord, extents);
    let modes = extents
        .as_ref()
        .iter()
        .zip(tiler.as_ref())
        .zip(coord.as_ref());
    let modes = modes
        .zip(first.as_mut().iter_mut().zip(cut.as_mut()))
        .enumerate();
    for (mode, (((&extent, &tile), &coordinate), (first, cut))) in modes {
        let count = tiles(extent, tile);
        if coordinate < 0 || coordinate >= count {
            let tile = SpanBound::new(coordinate.into());
            let violation = Violation::TileOutOfRange {
                mode,
                tile,
                tiles: count,
            };
            return Err(Error::new(Operator::Partition, violation));
        }
        // The product is less than the extent, because this tile exists.
        *first = coordinate.wrapping_mul(tile);
        *cut = extent.wrapping_sub(*first).min(tile);
    }
    Ok((first, cut))
}

impl<E: Shift, L: ClipMap> Tensor<E, L> {
    /// Returns the tile at `coord`, cut off at the edge of the tensor.
    ///
    /// For a tiler `(s, t)`, tile `(i, j)` begins at the coordinate `(i·s, j·t)` and has `s` by `t`
    /// elements, or fewer at the edge; other ranks work the same way. The extents of the tile are
    /// run-time integers. Every element of the tensor is in exactly one tile.
    ///
    /// [`local_tile`](Tensor::local_tile) refuses tiles that reach past the edge instead, and
    /// [`copy_if`](crate::algorithm::copy_if) checks each element.
    ///
    /// # Panics
    /// Panics if the tile does not exist, or if an integer of the tiler is not positive.
    ///
    /// # Example
    /// ```
    /// use cute::algorithm::fill;
    /// use cute::prelude::*;
    /// let mut data = [0; 5 * 7];
    /// let mut tensor = make_tensor(&mut data, layout!((5, 7):(7, 1)));
    /// let corner = tensor.view().clipped_tile((_2, _4), (2, 1));
    /// assert_eq!(corner.layout().to_string(), "(1,3):(_7,_1)");
    /// for (number, mut tile) in tensor.clipped_tiles_mut((_2, _4)).enumerate() {
    ///     fill(&mut tile, number);
    /// }
    /// assert_eq!((tensor[(0, 0)], tensor[(4, 3)], tensor[(1, 4)], tensor[(4, 6)]), (0, 2, 3, 5));
    /// ```
    ///
    /// # Differs
    /// CuTe has no clipped tiles, only predicates.
    #[inline(always)]
    #[track_caller]
    pub fn clipped_tile<T, C>(self, tiler: T, coord: C) -> Tensor<E, L::Clipped>
    where
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
        C: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        crate::or_panic(self.try_clipped_tile(tiler, coord))
    }

    /// Like [`clipped_tile`](Self::clipped_tile), but returns an error instead of panicking.
    ///
    /// # Errors
    /// * `ExtentNotPositive` if an integer of the tiler is not positive
    /// * `TileOutOfRange` if the tile does not exist
    #[inline(always)]
    pub fn try_clipped_tile<T, C>(self, tiler: T, coord: C) -> Result<Tensor<E, L::Clipped>, Error>
    where
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
        C: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        let tiler = tiler.into_coord().numbers();
        positive(&tiler)?;
        let (layout, engine) = (self.layout, self.engine);
        let (first, extents) = tile_at(layout.extents(), tiler, coord.into_coord().numbers())?;
        // SAFETY: `tile_at` gives a coordinate of the shape, and positive extents that end at the
        // edge.
        let (offset, layout) = unsafe { layout.clip(first, extents) };
        Ok(Tensor {
            // SAFETY: the tile's coordinates are the tensor's, so its offsets are too (T1), and the
            // engine is moved to its first element.
            engine: unsafe { engine.shift(offset) },
            layout,
        })
    }
}

/// The map `L` split into clipped tiles. The elements in the tiles have the same offsets as in `L`.
#[derive(Clone, Copy, Debug)]
pub struct Clipped<L: ClipMap> {
    map: L,
    /// The integers are positive; [`new`](Self::new) checks this.
    tiler: L::Numbers,
}

impl<L: ClipMap> Clipped<L> {
    /// Returns the map split into tiles, or an error if an integer of the tiler is not positive.
    #[inline(always)]
    pub(crate) fn new(map: L, tiler: L::Numbers) -> Result<Self, Error> {
        positive(&tiler)?;
        Ok(Self { map, tiler })
    }
}

impl<L: ClipMap> SealedTensor for Clipped<L> {}

// SAFETY: each tile begins at multiples of the tiler's integers, which are positive. It ends before
// the next multiple or at the edge, so each coordinate of the map is in exactly one tile.
unsafe impl<L: ClipMap> Split<First> for Clipped<L> {
    type Part = L::Clipped;

    #[inline(always)]
    fn parts(self) -> usize {
        count_of_tiles(&self.map.extents(), &self.tiler)
    }

    #[inline(always)]
    fn part(self, index: usize) -> (i64, L::Clipped) {
        let extents = self.map.extents();
        let coord = coordinate_of(extents, self.tiler, 0..extents.as_ref().len(), index);
        let (first, extents) = crate::or_panic(tile_at(extents, self.tiler, coord));
        // SAFETY: `tile_at` gives a coordinate of the shape, and positive extents that end at the
        // edge.
        unsafe { self.map.clip(first, extents) }
    }
}

/// An iterator over the clipped tiles of a tensor.
pub type ClippedTiles<'a, E, L> = Parts<'a, <E as Engine>::Item, Clipped<L>, First>;

impl<E: StorageMut, L> Tensor<E, L> {
    /// Splits the tensor into all its tiles, each cut off at the edge. All tiles can be written at
    /// the same time, even by several threads.
    ///
    /// The tiles come in the order of their coordinates, with the first mode fastest.
    ///
    /// # Panics
    /// * if two coordinates share an offset
    /// * if an integer of the tiler is not positive
    #[inline(always)]
    #[track_caller]
    pub fn clipped_tiles_mut<T>(&mut self, tiler: T) -> ClippedTiles<'_, E, L>
    where
        L: ClipMap,
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        const { must_not_collide::<L>() };
        crate::or_panic(self.clipped_tiles_of(tiler))
    }

    /// Like [`clipped_tiles_mut`](Self::clipped_tiles_mut), but returns an error instead of
    /// panicking.
    ///
    /// # Errors
    /// * `ExtentNotPositive` if an integer of the tiler is not positive
    /// * `Collision` if two coordinates share an offset
    #[inline(always)]
    pub fn try_clipped_tiles_mut<T>(&mut self, tiler: T) -> Result<ClippedTiles<'_, E, L>, Error>
    where
        L: ClipMap,
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        const { must_not_collide::<L>() };
        self.clipped_tiles_of(tiler)
    }

    /// Returns the tiles. If the layout is static, the caller has already checked it.
    #[inline(always)]
    fn clipped_tiles_of<T>(&mut self, tiler: T) -> Result<ClippedTiles<'_, E, L>, Error>
    where
        L: ClipMap,
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        let map = Clipped::new(self.layout, tiler.into_coord().numbers())?;
        must_be_injective(self.layout)?;
        // SAFETY: no two coordinates share an offset, each coordinate is in one tile (T6), and all
        // offsets of the tiles are the tensor's own. The tensor is borrowed exclusively for as long
        // as the tiles live.
        Ok(unsafe { Parts::new(self.engine.pointer_mut(), map) })
    }
}
