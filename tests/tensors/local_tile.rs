//! Tiles of a tensor by their coordinate, and the parts of its threads: their elements, and the
//! refusals.

use cute::prelude::*;

/// The message of a panic.
fn panic_of(run: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let panic = std::panic::catch_unwind(run).expect_err("a panic");
    panic.downcast_ref::<String>().cloned().unwrap_or_default()
}

fn numbers<const N: usize>() -> [i64; N] {
    std::array::from_fn(|i| i64::try_from(i).expect("small"))
}

/// 25 columns in tiles of 8.
const UNEVEN: &str = "local_tile: tile 8 does not divide extent 25 (mode 1); use `clipped_tile` or \
                      `clipped_tiles_mut`, which stop at the edge";

#[test]
fn tiles_and_threads_have_their_coordinates() {
    let data = numbers::<512>();
    let (rows, columns) = (16, 24);
    let tensor = make_tensor(&data[..], layout!((rows, columns):(columns, 1)));
    let swizzled = make_tensor(&data[..], layout!(Sw<2, 1, 4> o (16, 32):(32, 1)));
    for (i, j) in (0..16_usize).flat_map(|i| (0..24_usize).map(move |j| (i, j))) {
        let tile = tensor.local_tile(tile!((4, 8)), (i / 4, j / 8));
        assert_eq!(tile[(i % 4, j % 8)], tensor[(i, j)]);
        // A coordinate of fewer entries leaves modes open.
        assert_eq!(
            tensor.local_tile(tile!((4, 8)), (i / 4,))[(i % 4, j % 8, j / 8)],
            tensor[(i, j)]
        );
        // An integer counts tiles.
        assert_eq!(
            tensor.local_tile(tile!((4, 8)), i / 4 + 4 * (j / 8))[(i % 4, j % 8)],
            tensor[(i, j)]
        );
        assert_eq!(
            tensor.outer_partition(tile!((4, 8)), (i % 4, j % 8))[(i / 4, j / 8)],
            tensor[(i, j)]
        );
        assert_eq!(
            swizzled.inner_partition(tile!((4, 8)), (i / 4, j / 8))[(i % 4, j % 8)],
            swizzled[(i, j)]
        );
        // Threads that are row-major in 4 by 8.
        let thread = 8 * (i % 4) + j % 8;
        assert_eq!(
            tensor.local_partition(layout!((4, 8):(8, 1)), thread)[(i / 4, j / 8)],
            tensor[(i, j)]
        );
    }
    // Arguments that name no tile: the refusal has the mode of the entry, or the number of tiles.
    let tile_of = |coord: (i64, u64)| {
        panic_of(move || {
            let data = numbers::<384>();
            let _ = make_tensor(&data, layout!((16, 24))).local_tile((_4, _8), coord);
        })
    };
    assert_eq!(
        tile_of((4, 2)),
        "local_tile: tile 4 is out of range for 4 tiles (mode 0)"
    );
    assert_eq!(
        tile_of((-1, 2)),
        "local_tile: tile -1 is out of range for 4 tiles (mode 0)"
    );
    assert_eq!(
        tile_of((3, 3)),
        "local_tile: tile 3 is out of range for 3 tiles (mode 1)"
    );
    assert_eq!(
        tile_of((3, u64::MAX)),
        "local_tile: tile 18446744073709551615 is out of range for 3 tiles (mode 1)",
    );
    let counted = panic_of(|| {
        let data = numbers::<384>();
        let _ = make_tensor(&data, layout!((16, 24))).local_tile((_4, _8), 12);
    });
    assert_eq!(
        counted,
        "local_tile: coordinate 12 is not within an extent of 12"
    );
    let element = panic_of(|| {
        let data = numbers::<384>();
        let _ = make_tensor(&data, layout!((16, 24))).outer_partition((_4, _8), (3, 8));
    });
    assert_eq!(element, "tensor: coordinate 8 is not within an extent of 8");
    let columns = 25;
    let uneven = panic_of(move || {
        let tensor = make_tensor(&data[..], layout!((rows, columns):(columns, 1)));
        let _ = tensor.local_tile(tile!((4, 8)), (0, 0));
    });
    assert_eq!(uneven, UNEVEN);
    let none = panic_of(move || {
        let data = numbers::<384>();
        let _ = make_tensor(&data, layout!((16, 24))).local_partition(layout!((4, 8)), 32);
    });
    assert_eq!(
        none,
        "local_partition: coordinate 32 is not within an extent of 32"
    );
    let padded = panic_of(move || {
        let data = numbers::<512>();
        let _ = make_tensor(&data[..], layout!((rows, columns):(32, 1)))
            .local_tile(tile!((4, 8)), (0, 0));
    });
    assert_eq!(padded, UNEVEN);
    let threads = panic_of(move || {
        let data = numbers::<512>();
        let _ = make_tensor(&data[..], layout!((rows, columns):(32, 1)))
            .local_partition(layout!((4, 8)), 0);
    });
    assert_eq!(threads, UNEVEN.replace("local_tile", "local_partition"));
}

