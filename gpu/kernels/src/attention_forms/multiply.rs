//! The multipliers of attention.

use core::f32::consts::LN_2;

use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, PipelineState, fence_async, log2, named_barrier_arrive, named_barrier_sync,
    quad_reduce, reciprocal,
};
use cute_device::tiled::{
    Fragment, make_tiled_mma, partition_fragment_a, partition_fragment_c_of, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_fence_operand, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Thread, copy, dynamic_smem, make_rmem_tensor, make_smem_tensor};

use super::super::depth::{ALL_SCORES, ALL_SUMS, DEPTH, Depth, KEYS, Keys, Sums};
use super::super::softmax::{Softmax, pack, scale};
use super::super::{Blocks, STAGES, Scores, Weighted};
use super::{Attention, Work};

/// Multiplies by a stage of keys or values that has arrived. This is a macro, because a function
/// would need the trait bounds of both products.
macro_rules! multiply {
    ($mma:ident, $left:expr, $right:ident, $stage:expr, $sums:ident, $add:literal) => {
        let stage = $right.slice((.., .., .., $stage));
        // SAFETY: both operands are there, and nothing else writes the sums.
        unsafe { warpgroup_gemm($mma, $left, stage, $sums.view(), $add) };
        warpgroup_commit_batch();
    };
}

/// Arrives at the barrier of a stage that this warpgroup has read.
#[inline(always)]
fn free(barrier: Mbarrier, own: Thread<'_, 128>) {
    if own.value() == 0 {
        // SAFETY: this warpgroup has read the stage.
        unsafe { barrier.arrive() };
    }
}

impl<const CAUSAL: bool, const PACKED: bool, const CAPPED: bool> Attention<CAUSAL, PACKED, CAPPED> {
    /// Replaces the values after the end of the sequence by zeros in the last tile, because a
    /// weight of 0 does not hide a NaN. Each thread of the first multiplying warpgroup clears one
    /// row. Then both warpgroups wait for each other at the named barrier 5.
    ///
    /// # Safety
    /// All threads of both warpgroups execute this, before they multiply by values.
    #[inline(always)]
    unsafe fn clear_values(&self, own: Thread<'_, 128>, group: i32) {
        let end = self.work.left.1 - KEYS * (self.work.first + self.work.count - 1);
        if end >= KEYS {
            return;
        }
        self.barriers.value(0).wait(0);
        let row = own.value();
        if group == 0 && row >= end && row < KEYS {
            let row = self.s_v.slice((row, .., 0_i32));
            let zeros = make_rmem_tensor([0_u16; 8], layout!(((8,),)));
            let mut column = 0;
            while column < DEPTH / 8 {
                copy(&zeros, &mut row.local_tile((_8,), (column,)));
                column += 1;
            }
        }
        fence_async();
        // SAFETY: the caller promises it.
        unsafe { named_barrier_sync::<256>(5) };
    }

