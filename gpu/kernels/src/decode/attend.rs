//! The multipliers of decoding.

use core::f32::consts::LOG2_E;
use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::instructions::PipelineState;
use cute_device::tiled::atoms::{SM75_U16x8_LDSM_T, SM75_U32x4_LDSM_N};
use cute_device::tiled::{
    copy_with, gemm_with, make_tiled_copy_b, make_tiled_mma, partition_fragment_a,
    partition_fragment_b, partition_fragment_c_of, retile,
};
use cute_device::{Thread, copy, make_matrix, make_rmem_tensor, make_smem_tensor};

use super::super::Blocks;
use super::super::layouts::STAGES;
use super::Product;
use super::roles::Decode;
use super::softmax::{Softmax, hide, pack};

impl Decode {
    /// Replaces a warp's values in the last tile by zeros, from the key `end` on, because a weight
    /// of 0 does not hide a NaN. Two threads share a row.
    #[inline(always)]
    fn clear_values(&self, launch: &Blocks, own: Thread<'_, 128>, end: i32, stage: i32) {
        let (number, half) = (own.value() / 2, own.value() % 2);
        // The order of the keys in the layout of values.
        let key = number % 8 + number / 8 % 2 * 32 + number / 16 * 8;
        if key >= end {
            let row = self.s_v.slice((.., number, stage));
            let zeros = make_rmem_tensor([0_u16; 8], layout!(((8,),)));
            for part in 0..8 {
                copy(&zeros, &mut row.local_tile((_8,), (8 * half + part,)));
            }
        }
        launch.warp().sync();
    }

    /// Runs a multiplier (consumer). The multipliers are four warps, and each has 16 keys of a
    /// tile. A warp uses the same keys for scores and for sums: see the layout of values.
    ///
    /// A multiplier waits for `filled`, and arrives at `free`.
    ///
    /// # Safety
    /// All threads of the four warps execute this once, after the set-up.
    #[inline(always)]
    pub(super) unsafe fn attend(&self, launch: &Blocks, own: Thread<'_, 128>) {
        let (given, work) = (&self.given, &self.work);
        // The query heads of this key head are the rows of the product.
        let heads = i64::from(work.sequence) * i64::from(given.key_heads) + i64::from(work.head);
        // SAFETY: the launch has these queries.
        let g_q = unsafe {
            assert_unchecked((1..=16).contains(&given.group));
            let first = 128 * heads * i64::from(given.group);
            let (shape, stride) = (
                (i64::from(given.group), _128),
                (assume_divisible_unchecked(128_i64, _8), _1),
            );
            make_matrix::<16, u16, _, _>(
                launch,
                given.queries.wrapping_add(first as usize),
                shape,
                stride,
            )
        };
        let g_q = g_q.local_tile((_16, _128), (_0, _0));
        let mma_s = make_tiled_mma(Product, layout!((1, 4, 1)), (_16, _64, _16));
        let mma_o = make_tiled_mma(Product, layout!((1, 1, 4)), (_16, _16, _64));
        let (thr_s, thr_o) = (mma_s.get_slice(own), mma_o.get_slice(own));
        let r_q = partition_fragment_a(thr_s, &g_q);
        copy(&thr_s.partition_a(g_q), &mut r_q.view());
        let (s_k, s_v) = (self.s_k, self.s_v);
        let r_k = partition_fragment_b(thr_s, &s_k.slice((.., .., 0_i32)));
        let r_v = partition_fragment_b(thr_o, &s_v.slice((.., .., 0_i32)));
        let r_p = {
            // Only the shape of this tensor is used.
            // SAFETY: no element of this tensor is accessed.
            let s_p = unsafe { make_smem_tensor::<u16, _>(0, layout!((16, 64))) };
            partition_fragment_a(thr_o, &s_p)
        };
        let r_o = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_o, layout!((16, 128)));
        let load_k = make_tiled_copy_b(SM75_U32x4_LDSM_N, _16, mma_s);
        let load_v = make_tiled_copy_b(SM75_U16x8_LDSM_T, _16, mma_o);
        let (t_s_k, t_s_v) = (
            load_k.get_slice(own).partition_s(s_k),
            load_v.get_slice(own).partition_s(s_v),
        );
        let mut softmax = Softmax {
            greatest: [f32::NEG_INFINITY; 2],
            sums: [0.0; 2],
            scale: given.scale * LOG2_E,
        };
        let mut state = PipelineState::<STAGES>::consumer();
        for tile in work.first..work.first + work.count {
            let stage = state.stage();
            self.barriers.filled(stage).wait(state.parity());
            copy_with(
                load_k,
                t_s_k.slice((.., .., .., stage)),
                retile(load_k, r_k.view()),
            );
            let r_s = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_s, layout!((16, 64)));
            gemm_with(mma_s, r_q.view(), r_k.view(), r_s.view());
            let end = work.length - 64 * tile;
            if end < 64 {
                hide(own, end, &r_s);
                self.clear_values(launch, own, end, stage);
            }
            // The registers of the keys are free for the values.
            copy_with(
                load_v,
                t_s_v.slice((.., .., .., stage)),
                retile(load_v, r_v.view()),
            );
            // SAFETY: this thread has read the stage.
            unsafe { self.barriers.free(stage).arrive() };
            state.advance();
            softmax.weigh(&r_s, &r_o);
            pack(&r_s, &r_p);
            gemm_with(mma_o, r_p.view(), r_v.view(), r_o.view());
        }
        // SAFETY: all threads of the four warps execute this once, and all tiles have been read.
        unsafe { self.merge(launch, own, &softmax, &r_o) };
    }
}
