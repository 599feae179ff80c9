//! Accesses by threads, the TMA unit and counters outside the memories that a kernel was given.

use cute::prelude::*;
use cute_device::instructions::{
    Pace, TensorMap, fence_async, fence_barrier_init, tma_load, tma_store, tma_store_wait_read,
};
use cute_device::{
    check_block, copy, global_memory, global_result, make_gmem_tensor, make_gmem_tile_mut,
    make_rmem_tensor,
};

use super::{barrier, put, thread};

/// A kernel that was given the first `rows` rows of a matrix of 64 by 64 numbers moves 8 rows from
/// row 32 on, or counts in the first of these.
fn given(rows: usize, act: impl Fn(i32, &TensorMap, usize) + Sync) -> Result<(), String> {
    let mut matrix = vec![5_i32; 64 * 64];
    let first = matrix.as_mut_ptr() as usize;
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (64, 64), (8, 32), 0) };
    let found = check_block(32, (0, 0), &|| {
        global_memory("A", first as *const i32, 64 * rows);
        act(thread::<32>().1, &map, first + 4 * 64 * 32);
    })
    .map_err(|found| found.to_string());
    assert!(
        found.is_ok() || matrix.iter().all(|&number| number == 5),
        "what is outside was not written"
    );
    found
}

#[test]
fn boxes_outside_of_what_was_given() {
    let loads = |at: i32, map: &TensorMap, _: usize| {
        // SAFETY: the test checks these promises.
        unsafe {
            if at == 0 {
                barrier(0).init(1);
                fence_barrier_init();
            }
            thread::<32>().0.sync_threads();
            if at == 0 {
                barrier(0).expect(1024);
                tma_load(0, map, [0, 32], barrier(0));
            }
        }
        barrier(0).wait(0);
    };
    assert_eq!(given(40, loads), Ok(()));
    let says =
        "the TMA unit for thread 0 in phase 2 reads element 2048 of A, which has 2048 elements";
    assert_eq!(given(32, loads), Err(says.to_owned()));
    let stores = |at: i32, map: &TensorMap, _: usize| {
        (0..8).for_each(|row| put(128 * row + 4 * at, 7));
        fence_async();
        thread::<32>().0.sync_threads();
        if at == 0 {
            // SAFETY: the test checks these promises.
            unsafe { tma_store(map, [0, 32], 0) };
            tma_store_wait_read::<0>();
        }
    };
    assert_eq!(given(40, stores), Ok(()));
    let says =
        "the TMA unit for thread 0 in phase 1 writes element 2048 of A, which has 2048 elements";
    assert_eq!(given(32, stores), Err(says.to_owned()));
}

#[test]
fn counters_outside_of_what_was_given() {
    let counts = |at: i32, _: &TensorMap, counter: usize| {
        if at == 0 {
            let (launch, _) = thread::<32>();
            // SAFETY: the counter is one; whether the kernel was given it is tried.
            unsafe { Pace::at(&launch, counter as *mut u32) }.arrive(4);
        }
    };
    assert_eq!(given(33, counts), Ok(()));
    let says = "thread 0 in phase 0 writes element 2048 of A, which has 2048 elements";
    assert_eq!(given(32, counts), Err(says.to_owned()));
}

/// A kernel with declared memories must access nothing outside them, write all of its result, and
/// not read the result before writing it.
#[test]
fn memories_that_a_kernel_was_given() {
    let run = |first: usize, count: usize, is_result: bool| {
        let (from, mut to) = ([1.0_f32; 64], [0.0_f32; 64]);
        let (from, to) = (from.as_ptr() as usize, to.as_mut_ptr() as usize);
        check_block(32, (0, 0), &|| {
            global_memory("A", from as *const f32, 32);
            if is_result {
                global_result("C", to as *mut f32, count);
            } else {
                global_memory("C", to as *const f32, count);
            }
            let (launch, at) = thread::<32>();
            // SAFETY: arrays of 64 numbers; the kernel reads and writes the first 32.
            let (row, mut own) = unsafe {
                (
                    make_gmem_tensor::<4, _, _>(
                        &launch,
                        (from as *const f32).add(first),
                        layout!((32, 1)),
                    ),
                    make_gmem_tile_mut::<4, _, _>(&launch, to as *mut f32, layout!((32, 1)))
                        .tv_part(layout!((32, 1)), launch.thread()),
                )
            };
            let mut value = make_rmem_tensor([0.0], layout!((1,)));
            copy(&row.slice((at, ..)), &mut value);
            copy(&value, &mut own);
        })
    };
    let said = |first, count, is_result| run(first, count, is_result).unwrap_err().to_string();
    for is_result in [false, true] {
        assert_eq!(run(0, 32, is_result), Ok(()));
    }
    assert_eq!(
        said(1, 32, false),
        "thread 31 in phase 0 reads element 32 of A, which has 32 elements"
    );
    assert_eq!(
        said(0, 30, false),
        "thread 30 in phase 0 writes element 30 of C, which has 30 elements"
    );
    // Elements that need not be written may be left out.
    assert_eq!(run(0, 40, false), Ok(()));
    assert_eq!(
        said(0, 40, true),
        "element 32 of C is part of the result, but was never written"
    );
    let early = check_block(1, (0, 0), &|| {
        let numbers = 0x1000_usize;
        global_result("C", numbers as *mut f32, 0);
    });
    assert_eq!(early, Ok(()), "a result of nothing is whole");
    let mut numbers = [0.0_f32; 32];
    let on = numbers.as_mut_ptr() as usize;
    let reads = |writes_first: bool| {
        check_block(32, (0, 0), &|| {
            global_result("C", on as *mut f32, 32);
            let (launch, at) = thread::<32>();
            // SAFETY: an array of 32 numbers.
            let (row, mut own) = unsafe {
                (
                    make_gmem_tensor::<4, _, _>(&launch, on as *const f32, layout!((32, 1))),
                    make_gmem_tile_mut::<4, _, _>(&launch, on as *mut f32, layout!((32, 1)))
                        .tv_part(layout!((32, 1)), launch.thread()),
                )
            };
            let mut value = make_rmem_tensor([0.0], layout!((1,)));
            if writes_first {
                copy(&value, &mut own);
            }
            copy(&row.slice((at, ..)), &mut value);
            copy(&value, &mut own);
        })
    };
    assert_eq!(reads(true), Ok(()));
    assert_eq!(
        reads(false).unwrap_err().to_string(),
        "thread 0 in phase 0 reads element 0 of C, which was never written",
    );
}
