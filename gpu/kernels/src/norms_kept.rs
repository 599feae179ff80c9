//! RMSNorm and LayerNorm of rows that a block, or a cluster of blocks, keeps in shared memory: see
//! `norms.rs` for the functions and the names, and `kept_rows.rs` for the memory. The kernels here
//! are faster than those that keep rows in registers. For floats of up to 8192 columns, and for
//! LayerNorm of floats, they are not.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute_device::elements::{Bf16, F16};
use cute_device::instructions::{divide, fma, rsqrt};
use cute_device::{Launch, kernel};

use crate::kept_rows::{Words, kept_128, kept_256};
use crate::teams::{Pair, Team, pointer_of};

#[inline(always)]
fn add(one: Pair, other: Pair) -> Pair {
    (one.0 + other.0, one.1 + other.1)
}

/// Returns the sum of a function of the values of all turns. `of_turn` returns a turn's values.
#[inline(always)]
fn sum<const V: usize>(
    turns: i32,
    of_turn: impl Fn(i32) -> [f32; V],
    of: impl Fn(f32) -> f32,
) -> Pair {
    let mut sums = [0.0; 4];
    for turn in 0..turns {
        let x = of_turn(turn);
        let mut i = 0;
        while i < V {
            sums[i % 4] += of(x[i]);
            i += 1;
        }
    }
    ((sums[0] + sums[1]) + (sums[2] + sums[3]), 0.0)
}

macro_rules! rms_norms {
    ($(
        $rms:ident $T:ident, vectors of $V:literal: $shape:ident $threads:literal
        threads, $warps:literal warps, $resident:literal resident, $blocks:literal blocks
        $($partial:ident)?;
    )*) => { $(
        kernel! {
            /// Computes RMSNorm of each row. `partial` has four floats for each block.
            ///
            /// # Safety
            /// Launched with `blocks` blocks for each row, in clusters of `blocks`. There are 0 to
            /// 2^24 rows. A row has 1 to 2^20 columns, at most the number in the kernel's name, and
            /// its length is a multiple of 16 bytes, as are the addresses of the matrices. Shared
            /// memory has 1 KiB and a block's share of a row of the greatest length.
            threads = $threads, blocks = $resident, cluster = $blocks, registers = 48, index = 300,
            w32 = 8, w64 = 9;
            pub unsafe fn $rms(
                target: *mut $T,
                source: *const $T,
                weight: *const $T,
                rows: i32,
                columns: i32,
                epsilon: f32
                $(, $partial: *mut f32)?
            ) {
                let _ = rows;
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<$threads, 134217728>::new() };
                let team = Team { launch, partial: pointer_of!($($partial)?) };
                // SAFETY: as above; the weight is one row for all.
                unsafe {
                    let words = Words::new::<$blocks, $V>(launch.block_x().value(), columns);
                    $shape::fetch(launch, source, words);
                    let turns = $shape::turns(words, launch.thread().value());
                    let kept = |turn| $shape::kept::<$T, $V, _>(launch, turn);
                    let squares = sum(turns, kept, |x| x * x);
                    let (squares, _) = team.reduce::<$warps, $blocks, 0>(squares, add);
                    let factor = rsqrt(divide(squares, columns as f32) + epsilon);
                    $shape::finish::<_, $V, _, _, 4>(
                        launch, target, [weight], words, |x, [w]| x * factor * w,
                    );
                }
            }
        }
    )* };
}

macro_rules! layer_norms {
    ($(
        $layer:ident $T:ident, vectors of $V:literal: $shape:ident $threads:literal
        threads, $warps:literal warps, $resident:literal resident, $blocks:literal blocks
        $($partial:ident)?;
    )*) => { $(
        kernel! {
            /// Computes LayerNorm of each row. `partial` has four floats for each block.
            ///
            /// # Safety
            /// As for the RMSNorm kernels.
            threads = $threads, blocks = $resident, cluster = $blocks, registers = 48, index = 320,
            w32 = 16, w64 = 18;
            pub unsafe fn $layer(
                target: *mut $T,
                source: *const $T,
                weight: *const $T,
                bias: *const $T,
                rows: i32,
                columns: i32,
                epsilon: f32
                $(, $partial: *mut f32)?
            ) {
                let _ = rows;
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<$threads, 134217728>::new() };
                let team = Team { launch, partial: pointer_of!($($partial)?) };
                // SAFETY: as above; weight and bias are one row for all.
                unsafe {
                    let words = Words::new::<$blocks, $V>(launch.block_x().value(), columns);
                    $shape::fetch(launch, source, words);
                    let turns = $shape::turns(words, launch.thread().value());
                    let kept = |turn| $shape::kept::<$T, $V, _>(launch, turn);
                    let all = sum(turns, kept, |x| x);
                    let (all, _) = team.reduce::<$warps, $blocks, 0>(all, add);
                    let mean = divide(all, columns as f32);
                    let squares = sum(turns, kept, |x| (x - mean) * (x - mean));
                    let (squares, _) = team.reduce::<$warps, $blocks, 1>(squares, add);
                    let factor = rsqrt(divide(squares, columns as f32) + epsilon);
                    $shape::finish::<_, $V, _, _, 2>(
                        launch, target, [weight, bias], words,
                        |x, [w, b]| fma((x - mean) * factor, w, b),
                    );
                }
            }
        }
    )* };
}

rms_norms! {
    rms_norm_f32_131072 f32, vectors of 4:
        kept_256 256 threads, 8 warps, 3 resident, 8 blocks partial;
    rms_norm_f16_8192 F16, vectors of 8:
        kept_128 128 threads, 4 warps, 10 resident, 1 blocks;
    rms_norm_f16_131072 F16, vectors of 8:
        kept_256 256 threads, 8 warps, 5 resident, 8 blocks partial;
    rms_norm_bf16_8192 Bf16, vectors of 8:
        kept_128 128 threads, 4 warps, 10 resident, 1 blocks;
    rms_norm_bf16_131072 Bf16, vectors of 8:
        kept_256 256 threads, 8 warps, 5 resident, 8 blocks partial;
}

layer_norms! {
    layer_norm_f16_8192 F16, vectors of 8:
        kept_128 128 threads, 4 warps, 10 resident, 1 blocks;
    layer_norm_f16_131072 F16, vectors of 8:
        kept_256 256 threads, 8 warps, 5 resident, 8 blocks partial;
    layer_norm_bf16_8192 Bf16, vectors of 8:
        kept_128 128 threads, 4 warps, 10 resident, 1 blocks;
    layer_norm_bf16_131072 Bf16, vectors of 8:
        kept_256 256 threads, 8 warps, 5 resident, 8 blocks partial;
}
