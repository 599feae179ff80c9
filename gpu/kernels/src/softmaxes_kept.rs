//! Softmax and cross entropy of rows that a block, or a cluster of blocks, keeps in shared memory:
//! see `softmaxes.rs` for the functions, and `kept_rows.rs` for the memory. A thread computes the
//! powers of its values for the sum, and again for the results, because values in registers would
//! leave room for fewer blocks.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute::prelude::*;
use cute_device::elements::{Bf16, F16};
use cute_device::instructions::{log2, max, reciprocal};
use cute_device::{Launch, copy, kernel, make_gmem_tile_mut, make_rmem_tensor};

use crate::cross_entropies::{LN_2, Target, target_of};
use crate::kept_rows::{Words, kept_128, kept_256};
use crate::row_parts::pivot;
use crate::softmaxes::{of_row, power};
use crate::teams::{Pair, Team, pointer_of};

/// Returns the greatest value of all turns, and the sum of the powers relative to this value.
/// `of_turn` returns a turn's values.
#[inline(always)]
fn powers<const V: usize>(turns: i32, of_turn: impl Fn(i32) -> [f32; V]) -> Pair {
    let (mut greatest, mut sum) = (f32::NEG_INFINITY, 0.0);
    for turn in 0..turns {
        let x = of_turn(turn);
        let before = greatest;
        greatest = x.iter().fold(before, |all, &x| max(all, x));
        let top = pivot(greatest);
        let mut sums = [sum * power(before, top), 0.0];
        let mut i = 0;
        while i < V {
            sums[i % 2] += power(x[i], top);
            i += 1;
        }
        sum = sums[0] + sums[1];
    }
    (greatest, sum)
}

/// Writes a number for a row, from the first thread of the first block.
///
/// # Safety
/// `target` has a number for the block's row, which nothing else accesses.
#[inline(always)]
unsafe fn store_of_row<const THREADS: u32, const MOST: u32>(
    launch: &Launch<THREADS, MOST>,
    target: *mut f32,
    words: Words,
    value: f32,
) {
    if let (0, Some(first)) = (words.column, launch.thread().first()) {
        let value = make_rmem_tensor([value], layout!((1,)));
        // SAFETY: the caller promises it.
        let own = unsafe { make_gmem_tile_mut::<4, _, _>(launch, target, layout!((1,))) };
        copy(&value, &mut own.tv_part(layout!((1, 1)), first));
    }
}

macro_rules! softmaxes {
    ($(
        $softmax:ident $T:ident, vectors of $V:literal: $shape:ident $threads:literal
        threads, $warps:literal warps, $resident:literal resident, $blocks:literal blocks
        $($partial:ident)?;
    )*) => { $(
        kernel! {
            /// Computes the softmax of each row. `partial` has four floats for each block.
            ///
            /// # Safety
            /// As for the kernels of `norms_kept.rs`.
            threads = $threads, blocks = $resident, cluster = $blocks, registers = 32, index = 180,
            w64 = 9;
            pub unsafe fn $softmax(
                target: *mut $T,
                source: *const $T,
                rows: i32,
                columns: i32
                $(, $partial: *mut f32)?
            ) {
                let _ = rows;
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<$threads, 134217728>::new() };
                let team = Team { launch, partial: pointer_of!($($partial)?) };
                // SAFETY: as above.
                unsafe {
                    let words = Words::new::<$blocks, $V>(launch.block_x().value(), columns);
                    $shape::fetch(launch, source, words);
                    let turns = $shape::turns(words, launch.thread().value());
                    let own = powers(turns, |turn| $shape::kept::<$T, $V, _>(launch, turn));
                    let (greatest, sum) = of_row::<_, _, $warps, $blocks>(&team, own);
                    let (top, factor) = (pivot(greatest), reciprocal(sum));
                    $shape::finish::<_, $V, _, 0, 1>(
                        launch, target, [], words, |x, []| power(x, top) * factor,
                    );
                }
            }
        }
    )* };
}

