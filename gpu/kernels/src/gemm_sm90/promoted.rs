//! Sums of e4m3 products that are moved out of the tensor cores after every 128 elements of k.

use cute::prelude::*;
use cute_device::instructions::{PipelineState, tma_store_wait_read};
use cute_device::tiled::atoms::SM90_64xNx32_F32E4M3E4M3_SS_TN;
use cute_device::tiled::{
    make_tiled_mma, partition_fragment_c_of, warpgroup_arrive, warpgroup_commit_batch,
    warpgroup_fence_operand, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Thread, dynamic_smem, make_smem_tensor};

use super::Product;
use super::batches::Batches;
use super::elements::{Bfloats, E4m3};
use super::multiply::Multiplier;
use super::output::Of;
use super::scales::StepScales;
use super::write::{ToC, Writer};
use crate::tiles::{K_SW128_8, STAGES, TILE_A};

/// Sums over 128 elements of k at a time in the tensor cores, multiplies these sums by their
/// scales, and adds them in floats. A warpgroup computes first one half of its columns and then the
/// other half, because it has no registers for two copies of all sums.
#[derive(Clone, Copy)]
pub(super) struct Promoted<S, W = ToC> {
    pub(super) scales: S,
    pub(super) writer: W,
    /// This is false, but the assembler must not know it. If the flag for a product without earlier
    /// sums were a constant, each half would get separate registers, and the assembler would delay
    /// loads.
    pub(super) never: bool,
}

impl<const R: usize, B, S, W> Multiplier<R, E4m3, B, Of<Bfloats>> for Promoted<S, W>
where
    B: Batches<R, E4m3>,
    S: StepScales,
    W: Writer<R, E4m3, B, Of<Bfloats>>,
{
    #[inline(always)]
    unsafe fn multiply(
        self,
        product: &Product<'_, R, E4m3, B, Of<Bfloats>>,
        consumer: Thread<'_, 256>,
        own: Thread<'_, 128>,
    ) {
        let Self {
            scales,
            writer,
            never,
        } = self;
        let rows = product.batches.all_rows(product.m);
        let (group, extents) = (consumer.value() / 128, (rows, product.n, product.steps));
        let alone = layout!((1, 1, 1));
        let whole = make_tiled_mma(
            SM90_64xNx32_F32E4M3E4M3_SS_TN(_256),
            alone,
            (Underscore, Underscore, Underscore),
        );
        let mma = make_tiled_mma(
            SM90_64xNx32_F32E4M3E4M3_SS_TN(_128),
            alone,
            (Underscore, Underscore, Underscore),
        );
        // The same tiles, divided into halves. A's rows are divided by warpgroups:
        // (64,BLK_K,group,PIPE). B's rows are divided by columns of C: (128,BLK_K,half,PIPE).
        // SAFETY: it is the memory of `s_a` and of `s_b`.
        let (s_a, s_b) = unsafe {
            let a = K_SW128_8.tile_to_shape((_64, _128, _2, _4), LayoutLeft);
            let b = K_SW128_8.tile_to_shape((_128, _128, _2, _4), LayoutLeft);
            (
                make_smem_tensor::<u8, _>(dynamic_smem(), a).named("sA"),
                make_smem_tensor::<u8, _>(dynamic_smem() + STAGES * TILE_A, b).named("sB"),
            )
        };
        let thr_mma = mma.get_slice(own);
        let (t_cs_a, t_cs_b) = (
            thr_mma.partition_a(s_a.slice((.., .., group, ..))),
            thr_mma.partition_b(s_b),
        );
        let t_cr_p = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((64, 128)));
        let mut pipe = PipelineState::<STAGES>::consumer();
        let mut tile = product.first;
        while tile < product.tiles {
            // SAFETY: there is such a tile.
            let at = unsafe { product.place(tile) };
            let mine = product.mine(at, group, own);
            let t_cr_c = partition_fragment_c_of::<f32, _, _, _, _, _>(
                whole.get_slice(own),
                layout!((64, 256)),
            );
            let sums = || t_cr_c.view().composition(layout!(((2, 2, 16), 1, 2)));
            let mut cursor = scales.begin(extents, mine, never);
            // SAFETY: the scales have these extents. They are loaded a step ahead.
            let mut next = unsafe { scales.load(&mut cursor) };
            for _ in 0..product.steps {
                let stage = pipe.stage();
                let of_stage = product.barriers.of(stage);
                of_stage.full.wait(pipe.parity());
                let a = t_cs_a.slice((.., .., .., stage));
                let b = t_cs_b.slice((.., .., .., _0, stage));
                warpgroup_arrive(&t_cr_p);
                // SAFETY: the stage is full.
                unsafe { warpgroup_gemm(mma, a, b, t_cr_p.view(), never) };
                warpgroup_commit_batch();
                let [on_left, on_right] = S::factors(next);
                // SAFETY: as above.
                next = unsafe { scales.load(&mut cursor) };
                if never {
                    // The assembler moves no load past this wait.
                    of_stage.full.wait(pipe.parity());
                }
                warpgroup_wait::<0, _, _>(&t_cr_p);
                let part = t_cr_p.view().slice((.., .., _0));
                S::promote(part, sums().slice((.., .., _0)), on_left);
                // This fence completes these sums before the next product begins.
                warpgroup_fence_operand(&t_cr_c);
                let b = t_cs_b.slice((.., .., .., _1, stage));
                warpgroup_arrive(&t_cr_p);
                // SAFETY: the stage is full, and all of the warpgroup have read it afterwards.
                unsafe {
                    warpgroup_gemm(mma, a, b, t_cr_p.view(), never);
                    warpgroup_commit_batch();
                    warpgroup_wait::<0, _, _>(&t_cr_p);
                    product.free(own, of_stage.empty);
                }
                let part = t_cr_p.view().slice((.., .., _0));
                S::promote(part, sums().slice((.., .., _1)), on_right);
                warpgroup_fence_operand(&t_cr_c);
                pipe.advance();
            }
            // SAFETY: as above; all of the warpgroup execute this.
            unsafe {
                scales.end(sums().slice((.., .., _0)));
                scales.end(sums().slice((.., .., _1)));
                writer.write(product, own, group, at, &t_cr_c);
            }
            tile += product.every;
        }
        if own.value() == 0 {
            tma_store_wait_read::<0>();
        }
    }
}
