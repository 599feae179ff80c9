//! Blocks that load for each other, and end too early, fill a stage too early, or begin too early.

use cute::prelude::*;
use cute_device::instructions::{
    Pace, TensorMap, cluster_rank, fence_async, fence_barrier_init, sync_cluster,
    tma_load_multicast, tma_store, tma_store_wait_read,
};
use cute_device::{
    check_cluster, check_clusters, check_grid, copy, make_gmem_tensor, make_rmem_tensor,
    make_smem_tensor,
};

use super::{barrier, thread};

/// The mistakes of a cluster of two blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cluster {
    Right,
    /// Right: the producers wait for the last arrivals of both blocks, and so the blocks end after
    /// them.
    WaitAtTheEnd,
    /// A block ends while the other arrives at its barriers.
    NoBarrierAtTheEnd,
    /// A stage is filled in both blocks when it is free only in one.
    FreeInOne,
    /// The barriers of the other block may not have been made.
    NoBarrierAtTheBeginning,
    /// Each block waits only for its own barriers.
    OwnBarrierAtTheBeginning,
    /// No fence makes the barriers visible to the TMA unit.
    NoFence,
    /// The last stage is filled, but one block does not wait for it.
    NotAwaited,
    /// One block does not expect the bytes that the other loads into it.
    NotExpected,
    /// Both blocks arrive, and each arrival ends a phase, so phases are missed.
    OneArrivalForBoth,
}

/// Each block loads half of a tile of 4 by 32 floats for both, three times through two stages; 32
/// threads read.
fn shares(map: &TensorMap, mistake: Cluster) {
    let (launch, at) = thread::<32>();
    let is = |other: Cluster| mistake == other;
    let (full, free) = (barrier, |stage: i32| barrier(2 + stage));
    // SAFETY: clusters have two blocks; the test tries the rest.
    unsafe {
        let rank = cluster_rank::<2>();
        let stages = make_smem_tensor::<f32, _>(0, layout!((32, 4, 2))).named("sA");
        if at == 0 {
            let arrivals = if is(Cluster::FreeInOne) || is(Cluster::OneArrivalForBoth) {
                1
            } else {
                2
            };
            (0..2).for_each(|stage| full(stage).init(1));
            (0..2).for_each(|stage| free(stage).init(arrivals));
            if !is(Cluster::NoFence) {
                fence_barrier_init();
            }
        }
        match mistake {
            Cluster::NoBarrierAtTheBeginning => {}
            Cluster::OwnBarrierAtTheBeginning => launch.sync_threads(),
            _ => sync_cluster(),
        }
        for step in 0..3_i32 {
            let (stage, round) = (step % 2, (step / 2) as u32);
            if at == 0 {
                free(stage).wait(1 - round % 2);
                let expects_half = is(Cluster::NotExpected) && step == 2 && rank == 0;
                full(stage).expect(if expects_half { 256 } else { 512 });
                let half = 512 * stage as u32 + 256 * rank as u32;
                tma_load_multicast(half, map, [0, 2 * rank], full(stage), 0b11);
            }
            if is(Cluster::NotAwaited) && step == 2 && rank == 1 {
                break;
            }
            full(stage).wait(round % 2);
            let mut four = make_rmem_tensor([0.0; 4], layout!((4,)));
            copy(&stages.slice((at, .., stage)), &mut four);
            assert!(
                mistake != Cluster::Right
                    || four.elements() == &[0.0, 1.0, 2.0, 3.0].map(|row| 32.0 * row + at as f32)
            );
            launch.sync_threads();
            if is(Cluster::FreeInOne) {
                if at == 0 {
                    free(stage).arrive();
                }
            } else if is(Cluster::OneArrivalForBoth) {
                if at == rank {
                    free(stage).arrive_in(0);
                    free(stage).arrive_in(1);
                }
            } else if at < 2 {
                free(stage).arrive_in(at as u32);
            }
        }
        match mistake {
            Cluster::NoBarrierAtTheEnd => {}
            Cluster::WaitAtTheEnd => {
                free(0).wait(1);
                free(1).wait(0);
            }
            _ => sync_cluster(),
        }
    }
}

