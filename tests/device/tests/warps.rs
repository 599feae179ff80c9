//! The exchanges of a warp: their values by the definition in CUDA's guide, and the findings if the
//! lanes do not meet.
#![allow(unsafe_code, reason = "kernels")]

use cute_device::instructions::{movmatrix_trans, named_barrier_sync, quad_reduce};
use cute_device::{Launch, Warp, check_block, shared};

/// Runs two warps, and calls `act` with the warp and the lane.
fn in_warps(act: impl Fn(Warp<'_>, u32) + Sync) -> Result<(), String> {
    check_block(64, (0, 0), &|| {
        // SAFETY: the test runs such a block.
        let launch = unsafe { &Launch::<64, 1>::new() };
        act(launch.warp(), launch.thread().lane().cast_unsigned());
    })
    .map_err(|finding| finding.to_string())
}

#[test]
fn shuffles() {
    in_warps(|warp, lane| {
        let value = 100 + lane;
        assert_eq!(warp.shuffle(value, 5), 105);
        assert_eq!(warp.shuffle(value, lane + 40), 100 + (lane + 40) % 32);
        assert_eq!(
            warp.shuffle_up(value, 3),
            if lane < 3 { value } else { value - 3 }
        );
        assert_eq!(
            warp.shuffle_down(value, 3),
            if lane > 28 { value } else { value + 3 }
        );
        assert_eq!(warp.shuffle_xor(value, 6), 100 + (lane ^ 6));
        // Values of more words, and pairs.
        let wide = (u64::from(lane) << 40 | 7, -f64::from(lane));
        let other = lane ^ 1;
        assert_eq!(
            warp.shuffle_xor(wide, 1),
            (u64::from(other) << 40 | 7, -f64::from(other))
        );
        assert_eq!(
            warp.shuffle_xor([lane as i32, -5], 31),
            [31 - lane as i32, -5]
        );
    })
    .unwrap();
}

#[test]
fn votes_and_matches() {
    in_warps(|warp, lane| {
        assert_eq!(warp.ballot(lane % 3 == 0), 0x4924_9249);
        assert!(warp.any(lane == 31) && !warp.any(lane == 32));
        assert!(warp.all(lane < 32) && !warp.all(lane != 7));
        let same = (0..32)
            .filter(|other| other % 5 == lane % 5)
            .fold(0, |bits, at| bits | 1 << at);
        assert_eq!(warp.match_any(lane % 5), same);
        assert_eq!(warp.ballot(warp.elect()), 1);
    })
    .unwrap();
}

#[test]
fn reductions_and_scans() {
    in_warps(|warp, lane| {
        assert_eq!((warp.sum(lane), warp.sum(-(lane as i32))), (496, -496));
        assert_eq!(warp.sum(u32::MAX), u32::MAX - 31);
        assert_eq!(
            (warp.min(lane as i32 - 9), warp.max(lane as i32 - 40)),
            (-9, -9)
        );
        assert_eq!(
            (warp.min(lane + 3), warp.max(u32::MAX - lane)),
            (3, u32::MAX)
        );
        assert_eq!(
            (warp.and(lane | 8), warp.or(lane), warp.xor(1 << lane)),
            (8, 31, u32::MAX)
        );
        let sum = warp.reduce(f64::from(lane) / 4.0, |a, b| a + b);
        assert!((sum - 124.0).abs() < 1e-12);
        assert_eq!(
            warp.inclusive_scan(lane + 1, |a, b| a + b),
            (lane + 1) * (lane + 2) / 2
        );
        assert_eq!(
            warp.exclusive_scan(lane + 1, 10, |a, b| a + b),
            10 + lane * (lane + 1) / 2
        );
        // A scan keeps the order of a function that is not commutative: the first of two.
        assert_eq!(
            warp.inclusive_scan((lane, lane), |a, b| (a.0, b.1)),
            (0, lane)
        );
        // SAFETY: all threads of the warp come here.
        let four = unsafe { quad_reduce(lane, u32::max) };
        assert_eq!(four, lane | 3);
    })
    .unwrap();
}

#[test]
fn lanes_that_differ_are_found() {
    let found = |act: &(dyn Fn(Warp<'_>, u32) + Sync)| in_warps(act).unwrap_err();
    // One instruction at two places.
    let apart = found(&|warp, lane| {
        if lane < 16 {
            warp.sum(1_u32);
        } else {
            warp.sum(2_u32);
        }
    });
    assert!(
        apart.contains("reached a reduction at ") && apart.contains("warps.rs"),
        "{apart}"
    );
    // Two instructions.
    let apart = found(&|warp, lane| {
        if lane < 16 {
            warp.ballot(true);
        } else {
            warp.shuffle(lane, 0);
        }
    });
    assert!(
        apart.contains("a vote") && apart.contains("a shuffle"),
        "{apart}"
    );
    // A missing lane.
    let missing = found(&|warp, lane| {
        if lane != 31 {
            warp.sync();
        }
    });
    assert!(missing.starts_with("deadlock: "), "{missing}");
    let missing = found(&|warp, lane| {
        if lane != 0 {
            warp.match_any(lane);
        }
    });
    assert!(missing.starts_with("deadlock: "), "{missing}");
}

#[test]
fn barriers_at_two_places_of_a_warp_are_found() {
    let found = |act: &(dyn Fn(&Launch<64, 1>, u32) + Sync)| {
        check_block(64, (0, 0), &|| {
            // SAFETY: the test runs such a block.
            let launch = unsafe { &Launch::<64, 1>::new() };
            act(launch, launch.thread().value().cast_unsigned());
        })
        .map_err(|finding| finding.to_string())
    };
    let apart = found(&|launch, thread| {
        if thread % 32 < 16 {
            launch.sync_threads();
        } else {
            launch.sync_threads();
        }
    });
    let apart = apart.unwrap_err();
    assert!(
        apart.contains("reaches the barrier at ")
            && apart.contains("of its warp reaches the one at"),
        "{apart}"
    );
    // SAFETY: in these, the lanes of a warp do not come together, which is the mistake.
    let apart = found(&|_, thread| unsafe {
        if thread % 32 < 16 {
            named_barrier_sync::<64>(1);
        } else {
            named_barrier_sync::<64>(1);
        }
    });
    assert!(
        apart
            .unwrap_err()
            .contains("of its warp reaches the one at")
    );
    let apart = found(&|_, thread| unsafe {
        if thread % 32 < 16 {
            movmatrix_trans(1);
        } else {
            movmatrix_trans(2);
        }
    });
    assert!(apart.unwrap_err().contains("movmatrix at "));
    // Two warps at two places of the block's barrier are right.
    found(&|launch, thread| {
        if thread < 32 {
            launch.sync_threads();
        } else {
            launch.sync_threads();
        }
    })
    .unwrap();
}

/// A warp's threads see what the others have written before they met.
#[test]
fn a_warp_that_meets_sees_its_writes() {
    use cute::prelude::*;
    use cute_device::{copy, make_gmem_tensor, make_gmem_tensor_mut, make_rmem_tensor};
    let run = |meets: bool| {
        let mut numbers = [0_u32; 64];
        let place = numbers.as_mut_ptr() as usize;
        let kernel = || {
            // SAFETY: the test runs such a block.
            let launch = unsafe { &Launch::<64, 1>::new() };
            let numbers = place as *mut u32;
            // SAFETY: the array has 64 numbers.
            let all = unsafe { make_gmem_tensor_mut::<4, _, _>(launch, numbers, layout!(64)) };
            let mut own = all
                .block_tile((_64,), launch.block_x())
                .tv_part(layout!((64, 1)), launch.thread());
            copy(
                &make_rmem_tensor([launch.thread().value() as u32], layout!((1,))),
                &mut own,
            );
            if meets {
                launch.warp().sync();
            }
            let other = launch.thread().value() ^ 1;
            // SAFETY: the array has the number; that accesses are ordered is checked.
            let there = unsafe {
                make_gmem_tensor::<4, _, _>(launch, numbers.offset(other as isize), layout!((1,)))
            };
            let mut seen = make_rmem_tensor([0_u32], layout!((1,)));
            copy(&there, &mut seen);
            assert!(!meets || seen.elements()[0] == other as u32);
        };
        check_block(64, (0, 0), &kernel).map_err(|finding| finding.to_string())
    };
    run(true).unwrap();
    assert!(run(false).unwrap_err().starts_with("race: "));
}

/// All threads of a block of four warps, with a function that does not commute: digits that are
/// written one after the other.
#[test]
fn reductions_and_scans_of_a_block() {
    check_block(128, (0, 0), &|| {
        // SAFETY: the test runs such a block.
        let launch = unsafe { &Launch::<128, 1>::new() };
        // SAFETY: nothing else uses shared memory.
        let (sums, ends) = unsafe { shared!(launch, [f32; 4], [u32; 4]) };
        let thread = launch.thread().value();
        let (sum, sums) = launch.block_reduce(sums, thread as f32, |a, b| a + b);
        assert_eq!(sum, (127 * 128 / 2) as f32);
        let (least, _) = launch.block_reduce(sums.release(launch), -(thread as f32), f32::min);
        assert_eq!(least, -127.0);
        // The first and the last thread of a range, and a bit for "without a gap".
        let own = 1 << 16 | thread.cast_unsigned() << 8 | thread.cast_unsigned();
        let joined = |a: u32, b: u32| {
            let is_next = (a & 0xff) + 1 == b >> 8 & 0xff;
            (a & b & u32::from(is_next) << 16) | a & 0xff00 | b & 0xff
        };
        let (all, _) = launch.block_inclusive_scan(ends, own, joined);
        assert_eq!(all, 1 << 16 | thread.cast_unsigned());
    })
    .unwrap();
}

/// The same memory twice without `release` does not compile; a thread that leaves before is found.
#[test]
fn a_reduction_of_a_block_without_some_threads() {
    let run = |leaves: bool| {
        check_block(64, (0, 0), &|| {
            // SAFETY: the test runs such a block.
            let launch = unsafe { &Launch::<64, 1>::new() };
            // SAFETY: nothing else uses shared memory.
            let sums = unsafe { shared!(launch, [u32; 2]) };
            if leaves && launch.thread().warp() == 1 {
                return;
            }
            launch.block_reduce(sums, 1, |a, b| a + b);
        })
        .map_err(|finding| finding.to_string())
    };
    assert_eq!(run(false), Ok(()));
    assert_eq!(
        run(true).unwrap_err(),
        "deadlock: threads 0 to 31 wait for the block's barrier, which needs 64 threads; threads \
         32 to 63 have ended"
    );
}