    /// Runs a multiplier (consumer). Two warpgroups are multipliers, with 64 queries each. A
    /// multiplier computes scores, their softmax and the sums of values, and passes the sums to
    /// [`write`](Self::write). It computes the scores of the next keys while it sums values with
    /// the weights of the previous keys.
    ///
    /// A multiplier waits for `query`, `key` and `value`, and arrives at `key_free` and
    /// `value_free`. The warpgroups alternate on the tensor cores, through the named barriers 3 and
    /// 4. Each warpgroup waits at its own barrier, and arrives at the other's barrier when it has
    /// begun its products.
    ///
    /// # Safety
    /// All threads of both warpgroups execute this once, after the set-up. `consumer` is the
    /// thread's index in the two warpgroups, and `own` its index in its warpgroup.
    #[inline(always)]
    pub(super) unsafe fn multiply(
        &self,
        launch: &Blocks,
        consumer: Thread<'_, 256>,
        own: Thread<'_, 128>,
    ) {
        let (s_q, s_k, s_vt) = (self.s_q, self.s_k, self.s_vt);
        let barriers = self.barriers;
        let Work { first, count, .. } = self.work;
        let group = consumer.value() / 128;
        // The two warpgroups compute rows one above the other. Scores are products of rows in
        // shared memory. The weights stay in registers, and are the first operand of the second
        // product.
        let (groups, tile) = (layout!((2, 1, 1)), (Underscore, Underscore, Underscore));
        let mma_s = make_tiled_mma(Scores(Keys::default()), groups, tile);
        let mma_o = make_tiled_mma(Weighted(Depth::default()), groups, tile);
        let (thr_s, thr_o) = (mma_s.get_slice(consumer), mma_o.get_slice(consumer));
        let (t_s_q, t_s_k) = (thr_s.partition_a(s_q), thr_s.partition_b(s_k));
        let t_s_v = thr_o.partition_b(s_vt);
        let t_r_s = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_s, ALL_SCORES);
        // The weights are not in shared memory, and only the shape of this tensor is used.
        // SAFETY: no element of this tensor is accessed.
        let s_p = unsafe { make_smem_tensor::<u16, _>(dynamic_smem(), ALL_SCORES) };
        let t_r_p = partition_fragment_a(thr_o, &s_p);
        let t_r_o = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_o, ALL_SUMS);
        let mut softmax = Softmax::new(if CAPPED { 1.0 } else { self.given.scale });
        let consumer = PipelineState::<STAGES>::consumer;
        let (mut k, mut v) = (consumer(), consumer());
        // The second warpgroup lets the first begin.
        if group == 1 {
            // SAFETY: the first warpgroup also arrives at this barrier.
            unsafe { named_barrier_arrive::<256>(3) };
        }

        barriers.query().wait(0);
        barriers.key(k.stage()).wait(k.parity());
        warpgroup_arrive(&t_r_s);
        multiply!(mma_s, t_s_q, t_s_k, k.stage(), t_r_s, false);
        warpgroup_wait::<0, _, _>(&t_r_s);
        free(barriers.key_free(k.stage()), own);
        k.advance();
        self.mask_last(own, (group, first + count - 1), &t_r_s);
        softmax.weigh(&t_r_s);
        pack(&t_r_s, &t_r_p);
        if PACKED {
            // SAFETY: both warpgroups come here.
            unsafe { self.clear_values(own, group) };
        }
        barriers.value(v.stage()).wait(v.parity());
        let mut step = 1;
        // Computes the next scores, and sums the values that have arrived.
        macro_rules! next {
            ($is_whole:literal) => {
                barriers.key(k.stage()).wait(k.parity());
                // SAFETY: both warpgroups alternate, the same number of times.
                unsafe { named_barrier_sync::<256>(3 + group) };
                warpgroup_fence_operand(&t_r_p);
                warpgroup_arrive(&t_r_s);
                multiply!(mma_s, t_s_q, t_s_k, k.stage(), t_r_s, false);
                // This fence must follow the product of the scores: from here on, `ptxas` may move
                // no register of the sums and the weights. If the fence preceded that product,
                // `ptxas` would insert another fence, or wait for each product.
                warpgroup_arrive(&t_r_o);
                multiply!(mma_o, t_r_p.view(), t_s_v, v.stage(), t_r_o, true);
                // SAFETY: as above.
                unsafe { named_barrier_arrive::<256>(4 - group) };
                warpgroup_wait::<1, _, _>(&t_r_s);
                free(barriers.key_free(k.stage()), own);
                k.advance();
                self.mask::<$is_whole, _>(own, (group, first + count - 1 - step), &t_r_s);
                let factors = softmax.weigh(&t_r_s);
                let read = v.stage();
                v.advance();
                // Without this wait in between, `ptxas` waits for the sums before it computes the
                // weights, which costs 2 % of the time.
                barriers.value(v.stage()).wait(v.parity());
                warpgroup_wait::<0, _, _>(&t_r_o);
                free(barriers.value_free(read), own);
                scale(&t_r_o, factors);
                pack(&t_r_s, &t_r_p);
                step += 1;
            };
        }
        // Whole tiles have their own loop, without a branch between a product and its weights.
        while step < count {
            while step < count && self.is_whole(first + count - 1 - step) {
                next!(true);
            }
            if step < count {
                next!(false);
            }
        }
        warpgroup_fence_operand(&t_r_p);
        warpgroup_arrive(&t_r_o);
        multiply!(mma_o, t_r_p.view(), t_s_v, v.stage(), t_r_o, true);
        warpgroup_wait::<0, _, _>(&t_r_o);

        // SAFETY: all threads of the warpgroup execute this, and it no longer reads its queries.
        unsafe { self.finish(launch, (own, group), &softmax, &t_r_o) };
    }

    /// Divides the sums of values by the sums of weights. Writes the results and the logarithms.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this, and no product reads its queries any more.
    #[inline(always)]
    unsafe fn finish<O>(
        &self,
        launch: &Blocks,
        (own, group): (Thread<'_, 128>, i32),
        softmax: &Softmax,
        t_r_o: &Fragment<O, f32, Sums>,
    ) {
        // SAFETY: the caller promises it.
        unsafe {
            let sums = softmax.sums.map(|sum| quad_reduce(sum, |a, b| a + b));
            let of_sum = |sum: f32| if sum > 0.0 { reciprocal(sum) } else { 0.0 };
            scale(t_r_o, sums.map(of_sum));
            let of_row = |row: usize| (softmax.shift(row) + log2(sums[row])) * LN_2;
            self.write_logarithms(launch, own, group, [of_row(0), of_row(1)]);
            self.write(launch, own, group, t_r_o);
        }
    }
}
