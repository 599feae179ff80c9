//! Barriers in memory: arrivals that cover too few threads, and missing waits.

use super::{arrive, barrier, get, make_barriers, put, report_block, thread};

/// A warp loads weights, but its barrier expects one arrival, so only lane 0 arrives.
#[test]
fn one_lane_arrives_for_its_warp() {
    let says = "race: W(0) is written by thread 1 in phase 1 and read by thread 32 in phase \
                2, and no barrier orders them";
    let link = "https://github.com/NVIDIA/cudnn-frontend/issues/426";
    report_block(link, 64, says, |wrong| {
        let (launch, at) = thread::<64>();
        make_barriers(&launch, &[if wrong { 1 } else { 32 }]);
        if at < 32 {
            put("W", at);
            if at == 0 || !wrong {
                arrive(0);
            }
        } else {
            barrier(0).wait(0);
            (0..32).for_each(|lane| get("W", lane));
        }
    });
}

/// Two operands have a barrier each, and the consumer waits for one of them.
#[test]
fn wait_for_one_of_two() {
    let says = "race: A(0) is written by thread 0 in phase 1 and read by thread 64 in phase \
                2, and no barrier orders them";
    let link = "https://github.com/facebookexperimental/CUTracer/issues/106";
    report_block(link, 96, says, |wrong| {
        let (launch, at) = thread::<96>();
        make_barriers(&launch, &[1, 1]);
        match at {
            0 => {
                put("A", 0);
                arrive(0);
            }
            32 => {
                put("B", 1);
                arrive(1);
            }
            64.. => {
                if !wrong {
                    barrier(0).wait(0);
                }
                barrier(1).wait(0);
                get("A", 0);
                get("B", 1);
            }
            _ => {}
        }
    });
}

/// A scheduler writes the next tile to a mailbox, and does not wait until all threads have read the
/// last one.
#[test]
fn mailbox_of_a_scheduler() {
    let says = "race: tile(0) is read by thread 63 in phase 2 and written by thread 0 in \
                phase 3, and no barrier orders them";
    let link = "https://github.com/NVlabs/cuda-oxide/issues/1066";
    report_block(link, 64, says, |wrong| {
        let (launch, at) = thread::<64>();
        make_barriers(&launch, &[1, 32]);
        let (ready, free) = (0, 1);
        for tile in 0..3_u32 {
            if at == 0 {
                if !wrong && tile > 0 {
                    barrier(free).wait((tile - 1) % 2);
                }
                put("tile", 0);
                arrive(ready);
            } else if at >= 32 {
                barrier(ready).wait(tile % 2);
                get("tile", 0);
                if !wrong {
                    arrive(free);
                }
            }
        }
    });
}
