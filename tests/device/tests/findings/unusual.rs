//! Kernels that are unusual but right: no check of the machine may report a finding.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cute::prelude::*;
use cute_device::instructions::{
    TensorMap, cluster_rank, fence_barrier_init, give_registers, grid_dependency_launch,
    grid_dependency_wait, named_barrier_sync, sync_cluster, take_registers, tma_load, warp_uniform,
};
use cute_device::{
    LaunchConfig, Orders, check_block, check_cluster, check_orders, copy, make_rmem_tensor,
    make_smem_tensor, written_by_earlier_kernel,
};

use super::{barrier, get, put, thread};

/// One thread waits for the earlier kernel and loads; the others wait at the barrier that counts
/// the bytes.
#[test]
fn loads_after_the_earlier_kernel() {
    let mut matrix = [1_i32; 8 * 32];
    let first = matrix.as_mut_ptr() as usize;
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (8, 32), (8, 32), 0) };
    let kernel = || {
        written_by_earlier_kernel("A", first as *const i32, 256);
        let (launch, at) = thread::<64>();
        if at == 0 {
            // SAFETY: the bytes come.
            unsafe { barrier(0).init(1) };
            fence_barrier_init();
        }
        launch.sync_threads();
        if at == 0 {
            grid_dependency_wait();
            // SAFETY: as above.
            unsafe {
                barrier(0).expect(1024);
                tma_load(0, &raw const map, [0, 0], barrier(0));
            }
            grid_dependency_launch();
        }
        barrier(0).wait(0);
        assert_eq!(get(4 * at), 1);
    };
    assert_eq!(check_block(64, (0, 0), &kernel), Ok(()));
    let seen = check_orders(64, (0, 0), Orders::default(), &kernel);
    assert!(seen.finding.is_none(), "{seen}");
}

/// Each block of a cluster has its own pool, and both take all of it.
#[test]
fn pools_of_two_blocks() {
    let kernel = || {
        LaunchConfig::new().registers(168).declare();
        let at = thread::<384>().1;
        // SAFETY: clusters of two blocks; each warpgroup executes its own change.
        unsafe {
            let rank = cluster_rank::<2>();
            if at < 128 {
                give_registers::<24>();
            } else if rank == 0 {
                take_registers::<240>();
            } else {
                take_registers::<232>();
            }
            sync_cluster();
        }
    };
    assert_eq!(check_cluster(384, &[(0, 0), (1, 0)], 2, &kernel), Ok(()));
}

/// A warpgroup that gives, takes all of it back, and gives again, with a barrier before each.
#[test]
fn registers_that_come_back() {
    let kernel = || {
        thread::<128>();
        // SAFETY: all threads of the warpgroup execute these.
        unsafe {
            for _ in 0..3 {
                give_registers::<24>();
                named_barrier_sync::<128>(1);
                take_registers::<168>();
                named_barrier_sync::<128>(1);
            }
            // A change that changes nothing.
            take_registers::<168>();
        }
    };
    let run = || {
        LaunchConfig::new().registers(168).declare();
        kernel();
    };
    assert_eq!(check_block(128, (0, 0), &run), Ok(()));
}

/// The last bytes that a block can have, with a declaration and without; one thread may declare.
#[test]
fn last_bytes_of_shared_memory() {
    for declares in [false, true] {
        let kernel = || {
            let at = thread::<32>().1;
            if declares && at == 0 {
                LaunchConfig::new().shared_bytes(232_448).declare();
                LaunchConfig::new().shared_bytes(232_448).declare();
            }
            put(232_448 - 128 + 4 * at, 1);
        };
        assert_eq!(check_block(32, (0, 0), &kernel), Ok(()));
    }
}

/// A kernel may catch its own panic, and continue.
#[test]
fn panics_that_a_kernel_catches() {
    let kernel = || {
        let (launch, at) = thread::<32>();
        if at == 5 {
            let own = catch_unwind(AssertUnwindSafe(|| std::panic::resume_unwind(Box::new(7))));
            assert!(own.is_err());
        }
        launch.sync_threads();
        put(4 * at, 1);
    };
    assert_eq!(check_block(32, (0, 0), &kernel), Ok(()));
}

/// Lanes that reach a uniform value at different times, and lanes that leave after it.
#[test]
fn uniform_values_between_barriers() {
    let kernel = || {
        let (launch, at) = thread::<64>();
        for round in 0..3 {
            if at % 2 == round % 2 {
                put(4 * at, round);
            }
            // SAFETY: all lanes of a warp execute this with one value.
            unsafe { warp_uniform(at / 32 + round) };
            launch.sync_threads();
        }
        if at % 3 == 0 {
            return;
        }
        let mut own = make_rmem_tensor([0], layout!((1,)));
        // SAFETY: the word is there.
        let from = unsafe { make_smem_tensor::<i32, _>(4 * at as u32, layout!((1,))) };
        copy(&from, &mut own);
    };
    assert_eq!(check_block(64, (0, 0), &kernel), Ok(()));
}
