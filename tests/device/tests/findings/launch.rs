//! The launch that a test declares: shared memory past its bytes, and strict findings.

use core::sync::atomic::{AtomicU32, Ordering};
use std::panic::{AssertUnwindSafe, catch_unwind};

use cute::prelude::*;
use cute_device::{
    LaunchConfig, check_block, check_grid, copy, global_memory, global_result, make_gmem_tensor,
    make_matrix, make_rmem_tensor,
};

use super::{barrier, found, put, thread};

#[test]
fn shared_memory_that_no_launch_gives() {
    let said = found(32, |wrong| {
        LaunchConfig::new()
            .shared_bytes(if wrong { 124 } else { 128 })
            .declare();
        put(4 * thread::<32>().1, 1);
    });
    assert_eq!(
        said,
        "thread 31 in phase 0 writes byte 124 of shared memory, but the launch gives only 124 bytes"
    );
    let said = found(32, |wrong| {
        LaunchConfig::new()
            .shared_bytes(if wrong { 4100 } else { 4104 })
            .declare();
        if thread::<32>().1 == 0 {
            // SAFETY: nothing else is in this memory.
            unsafe { barrier(0).init(1) };
        }
    });
    assert_eq!(
        said,
        "thread 0 initializes the barrier at byte 4096 of shared memory, but the launch gives \
         only 4100 bytes"
    );
}

static NUMBERS: [f32; 96] = [1.0; 96];

/// Each of some blocks reads 32 numbers from `first` on.
fn read(first: impl Fn(usize) -> usize) {
    let (launch, at) = thread::<32>();
    let first = first(launch.block_x().value() as usize);
    // SAFETY: the array has these numbers.
    let row = unsafe {
        make_gmem_tensor::<4, _, _>(&launch, NUMBERS.as_ptr().add(first), layout!((32, 1)))
    };
    let mut value = make_rmem_tensor([0.0], layout!((1,)));
    copy(&row.slice((at, ..)), &mut value);
}

/// Two blocks read a memory of 64 numbers, or one number further.
#[test]
fn memory_that_is_never_used() {
    let run = |shift: usize, strict: bool| {
        check_grid(32, &[(0, 0), (1, 0)], 2, &|| {
            if strict {
                LaunchConfig::new().strict().declare();
            }
            global_memory("A", NUMBERS.as_ptr(), 64 + shift);
            read(|block| shift + 32 * block);
        })
    };
    assert_eq!(run(0, true), Ok(()));
    assert_eq!(
        run(1, true).unwrap_err().to_string(),
        "element 0 of A was given to the kernel, but no block accessed it"
    );
    assert_eq!(run(1, false), Ok(()));
}

/// A matrix of `rows` by 8 numbers in tiles of 4 by 8: the tile after the last is outside.
#[test]
fn tiles_that_are_wholly_outside() {
    let run = |rows: usize, tile: i32, strict: bool| {
        check_block(32, (0, 0), &|| {
            if strict {
                LaunchConfig::new().strict().declare();
            }
            let (launch, _) = thread::<32>();
            // SAFETY: the array has these numbers.
            let matrix = unsafe {
                make_matrix::<4, _, _, _>(&launch, NUMBERS.as_ptr(), (rows, 8_usize), (8_usize, _1))
            };
            let tile = matrix.local_tile((_4, _8), (tile, 0));
            let mut value = make_rmem_tensor([0.0], layout!((1,)));
            copy(&tile.tv_part(layout!((32, 1)), launch.thread()), &mut value);
        })
    };
    assert_eq!(run(8, 1, true), Ok(()));
    // The tile overhangs, and some threads have no row of the matrix.
    assert_eq!(run(5, 1, true), Ok(()));
    let said = run(4, 1, true).unwrap_err().to_string();
    assert!(
        said.starts_with("thread 0 in phase 0 takes a tile at ")
            && said.contains("launch.rs:")
            && said.ends_with(" that is wholly outside its matrix"),
        "{said}"
    );
    assert_eq!(run(4, 1, false), Ok(()));
}

/// A result of a grid is checked after the last block, and one block writes each element.
#[test]
fn results_of_a_grid() {
    use cute_device::make_gmem_tile_mut;
    let run = |blocks: &[(u32, u32)], step: usize| {
        let mut to = [0.0_f32; 64];
        let to = to.as_mut_ptr() as usize;
        check_grid(32, blocks, 2, &|| {
            global_result("C", to as *mut f32, 64);
            let (launch, _) = thread::<32>();
            let block = launch.block_x().value() as usize;
            // SAFETY: an array of 64 numbers; that each block has its own is checked.
            let mut own = unsafe {
                make_gmem_tile_mut::<4, _, _>(
                    &launch,
                    (to as *mut f32).add(step * block),
                    layout!((32, 1)),
                )
                .tv_part(layout!((32, 1)), launch.thread())
            };
            copy(&make_rmem_tensor([1.0], layout!((1,))), &mut own);
        })
    };
    let both = [(0, 0), (1, 0)];
    assert_eq!(run(&both, 32), Ok(()));
    assert_eq!(run(&[both[1], both[0]], 32), Ok(()));
    assert_eq!(
        run(&both[..1], 32).unwrap_err().to_string(),
        "element 32 of C is part of the result, but was never written"
    );
    assert_eq!(
        run(&both, 31).unwrap_err().to_string(),
        "race: element 31 of C is written by thread 31 in phase 0 and written by thread 0 of \
         block (1,0) in phase 0, and nothing orders the blocks of a grid"
    );
}

