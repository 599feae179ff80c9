//! Kernels whose blocks compute one result together: a histogram of bytes, with atomic operations
//! in shared memory, and a sum that the last block finishes. Each block processes tiles in a loop.

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::instructions::{AcqRel, warp_uniform};
use cute_device::tiles::{FromCounter, GridStride, InLine};
use cute_device::{
    Launch, copy, kernel, make_edge_tensor, make_edge_tensor_mut, make_gmem_atomics,
    make_gmem_tensor, make_gmem_tensor_mut, make_gmem_tile_mut, make_rmem_tensor, shared, zeros,
};

kernel! {
    /// Counts the bytes of each value, and adds these numbers to `counts`. Each lane has its own
    /// column of counters, so the lanes of a warp never wait for each other.
    ///
    /// # Safety
    /// Launched with at least one block of 512 threads, at most 2^16 blocks, and 32 KiB of shared
    /// memory. `source` has `count` bytes, a multiple of 16 up to 2^30, and is aligned to 16 bytes.
    /// `counts` has 256 numbers, which nothing else accesses.
    threads = 512, blocks = 3, registers = 40, index = 285, older = 80;
    pub unsafe fn histogram(
        counts: *mut u32,
        #[align(16)] source: *const u8,
        count: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ histogram::THREADS }, 65536>::new() };
        // SAFETY: as above; the kernel has no other shared memory.
        let (source, totals, memory) = unsafe {
            assert_unchecked((0..=1 << 30).contains(&count));
            let bytes = make_layout((assume_divisible_unchecked(i64::from(count), _16),), (_1,));
            (
                make_edge_tensor::<16, u8, _>(launch, source, bytes),
                make_gmem_atomics(launch, counts, layout!(256)),
                shared!(launch, [u32; 8192]),
            )
        };
        let thread = launch.thread();
        // (value, lane)
        let columns = layout!((256, 32):(32, 1));
        let tiles = (count + 32767) / 32768;
        let counted = memory
            .fill_before(layout!(8192), |all| {
                let zero = make_rmem_tensor([0_u32; 16], layout!(((4, 4),)));
                copy(&zero, &mut all.tv_part(layout!((512, (4, 4)):(4, (1, 2048))), thread));
            })
            .atomics(launch, columns, |counters| {
                let lane = thread.lane();
                launch.for_tiles(GridStride::new(), tiles, (), |tile, ()| {
                    let mut bytes = make_rmem_tensor(zeros::<u8, 64>(), layout!(((16, 4),)));
                    let tv = layout!((512, (16, 4)):(16, (1, 8192)));
                    copy(&source.local_tile((_32768,), (tile,)).tv_part(tv, thread), &mut bytes);
                    for &byte in bytes.elements() {
                        counters.atomic((i32::from(byte), lane)).add(1);
                    }
                });
            });
        // A thread sums half of a value's columns. It begins at another bank than the neighboring
        // threads.
        let (value, half) = (thread.value() % 256, thread.value() / 256);
        let sums = counted.tensor(layout!(((256, 32), 1):((32, 1), 0)));
        let mut sum = 0_u32;
        for at in 0..16 {
            let lane = (at + value) % 16 + 16 * half;
            let mut one = make_rmem_tensor([0], layout!((1,)));
            copy(&sums.slice(((value, lane), ..)), &mut one);
            sum = sum.wrapping_add(one.elements()[0]);
        }
        // The last tile has zeros past the end of the source. They are not bytes of the source, so
        // they are subtracted.
        if thread.value() == 0 && launch.block_x().value() == 0 {
            sum = sum.wrapping_sub((32768 * tiles - count).cast_unsigned());
        }
        totals.atomic(value).add(sum);
    }
}