#[test]
fn blocks_that_load_for_each_other() {
    let mut matrix: Vec<f32> = (0..4 * 32).map(|i| i as f32).collect();
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (4, 32), (2, 32), 0) };
    let run = |mistake| {
        check_cluster(32, &[(0, 0), (1, 0)], 2, &|| shares(&map, mistake))
            .map_err(|found| found.to_string())
    };
    for right in [Cluster::Right, Cluster::WaitAtTheEnd] {
        assert_eq!(run(right), Ok(()), "{right:?}");
    }
    for (mistake, says) in [
        (
            Cluster::NoBarrierAtTheEnd,
            "thread 1 of block (0,0) arrives at the barrier at byte 4120 of shared memory of block \
             (1,0), but that block may have ended; that block must call sync_cluster before its \
             end",
        ),
        (Cluster::FreeInOne, "race: sA("),
        (
            Cluster::NoBarrierAtTheBeginning,
            "thread 0 loads with the barrier at byte 4096 of shared memory of block (1,0), which \
             was never initialized",
        ),
        (
            Cluster::OwnBarrierAtTheBeginning,
            "thread 0 loads with the barrier at byte 4096 of shared memory of block (1,0), which \
             thread 0 initialized, but no other barrier orders this after the initialization",
        ),
        (
            Cluster::NoFence,
            "thread 0 loads with the barrier at byte 4096 of shared memory, which thread 0 \
             initialized, without a fence_barrier_init in between",
        ),
        (
            Cluster::NotAwaited,
            "the block ends, but the barrier at byte 4096 of shared memory has a load that no \
             thread waited for",
        ),
        (
            Cluster::NotExpected,
            "race: sA(1,2,0) is read by thread 1 in phase 8 and written by the TMA unit for \
             thread 0 of block (1,0)",
        ),
        (
            Cluster::OneArrivalForBoth,
            "deadlock: threads 0, 32 wait for phase 2 of the barrier at byte 4112 of shared memory",
        ),
    ] {
        let said = run(mistake).expect_err(says);
        println!("{mistake:?}: {said}");
        assert!(said.starts_with(says), "{mistake:?}: {said}");
    }
}

/// Two clusters of two blocks; each stores its row, or that of the other cluster.
#[test]
fn clusters_of_a_grid() {
    let mut matrix = [0.0_f32; 4 * 32];
    let target = matrix.as_ptr() as usize;
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (4, 32), (1, 32), 0) };
    let run = |rows: i32| {
        check_clusters(32, &[&[(0, 0), (1, 0)], &[(2, 0), (3, 0)]], 4, &|| {
            let (launch, at) = thread::<32>();
            // SAFETY: the test checks these promises.
            unsafe {
                let _ =
                    make_gmem_tensor::<4, _, _>(&launch, target as *const f32, layout!((32, 4)))
                        .named("C");
                let row = make_smem_tensor::<f32, _>(0, layout!((32, 1)));
                copy(
                    &make_rmem_tensor([1.0], layout!((1,))),
                    &mut row.slice((at, ..)),
                );
                fence_async();
                launch.sync_threads();
                if at == 0 {
                    tma_store(&raw const map, [0, launch.block_x().value() % rows], 0);
                    tma_store_wait_read::<0>();
                }
                sync_cluster();
            }
        })
        .map_err(|found| found.to_string())
    };
    assert_eq!(run(4), Ok(()));
    assert_eq!(
        run(2).unwrap_err(),
        "race: C(0,0) is written by the TMA unit for thread 0 in phase 1 and written by the \
         TMA unit for thread 0 of block (2,0) in phase 1, and nothing orders the blocks of a \
         grid"
    );
    assert!(run(1).unwrap_err().starts_with(
        "race: C(0,0) is written by the TMA unit for thread 0 in phase 1 and written by the \
         TMA unit for thread 0 of block (1,0) in phase 1, and no barrier"
    ));
}

/// Blocks that count at one address, which needs no order; a block that reads the counter needs
/// one.
#[test]
fn blocks_that_count() {
    let mut counter = 0_u32;
    let on_counter = &raw mut counter as usize;
    let run = |reads: bool| {
        check_grid(32, &[(0, 0), (1, 0), (2, 0)], 3, &|| {
            let (launch, at) = thread::<32>();
            // SAFETY: the counter is a number; the test tries the rest.
            unsafe {
                let pace = Pace::at(&launch, on_counter as *mut u32);
                if at < 2 {
                    pace.arrive(0);
                    pace.wait(1, 1);
                }
                if reads && launch.block_x().value() == 1 && at == 5 {
                    let word = make_gmem_tensor::<4, _, _>(
                        &launch,
                        on_counter as *const u32,
                        layout!((1,)),
                    )
                    .named("count");
                    copy(&word, &mut make_rmem_tensor([0], layout!((1,))));
                }
            }
        })
        .map_err(|found| found.to_string())
    };
    assert_eq!(run(false), Ok(()));
    assert_eq!(
        run(true).unwrap_err(),
        "race: count(0) is written by thread 0 in phase 0 and read by thread 5 of block (1,0) in \
         phase 0, and nothing orders the blocks of a grid"
    );
}
