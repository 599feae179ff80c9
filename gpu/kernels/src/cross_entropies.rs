//! Cross entropy of rows of logits, whose values the threads keep in registers: see `softmaxes.rs`
//! for the powers, and `norms.rs` for the names.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute_device::Launch;
use cute_device::elements::{Bf16, F16, Float};
use cute_device::instructions::log2;

use crate::norms::floats;
use crate::row_kernels::{part, row_kernel};
use crate::row_parts::{block_1, block_4, block_8, pivot, warp_4, warp_8, wide_1};
use crate::softmaxes::{IGNORED, label_of, most, of_row, one, powers};

pub(super) const LN_2: f32 = core::f32::consts::LN_2;

/// The logit of a row's label, if its label is a column. A block loads this logit before it reduces
/// the row; after the reduction, the block would wait for memory a second time.
#[derive(Clone, Copy)]
pub(super) enum Target {
    Ignored,
    Outside,
    Logit(f32),
}

/// Loads the target of a row. Compares the row's label with the columns before it reads a logit.
///
/// # Safety
/// The row has this number of columns, and a label.
#[inline(always)]
pub(super) unsafe fn target_of<T: Float, const THREADS: u32, const MOST: u32>(
    launch: &Launch<THREADS, MOST>,
    logits: *const T,
    label: *const i32,
    columns: i32,
) -> Target {
    // SAFETY: the caller promises it.
    let label = unsafe { label_of(launch, label) };
    if label == IGNORED {
        return Target::Ignored;
    }
    if label < 0 || label >= columns {
        return Target::Outside;
    }
    // SAFETY: the label is a column.
    Target::Logit(unsafe { one(launch, logits.wrapping_add(label as usize)) }.to_f32())
}

macro_rules! entropies {
    ($(
        $entropy:ident: $T:ident $blocks:literal $shape:ident $($partial:ident)?;
    )*) => { $(
        row_kernel! {
            /// Computes the logarithm of each row's sum of powers, and the row's loss, which is
            /// this logarithm minus the logit of the label. The loss is 0 for the label -100, and
            /// NaN for any other label outside the columns.
            $blocks $shape $($partial)?, most(stringify!($shape), $blocks)[1];
            /// `losses`, `logarithms` and `labels` have a number for each row.
            pub unsafe fn $entropy(
                losses: *mut f32,
                logarithms: *mut f32,
                logits: *const $T,
                labels: *const i32,
                rows: i32,
                columns: i32
            ) |launch, team| {
                let thread = launch.thread().value();
                let part = part!(launch, $blocks $shape, rows, columns);
                let row = (part.row + $shape::row(thread)) as usize;
                let target = if row < rows as usize {
                    let logits = logits.wrapping_add(row * part.pitch as usize);
                    target_of(launch, logits, labels.wrapping_add(row), columns)
                } else {
                    Target::Ignored
                };
                let mut x = floats($shape::load(
                    launch, logits.wrapping_add(part.offset()), part.pitch, part,
                ));
                let has = |value| $shape::has(part, thread, value);
                let (own, _) = powers(&mut x, has);
                let (greatest, all) = of_row(team, own);
                let logarithm = pivot(greatest) + log2(all) * LN_2;
                let loss = match target {
                    Target::Ignored => 0.0,
                    Target::Outside => f32::NAN,
                    Target::Logit(logit) => logarithm - logit,
                };
                let first = part.row as usize;
                $shape::store_of_row(launch, losses.wrapping_add(first), part, loss);
                $shape::store_of_row(launch, logarithms.wrapping_add(first), part, logarithm);
            }
        }
    )* };
}

entropies! {
    cross_entropy_f32_1024: f32 1 warp_4;
    cross_entropy_f32_32768: f32 4 block_4 partial;
    cross_entropy_f32_any_8192: f32 1 block_1;
    cross_entropy_f32_any_131072: f32 8 wide_1 partial;
    cross_entropy_f16_1024: F16 1 warp_8;
    cross_entropy_f16_32768: F16 4 block_8 partial;
    cross_entropy_f16_any_8192: F16 1 block_1;
    cross_entropy_f16_any_131072: F16 8 wide_1 partial;
    cross_entropy_bf16_1024: Bf16 1 warp_8;
    cross_entropy_bf16_32768: Bf16 4 block_8 partial;
    cross_entropy_bf16_any_8192: Bf16 1 block_1;
    cross_entropy_bf16_any_131072: Bf16 8 wide_1 partial;
}
