//! A residual: a matrix of C's extents, which is added to the sums before C is written.
//!
//! The copy engine brings a warpgroup's tile of it in the boxes of C, through the two places in
//! shared memory by which C leaves. Two boxes are loaded before the tile is multiplied. In the
//! middle of k they go to registers, and the other two boxes take their places. No load is waited
//! for when the sums are complete.

use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, TensorMap, fence_barrier_init, hold, sync_warpgroup, tma_store_wait_read,
};
use cute_device::tiled::atoms::{SM75_U32x4_LDSM_N, SM90_64xNx16_F32F16F16_SS};
use cute_device::tiled::{
    Fragment, TmaCopy, copy_tma, copy_with, make_fragment_like, make_tiled_copy_c, make_tiled_mma,
    make_tma_copy, partition_fragment_c_of, retile, tma_partition, warpgroup_gemm,
};
use cute_device::{Thread, copy, make_rmem_tensor};

use super::batches::{Batches, One};
use super::boxes::{Boxes, InBoxes};
use super::elements::{Sixteen, Sums};
use super::epilogue::{Epilogue, change};
use super::multiply::{Multiplier, in_cores};
use super::output::{Of, Output};
use super::{At, Product};
use crate::tiles::{BOX, C};

/// A function of the sums, then the residual; all of k in the tensor cores.
#[derive(Clone, Copy)]
pub(super) struct WithResidual<F> {
    pub(super) before: F,
    pub(super) residual: *const TensorMap<2>,
}

/// A warpgroup's boxes of a residual.
struct Incoming<'l, E: Sixteen> {
    product: &'l Product<'l, 2, E, One, Of<E>>,
    tma: TmaCopy<u16, C, 2>,
    own: Thread<'l, 128>,
    group: i32,
}

