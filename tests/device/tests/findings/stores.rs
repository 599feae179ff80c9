//! Stores of the TMA unit: data that is not visible in time, boxes that are read too late, and
//! rows that two blocks write.

use core::cell::Cell;

use cute::prelude::*;
use cute_device::instructions::{
    TensorMap, fence_async, fence_barrier_init, stmatrix_x1, tma_load, tma_store, tma_store_wait,
    tma_store_wait_read,
};
use cute_device::{
    check_block, check_grid, copy, make_gmem_tensor, make_rmem_tensor, make_smem_tensor,
};

use super::{barrier, thread};

/// The mistakes with stores of the TMA unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Store {
    Right,
    /// Right: the storing thread executes the fence, after the barrier.
    FenceAfter,
    /// No fence makes the writes visible to the TMA unit.
    NoFence,
    /// Only the storing thread executes a fence, for its writes.
    OwnFence,
    /// The fence comes before the writes.
    FenceBefore,
    /// The matrices of a warp are written without a fence.
    NoFenceOfMatrices,
    /// No barrier is between the writes and the store.
    NoBarrier,
    /// The box is written again while the TMA unit may read it.
    WrittenAgain,
    /// The engine has read the box, but only one thread has waited for it.
    NoBarrierAfter,
    /// The wait is for all but the last store.
    WaitForTheOther,
    /// The block ends while the TMA unit reads.
    NotAwaited,
    /// The stored tile is read after a wait that only makes the box reusable.
    ReadBack,
    /// Right: the stored tile is read after the store is complete.
    ReadBackDone,
    /// Two boxes are stored to one place, one soon after the other.
    SamePlace,
    /// A box is loaded from where one is being stored.
    LoadedBack,
    /// A box is loaded over memory that threads wrote, and the TMA unit may not see these writes.
    LoadedOver,
}

/// Loads a box to a place in shared memory, which barrier 0 counts.
fn load_at(map: &TensorMap, place: u32) {
    // SAFETY: the bytes come.
    unsafe {
        barrier(0).expect(512);
        tma_load(place, map, [0, 0], barrier(0));
    }
}

/// Two boxes of 4 by 32 floats, which 32 threads write, and thread 0 stores; then the first again.
fn stores(map: &TensorMap, pointer: usize, mistake: Store) {
    let (launch, at) = thread::<32>();
    let is = |other: Store| mistake == other;
    // SAFETY: the test checks these promises.
    let boxes = unsafe { make_smem_tensor::<f32, _>(0, layout!((32, 4, 2))).named("sC") };
    let write = |number: i32| {
        let mut four = boxes.slice((at, .., number));
        copy(
            &make_rmem_tensor([1.0 + number as f32; 4], layout!((4,))),
            &mut four,
        );
    };
    let store = |number: i32| {
        // SAFETY: as above.
        unsafe {
            tma_store(
                map,
                [0, if is(Store::SamePlace) { 0 } else { 4 * number }],
                512 * number as u32,
            )
        };
    };
    if at == 0 {
        // SAFETY: as above.
        unsafe { barrier(0).init(1) };
        fence_barrier_init();
    }
    launch.sync_threads();
    if is(Store::FenceBefore) {
        fence_async();
    }
    write(0);
    write(1);
    if is(Store::NoFenceOfMatrices) {
        fence_async();
        // SAFETY: eight rows of 16 bytes are the warp's.
        unsafe { stmatrix_x1(128 + 16 * (at as u32 % 8), [0]) };
    }
    match mistake {
        Store::NoFence
        | Store::FenceBefore
        | Store::FenceAfter
        | Store::LoadedOver
        | Store::NoFenceOfMatrices => {}
        Store::OwnFence if at != 0 => {}
        _ => fence_async(),
    }
    if !is(Store::NoBarrier) {
        launch.sync_threads();
    }
    if is(Store::LoadedOver) {
        if at == 0 {
            load_at(map, 0);
        }
        barrier(0).wait(0);
        return;
    }
    if at == 0 {
        if is(Store::FenceAfter) {
            fence_async();
        }
        store(0);
        store(1);
        match mistake {
            Store::WrittenAgain | Store::NotAwaited => {}
            Store::WaitForTheOther => tma_store_wait_read::<2>(),
            Store::ReadBackDone => tma_store_wait::<0>(),
            _ => tma_store_wait_read::<1>(),
        }
        if is(Store::LoadedBack) {
            load_at(map, 1024);
            barrier(0).wait(0);
        }
    }
    if !is(Store::NoBarrierAfter) {
        launch.sync_threads();
    }
    if matches!(mistake, Store::ReadBack | Store::ReadBackDone) {
        let mut value = make_rmem_tensor([0.0], layout!((1,)));
        // SAFETY: the matrix has these elements.
        let row = unsafe {
            make_gmem_tensor::<4, _, _>(&launch, pointer as *const f32, layout!((256, 1)))
                .named("C")
        };
        copy(&row.slice((at, ..)), &mut value);
        assert!(is(Store::ReadBack) || value.elements() == &[1.0]);
    }
    if !is(Store::NotAwaited) {
        write(0);
        if at == 0 {
            tma_store_wait_read::<0>();
        }
    }
}

