//! The threads of a block exchange memory by each kind of barrier. The values read show whether the
//! barrier waited; the checker shows whether it orders every access that it must order. There are
//! few threads, so an interpreter is fast; a device's barriers count warps.
#![allow(unsafe_code, reason = "small kernels, with promises of their own")]

use std::sync::Mutex;

use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, PipelineState, cluster_rank, named_barrier_arrive, named_barrier_sync, sync_cluster,
};
use cute_device::{
    Launch, Smem, check_block, check_cluster, copy, make_rmem_tensor, make_smem_tensor, shared,
};

/// Returns the threads' reports in order.
fn reported<T: Ord + Send>(run: impl FnOnce(&(dyn Fn(T) + Sync))) -> Vec<T> {
    let all = Mutex::new(Vec::new());
    run(&|report| all.lock().unwrap().push(report));
    let mut all = all.into_inner().unwrap();
    all.sort();
    all
}

/// Filled, read, released, and filled again: each thread reads what all have written in this round.
#[test]
fn memory_is_filled_again_and_again() {
    let all = reported(|report| {
        check_block(4, (0, 0), &|| {
            // SAFETY: the test runs such a block.
            let launch = unsafe { &Launch::<4, 1>::new() };
            // SAFETY: the block has the memory.
            let mut memory = unsafe { shared!(launch, [u32; 4]) };
            let thread = launch.thread();
            for round in 0..3 {
                let value = 10 * round + thread.value().cast_unsigned();
                let filled = memory.fill(launch, layout!(4), |tensor| {
                    copy(
                        &make_rmem_tensor([value], layout!((1,))),
                        &mut tensor.tv_part(layout!((4, 1)), thread),
                    );
                });
                let mut read = make_rmem_tensor([0; 4], layout!((4,)));
                copy(&filled.tensor(layout!((4,))), &mut read);
                report((round, thread.value(), *read.elements()));
                memory = filled.release(launch);
            }
        })
        .unwrap();
    });
    let expected = (0..3).flat_map(|round| {
        (0..4).map(move |thread| (round, thread, [0, 1, 2, 3].map(|i| 10 * round + i)))
    });
    assert_eq!(all, expected.collect::<Vec<_>>());
}

/// Padded rows under a swizzle: a memory of the layout's `cosize`, 320, contains them, and the next
/// memory stays unchanged.
#[test]
fn a_swizzled_tile_has_the_memory_of_its_cosize() {
    let all = reported(|report| {
        check_block(8, (0, 0), &|| {
            const TILE: Layout![Sw<3, 3, 3> o (8, 36):(36, 1)] =
                layout!(Sw<3, 3, 3> o (8, 36):(36, 1));
            const LENGTH: usize = cute_tensor::static_cosize(&TILE);
            // SAFETY: the test runs such a block.
            let launch = unsafe { &Launch::<8, 1>::new() };
            // SAFETY: the block has the memories.
            let (tile, next) = unsafe { shared!(launch, [u32; LENGTH], [u32; 8]) };
            let thread = launch.thread();
            let row: [u32; 36] =
                core::array::from_fn(|j| 100 * thread.value().cast_unsigned() + j as u32);
            let next = next.fill(launch, layout!(8), |all| {
                copy(
                    &make_rmem_tensor([7_u32], layout!((1,))),
                    &mut all.tv_part(layout!((8, 1)), thread),
                );
            });
            let tile = tile.fill(launch, TILE, |all| {
                copy(
                    &make_rmem_tensor(row, layout!((36,))),
                    &mut all.tv_part(layout!((8, 36)), thread),
                );
            });
            let (mut read, mut beside) = (
                make_rmem_tensor([0; 288], layout!((8, 36))),
                make_rmem_tensor([0; 8], layout!(8)),
            );
            copy(&tile.tensor(TILE), &mut read);
            copy(&next.tensor(layout!(8)), &mut beside);
            report((
                LENGTH,
                thread.value(),
                read.elements().iter().sum::<u32>(),
                *beside.elements(),
            ));
        })
        .unwrap();
    });
    let sum = (0..8)
        .flat_map(|i| (0..36).map(move |j| 100 * i + j))
        .sum::<u32>();
    assert_eq!(
        all,
        (0..8)
            .map(|thread| (320, thread, sum, [7; 8]))
            .collect::<Vec<_>>()
    );
}

/// Three consecutive memories of a block: the last bytes written to one are not in another.
#[test]
fn memories_lie_one_behind_the_other() {
    let all = reported(|report| {
        check_block(4, (0, 0), &|| {
            // SAFETY: the test runs such a block.
            let launch = unsafe { &Launch::<4, 1>::new() };
            // SAFETY: the block has the memory.
            let (low, middle, high) = unsafe { shared!(launch, [u16; 4], [u32; 260], [u16; 4]) };
            let thread = launch.thread();
            let one = |value| make_rmem_tensor([value], layout!((1,)));
            let middle = middle.fill_before(layout!(260), |tensor| {
                copy(
                    &make_rmem_tensor([5; 65], layout!((65,))),
                    &mut tensor.tv_part(layout!((4, 65)), thread),
                );
            });
            let (low, middle) = low.fill_with(middle, launch, layout!(4), |tensor| {
                copy(&one(3), &mut tensor.tv_part(layout!((4, 1)), thread));
            });
            let high = high.fill(launch, layout!(4), |tensor| {
                copy(&one(7), &mut tensor.tv_part(layout!((4, 1)), thread));
            });
            let mut halves = [0; 2].map(|zero| make_rmem_tensor([zero; 4], layout!((4,))));
            let mut words = make_rmem_tensor([0; 260], layout!((260,)));
            copy(&low.tensor(layout!((4,))), &mut halves[0]);
            copy(&high.tensor(layout!((4,))), &mut halves[1]);
            copy(&middle.tensor(layout!((260,))), &mut words);
            report((
                thread.value(),
                halves.map(|half| *half.elements()),
                *words.elements() == [5; 260],
            ));
        })
        .unwrap();
    });
    assert_eq!(
        all,
        [0, 1, 2, 3].map(|thread| (thread, [[3; 4], [7; 4]], true))
    );
    assert_eq!(
        (
            Smem::<u16, 4, 0>::NEXT,
            Smem::<u32, 260, 1024>::NEXT,
            Smem::<u32, 256, 3072>::NEXT
        ),
        (1024, 3072, 4096)
    );
}

