//! The multipliers, which compute the sums of one tile of C after another.

use cute::prelude::*;
use cute_device::Thread;
use cute_device::instructions::{Mbarrier, PipelineState, tma_store_wait_read};
use cute_device::tiled::{
    Fragment, WarpgroupSums, make_tiled_mma, partition_fragment_c_of, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_gemm, warpgroup_wait,
};

use super::Product;
use super::batches::Batches;
use super::boxes::InBoxes;
use super::elements::{Element, Sixteen, Sums};
use super::epilogue::Epilogue;
use super::output::Output;
use super::write::Writer;
use crate::tiles::{CLUSTER, STAGES};

/// A multiplier (consumer) is one of two warpgroups, with 64 by 256 of a tile each. It sums along k
/// and passes the sums of one tile after another to the writer.
///
/// A multiplier waits for a stage's `full`. After it has read the stage, one thread for each of the
/// two blocks arrives at that block's `empty`.
pub(super) trait Multiplier<const R: usize, E, B, O>: Copy
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    /// Computes the sums of all tiles.
    ///
    /// # Safety
    /// All threads of both warpgroups execute this once, after the set-up: `consumer` is the
    /// thread's index in the two warpgroups, and `own` its index in its warpgroup.
    unsafe fn multiply(
        self,
        product: &Product<'_, R, E, B, O>,
        consumer: Thread<'_, 256>,
        own: Thread<'_, 128>,
    );
}

impl<const R: usize, E, B, O> Product<'_, R, E, B, O>
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    /// Arrives at `empty` in both blocks of the cluster, after this warpgroup has read a stage.
    ///
    /// # Safety
    /// The warpgroup has read the stage, and makes this call once. All threads of the warpgroup
    /// execute this.
    #[inline(always)]
    pub(super) unsafe fn free(&self, own: Thread<'_, 128>, empty: Mbarrier) {
        if own.value() < CLUSTER as i32 {
            // SAFETY: the caller promises it.
            unsafe { empty.arrive_in(own.value() as u32) };
        }
    }

    /// Computes a tile's sums along k in the tensor cores. `product` begins the product of a stage,
    /// and adds it to the earlier sums if its second argument is true. The tensor cores multiply
    /// one stage while the warpgroup waits for the next stage. After the product of a stage has
    /// ended, the warpgroup releases the stage.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this; `product` reads this stage, and adds to `sums`.
    #[inline(always)]
    pub(super) unsafe fn along_k<X: WarpgroupSums>(
        &self,
        pipe: &mut PipelineState<STAGES>,
        own: Thread<'_, 128>,
        sums: &Fragment<X, X::Sum, Sums>,
        product: impl Fn(i32, bool),
    ) {
        let mut before = self.barriers.of(0);
        for step in 0..self.steps {
            let stage = pipe.stage();
            let of_stage = self.barriers.of(stage);
            of_stage.full.wait(pipe.parity());
            warpgroup_arrive(sums);
            product(stage, step > 0);
            warpgroup_commit_batch();
            warpgroup_wait::<1, _, _>(sums);
            if step > 0 {
                // SAFETY: the product of the previous stage has ended.
                unsafe { self.free(own, before.empty) };
            }
            before = of_stage;
            pipe.advance();
        }
        warpgroup_wait::<0, _, _>(sums);
        // SAFETY: as above.
        unsafe { self.free(own, before.empty) };
    }
}

/// Sums 16-bit elements over all of k in the tensor cores. Then applies a function to the sums, and
/// writes them.
#[derive(Clone, Copy)]
pub(super) struct Whole<F, W>(pub(super) F, pub(super) W);

impl<const R: usize, E, B, O, F, W> Multiplier<R, E, B, O> for Whole<F, W>
where
    E: Sixteen,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output<Sum = f32>,
    F: Epilogue,
    W: Writer<R, E, B, O>,
{
    #[inline(always)]
    unsafe fn multiply(
        self,
        product: &Product<'_, R, E, B, O>,
        consumer: Thread<'_, 256>,
        own: Thread<'_, 128>,
    ) {
        let Product {
            s_a,
            s_b,
            tiles,
            first,
            every,
            ..
        } = *product;
        let group = consumer.value() / 128;
        // The two warpgroups compute rows one above the other. Both operands are in shared memory,
        // and all threads use the tensor of the whole tile.
        let mma = make_tiled_mma(
            E::Atom::default(),
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thr_mma = mma.get_slice(consumer);
        let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
        let t_cr_c = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((128, 256)));
        let mut pipe = PipelineState::<STAGES>::consumer();
        let mut tile = first;
        while tile < tiles {
            // SAFETY: there is such a tile; the stage is full; all of the warpgroup execute this.
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
                self.1.write(product, own, group, at, &t_cr_c);
            }
            tile += every;
        }
        if own.value() == 0 {
            tma_store_wait_read::<0>();
        }
    }
}
