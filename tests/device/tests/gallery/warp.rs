//! Lanes of one warp that exchange values by shared memory, without a barrier of the warp.

use super::{get, put, report_block, thread};

/// Lanes read the part of a tile that other lanes of their warp have written.
#[test]
fn tile_of_a_warp() {
    let says = "race: out(0) is written by thread 0 in phase 0 and read by thread 31 in phase \
                0, and no barrier orders them";
    let link = "https://github.com/JustVugg/colibri/issues/1099";
    report_block(link, 32, says, |wrong| {
        let (launch, at) = thread::<32>();
        put("out", at);
        if !wrong {
            launch.warp().sync();
        }
        get("out", (at + 1) % 32);
    });
}

/// The last steps of a sum over a warp go through shared memory, as if lanes ran in lockstep.
#[test]
fn sum_of_a_warp() {
    let says = "race: sums(0) is read by thread 0 in phase 1 and written by thread 1 in phase \
                1, and no barrier orders them";
    let link = "https://github.com/CanReader/FastNN/issues/8";
    report_block(link, 32, says, |wrong| {
        let (launch, at) = thread::<32>();
        put("sums", at);
        launch.sync_threads();
        for step in [16, 8, 4, 2, 1] {
            if at < step {
                get("sums", at + step);
                get("sums", at);
                put("sums", at);
            }
            if !wrong {
                launch.warp().sync();
            }
        }
    });
}