kernel! {
    /// Counts the occurrences of each number below `bins`, and adds them to `counts`. Other numbers
    /// are not counted. A block counts in shared memory, whose size is known only at run time.
    ///
    /// # Safety
    /// Launched with at least one block of 512 threads, at most 2^16 blocks, and shared memory of
    /// `bins` words. `source` has `count` numbers, a multiple of 4 up to 2^30, and is aligned to 16
    /// bytes. `counts` has `bins` numbers, at least 1, which nothing else accesses.
    threads = 512, registers = 32, index = 96, older = 80;
    pub unsafe fn histogram_bins(
        counts: *mut u32,
        #[align(16)] source: *const u32,
        count: i32,
        bins: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ histogram_bins::THREADS }, 65536>::new() };
        // SAFETY: as above; the kernel has no other shared memory.
        let (source, totals, memory) = unsafe {
            assert_unchecked((0..=1 << 30).contains(&count) && bins > 0);
            let numbers = make_layout((assume_divisible_unchecked(i64::from(count), _4),), (_1,));
            (
                make_edge_tensor::<16, u32, _>(launch, source, numbers),
                make_gmem_atomics(launch, counts, make_layout((i64::from(bins),), (_1,))),
                shared!(launch, [u32; ..bins]),
            )
        };
        let thread = launch.thread();
        let tiles = (count + 8191) / 8192;
        let counted = memory.fill(launch, |_| 0).atomics(launch, |counters| {
            launch.for_tiles(GridStride::new(), tiles, (), |tile, ()| {
                let mut numbers = make_rmem_tensor(zeros::<u32, 16>(), layout!(((4, 4),)));
                let tv = layout!((512, (4, 4)):(4, (1, 2048)));
                copy(&source.local_tile((_8192,), (tile,)).tv_part(tv, thread), &mut numbers);
                for &number in numbers.elements() {
                    if number < bins.cast_unsigned() {
                        counters.atomic(number.cast_signed()).add(1);
                    }
                }
            });
        });
        let mut bin = thread.value();
        while bin < bins {
            let mut sum = counted.get(bin);
            // The zeros past the end of the last tile do not belong to the source.
            if bin == 0 && launch.block_x().value() == 0 {
                sum = sum.wrapping_sub((8192 * tiles - count).cast_unsigned());
            }
            totals.atomic(bin).add(sum);
            bin += 512;
        }
    }
}

/// Returns a block's sum to every thread. `memory` has one float for each warp.
macro_rules! sum_of_block {
    ($launch:ident, $memory:ident, $value:expr) => {{
        let of_warp = $launch.warp_reduce($value, |a, b| a + b);
        let sums = $memory.fill($launch, layout!(16), |sums| {
            if let Some(leader) = $launch.thread().leader::<16>() {
                copy(
                    &make_rmem_tensor([of_warp], layout!((1,))),
                    &mut sums.tv_part(layout!((16, 1)), leader),
                );
            }
        });
        let mut all = make_rmem_tensor(zeros::<f32, 16>(), layout!(16));
        copy(&sums.tensor(layout!(16)), &mut all);
        all.elements().iter().sum::<f32>()
    }};
}

