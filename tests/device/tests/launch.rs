//! A kernel relies on the numbers of its launch. On a CPU they are checked where the launch
//! is made: a number that no device allows is refused, and the nearest allowed number is accepted.
#![allow(unsafe_code, reason = "launches of one thread")]

use std::panic::catch_unwind;

use cute::prelude::*;
use cute_atoms::typed::{ThrCopy, ThrMma};
use cute_device::instructions::{Pace, blocks};
use cute_device::{
    BlockOfColumn, BlockX, BlockXy, BlockYx, DeviceTensor, Filled, Filling, Gmem, GmemMut, Launch,
    OfGrid, OfThread, Smem, SmemMut, SmemPart, SmemView, Thread, Written, check_block,
    check_cluster, check_clusters, copy, make_gmem_tensor, make_gmem_tensor_mut, make_rmem_tensor,
};

/// The sentence of a panic.
fn refused(run: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let payload = catch_unwind(run).expect_err("a refusal");
    payload
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| payload.downcast_ref::<&str>().map(ToString::to_string))
        .unwrap()
}

/// The number of blocks of the grid, as a kernel sees it.
fn told(grid: u32) -> i32 {
    let seen = std::sync::Mutex::new(None);
    check_cluster(1, &[(0, 0)], grid, &|| {
        *seen.lock().unwrap() = Some(blocks())
    })
    .unwrap();
    seen.into_inner().unwrap().unwrap()
}

#[test]
fn a_grid_has_blocks_and_no_more_than_a_device_counts() {
    assert_eq!((told(1), told(0x7FFF_FFFF)), (1, 2_147_483_647));
    for (grid, said) in [
        (0, "0"),
        (0x8000_0000, "2147483648"),
        (u32::MAX, "4294967295"),
    ] {
        let expected = format!(
            "check_cluster: the grid has {said} blocks, but must have from 1 to 2147483647"
        );
        assert_eq!(refused(move || assert_eq!(told(grid), -1)), expected);
    }
}

#[test]
fn a_block_has_threads_and_no_more_than_a_device_has() {
    let ran = |threads| {
        let ran = std::sync::atomic::AtomicU32::new(0);
        check_cluster(threads, &[(0, 0)], 1, &|| {
            ran.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        })
        .unwrap();
        ran.into_inner()
    };
    assert_eq!((ran(1), ran(1024)), (1, 1024));
    for threads in [0, 1025] {
        let expected =
            format!("check_cluster: the block has {threads} threads, but must have from 1 to 1024");
        assert_eq!(
            refused(move || assert_eq!(ran(threads), u32::MAX)),
            expected
        );
    }
}

/// Each block of a cluster of two writes its rank and reads the rank of the other block. The
/// threads up to `meets` wait for the cluster in between.
fn ranks(meets: i32) -> Result<[i32; 4], String> {
    let mut words = [-1; 8];
    let to = words.as_mut_ptr() as usize;
    check_clusters(32, &[&[(0, 0), (1, 0)], &[(2, 0), (3, 0)]], 4, &|| {
        // SAFETY: blocks are run so; that all threads wait for the cluster is checked.
        let launch = unsafe { &Launch::<32, 4>::new() };
        // SAFETY: the array has these words; that no word is read too early is checked.
        let (own, seen, all) = unsafe {
            let words = to as *mut i32;
            (
                make_gmem_tensor_mut::<4, _, _>(launch, words, layout!(4)).named("ranks"),
                make_gmem_tensor_mut::<4, _, _>(launch, words.add(4), layout!(4)),
                make_gmem_tensor::<4, _, _>(launch, words, layout!(4)),
            )
        };
        let (block, thread, rank) = (launch.block_x(), launch.thread(), launch.cluster_rank());
        let mut word = make_rmem_tensor([rank], layout!((1,)));
        let first = thread.first();
        if let Some(first) = first {
            copy(
                &word,
                &mut own.block_tile((_1,), block).tv_part(layout!((1, 1)), first),
            );
        }
        if thread.value() < meets {
            launch.sync_cluster();
        }
        if let Some(first) = first {
            let other = block.value() + 1 - 2 * rank;
            let other = all.local_tile((_1,), (other,));
            copy(&other.tv_part(layout!((1, 1)), first), &mut word);
            copy(
                &word,
                &mut seen
                    .block_tile((_1,), block)
                    .tv_part(layout!((1, 1)), first),
            );
        }
    })
    .map_err(|found| found.to_string())?;
    Ok([words[4], words[5], words[6], words[7]])
}

#[test]
fn all_threads_of_a_cluster_wait_for_each_other() {
    assert_eq!(ranks(32), Ok([1, 0, 1, 0]));
    let race = "race: ranks(0) is written by thread 0 in phase 0 and read by thread 0 of block (1,0) \
                in phase 0, and no barrier orders them";
    assert_eq!(ranks(0), Err(race.into()));
    let deadlock = "deadlock: threads 0 to 30, 32 to 62 wait for the cluster's barrier, which needs \
                    64 threads; threads 31, 63 have ended";
    assert_eq!(ranks(31), Err(deadlock.into()));
}

/// The greatest bounds that an index of 32 bits with a sign has room for.
type Most = Launch<0x7FFF_FFFF, 0x7FFF_FFFF, 0x7FFF_FFFF>;

