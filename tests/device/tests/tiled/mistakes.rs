//! A pipeline of two stages in shared memory, with a mistake each.

use cute::prelude::*;
use cute_device::instructions::{cp_async_commit, cp_async_wait, named_barrier_sync};
use cute_device::tiled::atoms::SM80_CP_ASYNC_CACHEGLOBAL_128;
use cute_device::tiled::{copy_with, make_tiled_copy};
use cute_device::{
    Launch, copy, dynamic_smem, make_gmem_tensor, make_rmem_tensor, make_smem_tensor,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mistake {
    None,
    /// Each thread waits for its own copies, but the others read the data at once.
    NoBarrier,
    /// The barrier comes, but the copies are not awaited.
    NoWait,
    /// A stage is filled again before all have read it.
    LateBarrier,
    /// A stage is read that was not filled.
    NotFetched,
    /// The block ends with a copy under way.
    NotAwaited,
    /// No mistake: the barrier is a numbered one.
    NamedBarrier,
}

#[repr(align(16))]
struct Aligned([f32; 4 * 128]);

static SOURCE: Aligned = Aligned([1.0; 4 * 128]);

/// Four tiles of 128 numbers come in turn to two stages; each thread reads what its neighbour has
/// fetched.
pub(super) fn pipeline(mistake: Mistake) {
    // SAFETY: the test runs such a block.
    let launch = unsafe { &Launch::<32, 1>::new() };
    // SAFETY: the numbers are there; the order that the barriers make is checked.
    let (source, stages) = unsafe {
        (
            make_gmem_tensor::<16, _, _>(launch, SOURCE.0.as_ptr(), layout!((128, 4))),
            make_smem_tensor::<f32, _>(dynamic_smem(), layout!((128, 2))).named("sA"),
        )
    };
    let thread = launch.thread();
    let copier = make_tiled_copy(SM80_CP_ASYNC_CACHEGLOBAL_128, _32, layout!(32), layout!(4));
    let (from, to) = (
        copier.get_slice(thread).partition_s(source),
        copier.get_slice(thread).partition_d(stages),
    );
    let fetch = |tile: i32| {
        if mistake != Mistake::NotFetched || tile != 1 {
            copy_with(
                copier,
                from.slice((.., .., tile)),
                to.slice((.., .., tile % 2)),
            );
        }
        cp_async_commit();
    };
    fetch(0);
    for tile in 0..4_i32 {
        if tile < 3 {
            fetch(tile + 1);
        }
        if mistake != Mistake::NoWait {
            if tile < 3 {
                cp_async_wait::<1>()
            } else {
                cp_async_wait::<0>()
            }
        }
        match mistake {
            Mistake::NoBarrier => {}
            // SAFETY: all threads come here.
            Mistake::NamedBarrier => unsafe { named_barrier_sync::<32>(1) },
            _ => launch.sync_threads(),
        }
        // The next thread's four numbers.
        let neighbour = (thread.value() + 1) % 32;
        let four = stages
            .composition(layout!((((4,), 32), 2)))
            .slice(((.., neighbour), tile % 2));
        let mut values = make_rmem_tensor([0.0; 4], layout!(((4,),)));
        copy(&four, &mut values);
        assert!(mistake != Mistake::None || values.elements() == &[1.0; 4]);
        if mistake != Mistake::LateBarrier {
            launch.sync_threads();
        }
    }
    if mistake == Mistake::NotAwaited {
        fetch(0);
    }
}
