//! Background copies (`cp.async`) that begin too early, and waits for too few of them.

use cute_device::instructions::{CacheGlobal, cp_async, cp_async_commit, cp_async_wait};

use super::{get, report_block, thread};

#[repr(align(16))]
struct Aligned([i32; 4]);

static SOURCE: Aligned = Aligned([1; 4]);

/// This thread begins to copy its four words of a stage of 32 threads.
fn fetch(at: i32, stage: i32) {
    // SAFETY: the source has four words; the order of the accesses to the stage is checked.
    unsafe {
        cp_async::<CacheGlobal, 16>((512 * stage + 16 * at) as u32, SOURCE.0.as_ptr().cast())
    };
    cp_async_commit();
}

/// A pipeline of two stages overwrites a stage before the threads have read its value.
#[test]
fn copy_over_a_stage_that_is_read() {
    let says = "race: stage(0) is written by thread 0 in phase 1 and read by thread 31 in \
                phase 1, and no barrier orders them";
    let link = "https://github.com/tile-ai/tilelang/issues/2668";
    report_block(link, 32, says, |wrong| {
        let (launch, at) = thread::<32>();
        let read = |stage: i32| get("stage", 128 * stage + (4 * at + 4) % 128);
        fetch(at, 0);
        cp_async_wait::<0>();
        launch.sync_threads();
        if wrong {
            fetch(at, 0);
            read(0);
        } else {
            read(0);
            launch.sync_threads();
            fetch(at, 0);
        }
        cp_async_wait::<0>();
        launch.sync_threads();
        read(0);
    });
}

/// A stage consists of two groups of copies, and the wait counts one group for each stage.
#[test]
fn wait_that_counts_stages() {
    let says = "thread 31 in phase 1 reads stage(0) while an asynchronous copy to it is still \
                running; call cp_async_wait first";
    let link = "https://github.com/tile-ai/tilelang/pull/2505";
    report_block(link, 32, says, |wrong| {
        let (launch, at) = thread::<32>();
        // Stage 0 has the first two groups, and stage 1 the other two.
        (0..4).for_each(|group| fetch(at, group));
        if wrong {
            cp_async_wait::<3>();
        } else {
            cp_async_wait::<2>();
        }
        launch.sync_threads();
        (0..2).for_each(|group| get("stage", 128 * group + (4 * at + 4) % 128));
        cp_async_wait::<0>();
        launch.sync_threads();
        (2..4).for_each(|group| get("stage", 128 * group + 4 * at));
    });
}