#[test]
fn projections_keep_the_modes_of_a_matrix() {
    let data = numbers::<384>();
    let tensor = make_tensor(&data[..], layout!((16, 24):(24, 1)));
    for (i, k) in (0..16_usize).flat_map(|i| (0..24_usize).map(move |k| (i, k))) {
        // One tile (M, N, K) and one block (m, n, k); N is not this matrix's.
        let (tile, block) = ((_4, _7, _8), (i / 4, 99, k / 8));
        assert_eq!(
            tensor.local_tile_by(tile, block, coord!((1, _, 1)))[(i % 4, k % 8)],
            tensor[(i, k)]
        );
        let all_k = tensor.local_tile_by(tile, (i / 4, 99, ..), coord!((1, _, 1)));
        assert_eq!(all_k[(i % 4, k % 8, k / 8)], tensor[(i, k)]);
        // 4 by 8 threads, row-major: each row of them has whole rows of the matrix.
        let thread = 8 * (i % 4) + k % 8;
        let rows = tensor.local_partition_by(layout!((4, 8):(8, 1)), thread, coord!((1, _)));
        assert_eq!(rows[(i / 4, k)], tensor[(i, k)]);
    }
    let none = panic_of(move || {
        let _ = make_tensor(&data[..], layout!((16, 24))).local_partition_by(
            layout!((4, 8)),
            32,
            coord!((1, _)),
        );
    });
    assert_eq!(
        none,
        "local_partition: coordinate 32 is not within an extent of 32"
    );
}

/// Threads of any profile: all threads together have every element once.
#[test]
fn threads_of_any_profile_have_every_element_once() {
    let data = numbers::<384>();
    let tensor = make_tensor(&data, layout!((16, 24):(24, 1)));
    macro_rules! check {
        ($threads:expr) => {{
            let (threads, mut seen) = ($threads, [0; 384]);
            for thread in 0..usize::try_from(threads.size().value()).expect("small") {
                for element in tensor.local_partition(threads, thread).iter() {
                    seen[usize::try_from(element).expect("an element's number")] += 1;
                }
            }
            assert_eq!(seen, [1; 384], "{threads}");
        }};
    }
    check!(layout!((4, 8)));
    check!(layout!(((2, 2), (4, 2)):((1, 16), (4, 2))));
    check!(layout!(((2, 2), 8):((2, 1), 4)));
    check!(layout!((16, 1):(1, 0)));
    check!(layout!(8));
    let columns = 8_usize;
    check!(layout!((4, columns):(columns, 1)));
}

#[test]
fn a_divide_says_which_tile_passes_the_edge() {
    let data = [0_u8; 80];
    let sentence =
        |error: Option<cute::Error>| error.map_or_else(String::new, |error| error.to_string());
    let cure = "; use `clipped_tile` or `clipped_tiles_mut`, which stop at the edge";
    let rows = make_tensor(&data, layout!((10, 8):(8, 1)));
    let uneven = format!("zipped_divide: tile 4 does not divide extent 10 (mode 0){cure}");
    assert_eq!(sentence(rows.try_zipped_divide((_4, _4)).err()), uneven);
    let (m, n) = (10, 8);
    let of_the_run = make_tensor(&data[..], layout!((m, n):(n, 1)));
    assert_eq!(
        sentence(of_the_run.try_zipped_divide((_4, _4)).err()),
        uneven
    );
    let second = format!("zipped_divide: tile 3 does not divide extent 8 (mode 1){cure}");
    let columns = make_tensor(&data, layout!((10, 8)));
    assert_eq!(sentence(columns.try_zipped_divide((_5, _3)).err()), second);
    // A tile that is a layout spans all modes.
    let over_both = "zipped_divide: the parts reach 84 coordinates, but the tensor has 80";
    assert_eq!(
        sentence(columns.try_zipped_divide(layout!(7:1)).err()),
        over_both
    );
    for (error, operator) in [
        (rows.try_tiled_divide((_4, _4)).err(), "tiled_divide"),
        (rows.try_flat_divide((_4, _4)).err(), "flat_divide"),
        (rows.try_logical_divide((_4, _4)).err(), "logical_divide"),
    ] {
        assert_eq!(
            sentence(error),
            format!("{operator}: the parts reach 96 coordinates, but the tensor has 80")
        );
    }
    assert!(rows.try_zipped_divide((_5, _4)).is_ok());
}
