//! Operations of the TMA unit: contiguous copies, reductions, boxes without a swizzle, and tensor
//! maps that a kernel changes. The file also contains read-only loads, functions of fragments, and
//! rows at an offset. The host compares the results with those of a CPU that runs this file.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "numbers for the host and for tests"
)]

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::elements::{Bf16, F16};
use cute_device::instructions::{
    Add, And, MapInShared, Max, Mbarrier, Min, Or, TensorMap, Xor, acquire_map, bulk_load,
    bulk_prefetch, bulk_reduce, bulk_store, fence_async, fence_barrier_init, tma_load, tma_reduce,
    tma_store_wait,
};
use cute_device::tiled::{
    copy_tma, copy_tma_store, make_fragment_like, make_tma_copy, tma_partition,
};
use cute_device::{
    Launch, copy, dynamic_smem, grid_constant, kernel, make_gmem_tensor, make_gmem_tensor_mut,
    make_matrix, make_matrix_mut, make_rmem_tensor, make_smem_tensor,
};

/// The number of words of a reduction in `engine_reduced`, and the number of reductions.
pub const REGION: usize = 16;
pub const REGIONS: usize = 25;
/// The extents of the matrix of `engine_boxes`.
pub const ROWS: usize = 40;
pub const COLUMNS: usize = 20;
/// The number of matrices of `engine_maps`, the number of floats of memory for each matrix, and the
/// number of floats that a block writes.
pub const MATRICES: usize = 3;
pub const PART: usize = 512;
pub const LOADED: usize = 768;

/// Returns the rows, the columns and the row stride of matrix `number`.
pub const fn extents(number: usize) -> (usize, usize, usize) {
    (5 + 6 * number, 19 + number, 20 + 4 * number)
}

/// Makes a barrier at this byte of shared memory, for one arrival.
macro_rules! barrier {
    ($launch:ident, $byte:expr) => {{
        // SAFETY: the kernel's layout of shared memory has a barrier there.
        let barrier = unsafe { Mbarrier::at(dynamic_smem() + $byte) };
        if $launch.thread().value() == 0 {
            // SAFETY: one thread makes the barrier.
            unsafe { barrier.init(1) };
            fence_barrier_init();
        }
        $launch.sync_threads();
        barrier
    }};
}

kernel! {
    /// Doubles each of 512 words, which the TMA unit loads and stores without a map.
    ///
    /// # Safety
    /// Launched with one block of 32 threads and 2056 bytes of shared memory. Both memories have
    /// 512 words, and are aligned to 16 bytes.
    threads = 32, registers = 30, index = 46, w32 = 32;
    pub unsafe fn engine_copied(
        #[align(16)] target: *mut u32,
        #[align(16)] source: *const u32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ engine_copied::THREADS }, 1>::new() };
        let (thread, memory) = (launch.thread(), dynamic_smem());
        let barrier = barrier!(launch, 2048);
        if thread.value() == 0 {
            // SAFETY: the barrier counts the bytes, and the caller promises them.
            unsafe {
                bulk_prefetch(source, 2048);
                barrier.expect(2048);
                bulk_load(memory, source, 2048, barrier);
            }
        }
        barrier.wait(0);
        // SAFETY: each thread has words of its own.
        let words = unsafe { make_smem_tensor::<u32, _>(memory, layout!((32, 16):(1, 32))) };
        let mut own = words.slice((thread, ..));
        let mut values = make_rmem_tensor([0; 16], layout!((16,)));
        copy(&own, &mut values);
        copy(&values.map(|x| x.wrapping_add(x)), &mut own);
        fence_async();
        launch.sync_threads();
        if thread.value() == 0 {
            // SAFETY: all words were written, and the engine sees them.
            unsafe { bulk_store(target, memory, 2048) };
            tma_store_wait::<0>();
        }
    }
}

/// Reduces each region with a different operation.
macro_rules! reduce {
    ($target:ident, $memory:ident: $($operation:ident $T:ty,)*) => {{
        let mut region = 0;
        $(
            // SAFETY: the region has elements of this type in both memories.
            unsafe {
                bulk_reduce::<$operation, $T>(
                    $target.add(REGION * region).cast(),
                    $memory + 4 * (REGION * region) as u32,
                    4 * REGION as u32,
                );
            }
            region += 1;
        )*
        let _ = region;
    }};
}

