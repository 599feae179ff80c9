//! Tiles of parts: each element of a part is in one tile, at the position of the definition, and
//! the tiles have no other elements.
//!
//! The parts come from `slice`, `split_at_mut`, `tiles_mut`, `lanes_mut` and `clipped_tiles_mut`.
//! Their elements are read by `iter` and by their coordinates, which have separate tests.

use std::collections::BTreeSet;
use std::hint::black_box;

use super::cases::cases;
use cute::algorithm::{fill, for_each};
use cute::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// The greatest distance of any offset here from 0.
const BASE: usize = 1 << 10;

/// A different number for each element.
fn numbers() -> Vec<usize> {
    (0..2 * BASE).collect()
}

fn count(extent: impl Into<i64>) -> usize {
    usize::try_from(extent.into()).expect("small")
}

/// The tiles of `s` by `t` of a part of two modes, which is made of a tensor that is new each time:
/// by the definition, to read and to write.
macro_rules! tiles_of {
    ($layout:expr, |$tensor:ident| $part:expr, ($s:expr, $t:expr)) => {{
        let check = || {
            let (layout, tiler) = ($layout, ($s, $t));
            let (s, t) = (count(tiler.0), count(tiler.1));
            let mut data = numbers();
            let mut $tensor = make_tensor_at(&mut data[..], BASE, layout);
            let mut part = $part;
            let name = format!("{} of {} by ({s},{t})", part.layout(), layout);
            let (m, n) = part.extents();
            let own: Vec<usize> = part.iter().collect();

            // Read-only tiles, compared with the definition.
            let read = &part;
            for (i, j) in (0..n / t).flat_map(|j| (0..m / s).map(move |i| (i, j))) {
                let tile = read.local_tile(($s, $t), (i, j));
                let expected = (0..t)
                    .flat_map(|b| (0..s).map(move |a| (i * s + a, j * t + b)))
                    .map(|at| part[at]);
                assert!(tile.iter().eq(expected), "tile ({i},{j}): {name}");
                assert_eq!(tile.size(), s * t, "{name}");
            }
            let lane = read.outer_partition(($s, $t), (s - 1, 0));
            let expected = (0..n / t)
                .flat_map(|j| (0..m / s).map(move |i| (i * s + s - 1, j * t)))
                .map(|at| part[at]);
            assert!(lane.iter().eq(expected), "a lane: {name}");

            // Writable tiles: all tiles at once, each element in one of them.
            let mut tiles: Vec<_> = part.tiles_mut(($s, $t)).collect();
            assert_eq!(tiles.len(), (m / s) * (n / t), "{name}");
            let mut met = BTreeSet::new();
            for tile in &tiles {
                for_each(tile, |x| {
                    assert!(met.insert(x), "{x} is in two tiles: {name}")
                });
            }
            assert_eq!(met, own.iter().copied().collect(), "{name}");
            for (number, tile) in tiles.iter_mut().enumerate() {
                fill(tile, 10_000 + number);
            }
            drop(tiles);
            for j in 0..n {
                for i in 0..m {
                    assert_eq!(
                        part[(i, j)],
                        10_000 + i / s + (m / s) * (j / t),
                        "({i},{j}): {name}"
                    );
                }
            }
            assert_eq!(
                part.lanes_mut(($s, $t))
                    .map(|lane| lane.size())
                    .sum::<usize>(),
                own.len(),
                "{name}"
            );
            // Elements outside the part are unchanged.
            let own: BTreeSet<_> = own.into_iter().collect();
            for (at, x) in data.into_iter().enumerate() {
                assert_eq!(x >= 10_000, own.contains(&at), "{at}: {name}");
                assert!(x >= 10_000 || x == at, "{at}: {name}");
            }
        };
        check();
    }};
}

/// A test for each part, because the compiler's time for a function grows faster than its length.
macro_rules! static_tiles {
    ($($name:ident: $layout:expr, |$tensor:ident| $part:expr, $tile:tt;)*) => { $(
        #[test]
        fn $name() {
            tiles_of!($layout, |$tensor| $part, $tile);
        }
    )* };
}

