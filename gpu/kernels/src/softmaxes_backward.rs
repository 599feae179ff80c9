//! The gradients of softmax and cross entropy with respect to their input rows. The kernels read
//! each row once. The kernels of cross entropy compute no sum over a row, because the forward pass
//! has written the logarithms.
//!
//! | function | gradient |
//! |---|---|
//! | softmax, with the weights `y` and their gradient `dy` | `dx = y · (dy - sum(dy · y))` |
//! | cross entropy, with the gradient `g` of a row's loss | `g · (exp(x - logarithm) - is_label)` |
//!
//! A row of logits with the label -100 has the gradient 0. A row with any other label outside the
//! columns has the gradient NaN. The names of the kernels follow the rule in `norms.rs`.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute_device::elements::{Bf16, F16, Rounded};
use cute_device::instructions::exp2;
use cute_device::{Launch, kernel};

use crate::norms::{floats, sum};
use crate::row_kernels::{part, row_kernel};
use crate::row_parts::{block_1, block_4, block_8, warp_4, warp_8, wide_1, wide_4, wide_8};
use crate::softmaxes::{IGNORED, LOG2_E, label_of, one};
use crate::teams::add;

/// Returns the settings in `kernel!` for the kernels of a shape, first for softmax and then for
/// cross entropy. The settings are blocks per multiprocessor, registers, index instructions, and
/// accesses of 16, 32 and 64 bits.
const fn most(shape: &str, blocks: u32) -> [[u32; 6]; 2] {
    match (shape.as_bytes(), blocks) {
        (b"warp_4" | b"warp_8", _) => [[4, 128, 215, 24, 28, 0], [8, 64, 185, 0, 4, 0]],
        (b"wide_1", _) => [[1, 128, 385, 96, 104, 1], [1, 80, 350, 64, 68, 0]],
        (b"block_1", _) => [[2, 128, 295, 96, 96, 0], [2, 80, 335, 64, 68, 0]],
        (b"wide_4" | b"wide_8", _) => [[1, 128, 250, 0, 8, 1], [2, 64, 190, 0, 4, 0]],
        (_, 4) => [[2, 128, 225, 0, 4, 1], [4, 64, 190, 0, 4, 0]],
        _ => [[2, 128, 195, 0, 0, 0], [4, 64, 170, 0, 4, 0]],
    }
}