kernel! {
    /// Two blocks combine 16 words of each operation with those in global memory.
    ///
    /// # Safety
    /// Launched with 2 blocks of 32 threads and 1608 bytes of shared memory. `target` has 400
    /// words and `source` 800, aligned to 16 bytes.
    threads = 32, registers = 4, index = 214;
    pub unsafe fn engine_reduced(
        #[align(16)] target: *mut u32,
        #[align(16)] source: *const u32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ engine_reduced::THREADS }, 2>::new() };
        let memory = dynamic_smem();
        let barrier = barrier!(launch, 1600);
        if launch.thread().value() == 0 {
            // SAFETY: the barrier counts the bytes, and the caller promises them.
            unsafe {
                let own = source.add(REGION * REGIONS * launch.block_x().value() as usize);
                barrier.expect(1600);
                bulk_load(memory, own, 1600, barrier);
            }
        }
        barrier.wait(0);
        if launch.thread().value() == 0 {
            // The engine has written the bytes itself, and sees them.
            reduce!(target, memory:
                Add u32, Add i32, Add u64, Add f32, Add f64, Add F16, Add Bf16,
                Min u32, Min i32, Min u64, Min i64, Min F16, Min Bf16,
                Max u32, Max i32, Max u64, Max i64, Max F16, Max Bf16,
                And u32, And u64, Or u32, Or u64, Xor u32, Xor u64,
            );
            tma_store_wait::<0>();
        }
    }
}

kernel! {
    /// Copies a matrix of 40 by 20 floats in boxes of 16 by 8 without a swizzle, and adds the boxes
    /// to another matrix. Some boxes extend past the edge.
    ///
    /// # Safety
    /// Launched with 3 by 3 blocks of 32 threads and 520 bytes of shared memory. The maps are of
    /// matrices of 40 by 20 floats, in such boxes.
    threads = 32, registers = 6, index = 34;
    pub unsafe fn engine_boxes(target: TensorMap, sums: TensorMap, source: TensorMap) {
        // SAFETY: the caller promises it; the maps are the kernel's arguments.
        unsafe {
            let launch = &Launch::<{ engine_boxes::THREADS }, 3, 3>::new();
            let target = grid_constant!(engine_boxes, 0, target);
            let sums = grid_constant!(engine_boxes, 1, sums);
            let source = grid_constant!(engine_boxes, 2, source);
            let boxes = layout!((16, 8):(8, 1));
            let (from, to) = (
                make_tma_copy::<f32, _, 2>(source, boxes),
                make_tma_copy::<f32, _, 2>(target, boxes),
            );
            let shared = make_smem_tensor::<f32, _>(dynamic_smem(), layout!((16, 8, 1):(8, 1, 128)));
            let block = launch.block();
            let tile = |tma: cute_device::tiled::TmaCopy<f32, _, 2>| {
                let tiles = tma.get_tma_tensor((ROWS as i32, COLUMNS as i32));
                let tiles = tiles.local_tile((_16, _8), (block.x(), ..));
                tma_partition(
                    tma,
                    0,
                    layout!(1),
                    shared.group::<0, 2>(),
                    tiles.group::<0, 2>(),
                )
            };
            let ((g_from, s_from), (g_to, s_to)) = (tile(from), tile(to));
            #[allow(unused_unsafe, reason = "the macro has the same in safe code")]
            let barrier = barrier!(launch, 512);
            if launch.thread().value() == 0 {
                barrier.expect(512);
                copy_tma(from.with(barrier), g_from.slice((.., block.y())), s_from.slice((.., 0)));
            }
            barrier.wait(0);
            if launch.thread().value() == 0 {
                copy_tma_store(to, s_to.slice((.., 0)), g_to.slice((.., block.y())));
                let at = [8 * block.y(), 16 * block.x()];
                tma_reduce::<Add, f32, 2>(sums, at, dynamic_smem());
                tma_store_wait::<0>();
            }
        }
    }
}

/// Loads six boxes of a block's matrix through a map in global memory, and stores them.
macro_rules! load_boxes {
    ($launch:ident, $target:ident, $map:ident) => {{
        let (memory, number) = (dynamic_smem(), $launch.block_x().value());
        let barrier = barrier!($launch, 3072);
        if $launch.thread().value() == 0 {
            // SAFETY: the barrier counts the bytes; the map is the block's.
            unsafe {
                acquire_map($map);
                barrier.expect(3072);
                let mut at = 0;
                while at < 6 {
                    let first = [8 * (at % 3), 16 * (at / 3)];
                    tma_load(memory + 512 * at as u32, $map, first, barrier);
                    at += 1;
                }
            }
        }
        barrier.wait(0);
        if $launch.thread().value() == 0 {
            // SAFETY: the caller promises the floats; the engine has written the boxes itself.
            unsafe { bulk_store($target.add(LOADED * number as usize), memory, 3072) };
            tma_store_wait::<0>();
        }
    }};
}

