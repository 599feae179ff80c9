//! The multipliers: the sums of tile after tile of C.

use cute::prelude::*;
use cute_device::Thread;
use cute_device::instructions::{Mbarrier, PipelineState, tma_store_wait_read};
use cute_device::tiled::{
    Fragment, WarpgroupSums, make_tiled_mma, partition_fragment_c_of, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_gemm, warpgroup_wait,
};

use super::batches::Batches;
use super::boxes::InBoxes;
use super::elements::{Element, Sixteen, Sums};
use super::epilogue::Epilogue;
use super::output::Output;
use super::write::Writer;
use super::{At, Product};
use crate::tiles::{CLUSTER, STAGES};

/// A multiplier (consumer), one of two warpgroups with 64 by 256 of a tile each: sums along k,
/// which it hands to [`write`](Product::write), tile after tile.
///
/// It waits for a stage's `full`, and arrives at its `empty` of both blocks, by one thread for
/// each.
pub(super) trait Multiplier<const R: usize, E, B, O>: Copy
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    /// The sums of all tiles.
    ///
    /// # Safety
    /// All threads of both warpgroups execute this once, after the set-up: `consumer` is the index
    /// among both, and `own` the one in the warpgroup.
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
    /// Tells the blocks that load a stage that this warpgroup has read it.
    ///
    /// # Safety
    /// The warpgroup has read the stage, and makes this call once. All threads of the warpgroup
    /// execute this.
    #[inline(always)]
    pub(super) unsafe fn free(&self, own: Thread<'_, 128>, empty: Mbarrier) {
        // SAFETY: the caller promises it.
        unsafe {
            if B::SHARES_B {
                if own.value() < CLUSTER as i32 {
                    empty.arrive_in(own.value() as u32);
                }
            } else if own.value() == 0 {
                empty.arrive();
            }
        }
    }

    /// Computes a tile's sums along k in the tensor cores. `product` begins the product of a stage,
    /// which is added to the sums before it if the argument says so. One stage is multiplied while
    /// the warpgroup waits for the next; then it is released. `between` gets the number of each
    /// step, while its product continues.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this; `product` reads this stage, and adds to `sums`.
    #[inline(always)]
    pub(super) unsafe fn along_k<X: WarpgroupSums>(
        &self,
        Walk { pipe, .. }: &mut Walk,
        own: Thread<'_, 128>,
        sums: &Fragment<X, X::Sum, Sums>,
        product: impl Fn(i32, bool),
        between: impl Fn(i32),
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
            between(step);
            before = of_stage;
            pipe.advance();
        }
        warpgroup_wait::<0, _, _>(sums);
        // SAFETY: as above.
        unsafe { self.free(own, before.empty) };
    }

    /// A multiplier's walk over the block's tiles, from the first one on.
    #[inline(always)]
    pub(super) fn walk(&self) -> Walk {
        Walk {
            pipe: PipelineState::consumer(),
            tile: self.first,
        }
    }

    /// The next tile, or `None` if there is no other. Then the copy engine has read all boxes of C.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this.
    #[inline(always)]
    pub(super) unsafe fn next(&self, walk: &mut Walk, own: Thread<'_, 128>) -> Option<At> {
        if walk.tile < self.tiles {
            // SAFETY: there is such a tile.
            let at = unsafe { self.place(walk.tile) };
            walk.tile += self.every;
            return Some(at);
        }
        if own.value() == 0 {
            tma_store_wait_read::<0>();
        }
        None
    }
}

/// The next stage that a multiplier waits for, and the next tile.
pub(super) struct Walk {
    pipe: PipelineState<STAGES>,
    tile: u32,
}

/// The parts of both operands in shared memory that an atom of 64 by 256 multiplies, its sums, and
/// its product of a stage. Two warpgroups are one above the other, and all threads name the whole
/// tile.
macro_rules! in_cores {
    ($atom:expr, $sum:ty, $product:ident, $consumer:ident) => {{
        let mma = make_tiled_mma(
            $atom,
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thr_mma = mma.get_slice($consumer);
        let (t_cs_a, t_cs_b) = (
            thr_mma.partition_a($product.s_a),
            thr_mma.partition_b($product.s_b),
        );
        let sums = partition_fragment_c_of::<$sum, _, _, _, _, _>(thr_mma, layout!((128, 256)));
        let multiply = move |sums: &Fragment<_, $sum, Sums>, stage: i32, add: bool| {
            let (a, b) = (
                t_cs_a.slice((.., .., .., stage)),
                t_cs_b.slice((.., .., .., stage)),
            );
            // SAFETY: the stage is full; all of the warpgroup execute this.
            unsafe { warpgroup_gemm(mma, a, b, sums.view(), add) };
        };
        (sums, multiply)
    }};
}

pub(super) use in_cores;

/// Sums of 16-bit elements, all of k in the tensor cores; then a function of them, and how they are
/// written.
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
        let group = consumer.value() / 128;
        let (sums, multiply) = in_cores!(E::Atom::default(), f32, product, consumer);
        let mut walk = product.walk();
        // SAFETY: the caller promises it; the function's memories have the kernel's extents; all of
        // the warpgroup execute this.
        unsafe {
            while let Some(at) = product.next(&mut walk, own) {
                let mine = product.mine(at, group, own);
                let of_tile = self.0.load((product.m, product.n), mine);
                let of_stage = |stage, add| multiply(&sums, stage, add);
                product.along_k(&mut walk, own, &sums, of_stage, |_| ());
                F::apply(&of_tile, &sums);
                self.1.write(product, own, group, at, &sums);
            }
        }
    }
}