kernel! {
    /// Sums floats in one launch. Each block sums its tiles. The last block to finish adds the sums
    /// of all blocks, always in the same order.
    ///
    /// # Safety
    /// Launched with 1 to 1024 blocks of 512 threads and 3 KiB of shared memory. `source` has
    /// `count` floats, a multiple of 4 up to 2^30, and is aligned to 16 bytes. `partial` has 1024
    /// floats. `done` is 0, and the kernel sets it to 0 again at the end. Nothing else accesses
    /// `partial` and `done`.
    threads = 512, blocks = 2, registers = 28, index = 42, w32 = 4, older = 80;
    pub unsafe fn sum_last(
        sum: *mut f32,
        partial: *mut f32,
        done: *mut u32,
        #[align(16)] source: *const f32,
        count: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ sum_last::THREADS }, 1024>::new() };
        // SAFETY: as above. What other blocks have written to `partial` is read after it was
        // acquired.
        let (source, done, parts, all_parts, (memory, again, flag)) = unsafe {
            assert_unchecked((0..=1 << 30).contains(&count));
            let extent = assume_divisible_unchecked(i64::from(count), _4);
            let floats = make_layout((extent,), (_1,));
            (
                make_edge_tensor::<16, f32, _>(launch, source, floats),
                make_gmem_atomics(launch, done, layout!(1)),
                make_gmem_tensor_mut::<4, _, _>(launch, partial, layout!((1, 1024))),
                make_gmem_tensor::<4, _, _>(launch, partial.cast_const(), layout!(1024)),
                shared!(launch, [f32; 16], [f32; 16], [u32; 1]),
            )
        };
        let (thread, block) = (launch.thread(), launch.block_x());
        let tiles = (count + 8191) / 8192;
        let mut own = 0.0;
        launch.for_tiles(GridStride::new(), tiles, (), |tile, ()| {
            let mut values = make_rmem_tensor(zeros::<f32, 16>(), layout!(((4, 4),)));
            let tv = layout!((512, (4, 4)):(4, (1, 2048)));
            copy(&source.local_tile((_8192,), (tile,)).tv_part(tv, thread), &mut values);
            own += values.elements().iter().sum::<f32>();
        });
        let of_block = sum_of_block!(launch, memory, own);
        // The first thread releases the block's sum, and acquires those of the others.
        let number = flag.fill(launch, layout!((1,)), |flag| {
            if let Some(first) = thread.first() {
                let one = make_rmem_tensor([of_block], layout!((1,)));
                let part = parts.block_tile((_1, _1), block.of_column());
                copy(&one, &mut part.tv_part(layout!((1, 1)), first));
                let before = done.atomic(0).ordered(AcqRel).add(1);
                let before = make_rmem_tensor([before], layout!((1,)));
                copy(&before, &mut flag.tv_part(layout!((1, 1)), first));
            }
        });
        let mut before = make_rmem_tensor([0], layout!((1,)));
        copy(&number.tensor(layout!((1,))), &mut before);
        // SAFETY: all threads of the block have the same number.
        let before = unsafe { warp_uniform(before.elements()[0].cast_signed()) };
        if before + 1 != launch.blocks() {
            return;
        }
        let mut own = 0.0;
        for at in 0..2 {
            let place = thread.value() + 512 * at;
            if place < launch.blocks() {
                let mut one = make_rmem_tensor([0.0], layout!((1,)));
                copy(&all_parts.local_tile((_1,), (place,)).composition(layout!((1,))), &mut one);
                own += one.elements()[0];
            }
        }
        let total = sum_of_block!(launch, again, own);
        if let Some(first) = thread.first() {
            done.atomic(0).exchange(0);
            let one = make_rmem_tensor([total], layout!((1,)));
            // SAFETY: the caller promises the float; all other blocks have returned above.
            let sum = unsafe { make_gmem_tile_mut::<4, _, _>(launch, sum, layout!((1,))) };
            copy(&one, &mut sum.tv_part(layout!((1, 1)), first));
        }
    }
}

macro_rules! scaled {
    ($(#[$about:meta])* $name:ident, registers $registers:literal, index $index:literal,
        |$launch:ident, $counter:ident| $schedule:expr) => {
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched with 1 to 65536 blocks of 256 threads and 4 bytes of shared memory. The
            /// memories have `count` floats, a multiple of 4 up to 2^30, and are aligned to 16;
            /// `counter` is 0, and nothing else accesses it.
            threads = 256, registers = $registers, index = $index, older = 80;
            pub unsafe fn $name(
                #[align(16)] target: *mut f32,
                #[align(16)] source: *const f32,
                $counter: *mut u32,
                count: i32,
            ) {
                // SAFETY: the caller promises it.
                let $launch = unsafe { &Launch::<{ $name::THREADS }, 65536>::new() };
                // SAFETY: as above.
                let (source, target, schedule) = unsafe {
                    assert_unchecked((0..=1 << 30).contains(&count));
                    let extent = assume_divisible_unchecked(i64::from(count), _4);
                    let floats = make_layout((extent,), (_1,));
                    (
                        make_edge_tensor::<16, f32, _>($launch, source, floats),
                        make_edge_tensor_mut::<16, f32, _>($launch, target, floats),
                        $schedule,
                    )
                };
                let (thread, tv) = ($launch.thread(), layout!((256, (4, 2)):(4, (1, 1024))));
                let tiles = (count + 2047) / 2048;
                $launch.for_tiles(schedule, tiles, (target, (_2048,), InLine), |tile, to| {
                    let mut values = make_rmem_tensor(zeros::<f32, 8>(), layout!(((4, 2),)));
                    copy(&source.local_tile((_2048,), (tile,)).tv_part(tv, thread), &mut values);
                    copy(&values.map(|x| 2.0 * x), &mut to.tv_part(tv, thread));
                });
            }
        }
    };
}

scaled! {
    /// Doubles each float. A block begins with the tile of its index, and then steps by the number
    /// of blocks.
    scale_tiles, registers 22, index 19, |launch, counter| {
        let _ = counter;
        GridStride::new()
    }
}
scaled! {
    /// Doubles each float. A counter in memory gives each block the next tile.
    scale_drawn, registers 20, index 17, |launch, counter| FromCounter::new(
        &make_gmem_atomics(launch, counter, layout!(1)),
        shared!(launch, [i32; 1]),
    )
}