#[test]
fn indices_are_below_what_the_launch_has() {
    // SAFETY: one thread.
    let most = unsafe { Most::at(0x7FFF_FFFE, 0x7FFF_FFFD, 0x7FFF_FFFC) };
    let (thread, block) = (most.thread().value(), most.block());
    assert_eq!(
        (thread, block.x(), block.y()),
        (2_147_483_646, 2_147_483_645, 2_147_483_644)
    );
    for (thread, x, y) in [(4, 0, 0), (0, 2, 0), (0, 0, 1)] {
        let said = refused(move || {
            // SAFETY: one thread.
            let _ = unsafe { Launch::<4, 2>::at(thread, x, y) };
        });
        assert_eq!(
            said,
            "Launch::at: an index must be below the launch's bound"
        );
    }
}

/// The kernel's own thread reports a block that the kernel's launch does not have.
#[test]
fn a_kernel_is_run_as_its_launch_says() {
    let ran = |threads, place| {
        let said = std::sync::Mutex::new(Vec::new());
        let found = check_block(threads, place, &|| {
            let made = catch_unwind(|| {
                // SAFETY: the launch checks how the block is run.
                let launch = unsafe { Launch::<2, 3>::new() };
                (launch.thread().value(), launch.block_x().value())
            });
            let text = |payload: Box<dyn std::any::Any + Send>| {
                payload.downcast_ref::<String>().unwrap().clone()
            };
            said.lock().unwrap().push(made.map_err(text));
        });
        let mut said = said.into_inner().unwrap();
        said.sort();
        (said, found.err().map(|finding| finding.to_string()))
    };
    assert_eq!(ran(2, (2, 0)), (vec![Ok((0, 2)), Ok((1, 2))], None));
    let outside = |thread: u32, x: u32, y: u32| {
        Err(format!(
            "Launch: thread {thread} of block ({x},{y}) does not exist: the launch has 2 threads \
             and (3,1,1) blocks"
        ))
    };
    let other = |threads: u32| {
        Some(format!(
            "the block has {threads} threads, but the kernel splits its tensors for a launch of 2"
        ))
    };
    assert_eq!(
        ran(3, (0, 0)),
        (vec![Ok((0, 0)), Ok((1, 0)), outside(2, 0, 0)], other(3))
    );
    // No launch exists, so nothing is reported about its threads.
    assert_eq!(ran(1, (3, 0)), (vec![outside(0, 3, 0)], None));
    assert_eq!(ran(1, (0, 1)), (vec![outside(0, 0, 1)], None));
}

/// The counter of a pace follows PTX's `inc` with the bound `all - 1`: `old >= bound ? 0 : old +
/// 1`, of 32 bits.
#[test]
fn a_pace_counts_as_a_device_does() {
    let after = |first: u32, all: &[u32]| {
        let mut counter = first;
        // SAFETY: one thread.
        let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
        // SAFETY: nothing else uses the counter.
        let pace = unsafe { Pace::at(launch, &raw mut counter) };
        for &all in all {
            pace.arrive(all);
        }
        pace.wait(0, 1);
        counter
    };
    assert_eq!(after(0, &[3, 3]), 2);
    assert_eq!(after(0, &[3, 3, 3]), 0);
    assert_eq!(after(0, &[1]), 0);
    // If `all` is 0, no call is the last, so the counter only counts.
    assert_eq!(after(0, &[0, 0, 0]), 3);
    assert_eq!(after(u32::MAX, &[0]), 0);
    // A call ends the round if its `all` is less than the number of earlier calls.
    assert_eq!(after(5, &[4]), 0);
}

/// Whether the compiler knows a type to have a bound.
macro_rules! has {
    ($bound:ident: $type:ty) => {{
        #[allow(
            dead_code,
            reason = "a type has the bound or has not, and the other constant stays unused"
        )]
        mod asked {
            pub(super) struct Of<T>(core::marker::PhantomData<T>);
            pub(super) trait Otherwise {
                const IT_HAS: bool = false;
            }
            impl<T> Otherwise for Of<T> {}
            impl<T: $bound> Of<T> {
                pub(super) const IT_HAS: bool = true;
            }
        }
        #[allow(
            unused_imports,
            reason = "of a type that has the bound, it is not asked"
        )]
        use asked::Otherwise as _;
        asked::Of::<$type>::IT_HAS
    }};
}

/// Values made from a launch can be neither sent to another thread nor shared with one; numbers and
/// layouts can. Otherwise two threads could take the same part, or a thread could write to another
/// block's memory.
#[test]
fn what_is_made_of_a_launch_stays_in_its_thread() {
    macro_rules! stay {
        ($($type:ty),* $(,)?) => { $( assert!(!has!(Send: $type) && !has!(Sync: $type), stringify!($type)); )* };
    }
    assert!(has!(Send: i32) && has!(Sync: i32) && has!(Send: Layout![4]) && has!(Sync: Layout![4]));
    stay![
        Launch<4, 1>,
        Thread<'static, 4>,
        Option<Thread<'static, 1>>,
        &'static Thread<'static, 4>,
        BlockX<'static, 4>,
        BlockOfColumn<'static, 4>,
        BlockXy<'static, 4, 4>,
        BlockYx<'static, 4, 4>,
        ThrMma<(), Thread<'static, 4>>,
        ThrCopy<(), Thread<'static, 4>>,
        Gmem<'static, f32>,
        GmemMut<'static, f32, OfGrid>,
        GmemMut<'static, f32, OfThread>,
        DeviceTensor<Gmem<'static, f32>, Layout![4]>,
        Smem<'static, f32, 4, 0>,
        Written<'static, f32, 4, 0>,
        Filled<'static, f32, 4, 0>,
        Filling<'static, f32, 0>,
        SmemPart<'static, f32>,
        SmemView<'static, f32>,
        SmemMut<f32>,
    ];
}
