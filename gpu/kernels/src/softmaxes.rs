//! Softmax of the rows of a matrix. The kernels read each row once, because the threads keep it in
//! registers. Each thread first computes powers relative to the greatest of its values; sums are
//! later rescaled to the greatest value of the warp, and of the row. The kernels that keep rows in
//! shared memory are in `softmaxes_kept.rs`.
//!
//! The names of the kernels follow the rule in `norms.rs`. The results of a row are NaN if the row
//! has a NaN or a positive infinity, or only negative infinities.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute::prelude::*;
use cute_device::elements::{Bf16, F16, Float, Rounded};
use cute_device::instructions::{exp2, fma, max, reciprocal};
use cute_device::{Launch, copy, make_gmem_tensor, make_rmem_tensor, zeros};

use crate::norms::{floats, sum};
use crate::row_kernels::{part, row_kernel};
use crate::row_parts::{VALUES, block_1, block_4, block_8, pivot, warp_4, warp_8, wide_1};
use crate::teams::{Pair, Team};

pub(super) const LOG2_E: f32 = core::f32::consts::LOG2_E;
/// The label of a row that has no loss.
pub(super) const IGNORED: i32 = -100;

/// Returns a power relative to `top`.
#[inline(always)]
pub(super) fn power(x: f32, top: f32) -> f32 {
    exp2((x - top) * LOG2_E)
}

/// Combines parts of a row: returns their greatest value, and the sum of the powers relative to
/// this value.
#[inline(always)]
fn together<const N: usize>(parts: [Pair; N]) -> Pair {
    let greatest = parts
        .iter()
        .fold(f32::NEG_INFINITY, |all, &(part, _)| max(all, part));
    let top = pivot(greatest);
    let sum = |all, &(part, sum): &Pair| fma(sum, power(part, top), all);
    (greatest, parts.iter().fold(0.0, sum))
}

/// Returns the greatest value of a row, and the sum of its powers relative to this value, from
/// those of each thread. The lanes of a warp first agree on the greatest value, so a warp rescales
/// each sum once.
///
/// # Safety
/// The same as for [`Team::reduce`].
#[inline(always)]
pub(super) unsafe fn of_row<
    const THREADS: u32,
    const MOST: u32,
    const WARPS: usize,
    const BLOCKS: usize,
>(
    team: &Team<'_, THREADS, MOST, WARPS, BLOCKS>,
    (own, sum): Pair,
) -> Pair {
    let greatest = team.launch.warp_reduce(own, max);
    let sum = sum * power(own, pivot(greatest));
    let mut all = (greatest, team.launch.warp_reduce(sum, |a, b| a + b));
    // SAFETY: the caller promises it.
    unsafe {
        if WARPS > 1 {
            all = together(team.of_warps::<0>(all));
        }
        if BLOCKS > 1 {
            all = together(team.of_blocks::<0>(all));
        }
    }
    all
}

/// Replaces a thread's values by powers relative to its greatest value. Returns that value with the
/// sum of the powers, and the [`pivot`] of that value.
#[inline(always)]
pub(super) fn powers(values: &mut [f32; VALUES], has: impl Fn(usize) -> bool) -> (Pair, f32) {
    let mut greatest = f32::NEG_INFINITY;
    let mut i = 0;
    while i < VALUES {
        greatest = if has(i) {
            max(greatest, values[i])
        } else {
            greatest
        };
        i += 1;
    }
    let top = pivot(greatest);
    let mut i = 0;
    while i < VALUES {
        let power = power(values[i], top);
        values[i] = if has(i) { power } else { 0.0 };
        i += 1;
    }
    ((greatest, sum(values, |_, x| x)), top)
}