macro_rules! entropies {
    ($(
        $entropy:ident $T:ident, vectors of $V:literal: $shape:ident $threads:literal
        threads, $warps:literal warps, $resident:literal resident, $blocks:literal blocks
        $($partial:ident)?;
    )*) => { $(
        kernel! {
            /// Computes the logarithm of each row's sum of powers, and the row's loss, which is
            /// this logarithm minus the logit of the label. The loss is 0 for the label -100, and
            /// NaN for any other label outside the columns. `partial` has four floats for each
            /// block.
            ///
            /// # Safety
            /// As for the softmax kernels. `losses`, `logarithms` and `labels` have a
            /// number for each row.
            threads = $threads, blocks = $resident, cluster = $blocks, registers = 32, index = 190,
            w16 = 1, w32 = 4, w64 = 9;
            pub unsafe fn $entropy(
                losses: *mut f32,
                logarithms: *mut f32,
                logits: *const $T,
                labels: *const i32,
                rows: i32,
                columns: i32
                $(, $partial: *mut f32)?
            ) {
                let _ = rows;
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<$threads, 134217728>::new() };
                let team = Team { launch, partial: pointer_of!($($partial)?) };
                // SAFETY: as above.
                unsafe {
                    let block = launch.block_x().value();
                    let words = Words::new::<$blocks, $V>(block, columns);
                    $shape::fetch(launch, logits, words);
                    let row = (block / $blocks) as usize;
                    let target = target_of(
                        launch,
                        logits.wrapping_add(row * columns as usize),
                        labels.wrapping_add(row),
                        columns,
                    );
                    let turns = $shape::turns(words, launch.thread().value());
                    let own = powers(turns, |turn| $shape::kept::<$T, $V, _>(launch, turn));
                    let (greatest, sum) = of_row::<_, _, $warps, $blocks>(&team, own);
                    let logarithm = pivot(greatest) + log2(sum) * LN_2;
                    let loss = match target {
                        Target::Ignored => 0.0,
                        Target::Outside => f32::NAN,
                        Target::Logit(logit) => logarithm - logit,
                    };
                    store_of_row(launch, losses.wrapping_add(row), words, loss);
                    store_of_row(launch, logarithms.wrapping_add(row), words, logarithm);
                }
            }
        }
    )* };
}

softmaxes! {
    softmax_f32_131072 f32, vectors of 4:
        kept_256 256 threads, 8 warps, 3 resident, 8 blocks partial;
    softmax_f16_8192 F16, vectors of 8:
        kept_128 128 threads, 4 warps, 12 resident, 1 blocks;
    softmax_f16_131072 F16, vectors of 8:
        kept_256 256 threads, 8 warps, 6 resident, 8 blocks partial;
    softmax_bf16_8192 Bf16, vectors of 8:
        kept_128 128 threads, 4 warps, 12 resident, 1 blocks;
    softmax_bf16_131072 Bf16, vectors of 8:
        kept_256 256 threads, 8 warps, 6 resident, 8 blocks partial;
}

entropies! {
    cross_entropy_f32_8192 f32, vectors of 4:
        kept_256 256 threads, 8 warps, 6 resident, 1 blocks;
    cross_entropy_f32_131072 f32, vectors of 4:
        kept_256 256 threads, 8 warps, 3 resident, 8 blocks partial;
    cross_entropy_f16_8192 F16, vectors of 8:
        kept_128 128 threads, 4 warps, 12 resident, 1 blocks;
    cross_entropy_f16_131072 F16, vectors of 8:
        kept_256 256 threads, 8 warps, 6 resident, 8 blocks partial;
    cross_entropy_bf16_8192 Bf16, vectors of 8:
        kept_128 128 threads, 4 warps, 12 resident, 1 blocks;
    cross_entropy_bf16_131072 Bf16, vectors of 8:
        kept_256 256 threads, 8 warps, 6 resident, 8 blocks partial;
}
