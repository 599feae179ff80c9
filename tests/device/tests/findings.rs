//! Findings of the checking machine, each beside the nearest correct kernel.
#![allow(unsafe_code, reason = "small kernels, with promises of their own")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "small numbers"
)]
#![allow(
    clippy::if_same_then_else,
    reason = "lanes come to one instruction at two places"
)]

#[path = "findings/barriers.rs"]
mod barriers;
#[path = "findings/clusters.rs"]
mod clusters;
#[path = "findings/earlier.rs"]
mod earlier;
#[path = "findings/engine.rs"]
mod engine;
#[path = "findings/given.rs"]
mod given;
#[path = "findings/im2col.rs"]
mod im2col;
#[path = "findings/launch.rs"]
mod launch;
#[path = "findings/loads.rs"]
mod loads;
#[path = "findings/pool.rs"]
mod pool;
#[path = "findings/products.rs"]
mod products;
#[path = "findings/read_only.rs"]
mod read_only;
#[path = "findings/refused.rs"]
mod refused;
#[path = "findings/registers_of_a.rs"]
mod registers_of_a;
#[path = "findings/rows.rs"]
mod rows;
#[path = "findings/sized.rs"]
mod sized;
#[path = "findings/sources.rs"]
mod sources;
#[path = "findings/stores.rs"]
mod stores;
#[path = "findings/traps.rs"]
mod traps;
#[path = "findings/uneven.rs"]
mod uneven;
#[path = "findings/uniform.rs"]
mod uniform;
#[path = "findings/unusual.rs"]
mod unusual;

use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, cluster_rank, named_barrier_arrive, named_barrier_sync, sync_cluster,
};
use cute_device::tiled::atoms::{SM80_16x8x8_F32TF32TF32F32_TN, UniversalCopy_32};
use cute_device::tiled::{
    copy_with, gemm_with, make_tiled_copy, make_tiled_mma, partition_fragment_a,
    partition_fragment_b, partition_fragment_c,
};
use cute_device::{
    Launch, check_block, check_cluster, check_grid, copy, make_gmem_tensor, make_gmem_tensor_mut,
    make_gmem_tile_mut, make_matrix, make_matrix_mut, make_rmem_tensor, make_smem_tensor,
};

/// Checks that the kernel is correct without its mistake, and returns the sentence for the mistake.
fn found(threads: u32, kernel: impl Fn(bool) + Sync) -> String {
    check_block(threads, (0, 0), &|| kernel(false)).unwrap();
    check_block(threads, (0, 0), &|| kernel(true))
        .unwrap_err()
        .to_string()
}

/// This thread's number in a block of `N` threads.
fn thread<const N: u32>() -> (Launch<N, 8>, i32) {
    // SAFETY: the test runs such blocks.
    let launch = unsafe { Launch::new() };
    let number = launch.thread().value();
    (launch, number)
}

/// Writes a word of shared memory.
fn put(address: i32, value: i32) {
    // SAFETY: the memory is there; the order that barriers make is checked.
    let mut word = unsafe { make_smem_tensor::<i32, _>(address as u32, layout!((1,))) };
    copy(&make_rmem_tensor([value], layout!((1,))), &mut word);
}

/// Reads a word of shared memory.
fn get(address: i32) -> i32 {
    let mut value = make_rmem_tensor([0], layout!((1,)));
    // SAFETY: as above.
    copy(
        &unsafe { make_smem_tensor::<i32, _>(address as u32, layout!((1,))) },
        &mut value,
    );
    value.elements()[0]
}

/// The barrier in memory with this number, after the words.
fn barrier(number: i32) -> Mbarrier {
    // SAFETY: nothing else is in this memory.
    unsafe { Mbarrier::at(4096 + 8 * number as u32) }
}

