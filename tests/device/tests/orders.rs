//! Mistakes that one order of the warps does not show: `check_block` passes each of these kernels,
//! and `check_orders` finds the order in which it fails. For the same kernel without the mistake,
//! it tries all orders.
//!
//! A thread represents a warp, except in the last test. Words are written and read once for each
//! step, so the mistake is in the barriers' order and not in a stage that is used again.
#![allow(unsafe_code, reason = "small kernels, with promises of their own")]
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "small numbers"
)]

use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, TensorMap, fence_barrier_init, named_barrier_arrive, named_barrier_sync, tma_load,
};
use cute_device::{
    Launch, Orders, check_block, check_orders, copy, make_rmem_tensor, make_smem_tensor,
};

/// Writes a word of shared memory.
fn put(word: i32) {
    // SAFETY: the memory is there; the order that barriers make is checked.
    let mut word = unsafe { make_smem_tensor::<i32, _>(4 * word as u32, layout!((1,))) };
    copy(&make_rmem_tensor([1], layout!((1,))), &mut word);
}

/// Reads a word of shared memory.
fn get(word: i32) {
    let mut value = make_rmem_tensor([0], layout!((1,)));
    // SAFETY: as above.
    copy(
        &unsafe { make_smem_tensor::<i32, _>(4 * word as u32, layout!((1,))) },
        &mut value,
    );
}

/// The barrier in memory with this number, after the words.
fn barrier(number: i32) -> Mbarrier {
    // SAFETY: nothing else is in this memory.
    unsafe { Mbarrier::at(4096 + 8 * number as u32) }
}

/// Arrives at it.
fn arrive(number: i32) {
    // SAFETY: that it was made for this arrival is checked.
    unsafe { barrier(number).arrive() };
}

/// Makes barriers in memory for these numbers of arrivals, and returns this thread's number.
fn begin<const N: u32>(arrivals: &[u32]) -> i32 {
    // SAFETY: the test runs such a block.
    let launch = unsafe { Launch::<N, 1>::new() };
    let thread = launch.thread().value();
    if thread == 0 {
        for (number, &arrivals) in (0..).zip(arrivals) {
            // SAFETY: no thread uses them before the block's barrier.
            unsafe { barrier(number).init(arrivals) };
        }
        fence_barrier_init();
    }
    launch.sync_threads();
    thread
}

const LANES_1: Orders = Orders {
    lanes: 1,
    preemptions: 2,
    most: 20_000,
};

/// One order does not show the mistake, and another order does; without the mistake, all orders are
/// correct.
fn only_some_order_shows(name: &str, threads: u32, says: &str, kernel: &(dyn Fn(bool) + Sync)) {
    check_block(threads, (0, 0), &|| kernel(true))
        .unwrap_or_else(|found| panic!("{name}: one order shows it: {found}"));
    let seen = check_orders(threads, (0, 0), LANES_1, &|| kernel(true));
    println!("{name}: {seen}");
    assert!(
        seen.finding.is_some() && seen.to_string().starts_with(says),
        "{name}: {seen}"
    );
    let seen = check_orders(threads, (0, 0), LANES_1, &|| kernel(false));
    println!("{name}, right: {seen}");
    assert!(seen.finding.is_none() && seen.all, "{name}, right: {seen}");
}

/// Two phases end before a thread checks for the first, so it waits forever.
#[test]
fn a_phase_is_missed() {
    only_some_order_shows("a phase is missed", 2, "deadlock: ", &|wrong| {
        let thread = begin::<2>(&[1, 1]);
        for step in 0..2 {
            if thread == 0 {
                put(step);
                arrive(0);
                if !wrong {
                    barrier(1).wait(step as u32);
                }
            } else {
                barrier(0).wait(step as u32);
                get(step);
                arrive(1);
            }
        }
    });
}

/// A producer arrives for its second step in the phase of the first, in place of the other
/// producer, so each releases itself.
#[test]
fn one_arrives_in_place_of_another() {
    only_some_order_shows("one arrives in place of another", 4, "", &|wrong| {
        let thread = begin::<4>(&[2, 1]);
        match thread {
            0 | 1 => {
                put(2 * thread);
                arrive(0);
                // SAFETY: this thread, and thread 3.
                unsafe { named_barrier_sync::<2>(1 + thread) };
                if !wrong {
                    barrier(1).wait(0);
                }
                put(2 * thread + 1);
                arrive(0);
            }
            2 => {
                // SAFETY: as above.
                unsafe { named_barrier_sync::<2>(3) };
                barrier(0).wait(0);
                get(0);
                get(2);
                arrive(1);
            }
            // SAFETY: as above.
            _ => unsafe {
                named_barrier_sync::<2>(3);
                named_barrier_sync::<2>(1);
                named_barrier_sync::<2>(2);
            },
        }
    });
}