#[test]
fn stores_by_the_copy_engine() {
    let mut matrix = [0.0_f32; 8 * 32];
    let pointer = matrix.as_mut_ptr() as usize;
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (8, 32), (4, 32), 0) };
    let run = |mistake| {
        check_block(32, (0, 0), &|| stores(&map, pointer, mistake))
            .map_err(|found| found.to_string())
    };
    for right in [Store::Right, Store::FenceAfter, Store::ReadBackDone] {
        assert_eq!(run(right), Ok(()), "{right:?}");
    }
    for (mistake, says) in [
        (
            Store::NoFence,
            "sC(0,0,0) is written by thread 0 in phase 1 and then read by the TMA unit for \
             thread 0 in phase 2, without a fence_async in between",
        ),
        (
            Store::OwnFence,
            "sC(1,0,0) is written by thread 1 in phase 1 and then read by the TMA unit for \
             thread 0 in phase 2, without a fence_async in between",
        ),
        (
            Store::FenceBefore,
            "sC(0,0,0) is written by thread 0 in phase 1 and then read by the TMA unit for \
             thread 0 in phase 2, without a fence_async in between",
        ),
        (
            Store::NoFenceOfMatrices,
            "sC(0,1,0) is written by thread 0 in phase 1 and then read by the TMA unit for",
        ),
        (
            Store::NoBarrier,
            "race: sC(1,0,0) is read by the TMA unit for thread 0 in phase 1 and written by \
             thread 1 in phase 1, and no barrier",
        ),
        (
            Store::WrittenAgain,
            "sC(0,0,0) is written by thread 0 in phase 3 while the TMA unit for thread 0 in \
             phase 2 may still read it; call tma_store_wait_read first, then a barrier if another \
             thread uses it",
        ),
        (
            Store::NoBarrierAfter,
            "race: sC(1,0,0) is read by the TMA unit for thread 0 in phase 2 and written by \
             thread 1 in phase 2, and no barrier",
        ),
        (
            Store::WaitForTheOther,
            "sC(0,0,0) is written by thread 0 in phase 3 while the TMA unit for thread 0 in \
             phase 2 may still read",
        ),
        (
            Store::NotAwaited,
            "thread 0 ends while its store from sC(0,0,0) may still be running; call \
             tma_store_wait_read before the end",
        ),
        (
            Store::ReadBack,
            "C(0,0) is read by thread 0 in phase 3 while the TMA unit for thread 0 in phase 2 \
             may still write it; call tma_store_wait first",
        ),
        (Store::SamePlace, "byte 0x"),
        (Store::LoadedBack, "byte 0x"),
        (
            Store::LoadedOver,
            "sC(0,0,0) is written by thread 0 in phase 1 and then written by the TMA unit for \
             thread 0 in phase 3, without a fence_async in between",
        ),
    ] {
        let said = run(mistake).expect_err(says);
        assert!(said.starts_with(says), "{mistake:?}: {said}");
        if says == "byte 0x" {
            let rest = "while the TMA unit for thread 0 in phase 2 may still write it; call \
                        tma_store_wait first";
            assert!(said.contains(rest), "{mistake:?}: {said}");
        }
    }
}

/// Two blocks store a box each, to different rows or to the same rows.
#[test]
fn stores_of_two_blocks() {
    let mut matrix = [0.0_f32; 8 * 32];
    let target = matrix.as_ptr() as usize;
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (8, 32), (4, 32), 0) };
    let run = |rows: i32| {
        check_grid(32, &[(0, 0), (1, 0)], 2, &|| {
            let (launch, at) = thread::<32>();
            // SAFETY: the test checks these promises.
            unsafe {
                let _ =
                    make_gmem_tensor::<4, _, _>(&launch, target as *const f32, layout!((32, 8)))
                        .named("C");
                let tile = make_smem_tensor::<f32, _>(0, layout!((32, 4)));
                copy(
                    &make_rmem_tensor([1.0; 4], layout!((4,))),
                    &mut tile.slice((at, ..)),
                );
                fence_async();
                launch.sync_threads();
                if at == 0 {
                    tma_store(&raw const map, [0, rows * launch.block_x().value()], 0);
                    tma_store_wait_read::<0>();
                }
            }
        })
        .map_err(|found| found.to_string())
    };
    assert_eq!(run(4), Ok(()));
    assert_eq!(
        run(3).unwrap_err(),
        "race: C(0,3) is written by the TMA unit for thread 0 in phase 1 and written by the \
         TMA unit for thread 0 of block (1,0) in phase 1, and nothing orders the blocks of a \
         grid"
    );
}

/// The TMA unit does not see global memory that the kernel's threads wrote.
#[test]
fn loads_of_what_threads_wrote() {
    let mut matrix = [0.0_f32; 4 * 32];
    let target = matrix.as_mut_ptr() as usize;
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (4, 32), (4, 32), 0) };
    let writes = Cell::new(false);
    let run = || {
        let writes = writes.get();
        check_block(32, (0, 0), &|| {
            let (launch, at) = thread::<32>();
            if at == 0 {
                // SAFETY: no thread uses it yet.
                unsafe { barrier(0).init(1) };
                fence_barrier_init();
            }
            if writes {
                // SAFETY: the test checks these promises.
                let tile = unsafe {
                    cute_device::make_gmem_tile_mut::<4, _, _>(
                        &launch,
                        target as *mut f32,
                        layout!(32),
                    )
                    .named("A")
                };
                copy(
                    &make_rmem_tensor([1.0], layout!((1,))),
                    &mut tile.tv_part(layout!((32, 1)), launch.thread()),
                );
                fence_async();
            }
            launch.sync_threads();
            if at == 0 {
                // SAFETY: the bytes come.
                unsafe {
                    barrier(0).expect(512);
                    tma_load(0, &raw const map, [0, 0], barrier(0));
                }
            }
            barrier(0).wait(0);
        })
        .map_err(|found| found.to_string())
    };
    assert_eq!(run(), Ok(()));
    writes.set(true);
    assert_eq!(
        run().unwrap_err(),
        "A(0) is written by thread 0 in phase 0 and then read by the TMA unit for thread 0 in \
         phase 2, but the TMA unit does not see writes of the same kernel to global memory"
    );
}
