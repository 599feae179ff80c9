//! Tiles past the edge, against brute force: every element once, nothing outside, nothing silently
//! missing.

use std::collections::BTreeSet;

use super::cases::cases;
use cute::algorithm::{copy_if, fill, transform};
use cute::prelude::*;
use cute::tensor::{IndexedBy, OffsetMap};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// The message of a panic.
fn panic_of(run: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let panic = std::panic::catch_unwind(run).expect_err("a panic");
    panic.downcast_ref::<String>().cloned().unwrap_or_default()
}

/// Tiles of `a` by `b` of a tensor of `m` by `n`, in order: position `(i, j)` of tile `(ti, tj)`
/// has the coordinate `(i + a·ti, j + b·tj)`, and an element if that is inside.
macro_rules! check_tiles {
    ($layout:expr, ($m:expr, $n:expr), ($a:literal, $b:literal)) => {{
        let (layout, m, n): (_, i64, i64) = ($layout, $m, $n);
        let length = usize::try_from(layout.bounds().1 + 1).expect("small");
        // No more elements than the layout has, so the sanitizers detect a read past them.
        let mut data: Vec<i64> = (0..).take(length).collect();
        let mut tensor = make_tensor(&mut data[..], layout);
        let (rows, columns) = ((m + $a - 1) / $a, (n + $b - 1) / $b);
        let tiles: Vec<_> = tensor.predicated_tiles(tile!(($a, $b))).collect();
        assert_eq!(i64::try_from(tiles.len()).expect("small"), rows * columns);
        let mut seen = BTreeSet::new();
        for (number, tile) in (0..).zip(&tiles) {
            let (ti, tj) = (number % rows, number / rows);
            let mut elements = Vec::new();
            for j in 0..$b {
                for i in 0..$a {
                    let (row, column) = (i + $a * ti, j + $b * tj);
                    assert_eq!(tile.coords().at((i, j)), (row, column));
                    let expected = (row < m && column < n).then(|| tensor[(row, column)]);
                    assert_eq!(tile.try_at((i, j)), expected, "({i},{j}) of tile {number}");
                    elements.extend(expected.map(|x| ((row, column), x)));
                }
            }
            assert_eq!(
                tile.inside()
                    .map(|(coord, x)| (coord, *x))
                    .collect::<Vec<_>>(),
                elements
            );
            seen.extend(elements.into_iter().map(|(coord, _)| coord));
        }
        assert_eq!(i64::try_from(seen.len()).expect("small"), m * n);
        drop(tiles);
        // And written, all at once.
        std::thread::scope(|scope| {
            for (number, mut tile) in (0..).zip(tensor.predicated_tiles_mut(tile!(($a, $b)))) {
                scope.spawn(move || {
                    for place in 0..$a * $b {
                        if let Some(element) = tile.get_mut(place) {
                            *element = 1000 * number + place;
                        }
                    }
                });
            }
        });
        for (row, column) in seen {
            let number = row / $a + rows * (column / $b);
            assert_eq!(
                tensor[(row, column)],
                1000 * number + row.rem_euclid($a) + $a * column.rem_euclid($b)
            );
        }
    }};
}

#[test]
fn static_tiles_have_their_coordinates() {
    check_tiles!(layout!((5, 7)), (5, 7), (4, 4));
    check_tiles!(layout!((5, 7):(9, 1)), (5, 7), (3, 2));
    check_tiles!(layout!((8, 6)), (8, 6), (4, 3));
    check_tiles!(layout!((1, 7):(1, 1)), (1, 7), (4, 4));
    check_tiles!(layout!((5, 1)), (5, 1), (8, 2));
    check_tiles!(layout!(((2, 3), 7):((7, 14), 1)), (6, 7), (4, 4));
    check_tiles!(layout!(((1, 1), (3, 3)):((0, 0), (3, 1))), (1, 9), (4, 3));
    check_tiles!(layout!(Sw<2, 0, 3> o (7, 8):(8, 1)), (7, 8), (4, 3));
}