/// A thread that arrives and continues completes a barrier with its own next arrival.
#[test]
fn a_barrier_is_filled_by_one() {
    only_some_order_shows("a barrier is filled by one", 2, "deadlock: ", &|wrong| {
        let thread = begin::<2>(&[]);
        for step in 0..2 {
            // SAFETY: both threads come.
            unsafe {
                if thread == 0 {
                    put(step);
                    named_barrier_arrive::<2>(1);
                    if !wrong {
                        named_barrier_sync::<2>(2);
                    }
                } else {
                    named_barrier_sync::<2>(1);
                    get(step);
                    if !wrong {
                        named_barrier_arrive::<2>(2);
                    }
                }
            }
        }
    });
}

/// An arrival too many ends the phase before the load was begun.
#[test]
fn an_arrival_too_many() {
    let mut matrix = [1.0_f32; 32];
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (1, 32), (1, 32), 0) };
    only_some_order_shows("an arrival too many", 3, "", &|wrong| {
        let thread = begin::<3>(&[1]);
        match thread {
            // SAFETY: this number of bytes arrives.
            0 => unsafe {
                barrier(0).expect(128);
                tma_load(0, &raw const map, [0, 0], barrier(0));
            },
            1 if wrong => arrive(0),
            1 => {}
            _ => {
                barrier(0).wait(0);
                get(0);
            }
        }
    });
}

/// A parity denotes every second phase: a thread that waits for the third continues after the
/// first.
#[test]
fn a_parity_of_another_phase() {
    only_some_order_shows("a parity of another phase", 2, "race: byte 8 ", &|wrong| {
        let thread = begin::<2>(&[1, 1]);
        if thread == 0 {
            for step in 0..3 {
                if step > 0 && !wrong {
                    barrier(1).wait((step as u32 - 1) & 1);
                }
                put(step);
                arrive(0);
            }
        } else {
            barrier(0).wait(0);
            if !wrong {
                arrive(1);
                barrier(0).wait(1);
                arrive(1);
            }
            barrier(0).wait(0);
            get(2);
        }
    });
}

/// Two pairs use a barrier with the same number, so threads of different pairs meet.
#[test]
fn one_number_for_two_pairs() {
    only_some_order_shows("one number for two pairs", 3, "", &|wrong| {
        let thread = begin::<3>(&[]);
        let second = if wrong { 1 } else { 2 };
        // SAFETY: thread 0 meets each of the others.
        unsafe {
            match thread {
                0 => {
                    put(0);
                    named_barrier_sync::<2>(second);
                    named_barrier_sync::<2>(1);
                }
                1 => {
                    named_barrier_sync::<2>(1);
                    get(0);
                }
                _ => {
                    named_barrier_sync::<2>(second);
                    get(0);
                }
            }
        }
    });
}

/// One thread arrives twice for the first step, and not for the second: the number of arrivals is
/// right.
#[test]
fn two_arrivals_for_one_step() {
    only_some_order_shows("two arrivals for one step", 3, "", &|wrong| {
        let thread = begin::<3>(&[2, 1]);
        match thread {
            0 => {
                put(0);
                arrive(0);
                barrier(1).wait(0);
                arrive(0);
            }
            1 => {
                arrive(0);
                if !wrong {
                    barrier(1).wait(0);
                }
                arrive(0);
            }
            _ => {
                barrier(0).wait(0);
                get(0);
                arrive(1);
            }
        }
    });
}

/// Three threads complete a barrier: one arrives twice before another has arrived once.
#[test]
fn of_three_one_comes_twice() {
    only_some_order_shows("of three, one comes twice", 4, "", &|wrong| {
        let thread = begin::<4>(&[1]);
        // SAFETY: two arrive, and one waits; thread 3 releases each.
        unsafe {
            match thread {
                0 | 1 => {
                    put(thread);
                    named_barrier_arrive::<3>(1);
                    named_barrier_sync::<2>(3 + thread);
                    if !wrong {
                        barrier(0).wait(0);
                    }
                    named_barrier_arrive::<3>(2 - i32::from(wrong));
                }
                2 => {
                    named_barrier_sync::<2>(5);
                    named_barrier_sync::<3>(1);
                    get(0);
                    get(1);
                    arrive(0);
                    named_barrier_sync::<3>(2 - i32::from(wrong));
                }
                _ => {
                    named_barrier_sync::<2>(5);
                    named_barrier_sync::<2>(3);
                    named_barrier_sync::<2>(4);
                }
            }
        }
    });
}

