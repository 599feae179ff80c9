//! The multipliers of the form with atomic sums. In each step, a block of keys computes five
//! products and adds its part of the gradient of queries to sums in global memory.

use core::f32::consts::LOG2_E;

use cute::prelude::*;
use cute_device::instructions::{
    PipelineState, give_registers, named_barrier_sync, take_registers,
};
use cute_device::tiled::{
    make_tiled_mma, partition_fragment_a, partition_fragment_c_of, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_fence_operand, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Thread, dynamic_smem, make_smem_tensor};

use super::super::multiply;
use super::roles::{Backward, Which};
use super::sums::BEGIN;
use super::weights::{differentiate, pack, scale, weigh};
use super::{
    Arguments, BY_ROWS, Blocks, Depth, KEYS_BY_COLUMNS, Rows, SPLIT, STAGES, Scores, Weighted,
};

impl Backward<true, true> {
    /// Runs a multiplier (consumer). Two warpgroups are multipliers, with 64 keys each. A
    /// multiplier computes scores, their weights and the gradient of the scores. It sums the
    /// gradients of its keys and values, and passes the sums to [`write`](Self::write). It also
    /// computes half of a part of the gradient of queries, and passes it to [`add`](Self::add).
    ///
    /// A multiplier waits for `fixed` and `full`, and arrives at `free`. Both warpgroups wait for
    /// each other at the named barrier 3 after they have written the gradient of the scores to
    /// shared memory. This memory has two stages. The other warpgroup has read a stage before it
    /// arrives at the barrier of the next step, so each warpgroup may then write the stage again.
    ///
    /// # Safety
    /// All threads of the two warpgroups execute this once, after the set-up. `consumer` is the
    /// thread's index in the two warpgroups, and `own` its index in its warpgroup. `sums` is the
    /// kernel's argument.
    #[inline(always)]
    unsafe fn multiply_all(&self, consumer: Thread<'_, 256>, own: Thread<'_, 128>, sums: *mut f32) {
        let barriers = self.barriers;
        let (group, thread) = (consumer.value() / 128, own.value());
        let tile = (Underscore, Underscore, Underscore);
        let mma_s = make_tiled_mma(Scores(Rows::default()), layout!((2, 1, 1)), tile);
        let mma_o = make_tiled_mma(Weighted(Depth::default()), layout!((2, 1, 1)), tile);
        let mma_q = make_tiled_mma(Scores(_64), SPLIT, tile);
        let (thr_s, thr_o) = (mma_s.get_slice(consumer), mma_o.get_slice(consumer));
        let thr_q = mma_q.get_slice(consumer);
        let [left, left_2] = self.fixed.map(|rows| thr_s.partition_a(rows));
        let [right, right_2] = self.passing.map(|rows| thr_s.partition_b(rows));
        let [down, down_2] = self.by_columns.map(|rows| thr_o.partition_b(rows));
        let at = dynamic_smem();
        // SAFETY: the launch has this memory, and the barriers keep its accesses apart.
        let (s_d_by_rows, keys) = unsafe {
            (
                make_smem_tensor::<u16, _>(at + BEGIN, BY_ROWS),
                make_smem_tensor::<u16, _>(at, KEYS_BY_COLUMNS),
            )
        };
        let (left_q, right_q) = (thr_q.partition_a(s_d_by_rows), thr_q.partition_b(keys));
        let of_scores = make_layout((_128, Rows::default()), (_1, _128));
        let t_r_s = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_s, of_scores);
        let t_r_g = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_s, of_scores);
        let of_queries = make_layout((Rows::default(), Depth::default()), (_1, Rows::default()));
        let t_r_q = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_q, of_queries);
        // SAFETY: no element of this tensor is accessed, and only its shape is used.
        let s_p = unsafe { make_smem_tensor::<u16, _>(dynamic_smem(), of_scores) };
        let (t_r_p, t_r_d) = (
            partition_fragment_a(thr_o, &s_p),
            partition_fragment_a(thr_o, &s_p),
        );
        let of_sums = make_layout((_128, Depth::default()), (_1, _128));
        let t_r_1 = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_o, of_sums);
        let t_r_2 = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_o, of_sums);
        let in_bits = self.scale * LOG2_E;
        let mut state = PipelineState::<STAGES>::consumer();
        let (mut head, mut step) = (0, 0);
        barriers.fixed().wait(0);
        // Every product ends within its step. Otherwise, the assembler would serialize all
        // products.
        for _ in 0..self.count * self.passes {
            let (stage, tile) = (state.stage(), self.first + step);
            let at = (self.head.1 + head, tile);
            // SAFETY: the loader has filled the stage before this is called.
            let of = |which| unsafe { self.of_stage(thread, stage, which) };
            barriers.full(stage).wait(state.parity());
            t_r_s.forget();
            t_r_g.forget();
            warpgroup_arrive(&t_r_s);
            multiply!(mma_s, left, right, stage, t_r_s, false);
            warpgroup_arrive(&t_r_g);
            multiply!(mma_s, left_2, right_2, stage, t_r_g, false);
            warpgroup_wait::<1, _, _>(&t_r_s);
            self.seen(group, tile).hide::<true, _>(own, &t_r_s);
            weigh(&t_r_s, in_bits, of(Which::Logarithms));
            pack(&t_r_s, &t_r_p);
            warpgroup_fence_operand(&t_r_p);
            warpgroup_arrive(&t_r_2);
            multiply!(mma_o, t_r_p.view(), down_2, stage, t_r_2, true);
            warpgroup_wait::<1, _, _>(&t_r_g);
            differentiate(&t_r_s, &t_r_g, of(Which::Sums));
            // SAFETY: both warpgroups have read this stage before the barrier of the previous step.
            unsafe { Self::share(own, group, stage, &t_r_g) };
            pack(&t_r_g, &t_r_d);
            // SAFETY: all threads of both warpgroups come here.
            unsafe { named_barrier_sync::<256>(3) };
            t_r_q.forget();
            warpgroup_arrive(&t_r_q);
            // SAFETY: the gradient of scores is there, and nothing else writes the sums.
            unsafe {
                let left = left_q.slice((.., .., .., stage));
                warpgroup_gemm(mma_q, left, right_q, t_r_q.view(), false);
            }
            warpgroup_commit_batch();
            warpgroup_fence_operand(&t_r_d);
            warpgroup_arrive(&t_r_1);
            multiply!(mma_o, t_r_d.view(), down, stage, t_r_1, true);
            warpgroup_wait::<1, _, _>(&t_r_q);
            // SAFETY: all of the warpgroup execute this.
            unsafe { self.add(own, group, at, &t_r_q, sums) };
            warpgroup_wait::<0, _, _>(&t_r_2);
            warpgroup_wait::<0, _, _>(&t_r_1);
            if thread == 0 {
                // SAFETY: this warpgroup has read the stage.
                unsafe { barriers.free(stage).arrive() };
            }
            state.advance();
            (head, step) = self.after(head, step);
        }
        scale(&t_r_1, self.scale);
        // SAFETY: all threads of the warpgroup execute this, and it no longer reads its rows. The
        // other warpgroup may read all keys until it arrives at the barrier.
        unsafe {
            self.write(own, group, 1, &t_r_2);
            named_barrier_sync::<256>(3);
            self.write(own, group, 0, &t_r_1);
        }
    }
}

/// Gives each thread of a block its role.
///
/// # Safety
/// The same as for the kernels in `attention_backward/atomic.rs`.
#[inline(always)]
pub(crate) unsafe fn differentiate_all(given: Arguments, sums: *mut f32) {
    // SAFETY: the caller promises it.
    let launch = unsafe { &Blocks::new() };
    // SAFETY: as above.
    let kernel = unsafe { Backward::<true, true>::set_up(launch, given) };
    let thread = launch.thread().value();
    // SAFETY: whole warpgroups take each branch, and exactly a role's threads call it. The
    // multipliers write to memory, each thread to its own part.
    unsafe {
        if thread < 128 {
            give_registers::<24>();
            if thread == 0 {
                kernel.load::<true>();
            }
        } else {
            take_registers::<240>();
            kernel.multiply_all(
                launch.thread().among::<128, 256>(),
                launch.thread().in_warpgroup(),
                sums,
            );
        }
    }
}
