//! Mistakes with barriers in memory: missing, surplus and late arrivals, addresses where no barrier
//! can be, data over a barrier, barriers that are made again too early, and numbers and parities
//! that no barrier has.

use cute_device::check_block;
use cute_device::instructions::{
    Mbarrier, TensorMap, fence_barrier_init, named_barrier_arrive, named_barrier_sync, tma_load,
};

use super::{barrier, found, get, put, thread};

/// Mistakes with a barrier in memory by which thread 0 signals the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Memory {
    Right,
    NotMade,
    NothingBetween,
    NoArrivals,
    TwoArrivals,
    OtherParity,
    NotWaited,
    TooFewBytes,
}

fn told(mistake: Memory) {
    let (launch, at) = thread::<32>();
    let full = barrier(0);
    // SAFETY: the test checks these promises.
    unsafe {
        if at == 0 && mistake != Memory::NotMade {
            full.init(u32::from(mistake != Memory::NoArrivals));
        }
        if mistake != Memory::NothingBetween {
            launch.sync_threads();
        }
        if at == 0 {
            put(0, 7);
            if mistake == Memory::TooFewBytes {
                full.expect(64);
            } else {
                full.arrive();
            }
            if mistake == Memory::TwoArrivals {
                full.expect(16);
                full.arrive();
            }
        }
        match mistake {
            Memory::NotWaited => {}
            Memory::OtherParity => full.wait(1),
            _ => full.wait(0),
        }
        get(0);
    }
}

#[test]
fn barriers_in_memory() {
    check_block(32, (0, 0), &|| told(Memory::Right)).unwrap();
    for (mistake, says) in [
        (
            Memory::NotMade,
            "thread 31 waits for the barrier at byte 4096 of shared memory, which was never \
             initialized",
        ),
        (
            Memory::NothingBetween,
            "thread 1 waits for the barrier at byte 4096 of shared memory, which thread 0 \
             initialized, but no other barrier orders this after the initialization",
        ),
        (
            Memory::NoArrivals,
            "thread 0 initializes the barrier at byte 4096 of shared memory for 0 arrivals, but \
             the number must be from 1 to 1048575",
        ),
        (
            Memory::TwoArrivals,
            "thread 0 arrives at the barrier at byte 4096 of shared memory, but the barrier's \
             phase already has its 1 arrivals and waits for 16 bytes",
        ),
        // The phase before the first one has ended for all threads, and orders nothing.
        (
            Memory::OtherParity,
            "race: byte 0 of shared memory is written by thread 0 in phase 1",
        ),
        (
            Memory::NotWaited,
            "race: byte 0 of shared memory is written by thread 0 in phase 1",
        ),
        (
            Memory::TooFewBytes,
            "deadlock: threads 0 to 31 wait for phase 0 of the barrier at byte 4096 of shared \
             memory, which still needs 0 arrivals and 64 bytes",
        ),
    ] {
        let said = check_block(32, (0, 0), &|| told(mistake))
            .unwrap_err()
            .to_string();
        assert!(said.starts_with(says), "{said}");
    }
}

#[test]
fn numbers_of_barriers() {
    for (number, is_right) in [
        (1, true),
        (15, true),
        (0, false),
        (-1, false),
        (-7, false),
        (16, false),
    ] {
        for waits in [true, false] {
            // SAFETY: both warps execute the barrier; the test checks its number.
            let run = check_block(64, (0, 0), &|| unsafe {
                if waits || thread::<64>().1 < 32 {
                    named_barrier_sync::<64>(number);
                } else {
                    named_barrier_arrive::<64>(number);
                }
            });
            let says = format!(
                "thread 0 reaches barrier {number}, but a kernel's own barriers are 1 to 15; 0 is \
                 the block's"
            );
            let expected = if is_right { Ok(()) } else { Err(says) };
            assert_eq!(run.map_err(|found| found.to_string()), expected);
        }
    }
}