kernel! {
    /// Loads a matrix in each block through a new map, which the block makes from another map and
    /// publishes.
    ///
    /// # Safety
    /// Launched with 3 blocks of 32 threads and 3328 bytes of shared memory. For each block,
    /// `target` has 768 floats, `matrices` has 512 floats, and `maps` has 16 words aligned to 128
    /// bytes. `first` is a map of boxes of 16 by 8 floats.
    threads = 32, registers = 16, index = 86;
    pub unsafe fn engine_maps(
        #[align(16)] target: *mut f32,
        #[align(128)] maps: *mut u64,
        #[align(16)] matrices: *const f32,
        first: TensorMap,
    ) {
        // SAFETY: the caller promises it; the map is the kernel's argument.
        let (launch, first) = unsafe {
            (
                &Launch::<{ engine_maps::THREADS }, 3>::new(),
                grid_constant!(engine_maps, 3, first),
            )
        };
        let (warp, number) = (launch.warp(), launch.block_x().value() as usize);
        // SAFETY: the block has these bytes of shared memory, and the map in global memory.
        let map = unsafe {
            let shared = MapInShared::<2>::at(dynamic_smem() + 3200);
            shared.copy_from(launch.thread().lane(), first);
            warp.sync();
            if warp.elect() {
                let (rows, columns, stride) = extents(number);
                shared.replace_address(matrices.add(PART * number));
                shared.replace_extent::<0>(columns as u32);
                shared.replace_extent::<1>(rows as u32);
                shared.replace_stride::<1>(4 * stride as u64);
            }
            warp.sync();
            let map = maps.add(16 * number).cast::<TensorMap>();
            shared.publish(map);
            map.cast_const()
        };
        load_boxes!(launch, target, map);
    }
}

kernel! {
    /// Loads a matrix in each block through the block's map, which is in an array of maps.
    ///
    /// # Safety
    /// The same as for `engine_maps`, which has run before and has written the maps.
    threads = 32, registers = 8, index = 61;
    pub unsafe fn engine_listed(
        #[align(16)] target: *mut f32,
        #[align(128)] maps: *const u64,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ engine_listed::THREADS }, 3>::new() };
        let number = launch.block_x().value() as usize;
        // SAFETY: as above.
        let map = unsafe { maps.add(16 * number).cast::<TensorMap>() };
        load_boxes!(launch, target, map);
    }
}

/// The number of words that a thread of `read_only` reads.
pub const READ: usize = 16;

kernel! {
    /// Executes loads of all widths through the read-only cache.
    ///
    /// # Safety
    /// Launched with one block of 32 threads. `source` has 128 words, and `target` 16 for each
    /// thread. Both are aligned to 16 bytes.
    threads = 32, registers = 30, index = 7, w8 = 1, w16 = 1, w32 = 1, w64 = 1, older = 80, allow(narrow);
    pub unsafe fn read_only(
        #[align(16)] target: *mut u32,
        #[align(16)] source: *const u32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ read_only::THREADS }, 1>::new() };
        let thread = launch.thread();
        macro_rules! read {
            ($T:ty, $count:literal, $method:ident) => {{
                // SAFETY: as above.
                let all = unsafe {
                    let layout = layout!((32, $count):($count, 1));
                    make_gmem_tensor::<16, $T, _>(launch, source.cast(), layout)
                };
                let mut own = make_rmem_tensor([0 as $T; $count], layout!(($count,)));
                copy(&all.$method().slice((thread, ..)), &mut own);
                *own.elements()
            }};
        }
        let four = read!(u32, 4, read_only);
        let once = read!(u32, 4, read_only_once);
        let two = read!(u64, 1, read_only);
        let (one, half, byte) = (
            read!(u32, 1, read_only),
            read!(u16, 1, read_only_once),
            read!(u8, 1, read_only),
        );
        // SAFETY: as above.
        let all = unsafe { make_gmem_tensor_mut::<16, _, _>(launch, target, layout!(512)) };
        let mut own = all
            .block_tile((_512,), launch.block_x())
            .tv_part(layout!((32, 16):(16, 1)), thread);
        let words = [
            four[0], four[1], four[2], four[3], once[0], once[1], once[2], once[3],
            two[0] as u32, (two[0] >> 32) as u32, one[0], half[0].into(), byte[0].into(), 0, 0, 0,
        ];
        copy(&make_rmem_tensor(words, layout!((16,))), &mut own);
    }
}