#[test]
fn run_time_tiles_have_their_coordinates() {
    let extents = (
        1_i64..=13,
        1_i64..=13,
        0_i64..=3,
        any::<bool>(),
        any::<bool>(),
    );
    let config = Config {
        cases: cases(200),
        failure_persistence: None,
        ..Config::default()
    };
    let outcome = TestRunner::new(config).run(&extents, |(m, n, padding, rows, narrow)| {
        let (d, e) = if rows {
            (n + padding, 1)
        } else {
            (1, m + padding)
        };
        if narrow {
            let small = |x: i64| i32::try_from(x).expect("small");
            check_tiles!(
                layout!(({ small(m) }, { small(n) }):({ small(d) }, { small(e) })),
                (m, n),
                (3, 2)
            );
        } else {
            check_tiles!(layout!((m, n):(d, e)), (m, n), (4, 5));
        }
        check_tiles!(layout!((m, n):(d, e)), (m, n), (1, 4));
        check_tiles!(
            layout!((m, (2, n)):(1, ({ m }, { 2 * m }))),
            (m, 2 * n),
            (2, 4)
        );
        Ok(())
    });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
}

#[test]
fn one_mode_and_three_modes_overhang() {
    let data: Vec<usize> = (0..13).collect();
    let tensor = make_tensor(&data[..], layout!(13:1));
    let elements = |number| {
        tensor
            .predicated_tiles(tile!(4))
            .nth(number)
            .map(|tile| tile.inside().count())
    };
    assert_eq!(
        (elements(0), elements(3), elements(4)),
        (Some(4), Some(1), None)
    );
    assert_eq!(
        tensor
            .predicated_tiles(tile!(4))
            .flat_map(|t| t.inside().map(|(c, _)| c).collect::<Vec<_>>())
            .count(),
        13
    );
    // Tiles of every other element: 13 is past the edge, and so are all elements of its tile.
    let tiles = tensor.predicated_tiles(layout!(3:2));
    let all: Vec<Vec<_>> = tiles
        .map(|tile| tile.inside().map(|(coord, _)| coord).collect())
        .collect();
    let expected: [&[i64]; 6] = [&[0, 2, 4], &[1, 3, 5], &[6, 8, 10], &[7, 9, 11], &[12], &[]];
    assert_eq!(all, expected);

    let (a, b, c) = (3, 5, 2);
    let data: Vec<i64> = (0..30).collect();
    let tensor = make_tensor(&data[..], layout!((a, b, c):({ b * c }, c, 1)));
    let mut all: Vec<_> = tensor
        .predicated_tiles(tile!((2, 2, 3)))
        .flat_map(|t| t.inside().map(|(at, x)| (*x, at)).collect::<Vec<_>>())
        .collect();
    all.sort_unstable();
    let expected = (0..30).map(|x| (x, (x / 10, x / 2 % 5, x % 2)));
    assert_eq!(all, expected.collect::<Vec<_>>());
}

#[test]
fn copies_are_predicated() {
    let (m, n) = (5_usize, 7_usize);
    let source: Vec<usize> = (0..35).collect();
    let mut target = vec![0; 35];
    let from = make_tensor(&source[..], layout!((m, n):(n, 1)));
    let mut to = make_tensor(&mut target[..], layout!((m, n):(1, m)));
    let layout = from.layout();
    for (read, mut written) in from
        .predicated_tiles(tile!((4, 4)))
        .zip(to.predicated_tiles_mut(tile!((4, 4))))
    {
        let mut registers = make_tensor([0; 16], layout!((4, 4)));
        fill(&mut registers, 100);
        let coords = read.coords();
        copy_if(
            &coords,
            |coord| layout.contains(coord),
            &read,
            &mut registers,
        );
        for place in 0..16_usize {
            let (i, j) = coords.at(place);
            let (i, j) = (
                usize::try_from(i).expect("positive"),
                usize::try_from(j).expect("positive"),
            );
            assert_eq!(
                registers[place],
                if i < m && j < n {
                    source[n * i + j]
                } else {
                    100
                }
            );
        }
        transform(&mut registers, |x| x + 1);
        copy_if(
            &coords,
            |coord| layout.contains(coord),
            &registers,
            &mut written,
        );
    }
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        assert_eq!(target[i + m * j], n * i + j + 1);
    }
}

/// A predicate that is true past the edge is a mistake of the caller, and is not skipped silently.
#[test]
fn a_predicate_past_the_edge_panics() {
    let sentence = panic_of(|| {
        let data = [1; 35];
        let tensor = make_tensor(&data, layout!((5, 7)));
        let last = tensor
            .predicated_tiles(tile!((4, 4)))
            .next_back()
            .expect("a tile");
        let mut registers = make_tensor([0; 16], layout!((4, 4)));
        copy_if(&last.coords(), |_| true, &last, &mut registers);
    });
    assert_eq!(
        sentence,
        "tensor: coordinate 5 is not within an extent of 5"
    );
    let sentence = panic_of(|| {
        let mut data = [1; 35];
        let mut tensor = make_tensor(&mut data, layout!((5, 7)));
        let mut last = tensor
            .predicated_tiles_mut(tile!((5, 4)))
            .next_back()
            .expect("a tile");
        let registers = make_tensor([0; 20], layout!((5, 4)));
        copy_if(&last.coords(), |(row, _)| row < 5, &registers, &mut last);
    });
    assert_eq!(
        sentence,
        "tensor: coordinate 7 is not within an extent of 7"
    );
}