#[test]
fn parities() {
    let said = found(32, |wrong| {
        let (launch, at) = thread::<32>();
        if at == 0 {
            // SAFETY: no thread uses it yet.
            unsafe { barrier(0).init(1) };
        }
        launch.sync_threads();
        if at == 0 {
            // SAFETY: this is the only arrival.
            unsafe { barrier(0).arrive() };
        }
        barrier(0).wait(if wrong && at == 3 { 2 } else { 0 });
    });
    assert_eq!(
        said,
        "thread 3 waits for the barrier at byte 4096 of shared memory with parity 2, but a parity \
         is 0 or 1"
    );
}

#[test]
fn places_of_barriers() {
    let at = |address: u32| {
        check_block(32, (0, 0), &|| {
            if thread::<32>().1 == 0 {
                // SAFETY: the test tries the addresses of barriers.
                unsafe {
                    Mbarrier::at(0).init(1);
                    Mbarrier::at(address).init(1);
                }
            }
        })
        .map_err(|found| found.to_string())
    };
    for right in [8, 16, 227 * 1024 - 8] {
        assert_eq!(at(right), Ok(()));
    }
    for address in [4, 9] {
        let says = format!(
            "thread 0 initializes the barrier at byte {address} of shared memory, but the address \
             must be a multiple of 8"
        );
        assert_eq!(at(address), Err(says));
    }
    for address in [227 * 1024, 1 << 30, u32::MAX - 7] {
        let says = format!(
            "thread 0 initializes the barrier at byte {address} of shared memory, but a block has \
             only 232448 bytes"
        );
        assert_eq!(at(address), Err(says));
    }
}

/// Data in the bytes of a barrier, or beside them.
#[test]
fn data_over_a_barrier() {
    let run = |byte: i32| {
        check_block(32, (0, 0), &|| {
            let (launch, at) = thread::<32>();
            // SAFETY: nothing else is there, as is tried.
            let full = unsafe { Mbarrier::at(8) };
            if at == 0 {
                // SAFETY: no thread uses it yet.
                unsafe { full.init(1) };
            }
            launch.sync_threads();
            if at == 0 {
                put(byte, 12345);
                // SAFETY: this is the only arrival.
                unsafe { full.arrive() };
            }
            full.wait(0);
        })
        .map_err(|found| found.to_string())
    };
    for right in [4, 16] {
        assert_eq!(run(right), Ok(()));
    }
    for wrong in [8, 12] {
        let says = format!(
            "thread 0 in phase 1 writes byte {wrong} of shared memory, which belongs to the \
             barrier at byte 8"
        );
        assert_eq!(run(wrong), Err(says));
    }
    // The earlier contents belong to another thread, without an order.
    let said = found(32, |wrong| {
        let (launch, at) = thread::<32>();
        if at == 5 {
            put(0, 7);
        }
        if !wrong {
            launch.sync_threads();
        }
        if at == 31 {
            // SAFETY: as above.
            unsafe { Mbarrier::at(0).init(1) };
        }
    });
    assert_eq!(
        said,
        "race: byte 0 of shared memory is written by thread 5 in phase 0 and written by thread 31 \
         in phase 0, and no barrier orders them"
    );
}

/// A barrier that is made again while a load of the TMA unit that it counts is still running.
#[test]
fn barriers_made_again_under_a_load() {
    let mut matrix = [0_i32; 8 * 32];
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (8, 32), (8, 32), 0) };
    let said = found(32, |wrong| {
        if thread::<32>().1 != 0 {
            return;
        }
        // SAFETY: the test checks these promises.
        unsafe {
            barrier(0).init(1);
            fence_barrier_init();
            barrier(0).expect(1024);
            tma_load(0, &raw const map, [0, 0], barrier(0));
            if !wrong {
                barrier(0).wait(0);
                barrier(0).invalidate();
            }
            barrier(0).init(1);
        }
    });
    assert_eq!(
        said,
        "thread 0 initializes the barrier at byte 4096 of shared memory again, while a load that \
         completes on it may still be running"
    );
}

