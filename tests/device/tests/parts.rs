//! The parts of all threads of all blocks have each element once, at the offset of the definition.
#![allow(
    unsafe_code,
    reason = "tensors of arrays that outlive them, and one thread after another"
)]
#![allow(clippy::cast_possible_truncation, reason = "small numbers")]

use cute::prelude::*;
use cute_device::{Launch, copy, make_gmem_tensor, make_gmem_tensor_mut, make_rmem_tensor};

/// Runs `each` for every thread of every block.
fn every<const THREADS: u32, const X: u32, const Y: u32>(
    mut each: impl FnMut(Launch<THREADS, X, Y>, (u32, u32, u32)),
) {
    for (y, x) in (0..Y).flat_map(|y| (0..X).map(move |x| (y, x))) {
        for thread in 0..THREADS {
            // SAFETY: one thread runs after another.
            each(unsafe { Launch::at(thread, x, y) }, (thread, x, y));
        }
    }
}

/// A tile of 8 by 8; thread `t` has four contiguous elements in row `t / 2`.
#[test]
fn tiles_and_threads_have_each_element_once() {
    let mut owner = [u32::MAX; 32 * 24];
    let matrix = layout!((32, 24):(24, 1));
    every::<16, 3, 4>(|launch, (thread, x, y)| {
        // SAFETY: the array has these elements.
        let target =
            unsafe { make_gmem_tensor_mut::<4, _, _>(&launch, owner.as_mut_ptr(), matrix) };
        let tile = target.block_tile((_8, _8), launch.block().yx());
        let tv = layout!(((2, 8), 4):((32, 1), 8));
        let number = thread + 16 * (x + 3 * y);
        copy(
            &make_rmem_tensor([number; 4], layout!((4,))),
            &mut tile.tv_part(tv, launch.thread()),
        );
    });
    for (row, column) in (0..32).flat_map(|row| (0..24).map(move |column| (row, column))) {
        let (thread, block) = (row % 8 * 2 + column % 8 / 4, column / 8 + 3 * (row / 8));
        assert_eq!(
            owner[24 * row + column],
            (thread + 16 * block) as u32,
            "row {row}, column {column}"
        );
    }
}

/// Threads that are laid over a tile again and again.
#[test]
fn local_partition_has_each_element_once() {
    let mut owner = [u32::MAX; 64 * 4];
    every::<8, 4, 1>(|launch, (thread, x, _)| {
        // SAFETY: the array has these elements.
        let target = unsafe {
            make_gmem_tensor_mut::<4, _, _>(&launch, owner.as_mut_ptr(), layout!((64, 4)))
        };
        let tile = target.block_tile((_64, _1), launch.block_x().of_column());
        let mut part = tile.local_partition(layout!((8, 1)), launch.thread());
        copy(
            &make_rmem_tensor([thread + 8 * x; 8], layout!((8, 1))),
            &mut part,
        );
    });
    for (i, &owner) in owner.iter().enumerate() {
        assert_eq!(owner as usize, i % 64 % 8 + 8 * (i / 64), "element {i}");
    }
}

