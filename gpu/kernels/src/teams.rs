//! Reductions over all threads of a row, which are a warp, a block, or several blocks of a cluster.
#![allow(
    unsafe_code,
    reason = "parts of memories that the kernels were promised"
)]

use cute::prelude::*;
use cute_device::instructions::sync_cluster;
use cute_device::{
    Launch, copy, dynamic_smem, make_gmem_tensor, make_gmem_tile_mut, make_rmem_tensor,
    make_smem_tensor,
};

/// The two numbers that a thread contributes to a reduction.
pub(super) type Pair = (f32, f32);

/// Adds two pairs.
#[inline(always)]
pub(super) fn add(one: Pair, other: Pair) -> Pair {
    (one.0 + other.0, one.1 + other.1)
}

/// The threads that share a row: `WARPS` warps of a block, in `BLOCKS` blocks of a cluster.
pub(super) struct Team<
    'l,
    const THREADS: u32,
    const MOST: u32,
    const WARPS: usize,
    const BLOCKS: usize,
> {
    pub(super) launch: &'l Launch<THREADS, MOST>,
    /// Four floats for each block, if several blocks share a row.
    pub(super) partial: *mut f32,
}

impl<const THREADS: u32, const MOST: u32, const WARPS: usize, const BLOCKS: usize>
    Team<'_, THREADS, MOST, WARPS, BLOCKS>
{
    /// Reduces the pairs of all threads of a row, and returns the result to each thread. `NUMBER`
    /// is the index of the reduction in the kernel, 0 or 1.
    ///
    /// # Safety
    /// All threads of the block, and of the cluster, execute this once for each number. Nothing
    /// else uses the first 1024 bytes of shared memory, nor the memory of `partial`.
    #[inline(always)]
    pub(super) unsafe fn reduce<const NUMBER: i32>(
        &self,
        own: Pair,
        by: impl Fn(Pair, Pair) -> Pair,
    ) -> Pair {
        let mut all = self.launch.warp_reduce(own, &by);
        // SAFETY: the caller promises it.
        unsafe {
            if WARPS > 1 {
                let [first, rest @ ..] = &self.of_warps::<NUMBER>(all)[..] else {
                    return all;
                };
                all = rest.iter().fold(*first, |all, &own| by(all, own));
            }
            if BLOCKS > 1 {
                let [first, rest @ ..] = &self.of_blocks::<NUMBER>(all)[..] else {
                    return all;
                };
                all = rest.iter().fold(*first, |all, &own| by(all, own));
            }
        }
        all
    }

    /// Returns the pairs of the block's warps to each thread.
    ///
    /// # Safety
    /// The same as for [`reduce`](Self::reduce).
    #[inline(always)]
    pub(super) unsafe fn of_warps<const NUMBER: i32>(&self, of_warp: Pair) -> [Pair; WARPS] {
        let thread = self.launch.thread();
        // SAFETY: the caller promises the memory. A pair is written once, and read after a barrier.
        let pairs = unsafe {
            make_smem_tensor::<f32, _>(dynamic_smem(), layout!((2, 16, 2):(1, 2, 32)))
                .named("pairs")
        };
        if thread.lane() == 0 {
            let pair = make_rmem_tensor([of_warp.0, of_warp.1], layout!((2,)));
            copy(&pair, &mut pairs.slice((.., thread.warp() % 16, NUMBER)));
        }
        self.launch.sync_threads();
        core::array::from_fn(|warp| {
            let mut pair = make_rmem_tensor([0.0; 2], layout!((2,)));
            copy(&pairs.slice((.., warp as i32, NUMBER)), &mut pair);
            let [first, second] = *pair.elements();
            (first, second)
        })
    }

    /// Returns the pairs of the cluster's blocks to each thread.
    ///
    /// # Safety
    /// The same as for [`reduce`](Self::reduce).
    #[inline(always)]
    pub(super) unsafe fn of_blocks<const NUMBER: i32>(&self, of_block: Pair) -> [Pair; BLOCKS] {
        let block = self.launch.block_x().value() as usize;
        let place = |block: usize| self.partial.wrapping_add(4 * block + 2 * NUMBER as usize);
        if let Some(first) = self.launch.thread().first() {
            let pair = make_rmem_tensor([of_block.0, of_block.1], layout!((2,)));
            // SAFETY: these floats are the block's, and the cluster's barrier is before a read.
            let own =
                unsafe { make_gmem_tile_mut::<8, _, _>(self.launch, place(block), layout!((2,))) };
            copy(
                &pair,
                &mut own.named("partial").tv_part(layout!((1, 2)), first),
            );
        }
        // SAFETY: the caller promises that all threads of the cluster execute this.
        unsafe { sync_cluster() };
        let first = block / BLOCKS * BLOCKS;
        core::array::from_fn(|rank| {
            let mut pair = make_rmem_tensor([0.0; 2], layout!((2,)));
            let from = place(first + rank).cast_const();
            // SAFETY: every block of the cluster has written its floats.
            let all = unsafe { make_gmem_tensor::<8, _, _>(self.launch, from, layout!((2,))) };
            copy(&all.named("partial"), &mut pair);
            let [first, second] = *pair.elements();
            (first, second)
        })
    }
}