/// A barrier that is made again by a thread that does not know that the others have used it.
#[test]
fn barriers_made_again_without_order() {
    let kernel = |wrong: bool, twice: bool| {
        let (launch, at) = thread::<32>();
        // SAFETY: the test checks these promises.
        unsafe {
            if at == 0 {
                barrier(0).init(1);
            }
            if twice {
                if !wrong {
                    launch.sync_threads();
                }
                if at == 5 {
                    if !wrong {
                        barrier(0).invalidate();
                    }
                    barrier(0).init(1);
                }
                return;
            }
            launch.sync_threads();
            if at == 0 {
                barrier(0).arrive();
            }
            barrier(0).wait(0);
            if !wrong {
                launch.sync_threads();
            }
            if at == 5 {
                if !wrong {
                    barrier(0).invalidate();
                }
                barrier(0).init(1);
            }
            if !wrong {
                launch.sync_threads();
                if at == 0 {
                    barrier(0).arrive();
                }
                barrier(0).wait(0);
            }
        }
    };
    let again =
        "thread 5 initializes the barrier at byte 4096 of shared memory again, but thread 0";
    let said = found(32, |wrong| kernel(wrong, false));
    assert_eq!(
        said,
        format!("{again} waits for it, and no other barrier orders these two operations")
    );
    let said = found(32, |wrong| kernel(wrong, true));
    assert_eq!(
        said,
        format!("{again} initializes it, and no other barrier orders these two operations")
    );
}

/// A barrier that is made again without an invalidation, or invalidated too early, or never made.
/// After the invalidation its bytes are memory, or another barrier.
#[test]
fn barriers_that_are_invalidated() {
    let said = found(32, |wrong| {
        if thread::<32>().1 == 0 {
            // SAFETY: one thread uses it; the invalidation is checked.
            unsafe {
                barrier(0).init(1);
                if !wrong {
                    barrier(0).invalidate();
                }
                barrier(0).init(32);
            }
        }
    });
    assert_eq!(
        said,
        "thread 0 initializes the barrier at byte 4096 of shared memory again; \
         Mbarrier::invalidate must come first"
    );
    let said = found(32, |wrong| {
        let (launch, at) = thread::<32>();
        // SAFETY: the test checks these promises.
        unsafe {
            if at == 0 {
                barrier(0).init(32);
            }
            launch.sync_threads();
            barrier(0).arrive();
            barrier(0).wait(0);
            if !wrong {
                launch.sync_threads();
            }
            if at == 31 {
                barrier(0).invalidate();
                put(4096, 1);
            }
        }
    });
    assert_eq!(
        said,
        "thread 31 invalidates the barrier at byte 4096 of shared memory, but thread 0 waits for \
         it, and no other barrier orders these two operations"
    );
    let said = found(32, |wrong| {
        if thread::<32>().1 == 0 {
            // SAFETY: as above.
            unsafe {
                if !wrong {
                    barrier(0).init(1);
                }
                barrier(0).invalidate();
            }
        }
    });
    assert_eq!(
        said,
        "thread 0 invalidates the barrier at byte 4096 of shared memory, which was never initialized"
    );
    let said = found(32, |wrong| {
        if thread::<32>().1 == 0 {
            // SAFETY: as above.
            unsafe {
                barrier(0).init(1);
                if wrong {
                    barrier(0).expect(64);
                }
                barrier(0).invalidate();
            }
        }
    });
    assert_eq!(
        said,
        "thread 0 invalidates the barrier at byte 4096 of shared memory, while 64 bytes are \
         still to come"
    );
    let said = found(32, |wrong| {
        if thread::<32>().1 == 0 {
            // SAFETY: as above.
            unsafe {
                barrier(0).init(1);
                barrier(0).invalidate();
                if !wrong {
                    barrier(0).init(1);
                }
                barrier(0).arrive();
            }
        }
    });
    assert_eq!(
        said,
        "thread 0 arrives at the barrier at byte 4096 of shared memory, which was never initialized"
    );
}
