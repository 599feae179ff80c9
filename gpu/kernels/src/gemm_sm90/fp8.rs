//! `C = s · t · A · Bᵀ` of e4m3 elements with one scale for each matrix; C is of `bfloat16`.
//!
//! The tensor cores keep about 14 bits of a sum of e4m3 products. [`Fast`] leaves all of k to them.
//! [`Promoted`] takes 128 of k at a time from them and adds these sums to floats.

use cute::prelude::*;
use cute_device::instructions::{PipelineState, TensorMap, tma_store_wait_read};
use cute_device::tiled::atoms::SM90_64xNx32_F32E4M3E4M3_SS_TN;
use cute_device::tiled::{
    Registers, make_tiled_mma, partition_fragment_c_of, warpgroup_arrive, warpgroup_commit_batch,
    warpgroup_fence_operand, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{
    DeviceTensor, Thread, copy, dynamic_smem, grid_constant, make_rmem_tensor_like,
    make_smem_tensor,
};

use super::batches::One;
use super::elements::{Bfloats, E4m3};
use super::multiply::Multiplier;
use super::output::Of;
use super::{Given, Product, product};
use crate::tiles::{K_SW128_8, STAGES, TILE_A};

type Bytes<'l> = Product<'l, 2, E4m3, One, Of<Bfloats>>;

/// A thread's sums of 64 by 128, of the 64 by 256 of a tile.
type Half = Layout![((2, 2, 16), 1):((1, 2, 4), 0)];

/// The scales of A and of B.
#[derive(Clone, Copy)]
struct Scales {
    a: *const f32,
    b: *const f32,
}

impl Scales {
    /// Their product.
    ///
    /// # Safety
    /// The kernel's arguments are two floats, and the kernel before has ended.
    #[inline(always)]
    unsafe fn both(self) -> f32 {
        // SAFETY: the caller promises it.
        unsafe { *self.a * *self.b }
    }
}

/// Multiplies sums by a number.
#[inline(always)]
fn scale<O>(mut sums: DeviceTensor<Registers<'_, f32, O>, Half>, by: f32) {
    let mut values = make_rmem_tensor_like([0.0_f32; 64], &sums);
    copy(&sums, &mut values);
    for value in values.elements_mut() {
        *value *= by;
    }
    copy(&values, &mut sums);
}

/// Adds sums of a part of k to sums of all of it.
#[inline(always)]
fn promote<O, P>(
    part: DeviceTensor<Registers<'_, f32, O>, Half>,
    mut sums: DeviceTensor<Registers<'_, f32, P>, Half>,
) {
    let (mut of_part, mut of_all) = (
        make_rmem_tensor_like([0.0_f32; 64], &part),
        make_rmem_tensor_like([0.0_f32; 64], &sums),
    );
    copy(&part, &mut of_part);
    copy(&sums, &mut of_all);
    for (sum, part) in of_all.elements_mut().iter_mut().zip(of_part.elements()) {
        *sum += *part;
    }
    copy(&of_all, &mut sums);
}

/// All of k in the tensor cores.
#[derive(Clone, Copy)]
struct Fast(Scales);

impl Multiplier<2, E4m3, One, Of<Bfloats>> for Fast {
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
            // SAFETY: there is such a tile; the stage is full; all of the warpgroup execute this.
            unsafe {
                let at = product.place(tile);
                product.along_k(&mut pipe, own, &t_cr_c, |stage, add| {
                    let (a, b) = (
                        t_cs_a.slice((.., .., .., stage)),
                        t_cs_b.slice((.., .., .., stage)),
                    );
                    warpgroup_gemm(mma, a, b, t_cr_c.view(), add);
                });
                let by = self.0.both();
                let halves = t_cr_c.view().composition(layout!(((2, 2, 16), 1, 2)));
                scale(halves.slice((.., .., _0)), by);
                scale(halves.slice((.., .., _1)), by);
                product.write(own, group, at, &t_cr_c);
            }
            tile += product.every;
        }
        if own.value() == 0 {
            tma_store_wait_read::<0>();
        }
    }
}

