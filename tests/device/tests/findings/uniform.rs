//! Values that a kernel declares to be the same in all lanes of a warp, and that differ.

use cute_device::check_block;
use cute_device::instructions::warp_uniform;

use super::{found, thread};

/// The sentence without the places in the source.
fn without_places(said: &str) -> String {
    let words = said.split(' ').filter(|word| !word.contains(".rs:"));
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn lanes_with_different_values() {
    let said = found(64, |wrong| {
        let at = thread::<64>().1;
        // SAFETY: all lanes execute this; that they have one value is checked.
        unsafe { warp_uniform(if wrong { at / 16 } else { at / 32 }) };
    });
    assert_eq!(
        without_places(&said),
        "thread 16 passes 1 to warp_uniform at but thread 0 of its warp passes 0; on a device, all \
         lanes get the value of lane 0"
    );
}

#[test]
fn lanes_at_two_places() {
    let said = found(32, |wrong| {
        let at = thread::<32>().1;
        // SAFETY: as above.
        unsafe {
            if wrong && at >= 16 {
                warp_uniform(7);
            } else {
                warp_uniform(7);
            }
        }
    });
    assert_eq!(
        without_places(&said),
        "thread 16 executes warp_uniform at but thread 0 of its warp executes it at all lanes of a \
         warp must execute the same call"
    );
}

#[test]
fn lanes_that_are_missing() {
    let said = found(32, |wrong| {
        let at = thread::<32>().1;
        if !wrong || at < 31 {
            // SAFETY: as above.
            unsafe { warp_uniform(7) };
        }
    });
    assert_eq!(
        without_places(&said),
        "thread 31 ended without warp_uniform at which thread 0 of the warp executed"
    );
}

/// Right, though unusual: warps with different numbers of calls, and a value that changes.
#[test]
fn warps_of_their_own() {
    let kernel = || {
        let at = thread::<96>().1;
        for turn in 0..at / 32 {
            // SAFETY: the lanes of a warp have the same number of turns.
            let value = unsafe { warp_uniform(turn * 5 + at / 32) };
            assert_eq!(value, turn * 5 + at / 32);
        }
    };
    assert_eq!(check_block(96, (0, 0), &kernel), Ok(()));
}
