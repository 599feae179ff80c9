//! The gradients of RMSNorm and LayerNorm with respect to their input. Let `g = dy · w`. RMSNorm
//! has, for each row, `r = 1 / sqrt(mean(x²) + ε)` and `dx = r · (g - x · r² · mean(g · x))`.
//! LayerNorm has `z = x - mean(x)`, `r = 1 / sqrt(mean(z²) + ε)` and `dx = r · (g - mean(g) - z ·
//! r² · mean(g · z))`. The rows of `x` and of `dy` are read once.
//!
//! The kernels also write `r` and the mean of each row, which `norms_weights.rs` reads for the
//! gradients of weight and bias. The names of the kernels follow the rule in `norms.rs`.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute_device::elements::{Bf16, F16, Rounded};
use cute_device::instructions::{divide, fma, rsqrt};

use crate::norms::{floats, sum};
use crate::row_kernels::{part, row_kernel};
use crate::row_parts::{VALUES, block_1, block_4, block_8, warp_4, warp_8, wide_1, wide_4, wide_8};
use crate::teams::add;

/// Returns the products of a thread's values of `dy` and `w`.
#[inline(always)]
fn products(dy: [f32; VALUES], w: [f32; VALUES]) -> [f32; VALUES] {
    core::array::from_fn(|i| dy[i] * w[i])
}

/// Returns the settings in `kernel!` for the kernels of a shape, first for RMSNorm and then for
/// LayerNorm. The settings are blocks per multiprocessor, registers, index instructions, and
/// accesses of 16, 32 and 64 bits.
const fn most(shape: &str, blocks: u32) -> [[u32; 6]; 2] {
    match (shape.as_bytes(), blocks) {
        (b"warp_4" | b"warp_8", _) => [[4, 128, 285, 24, 29, 0], [4, 128, 310, 24, 30, 0]],
        (b"wide_1", _) => [[1, 128, 430, 128, 129, 9], [1, 128, 540, 128, 130, 18]],
        (b"block_1", _) => [[2, 128, 390, 128, 129, 0], [2, 128, 470, 128, 130, 0]],
        (b"wide_4" | b"wide_8", _) => [[1, 128, 335, 0, 1, 9], [1, 128, 380, 0, 2, 18]],
        (_, 4) => [[2, 128, 310, 0, 1, 5], [2, 128, 350, 0, 2, 10]],
        _ => [[2, 128, 300, 0, 1, 0], [2, 128, 325, 0, 2, 0]],
    }
}

