//! Operations of the TMA unit for clusters: they load contiguous bytes or pixels into several
//! blocks. The host compares the results with those of a CPU that runs this file.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "numbers for the host and for tests"
)]

use cute::prelude::*;
use cute_device::instructions::{
    Im2col, Mbarrier, TensorMap, bulk_load_multicast, cluster_rank, fence_barrier_init,
    sync_cluster, tma_load_im2col, tma_load_im2col_multicast, tma_prefetch_im2col,
};
use cute_device::{
    Launch, copy, dynamic_smem, grid_constant, kernel, make_gmem_tensor_mut, make_rmem_tensor,
    make_smem_tensor,
};

/// The number of words of `source`. Each block loads half of them for both blocks.
pub const SHARED: usize = 512;

kernel! {
    /// Loads the same 512 words into both blocks of a cluster. Each block loads half of the words
    /// for both blocks. Block `r` adds `r` to every word, and writes the results.
    ///
    /// # Safety
    /// Launched with one cluster of 2 blocks of 32 threads and 2056 bytes of shared memory.
    /// `target` has 1024 words and `source` 512, aligned to 16 bytes.
    threads = 32, cluster = 2, registers = 24, index = 48;
    pub unsafe fn engine_shared(
        #[align(16)] target: *mut u32,
        #[align(16)] source: *const u32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ engine_shared::THREADS }, 2>::new() };
        let (thread, memory) = (launch.thread(), dynamic_smem());
        // SAFETY: as above; the barrier follows the words.
        let (rank, barrier, target) = unsafe {
            (
                cluster_rank::<2>(),
                Mbarrier::at(memory + 2048),
                make_gmem_tensor_mut::<16, u32, _>(launch, target, layout!(1024)),
            )
        };
        if thread.value() == 0 {
            // SAFETY: one thread makes the barrier.
            unsafe { barrier.init(1) };
            fence_barrier_init();
        }
        // SAFETY: all threads of the cluster come here. After that, the other block's barrier is
        // initialized.
        unsafe { sync_cluster() };
        if thread.value() == 0 {
            // SAFETY: the barrier of each block counts all of its bytes, and the caller promises
            // them. A block's half is at the same address in both.
            unsafe {
                barrier.expect(2048);
                let (half, byte) = (source.add(256 * rank as usize), 1024 * rank.cast_unsigned());
                bulk_load_multicast(memory + byte, half, 1024, barrier, 0b11);
            }
        }
        barrier.wait(0);
        // SAFETY: the words were loaded, and are only read.
        let words = unsafe { make_smem_tensor::<u32, _>(memory, layout!(512)) };
        let tv = layout!((32, (4, 4)):(4, (1, 128)));
        let mut values = make_rmem_tensor([0; 16], layout!(((4, 4),)));
        copy(&words.tv_part(tv, thread), &mut values);
        let values = values.map(|x| x.wrapping_add(rank.cast_unsigned()));
        copy(&values, &mut target.block_tile((_512,), launch.block_x()).tv_part(tv, thread));
    }
}

/// The extents of the tensors of `engine_pixels`, contiguous mode first: 8 channels, and the images
/// at the end.
pub const LINE: [usize; 3] = [8, 37, 2];
pub const IMAGE: [usize; 4] = [8, 5, 4, 3];
pub const VOLUME: [usize; 5] = [8, 3, 4, 3, 2];
/// The pixel boxes of these tensors: the lower and the upper corners, and the steps.
pub const LINE_BOX: ([i32; 1], [i32; 1], [u32; 1]) = ([-1], [-1], [2]);
pub const IMAGE_BOX: ([i32; 2], [i32; 2], [u32; 2]) = ([-1, -1], [-1, -1], [1, 1]);
pub const VOLUME_BOX: ([i32; 3], [i32; 3], [u32; 3]) = ([-1, 0, -1], [-1, 0, -1], [1, 1, 1]);
/// The number of words that a block of `engine_pixels` writes: three loads of 16 pixels from each
/// tensor.
pub const PIXEL_WORDS: usize = 3 * 3 * 64;

