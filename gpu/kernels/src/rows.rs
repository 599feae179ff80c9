//! Sums and softmax of the rows of a row-major matrix of floats. A block computes one row. Each of
//! its threads repeatedly loads four contiguous elements, and keeps its part of the row in
//! registers, so the matrix is read once.

use cute::prelude::*;
use cute_device::instructions::{exp2, max, reciprocal};
use cute_device::{
    Launch, copy, kernel, make_gmem_tensor, make_gmem_tensor_mut, make_rmem_tensor, shared,
};

use crate::row_parts::pivot;

/// `log2(e)`, so that `e^x` is a power of two.
const LOG2_E: f32 = core::f32::consts::LOG2_E;

macro_rules! rows {
    ($sum:ident $softmax:ident: $columns:literal columns, at most $most:literal rows, $steps:literal times 4 of $threads:literal threads, each time $step:literal, $warps:literal warps,
        $blocks:literal blocks, registers $of_sum:literal $of_softmax:literal, index $index_of_sum:literal $index_of_softmax:literal) => {
        kernel! {
            /// Computes the sum of each row.
            ///
            /// # Safety
            /// Launched with one block per row, at most 2^30 elements, and 1 KiB of shared memory;
            /// `source` is aligned to 16 bytes.
            threads = $threads, blocks = $blocks, registers = $of_sum, index = $index_of_sum,
            w32 = 1;
            pub unsafe fn $sum(target: *mut f32, #[align(16)] source: *const f32, rows: i32) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<$threads, $most>::new() };
                // SAFETY: as above.
                let memory = unsafe { shared!(launch, [f32; $warps]) };
                let (thread, block) = (launch.thread(), launch.block_x());
                if rows > $most || block.value() >= rows {
                    return;
                }
                // SAFETY: the caller promises it.
                let (source, target) = unsafe {
                    (
                        make_gmem_tensor::<16, _, _>(launch, source, layout!(($columns, rows))),
                        make_gmem_tensor_mut::<4, _, _>(launch, target, layout!((1, rows))),
                    )
                };
                // (thread, (value, step))
                let tv = layout!(($threads, (4, $steps)):(4, (1, $step)));
                let mut values = make_rmem_tensor([0.0; 4 * $steps], layout!(((4, $steps),)));
                copy(&source.local_tile((int!($columns), _1), (0, block.value())).tv_part(tv, thread), &mut values);
                let sum = launch.warp_reduce(values.elements().iter().sum(), |a, b| a + b);
                // One sum per warp, and one sum of these.
                let sums = memory.fill(launch, layout!(($warps,)), |sums| {
                    if let Some(leader) = thread.leader::<$warps>() {
                        copy(&make_rmem_tensor([sum], layout!((1,))), &mut sums.tv_part(layout!(($warps, 1)), leader));
                    }
                });
                if let Some(first) = thread.first() {
                    let mut all = make_rmem_tensor([0.0; $warps], layout!(($warps,)));
                    copy(&sums.tensor(layout!(($warps,))), &mut all);
                    let sum = make_rmem_tensor([all.elements().iter().sum()], layout!((1,)));
                    copy(&sum, &mut target.block_tile((_1, _1), block.of_column()).tv_part(layout!((1, 1)), first));
                }
            }
        }

        kernel! {
            /// Computes the softmax of each row: `e^x` of each element, divided by the sum of `e^x`
            /// in its row.
            ///
            /// # Safety
            /// Launched with one block per row, at most 2^30 elements, and 2 KiB of shared memory;
            /// `source` and `target` are aligned to 16 bytes.
            threads = $threads, blocks = $blocks, registers = $of_softmax, index = $index_of_softmax;
            pub unsafe fn $softmax(
                #[align(16)] target: *mut f32,
                #[align(16)] source: *const f32,
                rows: i32,
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<$threads, $most>::new() };
                // SAFETY: as above.
                let (maxima, sums) = unsafe { shared!(launch, [f32; $warps], [f32; $warps]) };
                let (thread, block) = (launch.thread(), launch.block_x());
                if rows > $most || block.value() >= rows {
                    return;
                }
                // SAFETY: the caller promises it.
                let (source, target) = unsafe {
                    (
                        make_gmem_tensor::<16, _, _>(launch, source, layout!(($columns, rows))),
                        make_gmem_tensor_mut::<16, _, _>(launch, target, layout!(($columns, rows))),
                    )
                };
                let tv = layout!(($threads, (4, $steps)):(4, (1, $step)));
                let mut values = make_rmem_tensor([0.0; 4 * $steps], layout!(((4, $steps),)));
                copy(&source.local_tile((int!($columns), _1), (0, block.value())).tv_part(tv, thread), &mut values);
                // A thread's powers are relative to the greatest element of its warp. Later, the
                // powers of the warp become relative to the greatest element of the row.
                let greatest = values.elements().iter().fold(f32::NEG_INFINITY, |a, &b| max(a, b));
                let greatest = launch.warp_reduce(greatest, max);
                let own = pivot(greatest);
                let mut sum = 0.0;
                for value in values.elements_mut() {
                    *value = exp2((*value - own) * LOG2_E);
                    sum += *value;
                }
                let sum = launch.warp_reduce(sum, |a, b| a + b);
                let leader = thread.leader::<$warps>();
                let one = |value| make_rmem_tensor([value], layout!((1,)));
                // One barrier, after the second memory is filled, serves both memories.
                let maxima = maxima.fill_before(layout!(($warps,)), |maxima| {
                    if let Some(leader) = leader {
                        copy(&one(greatest), &mut maxima.tv_part(layout!(($warps, 1)), leader));
                    }
                });
                let (sums, maxima) = sums.fill_with(maxima, launch, layout!(($warps,)), |sums| {
                    if let Some(leader) = leader {
                        copy(&one(sum), &mut sums.tv_part(layout!(($warps, 1)), leader));
                    }
                });
                let (mut all, mut of_all) =
                    (make_rmem_tensor([0.0; $warps], layout!(($warps,))), make_rmem_tensor([0.0; $warps], layout!(($warps,))));
                copy(&maxima.tensor(layout!(($warps,))), &mut all);
                copy(&sums.tensor(layout!(($warps,))), &mut of_all);
                let top = all.elements().iter().fold(f32::NEG_INFINITY, |a, &b| max(a, b));
                let mut total = 0.0;
                for (of_warp, sum) in all.elements().iter().zip(of_all.elements()) {
                    total += sum * exp2((of_warp - top) * LOG2_E);
                }
                let factor = exp2((greatest - top) * LOG2_E) * reciprocal(total);
                for value in values.elements_mut() {
                    *value *= factor;
                }
                copy(&values, &mut target.block_tile((int!($columns), _1), block.of_column()).tv_part(tv, thread));
            }
        }
    };
}

rows!(row_sum_1024 softmax_1024: 1024 columns, at most 1048576 rows, 2 times 4 of 128 threads, each time 512, 4 warps,
    1 blocks, registers 15 27, index 13 17);
rows!(row_sum_4096 softmax_4096: 4096 columns, at most 262144 rows, 4 times 4 of 256 threads, each time 1024, 8 warps,
    1 blocks, registers 23 40, index 14 18);
rows!(row_sum_16384 softmax_16384: 16384 columns, at most 65536 rows, 8 times 4 of 512 threads, each time 2048, 16 warps,
    2 blocks, registers 39 64, index 16 21);
