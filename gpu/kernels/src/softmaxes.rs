//! Softmax of the rows of a matrix, and cross entropy of rows of logits. The kernels read each row
//! once, because the threads keep it in registers. Each warp first computes powers relative to the
//! greatest value of its part, and later rescales its sum to the greatest value of the row.
//!
//! The names of the kernels follow the rule in `norms.rs`. The results of a row are NaN if the row
//! has a NaN or a positive infinity, or only negative infinities.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute::prelude::*;
use cute_device::elements::{Bf16, F16, Float, Rounded};
use cute_device::instructions::{exp2, log2, max, reciprocal};
use cute_device::{Launch, copy, kernel, make_gmem_tensor, make_rmem_tensor, zeros};

use crate::norms::{floats, sum};
use crate::row_parts::{Pair, Part, Team, VALUES, of_all_shapes, pivot, pointer_of};
use crate::row_parts::{block_1, block_4, block_8, warp_4, warp_8, wide_1, wide_4, wide_8};

pub(super) const LOG2_E: f32 = core::f32::consts::LOG2_E;
/// The label of a row that has no loss.
pub(super) const IGNORED: i32 = -100;
const LN_2: f32 = core::f32::consts::LN_2;

/// Combines two parts of a row: returns their greatest value, and the sum of the powers relative to
/// this value.
#[inline(always)]
fn together(one: Pair, other: Pair) -> Pair {
    let greatest = max(one.0, other.0);
    let top = pivot(greatest);
    let of = |(part, sum): Pair| sum * exp2((part - top) * LOG2_E);
    (greatest, of(one) + of(other))
}

/// Replaces a thread's values by powers relative to the greatest value of the warp. Returns that
/// value with the thread's sum of powers, and the [`pivot`] of that value.
#[inline(always)]
fn powers<const THREADS: u32, const MOST: u32>(
    launch: &Launch<THREADS, MOST>,
    values: &mut [f32; VALUES],
    has: impl Fn(usize) -> bool,
) -> (Pair, f32) {
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
    let greatest = launch.warp_reduce(greatest, max);
    let top = pivot(greatest);
    let mut i = 0;
    while i < VALUES {
        let power = exp2((values[i] - top) * LOG2_E);
        values[i] = if has(i) { power } else { 0.0 };
        i += 1;
    }
    // All lanes of the warp use the same greatest value, so a reduction within the warp rescales no
    // sum.
    ((greatest, sum(values, |_, x| x)), top)
}

