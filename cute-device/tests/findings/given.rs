//! What the copy engine, and who counts, reach outside of the memories that a kernel was given.

use cute_device::instructions::{
    Pace, TensorMap, fence_async, fence_barrier_init, tma_load, tma_store, tma_store_wait_read,
};
use cute_device::{check_block, global_memory};

use super::{barrier, put, thread};

/// A kernel that was given so many rows of a matrix of 64 by 64 numbers moves 8 of them from row 32 on, or counts in the first of these.
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
    assert!(found.is_ok() || matrix.iter().all(|&number| number == 5), "what is outside was not written");
    found
}

#[test]
fn boxes_outside_of_what_was_given() {
    let loads = |at: i32, map: &TensorMap, _: usize| {
        // SAFETY: what is promised is what is tried.
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
    let says = "the copy engine for thread 0 in phase 2 reads element 2048 of A, which has 2048 elements";
    assert_eq!(given(32, loads), Err(says.to_owned()));
    let stores = |at: i32, map: &TensorMap, _: usize| {
        (0..8).for_each(|row| put(128 * row + 4 * at, 7));
        fence_async();
        thread::<32>().0.sync_threads();
        if at == 0 {
            // SAFETY: what is promised is what is tried.
            unsafe { tma_store(map, [0, 32], 0) };
            tma_store_wait_read::<0>();
        }
    };
    assert_eq!(given(40, stores), Ok(()));
    let says = "the copy engine for thread 0 in phase 1 writes element 2048 of A, which has 2048 elements";
    assert_eq!(given(32, stores), Err(says.to_owned()));
}

#[test]
fn counters_outside_of_what_was_given() {
    let counts = |at: i32, _: &TensorMap, counter: usize| {
        if at == 0 {
            // SAFETY: the counter is one; whether the kernel was given it is tried.
            unsafe { Pace::at(counter as *mut u32) }.arrive(4);
        }
    };
    assert_eq!(given(33, counts), Ok(()));
    let says = "thread 0 in phase 0 writes element 2048 of A, which has 2048 elements";
    assert_eq!(given(32, counts), Err(says.to_owned()));
}
