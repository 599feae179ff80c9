//! The kernels of `gpu/kernels/src/grid.rs`: results of all blocks, and loops over tiles, compared
//! with plain loops.

use cute::prelude::*;
use cute_device::tiles::{Along, ByColumn, ByRow, FromCounter, GridStride, InLine};
use cute_device::{
    Launch, LaunchConfig, check_block, check_grid, copy, make_gmem_atomics, make_gmem_tensor_mut,
    make_rmem_tensor, shared,
};

use super::Floats;
use crate::grid;

/// Blocks of a grid of one dimension.
fn line(blocks: u32) -> Vec<(u32, u32)> {
    (0..blocks).map(|x| (x, 0)).collect()
}

#[test]
fn a_histogram_of_bytes() {
    // Two tiles and a part of one.
    let count = 2 * 32768 + 4096 + 16;
    let mut source = Floats::zeros(count / 4);
    let byte = |at: usize| (at * at % 253 + at % 4) as u8;
    for at in 0..count / 4 {
        let bytes = core::array::from_fn(|i| byte(4 * at + i));
        source.set(at, f32::from_bits(u32::from_le_bytes(bytes)));
    }
    let mut counts = [0_u32; 256];
    let (from, to) = (source.address(), counts.as_mut_ptr() as usize);
    super::checked(512, &line(2), || {
        // SAFETY: the memories have these sizes.
        unsafe { grid::histogram(to as *mut u32, from as *const u8, count as i32) };
    });
    let mut wanted = [0_u32; 256];
    (0..count).for_each(|at| wanted[usize::from(byte(at))] += 1);
    assert_eq!(counts, wanted);
}

#[test]
fn a_histogram_of_a_run_time_number_of_bins() {
    // A tile and a part of one; some numbers have no bin.
    let count = 8192 + 404;
    let number = |at: usize| (at * at % 1201) as u32;
    let mut source = Floats::zeros(count);
    (0..count).for_each(|at| source.set(at, f32::from_bits(number(at))));
    for bins in [1, 700, 1000] {
        let mut counts = vec![0_u32; bins];
        let (from, to) = (source.address(), counts.as_mut_ptr() as usize);
        super::checked(512, &line(2), || {
            LaunchConfig::new().shared_bytes(4 * bins as u32).declare();
            let (to, from) = (to as *mut u32, from as *const u32);
            // SAFETY: the memories have these sizes.
            unsafe { grid::histogram_bins(to, from, count as i32, bins as i32) };
        });
        let mut wanted = vec![0_u32; bins];
        for at in (0..count).filter(|at| (number(*at) as usize) < bins) {
            wanted[number(at) as usize] += 1;
        }
        assert_eq!(counts, wanted);
    }
}

#[test]
fn a_sum_by_the_last_block() {
    let count = 3 * 8192 + 100;
    let (mut source, mut partial) = (Floats::zeros(count), Floats::zeros(1024));
    (0..count).for_each(|at| source.set(at, (at % 101) as f32 - 50.0));
    let (mut sum, mut done) = ([0.0_f32], [0_u32]);
    let places = [
        sum.as_mut_ptr() as usize,
        partial.address(),
        done.as_mut_ptr() as usize,
        source.address(),
    ];
    super::checked(512, &line(3), || {
        let [sum, partial, done, source] = places;
        // SAFETY: the memories have these sizes.
        unsafe {
            grid::sum_last(
                sum as *mut f32,
                partial as *mut f32,
                done as *mut u32,
                source as *const f32,
                count as i32,
            );
        };
    });
    // Integers, whose sums are exact.
    let wanted: i64 = (0..count as i64).map(|at| at % 101 - 50).sum();
    assert_eq!((sum, done), ([wanted as f32], [0]));
}

#[test]
fn tiles_in_turn_and_by_a_counter() {
    let count = 5 * 2048 + 12;
    for kernel in [grid::scale_tiles, grid::scale_drawn] {
        let (mut source, mut target) = (Floats::zeros(count), Floats::zeros(count + 4));
        (0..count).for_each(|at| source.set(at, at as f32));
        (count..count + 4).for_each(|at| target.set(at, -1.0));
        let mut counter = [0_u32];
        let (to, from) = (target.address(), source.address());
        let place = counter.as_mut_ptr() as usize;
        super::checked(256, &line(4), || {
            let (to, from, place) = (to as *mut f32, from as *const f32, place as *mut u32);
            // SAFETY: the memories have these sizes.
            unsafe { kernel(to, from, place, count as i32) };
        });
        assert!((0..count).all(|at| target.get(at) == 2.0 * at as f32));
        assert!((count..count + 4).all(|at| target.get(at) == -1.0));
    }
}

