//! The multipliers of the backward pass of attention.

use core::f32::consts::LOG2_E;

use cute::prelude::*;
use cute_device::instructions::{PipelineState, give_registers, take_registers};
use cute_device::tiled::{
    make_tiled_mma, partition_fragment_a, partition_fragment_c_of, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_fence_operand, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Thread, dynamic_smem, make_smem_tensor};

use super::super::multiply;
use super::roles::{Backward, Which};
use super::weights::{differentiate, pack, scale, weigh};
use super::{Arguments, Blocks, Depth, Rows, STAGES, Scores, Weighted};
use crate::tiles::K_SW128;

impl<const OF_KEYS: bool, const CAUSAL: bool> Backward<OF_KEYS, CAUSAL> {
    /// Runs a multiplier (consumer). Two warpgroups are multipliers, with 64 rows each. A
    /// multiplier computes scores, their weights and the gradient of the scores. It sums the
    /// gradients of its rows, and passes the sums to [`write`](Self::write).
    ///
    /// A multiplier waits for `fixed` and `full`, and arrives at `free`.
    ///
    /// # Safety
    /// All threads of the two warpgroups execute this once, after the set-up. `consumer` is the
    /// thread's index in the two warpgroups, and `own` its index in its warpgroup.
    #[inline(always)]
    unsafe fn multiply(&self, launch: &Blocks, consumer: Thread<'_, 256>, own: Thread<'_, 128>) {
        let barriers = self.barriers;
        let (group, thread) = (consumer.value() / 128, own.value());
        // The two warpgroups compute rows one above the other. Scores are products of rows in
        // shared memory. The weights stay in the registers in which they were computed, and are the
        // first operand of the second product.
        let (groups, tile) = (layout!((2, 1, 1)), (Underscore, Underscore, Underscore));
        let mma_s = make_tiled_mma(Scores(Rows::default()), groups, tile);
        let mma_o = make_tiled_mma(Weighted(Depth::default()), groups, tile);
        let (thr_s, thr_o) = (mma_s.get_slice(consumer), mma_o.get_slice(consumer));
        let [left, left_2] = self.fixed.map(|rows| thr_s.partition_a(rows));
        let [right, right_2] = self.passing.map(|rows| thr_s.partition_b(rows));
        let [down, down_2] = self.by_columns.map(|rows| thr_o.partition_b(rows));
        let of_scores = make_layout((_128, Rows::default()), (_1, _128));
        let t_r_s = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_s, of_scores);
        let t_r_g = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_s, of_scores);
        // The weights are not in shared memory, and only the shape of this tensor is used.
        // SAFETY: no element of this tensor is accessed.
        let s_p = unsafe {
            let tile = K_SW128.tile_to_shape((_128, Rows::default()), LayoutLeft);
            make_smem_tensor::<u16, _>(dynamic_smem(), tile)
        };
        let (t_r_p, t_r_d) = (
            partition_fragment_a(thr_o, &s_p),
            partition_fragment_a(thr_o, &s_p),
        );
        let of_sums = make_layout((_128, Depth::default()), (_1, _128));
        let t_r_1 = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_o, of_sums);
        let t_r_2 = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_o, of_sums);
        let in_bits = self.scale * LOG2_E;
        let mut state = PipelineState::<STAGES>::consumer();
        // The head and the tile of the present step.
        let (mut head, mut step) = (0, 0);
        barriers.fixed().wait(0);
        // Every product ends within its step. Otherwise, the assembler would serialize all
        // products.
        for _ in 0..self.count * self.passes {
            let (stage, tile) = (state.stage(), self.first + step);
            barriers.full(stage).wait(state.parity());
            warpgroup_arrive(&t_r_s);
            multiply!(mma_s, left, right, stage, t_r_s, false);
            warpgroup_arrive(&t_r_g);
            multiply!(mma_s, left_2, right_2, stage, t_r_g, false);
            if OF_KEYS {
                let at = (self.head.1 + head, tile);
                // SAFETY: the tile is one of the head's.
                let of = |which| unsafe { self.of_columns(launch, thread, at, which) };
                let logarithms = of(Which::Logarithms);
                warpgroup_wait::<1, _, _>(&t_r_s);
                self.seen(group, tile).hide::<false, _>(own, &t_r_s);
                weigh(&t_r_s, in_bits, logarithms);
                pack(&t_r_s, &t_r_p);
                warpgroup_fence_operand(&t_r_p);
                warpgroup_arrive(&t_r_2);
                multiply!(mma_o, t_r_p.view(), down_2, stage, t_r_2, true);
                let sums = of(Which::Sums);
                warpgroup_wait::<1, _, _>(&t_r_g);
                differentiate(&t_r_s, &t_r_g, sums);
            } else {
                // SAFETY: the queries are the block's.
                let of = |which| unsafe { self.of_rows(launch, thread, group, which) };
                warpgroup_wait::<1, _, _>(&t_r_s);
                self.seen(group, tile).hide::<false, _>(own, &t_r_s);
                weigh(&t_r_s, in_bits, of(Which::Logarithms));
                warpgroup_wait::<0, _, _>(&t_r_g);
                differentiate(&t_r_s, &t_r_g, of(Which::Sums));
            }
            pack(&t_r_g, &t_r_d);
            warpgroup_fence_operand(&t_r_d);
            warpgroup_arrive(&t_r_1);
            multiply!(mma_o, t_r_d.view(), down, stage, t_r_1, true);
            if OF_KEYS {
                warpgroup_wait::<0, _, _>(&t_r_2);
            }
            warpgroup_wait::<0, _, _>(&t_r_1);
            if thread == 0 {
                // SAFETY: this warpgroup has read the stage.
                unsafe { barriers.free(stage).arrive() };
            }
            state.advance();
            (head, step) = self.after(head, step);
        }
        scale(&t_r_1, self.scale);
        // SAFETY: all threads of the warpgroup execute this, and it no longer reads its rows.
        unsafe {
            if OF_KEYS {
                self.write(own, group, 1, &t_r_2);
            }
            self.write(own, group, 0, &t_r_1);
        }
    }
}

/// Gives each thread of a block its role.
///
/// # Safety
/// The same as for the kernels in `attention_backward.rs`.
#[inline(always)]
pub(crate) unsafe fn gradients<const OF_KEYS: bool, const CAUSAL: bool>(given: Arguments) {
    // SAFETY: the caller promises it.
    let launch = unsafe { &Blocks::new() };
    // SAFETY: as above.
    let kernel = unsafe { Backward::<OF_KEYS, CAUSAL>::set_up(launch, given) };
    let thread = launch.thread().value();
    // SAFETY: whole warpgroups take each branch, and exactly a role's threads call it. The
    // multipliers write to memory, each thread to its own part.
    unsafe {
        if thread < 128 {
            give_registers::<24>();
            if thread == 0 {
                kernel.load::<false>();
            }
        } else {
            take_registers::<240>();
            kernel.multiply(
                launch,
                launch.thread().among::<128, 256>(),
                launch.thread().in_warpgroup(),
            );
        }
    }
}
