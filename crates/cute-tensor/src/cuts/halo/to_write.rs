//! `halo_tiles_mut`: splits a tensor into clipped tiles that can be written. Each tile comes with
//! the elements of a second, read-only tensor at the same and neighbouring coordinates.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | both tensors have the same extents | `ExtentsDiffer` |
//! | no two coordinates of the written tensor share an offset | `Collision`, as in [`partition`](crate::cuts::partition) |
//! | the requirements on tiler and halo | as for [`halo_tiles`](super) |
//!
//! # Ensures
//! The iterator yields each tile once, with the neighbours of this tile, in memory order:
//! `tests/tensors/halo.rs`.
#![allow(
    unsafe_code,
    reason = "tiles of an exclusive tensor, each element in one of them"
)]

use core::marker::PhantomData;

use cute_core::{Error, Operator, Violation};

use super::{HaloTile, HaloTiles};
use crate::cuts::clipped::{ClipMap, TupleNumbers};
use crate::cuts::partition::{must_be_injective, must_not_collide};
use crate::storage::engine::borrowed::part;
use crate::storage::engine::{PartMut, Shift, Storage, StorageMut};
use crate::tensor::Tensor;
use crate::tuple::{IntTuple, IntoCoord};

/// An iterator over writable tiles of one tensor, each with the elements of a second, read-only
/// tensor at and around the same coordinates. [`halo_tiles_mut`](Tensor::halo_tiles_mut) returns
/// it.
pub struct HaloTilesMut<'a, T, L, E, M: ClipMap> {
    pointer: *mut T,
    map: L,
    halos: HaloTiles<E, M>,
    elements: PhantomData<&'a mut [T]>,
}

// SAFETY: each element is exclusive to one tile, and each tile is yielded once (T6); tiles may be
// sent if `T` may.
unsafe impl<T: Send, L: Send, E, M: ClipMap> Send for HaloTilesMut<'_, T, L, E, M> where
    HaloTiles<E, M>: Send
{
}
// SAFETY: a shared iterator only gives the number of tiles.
unsafe impl<T: Sync, L: Sync, E, M: ClipMap> Sync for HaloTilesMut<'_, T, L, E, M> where
    HaloTiles<E, M>: Sync
{
}

impl<T, L, E, M: ClipMap> core::fmt::Debug for HaloTilesMut<'_, T, L, E, M> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "HaloTilesMut({:?})", self.halos.indices)
    }
}

/// Returns true if the last mode has a smaller stride than the first mode, as in a row-major
/// matrix.
#[inline(always)]
fn is_by_rows<L: ClipMap>(map: L) -> bool {
    let (stride, last) = (
        map.affine().stride(),
        map.extents().as_ref().len().saturating_sub(1),
    );
    stride.leaf(last).unsigned_abs() < stride.leaf(0).unsigned_abs()
}