impl<'l, E: Sixteen> Incoming<'l, E>
where
    One: Batches<2, E>,
{
    /// The barrier of a place. A phase ends with the bytes of a box.
    #[inline(always)]
    fn full(&self, place: i32) -> Mbarrier {
        self.product.barriers.of_residual(2 * self.group + place)
    }

    /// Makes the barriers.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this, before anything else here.
    #[inline(always)]
    unsafe fn begin(&self) {
        // SAFETY: one thread makes the barriers, before the warpgroup meets.
        unsafe {
            if self.own.value() == 0 {
                self.full(0).init(1);
                self.full(1).init(1);
                fence_barrier_init();
                self.tma.prefetch();
            }
            sync_warpgroup(self.group + 1);
        }
    }

    /// Loads boxes `first` and `first + 1` of a tile to both places.
    ///
    /// # Safety
    /// One thread of the warpgroup executes this. Nothing reads or writes the places, and the boxes
    /// are read before the next ones are loaded.
    #[inline(always)]
    unsafe fn load(&self, at: At, first: i32) {
        let Product { m, n, .. } = *self.product;
        let s_c = Of::<E>::own(self.product.s_c, self.group);
        let g_r = InBoxes::<_64>::boxes(self.product.batches.c(
            self.tma,
            (m, n),
            (2 * at.row + self.group, at.column, at.batch),
        ));
        let (t_rg, t_rs) = tma_partition(self.tma, _0, layout!(1), s_c.group::<0, 2>(), g_r);
        for place in 0..2 {
            let full = self.full(place);
            // SAFETY: the caller promises it.
            unsafe {
                full.expect(BOX);
                copy_tma(
                    self.tma.with(full),
                    Boxes::nth(t_rg, first + place),
                    Boxes::nth(t_rs, place),
                );
            }
        }
    }

    /// Reads both places, when they are full: the pairs of elements of boxes `first` and
    /// `first + 1`.
    #[inline(always)]
    fn read<X>(&self, words: &Fragment<X, f32, Sums>, first: i32, parity: u32) {
        let boxes = make_tiled_mma(
            SM90_64xNx16_F32F16F16_SS(_64),
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let s2r = make_tiled_copy_c(SM75_U32x4_LDSM_N, _16, boxes);
        let s_c = Of::<E>::own(self.product.s_c, self.group);
        let t_sr = s2r.get_slice(self.own).partition_s(s_c);
        let elements = make_fragment_like::<u16, _>(words);
        let t_rr = retile(s2r, elements.view().composition(layout!(((2, 2, 8), 1, 4))));
        for place in 0..2 {
            self.full(place).wait(parity);
            copy_with(
                s2r,
                t_sr.slice((.., .., 0, place)),
                t_rr.slice((.., .., place)),
            );
            let of_box = elements.view().composition(layout!((32, 4)));
            let of_box = of_box.slice((.., place));
            let mut own = make_rmem_tensor([0_u16; 32], layout!((32,)));
            copy(&of_box, &mut own);
            let own = own.elements();
            let pair = |at: usize| u32::from(own[2 * at]) | u32::from(own[2 * at + 1]) << 16;
            let pairs = core::array::from_fn::<_, 16, _>(|at| f32::from_bits(pair(at)));
            let to = words.view().composition(layout!((16, 8)));
            copy(
                &make_rmem_tensor(pairs, layout!((16,))),
                &mut to.slice((.., first + place)),
            );
        }
    }
}

impl<E, F> Multiplier<2, E, One, Of<E>> for WithResidual<F>
where
    E: Sixteen,
    One: Batches<2, E>,
    F: Epilogue,
{
    #[inline(always)]
    unsafe fn multiply(
        self,
        product: &Product<'_, 2, E, One, Of<E>>,
        consumer: Thread<'_, 256>,
        own: Thread<'_, 128>,
    ) {
        let group = consumer.value() / 128;
        let middle = product.steps / 2;
        let (sums, multiply) = in_cores!(E::Atom::default(), f32, product, consumer);
        let words = make_fragment_like::<f32, _>(&sums);
        // SAFETY: the caller promises it; the map is an argument of the kernel.
        let incoming = unsafe {
            let tma = make_tma_copy(self.residual, C);
            Incoming {
                product,
                tma,
                own,
                group,
            }
        };
        let mut walk = product.walk();
        // SAFETY: all of the warpgroup execute this. C has left the places before a tile begins,
        // and all threads have read them before the middle.
        unsafe {
            incoming.begin();
            while let Some(at) = product.next(&mut walk, own) {
                if own.value() == 0 {
                    tma_store_wait_read::<0>();
                    incoming.load(at, 0);
                }
                let mine = product.mine(at, group, own);
                let of_tile = self.before.load((product.m, product.n), mine);
                let of_stage = |stage, add| multiply(&sums, stage, add);
                product.along_k(&mut walk, own, &sums, of_stage, |step| {
                    if step == middle {
                        incoming.read(&words, 0, 0);
                        sync_warpgroup(group + 1);
                        if own.value() == 0 {
                            incoming.load(at, 2);
                        }
                    }
                });
                F::apply(&of_tile, &sums);
                incoming.read(&words, 2, 1);
                add::<E, _>(&words, &sums);
                product.write_to(product.tma_c, own, group, at, &sums);
            }
        }
    }
}

/// Adds pairs of elements to sums.
#[inline(always)]
fn add<E: Sixteen, X>(words: &Fragment<X, f32, Sums>, sums: &Fragment<X, f32, Sums>) {
    let of_words = |half: i32| {
        let mut own = make_rmem_tensor([0.0_f32; 32], layout!((32,)));
        let of_half = words.view().composition(layout!((32, 4)));
        copy(&of_half.slice((.., half)), &mut own);
        let own = *own.elements();
        // The pairs of both rows take turns.
        move |row: usize, column: usize, [left, right]: [f32; 2]| {
            // They become floats here, and not earlier in twice the registers.
            let [word] = hold([own[row + column]]);
            let (x, y) = E::both(word.to_bits());
            [left + x, right + y]
        }
    };
    let halves = || sums.view().composition(layout!(((2, 2, 16), 1, 2)));
    change(halves().slice((.., .., _0)), of_words(0));
    change(halves().slice((.., .., _1)), of_words(1));
}
