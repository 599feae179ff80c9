//! RMSNorm and LayerNorm of the rows of a row-major matrix. RMSNorm is `y = x · r · w` with `r = 1
//! / sqrt(mean(x²) + ε)`. LayerNorm is `y = (x - mean) · r · w + b`, and its `r` uses the variance
//! in place of `mean(x²)`. The kernels read each row once, because the threads keep it in
//! registers.
//!
//! The name of a kernel ends with its element type and its greatest number of columns. Kernels with
//! `any` in their name accept any number of columns up to the number in the name. All other kernels
//! need rows whose length is a multiple of 16 bytes. The kernels that keep rows in shared memory are
//! in `norms_kept.rs`.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute_device::elements::{Bf16, F16, Float, Rounded};
use cute_device::instructions::{divide, fma, rsqrt};

use crate::row_kernels::{part, row_kernel};
use crate::row_parts::{VALUES, block_1, block_4, block_8, warp_4, warp_8, wide_1, wide_4};
use crate::teams::add;

/// Converts values to floats.
#[inline(always)]
pub(super) fn floats<T: Float>(values: [T; VALUES]) -> [f32; VALUES] {
    let mut to = [0.0; VALUES];
    let mut i = 0;
    while i < VALUES {
        [to[i], to[i + 1]] = T::pair_to_f32([values[i], values[i + 1]]);
        i += 2;
    }
    to
}

/// Returns the sum of a function of each of a thread's values.
#[inline(always)]
pub(super) fn sum(values: &[f32; VALUES], of: impl Fn(usize, f32) -> f32) -> f32 {
    let mut sums = [0.0; 4];
    let mut i = 0;
    while i < VALUES {
        sums[i % 4] += of(i, values[i]);
        i += 1;
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// Returns the settings in `kernel!` for the kernels of a shape, first for RMSNorm and then for
/// LayerNorm. The settings are blocks per multiprocessor, registers, index instructions, and
/// accesses of 16, 32 and 64 bits.
const fn most(shape: &str, blocks: u32) -> [[u32; 6]; 2] {
    match (shape.as_bytes(), blocks) {
        (b"warp_4" | b"warp_8", _) => [[8, 64, 175, 0, 0, 0], [8, 64, 240, 0, 0, 0]],
        (b"wide_1", _) => [[1, 88, 430, 96, 104, 1], [1, 128, 625, 128, 144, 2]],
        (b"block_1", _) => [[2, 96, 370, 96, 96, 0], [2, 128, 560, 128, 128, 0]],
        (b"wide_4", _) => [[2, 64, 240, 0, 8, 1], [2, 64, 370, 0, 16, 2]],
        (_, 4) => [[4, 64, 215, 0, 4, 1], [4, 64, 315, 0, 8, 2]],
        _ => [[4, 64, 180, 0, 0, 0], [4, 64, 255, 0, 0, 0]],
    }
}

macro_rules! rms_norms {
    ($(
        $rms:ident: $T:ident $blocks:literal $shape:ident $($partial:ident)?;
    )*) => { $(
        row_kernel! {
            /// Computes RMSNorm of each row.
            $blocks $shape $($partial)?, most(stringify!($shape), $blocks)[0];
            /// The weight is one row.
            pub unsafe fn $rms(
                target: *mut $T,
                source: *const $T,
                weight: *const $T,
                rows: i32,
                columns: i32,
                epsilon: f32
            ) |launch, team| {
                let part = part!(launch, $blocks $shape, rows, columns);
                let x = floats($shape::load(
                    launch, source.wrapping_add(part.offset()), part.pitch, part,
                ));
                let squares = sum(&x, |_, x| x * x);
                let (squares, _) = team.reduce::<0>((squares, 0.0), add);
                let factor = rsqrt(divide(squares, columns as f32) + epsilon);
                let weight = weight.wrapping_add(part.column as usize);
                let target = target.wrapping_add(part.offset());
                $shape::finish::<_, _, _, _, { $shape::VECTORS }>(
                    launch, target, [weight], part, &x, <$T>::rounded, |x, [w]| x * factor * w,
                );
            }
        }
    )* };
}

macro_rules! layer_norms {
    ($(
        $layer:ident: $T:ident $blocks:literal $shape:ident $($partial:ident)?;
    )*) => { $(
        row_kernel! {
            /// Computes LayerNorm of each row.
            $blocks $shape $($partial)?, most(stringify!($shape), $blocks)[1];
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
                let part = part!(launch, $blocks $shape, rows, columns);
                let x = floats($shape::load(
                    launch, source.wrapping_add(part.offset()), part.pitch, part,
                ));
                let (all, _) = team.reduce::<0>((sum(&x, |_, x| x), 0.0), add);
                let mean = divide(all, columns as f32);
                // Values past the row's end have a difference of 0.
                let thread = launch.thread().value();
                let squares = sum(&x, |i, x| {
                    let difference = x - mean;
                    if $shape::has(part, thread, i) { difference * difference } else { 0.0 }
                });
                let (squares, _) = team.reduce::<1>((squares, 0.0), add);
                let factor = rsqrt(divide(squares, columns as f32) + epsilon);
                let rows = [weight, bias].map(|row| row.wrapping_add(part.column as usize));
                let target = target.wrapping_add(part.offset());
                let each = |x: f32, [w, b]: [f32; 2]| fma((x - mean) * factor, w, b);
                $shape::finish::<_, _, _, _, { $shape::VECTORS / 2 }>(
                    launch, target, rows, part, &x, <$T>::rounded, each,
                );
            }
        }
    )* };
}

rms_norms! {
    rms_norm_f32_1024: f32 1 warp_4;
    rms_norm_f32_8192: f32 1 block_4;
    rms_norm_f32_32768: f32 4 block_4 partial;
    rms_norm_f32_any_8192: f32 1 block_1;
    rms_norm_f32_any_131072: f32 8 wide_1 partial;
    rms_norm_f16_1024: F16 1 warp_8;
    rms_norm_f16_32768: F16 4 block_8 partial;
    rms_norm_f16_any_8192: F16 1 block_1;
    rms_norm_f16_any_131072: F16 8 wide_1 partial;
    rms_norm_bf16_1024: Bf16 1 warp_8;
    rms_norm_bf16_32768: Bf16 4 block_8 partial;
    rms_norm_bf16_any_8192: Bf16 1 block_1;
    rms_norm_bf16_any_131072: Bf16 8 wide_1 partial;
}

layer_norms! {
    layer_norm_f32_1024: f32 1 warp_4;
    layer_norm_f32_8192: f32 1 block_4;
    layer_norm_f32_32768: f32 4 block_4 partial;
    layer_norm_f32_131072: f32 8 wide_4 partial;
    layer_norm_f32_any_8192: f32 1 block_1;
    layer_norm_f32_any_131072: f32 8 wide_1 partial;
    layer_norm_f16_1024: F16 1 warp_8;
    layer_norm_f16_32768: F16 4 block_8 partial;
    layer_norm_f16_any_8192: F16 1 block_1;
    layer_norm_f16_any_131072: F16 8 wide_1 partial;
    layer_norm_bf16_1024: Bf16 1 warp_8;
    layer_norm_bf16_32768: Bf16 4 block_8 partial;
    layer_norm_bf16_any_8192: Bf16 1 block_1;
    layer_norm_bf16_any_131072: Bf16 8 wide_1 partial;
}