macro_rules! gradients {
    ($(
        $softmax:ident $entropy:ident:
            $T:ident $blocks:literal $shape:ident $($partial:ident)?;
    )*) => { $(
        row_kernel! {
            /// Computes the gradient of softmax from the weights and their gradient.
            $blocks $shape $($partial)?, most(stringify!($shape), $blocks)[0];
            pub unsafe fn $softmax(
                target: *mut $T,
                gradient: *const $T,
                weights: *const $T,
                rows: i32,
                columns: i32
            ) |launch, team| {
                let part = part!(launch, $blocks $shape, rows, columns);
                let of_part = |matrix: *const $T| {
                    let first = matrix.wrapping_add(part.offset());
                    floats($shape::load(launch, first, part.pitch, part))
                };
                let (y, dy) = (of_part(weights), of_part(gradient));
                // Values past the row's end are 0.
                let own = (sum(&y, |i, y| y * dy[i]), 0.0);
                let (along, _) = team.reduce::<0>(own, add);
                let dx = core::array::from_fn(|i| y[i] * (dy[i] - along));
                let target = target.wrapping_add(part.offset());
                let none: [*const f32; 0] = [];
                $shape::finish::<_, _, _, _, { $shape::VECTORS }>(
                    launch, target, none, part, &dx, <$T>::rounded, |dx, []| dx,
                );
            }
        }

        kernel! {
            /// Computes the gradient of cross entropy. The forward pass wrote `logarithms`, and
            /// `gradients` contains the gradient of each row's loss. The blocks of a row do not
            /// wait for each other.
            ///
            /// # Safety
            /// As for the softmax kernel of this shape, but without a cluster and without shared
            /// memory. `labels`, `logarithms` and `gradients` have a number for each row.
            threads = $shape::THREADS,
            blocks = most(stringify!($shape), $blocks)[1][0],
            registers = most(stringify!($shape), $blocks)[1][1],
            index = most(stringify!($shape), $blocks)[1][2],
            w16 = most(stringify!($shape), $blocks)[1][3],
            w32 = most(stringify!($shape), $blocks)[1][4],
            w64 = most(stringify!($shape), $blocks)[1][5];
            pub unsafe fn $entropy(
                target: *mut $T,
                logits: *const $T,
                labels: *const i32,
                logarithms: *const f32,
                gradients: *const f32,
                rows: i32,
                columns: i32
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<{ $shape::THREADS }, { 1 << 27 }>::new() };
                let thread = launch.thread().value();
                // SAFETY: as above.
                unsafe {
                    let part = part!(launch, $blocks $shape, rows, columns);
                    let row = (part.row + $shape::row(thread)) as usize;
                    let (label, logarithm, factor) = if row < rows as usize {
                        (
                            label_of(launch, labels.wrapping_add(row)),
                            one(launch, logarithms.wrapping_add(row)),
                            one(launch, gradients.wrapping_add(row)),
                        )
                    } else {
                        (IGNORED, 0.0, 0.0)
                    };
                    let mut x = floats($shape::load(
                        launch, logits.wrapping_add(part.offset()), part.pitch, part,
                    ));
                    let factor = if label >= 0 && label < columns { factor } else { f32::NAN };
                    // The label's position relative to the part's first column. The label may be in
                    // another part.
                    let place = label - part.column;
                    let mut i = 0;
                    while i < x.len() {
                        let weight = exp2((x[i] - logarithm) * LOG2_E);
                        let is_label = $shape::column(thread, i) == place;
                        let of_loss = if is_label { weight - 1.0 } else { weight };
                        x[i] = if label == IGNORED { 0.0 } else { of_loss * factor };
                        i += 1;
                    }
                    let target = target.wrapping_add(part.offset());
                    let none: [*const f32; 0] = [];
                    $shape::finish::<_, _, _, _, { $shape::VECTORS }>(
                        launch, target, none, part, &x, <$T>::rounded, |x, []| x,
                    );
                }
            }
        }
    )* };
}

gradients! {
    softmax_backward_f32_1024 cross_entropy_backward_f32_1024: f32 1 warp_4;
    softmax_backward_f32_8192 cross_entropy_backward_f32_8192: f32 1 block_4;
    softmax_backward_f32_32768 cross_entropy_backward_f32_32768: f32 4 block_4 partial;
    softmax_backward_f32_131072 cross_entropy_backward_f32_131072: f32 8 wide_4 partial;
    softmax_backward_f32_any_8192 cross_entropy_backward_f32_any_8192: f32 1 block_1;
    softmax_backward_f32_any_131072 cross_entropy_backward_f32_any_131072: f32 8 wide_1 partial;
    softmax_backward_f16_1024 cross_entropy_backward_f16_1024: F16 1 warp_8;
    softmax_backward_f16_8192 cross_entropy_backward_f16_8192: F16 1 block_8;
    softmax_backward_f16_32768 cross_entropy_backward_f16_32768: F16 4 block_8 partial;
    softmax_backward_f16_131072 cross_entropy_backward_f16_131072: F16 8 wide_8 partial;
    softmax_backward_f16_any_8192 cross_entropy_backward_f16_any_8192: F16 1 block_1;
    softmax_backward_f16_any_131072 cross_entropy_backward_f16_any_131072: F16 8 wide_1 partial;
    softmax_backward_bf16_1024 cross_entropy_backward_bf16_1024: Bf16 1 warp_8;
    softmax_backward_bf16_8192 cross_entropy_backward_bf16_8192: Bf16 1 block_8;
    softmax_backward_bf16_32768 cross_entropy_backward_bf16_32768: Bf16 4 block_8 partial;
    softmax_backward_bf16_131072 cross_entropy_backward_bf16_131072: Bf16 8 wide_8 partial;
    softmax_backward_bf16_any_8192 cross_entropy_backward_bf16_any_8192: Bf16 1 block_1;
    softmax_backward_bf16_any_131072 cross_entropy_backward_bf16_any_131072: Bf16 8 wide_1 partial;
}