/// A kernel that catches the unwinding of the check, once, again and again, or keeps its payload.
#[test]
fn kernels_that_catch_the_unwinding() {
    let deadlock = "deadlock: thread 0 waits for the block's barrier, which needs 32 threads; \
                    threads 1 to 31 have ended";
    let run = |catch: &(dyn Fn(&dyn Fn()) + Sync)| {
        let goes_on = AtomicU32::new(0);
        let said = check_block(32, (0, 0), &|| {
            let (launch, at) = thread::<32>();
            if at == 0 {
                catch(&|| launch.sync_threads());
                put(0, 1);
                goes_on.fetch_add(1, Ordering::Relaxed);
            }
        });
        assert_eq!(goes_on.into_inner(), 0, "it ends at once");
        said.unwrap_err().to_string()
    };
    let once = |act: &dyn Fn()| drop(catch_unwind(AssertUnwindSafe(act)));
    assert_eq!(run(&|act| act()), deadlock);
    assert_eq!(run(&once), deadlock);
    assert_eq!(run(&|act| (0..3).for_each(|_| once(act))), deadlock);
    let keeps = |act: &dyn Fn()| core::mem::forget(catch_unwind(AssertUnwindSafe(act)));
    assert_eq!(run(&keeps), deadlock);
}

/// Copies in the background, boxes and atomic operations past the bytes of the launch.
#[test]
fn operations_past_the_shared_memory() {
    use cute_device::instructions::{
        CacheGlobal, TensorMap, cp_async, cp_async_commit, cp_async_wait, fence_barrier_init,
        ldmatrix_x1, tma_load,
    };
    #[repr(align(16))]
    struct Aligned([i32; 4]);
    static FOUR: Aligned = Aligned([1; 4]);
    let given = |bytes: u32| LaunchConfig::new().shared_bytes(bytes).declare();
    let said = found(32, |wrong| {
        given(if wrong { 504 } else { 512 });
        // SAFETY: the source has 16 bytes; the bytes of the launch are checked.
        unsafe {
            cp_async::<CacheGlobal, 16>(16 * thread::<32>().1 as u32, FOUR.0.as_ptr().cast());
        }
        cp_async_commit();
        cp_async_wait::<0>();
    });
    assert_eq!(
        said,
        "thread 31 in phase 0 writes byte 504 of shared memory, but the launch gives only 504 bytes"
    );
    let mut matrix = [0_i32; 8 * 32];
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (8, 32), (4, 32), 0) };
    let said = found(32, |wrong| {
        given(if wrong { 4104 + 400 } else { 8704 });
        if thread::<32>().1 == 0 {
            // SAFETY: the bytes come.
            unsafe {
                barrier(0).init(1);
                fence_barrier_init();
                barrier(0).expect(512);
                tma_load(4224, &raw const map, [0, 0], barrier(0));
            }
            barrier(0).wait(0);
        }
    });
    assert_eq!(
        said,
        "the TMA unit for thread 0 in phase 1 writes byte 4504 of shared memory, but the \
         launch gives only 4504 bytes"
    );
    let said = found(32, |wrong| {
        given(128);
        let (launch, at) = thread::<32>();
        put(4 * at, 1);
        launch.sync_threads();
        let row = 16 * (at as u32 % 8);
        // SAFETY: rows of 16 bytes; the bytes of the launch are checked.
        unsafe { ldmatrix_x1(if wrong { row + 16 } else { row }) };
    });
    assert_eq!(
        said,
        "thread 30 in phase 1 reads byte 136 of shared memory, but the launch gives only 128 bytes"
    );
}

/// Strict: boxes of the TMA unit that are wholly outside, or overhang.
#[test]
fn boxes_that_are_wholly_outside() {
    use cute_device::instructions::{TensorMap, fence_barrier_init, tma_load};
    let mut matrix = [0_i32; 8 * 32];
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (8, 32), (4, 32), 0) };
    let run = |column: i32, row: i32, strict: bool| {
        check_block(32, (0, 0), &|| {
            if strict {
                LaunchConfig::new().strict().declare();
            }
            if thread::<32>().1 == 0 {
                // SAFETY: the bytes come.
                unsafe {
                    barrier(0).init(1);
                    fence_barrier_init();
                    barrier(0).expect(512);
                    tma_load(0, &raw const map, [column, row], barrier(0));
                }
                barrier(0).wait(0);
            }
        })
    };
    assert_eq!(run(28, 6, true), Ok(()));
    assert_eq!(run(-31, -3, true), Ok(()));
    assert_eq!(run(0, 8, false), Ok(()));
    for (column, row) in [(0, 8), (32, 0), (-32, 0), (0, -4)] {
        assert_eq!(
            run(column, row, true).unwrap_err().to_string(),
            "the TMA unit for thread 0 in phase 1 moves a box that is wholly outside its tensor"
        );
    }
}