/// Writes a word of shared memory.
fn put(address: u32, value: u32) {
    // SAFETY: the memory is there, and a barrier separates this from other threads' accesses to the
    // word.
    let mut word = unsafe { make_smem_tensor::<u32, _>(address, layout!((1,))) };
    copy(&make_rmem_tensor([value], layout!((1,))), &mut word);
}

/// Reads a word of shared memory.
fn get(address: u32) -> u32 {
    let mut value = make_rmem_tensor([0], layout!((1,)));
    // SAFETY: as above.
    copy(
        &unsafe { make_smem_tensor::<u32, _>(address, layout!((1,))) },
        &mut value,
    );
    value.elements()[0]
}

/// Two threads write and continue, and two wait and read: `bar.arrive` and `bar.sync`, twice.
#[test]
fn some_arrive_and_others_wait() {
    let all = reported(|report| {
        check_block(4, (0, 0), &|| {
            // SAFETY: the test runs such a block.
            let thread = unsafe { Launch::<4, 1>::new() }
                .thread()
                .value()
                .cast_unsigned();
            for round in 0..2 {
                // SAFETY: two arrive and two wait at the first barrier, and then the other way
                // round at the second.
                unsafe {
                    if thread < 2 {
                        put(4 * thread, 10 * round + thread);
                        named_barrier_arrive::<4>(1);
                        named_barrier_sync::<4>(2);
                    } else {
                        named_barrier_sync::<4>(1);
                        report((round, thread, get(0), get(4)));
                        named_barrier_arrive::<4>(2);
                    }
                }
            }
        })
        .unwrap();
    });
    assert_eq!(
        all,
        [(0, 2, 0, 1), (0, 3, 0, 1), (1, 2, 10, 11), (1, 3, 10, 11)]
    );
}

/// One thread fills a ring of two stages, and two empty it: barriers in memory, whose phases are
/// distinguished by their parity.
#[test]
fn a_ring_is_filled_and_emptied() {
    let all = reported(|report| {
        check_block(3, (0, 0), &|| {
            // SAFETY: the test runs such a block.
            let launch = unsafe { Launch::<3, 1>::new() };
            // SAFETY: barriers are after the words, and nothing else is there.
            let barrier = |number: i32| unsafe { Mbarrier::at(1024 + 8 * number.cast_unsigned()) };
            let (full, empty) = (|stage: i32| barrier(stage), |stage: i32| barrier(2 + stage));
            if launch.thread().value() == 0 {
                for stage in 0..2 {
                    // SAFETY: no thread uses them before the block's barrier.
                    unsafe { (full(stage).init(1), empty(stage).init(2)) };
                }
            }
            launch.sync_threads();
            let mut filled = PipelineState::<2>::producer();
            let mut read = PipelineState::<2>::consumer();
            for step in 0..5 {
                if launch.thread().value() == 0 {
                    empty(filled.stage()).wait(filled.parity());
                    put(4 * filled.stage().cast_unsigned(), 7 * step);
                    // SAFETY: the barrier was made for this one.
                    unsafe { full(filled.stage()).arrive() };
                    filled.advance();
                } else {
                    full(read.stage()).wait(read.parity());
                    report((
                        step,
                        launch.thread().value(),
                        get(4 * read.stage().cast_unsigned()),
                    ));
                    // SAFETY: the barrier was made for these two.
                    unsafe { empty(read.stage()).arrive() };
                    read.advance();
                }
            }
        })
        .unwrap();
    });
    let expected = (0..5).flat_map(|step| [1, 2].map(|thread| (step, thread, 7 * step)));
    assert_eq!(all, expected.collect::<Vec<_>>());
}

/// A word of global memory.
struct Word(*mut u32);

// SAFETY: a barrier separates the accesses of two threads to it.
unsafe impl Sync for Word {}

impl Word {
    fn get(&self) -> *mut u32 {
        self.0
    }
}

/// The first block of a cluster writes, and signals the second by a barrier in its memory.
#[test]
fn a_block_tells_another() {
    let word = std::cell::UnsafeCell::new(0_u32);
    let shared = Word(word.get());
    let all = reported(|report| {
        check_cluster(2, &[(0, 0), (1, 0)], 2, &|| {
            // SAFETY: clusters have two blocks of two threads, and all execute the barriers.
            unsafe {
                let (rank, thread) = (cluster_rank::<2>(), Launch::<2, 2>::new().thread().value());
                let told = Mbarrier::at(0);
                if thread == 0 {
                    told.init(1);
                }
                sync_cluster();
                if rank == 0 && thread == 1 {
                    shared.get().write(9);
                    told.arrive_in(1);
                } else if rank == 1 {
                    told.wait(0);
                    report((thread, shared.get().read()));
                }
            }
        })
        .unwrap();
    });
    assert_eq!(all, [(0, 9), (1, 9)]);
}