/// Coordinates of 32 bits suffice, although the packed ones have 64.
#[test]
fn narrow_coordinates_are_coordinates() {
    let coords = make_identity_tensor(shape!((5, 7)));
    let tile = coords
        .zipped_divide(tile!((4, 4)))
        .slice(((.., ..), (1_i32, 1_i32)));
    assert_eq!(
        (
            tile.at((0_i32, 0_i32)),
            tile.at((1_i32, 3_i32)),
            tile.at(15_i32)
        ),
        ((4, 4), (5, 7), (7, 7))
    );
    assert_eq!(
        coords.local_tile(tile!((4, 4)), (0_i32, 1_i32)).at(0_i32),
        (0, 4)
    );
}

/// Tiles of coordinates are sliced and partitioned further, and then become elements.
#[test]
fn threads_of_a_tile_past_the_edge() {
    let (rows, columns) = (10, 9);
    let mut data = vec![0; 90];
    let mut tensor = make_tensor(&mut data[..], layout!((rows, columns):(columns, 1)));
    let coords = make_identity_tensor(tensor.shape());
    for tile in 0..6_usize {
        for thread in 0..8 {
            let block = coords.local_tile(tile!((4, 8)), tile);
            let mine = block.local_partition(layout!((2, 4)), thread);
            let mut mine = tensor.predicated_mut(mine);
            for place in 0..mine.size() {
                if let Some(element) = mine.get_mut(place) {
                    *element += 1 + thread;
                }
            }
        }
    }
    for (i, j) in (0..10_usize).flat_map(|i| (0..9_usize).map(move |j| (i, j))) {
        assert_eq!(data[9 * i + j], 1 + i % 2 + 2 * (j % 4));
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let sentence = |error: cute::Error| error.to_string();
    let shape = |m: i64, n: i64| try_make_identity_tensor((m, n)).map_err(sentence);
    assert!(shape(i64::from(i32::MAX), 2).is_ok() && shape(2, i64::from(i32::MAX)).is_ok());
    assert_eq!(
        shape(1 << 31, 2).err().as_deref(),
        Some("make_identity_tensor: a value does not fit in 32 bits")
    );
    assert_eq!(
        shape(2, 1 << 31).err().as_deref(),
        Some("make_identity_tensor: a value does not fit in 32 bits")
    );
    assert_eq!(
        shape(-1, 2).err().as_deref(),
        Some("make_identity_tensor: extent -1 (integer 0 of the shape) is not positive")
    );
    assert_eq!(shape(0, 2).map(|none| none.iter().count()), Ok(0));
    let nested = try_make_identity_tensor(((1_i64 << 20, 1_i64 << 40), 2)).map_err(sentence);
    assert_eq!(
        nested.err().as_deref(),
        Some("make_identity_tensor: a value does not fit in 32 bits")
    );
    // The field is full, and the tile reaches past the edge.
    let large = shape(i64::from(i32::MAX), 2).expect("fits");
    let filled = large
        .try_zipped_divide(tile!((1048576, 1)))
        .map(|_| ())
        .map_err(sentence);
    // 2^32 coordinates, which a `usize` of 32 bits does not count.
    let counted =
        "tensor: 4294967296 coordinates are more than a usize of 32 bits can count".to_owned();
    assert_eq!(
        filled,
        if usize::BITS == 64 {
            Ok(())
        } else {
            Err(counted)
        }
    );
    let past = large
        .try_zipped_divide(tile!((3145728, 1)))
        .map_err(sentence);
    assert_eq!(
        past.err().as_deref(),
        Some("make_identity_tensor: a value does not fit in 32 bits")
    );
    assert!(try_make_identity_tensor(1_i64 << 31).is_ok());
    assert_eq!(
        try_make_identity_tensor(1_i64 << 40).is_ok(),
        usize::BITS == 64
    );

    // Tiles that can be written have each element once.
    let mut data = vec![0; 64];
    let mut overlap = |ld| {
        let mut tensor = make_tensor(&mut data[..], layout!((5, 7):(1, ld)));
        tensor
            .try_predicated_tiles_mut(tile!((4, 4)))
            .map(|_| ())
            .map_err(sentence)
    };
    assert_eq!((overlap(5), overlap(6)), (Ok(()), Ok(())));
    assert_eq!(
        overlap(4),
        Err(
            "partition: coordinates 5 and 4 of the parts share offset 4; a writable layout must \
             not overlap, and must have no stride of 0 (`filter` removes such modes)"
                .to_owned()
        )
    );
    assert_eq!(
        overlap(0),
        Err(
            "partition: coordinates 5 and 0 of the parts share offset 0; a writable layout must \
             not overlap, and must have no stride of 0 (`filter` removes such modes)"
                .to_owned()
        )
    );
}

/// Tiles past the edge are counted with the others, from whichever end they are taken.
#[test]
fn iterators_of_tiles_say_what_is_left() {
    let data = [0; 35];
    let tensor = make_tensor(&data, layout!((5, 7)));
    // Two by three tiles.
    let mut tiles = tensor.predicated_tiles(tile!((4, 3)));
    for left in (0..6_usize).rev() {
        assert_eq!(tiles.size_hint(), (left + 1, Some(left + 1)));
        assert!(
            if left % 2 == 0 {
                tiles.next()
            } else {
                tiles.next_back()
            }
            .is_some()
        );
        assert_eq!(tiles.len(), left);
    }
    assert_eq!(
        (
            tiles.size_hint(),
            tiles.next().is_none(),
            tiles.next_back().is_none()
        ),
        ((0, Some(0)), true, true)
    );
}

/// The last write to a shared element stays, also for the elements after the shared coordinates.
#[test]
fn predicated_places_that_are_shared_keep_the_order_of_writes() {
    let source: Vec<i32> = (0..32).collect();
    let written = |stride: i64| {
        let mut data = [-1; 64];
        let mut tensor = make_tensor(&mut data, layout!((4, 8):(stride, 1)));
        let coords = make_identity_tensor(shape!((4, 8)));
        // Rows backwards, which loops in the order of memory would turn round.
        let backwards = layout!(Sw<0, 0, 1> o 3 o (4, 8):(-1, 4_294_967_296));
        let coords = coords.try_with_layout(backwards).expect("rows from 3 to 0");
        let mut target = tensor.predicated_mut(coords);
        let from = make_tensor(&source[..], layout!((4, 8):(8, 1)));
        copy_if(
            &make_counting_tensor(layout!((4, 8):(0, 0))),
            |_| true,
            &from,
            &mut target,
        );
        data
    };
    // In the order of coordinates, row after row of each column.
    for stride in [0_i64, 1, 3, 8] {
        let mut expected = [-1; 64];
        for (j, i) in (0..8).flat_map(|j| (0..4).map(move |i| (j, i))) {
            expected[usize::try_from(stride).expect("small") * (3 - i) + j] = source[8 * i + j];
        }
        assert_eq!(written(stride), expected, "{stride}");
    }
}

/// The offset in front of a swizzle counts, and so do the bits that the swizzle exchanges.
#[test]
fn composed_coordinates_fit_their_fields() {
    let coords = make_identity_tensor(shape!((4, 8)));
    // One row more than 31 bits have.
    let (past, near) = ((1_i64 << 31) - 3, (1_i64 << 31) - 4);
    let refused = coords
        .try_with_layout(layout!(Sw<0, 0, 1> o past o (4, 8):(1, 4_294_967_296)))
        .unwrap_err();
    assert!(
        refused.to_string().ends_with("does not fit in 32 bits"),
        "{refused}"
    );
    let fits = coords
        .try_with_layout(layout!(Sw<0, 0, 1> o near o (4, 8):(1, 4_294_967_296)))
        .expect("rows of 31 bits");
    assert_eq!(
        (fits.at((0, 0)), fits.at((3, 7))),
        ((near, 0), (near + 3, 7))
    );
    // Blocks of eight rows are exchanged: there are seven more.
    let refused = coords
        .try_with_layout(layout!(Sw<1, 0, 2> o near o (4, 8):(1, 4_294_967_296)))
        .unwrap_err();
    assert!(
        refused.to_string().ends_with("does not fit in 32 bits"),
        "{refused}"
    );
    let swizzled = coords
        .try_with_layout(layout!(Sw<1, 0, 2> o (8, 2):(1, 4_294_967_296)))
        .expect("few rows");
    assert_eq!((swizzled.at((4, 1)), swizzled.at((3, 0))), ((5, 1), (3, 0)));
}