/// Memory that is aligned only to 4 bytes is copied one element at a time.
#[test]
fn copies_do_not_rely_on_an_alignment_that_is_not_there() {
    #[repr(align(16))]
    struct Aligned([u32; 72]);
    let source = Aligned(core::array::from_fn(|i| i as u32));
    for (from, to) in (0..4).flat_map(|from| (0..4).map(move |to| (from, to))) {
        let mut target = Aligned([u32::MAX; 72]);
        every::<4, 2, 1>(|launch, _| {
            // SAFETY: both have 64 elements from there on.
            let (source, target) = unsafe {
                (
                    make_gmem_tensor::<4, _, _>(
                        &launch,
                        source.0.as_ptr().add(from),
                        layout!((32, 2)),
                    ),
                    make_gmem_tensor_mut::<4, _, _>(
                        &launch,
                        target.0.as_mut_ptr().add(to),
                        layout!((32, 2)),
                    ),
                )
            };
            let (tv, block) = (layout!((4, 8):(8, 1)), launch.block_x());
            let mut values = make_rmem_tensor([0; 8], layout!((8,)));
            copy(
                &source
                    .local_tile((_32, _1), (0, block.value()))
                    .tv_part(tv, launch.thread()),
                &mut values,
            );
            copy(
                &values,
                &mut target
                    .block_tile((_32, _1), block.of_column())
                    .tv_part(tv, launch.thread()),
            );
        });
        for (i, &value) in target.0.iter().enumerate() {
            let inside = (to..to + 64).contains(&i);
            assert_eq!(
                value,
                if inside {
                    (i - to + from) as u32
                } else {
                    u32::MAX
                },
                "from {from} to {to}, element {i}"
            );
        }
    }
}

/// DT2: tiles that do not divide a tensor reach past it.
#[test]
#[should_panic = "its extents are (_60), the tile is (16) and its coordinate (0): tile 16 does not divide extent 60 of mode 0"]
fn tiles_that_reach_past_are_refused() {
    let mut data = [0; 60];
    // SAFETY: nothing else runs.
    let launch = unsafe { Launch::<1, 4>::at(0, 0, 0) };
    // SAFETY: the array has these elements.
    let target =
        unsafe { make_gmem_tensor_mut::<4, _, _>(&launch, data.as_mut_ptr(), layout!((60,))) };
    let _ = target.block_tile((_16,), launch.block_x());
}

/// DT1: a grid has more blocks than there are tiles.
#[test]
fn tiles_that_are_not_there_are_refused() {
    let mut data = [0_u32; 64];
    let pointer = data.as_mut_ptr();
    let taken = |x| {
        std::panic::catch_unwind(|| {
            // SAFETY: nothing else runs.
            let launch = unsafe { Launch::<1, 8>::at(0, x, 0) };
            // SAFETY: the array has these elements.
            let target =
                unsafe { make_gmem_tensor_mut::<4, _, _>(&launch, pointer, layout!((64,))) };
            let _ = target.block_tile((_16,), launch.block_x());
        })
    };
    assert!(taken(3).is_ok() && taken(4).is_err());
}

/// A thread has a part if the layout of the threads contains its number, as for a tensor of the
/// host.
#[test]
fn threads_that_a_layout_does_not_have() {
    let tile: [u32; 32 * 8] = core::array::from_fn(|i| i as u32);
    let part = |thread: u32| {
        // SAFETY: one thread runs.
        let launch = unsafe { &Launch::<256, 1>::at(thread, 0, 0) };
        // SAFETY: the array has these elements.
        let a = unsafe { make_gmem_tensor::<4, _, _>(launch, tile.as_ptr(), layout!((32, 8))) };
        let mut values = make_rmem_tensor([0; 16], layout!((2, 8)));
        copy(
            &a.local_partition_by(layout!((16, 8)), launch.thread(), coord!((1, _))),
            &mut values,
        );
        values.elements()[1]
    };
    assert_eq!(part(127), 31);
    for thread in [128, 200] {
        let said = std::panic::catch_unwind(|| part(thread)).unwrap_err();
        let text =
            |said: Box<dyn std::any::Any + Send>| said.downcast_ref::<String>().cloned().unwrap();
        let on_host = || {
            make_tensor(&tile[..], layout!((32, 8))).local_partition_by(
                layout!((16, 8)),
                thread as usize,
                coord!((1, _)),
            )[1]
        };
        let (said, host) = (
            text(said),
            text(std::panic::catch_unwind(on_host).unwrap_err()),
        );
        assert_eq!(said, host);
        assert!(
            host.ends_with(&format!(
                "coordinate {thread} is not within an extent of 128"
            )),
            "{host}"
        );
    }
}