static_tiles! {
    static_tiles_of_a_tile:
        layout!((8, 8)), |whole| whole.tiles_mut((_4, _4)).nth(2).expect("a tile"), (_2, _4);
    static_tiles_of_the_last_tile_by_rows:
        layout!((8, 12):(12, 1)), |whole| whole.tiles_mut((_4, _6)).last().expect("a tile"), (_2, _3);
    static_tiles_of_a_tile_of_negative_strides:
        layout!((8, 12):(-12, -1)), |whole| whole.tiles_mut((_4, _6)).next().expect("a tile"), (_4, _1);
    static_tiles_of_a_lane_with_gaps:
        layout!((8, 12):(13, 1)), |whole| whole.lanes_mut((_2, _3)).nth(3).expect("a lane"), (_2, _2);
    static_tiles_of_a_tile_with_a_stride:
        layout!((8, 12)), |whole| whole.tiles_mut((layout!(4:2), _6)).nth(1).expect("a tile"), (_2, _2);
    static_tiles_of_a_slice_of_static_extents:
        layout!((8, 12):(1, 8)), |whole| whole.view_mut().slice((.._6, .._4)), (_3, _2);
    static_tiles_of_a_slice:
        layout!((8, 12):(1, 8)), |whole| whole.view_mut().slice((2..8, 4..)), (_3, _4);
    static_tiles_of_a_half:
        layout!((8, 12):(1, 8)), |whole| whole.split_at_mut::<1>(6).1, (_4, _3);
    static_tiles_of_a_clipped_tile:
        layout!((7, 12):(12, 1)), |whole| whole.clipped_tiles_mut((_4, _8)).last().expect("a tile"), (_3, _2);
    static_tiles_of_a_swizzled_tile:
        layout!(Sw<2, 1, 2> o (8, 8):(8, 1)), |whole| whole.tiles_mut((_4, _4)).nth(1).expect("a tile"), (_2, _2);
    static_tiles_of_a_swizzled_half:
        layout!(Sw<2, 0, 3> o 8 o (8, 8):(1, 8)), |whole| whole.split_at_mut::<0>(4).1, (_2, _8);
}

/// Tiles of tiles, two levels down, by threads.
#[test]
fn tiles_of_tiles() {
    let mut data = numbers();
    let mut whole = make_tensor(&mut data[..256], layout!((16, 16):(16, 1)));
    std::thread::scope(|scope| {
        for (outer, mut tile) in whole.tiles_mut((_8, _8)).enumerate() {
            scope.spawn(move || {
                for (middle, mut tile) in tile.tiles_mut((_4, _4)).enumerate() {
                    for (inner, mut tile) in tile.tiles_mut((_2, _2)).enumerate() {
                        fill(&mut tile, 100 * outer + 10 * middle + inner);
                    }
                }
            });
        }
    });
    for (i, j) in (0..16).flat_map(|j| (0..16).map(move |i| (i, j))) {
        let level = |at: usize| (i / at) % 2 + 2 * ((j / at) % 2);
        assert_eq!(
            whole[(i, j)],
            100 * level(8) + 10 * level(4) + level(2),
            "({i},{j})"
        );
    }
}

/// Integers of every kind as tiles, and modes of modes.
#[test]
fn nested_modes() {
    let mut data = numbers();
    let mut whole = make_tensor(&mut data[..96], layout!(((2, 4), 12):((1, 24), 2)));
    // Columns 6 to 11: their offsets are interleaved with those of the other half.
    let (_, mut part) = whole.split_at_mut::<1>(6);
    let expected: Vec<usize> = part.iter().collect();
    let by_static: Vec<Vec<usize>> = part
        .tiles_mut((_4, _3))
        .map(|tile| tile.iter().collect())
        .collect();
    let by_numbers: Vec<Vec<usize>> = part
        .tiles_mut((4_u8, 3_i64))
        .map(|tile| tile.iter().collect())
        .collect();
    let by_modes: Vec<Vec<usize>> = part
        .tiles_mut(((_2, _2), _3))
        .map(|tile| tile.iter().collect())
        .collect();
    let tile = |i: usize, j: usize| (0..12).map(move |at| (4 * i + at % 4, 3 * j + at / 4));
    let definition: Vec<Vec<usize>> = (0..4)
        .map(|at| {
            tile(at % 2, at / 2)
                .map(|(i, j)| expected[i + 8 * j])
                .collect()
        })
        .collect();
    assert_eq!(by_static, definition);
    assert_eq!(by_numbers, definition);
    assert_eq!(by_modes, definition);
    // One integer counts the elements of all modes, and a shorter tuple leaves the other modes
    // whole.
    assert_eq!(
        part.tiles_mut(_8)
            .map(|tile| tile.size())
            .collect::<Vec<_>>(),
        [8; 6]
    );
    assert_eq!(
        part.tiles_mut((_2,))
            .map(|tile| tile.size())
            .collect::<Vec<_>>(),
        [2; 24]
    );
}

