//! Softmax and cross entropy of rows that a block, or a cluster of blocks, keeps in shared memory:
//! see `softmaxes.rs` for the functions, and `kept_rows.rs` for the memory. A thread computes the
//! powers of its values for the sum, and again for the results, because values in registers would
//! leave room for fewer blocks.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute::prelude::*;
use cute_device::elements::{Bf16, F16};
use cute_device::instructions::{log2, max, reciprocal};
use cute_device::{Launch, copy, make_gmem_tile_mut, make_rmem_tensor};

use crate::cross_entropies::{LN_2, Target, target_of};
use crate::kept_rows::{Words, kept_128, kept_256};
use crate::row_kernels::row_kernel;
use crate::row_parts::pivot;
use crate::softmaxes::{of_row, power};
use crate::teams::Pair;

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
        $softmax:ident: $T:ident $blocks:literal $shape:ident $($partial:ident)?,
            vectors of $V:literal, $resident:literal resident;
    )*) => { $(
        row_kernel! {
            /// Computes the softmax of each row.
            $blocks $shape $($partial)?, [$resident, 32, 180, 0, 0, 9];
            /// Shared memory also has a block's share of a row of the greatest length.
            pub unsafe fn $softmax(
                target: *mut $T,
                source: *const $T,
                rows: i32,
                columns: i32
            ) |launch, team| {
                let _ = rows;
                let words = Words::new::<$blocks, $V>(launch.block_x().value(), columns);
                $shape::fetch(launch, source, words);
                let turns = $shape::turns(words, launch.thread().value());
                let own = powers(turns, |turn| $shape::kept::<$T, $V, _>(launch, turn));
                let (greatest, sum) = of_row(team, own);
                let (top, factor) = (pivot(greatest), reciprocal(sum));
                $shape::finish::<_, $V, _, 0, 1>(
                    launch, target, [], words, |x, []| power(x, top) * factor,
                );
            }
        }
    )* };
}

macro_rules! entropies {
    ($(
        $entropy:ident: $T:ident $blocks:literal $shape:ident $($partial:ident)?,
            vectors of $V:literal, $resident:literal resident;
    )*) => { $(
        row_kernel! {
            /// Computes the logarithm of each row's sum of powers, and the row's loss, which is
            /// this logarithm minus the logit of the label. The loss is 0 for the label -100, and
            /// NaN for any other label outside the columns.
            $blocks $shape $($partial)?, [$resident, 32, 190, 1, 4, 9];
            /// Shared memory also has a block's share of a row of the greatest length.
            /// `losses`, `logarithms` and `labels` have a number for each row.
            pub unsafe fn $entropy(
                losses: *mut f32,
                logarithms: *mut f32,
                logits: *const $T,
                labels: *const i32,
                rows: i32,
                columns: i32
            ) |launch, team| {
                let _ = rows;
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
                let (greatest, sum) = of_row(team, own);
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
    )* };
}

softmaxes! {
    softmax_f32_131072: f32 8 kept_256 partial, vectors of 4, 3 resident;
    softmax_f16_8192: F16 1 kept_128, vectors of 8, 12 resident;
    softmax_f16_131072: F16 8 kept_256 partial, vectors of 8, 6 resident;
    softmax_bf16_8192: Bf16 1 kept_128, vectors of 8, 12 resident;
    softmax_bf16_131072: Bf16 8 kept_256 partial, vectors of 8, 6 resident;
}

entropies! {
    cross_entropy_f32_8192: f32 1 kept_256, vectors of 4, 6 resident;
    cross_entropy_f32_131072: f32 8 kept_256 partial, vectors of 4, 3 resident;
    cross_entropy_f16_8192: F16 1 kept_128, vectors of 8, 12 resident;
    cross_entropy_f16_131072: F16 8 kept_256 partial, vectors of 8, 6 resident;
    cross_entropy_bf16_8192: Bf16 1 kept_128, vectors of 8, 12 resident;
    cross_entropy_bf16_131072: Bf16 8 kept_256 partial, vectors of 8, 6 resident;
}
