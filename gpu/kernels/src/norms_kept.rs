//! RMSNorm and LayerNorm of rows that a block, or a cluster of blocks, keeps in shared memory: see
//! `norms.rs` for the functions and the names, and `kept_rows.rs` for the memory. The kernels here
//! are faster than those that keep rows in registers. For floats of up to 8192 columns, and for
//! LayerNorm of floats, they are not.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute_device::elements::{Bf16, F16};
use cute_device::instructions::{divide, fma, rsqrt};

use crate::kept_rows::{Words, kept_128, kept_256};
use crate::row_kernels::row_kernel;
use crate::teams::{Pair, add};

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
        $rms:ident: $T:ident $blocks:literal $shape:ident $($partial:ident)?,
            vectors of $V:literal, $resident:literal resident;
    )*) => { $(
        row_kernel! {
            /// Computes RMSNorm of each row.
            $blocks $shape $($partial)?, [$resident, 48, 300, 0, 8, 9];
            /// Shared memory also has a block's share of a row of the greatest length.
            /// The weight is one row.
            pub unsafe fn $rms(
                target: *mut $T,
                source: *const $T,
                weight: *const $T,
                rows: i32,
                columns: i32,
                epsilon: f32
            ) |launch, team| {
                let _ = rows;
                let words = Words::new::<$blocks, $V>(launch.block_x().value(), columns);
                $shape::fetch(launch, source, words);
                let turns = $shape::turns(words, launch.thread().value());
                let kept = |turn| $shape::kept::<$T, $V, _>(launch, turn);
                let squares = sum(turns, kept, |x| x * x);
                let (squares, _) = team.reduce::<0>(squares, add);
                let factor = rsqrt(divide(squares, columns as f32) + epsilon);
                $shape::finish::<_, $V, _, _, 4>(
                    launch, target, [weight], words, |x, [w]| x * factor * w,
                );
            }
        }
    )* };
}

macro_rules! layer_norms {
    ($(
        $layer:ident: $T:ident $blocks:literal $shape:ident $($partial:ident)?,
            vectors of $V:literal, $resident:literal resident;
    )*) => { $(
        row_kernel! {
            /// Computes LayerNorm of each row.
            $blocks $shape $($partial)?, [$resident, 48, 320, 0, 16, 18];
            /// Shared memory also has a block's share of a row of the greatest length.
            /// The weight and the bias are one row each.
            pub unsafe fn $layer(
                target: *mut $T,
                source: *const $T,
                weight: *const $T,
                bias: *const $T,
                rows: i32,
                columns: i32,
                epsilon: f32
            ) |launch, team| {
                let _ = rows;
                let words = Words::new::<$blocks, $V>(launch.block_x().value(), columns);
                $shape::fetch(launch, source, words);
                let turns = $shape::turns(words, launch.thread().value());
                let kept = |turn| $shape::kept::<$T, $V, _>(launch, turn);
                let all = sum(turns, kept, |x| x);
                let (all, _) = team.reduce::<0>(all, add);
                let mean = divide(all, columns as f32);
                let squares = sum(turns, kept, |x| (x - mean) * (x - mean));
                let (squares, _) = team.reduce::<1>(squares, add);
                let factor = rsqrt(divide(squares, columns as f32) + epsilon);
                $shape::finish::<_, $V, _, _, 2>(
                    launch, target, [weight, bias], words,
                    |x, [w, b]| fma((x - mean) * factor, w, b),
                );
            }
        }
    )* };
}

rms_norms! {
    rms_norm_f32_131072: f32 8 kept_256 partial, vectors of 4, 3 resident;
    rms_norm_f16_8192: F16 1 kept_128, vectors of 8, 10 resident;
    rms_norm_f16_131072: F16 8 kept_256 partial, vectors of 8, 5 resident;
    rms_norm_bf16_8192: Bf16 1 kept_128, vectors of 8, 10 resident;
    rms_norm_bf16_131072: Bf16 8 kept_256 partial, vectors of 8, 5 resident;
}

layer_norms! {
    layer_norm_f16_8192: F16 1 kept_128, vectors of 8, 10 resident;
    layer_norm_f16_131072: F16 8 kept_256 partial, vectors of 8, 5 resident;
    layer_norm_bf16_8192: Bf16 1 kept_128, vectors of 8, 10 resident;
    layer_norm_bf16_131072: Bf16 8 kept_256 partial, vectors of 8, 5 resident;
}
