//! Combines the results of splits. Each result is a mean of values, and the combination weights it
//! with the split's sum of weights.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use core::f32::consts::LOG2_E;
use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::elements::{Bf16, F16};
use cute_device::instructions::{
    exp2, fma, grid_dependency_launch, grid_dependency_wait, max, reciprocal,
};
use cute_device::{Launch, copy, kernel, make_gmem_tensor, make_matrix_tile_mut, make_rmem_tensor};

macro_rules! kernels {
    ($($T:ident $name:ident;)*) => { $(
        kernel! {
            /// Combines the splits of each row. A warp computes a row of 128 columns. A row that
            /// has seen no key becomes 0.
            ///
            /// # Safety
            /// Launched with ceil(rows / 4) blocks of 128 threads. `out` has 128 elements for each
            /// of 1 to 2^22 rows. For each row of each of 1 to 4096 splits, `partial` has 128
            /// floats and `logarithms` has one float.
            threads = 128, registers = 40, index = 110, w32 = 12, w64 = 1;
            pub unsafe fn $name(
                #[align(16)] out: *mut $T,
                #[align(16)] partial: *const f32,
                logarithms: *const f32,
                rows: i32,
                splits: i32
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<128, 1048576>::new() };
                grid_dependency_launch();
                grid_dependency_wait();
                // SAFETY: as above.
                unsafe {
                    assert_unchecked((1..=1 << 22).contains(&rows) && (1..=4096).contains(&splits));
                }
                let (block, thread) = (launch.block_x().value(), launch.thread());
                let own = (4 * block + thread.warp()).min(rows - 1);
                let logarithm = |split: i32| {
                    let at = i64::from(split) * i64::from(rows) + i64::from(own);
                    let mut own = make_rmem_tensor([0.0_f32], layout!((1,)));
                    // SAFETY: the memory has one for each.
                    let one = unsafe {
                        let at = logarithms.wrapping_add(at as usize);
                        make_gmem_tensor::<4, f32, _>(launch, at, layout!((1,)))
                    };
                    copy(&one.named("logarithms"), &mut own);
                    own.elements()[0]
                };
                let mut greatest = f32::NEG_INFINITY;
                for split in 0..splits {
                    greatest = max(greatest, logarithm(split));
                }
                let shift = if greatest == f32::NEG_INFINITY { 0.0 } else { greatest };
                let (mut sums, mut total) = ([0.0_f32; 4], 0.0_f32);
                for split in 0..splits {
                    let weight = exp2((logarithm(split) - shift) * LOG2_E);
                    total += weight;
                    let at = (i64::from(split) * i64::from(rows) + i64::from(own)) * 128;
                    let at = at + i64::from(4 * thread.lane());
                    let mut own = make_rmem_tensor([0.0_f32; 4], layout!((4,)));
                    // SAFETY: as above.
                    let four = unsafe {
                        let at = partial.wrapping_add(at as usize);
                        make_gmem_tensor::<16, f32, _>(launch, at, layout!((4,)))
                    };
                    copy(&four.named("partial"), &mut own);
                    for (sum, mean) in sums.iter_mut().zip(own.elements()) {
                        *sum = fma(weight, *mean, *sum);
                    }
                }
                let inverse = if total > 0.0 { reciprocal(total) } else { 0.0 };
                let means = make_rmem_tensor(sums.map(|sum| sum * inverse), layout!((4,)));
                // SAFETY: the rows are this block's.
                let tile = unsafe {
                    let rest = i64::from(rows) - 4 * i64::from(block);
                    let target = out.wrapping_add(512 * block as usize);
                    make_matrix_tile_mut::<16, $T, _, _, _>(
                        launch,
                        target,
                        (rest, _128),
                        (assume_divisible_unchecked(128_i64, _8), _1),
                        (_4, _128),
                    )
                };
                // (lane, warp), and columns of a row.
                let tv = layout!(((32, 4), 4):((16, 1), 4));
                copy(&means.convert::<$T>(), &mut tile.tv_part(tv, thread));
            }
        }
    )* };
}

kernels! {
    F16 combine_f16;
    Bf16 combine_bf16;
}
