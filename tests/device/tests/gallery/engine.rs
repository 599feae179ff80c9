//! The TMA unit: writes that it does not see, memory that it still reads, and its maps.

use cute::prelude::*;
use cute_device::instructions::{
    TensorMap, fence_async, fence_barrier_init, named_barrier_sync, tma_load, tma_store,
    tma_store_wait_read,
};
use cute_device::{LaunchConfig, check_block, copy, make_gmem_tile_mut, make_rmem_tensor};

use super::{arrive, barrier, get, make_barriers, put, report, report_block, thread};

/// A map of a matrix of 8 by 32 words, in boxes of 4 by 32.
fn map_of(matrix: &mut [i32; 256]) -> TensorMap {
    // SAFETY: the matrix outlives the kernels.
    unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (8, 32), (4, 32), 0) }
}

/// This thread writes its column of a box.
fn fill(name: &'static str, at: i32) {
    (0..4).for_each(|row| put(name, 32 * row + at));
}

/// Thread 0 stores a box, and waits until the engine has read it.
fn store(map: &TensorMap, at: i32) {
    if at == 0 {
        // SAFETY: the box is in the matrix; what orders it is checked.
        unsafe { tma_store(map, [0, 0], 0) };
        tma_store_wait_read::<0>();
    }
}

/// A state is written to shared memory, and after a barrier alone the TMA unit stores it.
#[test]
fn state_without_a_fence() {
    let map = map_of(&mut [0; 256]);
    let says = "state(0) is written by thread 0 in phase 0 and then read by the TMA unit for \
                thread 0 in phase 1, without a fence_async in between";
    let link = "https://github.com/MoonshotAI/FlashKDA/issues/24";
    report_block(link, 32, says, |wrong| {
        let (launch, at) = thread::<32>();
        fill("state", at);
        if !wrong {
            fence_async();
        }
        launch.sync_threads();
        store(&map, at);
    });
}

/// A barrier in memory is made, and the TMA unit counts bytes there without a fence.
#[test]
fn barrier_without_a_fence() {
    let map = map_of(&mut [0; 256]);
    let says = "thread 0 loads with the barrier at byte 4096 of shared memory, which thread 0 \
                initialized, without a fence_barrier_init in between";
    let link = "https://github.com/MoonshotAI/FlashKDA/issues/24";
    report_block(link, 32, says, |wrong| {
        let (launch, at) = thread::<32>();
        // SAFETY: the bytes come; the fence is checked.
        unsafe {
            if at == 0 {
                barrier(0).init(1);
                if !wrong {
                    fence_barrier_init();
                }
            }
            launch.sync_threads();
            if at == 0 {
                barrier(0).expect(512);
                tma_load(0, &raw const map, [0, 0], barrier(0));
            }
        }
        barrier(0).wait(0);
        get("A", at);
    });
}

/// Each thread executes a fence, but after the barrier, so thread 0 may store before the fences of
/// the others.
#[test]
fn fence_after_the_barrier() {
    let map = map_of(&mut [0; 256]);
    let says = "tile(0) is written by thread 32 in phase 0 and then read by the TMA unit for \
                thread 0 in phase 1, without a fence_async in between";
    let link = "https://github.com/pytorch/ao/pull/4278";
    report_block(link, 64, says, |wrong| {
        let (launch, at) = thread::<64>();
        // The second warp writes, and thread 0 stores.
        if at >= 32 {
            fill("tile", at - 32);
            if !wrong {
                fence_async();
            }
        }
        launch.sync_threads();
        if wrong && at >= 32 {
            fence_async();
        }
        store(&map, at);
    });
}

/// Warps of an epilogue meet at a named barrier, which the TMA unit does not know.
#[test]
fn named_barrier_without_a_fence() {
    let map = map_of(&mut [0; 256]);
    let says = "O(0) is written by thread 0 in phase 0 and then read by the TMA unit for \
                thread 32 in phase 1, without a fence_async in between";
    let link = "https://github.com/NVIDIA/cudnn-frontend/pull/784";
    report_block(link, 64, says, |wrong| {
        let (_, at) = thread::<64>();
        if at < 32 {
            fill("O", at);
            if !wrong {
                fence_async();
            }
        }
        // SAFETY: both warps come.
        unsafe { named_barrier_sync::<64>(1) };
        store(&map, at - 32);
    });
}

