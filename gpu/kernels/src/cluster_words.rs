//! An operation of the TMA unit for clusters: it loads contiguous bytes into several blocks. The
//! host compares the result with that of a CPU that runs this file.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "numbers for the host and for tests"
)]

use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, bulk_load_multicast, cluster_rank, fence_barrier_init, sync_cluster,
};
use cute_device::{
    Launch, copy, dynamic_smem, kernel, make_gmem_tensor_mut, make_rmem_tensor, make_smem_tensor,
};

/// The number of words of `source`. Each block loads half of them for both blocks.
pub const SHARED: usize = 512;

kernel! {
    /// Loads the same 512 words into both blocks of a cluster. Each block loads half of the words
    /// for both blocks. Block `r` adds `r` to every word, and writes the results.
    ///
    /// # Safety
    /// Launched with one cluster of 2 blocks of 32 threads and 2056 bytes of shared memory.
    /// `target` has 1024 words and `source` 512, aligned to 16 bytes.
    threads = 32, cluster = 2, registers = 24, index = 48;
    pub unsafe fn engine_shared(
        #[align(16)] target: *mut u32,
        #[align(16)] source: *const u32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ engine_shared::THREADS }, 2>::new() };
        let (thread, memory) = (launch.thread(), dynamic_smem());
        // SAFETY: as above; the barrier follows the words.
        let (rank, barrier, target) = unsafe {
            (
                cluster_rank::<2>(),
                Mbarrier::at(memory + 2048),
                make_gmem_tensor_mut::<16, u32, _>(launch, target, layout!(1024)),
            )
        };
        if thread.value() == 0 {
            // SAFETY: one thread makes the barrier.
            unsafe { barrier.init(1) };
            fence_barrier_init();
        }
        // SAFETY: all threads of the cluster come here. After that, the other block's barrier is
        // initialized.
        unsafe { sync_cluster() };
        if thread.value() == 0 {
            // SAFETY: the barrier of each block counts all of its bytes, and the caller promises
            // them. A block's half is at the same address in both.
            unsafe {
                barrier.expect(2048);
                let (half, byte) = (source.add(256 * rank as usize), 1024 * rank.cast_unsigned());
                bulk_load_multicast(memory + byte, half, 1024, barrier, 0b11);
            }
        }
        barrier.wait(0);
        // SAFETY: the words were loaded, and are only read.
        let words = unsafe { make_smem_tensor::<u32, _>(memory, layout!(512)) };
        let tv = layout!((32, (4, 4)):(4, (1, 128)));
        let mut values = make_rmem_tensor([0; 16], layout!(((4, 4),)));
        copy(&words.tv_part(tv, thread), &mut values);
        let values = values.map(|x| x.wrapping_add(rank.cast_unsigned()));
        copy(&values, &mut target.block_tile((_512,), launch.block_x()).tv_part(tv, thread));
    }
}
