//! `C = A · Bᵀ` of e4m3 elements with scales, where C has `bfloat16` elements.
//!
//! The tensor cores keep about 14 bits of a sum of e4m3 products. With [`Fast`], they sum over all
//! of k. With [`Promoted`], they sum over 128 elements of k at a time, and these sums are added in
//! floats.

use cute::prelude::*;
use cute_device::Thread;
use cute_device::instructions::{PipelineState, tma_store_wait_read};
use cute_device::tiled::atoms::SM90_64xNx32_F32E4M3E4M3_SS_TN;
use cute_device::tiled::{make_tiled_mma, partition_fragment_c_of, warpgroup_gemm};

use super::added::Bias;
use super::batches::One;
use super::elements::{Bfloats, E4m3};
use super::epilogue::Epilogue;
use super::multiply::Multiplier;
use super::output::Of;
use super::promoted::Promoted;
use super::scales::{OfBlocks, OfMatrices, OfRows};
use super::write::ToC;
use super::{Product, products};
use crate::tiles::STAGES;

/// The work of a block.
pub(super) type Bytes<'l> = Product<'l, 2, E4m3, One, Of<Bfloats>>;

/// Sums over all of k in the tensor cores, and then applies a function to the sums, such as their
/// scales.
#[derive(Clone, Copy)]
struct Fast<F>(F);

impl<F: Epilogue> Multiplier<2, E4m3, One, Of<Bfloats>> for Fast<F> {
    #[inline(always)]
    unsafe fn multiply(self, product: &Bytes<'_>, consumer: Thread<'_, 256>, own: Thread<'_, 128>) {
        let group = consumer.value() / 128;
        let mma = make_tiled_mma(
            SM90_64xNx32_F32E4M3E4M3_SS_TN(_256),
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thr_mma = mma.get_slice(consumer);
        let (t_cs_a, t_cs_b) = (
            thr_mma.partition_a(product.s_a),
            thr_mma.partition_b(product.s_b),
        );
        let t_cr_c = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((128, 256)));
        let mut pipe = PipelineState::<STAGES>::consumer();
        let mut tile = product.first;
        while tile < product.tiles {
            // SAFETY: there is such a tile; the stage is full; all of the warpgroup execute this;
            // the scales have the kernel's extents.
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
                F::apply(&of_tile, &t_cr_c);
                product.write_to(product.tma_c, own, group, at, &t_cr_c);
            }
            tile += product.every;
        }
        if own.value() == 0 {
            tma_store_wait_read::<0>();
        }
    }
}

/// Returns the multiplier that applies these scales, which are in memory.
fn fast(a: *const f32, b: *const f32) -> Fast<OfMatrices> {
    Fast(OfMatrices { a, b })
}

fn rows(a: *const f32, b: *const f32) -> Fast<OfRows> {
    Fast(OfRows { a, b })
}

fn promoted(a: *const f32, b: *const f32) -> Promoted<OfMatrices> {
    let scales = OfMatrices { a, b };
    Promoted {
        scales,
        writer: ToC,
        never: a.is_null(),
    }
}

fn blocks(a: *const f32, b: *const f32) -> Promoted<OfBlocks> {
    let scales = OfBlocks { a, b };
    Promoted {
        scales,
        writer: ToC,
        never: a.is_null(),
    }
}

fn biased(a: *const f32, b: *const f32, bias: *const u16) -> Fast<(OfMatrices, Bias<Bfloats>)> {
    Fast((OfMatrices { a, b }, Bias::new(bias)))
}

products! {
    "k is a multiple of 16. The scales have the lengths above, and the bias, if any, n elements.";
    /// Sums over all of k in the tensor cores, with one scale for each matrix.
    fp8_fast 2 E4m3, Of<Bfloats>, [scales_a: *const f32, scales_b: *const f32],
        One(), fast(scales_a, scales_b), index 253, w32 3;
    /// Sums over all of k in the tensor cores, with m scales of A's rows and n scales of B's rows.
    fp8_rows 2 E4m3, Of<Bfloats>, [scales_a: *const f32, scales_b: *const f32],
        One(), rows(scales_a, scales_b), index 429, w32 67;
    /// Sums over 128 elements of k at a time, which are added in floats, with one scale for each
    /// matrix.
    fp8_promoted 2 E4m3, Of<Bfloats>, [scales_a: *const f32, scales_b: *const f32],
        One(), promoted(scales_a, scales_b), index 273, w32 3;
    /// Like `fp8_promoted`, with block scales. A has a scale for each row and each 128 elements of
    /// k, with the layout `(m, steps):(1, m)`. B has a scale for each block of 128 by 128 elements,
    /// with the layout `(n / 128, steps):(steps, 1)`, where the quotient is rounded up.
    fp8_blocks 2 E4m3, Of<Bfloats>, [scales_a: *const f32, scales_b: *const f32],
        One(), blocks(scales_a, scales_b), index 292, w32 9;
    /// Like `fp8_fast`, with a bias of `bfloat16` for each column, which is added to the scaled
    /// sums.
    fp8_fast_bias 2 E4m3, Of<Bfloats>,
        [scales_a: *const f32, scales_b: *const f32, #[align(4)] bias: *const u16],
        One(), biased(scales_a, scales_b, bias), index 392, w32 35;
}
