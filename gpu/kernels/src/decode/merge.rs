//! The merger of decoding, which combines the results of a block's four warps.

use core::f32::consts::LN_2;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::instructions::{exp2, fma, log2, max, quad_reduce, reciprocal, sync_warpgroup};
use cute_device::tiled::{Fragment, make_tiled_mma};
use cute_device::{
    Thread, copy, dynamic_smem, make_matrix_tile_mut, make_rmem_tensor, make_smem_tensor,
};

use super::super::Blocks;
use super::super::layouts::{FACTORS, STATES, SUMS};
use super::Product;
use super::roles::Decode;
use super::softmax::{Softmax, Sums, shift};

impl Decode {
    /// Runs the merger (epilogue), which consists of four warps. The warps exchange their sums
    /// through the shared memory of the stages. Each thread writes one column of the weighted
    /// means, and one thread per row writes the row's logarithm.
    ///
    /// # Safety
    /// All threads of the four warps execute this once, after their last tile.
    #[inline(always)]
    pub(super) unsafe fn merge<O>(
        &self,
        launch: &Blocks,
        own: Thread<'_, 128>,
        softmax: &Softmax,
        r_o: &Fragment<O, f32, Sums>,
    ) {
        let (given, work) = (&self.given, &self.work);
        let (lane, warp) = (own.lane(), own.warp());
        // SAFETY: the launch has this memory; all tiles have been read after the first barrier, and
        // all is written before the second.
        let (s_o, states, all_factors) = unsafe {
            let (states, factors) = (dynamic_smem() + 4 * 4 * 2112, 4 * 512);
            (
                make_smem_tensor::<f32, _>(dynamic_smem(), SUMS).named("sums"),
                make_smem_tensor::<f32, _>(states, STATES).named("states"),
                make_smem_tensor::<f32, _>(states + factors, FACTORS).named("factors"),
            )
        };
        let mma = make_tiled_mma(Product, layout!((1, 1, 4)), (_16, _16, _64));
        // SAFETY: the caller promises it.
        unsafe { sync_warpgroup(1) };
        let mut to = mma.get_slice(own).partition_c(s_o.slice((.., .., warp)));
        copy(&r_o.view(), &mut to);
        for row in 0..2_usize {
            // SAFETY: all threads of the warp execute this.
            let sum = unsafe { quad_reduce(softmax.sums[row], |x, y| x + y) };
            let state = make_rmem_tensor([softmax.greatest[row], sum], layout!((2,)));
            let mut to = states.slice((lane % 4, lane / 4 + 8 * row as i32, .., warp));
            copy(&state, &mut to);
        }
        // SAFETY: as above.
        unsafe { sync_warpgroup(1) };
        // The warps' factors and the logarithm of this thread's row, one of 16 rows.
        let (column, row) = (own.value(), own.value() % 16);
        let (factors, logarithm) = {
            let mut state = make_rmem_tensor([0.0_f32; 8], layout!((2, 4)));
            copy(&states.slice((0_i32, row, .., ..)), &mut state);
            let state = state.elements();
            let greatest = max(max(state[0], state[2]), max(state[4], state[6]));
            let shift = shift(greatest, softmax.scale);
            let of_warp = |warp: usize| exp2(fma(state[2 * warp], softmax.scale, -shift));
            let factors = [of_warp(0), of_warp(1), of_warp(2), of_warp(3)];
            let total = fma(factors[0], state[1], factors[1] * state[3]);
            let total = fma(factors[2], state[5], fma(factors[3], state[7], total));
            let inverse = if total > 0.0 { reciprocal(total) } else { 0.0 };
            (
                factors.map(|factor| factor * inverse),
                (shift + log2(total)) * LN_2,
            )
        };
        let factors = make_rmem_tensor(factors, layout!((4,)));
        copy(&factors, &mut all_factors.slice((.., row, column / 16)));
        launch.warp().sync();
        let results = [(); 16];
        let mut of_row = 0;
        let results = results.map(|()| {
            let mut factors = make_rmem_tensor([0.0_f32; 4], layout!((4,)));
            let mut sums = make_rmem_tensor([0.0_f32; 4], layout!((4,)));
            copy(&all_factors.slice((.., of_row, column / 16)), &mut factors);
            copy(&s_o.slice((of_row, column, ..)), &mut sums);
            of_row += 1;
            let ([a, b, c, d], [w, x, y, z]) = (*factors.elements(), *sums.elements());
            fma(a, w, fma(b, x, fma(c, y, d * z)))
        });
        let heads = i64::from(given.batch) * i64::from(given.key_heads);
        let place = i64::from(work.sequence) * i64::from(given.key_heads) + i64::from(work.head);
        let first = (i64::from(work.split) * heads + place) * i64::from(given.group);
        let group = i64::from(given.group);
        // SAFETY: the rows are this block's.
        let (partial, logarithms) = unsafe {
            let partial = given.partial.wrapping_add(128 * first as usize);
            let logarithms = given.logarithms.wrapping_add(first as usize);
            (
                make_matrix_tile_mut::<4, f32, _, _, _>(
                    launch,
                    partial,
                    (group, _128),
                    (assume_divisible_unchecked(128_i64, _8), _1),
                    (_16, _128),
                ),
                // The matrix has one column, so threads from 16 on write nothing.
                make_matrix_tile_mut::<4, f32, _, _, _>(
                    launch,
                    logarithms,
                    (group, 1_i64),
                    (_1, group),
                    (_16, _8),
                ),
            )
        };
        let results = make_rmem_tensor(results, layout!((16,)));
        copy(
            &results,
            &mut partial.tv_part(layout!((128, 16):(16, 1)), own),
        );
        let logarithm = make_rmem_tensor([logarithm], layout!((1,)));
        copy(&logarithm, &mut logarithms.tv_part(layout!((128, 1)), own));
    }
}
