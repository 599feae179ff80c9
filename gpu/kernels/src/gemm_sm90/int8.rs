//! `C = A · Bᵀ` of 8-bit integers. The sums are exact: k is at most 65536, so no sum is greater
//! than `65536 · 128² = 2^30` in magnitude, and none overflows 32 bits.

use cute::prelude::*;
use cute_device::Thread;
use cute_device::instructions::{PipelineState, tma_store_wait_read};
use cute_device::tiled::atoms::SM90_64xNx32_S32S8S8_SS_TN;
use cute_device::tiled::{convert_f32, make_tiled_mma, partition_fragment_c_of, warpgroup_gemm};

use super::batches::One;
use super::elements::{Bfloats, S8};
use super::epilogue::Epilogue;
use super::multiply::Multiplier;
use super::output::{Of, Words};
use super::scales::OfRows;
use super::{Product, products};
use crate::tiles::STAGES;

/// Writes the exact sums.
#[derive(Clone, Copy)]
struct Exact;

impl Multiplier<2, S8, One, Words<i32>> for Exact {
    #[inline(always)]
    unsafe fn multiply(
        self,
        product: &Product<'_, 2, S8, One, Words<i32>>,
        consumer: Thread<'_, 256>,
        own: Thread<'_, 128>,
    ) {
        let group = consumer.value() / 128;
        let mma = make_tiled_mma(
            SM90_64xNx32_S32S8S8_SS_TN(_256),
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thr_mma = mma.get_slice(consumer);
        let (t_cs_a, t_cs_b) = (
            thr_mma.partition_a(product.s_a),
            thr_mma.partition_b(product.s_b),
        );
        let t_cr_c = partition_fragment_c_of::<i32, _, _, _, _, _>(thr_mma, layout!((128, 256)));
        let mut pipe = PipelineState::<STAGES>::consumer();
        let mut tile = product.first;
        while tile < product.tiles {
            // SAFETY: there is such a tile; the stage is full; all of the warpgroup execute this;
            // scales have the kernel's extents.
            unsafe {
                let at = product.place(tile);
                product.along_k(&mut pipe, own, &t_cr_c, |stage, add| {
                    let (a, b) = (
                        t_cs_a.slice((.., .., .., stage)),
                        t_cs_b.slice((.., .., .., stage)),
                    );
                    warpgroup_gemm(mma, a, b, t_cr_c.view(), add);
                });
                product.write_to(product.tma_c, own, group, at, &t_cr_c);
            }
            tile += product.every;
        }
        if own.value() == 0 {
            tma_store_wait_read::<0>();
        }
    }
}

/// Converts the sums to floats, and applies a function to them.
#[derive(Clone, Copy)]
struct Scaled<F>(F);

impl<F: Epilogue> Multiplier<2, S8, One, Of<Bfloats>> for Scaled<F> {
    #[inline(always)]
    unsafe fn multiply(
        self,
        product: &Product<'_, 2, S8, One, Of<Bfloats>>,
        consumer: Thread<'_, 256>,
        own: Thread<'_, 128>,
    ) {
        let group = consumer.value() / 128;
        let mma = make_tiled_mma(
            SM90_64xNx32_S32S8S8_SS_TN(_256),
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thr_mma = mma.get_slice(consumer);
        let (t_cs_a, t_cs_b) = (
            thr_mma.partition_a(product.s_a),
            thr_mma.partition_b(product.s_b),
        );
        let t_cr_c = partition_fragment_c_of::<i32, _, _, _, _, _>(thr_mma, layout!((128, 256)));
        let mut pipe = PipelineState::<STAGES>::consumer();
        let mut tile = product.first;
        while tile < product.tiles {
            // SAFETY: there is such a tile; the stage is full; all of the warpgroup execute this;
            // scales have the kernel's extents.
            unsafe {
                let at = product.place(tile);
                let mine = product.mine(at, group, own);
                let of_tile = self.0.load((product.m, product.n), mine);
                product.along_k(&mut pipe, own, &t_cr_c, |stage, add| {
                    let (a, b) = (
                        t_cs_a.slice((.., .., .., stage)),
                        t_cs_b.slice((.., .., .., stage)),
                    );
                    warpgroup_gemm(mma, a, b, t_cr_c.view(), add);
                });
                let floats = convert_f32(&t_cr_c);
                F::apply(&of_tile, &floats);
                product.write_to(product.tma_c, own, group, at, &floats);
            }
            tile += product.every;
        }
        if own.value() == 0 {
            tma_store_wait_read::<0>();
        }
    }
}

products! {
    "k is a multiple of 16. If there are scales, A has m of them and B has n.";
    /// Writes the exact sums, in 32 bits.
    igemm_sm90 2 S8, Words<i32>, [], One(), Exact, index 274, w32 1;
    /// Multiplies each sum by the scale of its row of A, then by the scale of its row of B, and
    /// writes `bfloat16`. The kernel rounds both products to floats. It also rounds a sum beyond
    /// `2^24` to a float.
    igemm_sm90_rows 2 S8, Of<Bfloats>, [scales_a: *const f32, scales_b: *const f32],
        One(), Scaled(OfRows { a: scales_a, b: scales_b }), index 429, w32 67;
}