/// Two warps: the second reads memory that the first has written, after waiting for it at a
/// numbered barrier.
#[test]
fn barriers_with_a_number() {
    let hands_over = |number: i32| {
        let at = thread::<64>().1;
        // SAFETY: both warps execute the barrier.
        unsafe {
            if at < 32 {
                put(4 * at, at);
                named_barrier_arrive::<64>(1);
            } else {
                named_barrier_sync::<64>(number);
                get(4 * (at - 32));
            }
        }
    };
    let said = found(64, |wrong| {
        if wrong {
            thread::<64>();
            put(4 * (thread::<64>().1 % 32), 1);
        } else {
            hands_over(1);
        }
    });
    assert!(
        said.starts_with(
            "race: byte 0 of shared memory is written by thread 0 in phase 0 and written by \
             thread 32"
        ),
        "{said}"
    );
    let said = found(64, |wrong| hands_over(if wrong { 2 } else { 1 }));
    assert_eq!(
        said,
        "deadlock: threads 0 to 31 have ended; threads 32 to 63 wait for barrier 2, which needs 64 \
         threads"
    );
    let said =
        // SAFETY: the test checks these promises.
        found(64, |wrong| unsafe { if wrong { named_barrier_sync::<64>(16) } else { named_barrier_sync::<64>(15) } });
    assert_eq!(
        said,
        "thread 0 reaches barrier 16, but a kernel's own barriers are 1 to 15; 0 is the block's"
    );
    let said =
        // SAFETY: the test checks these promises.
        found(64, |wrong| unsafe { if wrong { named_barrier_sync::<48>(1) } else { named_barrier_sync::<64>(1) } });
    assert_eq!(
        said,
        "thread 0 reaches barrier 1, which needs 48 threads, but a barrier counts whole warps"
    );
    let said = found(64, |wrong| {
        let at = thread::<64>().1;
        // SAFETY: the test checks these promises.
        unsafe {
            if wrong && at >= 32 {
                named_barrier_sync::<32>(1)
            } else {
                named_barrier_sync::<64>(1)
            }
        }
    });
    assert_eq!(
        said,
        "barrier 1: thread 32 expects 32 threads, but the threads that arrived before it expect 64"
    );
    let said = found(64, |wrong| {
        let at = thread::<64>().1;
        if if wrong { at % 32 < 16 } else { at < 32 } {
            // SAFETY: the test checks these promises.
            unsafe { named_barrier_sync::<32>(1) };
        }
    });
    assert_eq!(
        said,
        "barrier 1, which needs 32 threads: only threads 0 to 15 of a warp arrived, but a barrier \
         counts whole warps"
    );
}

/// Two blocks of a cluster: the second reads global memory that the first has written, after a
/// signal.
#[test]
fn blocks_of_a_cluster() {
    let mut word = 0_u32;
    let pointer = &raw mut word as usize;
    let run = |waits: bool, late: bool| {
        check_cluster(32, &[(0, 0), (1, 0)], 2, &|| {
            let (launch, at) = thread::<32>();
            // SAFETY: clusters have two blocks, and all execute the barriers; the test checks the
            // rest.
            unsafe {
                let rank = cluster_rank::<2>();
                if at == 0 {
                    barrier(0).init(1);
                }
                sync_cluster();
                if rank == 0 && at == 0 {
                    let mut own =
                        make_gmem_tile_mut::<4, _, _>(&launch, pointer as *mut u32, layout!(1))
                            .named("word")
                            .tv_part(layout!((1, 1)), launch.thread().first().unwrap());
                    copy(&make_rmem_tensor([9], layout!((1,))), &mut own);
                    if !late {
                        barrier(0).arrive_in(1);
                    }
                } else if rank == 1 && at == 5 {
                    if waits {
                        barrier(0).wait(0);
                    }
                    let mut value = make_rmem_tensor([0], layout!((1,)));
                    copy(
                        &make_gmem_tensor::<4, _, _>(&launch, pointer as *const u32, layout!((1,))),
                        &mut value,
                    );
                    assert!(!waits || value.elements() == &[9]);
                }
            }
        })
        .map_err(|found| found.to_string())
    };
    assert_eq!(run(true, false), Ok(()));
    let said = run(false, false).unwrap_err();
    assert!(said.starts_with("race: word(0) is "), "{said}");
    let said = run(true, true).unwrap_err();
    assert!(said.starts_with("deadlock: "), "{said}");
}