/// A barrier is made again before all threads have checked its phase: one order shows it.
#[test]
fn made_again_too_early() {
    let kernel = |wrong: bool| {
        let thread = begin::<3>(&[1, 1]);
        match thread {
            0 => {
                arrive(0);
                if !wrong {
                    barrier(1).wait(0);
                }
                // SAFETY: the test checks that no thread uses it.
                unsafe {
                    named_barrier_sync::<2>(1);
                    if !wrong {
                        barrier(0).invalidate();
                    }
                    barrier(0).init(1);
                }
            }
            // SAFETY: thread 0 comes, too.
            1 => unsafe { named_barrier_sync::<2>(1) },
            _ => {
                barrier(0).wait(0);
                arrive(1);
            }
        }
    };
    let said = check_block(3, (0, 0), &|| kernel(true))
        .unwrap_err()
        .to_string();
    assert_eq!(
        said,
        "thread 0 initializes the barrier at byte 4096 of shared memory again, but thread 2 waits \
         for it, and no other barrier orders these two operations"
    );
    let seen = check_orders(3, (0, 0), LANES_1, &|| kernel(false));
    assert!(seen.finding.is_none() && seen.all, "{seen}");
}

/// Bytes of the next phase are expected before the bytes of this phase have arrived.
#[test]
fn expected_in_the_phase_before() {
    let mut matrix = [1.0_f32; 32];
    // SAFETY: the matrix outlives the kernels.
    let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 4, (1, 32), (1, 32), 0) };
    let says = "thread 0 arrives at the barrier at byte 4096 of shared memory, but the barrier's \
                phase already has its 1 arrivals";
    only_some_order_shows("expected in the phase before", 2, says, &|wrong| {
        let thread = begin::<2>(&[1]);
        // SAFETY: this number of bytes arrives.
        unsafe {
            for step in 0..2_u32 {
                if thread == 1 {
                    tma_load(128 * step, &raw const map, [0, 0], barrier(0));
                    barrier(0).wait(step);
                } else {
                    barrier(0).expect(128);
                    if !wrong {
                        barrier(0).wait(step);
                    }
                }
            }
        }
    });
}

/// Two producers and a consumer of a ring, each a warp of 32 lanes; one lane of a warp arrives. The
/// second producer does not wait for the first.
#[test]
fn warps_of_32_lanes() {
    let kernel = |wrong: bool| {
        let thread = begin::<96>(&[1, 1, 1]);
        let (warp, is_first) = (thread / 32, thread % 32 == 0);
        match warp {
            0 => {
                for step in 0..2 {
                    put(32 * step + thread);
                    // SAFETY: the warp comes.
                    unsafe { named_barrier_sync::<32>(1) };
                    if is_first {
                        arrive(0);
                    }
                    if !wrong {
                        barrier(1).wait(step as u32);
                    }
                }
            }
            1 => {
                for step in 0..2 {
                    barrier(0).wait(step as u32);
                    get(32 * step + thread % 32);
                    // SAFETY: the warp comes.
                    unsafe { named_barrier_sync::<32>(2) };
                    if is_first {
                        arrive(1);
                    }
                }
            }
            _ => {}
        }
    };
    check_block(96, (0, 0), &|| kernel(true)).unwrap();
    let orders = Orders {
        most: 500,
        ..Orders::default()
    };
    let seen = check_orders(96, (0, 0), orders, &|| kernel(true));
    println!("warps of 32 lanes: {seen}");
    assert!(seen.to_string().starts_with("deadlock: "), "{seen}");
    let seen = check_orders(96, (0, 0), orders, &|| kernel(false));
    println!("warps of 32 lanes, right: {seen}");
    assert!(
        seen.finding.is_none() && (seen.all || seen.preemptions >= 2),
        "{seen}"
    );
}

/// Two threads of `n` steps each that do not meet have `(2 n)! / (n!)²` orders. A state is visited
/// once, so there are fewer orders than states: `(n + 1)²` for each thread that continues.
#[test]
fn orders_that_lead_to_one_state_are_one() {
    let seen = check_orders(2, (0, 0), LANES_1, &|| {
        let thread = begin::<2>(&[4, 4]);
        (0..4).for_each(|_| arrive(thread));
    });
    println!("{seen}");
    assert!(
        seen.all && seen.finding.is_none() && seen.orders > 4 && seen.orders <= 2 * 25,
        "{seen}"
    );
}
