//! A barrier of the block that is missing, or that not all threads reach.

use super::{get, put, report_block, thread};

/// The scratch memory of a reduction over four warps is filled again before all threads have read
/// it.
#[test]
fn scratch_of_a_reduction() {
    let says = "race: scratch(0) is written by thread 0 in phase 1 and read by thread 127 in \
                phase 1, and no barrier orders them";
    let link = "https://github.com/NVIDIA/cutlass/issues/3597";
    report_block(link, 128, says, |wrong| {
        let (launch, at) = thread::<128>();
        for _ in 0..2 {
            if at % 32 == 0 {
                put("scratch", at / 32);
            }
            launch.sync_threads();
            (0..4).for_each(|warp| get("scratch", warp));
            if !wrong {
                launch.sync_threads();
            }
        }
    });
}

/// Two groups of threads share an operand; one group fills it again while the other may still read
/// it.
#[test]
fn shared_operand() {
    let says = "race: B(0) is written by thread 0 in phase 1 and read by thread 25 in phase \
                1, and no barrier orders them";
    let link = "https://github.com/tile-ai/tilelang/issues/2613";
    report_block(link, 64, says, |wrong| {
        let (launch, at) = thread::<64>();
        for _ in 0..3 {
            if at < 32 {
                put("B", at);
            }
            launch.sync_threads();
            get("B", (at + 7) % 32);
            if !wrong {
                launch.sync_threads();
            }
        }
    });
}

/// Partial sums are written over an operand that a warp may still read.
#[test]
fn sums_over_an_operand() {
    let says = "race: A(0), which is C(0) is written by thread 0 in phase 1 and read by \
                thread 96 in phase 1, and no barrier orders them";
    let link = "https://github.com/sgl-project/sglang/issues/37287";
    report_block(link, 128, says, |wrong| {
        let (launch, at) = thread::<128>();
        put("A", at);
        launch.sync_threads();
        get("A", (at + 32) % 128);
        if !wrong {
            launch.sync_threads();
        }
        put("C", at);
        launch.sync_threads();
        get("C", at % 32);
    });
}

/// One thread writes the totals of a block, and all threads read them at once.
#[test]
fn totals_of_a_block() {
    let says = "race: totals(0) is written by thread 0 in phase 0 and read by thread 1 in \
                phase 0, and no barrier orders them";
    let link = "https://github.com/ORNL/HeCBench/issues/254";
    report_block(link, 128, says, |wrong| {
        let (launch, at) = thread::<128>();
        if at == 0 {
            put("totals", 31);
        }
        if !wrong {
            launch.sync_threads();
        }
        get("totals", 31);
    });
}

/// A tile of a loop is loaded while other threads may still read the tile of the turn before.
#[test]
fn tiles_of_a_loop() {
    let says = "race: tile(0) is written by thread 0 in phase 1 and read by thread 63 in \
                phase 1, and no barrier orders them";
    let link = "https://github.com/ORNL/HeCBench/issues/253";
    report_block(link, 64, says, |wrong| {
        let (launch, at) = thread::<64>();
        for turn in 0..2 {
            if !wrong && turn > 0 {
                launch.sync_threads();
            }
            put("tile", at);
            launch.sync_threads();
            (0..64).for_each(|other| get("tile", other));
        }
    });
}

/// Threads past the last group of elements return, and the others wait at the block's barrier.
#[test]
fn threads_that_return_early() {
    let says = "deadlock: threads 0 to 63 wait for the block's barrier, which needs 128 threads; \
                threads 64 to 127 have ended";
    let link = "https://github.com/pytorch/FBGEMM/pull/5857";
    report_block(link, 128, says, |wrong| {
        let (launch, at) = thread::<128>();
        let is_active = at < 64;
        if wrong && !is_active {
            return;
        }
        if is_active {
            put("exponents", at);
        }
        launch.sync_threads();
        if is_active {
            get("exponents", at / 32 * 32);
        }
    });
}