/// Blocks of one row each, which may also read or write the row of the next block.
#[test]
fn blocks_of_a_grid() {
    let mut numbers = [0.0_f32; 3 * 32];
    let target = numbers.as_mut_ptr() as usize;
    let run = |reads: i32, writes: bool| {
        check_grid(32, &[(0, 0), (1, 0), (2, 0)], 3, &|| {
            let (launch, at) = thread::<32>();
            let row = if writes { 1 } else { launch.block_x().value() };
            // SAFETY: the array has these numbers; whether a block has its own is tried.
            unsafe {
                let whole = make_matrix::<4, f32, _, _>(
                    &launch,
                    target as *const f32,
                    (3_i64, 32_i64),
                    (32_i64, _1),
                )
                .named("C");
                let mut own = make_gmem_tile_mut::<4, _, _>(
                    &launch,
                    (target as *mut f32).offset(32 * row as isize),
                    layout!(32),
                )
                .tv_part(layout!((32, 1)), launch.thread());
                copy(&make_rmem_tensor([1.0], layout!((1,))), &mut own);
                let mut next = make_rmem_tensor([0.0], layout!((1,)));
                let column = whole.local_tile((_1, _1), ((row + reads) % 3, at));
                copy(&column.slice((0_i32, ..)), &mut next);
            }
        })
        .map_err(|found| found.to_string())
    };
    assert_eq!(run(0, false), Ok(()));
    let said = run(1, false).unwrap_err();
    assert_eq!(
        said,
        "race: C(1,0) is read by thread 0 in phase 0 and written by thread 0 of block (1,0) in \
         phase 0, and nothing orders the blocks of a grid"
    );
    let said = run(0, true).unwrap_err();
    assert!(said.starts_with("race: C(1,0) is "), "{said}");
    // A writable matrix also has a name.
    let named = check_grid(32, &[(0, 0), (1, 0)], 2, &|| {
        let (launch, _) = thread::<32>();
        // SAFETY: the array has these numbers; that both blocks have one tile is tried.
        let matrix = unsafe {
            make_matrix_mut::<4, f32, _, _>(
                &launch,
                target as *mut f32,
                (32_i64, 3_i64),
                (_1, 32_i64),
            )
        };
        // SAFETY: one block, as it says.
        let first = unsafe { Launch::<32, 1>::at(0, 0, 0) };
        let part = matrix
            .named("C")
            .block_tile((_32, _1), first.block())
            .tv_part(layout!((32, 1)), launch.thread());
        copy(&make_rmem_tensor([2.0], layout!((1,))), &mut { part });
    });
    assert!(
        named
            .unwrap_err()
            .to_string()
            .starts_with("race: C(0,0) is written by thread 0 in phase 0 and written by")
    );
}

/// Two threads of a block that write one element of global memory.
#[test]
fn one_element_of_global_memory() {
    let mut numbers = [0.0_f32; 32];
    let target = numbers.as_mut_ptr() as usize;
    let said = found(32, |wrong| {
        let (launch, at) = thread::<32>();
        let element = if wrong { at / 2 } else { at };
        // SAFETY: the array has these numbers; that each thread has its own is tried.
        let tile = unsafe {
            make_gmem_tensor_mut::<4, _, _>(
                &launch,
                (target as *mut f32).offset(element as isize),
                layout!(1),
            )
        };
        // SAFETY: one thread, as it says.
        let alone = unsafe { Launch::<1, 1>::at(0, 0, 0) };
        let _ = launch;
        let mut own = tile
            .named("C")
            .block_tile((_1,), alone.block_x())
            .tv_part(layout!((1, 1)), alone.thread());
        copy(&make_rmem_tensor([1.0], layout!((1,))), &mut own);
    });
    assert!(
        said.starts_with(
            "race: C(0) is written by thread 0 in phase 0 and written by thread 1 in phase 0"
        ),
        "{said}"
    );
}