#[test]
fn run_time_tiles_of_every_part() {
    let config = Config {
        cases: cases(500),
        failure_persistence: None,
        ..Config::default()
    };
    let strategy = (
        [1_i64..=3, 1..=3, 1..=3, 1..=3],
        [1_i64..=3, 1..=3],
        [0_i64..=5, 0..=5],
        0..=3_usize,
        0..=1_i64,
    );
    let outcome = TestRunner::new(config).run(
        &strategy,
        |([s, t, i, j], [u, v], [pad, more], which, sign)| {
            // Tiles of s by t, i by j of them in a part, u by v parts.
            let (m, n) = (s * i, t * j);
            let (rows, columns) = (m * u, n * v);
            let ld = columns + pad;
            let step = 1 - 2 * sign;
            let first = |whole: usize| which % whole;
            let all = count(u * v);
            tiles_of!(
                layout!((rows, columns):({ step * ld }, step)),
                |whole| whole.tiles_mut((m, n)).nth(first(all)).expect("a part"),
                (s, t)
            );
            tiles_of!(
                layout!((rows, columns):(step, { step * (rows + more) })),
                |whole| whole.lanes_mut((u, v)).nth(first(all)).expect("a lane"),
                (s, t)
            );
            let (from, to) = ((u - 1) * m, u * m);
            tiles_of!(
                layout!((rows, columns):(ld, 1)),
                |whole| whole.view_mut().slice((from..to, ..)),
                (s, n)
            );
            tiles_of!(
                layout!(Sw<2, 1, 2> o pad o (rows, columns):(ld, 1)),
                |whole| whole.split_at_mut::<0>(count(from)).1,
                (m, t)
            );
            Ok(())
        },
    );
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

/// A tile that reaches past the part is refused, although the tensor has elements there.
#[test]
fn tiles_past_the_edge_of_a_part() {
    let (rows, tile) = (black_box(8), black_box(4));
    let mut data = numbers();
    let mut whole = make_tensor(&mut data[..64], layout!((rows, 8):(8, 1)));
    let (mut above, below) = whole.split_at_mut::<0>(6);
    assert_eq!(
        above.try_tiles_mut((_3, _8)).map(|tiles| tiles.len()).ok(),
        Some(2)
    );
    let refused = above
        .try_tiles_mut((tile, _8))
        .expect_err("rows 6 and 7 are not its own");
    assert!(
        refused
            .to_string()
            .contains("tile 4 does not divide extent 6 (mode 0)"),
        "{refused}"
    );
    let refused = above
        .try_lanes_mut((tile, _8))
        .expect_err("rows 6 and 7 are not its own");
    assert!(
        refused
            .to_string()
            .contains("tile 4 does not divide extent 6 (mode 0)"),
        "{refused}"
    );
    let panic = std::panic::catch_unwind(|| (&above).local_tile((tile, _8), (0, 0)).size());
    assert!(panic.is_err(), "a part is read like that, too");
    assert_eq!(below.extents(), (2, 8));
    // A smaller tile in another mode does not compensate for a larger one.
    let refused = above.try_tiles_mut((tile, 3)).expect_err("neither divides");
    assert!(
        refused
            .to_string()
            .contains("tile 4 does not divide extent 6"),
        "{refused}"
    );
    // Layouts that are not tiles.
    assert!(
        above.try_tiles_mut((black_box(0), _8)).is_err()
            && above.try_tiles_mut((black_box(-3), _8)).is_err()
    );
}

/// Two coordinates with the same element: all read-only tiles exist, and no writable ones.
#[test]
fn a_stride_of_0() {
    let (rows, none) = (black_box(4), black_box(0));
    let mut data = numbers();
    let mut every_row = make_tensor(&mut data[..8], layout!((rows, 8):(none, 1)));
    let mut part = every_row.strided_mut();
    assert_eq!(
        (&part)
            .local_tile((_2, _2), (0, 1))
            .iter()
            .collect::<Vec<_>>(),
        [2, 2, 3, 3]
    );
    let refused = part
        .try_tiles_mut((_2, _2))
        .expect_err("two tiles would have one element");
    assert!(refused.to_string().contains("share offset 0"), "{refused}");
}

#[test]
fn parts_without_elements() {
    let none = black_box(0);
    let mut data = numbers();
    let mut whole = make_tensor(&mut data[..64], layout!((8, 8):(8, 1)));
    let (mut above, mut below) = whole.split_at_mut::<0>(none);
    assert_eq!(
        (
            above.tiles_mut((_4, _2)).len(),
            below.tiles_mut((_4, _2)).len()
        ),
        (0, 8)
    );
    // A mode without coordinates does not compensate for a mode that is exceeded.
    assert_eq!(above.tiles_mut((_4, 3)).count(), 0);
    assert!(above.lanes_mut((_4, 3)).all(|lane| lane.size() == 0));
    assert!(
        std::panic::catch_unwind(|| (&above).local_tile((_4, 3), (0, 0)).size()).is_err(),
        "tile (0,0) is out of range"
    );
}