/// Loads one element of a memory.
///
/// # Safety
/// The memory has this element.
#[inline(always)]
pub(super) unsafe fn one<T: Float, const THREADS: u32, const MOST: u32>(
    launch: &Launch<THREADS, MOST>,
    from: *const T,
) -> T {
    let mut own = make_rmem_tensor(zeros::<T, 1>(), layout!((1,)));
    // SAFETY: the caller promises it.
    let from = unsafe { make_gmem_tensor::<1, T, _>(launch, from, layout!((1,))) };
    copy(&from, &mut own);
    let [own] = *own.elements();
    own
}

/// Loads the label of a row.
///
/// # Safety
/// The row has a label.
#[inline(always)]
pub(super) unsafe fn label_of<const THREADS: u32, const MOST: u32>(
    launch: &Launch<THREADS, MOST>,
    label: *const i32,
) -> i32 {
    let mut own = make_rmem_tensor([0], layout!((1,)));
    // SAFETY: the caller promises it.
    let label = unsafe { make_gmem_tensor::<4, i32, _>(launch, label, layout!((1,))) };
    copy(&label.named("labels"), &mut own);
    let [own] = *own.elements();
    own
}

/// Returns the settings in `kernel!` for the kernels of a shape, first for softmax and then for
/// cross entropy. The settings are blocks per multiprocessor, registers, index instructions, and
/// accesses of 16, 32 and 64 bits.
pub(super) const fn most(shape: &str, blocks: u32) -> [[u32; 6]; 2] {
    match (shape.as_bytes(), blocks) {
        (b"warp_4" | b"warp_8", _) => [[8, 64, 130, 0, 0, 0], [8, 64, 145, 1, 4, 0]],
        (b"wide_1", _) => [[1, 80, 425, 64, 64, 9], [1, 80, 295, 33, 36, 9]],
        (b"block_1", _) => [[2, 80, 385, 64, 64, 0], [2, 80, 255, 33, 36, 0]],
        (_, 4) => [[4, 64, 170, 0, 0, 5], [4, 64, 175, 1, 4, 5]],
        _ => [[4, 64, 140, 0, 0, 0], [4, 64, 150, 1, 4, 0]],
    }
}

macro_rules! softmaxes {
    ($(
        $softmax:ident: $T:ident $blocks:literal $shape:ident $($partial:ident)?;
    )*) => { $(
        row_kernel! {
            /// Computes the softmax of each row.
            $blocks $shape $($partial)?, most(stringify!($shape), $blocks)[0];
            pub unsafe fn $softmax(
                target: *mut $T,
                source: *const $T,
                rows: i32,
                columns: i32
            ) |launch, team| {
                let thread = launch.thread().value();
                let part = part!(launch, $blocks $shape, rows, columns);
                let mut x = floats($shape::load(
                    launch, source.wrapping_add(part.offset()), part.pitch, part,
                ));
                let has = |value| $shape::has(part, thread, value);
                let (own, top) = powers(&mut x, has);
                let (greatest, all) = of_row(team, own);
                let factor = power(top, pivot(greatest)) * reciprocal(all);
                let target = target.wrapping_add(part.offset());
                let none: [*const f32; 0] = [];
                $shape::finish::<_, _, _, _, { $shape::VECTORS }>(
                    launch, target, none, part, &x, <$T>::rounded, |x, []| x * factor,
                );
            }
        }
    )* };
}

softmaxes! {
    softmax_f32_1024: f32 1 warp_4;
    softmax_f32_8192: f32 1 block_4;
    softmax_f32_32768: f32 4 block_4 partial;
    softmax_f32_any_8192: f32 1 block_1;
    softmax_f32_any_131072: f32 8 wide_1 partial;
    softmax_f16_1024: F16 1 warp_8;
    softmax_f16_32768: F16 4 block_8 partial;
    softmax_f16_any_8192: F16 1 block_1;
    softmax_f16_any_131072: F16 8 wide_1 partial;
    softmax_bf16_1024: Bf16 1 warp_8;
    softmax_bf16_32768: Bf16 4 block_8 partial;
    softmax_bf16_any_8192: Bf16 1 block_1;
    softmax_bf16_any_131072: Bf16 8 wide_1 partial;
}
