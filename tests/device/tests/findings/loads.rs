//! Loads of the TMA unit that are awaited by too few threads, too late, or at the wrong barrier.

use cute::prelude::*;
use cute_device::instructions::{TensorMap, fence_barrier_init, tma_load};
use cute_device::{check_block, copy, make_rmem_tensor, make_smem_tensor};

use super::{barrier, thread};

/// The mistakes with loads of the TMA unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Load {
    Right,
    /// No fence makes the barriers visible to the TMA unit.
    NoFence,
    /// The thread that began the load reads without waiting.
    OwnNotAwaited,
    /// Other threads read without waiting.
    NotAwaited,
    /// Nobody waits.
    Forgotten,
    /// The wait is for the barrier of the other stage.
    OtherStage,
    /// A stage is filled again before it was read.
    FilledAgain,
}

/// Two stages of 4 by 32 floats, which thread 0 loads, and all read.
fn loads(map: &TensorMap, mistake: Load) {
    let (launch, at) = thread::<32>();
    // SAFETY: the test checks these promises.
    unsafe {
        let stages = make_smem_tensor::<f32, _>(0, layout!((32, 4, 2))).named("sA");
        if at == 0 {
            barrier(0).init(1);
            barrier(1).init(1);
            if mistake != Load::NoFence {
                fence_barrier_init();
            }
        }
        launch.sync_threads();
        if at == 0 {
            for stage in 0..2 {
                barrier(stage).expect(512);
                tma_load(512 * stage as u32, map, [0, 4 * stage], barrier(stage));
            }
            if mistake == Load::FilledAgain {
                barrier(0).wait(0);
                barrier(0).expect(512);
                tma_load(0, map, [0, 0], barrier(0));
            }
        }
        if mistake == Load::Forgotten {
            return;
        }
        for stage in 0..2_i32 {
            match mistake {
                Load::OwnNotAwaited if at == 0 => {}
                Load::NotAwaited if at == 5 => {}
                Load::OtherStage => barrier(1 - stage).wait(0),
                _ => barrier(stage).wait(0),
            }
            let mut four = make_rmem_tensor([0.0; 4], layout!((4,)));
            copy(&stages.slice((at, .., stage)), &mut four);
            assert!(
                mistake != Load::Right || four.elements()[1] == (32 * (4 * stage + 1) + at) as f32
            );
        }
    }
}

#[test]
fn loads_by_the_copy_engine() {
    let mut matrix: Vec<f32> = (0..8 * 32).map(|i| i as f32).collect();
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (8, 32), (4, 32), 0) };
    let run = |mistake| {
        check_block(32, (0, 0), &|| loads(&map, mistake)).map_err(|found| found.to_string())
    };
    assert_eq!(run(Load::Right), Ok(()));
    for (mistake, says) in [
        (
            Load::OwnNotAwaited,
            "race: sA(0,0,0) is written by the TMA unit for thread 0 in phase 2 and read by \
             thread 0 in phase 3",
        ),
        (
            Load::NotAwaited,
            "race: sA(5,0,0) is read by thread 5 in phase 1 and written by the TMA unit for \
             thread 0",
        ),
        (
            Load::Forgotten,
            "the block ends, but the barrier at byte 4096 of shared memory has a load that no \
             thread waited for",
        ),
        (
            Load::NoFence,
            "thread 0 loads with the barrier at byte 4096 of shared memory, which thread 0 \
             initialized, without a fence_barrier_init in between",
        ),
        (Load::OtherStage, "race: sA("),
        (Load::FilledAgain, "race: sA("),
    ] {
        let said = run(mistake).expect_err(says);
        assert!(said.starts_with(says), "{said}");
    }
}