/// Each order gives every tile of a matrix to one block.
#[test]
fn orders_of_tiles() {
    let mut numbers = vec![-1_i32; 64 * 6];
    let place = numbers.as_mut_ptr() as usize;
    macro_rules! written {
        ($tiler:expr, $order:expr, $count:literal, $tv:expr) => {{
            check_grid(32, &line(2), 2, &|| {
                // SAFETY: the test runs such blocks.
                let launch = unsafe { &Launch::<32, 2>::new() };
                let all = place as *mut i32;
                // SAFETY: the array has these numbers.
                let all = unsafe { make_gmem_tensor_mut::<4, _, _>(launch, all, layout!((64, 6))) };
                launch.for_tiles(
                    GridStride::new(),
                    $count,
                    (all, $tiler, $order),
                    |tile, to| {
                        let mut part = to.tv_part($tv, launch.thread());
                        copy(&make_rmem_tensor([tile; 2], layout!((2,))), &mut part);
                    },
                );
            })
            .unwrap();
        }};
    }
    let at = |numbers: &[i32], i: usize, j: usize| numbers[i + 64 * j];
    let all = || (0..64).flat_map(|i| (0..6).map(move |j| (i, j)));
    written!((_64, _1), ByColumn, 6, layout!((32, 2):(2, 1)));
    assert!(all().all(|(i, j)| at(&numbers, i, j) == j as i32));
    written!((_32, _2), Along(2), 6, layout!((32, 2)));
    assert!(all().all(|(i, j)| at(&numbers, i, j) == (i / 32 + 2 * (j / 2)) as i32));
    numbers.fill(-1);
    written!((_32, _2), ByRow, 2, layout!((32, 2)));
    assert!(all().all(|(i, j)| at(&numbers, i, j) == if j < 2 { (i / 32) as i32 } else { -1 }));
}

/// A schedule by a counter has barriers: half of the threads cannot loop alone.
#[test]
fn a_loop_of_half_the_threads_is_found() {
    let mut numbers = [0_u32; 129];
    let place = numbers.as_mut_ptr() as usize;
    let run = |threads: i32| {
        // SAFETY: nothing runs now.
        unsafe { (place as *mut u32).write(0) };
        check_block(64, (0, 0), &|| {
            let counter = place as *mut u32;
            // SAFETY: the test runs such a block.
            let launch = unsafe { &Launch::<64, 1>::new() };
            if launch.thread().value() >= threads {
                return;
            }
            // SAFETY: the array has a counter and 128 numbers; the kernel has this shared memory.
            let (all, schedule) = unsafe {
                (
                    make_gmem_tensor_mut::<4, _, _>(launch, counter.add(1), layout!(128)),
                    FromCounter::new(
                        &make_gmem_atomics(launch, counter, layout!(1)),
                        shared!(launch, [i32; 1]),
                    ),
                )
            };
            launch.for_tiles(schedule, 2, (all, (_64,), InLine), |tile, to| {
                let mut part = to.tv_part(layout!((64, 1)), launch.thread());
                copy(
                    &make_rmem_tensor([tile as u32 + 1], layout!((1,))),
                    &mut part,
                );
            });
        })
    };
    run(64).unwrap();
    assert!((0..128).all(|at| numbers[at + 1] == at as u32 / 64 + 1));
    let finding = run(32).unwrap_err().to_string();
    assert!(finding.starts_with("deadlock: "), "{finding}");
}

/// Writes the number of each tile of 32 numbers, of `count` tiles, by 1 to 3 blocks.
fn numbered(place: usize, count: i32, order: impl Fn(i32) -> Along) {
    // SAFETY: the test runs such blocks.
    let launch = unsafe { &Launch::<32, 3>::new() };
    // SAFETY: the array has these numbers.
    let all =
        unsafe { make_gmem_tensor_mut::<4, _, _>(launch, place as *mut i32, layout!((64, 4))) };
    let order = order(launch.block_x().value());
    launch.for_tiles(
        GridStride::new(),
        count,
        (all, (_32, _1), order),
        |tile, to| {
            let mut part = to.tv_part(layout!((32, 1)), launch.thread());
            copy(&make_rmem_tensor([tile], layout!((1,))), &mut part);
        },
    );
}

