//! A barrier between two branches with related conditions. Without a countermeasure, jump threading
//! in Rust's compiler would turn the barrier into two barriers, and the lanes of a warp would
//! diverge at them. `crates/cute-device/src/instructions/convergent.rs` explains how the crate
//! prevents that, and `gpu/aligned.py` checks the result.

use cute::prelude::*;
use cute_device::{Launch, copy, kernel, make_gmem_tensor, make_gmem_tensor_mut, make_rmem_tensor};

kernel! {
    /// The first 16 threads write twice their numbers to `middle`, and all other threads write
    /// their numbers plus one. After a barrier, each of the first 16 threads reads the next
    /// thread's value from `middle`, and each other thread reads its own value.
    ///
    /// # Safety
    /// Launched with one block of 64 threads; the memories have 64 numbers.
    threads = 64, registers = 16, index = 16, w32 = 4;
    pub unsafe fn barrier_between(target: *mut u32, middle: *mut u32, source: *const u32) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ barrier_between::THREADS }, 1>::new() };
        // SAFETY: as above; the barrier separates the writes to `middle` from the reads of it.
        let (from, through, back, to) = unsafe {
            (
                make_gmem_tensor::<4, _, _>(launch, source, layout!((64, 1))),
                make_gmem_tensor_mut::<4, _, _>(launch, middle, layout!(64)),
                make_gmem_tensor::<4, _, _>(launch, middle.cast_const(), layout!((64, 1))),
                make_gmem_tensor_mut::<4, _, _>(launch, target, layout!(64)),
            )
        };
        let (thread, block, tv, one) = (launch.thread(), launch.block_x(), layout!((64, 1)), layout!((1,)));
        let (mut through, mut to) =
            (through.block_tile((_64,), block).tv_part(tv, thread), to.block_tile((_64,), block).tv_part(tv, thread));
        let mut number = make_rmem_tensor([0], one);
        copy(&from.slice((thread, ..)), &mut number);
        let [read] = *number.elements();
        let is_first = if thread.value() < 16 {
            copy(&make_rmem_tensor([2 * read], one), &mut through);
            true
        } else {
            copy(&make_rmem_tensor([read + 1], one), &mut through);
            false
        };
        launch.sync_threads();
        if is_first {
            copy(&back.slice((thread.value() + 1, ..)), &mut number);
        } else {
            copy(&back.slice((thread, ..)), &mut number);
        }
        copy(&number, &mut to);
    }
}
