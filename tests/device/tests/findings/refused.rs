//! Tiles, coordinates and parts that a tensor does not have. Each finding names the thread, its
//! block, the kernel's line and the numbers; each has a correct kernel beside it.

use cute::prelude::*;
use cute_device::{
    Launch, check_grid, copy, make_gmem_atomics, make_gmem_tensor, make_gmem_tensor_mut,
    make_matrix, make_rmem_tensor,
};

/// Runs two blocks of one thread. `take` gets the launch and 60 floats, and `at` is its argument.
fn ran(take: impl Fn(&Launch<1, 2>, *mut f32, i32) + Sync, at: i32) -> Result<(), String> {
    let mut floats = [1.0_f32; 60];
    let place = floats.as_mut_ptr() as usize;
    let finding = check_grid(1, &[(0, 0), (1, 0)], 2, &|| {
        // SAFETY: two blocks of one thread.
        let launch = unsafe { Launch::<1, 2>::new() };
        take(&launch, place as *mut f32, at);
    });
    finding.map_err(|finding| finding.to_string())
}

/// Checks that the kernel is correct with `right`, and that its finding with `wrong` is this
/// sentence of this thread, at a line of this file.
fn pair(
    take: impl Fn(&Launch<1, 2>, *mut f32, i32) + Sync,
    (right, wrong): (i32, i32),
    who: &str,
    sentence: &str,
) {
    assert_eq!(ran(&take, right), Ok(()));
    let said = ran(&take, wrong).unwrap_err();
    let begin = format!("{who} in phase 0, at tests/device/tests/findings/refused.rs:");
    let rest = said
        .strip_prefix(&begin)
        .unwrap_or_else(|| panic!("{said}"));
    let (_, rest) = rest.split_once(", ").unwrap();
    assert_eq!(rest, sentence);
}

#[test]
fn tiles() {
    let tile = |launch: &Launch<1, 2>, floats: *mut f32, at: i32| {
        // SAFETY: the array has these elements.
        let tensor = unsafe { make_gmem_tensor::<4, _, _>(launch, floats, layout!((6, 10))) };
        let _ = tensor.local_tile((_3, _5), (at, 1));
    };
    pair(
        tile,
        (1, 2),
        "thread 0",
        "takes a tile that the tensor does not have: its extents are (_6,_10), the tile is (3,5) \
         and its coordinate (2,1): mode 0 has 2 tiles, and no tile 2",
    );
    assert!(
        ran(tile, -1)
            .unwrap_err()
            .ends_with("mode 0 has 2 tiles, and no tile -1")
    );
    let open = |launch: &Launch<1, 2>, floats: *mut f32, at: i32| {
        // SAFETY: the array has these elements.
        let tensor = unsafe { make_gmem_tensor::<4, _, _>(launch, floats, layout!((6, 10))) };
        let _ = tensor.local_tile((at, _5), (_0, ..));
    };
    pair(
        open,
        (2, 4),
        "thread 0",
        "takes a tile that the tensor does not have: its extents are (_6,_10), the tile is (4,5) \
         and its coordinate (0,_): tile 4 does not divide extent 6 of mode 0",
    );
}

#[test]
fn tiles_of_blocks() {
    let own = |launch: &Launch<1, 2>, floats: *mut f32, at: i32| {
        let layout = layout!((at,));
        // SAFETY: the array has these elements.
        let tensor = unsafe { make_gmem_tensor_mut::<4, _, _>(launch, floats, layout) };
        let _ = tensor.block_tile((_30,), launch.block_x());
    };
    pair(
        own,
        (60, 30),
        "thread 0 of block (1,0)",
        "takes a tile that the tensor does not have: its extents are (30), the tile is (30) and \
         its coordinate (1): mode 0 has 1 tiles, and no tile 1",
    );
}

#[test]
fn tiles_of_a_matrix_with_an_edge() {
    let tile = |launch: &Launch<1, 2>, floats: *mut f32, at: i32| {
        let shape = (6_i64, 10_i64);
        // SAFETY: the array has these elements.
        let matrix = unsafe { make_matrix::<4, f32, _, _>(launch, floats, shape, (10_i64, _1)) };
        let _ = matrix.local_tile((_4, _8), (0, at));
    };
    pair(
        tile,
        (1, -1),
        "thread 0",
        "takes a tile that the tensor does not have: its extents are (6,10), the tile is (4,8) \
         and its coordinate (0,-1): mode 1 has 134217728 tiles, and no tile -1",
    );
}

#[test]
fn coordinates() {
    pair(
        |launch, floats, at| {
            // SAFETY: the array has these elements.
            let tensor = unsafe { make_gmem_tensor::<4, _, _>(launch, floats, layout!((6, 10))) };
            let mut row = make_rmem_tensor([0.0; 6], layout!((6,)));
            copy(&tensor.slice((.., at)), &mut row);
        },
        (9, 10),
        "thread 0",
        "takes coordinate (_,10) of a tensor with the extents (_6,_10): 10 is not within extent \
         10 of mode 1",
    );
    let mut counts = [0_u32; 4];
    let counts = counts.as_mut_ptr() as usize;
    pair(
        |launch, _, at| {
            // SAFETY: the array has these elements.
            let counts = unsafe { make_gmem_atomics(launch, counts as *mut u32, layout!(4)) };
            counts.atomic(at).add(1);
        },
        (3, 4),
        "thread 0",
        "takes coordinate 4 of a tensor with the extents _4: coordinate 4 is not within an extent \
         of 4",
    );
}

#[test]
fn lines_and_registers() {
    pair(
        |launch, floats, at| {
            let shape = (6_i64, 10_i64);
            // SAFETY: the array has these elements.
            let matrix =
                unsafe { make_matrix::<4, f32, _, _>(launch, floats, shape, (10_i64, _1)) };
            let _ = matrix.rows(at, 2);
        },
        (4, 5),
        "thread 0",
        "takes 2 rows or columns of a matrix from number 5 on, but the matrix has 6",
    );
    pair(
        |_, _, at| {
            let _ = make_rmem_tensor([0.0; 6], layout!((at,)));
        },
        (6, 7),
        "thread 0",
        "makes a register tensor of 6 elements with a layout of the offsets 0 to 6",
    );
}

#[test]
fn parts() {
    pair(
        |launch, floats, at| {
            let layout = layout!((at, 10));
            // SAFETY: the array has these elements.
            let tensor = unsafe { make_gmem_tensor::<4, _, _>(launch, floats, layout) };
            let _ = tensor.tv_part(layout!((1, 60)), launch.thread());
        },
        (6, 5),
        "thread 0",
        "takes a part of a tensor of 50 coordinates by the thread-value layout (_1,_60):(_0,_1), \
         which must have this thread and reaches the coordinates 0 to 59",
    );
}
