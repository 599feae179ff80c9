//! Blocks of a cluster that access each other's memory before or after it exists.

use cute_device::check_cluster;
use cute_device::instructions::{cluster_rank, sync_cluster};

use super::{barrier, make_barriers, report, thread};

/// Block 0 waits for an arrival of block 1. With `begins`, both blocks meet before it; with `ends`,
/// they meet after it.
fn run(begins: bool, ends: bool) -> Result<(), cute_device::Finding> {
    check_cluster(32, &[(0, 0), (1, 0)], 2, &|| {
        let (launch, at) = thread::<32>();
        make_barriers(&launch, &[1]);
        // SAFETY: clusters have two blocks; that they meet is checked.
        unsafe {
            let rank = cluster_rank::<2>();
            if begins {
                sync_cluster();
            }
            if at == 0 {
                barrier(0).arrive_in(1 - rank as u32);
            }
            if ends {
                sync_cluster();
            }
        }
        barrier(0).wait(0);
    })
}

/// A block ends although its peer may still access the barrier in its shared memory.
#[test]
fn blocks_that_end_early() {
    let kernel = |ends: bool| {
        check_cluster(32, &[(0, 0), (1, 0)], 2, &|| {
            let (launch, at) = thread::<32>();
            make_barriers(&launch, &[1]);
            // SAFETY: as above.
            unsafe {
                let rank = cluster_rank::<2>();
                sync_cluster();
                if rank == 1 && at == 0 {
                    barrier(0).arrive_in(0);
                }
                if ends {
                    sync_cluster();
                }
            }
        })
    };
    let says = "thread 0 of block (1,0) arrives at the barrier at byte 4096 of shared memory of \
                block (0,0), but that block may have ended; that block must call sync_cluster \
                before its end";
    let link = "https://github.com/facebookexperimental/triton/pull/1105";
    report(link, says, kernel(true), kernel(false));
}

/// A block arrives at a barrier of its peer, which may not have made it yet.
#[test]
fn blocks_that_begin_early() {
    let says = "thread 0 arrives at the barrier at byte 4096 of shared memory of block (1,0), \
                which thread 0 initialized, but no other barrier orders this after the \
                initialization";
    let link = "https://github.com/facebookexperimental/triton/pull/652";
    report(link, says, run(true, true), run(false, true));
}
