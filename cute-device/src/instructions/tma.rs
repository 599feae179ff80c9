//! Hopper: tiles of a matrix, to and from shared memory, by the copy engine. On a processor they are moved at once.
#![allow(unsafe_code, reason = "instructions of the copy engine, which take addresses")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

use super::Mbarrier;
#[cfg(not(target_arch = "nvptx64"))]
use crate::{block, boxes::Boxes};

/// A tensor map: `CUtensorMap`, which the host encodes. A kernel takes it by value, as CUDA's `const __grid_constant__ CUtensorMap`, and
/// [`grid_constant!`](crate::grid_constant) says where it is.
///
/// The copy engine needs it at a multiple of 64. The compiler's calls for PTX know alignments up to 16, so that what builds a kernel writes 64
/// into its PTX, as `gpu/bounds.py` does.
#[cfg_attr(target_arch = "nvptx64", repr(C, align(16)))]
#[cfg_attr(not(target_arch = "nvptx64"), repr(C, align(64)))]
#[derive(Clone, Copy, Debug)]
pub struct TensorMap([u64; 16]);

/// Where a tensor map is that a kernel takes by value: `grid_constant!(kernel, 0, map)`, with the kernel's name and the argument's number.
///
/// On a device the map is not copied: it is read where the launch has put it, among the constants of the grid, which are there before
/// the kernel begins and do not change. A copy would be in a thread's own memory, where the copy engine does not find it.
///
/// It takes the compiler's feature `asm_experimental_arch`, and has to be in `unsafe`, with the promise that it is in the body of the kernel of
/// this name, whose argument of this number, from 0 on, the map is.
///
/// ```
/// use cute_device::instructions::{TensorMap, prefetch_map};
///
/// /// # Safety
/// /// The map is one.
/// pub unsafe fn first(map: TensorMap) {
///     // SAFETY: it is the kernel's first argument.
///     let map = unsafe { cute_device::grid_constant!(first, 0, map) };
///     // SAFETY: the caller promises it.
///     unsafe { prefetch_map(map) };
/// }
/// ```
#[macro_export]
macro_rules! grid_constant {
    ($kernel:ident, $number:literal, $map:ident) => {{
        let copy: &$crate::instructions::TensorMap = &$map;
        #[cfg(target_arch = "nvptx64")]
        let at = {
            let _ = copy;
            let at: *const $crate::instructions::TensorMap;
            ::core::arch::asm!(
                concat!("mov.b64 {0}, ", stringify!($kernel), "_param_", $number, ";"),
                "cvta.param.u64 {0}, {0};",
                out(reg64) at,
                options(pure, nomem, nostack, preserves_flags)
            );
            at
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let at = copy.here();
        at
    }};
}

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

    /// Where it is: on a processor, the argument itself.
    ///
    /// # Safety
    /// On a processor there is nothing to promise. The caller promises what `grid_constant!` says, which matters on a device.
    #[doc(hidden)]
    pub const unsafe fn here(&self) -> *const Self {
        self
    }

    /// What moves boxes of so many rows and columns, which are as wide as the swizzle, has a map of such boxes.
    pub(crate) fn must_move(&self, (rows, columns): (usize, usize), element: usize) {
        let (map, bits) = (self.boxes(), (columns * element / 16).ilog2());
        assert!(
            (map.box_rows, map.box_columns, map.element, map.bits) == (rows, columns, element, bits),
            "make_tma_copy: the map moves boxes of {} by {} elements of {} bytes under {} bits, and the kernel boxes of {rows} by {columns} \
             of {element} under {bits}",
            map.box_rows,
            map.box_columns,
            map.element,
            map.bits
        );
    }

    /// Compares the rows and columns of the map with those of the kernel's matrix.
    pub(crate) fn must_be_of(&self, (rows, columns): (i64, i64)) {
        let map = self.boxes();
        assert!(
            (map.rows as i64, map.columns as i64) == (rows, columns),
            "get_tma_tensor: the map is of {} rows and {} columns, and the kernel says {rows} and {columns}",
            map.rows,
            map.columns
        );
    }

    fn boxes(&self) -> Boxes {
        let [matrix, element, rows, columns, box_rows, box_columns, bits] =
            core::array::from_fn(|i| self.0[i] as usize);
        Boxes { matrix, element, rows, columns, box_rows, box_columns, bits: bits as u32 }
    }
}

/// Begins to read a map, before it is needed.
///
/// # Safety
/// The map is one, where the copy engine finds it.
#[inline(always)]
pub unsafe fn prefetch_map(map: *const TensorMap) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
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
    #[cfg(not(target_arch = "nvptx64"))]
    block::stores_awaited(N, false);
}

/// Waits until all but the last `N` of this thread's stores are done.
#[inline(always)]
pub fn tma_store_wait<const N: u32>() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction waits.
    unsafe {
        asm!("cp.async.bulk.wait_group {0};", const N, options(nostack, preserves_flags))
    };
    #[cfg(not(target_arch = "nvptx64"))]
    block::stores_awaited(N, true);
}