/// Makes the map of a tensor of `engine_pixels` on a CPU.
///
/// # Safety
/// The tensor stays at the pointer while a kernel loads its pixels.
#[cfg(not(target_arch = "nvptx64"))]
pub unsafe fn pixel_map<const R: usize, const S: usize>(
    tensor: *const u8,
    extents: [usize; R],
    (lower, upper, steps): ([i32; S], [i32; S], [u32; S]),
) -> TensorMap<R, Im2col> {
    let (mut strides, mut mode) = ([1; R], 1);
    while mode < R {
        strides[mode] = strides[mode - 1] * extents[mode - 1];
        mode += 1;
    }
    let pixel_box = cute_device::instructions::PixelBox {
        lower,
        upper,
        steps,
    };
    // SAFETY: the caller promises it.
    unsafe { TensorMap::im2col(tensor, 2, [extents, strides], (8, 16), pixel_box, 0) }
}

/// Loads 16 pixels to this block alone, with the offsets `own`, and 16 pixels to both blocks, with
/// the offsets `shared`. `at` has the first pixels of both ranks.
macro_rules! load_pixels {
    ($memory:expr, $full:ident, $map:ident, $rank:ident: $at:expr, $own:expr, $shared:expr) => {{
        let (memory, at) = ($memory, $at);
        let at = if $rank == 0 { at[0] } else { at[1] };
        // SAFETY: the maps are valid, and the barrier counts the bytes.
        unsafe {
            tma_prefetch_im2col($map, at, $shared);
            tma_load_im2col(memory, $map, at, $own, $full);
            let half = memory + 256 + 256 * $rank.cast_unsigned();
            tma_load_im2col_multicast(half, $map, at, $shared, $full, 0b11);
        }
    }};
}

kernel! {
    /// Loads pixels of tensors with one, two and three spatial modes in each block of a cluster:
    /// for the block itself, and a half for both blocks. Writes all pixels of each block.
    ///
    /// # Safety
    /// Launched with one cluster of 2 blocks of 32 threads and 2312 bytes of shared memory.
    /// `target` has 1152 words, aligned to 16 bytes. The maps describe [`LINE`], [`IMAGE`] and
    /// [`VOLUME`], of 16-bit elements, by 16 pixels of 8 channels without a swizzle, with the pixel
    /// boxes above.
    threads = 32, cluster = 2, registers = 32, index = 120, w32 = 18;
    pub unsafe fn engine_pixels(
        #[align(16)] target: *mut u32,
        line: TensorMap<3, Im2col>,
        image: TensorMap<4, Im2col>,
        volume: TensorMap<5, Im2col>,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ engine_pixels::THREADS }, 2>::new() };
        let (thread, memory) = (launch.thread(), dynamic_smem());
        // SAFETY: as above; the barrier follows the pixels, and the maps are these arguments.
        let (rank, full, target, line, image, volume) = unsafe {
            (
                cluster_rank::<2>(),
                Mbarrier::at(memory + 2304),
                make_gmem_tensor_mut::<16, u32, _>(launch, target, layout!(1152)),
                grid_constant!(engine_pixels, 1, line),
                grid_constant!(engine_pixels, 2, image),
                grid_constant!(engine_pixels, 3, volume),
            )
        };
        if thread.value() == 0 {
            // SAFETY: one thread makes the barrier.
            unsafe { full.init(1) };
            fence_barrier_init();
        }
        // SAFETY: all threads of the cluster come here. The other block's barrier is there then.
        unsafe { sync_cluster() };
        if thread.value() == 0 {
            // SAFETY: the loads of both blocks bring these bytes.
            unsafe { full.expect(2304) };
            // The second pixels are 16 pixels after the first ones, or cross into the next image.
            load_pixels!(memory, full, line, rank: [[0, -1, 0], [0, 31, 0]], [2], [1]);
            let at = [[0, -1, -1, 0], [0, 0, 2, 0]];
            load_pixels!(memory + 768, full, image, rank: at, [2, 1], [0, 2]);
            let at = [[0, -1, 0, -1, 0], [0, 0, 1, 1, 0]];
            load_pixels!(memory + 1536, full, volume, rank: at, [2, 0, 1], [1, 0, 2]);
        }
        full.wait(0);
        // SAFETY: the pixels were loaded, and are only read.
        let words = unsafe { make_smem_tensor::<u32, _>(memory, layout!(576)) };
        let tv = layout!((32, 18):(1, 32));
        let mut values = make_rmem_tensor([0; 18], layout!((18,)));
        copy(&words.tv_part(tv, thread), &mut values);
        copy(&values, &mut target.block_tile((_576,), launch.block_x()).tv_part(tv, thread));
        // SAFETY: as above. A block's pixels are read before the other one ends.
        unsafe { sync_cluster() };
    }
}
