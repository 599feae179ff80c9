//! The pool of a block's registers: warpgroups that take more registers than there are, change them
//! in the wrong direction, or do not change them together.

use cute_device::instructions::{give_registers, named_barrier_sync, take_registers};
use cute_device::{LaunchConfig, check_block};

use super::{found, thread};

/// The sentence without the places in the source.
fn without_places(said: &str) -> String {
    let words = said.split(' ').filter(|word| !word.contains(".rs:"));
    words.collect::<Vec<_>>().join(" ")
}

/// Three warpgroups: the first gives registers, if it is right, and the others take them.
fn producer_and_consumers(gives: bool) {
    // SAFETY: each warpgroup executes one of these; the pool is checked.
    unsafe {
        if thread::<384>().1 >= 128 {
            take_registers::<240>();
        } else if gives {
            give_registers::<24>();
        }
    }
}

#[test]
fn registers_that_nobody_gives() {
    let said = found(384, |wrong| producer_and_consumers(!wrong));
    assert_eq!(
        said,
        "deadlock: threads 0 to 127 have ended; threads 128 to 383 wait for 240 registers each, \
         and 0 of the block's 64512 are free"
    );
}

/// The launch has fewer registers than the kernel needs: 168 a thread are enough, 160 are not.
#[test]
fn registers_of_the_launch() {
    let run = |registers: u32| {
        check_block(384, (0, 0), &|| {
            LaunchConfig::new().registers(registers).declare();
            producer_and_consumers(true);
        })
    };
    assert_eq!(run(168), Ok(()));
    // A device allocates eight at a time.
    assert_eq!(run(161), Ok(()));
    let said = run(160).unwrap_err().to_string();
    // The first warpgroup gives 128 * (160 - 24) registers; each warp that takes needs 32 * 80.
    assert_eq!(
        said,
        "deadlock: threads 0 to 319 have ended; threads 320 to 383 wait for 240 registers each, \
         and 2048 of the block's 61440 are free"
    );
    let said = run(176).unwrap_err().to_string();
    assert_eq!(
        said,
        "the launch has 384 threads of 176 registers, but a block has at most 65536 registers"
    );
}

/// A warpgroup gives, or takes, and then changes the number again in the wrong direction.
#[test]
fn changes_in_the_wrong_direction() {
    let said = found(128, |wrong| {
        thread::<128>();
        // SAFETY: all threads of the warpgroup execute these; the numbers are checked.
        unsafe {
            give_registers::<40>();
            named_barrier_sync::<128>(1);
            if wrong {
                give_registers::<240>();
            } else {
                take_registers::<240>();
            }
        }
    });
    assert_eq!(
        said,
        "thread 127 executes give_registers::<240> but has only 40 registers; only take_registers \
         raises their number"
    );
    let said = found(128, |wrong| {
        thread::<128>();
        // SAFETY: as above.
        unsafe {
            give_registers::<40>();
            named_barrier_sync::<128>(1);
            if wrong {
                take_registers::<24>();
            } else {
                give_registers::<24>();
            }
        }
    });
    assert_eq!(
        said,
        "thread 127 executes take_registers::<24> but already has 40 registers; only \
         give_registers lowers their number"
    );
    // The first change is compared with the launch only if the test declares its registers.
    let takes = |config: LaunchConfig| {
        check_block(128, (0, 0), &|| {
            config.declare();
            thread::<128>();
            // SAFETY: as above.
            unsafe { take_registers::<128>() };
        })
    };
    assert_eq!(takes(LaunchConfig::new()), Ok(()));
    assert_eq!(
        takes(LaunchConfig::new().registers(168))
            .unwrap_err()
            .to_string(),
        "thread 0 executes take_registers::<128> but already has 168 registers; only \
         give_registers lowers their number"
    );
}

/// Half of a warpgroup gives registers, or gives them elsewhere in the source, or gives another
/// number.
#[test]
fn warpgroups_that_are_not_together() {
    let said = found(128, |wrong| {
        let at = thread::<128>().1;
        if !wrong || at < 64 {
            // SAFETY: the test checks that all threads come.
            unsafe { give_registers::<40>() };
        }
    });
    assert_eq!(
        without_places(&said),
        "threads 64 to 127 ended without give_registers::<40> at which other threads of the \
         warpgroup executed"
    );
    let said = found(128, |wrong| {
        let at = thread::<128>().1;
        // SAFETY: as above.
        unsafe {
            if wrong && at >= 96 {
                give_registers::<40>();
            } else {
                give_registers::<40>();
            }
        }
    });
    assert_eq!(
        without_places(&said),
        "thread 96 executes give_registers::<40> at but thread 0 of its warpgroup executes \
         give_registers::<40> at all threads of a warpgroup must execute the same change of \
         registers"
    );
    // Two warpgroups may do so at two places.
    let both = check_block(256, (0, 0), &|| {
        // SAFETY: as above.
        unsafe {
            if thread::<256>().1 < 128 {
                give_registers::<40>();
            } else {
                give_registers::<40>();
            }
        }
    });
    assert_eq!(both, Ok(()));
    let said = found(128, |wrong| {
        thread::<128>();
        // SAFETY: as above.
        unsafe {
            give_registers::<40>();
            if !wrong {
                named_barrier_sync::<128>(1);
            }
            give_registers::<24>();
        }
    });
    assert_eq!(
        without_places(&said),
        "thread 0 executes give_registers::<24> at but no barrier orders this after thread 32's \
         previous change of registers: a warpgroup must synchronize between two changes"
    );
    let said = check_block(64, (0, 0), &|| {
        // SAFETY: as above.
        unsafe { give_registers::<40>() };
    });
    assert_eq!(
        said.unwrap_err().to_string(),
        "thread 0 executes give_registers::<40> in a block of 64 threads, but only whole \
         warpgroups of 128 threads can change their registers"
    );
}

/// Right, though unusual: a warpgroup waits for registers that another gives only after its work.
#[test]
fn registers_that_come_late() {
    let kernel = || {
        let at = thread::<256>().1;
        // SAFETY: each warpgroup executes its own changes.
        unsafe {
            if at < 128 {
                take_registers::<256>();
                named_barrier_sync::<128>(1);
                give_registers::<24>();
            } else {
                give_registers::<24>();
                named_barrier_sync::<128>(2);
                take_registers::<256>();
            }
        }
    };
    assert_eq!(check_block(256, (0, 0), &kernel), Ok(()));
}