/// The twin of `orders_of_tiles` that is wrong: the blocks do not agree on the order.
#[test]
fn blocks_that_count_the_tiles_in_two_orders_are_found() {
    let mut numbers = [-1_i32; 256];
    let place = numbers.as_mut_ptr() as usize;
    check_grid(32, &line(2), 2, &|| numbered(place, 8, |_| Along(2))).unwrap();
    assert!((0..256).all(|at| numbers[at] == at as i32 / 32));
    let said = check_grid(32, &line(2), 2, &|| {
        // Tile 4 of block 0 is (0, 2), and tile 2 of the others is, too.
        numbered(place, 8, |block| Along(2 - block));
    })
    .unwrap_err()
    .to_string();
    assert!(
        said.starts_with("race: ") && said.ends_with("nothing orders the blocks of a grid"),
        "{said}"
    );
}

/// No tiles, fewer than blocks, and more than the tensor has.
#[test]
fn counts_of_tiles() {
    for (blocks, count) in [
        (1, 0),
        (3, 0),
        (3, 1),
        (3, 2),
        (3, 7),
        (1, 8),
        (2, 8),
        (3, -1),
    ] {
        let mut numbers = [-1_i32; 256];
        let place = numbers.as_mut_ptr() as usize;
        check_grid(32, &line(blocks), blocks, &|| {
            numbered(place, count, |_| Along(2))
        })
        .unwrap();
        let wanted = |at: usize| {
            if (at as i32) / 32 < count {
                at as i32 / 32
            } else {
                -1
            }
        };
        assert!(
            (0..256).all(|at| numbers[at] == wanted(at)),
            "{blocks} {count}"
        );
    }
    let mut numbers = [-1_i32; 256];
    let place = numbers.as_mut_ptr() as usize;
    let said = check_grid(32, &line(2), 2, &|| numbered(place, 9, |_| Along(2))).unwrap_err();
    assert!(
        said.to_string()
            .contains("mode 1 has 4 tiles, and no tile 4"),
        "{said}"
    );
}

/// A grid of more blocks than the launch promises, and the number of blocks itself.
#[test]
fn the_number_of_blocks() {
    let mut numbers = [0_i32; 256];
    let place = numbers.as_mut_ptr() as usize;
    let said = check_grid(32, &line(4), 4, &|| numbered(place, 8, |_| Along(2))).unwrap_err();
    assert!(said.to_string().contains("a grid of 4 blocks"), "{said}");
    check_grid(32, &line(2), 2, &|| {
        // SAFETY: the test runs such blocks.
        let launch = unsafe { &Launch::<32, 3>::new() };
        assert_eq!(launch.blocks(), 2);
    })
    .unwrap();
}

/// A tile of shared counters is used by atomic operations in a loop over tiles, and read after it.
/// The twin that is wrong writes a counter without one.
#[test]
fn shared_counters_in_a_loop_of_tiles() {
    let run = |plain: bool| {
        let mut totals = [0_u32; 4];
        let place = totals.as_mut_ptr() as usize;
        let said = check_grid(64, &line(2), 2, &|| {
            // SAFETY: the test runs such blocks.
            let launch = unsafe { &Launch::<64, 2>::new() };
            // SAFETY: the array has 4 numbers, and the kernel has no other shared memory.
            let (all, memory) = unsafe {
                let totals = make_gmem_atomics(launch, place as *mut u32, layout!(4));
                (totals, shared!(launch, [u32; 64]))
            };
            let thread = launch.thread();
            let counts = memory
                .fill_before(layout!(64), |all| {
                    let zero = make_rmem_tensor([0_u32], layout!((1,)));
                    copy(&zero, &mut all.tv_part(layout!((64, 1)), thread));
                })
                .atomics(launch, layout!(64), |counts| {
                    launch.for_tiles(GridStride::new(), 7, (), |tile, ()| {
                        counts.atomic((thread.value() + tile) % 4).add(1);
                    });
                    if plain && thread.value() == 40 {
                        // SAFETY: a mistake on purpose: no atomic operation.
                        let mut word =
                            unsafe { cute_device::make_smem_tensor::<u32, _>(0, layout!((1,))) };
                        copy(&make_rmem_tensor([5_u32], layout!((1,))), &mut word);
                    }
                });
            let mut own = make_rmem_tensor([0_u32], layout!((1,)));
            copy(
                &counts.tensor(layout!((64, 1))).slice((thread, ..)),
                &mut own,
            );
            if thread.value() < 4 {
                all.atomic(thread.value()).add(own.elements()[0]);
            }
        });
        said.map(|()| totals).map_err(|finding| finding.to_string())
    };
    // 7 tiles, 64 threads.
    assert_eq!(run(false), Ok([112; 4]));
    let said = run(true).unwrap_err();
    assert!(
        said.starts_with("race: ") && said.contains("thread 40"),
        "{said}"
    );
}