/// The logit of a row's label, if its label is a column. A block loads this logit before it reduces
/// the row; after the reduction, the block would wait for memory a second time.
#[derive(Clone, Copy)]
enum Target {
    Ignored,
    Outside,
    Logit(f32),
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

/// Loads the target of a row. Compares the row's label with the columns before it reads a logit.
///
/// # Safety
/// The row has this number of columns, and a label.
#[inline(always)]
unsafe fn target_of<T: Float, const THREADS: u32, const MOST: u32>(
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

/// Returns the settings in `kernel!` for the kernels of a shape, first for softmax and then for
/// cross entropy. The settings are blocks per multiprocessor, registers, index instructions, and
/// accesses of 16, 32 and 64 bits.
const fn most(shape: &str, blocks: u32) -> [[u32; 6]; 2] {
    match (shape.as_bytes(), blocks) {
        (b"warp_4" | b"warp_8", _) => [[8, 64, 130, 0, 0, 0], [8, 64, 145, 1, 4, 0]],
        (b"wide_1", _) => [[1, 80, 425, 64, 64, 9], [1, 80, 295, 33, 36, 9]],
        (b"block_1", _) => [[2, 80, 380, 64, 64, 0], [2, 80, 245, 33, 36, 0]],
        (b"wide_4" | b"wide_8", _) => [[2, 64, 190, 0, 0, 9], [2, 64, 190, 1, 4, 9]],
        (_, 4) => [[4, 64, 170, 0, 0, 5], [4, 64, 175, 1, 4, 5]],
        _ => [[4, 64, 140, 0, 0, 0], [4, 64, 150, 1, 4, 0]],
    }
}

macro_rules! softmaxes {
    ($(
        $softmax:ident $entropy:ident $T:ty: $shape:ident $threads:literal threads,
        $warps:literal warps, $rows:literal rows, $blocks:literal blocks $($partial:ident)?,
        multiples of $multiple:literal;
    )*) => { $(
        kernel! {
            /// Computes the softmax of each row. `partial` has four floats for each block.
            ///
            /// # Safety
            /// As `rms_norm_f32_1024` and the other kernels of `norms.rs`.
            threads = $threads,
            blocks = most(stringify!($shape), $blocks)[0][0],
            cluster = $blocks,
            registers = most(stringify!($shape), $blocks)[0][1],
            index = most(stringify!($shape), $blocks)[0][2],
            w16 = most(stringify!($shape), $blocks)[0][3],
            w32 = most(stringify!($shape), $blocks)[0][4],
            w64 = most(stringify!($shape), $blocks)[0][5];
            pub unsafe fn $softmax(
                target: *mut $T,
                source: *const $T,
                rows: i32,
                columns: i32
                $(, $partial: *mut f32)?
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<$threads, 134217728>::new() };
                let team = Team { launch, partial: pointer_of!($($partial)?) };
                let thread = launch.thread().value();
                // SAFETY: as above.
                unsafe {
                    let block = launch.block_x().value();
                    let part = Part::new::<$rows, $blocks, $multiple>(block, rows, columns);
                    let mut x = floats($shape::load(
                        launch, source.wrapping_add(part.offset()), part.pitch, part,
                    ));
                    let has = |value| $shape::has(part, thread, value);
                    let (own, top) = powers(launch, &mut x, has);
                    let (greatest, all) = team.reduce::<$warps, $blocks, 0>(own, together);
                    let factor = exp2((top - pivot(greatest)) * LOG2_E) * reciprocal(all);
                    let target = target.wrapping_add(part.offset());
                    let none: [*const f32; 0] = [];
                    $shape::finish::<_, _, _, _, { $shape::VECTORS }>(
                        launch, target, none, part, &x, <$T>::rounded, |x, []| x * factor,
                    );
                }
            }
        }

        kernel! {
            /// Computes the logarithm of each row's sum of powers, and the row's loss, which is
            /// this logarithm minus the logit of the label. The loss is 0 for the label -100, and
            /// NaN for any other label outside the columns. `partial` has four floats for each
            /// block.
            ///
            /// # Safety
            /// As for the softmax kernel of this shape.
            threads = $threads,
            blocks = most(stringify!($shape), $blocks)[1][0],
            cluster = $blocks,
            registers = most(stringify!($shape), $blocks)[1][1],
            index = most(stringify!($shape), $blocks)[1][2],
            w16 = most(stringify!($shape), $blocks)[1][3],
            w32 = most(stringify!($shape), $blocks)[1][4],
            w64 = most(stringify!($shape), $blocks)[1][5];
            pub unsafe fn $entropy(
                losses: *mut f32,
                logarithms: *mut f32,
                logits: *const $T,
                labels: *const i32,
                rows: i32,
                columns: i32
                $(, $partial: *mut f32)?
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<$threads, 134217728>::new() };
                let team = Team { launch, partial: pointer_of!($($partial)?) };
                let thread = launch.thread().value();
                // SAFETY: as above.
                unsafe {
                    let block = launch.block_x().value();
                    let part = Part::new::<$rows, $blocks, $multiple>(block, rows, columns);
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
                    let (own, _) = powers(launch, &mut x, has);
                    let (greatest, all) = team.reduce::<$warps, $blocks, 0>(own, together);
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
        }
    )* };
}

of_all_shapes! { softmaxes:
    f32: [
        softmax_f32_1024 cross_entropy_f32_1024
        softmax_f32_8192 cross_entropy_f32_8192
        softmax_f32_32768 cross_entropy_f32_32768
        softmax_f32_131072 cross_entropy_f32_131072
        softmax_f32_any_8192 cross_entropy_f32_any_8192
        softmax_f32_any_131072 cross_entropy_f32_any_131072
    ];
    F16: [
        softmax_f16_1024 cross_entropy_f16_1024
        softmax_f16_8192 cross_entropy_f16_8192
        softmax_f16_32768 cross_entropy_f16_32768
        softmax_f16_131072 cross_entropy_f16_131072
        softmax_f16_any_8192 cross_entropy_f16_any_8192
        softmax_f16_any_131072 cross_entropy_f16_any_131072
    ];
    Bf16: [
        softmax_bf16_1024 cross_entropy_bf16_1024
        softmax_bf16_8192 cross_entropy_bf16_8192
        softmax_bf16_32768 cross_entropy_bf16_32768
        softmax_bf16_131072 cross_entropy_bf16_131072
        softmax_bf16_any_8192 cross_entropy_bf16_any_8192
        softmax_bf16_any_131072 cross_entropy_bf16_any_131072
    ];
}