kernel! {
    /// Computes halves of `2 x + y` with `map`, `zip_with` and `convert` of fragments in registers.
    ///
    /// # Safety
    /// Launched with one block of 32 threads. `x` and `y` have 256 floats. `target` has 512 halves:
    /// first the results with infinities, and then the saturated results. All are aligned to 16
    /// bytes.
    threads = 32, registers = 30, index = 4, older = 80;
    pub unsafe fn of_fragments(
        #[align(16)] target: *mut F16,
        #[align(16)] x: *const f32,
        #[align(16)] y: *const f32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ of_fragments::THREADS }, 1>::new() };
        let (thread, tv) = (launch.thread(), layout!((32, 8):(8, 1)));
        // SAFETY: as above.
        let (x, y, target) = unsafe {
            (
                make_gmem_tensor::<16, f32, _>(launch, x, layout!(256)).tv_part(tv, thread),
                make_gmem_tensor::<16, f32, _>(launch, y, layout!(256)).tv_part(tv, thread),
                make_gmem_tensor_mut::<16, F16, _>(launch, target, layout!(512)),
            )
        };
        let (of_x, of_y) = (make_fragment_like::<f32, _>(&x), make_fragment_like::<f32, _>(&y));
        copy(&x, &mut of_x.view());
        copy(&y, &mut of_y.view());
        let sums = of_x.map(|x| 2.0 * x).zip_with(&of_y, |x, y| x + y);
        let mut own = target
            .block_tile((_512,), launch.block_x())
            .tv_part(layout!((32, (8, 2)):(8, (1, 256))), thread);
        let mut halves = make_rmem_tensor([F16::from_bits(0); 16], layout!(((8, 2),)));
        let (rounded, within) = (sums.convert::<F16>(), sums.convert_saturated::<F16>());
        let mut both = [make_rmem_tensor([F16::from_bits(0); 8], layout!((8,))); 2];
        copy(&rounded.view(), &mut both[0]);
        copy(&within.view(), &mut both[1]);
        let mut i = 0;
        while i < 8 {
            halves.elements_mut()[i] = both[0].elements()[i];
            halves.elements_mut()[8 + i] = both[1].elements()[i];
            i += 1;
        }
        copy(&halves, &mut own);
    }
}

macro_rules! packed {
    ($name:ident: $lines:ident $tile:ident, $order:expr, $at:expr, $($tv:tt)+) => {
kernel! {
    #[doc = concat!("Doubles the ", stringify!($lines), " of packed sequences: block `(x, y)` has tile `x` of \
        sequence `y`.")]
    ///
    /// # Safety
    /// Launched with 2 by 3 blocks of 32 threads. `begins` has 4 numbers from 0 to `count`. None is
    /// less than the one before it, and successive numbers are at most 32 apart. The matrices have
    /// `count` rows or columns, up to 2^20, of 16 floats each, and are aligned to 16 bytes.
    threads = 32, registers = 22, index = 25, w32 = 2, w64 = 1, older = 80;
    pub unsafe fn $name(
        #[align(16)] target: *mut f32,
        #[align(16)] source: *const f32,
        begins: *const i32,
        count: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ $name::THREADS }, 2, 3>::new() };
        let (tile, sequence) = (launch.block().x(), launch.block().y());
        let mut own = make_rmem_tensor([0; 2], layout!((2,)));
        // SAFETY: as above.
        let (source, target) = unsafe {
            assert_unchecked((0..=1 << 20).contains(&count));
            let (extent, step) = (i64::from(count), assume_divisible_unchecked(16_i64, _16));
            let (shape, stride) = $order((extent, step));
            let begins = make_gmem_tensor::<4, i32, _>(launch, begins, layout!((2, 3):(1, 1)));
            copy(&begins.slice((.., sequence)), &mut own);
            (
                make_matrix::<16, f32, _, _>(launch, source, shape, stride),
                make_matrix_mut::<16, f32, _, _>(launch, target, shape, stride),
            )
        };
        let [begin, end] = *own.elements();
        // SAFETY: the caller promises the order of the numbers.
        unsafe { assert_unchecked(0 <= begin && begin <= end && end <= count) };
        let own = end - begin;
        if 16 * tile >= own {
            return;
        }
        let (thread, tv) = (launch.thread(), layout!($($tv)+));
        let mut values = make_rmem_tensor([0.0; 8], layout!(((4, 2),)));
        let from = source.$lines(begin, own).local_tile((_16, _16), $at(tile));
        copy(&from.tv_part(tv, thread), &mut values);
        // SAFETY: the caller promises that sequences do not overlap.
        let to = unsafe { target.$tile((begin, own), (_16, _16), $at(tile)) };
        copy(&values.map(|x| 2.0 * x), &mut to.tv_part(tv, thread));
    }
}
    };
}

packed!(packed_rows: rows tile_of_rows, |(extent, step)| ((extent, _16), (step, _1)), |tile| (tile, 0),
    ((16, 2), (4, 2)):((1, 128), (16, 64)));
packed!(packed_columns: columns tile_of_columns, |(extent, step)| ((_16, extent), (_1, step)), |tile| (0, tile),
    ((16, 2), (4, 2)):((16, 8), (1, 4)));
