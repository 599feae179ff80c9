//! Instructions that a device cannot execute: misaligned addresses, addresses outside a block or a
//! cluster, and incomplete warps.

use cute_device::instructions::{
    CacheAlways, CacheGlobal, TensorMap, cp_async, cp_async_commit, cp_async_filled, cp_async_wait,
    fence_async, fence_barrier_init, ldmatrix_x1, ldmatrix_x4, stmatrix_x1, sync_cluster, tma_load,
    tma_load_multicast, tma_store, tma_store_wait_read,
};
use cute_device::{Launch, check_block, check_cluster};

use super::{barrier, found, get, put, thread};

/// A matrix of 8 by 32 numbers.
#[repr(align(16))]
struct Numbers(#[allow(dead_code, reason = "kernels reach them by a pointer")] [i32; 256]);

#[test]
fn boxes_at_multiples_of_128() {
    let mut matrix = Numbers([1; 256]);
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new((&raw mut matrix).cast(), 4, (8, 32), (8, 32), 0) };
    let said = found(32, |wrong| {
        let (launch, at) = thread::<32>();
        // SAFETY: the test checks these promises.
        unsafe {
            if at == 0 {
                barrier(0).init(1);
                fence_barrier_init();
                barrier(0).expect(1024);
                tma_load(
                    if wrong { 16 } else { 128 },
                    &raw const map,
                    [0, 0],
                    barrier(0),
                );
            }
            launch.sync_threads();
        }
        barrier(0).wait(0);
    });
    assert_eq!(
        said,
        "thread 0 loads a box to byte 16 of shared memory, but the address must be a multiple of \
         128"
    );
    let said = found(32, |wrong| {
        let (launch, at) = thread::<32>();
        let first = if wrong { 192 } else { 256 };
        (0..8).for_each(|row| put(first + 128 * row + 4 * at, 7));
        fence_async();
        launch.sync_threads();
        if at == 0 {
            // SAFETY: the test checks these promises.
            unsafe { tma_store(&raw const map, [0, 0], first as u32) };
            tma_store_wait_read::<0>();
        }
    });
    assert_eq!(
        said,
        "thread 0 stores a box from byte 192 of shared memory, but the address must be a multiple \
         of 128"
    );
}

#[test]
fn rows_of_matrices_at_multiples_of_16() {
    let said = found(32, |wrong| {
        let (launch, at) = thread::<32>();
        (0..5).for_each(|word| put(128 * word + 4 * at, at));
        launch.sync_threads();
        // Lanes from 8 on pass no address of a row, so their address may be any number.
        let first = if wrong || at >= 8 { 8 } else { 0 };
        // SAFETY: the test checks these promises.
        unsafe { ldmatrix_x1((first + 16 * at) as u32) };
    });
    assert_eq!(
        said,
        "thread 0 passes ldmatrix a row at byte 8 of shared memory, but the address must be a \
         multiple of 16"
    );
    let said = found(32, |wrong| {
        let at = thread::<32>().1;
        // SAFETY: the test checks these promises.
        unsafe { stmatrix_x1((16 * at + if wrong && at == 3 { 2 } else { 0 }) as u32, [0]) };
    });
    assert_eq!(
        said,
        "thread 3 passes stmatrix a row at byte 50 of shared memory, but the address must be a \
         multiple of 16"
    );
}

#[test]
fn copies_at_multiples_of_their_bytes() {
    let numbers = Numbers([1; 256]);
    let first = &raw const numbers as usize;
    let run = |to: u32, from: usize, bytes: u32| {
        check_block(1, (0, 0), &|| {
            // SAFETY: the test checks these promises.
            unsafe {
                match bytes {
                    4 => cp_async::<CacheAlways, 4>(to, (first + from) as *const u8),
                    8 => cp_async::<CacheAlways, 8>(to, (first + from) as *const u8),
                    _ => cp_async::<CacheGlobal, 16>(to, (first + from) as *const u8),
                }
            }
            cp_async_commit();
            cp_async_wait::<0>();
        })
        .map_err(|found| found.to_string())
    };
    for (to, from, bytes) in [(4, 8, 4), (8, 24, 8), (16, 32, 16)] {
        assert_eq!(run(to, from, bytes), Ok(()));
    }
    for (to, from, bytes) in [(4, 0, 16), (8, 16, 16), (4, 8, 8)] {
        let says = format!(
            "thread 0 copies to byte {to} of shared memory, but the address must be a multiple of \
             {bytes}"
        );
        assert_eq!(run(to, from, bytes), Err(says));
    }
    for (to, from, bytes) in [(0, 4, 16), (16, 8, 16), (8, 4, 8), (4, 2, 4)] {
        let past = from as u32 % bytes;
        let says = format!(
            "thread 0 copies from an address of global memory that is {past} bytes past a multiple \
             of {bytes}, but the address must be a multiple of {bytes}"
        );
        assert_eq!(run(to, from, bytes), Err(says));
    }
}