/// 128 of k at a time in the tensor cores, which are added to floats. A warpgroup multiplies one
/// half of its columns after the other, because the registers for all sums twice are too many.
#[derive(Clone, Copy)]
struct Promoted(Scales);

impl Multiplier<2, E4m3, One, Of<Bfloats>> for Promoted {
    #[inline(always)]
    unsafe fn multiply(self, product: &Bytes<'_>, consumer: Thread<'_, 256>, own: Thread<'_, 128>) {
        let group = consumer.value() / 128;
        let whole = make_tiled_mma(
            SM90_64xNx32_F32E4M3E4M3_SS_TN(_256),
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let mma = make_tiled_mma(
            SM90_64xNx32_F32E4M3E4M3_SS_TN(_128),
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        // B's tile again, as two halves: (128,BLK_K,half,PIPE).
        let halves = K_SW128_8.tile_to_shape((_128, _128, _2, _4), LayoutLeft);
        // SAFETY: it is the memory of `s_b`.
        let s_b = unsafe {
            make_smem_tensor::<u8, _>(dynamic_smem() + STAGES * TILE_A, halves).named("sB")
        };
        let thr_mma = mma.get_slice(consumer);
        let (t_cs_a, t_cs_b) = (thr_mma.partition_a(product.s_a), thr_mma.partition_b(s_b));
        let t_cr_p = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((128, 128)));
        // It is not null. The assembler does not know this; a product that adds to nothing by a
        // constant would have registers of its own in each half.
        let never = self.0.a.is_null();
        let mut pipe = PipelineState::<STAGES>::consumer();
        let mut tile = product.first;
        while tile < product.tiles {
            // SAFETY: there is such a tile.
            let at = unsafe { product.place(tile) };
            let t_cr_c = partition_fragment_c_of::<f32, _, _, _, _, _>(
                whole.get_slice(consumer),
                layout!((128, 256)),
            );
            let sums = || t_cr_c.view().composition(layout!(((2, 2, 16), 1, 2)));
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
                warpgroup_wait::<0, _, _>(&t_cr_p);
                promote(
                    t_cr_p.view().slice((.., .., _0)),
                    sums().slice((.., .., _0)),
                );
                // These sums are made before the next product begins.
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
                promote(
                    t_cr_p.view().slice((.., .., _0)),
                    sums().slice((.., .., _1)),
                );
                warpgroup_fence_operand(&t_cr_c);
                pipe.advance();
            }
            // SAFETY: the scales are floats; all of the warpgroup execute this.
            unsafe {
                let by = self.0.both();
                scale(sums().slice((.., .., _0)), by);
                scale(sums().slice((.., .., _1)), by);
                product.write(own, group, at, &t_cr_c);
            }
            tile += product.every;
        }
        if own.value() == 0 {
            tma_store_wait_read::<0>();
        }
    }
}

/// Lines `NAME way of summing`.
macro_rules! products {
    ($($(#[$about:meta])* $name:ident $way:ident;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// As `hgemm_sm90`, with k a multiple of 16; `scale_a` and `scale_b` are one float
            /// each.
            #[allow(clippy::too_many_arguments, reason = "as many as the launch has")]
            pub unsafe fn $name(
                a: TensorMap<2>,
                b: TensorMap<2>,
                c: TensorMap<2>,
                pace: *mut u32,
                scale_a: *const f32,
                scale_b: *const f32,
                m: i32,
                n: i32,
                k: i32
            ) {
                // SAFETY: the caller promises it; the maps are the first three arguments.
                unsafe {
                    let (a, b) = (grid_constant!($name, 0, a), grid_constant!($name, 1, b));
                    let c = grid_constant!($name, 2, c);
                    let way = $way(Scales { a: scale_a, b: scale_b });
                    product(Given { a, b, c, pace, m, n, k }, One(), way);
                }
            }
        }
    )* };
}

// ceiling: fp8_fast threads 384 registers 168 index 263
// ceiling: fp8_promoted threads 384 registers 168 index 268
products! {
    /// All of k in the tensor cores' sums: fast, and about 2^-11 of the sum of magnitudes exact.
    fp8_fast Fast;
    /// Sums of 128 of k, added to floats.
    fp8_promoted Promoted;
}