macro_rules! norms {
    ($(
        $rms:ident $layer:ident: $T:ident $blocks:literal $shape:ident $($partial:ident)?;
    )*) => { $(
        row_kernel! {
            /// Computes the gradient of RMSNorm's input, and the factor `r` of each row.
            $blocks $shape $($partial)?, most(stringify!($shape), $blocks)[0];
            /// The weight is one row, and `factors` has a number for each row.
            pub unsafe fn $rms(
                target: *mut $T,
                factors: *mut f32,
                gradient: *const $T,
                source: *const $T,
                weight: *const $T,
                rows: i32,
                columns: i32,
                epsilon: f32
            ) |launch, team| {
                let part = part!(launch, $blocks $shape, rows, columns);
                let of_part = |matrix: *const $T, pitch| {
                    floats($shape::load(launch, matrix, pitch, part))
                };
                let x = of_part(source.wrapping_add(part.offset()), part.pitch);
                let dy = of_part(gradient.wrapping_add(part.offset()), part.pitch);
                let g = products(dy, of_part(weight.wrapping_add(part.column as usize), 0));
                let own = (sum(&x, |_, x| x * x), sum(&x, |i, x| g[i] * x));
                let (squares, along) = team.reduce::<0>(own, add);
                let factor = rsqrt(divide(squares, columns as f32) + epsilon);
                let back = -divide(along, columns as f32) * factor * factor;
                let dx = core::array::from_fn(|i| fma(x[i], back, g[i]) * factor);
                let target = target.wrapping_add(part.offset());
                let none: [*const f32; 0] = [];
                $shape::finish::<_, _, _, _, { $shape::VECTORS }>(
                    launch, target, none, part, &dx, <$T>::rounded, |dx, []| dx,
                );
                let factors = factors.wrapping_add(part.row as usize);
                $shape::store_of_row(launch, factors, part, factor);
            }
        }

        row_kernel! {
            /// Computes the gradient of LayerNorm's input, and the factor `r` and the mean of each
            /// row.
            $blocks $shape $($partial)?, most(stringify!($shape), $blocks)[1];
            /// The weight is one row. `factors` and `means` have a number for each row.
            pub unsafe fn $layer(
                target: *mut $T,
                factors: *mut f32,
                means: *mut f32,
                gradient: *const $T,
                source: *const $T,
                weight: *const $T,
                rows: i32,
                columns: i32,
                epsilon: f32
            ) |launch, team| {
                let thread = launch.thread().value();
                let part = part!(launch, $blocks $shape, rows, columns);
                let of_part = |matrix: *const $T, pitch| {
                    floats($shape::load(launch, matrix, pitch, part))
                };
                let x = of_part(source.wrapping_add(part.offset()), part.pitch);
                let dy = of_part(gradient.wrapping_add(part.offset()), part.pitch);
                let g = products(dy, of_part(weight.wrapping_add(part.column as usize), 0));
                let own = (sum(&x, |_, x| x), sum(&g, |_, g| g));
                let (all, of_g) = team.reduce::<0>(own, add);
                let count = columns as f32;
                let (mean, of_g) = (divide(all, count), divide(of_g, count));
                // Values past the row's end have a difference of 0, and a `g` of 0.
                let squares = sum(&x, |i, x| {
                    let z = x - mean;
                    if $shape::has(part, thread, i) { z * z } else { 0.0 }
                });
                let own = (squares, sum(&x, |i, x| g[i] * (x - mean)));
                let (squares, along) = team.reduce::<1>(own, add);
                let factor = rsqrt(divide(squares, count) + epsilon);
                let back = -divide(along, count) * factor * factor;
                let dx = core::array::from_fn(|i| {
                    fma(x[i] - mean, back, g[i] - of_g) * factor
                });
                let target = target.wrapping_add(part.offset());
                let none: [*const f32; 0] = [];
                $shape::finish::<_, _, _, _, { $shape::VECTORS }>(
                    launch, target, none, part, &dx, <$T>::rounded, |dx, []| dx,
                );
                let row = part.row as usize;
                $shape::store_of_row(launch, factors.wrapping_add(row), part, factor);
                $shape::store_of_row(launch, means.wrapping_add(row), part, mean);
            }
        }
    )* };
}

norms! {
    rms_norm_backward_f32_1024 layer_norm_backward_f32_1024: f32 1 warp_4;
    rms_norm_backward_f32_8192 layer_norm_backward_f32_8192: f32 1 block_4;
    rms_norm_backward_f32_32768 layer_norm_backward_f32_32768: f32 4 block_4 partial;
    rms_norm_backward_f32_131072 layer_norm_backward_f32_131072: f32 8 wide_4 partial;
    rms_norm_backward_f32_any_8192 layer_norm_backward_f32_any_8192: f32 1 block_1;
    rms_norm_backward_f32_any_131072 layer_norm_backward_f32_any_131072: f32 8 wide_1 partial;
    rms_norm_backward_f16_1024 layer_norm_backward_f16_1024: F16 1 warp_8;
    rms_norm_backward_f16_8192 layer_norm_backward_f16_8192: F16 1 block_8;
    rms_norm_backward_f16_32768 layer_norm_backward_f16_32768: F16 4 block_8 partial;
    rms_norm_backward_f16_131072 layer_norm_backward_f16_131072: F16 8 wide_8 partial;
    rms_norm_backward_f16_any_8192 layer_norm_backward_f16_any_8192: F16 1 block_1;
    rms_norm_backward_f16_any_131072 layer_norm_backward_f16_any_131072: F16 8 wide_1 partial;
    rms_norm_backward_bf16_1024 layer_norm_backward_bf16_1024: Bf16 1 warp_8;
    rms_norm_backward_bf16_8192 layer_norm_backward_bf16_8192: Bf16 1 block_8;
    rms_norm_backward_bf16_32768 layer_norm_backward_bf16_32768: Bf16 4 block_8 partial;
    rms_norm_backward_bf16_131072 layer_norm_backward_bf16_131072: Bf16 8 wide_8 partial;
    rms_norm_backward_bf16_any_8192 layer_norm_backward_bf16_any_8192: Bf16 1 block_1;
    rms_norm_backward_bf16_any_131072 layer_norm_backward_bf16_any_131072: Bf16 8 wide_1 partial;
}