/// A product of two fragments; one was not loaded, or only in part.
#[test]
fn fragments_that_nobody_loaded() {
    let (a, b, mut c) = ([1.0_f32; 16 * 8], [1.0_f32; 8 * 8], [0.0_f32; 16 * 8]);
    let (on_a, on_b, on_c) = (
        a.as_ptr() as usize,
        b.as_ptr() as usize,
        c.as_mut_ptr() as usize,
    );
    let run = |loads_a: bool, loads_b: bool| {
        check_block(32, (0, 0), &|| {
            let (launch, _) = thread::<32>();
            // SAFETY: the arrays have these elements.
            let (a, b, c) = unsafe {
                (
                    make_gmem_tensor::<4, _, _>(&launch, on_a as *const f32, layout!((16, 8))),
                    make_gmem_tensor::<4, _, _>(&launch, on_b as *const f32, layout!((8, 8))),
                    make_gmem_tile_mut::<4, _, _>(&launch, on_c as *mut f32, layout!((16, 8))),
                )
            };
            let mma = make_tiled_mma(
                SM80_16x8x8_F32TF32TF32F32_TN,
                layout!((1, 1, 1)),
                (Underscore, Underscore, Underscore),
            );
            let mine = mma.get_slice(launch.thread());
            let (left, right) = (
                partition_fragment_a(mine, &a),
                partition_fragment_b(mine, &b),
            );
            if loads_a {
                copy(&mine.partition_a(a), &mut left.view());
            }
            if loads_b {
                copy(&mine.partition_b(b), &mut right.view());
            }
            let sums = partition_fragment_c::<f32, _, _, _, _, _, _>(mine, &c);
            gemm_with(mma, left.view(), right.view(), sums.view());
            copy(&sums.view(), &mut mine.partition_c(c));
        })
        .map_err(|found| found.to_string())
    };
    assert_eq!(run(true, true), Ok(()));
    let says = "thread 0 in phase 0 reads element 0 of a fragment that was never loaded or cleared";
    assert_eq!(run(false, true), Err(says.to_owned()));
    assert_eq!(run(true, false), Err(says.to_owned()));
}

/// A block with fewer threads than the copy that partitions the tensors.
#[test]
fn blocks_of_other_threads() {
    let (source, mut target) = ([1.0_f32; 64], [0.0_f32; 64]);
    let (from, to) = (source.as_ptr() as usize, target.as_mut_ptr() as usize);
    let kernel = || {
        let (launch, _) = thread::<64>();
        // SAFETY: the arrays have these elements.
        let (from, to) = unsafe {
            (
                make_gmem_tensor::<4, _, _>(&launch, from as *const f32, layout!((64, 1))),
                make_gmem_tile_mut::<4, _, _>(&launch, to as *mut f32, layout!((64, 1))),
            )
        };
        let copier = make_tiled_copy(UniversalCopy_32, _32, layout!((64, 1)), layout!((1, 1)));
        let mine = copier.get_slice(launch.thread());
        copy_with(copier, mine.partition_s(from), mine.partition_d(to));
    };
    check_block(64, (0, 0), &kernel).unwrap();
    let said = check_block(32, (0, 0), &kernel).unwrap_err().to_string();
    assert_eq!(
        said,
        "the block has 32 threads, but the kernel splits its tensors for a launch of 64"
    );
}

/// A kernel that panics, and one that does not; the other threads of its block do not wait forever.
#[test]
fn kernels_that_panic() {
    let said = found(32, |wrong| {
        let (launch, at) = thread::<32>();
        assert!(!wrong || at != 3, "a number that is not right");
        launch.sync_threads();
    });
    assert_eq!(said, "thread 3 panicked: a number that is not right");
}
