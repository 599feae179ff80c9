//! Boxes of a matrix by the copy engine: CuTe's copies through `make_tma_copy`. DP7.
#![allow(unsafe_code, reason = "instructions of the copy engine, which reach shared memory in the background")]

use core::marker::PhantomData;

use super::tile::is_box;
use crate::engine::Place;
use crate::instructions::{Mbarrier, TensorMap, prefetch_map, tma_load, tma_load_multicast, tma_store};
use crate::map::DeviceMap;
use crate::refuse;
use crate::smem::{Shareable, SmemMut};
use crate::tensor::DeviceTensor;

/// A matrix of `T` behind a tensor map, and the layout `L` that its boxes have in shared memory: made by [`make_tma_copy`].
#[derive(Debug)]
pub struct TmaCopy<T, L> {
    map: *const TensorMap,
    of: PhantomData<(T, L)>,
}

impl<T, L> Clone for TmaCopy<T, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, L> Copy for TmaCopy<T, L> {}

impl<T, L> Clone for TmaLoad<T, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, L> Copy for TmaLoad<T, L> {}

/// A copy to shared memory, with the barrier that counts its bytes: made by [`TmaCopy::with`].
#[derive(Debug)]
pub struct TmaLoad<T, L> {
    copy: TmaCopy<T, L>,
    barrier: Mbarrier,
    blocks: Option<u16>,
}

/// Copies of a matrix's boxes: CuTe's `make_tma_copy`, of a map that the host has encoded. `boxes` is the layout of a box in shared memory,
/// `Sw<B, …> o (rows, columns):(columns, 1)` with rows as wide as the swizzle. One that the copy engine does not have does not build.
///
/// # Safety
/// The map is one, where the copy engine finds it: of a matrix of `T` in rows, which is moved by boxes of this layout's rows and columns under
/// its swizzle.
#[inline(always)]
pub unsafe fn make_tma_copy<T: Shareable, L: DeviceMap>(map: *const TensorMap, boxes: L) -> TmaCopy<T, L> {
    let _ = boxes;
    const { is_box::<L>(size_of::<T>()) };
    TmaCopy { map, of: PhantomData }
}

impl<T: Shareable, L: DeviceMap> TmaCopy<T, L> {
    /// The bytes of a box.
    pub const BYTES: u32 = {
        let (rows, columns) = is_box::<L>(size_of::<T>());
        (rows * columns * size_of::<T>()) as u32
    };

    /// Begins to read the map, before it is needed.
    #[inline(always)]
    pub fn prefetch(self) {
        // SAFETY: who made it promised the map.
        unsafe { prefetch_map(self.map) };
    }

    /// The copy whose bytes a barrier counts: CuTe's `tma.with(barrier)`.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, barrier: Mbarrier) -> TmaLoad<T, L> {
        TmaLoad { copy: self, barrier, blocks: None }
    }

    /// The copy to each block of the cluster that `blocks` has a bit for, whose own barrier counts the bytes: CuTe's `tma.with(barrier, mask)`.
    #[inline(always)]
    #[must_use]
    pub const fn with_multicast(self, barrier: Mbarrier, blocks: u16) -> TmaLoad<T, L> {
        TmaLoad { copy: self, barrier, blocks: Some(blocks) }
    }
}

/// The address of a tile that has a box's layout.
#[inline(always)]
fn box_at<T: Shareable, L: DeviceMap, S: DeviceMap>(tile: &DeviceTensor<SmemMut<T>, S>) -> u32 {
    let pattern = const {
        let ((rows, columns), tile) = (is_box::<L>(size_of::<T>()), is_box::<S>(size_of::<T>()));
        assert!(
            rows == tile.0 && columns == tile.1,
            "copy_tma: the tile has other rows and columns than the boxes of the map"
        );
        8 * columns as i64
    };
    let first = tile.layout().argument(0);
    if first % pattern != 0 {
        refuse();
    }
    tile.engine().place(Place::at(first))
}

/// Begins to load a box to a tile of shared memory: CuTe's `copy(tma.with(barrier, mask), source, target)`, of the box whose first element is at
/// `(row, column)` of the matrix. Past the matrix there are zeros.
///
/// A tile of another shape, layout or swizzle than the boxes does not build.
///
/// # Safety
/// The tile is not accessed before the barrier's phase has ended, nor by others when the copy begins: in all blocks to which it goes.
#[inline(always)]
pub unsafe fn copy_tma<T: Shareable, L: DeviceMap, S: DeviceMap>(
    load: TmaLoad<T, L>,
    (row, column): (i32, i32),
    target: DeviceTensor<SmemMut<T>, S>,
) {
    let (address, map) = (box_at::<T, L, S>(&target), load.copy.map);
    // SAFETY: the tile has the box's layout; the rest the caller promises.
    unsafe {
        match load.blocks {
            None => tma_load(address, map, (column, row), load.barrier),
            Some(blocks) => tma_load_multicast(address, map, (column, row), load.barrier, blocks),
        }
    }
}

/// Begins to store a tile of shared memory to the box whose first element is at `(row, column)` of the matrix, as a group of its own. Past the
/// matrix nothing is written.
///
/// # Safety
/// The tile was written, is seen by the copy engine, and is not written again before it has been read. The matrix may be written there.
#[inline(always)]
pub unsafe fn copy_tma_store<T: Shareable, L: DeviceMap, S: DeviceMap>(
    store: TmaCopy<T, L>,
    source: DeviceTensor<SmemMut<T>, S>,
    (row, column): (i32, i32),
) {
    let address = box_at::<T, L, S>(&source);
    // SAFETY: as above.
    unsafe { tma_store(store.map, (column, row), address) };
}