/// Copies the first of 16 bytes, and at most all of them.
#[test]
fn copies_of_more_than_their_bytes() {
    let numbers = Numbers([1; 256]);
    let first = &raw const numbers as usize;
    let run = |bytes: u32| {
        check_block(1, (0, 0), &|| {
            // SAFETY: the test checks these promises.
            unsafe { cp_async_filled::<CacheGlobal, 16>(0, first as *const u8, bytes) };
            cp_async_commit();
            cp_async_wait::<0>();
        })
        .map_err(|found| found.to_string())
    };
    for bytes in [0, 4, 16] {
        assert_eq!(run(bytes), Ok(()));
    }
    assert_eq!(
        run(20),
        Err("thread 0 copies 20 bytes with an instruction of 16 bytes".to_owned())
    );
}

#[test]
fn words_at_multiples_of_theirs() {
    let said = found(1, |wrong| put(if wrong { 6 } else { 8 }, 1));
    assert_eq!(
        said,
        "thread 0 writes byte 6 of shared memory, but the address must be a multiple of 4"
    );
}

/// A block has 227 KiB of shared memory.
#[test]
fn ends_of_shared_memory() {
    for byte in [227 * 1024, 240 * 1024, 300 * 1024, 1 << 30] {
        let said = found(1, |wrong| put(if wrong { byte } else { 227 * 1024 - 4 }, 1));
        assert_eq!(
            said,
            format!(
                "thread 0 in phase 0 writes byte {byte} of shared memory, but a block has only \
                 232448 bytes"
            )
        );
    }
    let said = found(1, |wrong| {
        put(0, 1);
        get(if wrong { 227 * 1024 } else { 0 });
    });
    assert_eq!(
        said,
        "thread 0 in phase 0 reads byte 232448 of shared memory, but a block has only 232448 bytes"
    );
    let mut matrix = Numbers([1; 256]);
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new((&raw mut matrix).cast(), 4, (8, 32), (8, 32), 0) };
    let said = found(1, |wrong| {
        // SAFETY: the test checks these promises.
        unsafe {
            barrier(0).init(1);
            fence_barrier_init();
            barrier(0).expect(1024);
            tma_load(
                if wrong { 227 * 1024 - 512 } else { 226 * 1024 },
                &raw const map,
                [0, 0],
                barrier(0),
            );
        }
        barrier(0).wait(0);
    });
    assert_eq!(
        said,
        "the TMA unit for thread 0 in phase 1 writes byte 232448 of shared memory, but a block \
         has only 232448 bytes"
    );
}

/// Instructions of a warp, in a block that has not all of its lanes.
#[test]
fn warps_that_are_not_whole() {
    fn sums<const N: u32>() -> Result<(), String> {
        let sum = || {
            // SAFETY: the test runs such a block.
            let launch = unsafe { Launch::<N, 1>::new() };
            assert!(launch.warp_reduce(1.0, |a, b| a + b) == 32.0);
        };
        check_block(N, (0, 0), &sum).map_err(|found| found.to_string())
    }
    assert_eq!(sums::<64>(), Ok(()));
    let says = "thread 32 reaches a shuffle, which needs all 32 threads of a warp, but only 8 \
                exist";
    assert_eq!(sums::<40>(), Err(says.to_owned()));
    let says = "thread 0 reaches a shuffle, which needs all 32 threads of a warp, but only 20 \
                exist";
    assert_eq!(sums::<20>(), Err(says.to_owned()));
    let said = |threads: u32| {
        check_block(threads, (0, 0), &|| {
            // SAFETY: all threads have one row, which no thread has written.
            unsafe { ldmatrix_x4(0) };
        })
        .unwrap_err()
        .to_string()
    };
    assert!(
        said(32).ends_with("reads byte 0 of shared memory, which was never written"),
        "{}",
        said(32)
    );
    assert_eq!(
        said(16),
        "thread 0 reaches ldmatrix, which needs all 32 threads of a warp, but only 16 exist"
    );
}

/// Blocks that a cluster does not have.
#[test]
fn blocks_that_a_cluster_does_not_have() {
    let mut matrix = Numbers([1; 256]);
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new((&raw mut matrix).cast(), 4, (8, 32), (8, 32), 0) };
    let run = |rank: u32, blocks: u16| {
        check_cluster(32, &[(0, 0), (1, 0)], 2, &|| {
            let (launch, at) = thread::<32>();
            let is_first = launch.block_x().value() == 0 && at == 0;
            // SAFETY: the test checks these promises.
            unsafe {
                if at == 0 {
                    barrier(0).init(1);
                    barrier(1).init(1);
                    fence_barrier_init();
                }
                sync_cluster();
                if at == 0 {
                    barrier(0).expect(1024);
                }
                if is_first {
                    tma_load_multicast(0, &raw const map, [0, 0], barrier(0), blocks);
                    barrier(1).arrive_in(rank);
                }
                barrier(0).wait(0);
                sync_cluster();
            }
        })
        .map_err(|found| found.to_string())
    };
    assert_eq!(run(1, 0b11), Ok(()));
    let says = "thread 0 loads with the barrier at byte 4096 of shared memory of block 2 of a \
                cluster, but the cluster has only 2 blocks";
    assert_eq!(run(1, 0b111), Err(says.to_owned()));
    let says = "thread 0 arrives at the barrier at byte 4104 of shared memory of block 5 of a \
                cluster, but the cluster has only 2 blocks";
    assert_eq!(run(5, 0b11), Err(says.to_owned()));
}