impl<E: StorageMut, L: ClipMap> Tensor<E, L> {
    /// Returns an iterator over all tiles of this tensor, to write, each with the elements of
    /// `from` around it, to read: for stencils.
    ///
    /// `from` has the same extents as this tensor. An item gives access to the elements of `from`
    /// at the coordinates of the tile, and at a distance of up to `halo` in each mode. Tiles and
    /// neighbours are cut off at the edge.
    ///
    /// The tiles are visited in memory order, for example along a row if the elements of a row are
    /// closer in memory than those of a column. In the other order, a stencil takes 1.5 times as
    /// long if the tensors are larger than a cache.
    ///
    /// # Panics
    /// * if the extents of the two tensors differ
    /// * if an integer of the tiler is not positive, or an integer of the halo is negative
    /// * if two coordinates of this tensor share an offset
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let (m, n) = (5, 7);
    /// let now = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| (i * j) as f32);
    /// let mut next = now.clone();
    /// for (tile, halo) in next.halo_tiles_mut(&now, (2, 4), (1, 1)) {
    /// // Tensors of the same extents: the elements that have all neighbours, and these neighbours.
    ///     let mut inner = tile.slice(halo.inner());
    ///     let [up, down, left, right] = halo.neighbours([(-1, 0), (1, 0), (0, -1), (0, 1)]);
    ///     let (rows, columns) = up.extents();
    ///     for i in 0..rows {
    ///         for j in 0..columns {
    ///             inner[(i, j)] = 0.25 * (up[(i, j)] + down[(i, j)] + left[(i, j)] + right[(i, j)]);
    ///         }
    ///     }
    /// }
    /// assert_eq!(next, now);
    /// ```
    ///
    /// # Differs
    /// CuTe has no tiles with halos, only predicates.
    #[inline(always)]
    #[track_caller]
    pub fn halo_tiles_mut<'a, F, M, T, H>(
        &'a mut self,
        from: &'a Tensor<F, M>,
        tiler: T,
        halo: H,
    ) -> HaloTilesMut<'a, E::Item, L, F::Shared<'a>, M>
    where
        F: Storage<Shared<'a>: Copy> + 'a,
        M: ClipMap<Numbers = L::Numbers>,
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
        H: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        const { must_not_collide::<L>() };
        crate::or_panic(self.halo_tiles_to_write(from, tiler, halo))
    }

    /// Like [`halo_tiles_mut`](Self::halo_tiles_mut), but returns an error instead of panicking.
    ///
    /// # Errors
    /// * `ExtentsDiffer` if the extents of the two tensors differ
    /// * `ExtentNotPositive` if an integer of the tiler is not positive
    /// * `HaloNegative` if an integer of the halo is negative
    /// * `Collision` if two coordinates of this tensor share an offset
    #[inline(always)]
    pub fn try_halo_tiles_mut<'a, F, M, T, H>(
        &'a mut self,
        from: &'a Tensor<F, M>,
        tiler: T,
        halo: H,
    ) -> Result<HaloTilesMut<'a, E::Item, L, F::Shared<'a>, M>, Error>
    where
        F: Storage<Shared<'a>: Copy> + 'a,
        M: ClipMap<Numbers = L::Numbers>,
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
        H: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        const { must_not_collide::<L>() };
        self.halo_tiles_to_write(from, tiler, halo)
    }

    /// Returns the tiles. If the layout is static, the caller has already checked it.
    #[inline(always)]
    fn halo_tiles_to_write<'a, F, M, T, H>(
        &'a mut self,
        from: &'a Tensor<F, M>,
        tiler: T,
        halo: H,
    ) -> Result<HaloTilesMut<'a, E::Item, L, F::Shared<'a>, M>, Error>
    where
        F: Storage<Shared<'a>: Copy> + 'a,
        M: ClipMap<Numbers = L::Numbers>,
        T: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
        H: IntoCoord<Coord: TupleNumbers<L::Numbers>>,
    {
        let (here, there) = (self.layout.extents(), from.layout.extents());
        if let Some((&left, &right)) = here
            .as_ref()
            .iter()
            .zip(there.as_ref())
            .find(|(left, right)| left != right)
        {
            return Err(Error::new(
                Operator::Partition,
                Violation::ExtentsDiffer { left, right },
            ));
        }
        must_be_injective(self.layout)?;
        let shared = Tensor {
            engine: from.engine.shared(),
            layout: from.layout,
        };
        let mut halos = shared.try_halo_tiles(tiler, halo)?;
        halos.by_rows = is_by_rows(self.layout);
        Ok(HaloTilesMut {
            pointer: self.engine.pointer_mut(),
            map: self.layout,
            halos,
            elements: PhantomData,
        })
    }
}

impl<'a, T, L: ClipMap, E: Shift + Copy, M: ClipMap<Numbers = L::Numbers>>
    HaloTilesMut<'a, T, L, E, M>
{
    /// # Safety
    /// The iterator `halos` yielded this tile, and the function is called only once for each tile.
    #[inline(always)]
    unsafe fn give(
        &self,
        halo: HaloTile<E, M>,
    ) -> (Tensor<PartMut<'a, T>, L::Clipped>, HaloTile<E, M>) {
        let (first, extents) = halo.tile;
        // SAFETY: the tile is in the tensor that is read, and the tensor that is written has the
        // same extents.
        let (offset, layout) = unsafe { self.map.clip(first, extents) };
        (
            Tensor {
                // SAFETY: each coordinate is in one tile, which is yielded once, as the caller
                // promises, and no two coordinates share an offset (T6); the tensor is borrowed
                // exclusively for `'a`.
                engine: unsafe { part(self.pointer, offset) },
                layout,
            },
            halo,
        )
    }

    /// Splits the iterator into the first `count` remaining tiles and the rest.
    #[must_use]
    pub fn split_at(self, count: usize) -> (Self, Self) {
        let Self {
            pointer,
            map,
            halos,
            elements,
        } = self;
        // Each tile is in one of the two iterators, so it is yielded once.
        let (first, others) = halos.split_at(count);
        let of = |halos| Self {
            pointer,
            map,
            halos,
            elements,
        };
        (of(first), of(others))
    }
}

impl<'a, T, L: ClipMap, E: Shift + Copy, M: ClipMap<Numbers = L::Numbers>> Iterator
    for HaloTilesMut<'a, T, L, E, M>
{
    type Item = (Tensor<PartMut<'a, T>, L::Clipped>, HaloTile<E, M>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // SAFETY: an iterator yields each tile once.
        self.halos.next().map(|halo| unsafe { self.give(halo) })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.halos.size_hint()
    }
}

impl<T, L: ClipMap, E: Shift + Copy, M: ClipMap<Numbers = L::Numbers>> DoubleEndedIterator
    for HaloTilesMut<'_, T, L, E, M>
{
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        // SAFETY: an iterator yields each tile once.
        self.halos
            .next_back()
            .map(|halo| unsafe { self.give(halo) })
    }
}

impl<T, L: ClipMap, E: Shift + Copy, M: ClipMap<Numbers = L::Numbers>> ExactSizeIterator
    for HaloTilesMut<'_, T, L, E, M>
{
}
