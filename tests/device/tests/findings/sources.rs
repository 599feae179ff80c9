//! Sources of copies in the background, written again too early, by their own thread or by another.

use cute::prelude::*;
use cute_device::instructions::{CacheGlobal, cp_async, cp_async_commit, cp_async_wait};
use cute_device::{Launch, check_block, copy, make_gmem_tile_mut, make_rmem_tensor};

use super::thread;

/// The mistakes with the source of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Right,
    /// Right: all but the last of two copies are complete, and the source of the first is written.
    RightOfTwo,
    /// The source is written before the thread has waited.
    NotAwaited,
    /// The source is written when all but the last copy are complete.
    WaitForTheOther,
    /// Another thread, which does not know that the copy is complete, writes the source.
    OtherThread,
    /// Another thread writes it after a barrier, and no thread has awaited the copy before.
    OtherNotAwaited,
}

/// 32 numbers of 16 bytes.
#[repr(align(16))]
struct Numbers(#[allow(dead_code, reason = "kernels reach them by a pointer")] [i32; 128]);

/// Each thread copies four numbers to shared memory, and writes four numbers there, or those of the
/// next thread.
fn copies(first: usize, mistake: Source) {
    let (launch, at) = thread::<32>();
    let is = |other: Source| mistake == other;
    let begin = |byte: i32| {
        // SAFETY: the array has these numbers; the test tries the rest.
        unsafe {
            cp_async::<CacheGlobal, 16>(
                (byte + 16 * at) as u32,
                (first + 16 * at as usize) as *const u8,
            )
        };
        cp_async_commit();
    };
    begin(0);
    if is(Source::WaitForTheOther) {
        begin(512);
    }
    match mistake {
        Source::NotAwaited | Source::OtherNotAwaited => {}
        Source::RightOfTwo | Source::WaitForTheOther => {
            if is(Source::RightOfTwo) {
                cp_async_commit();
            }
            cp_async_wait::<1>();
        }
        _ => cp_async_wait::<0>(),
    }
    if is(Source::OtherNotAwaited) {
        launch.sync_threads();
    }
    let next = is(Source::OtherThread) || is(Source::OtherNotAwaited);
    // SAFETY: the array has these numbers; a kernel that gives a thread the next one's is tried.
    let tile = unsafe {
        make_gmem_tile_mut::<4, _, _>(&launch, first as *mut i32, layout!(128)).named("C")
    };
    let own = if next { (at + 1) % 32 } else { at };
    // SAFETY: as above.
    let place = unsafe { Launch::<32, 1>::at(own as u32, 0, 0) };
    copy(
        &make_rmem_tensor([7; 4], layout!((4,))),
        &mut tile.tv_part(layout!((32, 4):(4, 1)), place.thread()),
    );
    cp_async_wait::<0>();
}

#[test]
fn sources_of_copies() {
    let mut numbers = Numbers([0; 128]);
    let first = &raw mut numbers as usize;
    let run = |mistake| {
        check_block(32, (0, 0), &|| copies(first, mistake)).map_err(|found| found.to_string())
    };
    for right in [Source::Right, Source::RightOfTwo] {
        assert_eq!(run(right), Ok(()), "{right:?}");
    }
    let early = "C(0) is written by thread 0 in phase 0 while the copy of thread 0 in phase 0 may \
                 still read it; call cp_async_wait first, then a barrier if another thread uses it";
    for (mistake, says) in [
        (Source::NotAwaited, early),
        (Source::WaitForTheOther, early),
        (
            Source::OtherThread,
            "race: C(0) is read by the copy of thread 0 in phase 0 and written by thread 31 in \
             phase 0, and no barrier orders them",
        ),
        (
            Source::OtherNotAwaited,
            "C(0) is written by thread 31 in phase 1 while the copy of thread 0 in phase 0 may \
             still read it; call cp_async_wait first, then a barrier if another thread uses it",
        ),
    ] {
        assert_eq!(run(mistake), Err(says.to_owned()), "{mistake:?}");
    }
}
