//! Shared memory of a run-time size.

use cute_device::{Launch, LaunchConfig, check_block, shared};

/// A block of 32 threads reverses the numbers below `count`, beside 16 words of a fixed size. The
/// launch gives `bytes` bytes, and thread 0 takes `more` elements more than the others.
fn reversed(count: i32, bytes: u32, more: i32) -> Result<(), String> {
    let run = || {
        LaunchConfig::new().shared_bytes(bytes).declare();
        // SAFETY: a block of 32 threads.
        let launch = unsafe { &Launch::<32, 1>::new() };
        let thread = launch.thread().value();
        let own = count + if thread == 0 { more } else { 0 };
        // SAFETY: the bytes of the launch are checked.
        let (_fixed, numbers) = unsafe { shared!(launch, [u32; 16], [u32; ..own]) };
        let numbers = numbers.fill(launch, |i| i.cast_unsigned());
        assert_eq!(numbers.count(), own);
        let last = numbers.count() - 1;
        let first = (0..=last).map(|i| numbers.get(last - i)).next();
        assert_eq!(first, (count > 0).then_some(last.cast_unsigned()));
        // The memory is free again after this barrier.
        let numbers = numbers
            .release(launch)
            .fill(launch, |i| 2 * i.cast_unsigned());
        let mut some = (0..=last).step_by(1 + count as usize / 64);
        assert!(some.all(|i| numbers.get(i) == 2 * i.cast_unsigned()));
    };
    check_block(32, (0, 0), &run).map_err(|finding| finding.to_string())
}

#[test]
fn an_array_within_the_memory_of_the_launch() {
    for count in [0, 1, 31, 32, 33, 100] {
        assert_eq!(reversed(count, 1024 + 4 * count.cast_unsigned(), 0), Ok(()));
    }
    // All that a block can have.
    assert_eq!(reversed(57856, 232_448, 0), Ok(()));
}

#[test]
fn an_array_past_the_memory_of_the_launch_is_found() {
    assert_eq!(
        reversed(100, 1024 + 396, 0).unwrap_err(),
        "thread 0 makes an array that ends at byte 1424 of shared memory, but the launch gives \
         only 1420 bytes"
    );
    // In one thread alone, too.
    assert!(reversed(100, 1424, 1).is_err());
    assert_eq!(
        reversed(-1, 1024, 0).unwrap_err(),
        "thread 0 makes an array of -1 elements in shared memory"
    );
}

/// Thread 0 takes two elements more, and writes only the first of them.
#[test]
fn different_sizes_in_one_block_are_found() {
    let error = reversed(32, 2048, 2).unwrap_err();
    assert!(
        error.contains("reads byte 1156 of shared memory"),
        "{error}"
    );
    assert!(error.contains("never"), "{error}");
}

#[test]
fn an_element_past_the_end_traps() {
    let read = |at: i32| {
        let finding = check_block(32, (0, 0), &|| {
            // SAFETY: a block of 32 threads, with all shared memory that there is.
            let launch = unsafe { &Launch::<32, 1>::new() };
            // SAFETY: as above.
            let numbers = unsafe { shared!(launch, [u32; ..40]) };
            assert_eq!(numbers.fill(launch, |_| 7).get(at), 7);
        });
        finding.map_err(|finding| finding.to_string())
    };
    assert_eq!((read(0), read(39)), (Ok(()), Ok(())));
    for at in [-1, 40] {
        let error = read(at).unwrap_err();
        assert!(
            error.contains(&format!("takes element {at} of an array of 40 elements")),
            "{error}"
        );
    }
}