/// Two stages in turn: each is loaded, stored, and loaded again. The wait before the next load is
/// for all stores but one, and that one may be the store of this stage.
#[test]
fn load_into_a_stage_that_is_stored() {
    let mut matrix = [0; 32 * 32];
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (32, 32), (4, 32), 0) };
    let says = "byte 0 of shared memory is written by the TMA unit for thread 0 in phase 5 \
                while the TMA unit for thread 0 in phase 4 may still read it; call \
                tma_store_wait_read first, then a barrier if another thread uses it";
    let link = "https://github.com/deepseek-ai/DeepEP/issues/657";
    report_block(link, 32, says, |wrong| {
        let (launch, at) = thread::<32>();
        make_barriers(&launch, &[1, 1]);
        if at != 0 {
            return;
        }
        let load = |step: i32| {
            let stage = step % 2;
            // SAFETY: the bytes come.
            unsafe {
                barrier(stage).expect(512);
                tma_load(512 * stage as u32, &raw const map, [0, 0], barrier(stage));
            }
        };
        (0..2).for_each(load);
        for step in 0..4 {
            let stage = step % 2;
            barrier(stage).wait((step / 2) as u32 % 2);
            // SAFETY: each step has its own tile; the order is checked.
            unsafe { tma_store(&raw const map, [0, 4 + 4 * step], 512 * stage as u32) };
            if step < 2 {
                if wrong {
                    tma_store_wait_read::<1>();
                } else {
                    tma_store_wait_read::<0>();
                }
                load(step + 2);
            }
        }
        tma_store_wait_read::<0>();
    });
}

/// Threads read a stage and release it, and the TMA unit loads into it again. Their reads and
/// its write go through different proxies, so a barrier alone does not order them. Two projects saw
/// wrong values; most kernels leave this fence out, so only a strict check requires it.
#[test]
fn load_over_what_was_read() {
    let map = map_of(&mut [0; 256]);
    let says = "stage(0) is read by thread 0 in phase 2 and then written by the TMA unit \
                for thread 32 in phase 5, and no fence_async is between them";
    for link in [
        "https://github.com/deepseek-ai/DeepEP/pull/642",
        "https://github.com/deepseek-ai/DeepGEMM/pull/389",
    ] {
        report_block(link, 64, says, |wrong| {
            LaunchConfig::new().strict().declare();
            let (launch, at) = thread::<64>();
            let (full, free) = (0, 1);
            make_barriers(&launch, &[1, 32]);
            for step in 0..2 {
                if at == 32 {
                    barrier(free).wait(1 - step);
                    // SAFETY: the bytes come.
                    unsafe {
                        barrier(full).expect(512);
                        tma_load(0, &raw const map, [0, 0], barrier(full));
                    }
                } else if at < 32 {
                    barrier(full).wait(step);
                    get("stage", at);
                    if !wrong {
                        fence_async();
                    }
                    arrive(free);
                }
            }
        });
    }
}

/// A grouped product replaces its map in global memory for the next group, while loads by the old
/// one may be under way. The right kernel has a map for each group, which the host has written.
#[test]
fn map_that_is_replaced() {
    let mut matrix = [0; 256];
    let map = map_of(&mut matrix);
    let mut maps = [map, map];
    let first = maps.as_mut_ptr() as usize;
    let run = |wrong: bool| {
        check_block(32, (0, 0), &|| {
            let (launch, at) = thread::<32>();
            make_barriers(&launch, &[1]);
            if at != 0 {
                return;
            }
            for group in 0..2_usize {
                let own = (first as *mut TensorMap).wrapping_add(if wrong { 0 } else { group });
                // SAFETY: the bytes come, and each map is one of this matrix.
                unsafe {
                    barrier(0).expect(512);
                    tma_load(512 * group as u32, own.cast_const(), [0, 0], barrier(0));
                    if wrong && group == 0 {
                        let next = make_gmem_tile_mut::<16, _, _>(&launch, own, layout!((1, 1)));
                        let mut next = next.named("map").tv_part(layout!((1, 1)), launch.thread());
                        copy(&make_rmem_tensor([map], layout!((1,))), &mut next);
                    }
                }
                barrier(0).wait(group as u32);
            }
        })
    };
    let says = "race: map(0,0) is read by the TMA unit for thread 0 in phase 2 and written \
                by thread 0 in phase 2, and no barrier orders them";
    let link = "https://github.com/deepseek-ai/DeepGEMM/pull/343";
    report(link, says, run(false), run(true));
}
