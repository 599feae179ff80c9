//! Hopper: tiles of a matrix, to and from shared memory, by the copy engine. On a processor they are moved at once.
#![allow(unsafe_code, reason = "instructions of the copy engine, which take addresses")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

use super::Mbarrier;
#[cfg(not(target_arch = "nvptx64"))]
use crate::boxes::Boxes;

/// A tensor map: `CUtensorMap`, which the host encodes.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug)]
pub struct TensorMap([u64; 16]);

#[cfg(not(target_arch = "nvptx64"))]
impl TensorMap {
    /// On a processor: the map of a row-major matrix of `(rows, columns)` elements of so many bytes, which is moved by boxes of so many
    /// rows and columns, under a swizzle of so many bits: 3 for 128 bytes, 2 for 64, 1 for 32. A device's driver encodes its own.
    ///
    /// # Safety
    /// The matrix is at the pointer for as long as kernels move its boxes.
    pub unsafe fn new(
        matrix: *mut u8,
        element: usize,
        (rows, columns): (usize, usize),
        (box_rows, box_columns): (usize, usize),
        bits: u32,
    ) -> Self {
        let mut words = [0; 16];
        let numbers = [matrix as usize, element, rows, columns, box_rows, box_columns, bits as usize];
        words.iter_mut().zip(numbers).for_each(|(word, number)| *word = number as u64);
        Self(words)
    }

    fn boxes(&self) -> Boxes {
        let [matrix, element, rows, columns, box_rows, box_columns, bits] =
            core::array::from_fn(|i| self.0[i] as usize);
        Boxes { matrix, element, rows, columns, box_rows, box_columns, bits: bits as u32 }
    }
}

/// Begins to read a map, before it is needed.
#[inline(always)]
pub fn prefetch_map(map: &TensorMap) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the map is in memory.
    unsafe {
        asm!("prefetch.tensormap [{0}];", in(reg64) map, options(readonly, nostack, preserves_flags))
    };
    #[cfg(not(target_arch = "nvptx64"))]
    let _ = map;
}

/// Begins to load a tile whose first element is at `(x, y)`; the barrier counts its bytes. Past the matrix there are zeros.
///
/// # Safety
/// The map is one; the tile's bytes from `address` on are not accessed before the barrier's phase has ended.
#[inline(always)]
pub unsafe fn tma_load(address: u32, map: *const TensorMap, (x, y): (i32, i32), barrier: Mbarrier) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [{0}], [{1}, {{{2}, {3}}}], [{4}];",
            in(reg32) address, in(reg64) map, in(reg32) x, in(reg32) y, in(reg32) barrier.address(), options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        (*map).boxes().load_here(address, (x, y), barrier.address());
    }
}

/// As [`tma_load`], to the same address in each block of the cluster that `blocks` has a bit for, and each one's barrier counts them.
///
/// # Safety
/// As [`tma_load`], in all of these blocks.
#[inline(always)]
pub unsafe fn tma_load_multicast(
    address: u32,
    map: *const TensorMap,
    (x, y): (i32, i32),
    barrier: Mbarrier,
    blocks: u16,
) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [{0}], [{1}, {{{2}, {3}}}], [{4}], {5};",
            in(reg32) address, in(reg64) map, in(reg32) x, in(reg32) y, in(reg32) barrier.address(), in(reg16) blocks,
            options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        (*map).boxes().load(address, (x, y), barrier.address(), blocks);
    }
}

/// Begins to store a tile, as a group of its own. Past the matrix nothing is written.
///
/// # Safety
/// The map is one; the tile's bytes from `address` on were written, and are not written again before they have been read.
#[inline(always)]
pub unsafe fn tma_store(map: *const TensorMap, (x, y): (i32, i32), address: u32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [{0}, {{{1}, {2}}}], [{3}];", "cp.async.bulk.commit_group;",
            in(reg64) map, in(reg32) x, in(reg32) y, in(reg32) address, options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        (*map).boxes().store(address, (x, y));
    }
}

/// Waits until all but the last `N` of this thread's stores have read shared memory.
#[inline(always)]
pub fn tma_store_wait_read<const N: u32>() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction waits.
    unsafe {
        asm!("cp.async.bulk.wait_group.read {0};", const N, options(nostack, preserves_flags))
    };
}

/// Waits until all but the last `N` of this thread's stores are done.
#[inline(always)]
pub fn tma_store_wait<const N: u32>() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction waits.
    unsafe {
        asm!("cp.async.bulk.wait_group {0};", const N, options(nostack, preserves_flags))
    };
}
