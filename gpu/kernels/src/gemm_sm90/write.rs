//! The writer, which copies a warpgroup's sums of a tile from registers to C and to a second
//! output.

use cute::prelude::*;
use cute_device::Thread;
use cute_device::instructions::{TensorMap, fence_async, sync_warpgroup, tma_store_wait_read};
use cute_device::tiled::{Fragment, TmaCopy, copy_tma_store, make_tma_copy, tma_partition};

use super::batches::Batches;
use super::boxes::{Boxes, InBoxes};
use super::elements::{Element, Sums};
use super::epilogue::Epilogue;
use super::output::Output;
use super::{At, Product};

impl<const R: usize, E, B, O> Product<'_, R, E, B, O>
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    /// Runs the writer of one multiplying warpgroup. Stores a tile's sums to the matrix of a map
    /// with C's extents, in boxes, through two buffers in shared memory.
    ///
    /// For each box, the writer waits until the TMA unit has read the previous contents of the
    /// buffer. The threads of the warpgroup wait for each other at the named barrier `group + 1`,
    /// once before they write the buffer and once before the TMA unit stores it. The TMA unit may
    /// still read the last boxes after the return.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this, with sums that no product adds to.
    #[inline(always)]
    pub(super) unsafe fn write_to<X>(
        &self,
        tma_c: Option<TmaCopy<O::Element, O::Box, R>>,
        own: Thread<'_, 128>,
        group: i32,
        at: At,
        sums: &Fragment<X, O::Sum, Sums>,
    ) {
        let Self { batches, m, n, .. } = *self;
        let Some(tma_c) = tma_c else { return };
        let s_c = O::own(self.s_c, group);
        // The boxes of this warpgroup's tile: (TMA,n), (TMA,PIPE_C).
        let g_c = InBoxes::<O::Columns>::boxes(batches.c(
            tma_c,
            (m, n),
            (2 * at.row + group, at.column, at.batch),
        ));
        let (t_cg_c, t_cs_c) = tma_partition(tma_c, _0, layout!(1), s_c.group::<0, 2>(), g_c);
        let converted = O::convert(sums);
        for number in 0..O::COUNT {
            if own.value() == 0 {
                tma_store_wait_read::<1>();
            }
            // SAFETY: the box's memory has been read by the TMA unit; then it is written by all
            // before it is stored.
            unsafe {
                sync_warpgroup(group + 1);
                O::copy(&converted, own, s_c, number);
                fence_async();
                sync_warpgroup(group + 1);
                if own.value() == 0 {
                    copy_tma_store(
                        tma_c,
                        Boxes::nth(t_cs_c, number % 2),
                        Boxes::nth(t_cg_c, number),
                    );
                }
            }
        }
    }
}

/// The way in which a multiplying warpgroup writes the elements of a tile.
pub(super) trait Writer<const R: usize, E, B, O>: Copy
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    /// Writes a tile.
    ///
    /// # Safety
    /// The same as for [`Product::write_to`].
    unsafe fn write<X>(
        self,
        product: &Product<'_, R, E, B, O>,
        own: Thread<'_, 128>,
        group: i32,
        at: At,
        sums: &Fragment<X, O::Sum, Sums>,
    );
}

/// Writes the sums to C.
#[derive(Clone, Copy)]
pub(super) struct ToC;

impl<const R: usize, E, B, O> Writer<R, E, B, O> for ToC
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    #[inline(always)]
    unsafe fn write<X>(
        self,
        product: &Product<'_, R, E, B, O>,
        own: Thread<'_, 128>,
        group: i32,
        at: At,
        sums: &Fragment<X, O::Sum, Sums>,
    ) {
        // SAFETY: the caller promises it.
        unsafe { product.write_to(product.tma_c, own, group, at, sums) };
    }
}

/// Writes the sums to a second matrix, whose map has C's extents and boxes. Then writes a function
/// of the sums to C.
#[derive(Clone, Copy)]
pub(super) struct Twice<const R: usize, F> {
    pub(super) before: *const TensorMap<R>,
    pub(super) then: F,
}

impl<const R: usize, E, B, O, F> Writer<R, E, B, O> for Twice<R, F>
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output<Sum = f32>,
    F: Epilogue,
{
    #[inline(always)]
    unsafe fn write<X>(
        self,
        product: &Product<'_, R, E, B, O>,
        own: Thread<'_, 128>,
        group: i32,
        at: At,
        sums: &Fragment<X, O::Sum, Sums>,
    ) {
        // SAFETY: the caller promises it; whoever made `self` promised the map.
        unsafe {
            let before = make_tma_copy(self.before, O::BOX);
            product.write_to(Some(before), own, group, at, sums);
            let mine = product.mine(at, group, own);
            F::apply(&self.then.load((product.m, product.n), mine), sums);
            product.write_to(product.tma_c, own, group, at, sums);
        }
    }
}
