//! `crates/cute-tensor/src/loops/memory.rs`, what the compiler evaluates of it, at run time.

use cute::__engine::ModeTable;

use super::constants::{
    FewLoops, Loop, LoopOrder, Loops, Nest, Use, in_order, known, pair, single,
};

fn of(modes: &[(i64, i64, i64)]) -> Loops<2> {
    let mut loops = Loops::NONE;
    assert!(
        modes
            .iter()
            .all(|&(extent, a, b)| loops.add(Loop::new(extent, [a, b]))),
        "few"
    );
    loops
}

/// In the order of memory.
fn sorted(modes: &[(i64, i64, i64)]) -> Loops<2> {
    let mut loops = of(modes);
    loops.sort(Use::Writes);
    loops.merge();
    loops
}

/// The offsets of the loops, one after another.
fn walked(loops: &Loops<2>) -> Vec<(i64, i64)> {
    let mut all = Vec::new();
    loops
        .nest()
        .walk(&mut |at, inner: Loop<2>| inner.each(at, |[a, b]| all.push((a, b))));
    all
}

/// The runs of the innermost loop: the beginning of each, and its number of contiguous elements.
fn runs(loops: &Loops<2>) -> Vec<(i64, Option<i64>)> {
    let mut all = Vec::new();
    loops
        .nest()
        .walk(&mut |[_, b]: [i64; 2], inner: Loop<2>| all.push((b, inner.contiguous())));
    all
}

#[test]
fn loops_are_walked_from_the_innermost() {
    assert_eq!(walked(&Loops::NONE), [(0, 0)]);
    assert_eq!(walked(&of(&[(3, 1, -2)])), [(0, 0), (1, -2), (2, -4)]);
    assert_eq!(
        walked(&of(&[(2, 1, 10), (1, 99, 99), (2, 5, 50)])),
        [(0, 0), (1, 10), (5, 50), (6, 60)]
    );
    let three = walked(&of(&[(2, 1, 1), (2, 10, 10), (2, 100, 100)]));
    assert_eq!(
        three.iter().map(|(a, _)| *a).collect::<Vec<_>>(),
        [0, 1, 10, 11, 100, 101, 110, 111]
    );
    let six: Vec<_> = (0..6).map(|i| (2, 1 << i, 1 << i)).collect();
    assert_eq!(
        walked(&of(&six)),
        (0..64).map(|i| (i, i)).collect::<Vec<_>>()
    );
    let uneven = walked(&of(&[
        (2, 1, 0),
        (1, 0, 0),
        (2, 10, 0),
        (3, 100, 0),
        (2, 1000, 0),
        (3, 10_000, 0),
    ]));
    let digits =
        |i: i64| i % 2 + i / 2 % 2 * 10 + i / 4 % 3 * 100 + i / 12 % 2 * 1000 + i / 24 * 10_000;
    assert_eq!(uneven, (0..72).map(|i| (digits(i), 0)).collect::<Vec<_>>());
}

#[test]
fn the_smallest_stride_of_the_second_is_innermost() {
    assert_eq!(
        walked(&sorted(&[(2, 1, 10), (2, 5, 1)])),
        [(0, 0), (5, 1), (1, 10), (6, 11)]
    );
    // Negative strides by their size, and from the other end; those that are the same by the
    // first's.
    assert_eq!(
        walked(&sorted(&[(2, 1, -10), (2, 5, 1)])),
        [(1, -10), (6, -9), (0, 0), (5, 1)]
    );
    assert_eq!(
        walked(&sorted(&[(2, 1, -3), (3, 2, -1)])),
        [(5, -5), (3, -4), (1, -3), (4, -2), (2, -1), (0, 0)]
    );
    // Backwards in the first alone stays so; where the second stays in one place, the first
    // decides.
    assert_eq!(walked(&sorted(&[(3, -1, 1)])), [(0, 0), (-1, 1), (-2, 2)]);
    assert_eq!(walked(&sorted(&[(3, -1, 0)])), [(-2, 0), (-1, 0), (0, 0)]);
    assert_eq!(walked(&sorted(&[(3, 4, 0)])), [(0, 0), (4, 0), (8, 0)]);
    assert_eq!(
        walked(&sorted(&[(2, 7, 4), (2, -2, 4)])),
        [(0, 0), (-2, 4), (7, 4), (5, 8)]
    );
    let four = sorted(&[(2, 0, 64), (2, 0, 1), (2, 0, 16), (2, 0, 4)]);
    let places: Vec<_> = walked(&four).into_iter().map(|(_, b)| b).collect();
    assert_eq!(
        places,
        [0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68, 69, 80, 81, 84, 85]
    );
}

#[test]
fn loops_that_go_on_are_one() {
    assert_eq!(runs(&sorted(&[(4, 1, 1), (6, 4, 4)])), [(0, Some(24))]);
    assert_eq!(runs(&sorted(&[(6, 4, 4), (4, 1, 1)])), [(0, Some(24))]);
    assert_eq!(
        runs(&sorted(&[(2, 4, 4), (4, 1, 1), (2, 16, 16)])),
        [(0, Some(8)), (16, Some(8))]
    );
    // In one of both only.
    assert_eq!(
        runs(&sorted(&[(4, 1, 1), (2, 4, 8)])),
        [(0, Some(4)), (8, Some(4))]
    );
    assert_eq!(
        runs(&sorted(&[(4, 1, 1), (2, 8, 4)])),
        [(0, Some(4)), (4, Some(4))]
    );
    assert_eq!(runs(&sorted(&[(4, 1, 2), (2, 4, 8)])), [(0, None)]);
    assert_eq!(runs(&sorted(&[(4, 2, 1), (2, 8, 4)])), [(0, None)]);
    assert_eq!(runs(&sorted(&[])), [(0, None)]);
}

#[test]
fn places_are_apart_past_what_is_reached() {
    let apart = |modes: &[(i64, i64, i64)]| {
        let mut loops = of(modes);
        loops.sort(Use::Writes);
        loops.are_apart()
    };
    assert!(
        apart(&[(3, 0, 1), (2, 0, 3)])
            && apart(&[(3, 0, 2), (2, 0, 5)])
            && apart(&[(2, 0, -9), (3, 0, 4)])
    );
    assert!(
        !apart(&[(3, 0, 1), (2, 0, 2)]) && !apart(&[(2, 1, 0)]) && !apart(&[(3, 0, 2), (2, 0, 4)])
    );
    assert!(
        apart(&[(2, 0, 1), (2, 0, 2), (2, 0, 4)]) && !apart(&[(2, 0, 1), (2, 0, 2), (2, 0, 3)])
    );
    assert!(
        apart(&[])
            && apart(&[(i64::MAX, 0, 1)])
            && !apart(&[(i64::MAX, 0, i64::MAX), (2, 0, i64::MIN)])
    );
    let sorted = |modes: &[(i64, i64, i64)]| of(modes).are_sorted();
    assert!(
        sorted(&[])
            && sorted(&[(2, 5, 1)])
            && sorted(&[(2, 5, 1), (2, 1, 2)])
            && sorted(&[(2, 1, 1), (2, 2, 1)])
    );
    assert!(!sorted(&[(2, 1, 2), (2, 5, 1)]) && !sorted(&[(2, 2, 1), (2, 1, 1)]));
    assert!(
        !sorted(&[(2, 0, 1), (2, 0, 3), (2, 0, 2)]) && sorted(&[(2, 0, 1), (2, 0, 2), (2, 0, 2)])
    );
}

#[test]
fn static_modes_have_their_order() {
    let order = |modes: &[(i64, i64, i64)], of: Use| {
        let table = |second: bool| {
            Some(modes.iter().fold(ModeTable::NONE, |all, &(extent, a, b)| {
                all.with(extent, if second { b } else { a })
            }))
        };
        said(&known(&[table(false), table(true)], of, false))
    };
    let (rows, columns) = ([(4, 6, 6), (6, 1, 1)], [(4, 1, 1); 1]);
    assert_eq!(
        (order(&rows, Use::Writes), order(&rows, Use::Reads)),
        ("[(0, Some(24))]".to_owned(), "[(0, Some(24))]".to_owned())
    );
    assert_eq!(order(&columns, Use::Writes), "coordinates");
    // Two coordinates of one place: seen where it is written.
    let twice = [(4, 2, 2), (3, 1, 1)];
    assert_eq!(order(&twice, Use::Writes), "coordinates");
    assert_eq!(
        order(&twice, Use::Reads),
        "[(0, Some(3)), (2, Some(3)), (4, Some(3)), (6, Some(3))]"
    );
    // Nested loops in order stay, unless there are swizzles, which runs are for.
    let table = [Some(ModeTable::NONE.with(4, 1).with(6, 8)); 2];
    assert_eq!(said(&known(&table, Use::Writes, false)), "coordinates");
    assert_eq!(
        said(&known(&table, Use::Writes, true)),
        "[(0, Some(4)), (8, Some(4)), (16, Some(4)), (24, Some(4)), (32, Some(4)), (40, Some(4))]"
    );
    // Modes that the types do not know.
    let table = Some(ModeTable::NONE.with(6, 1));
    assert_eq!(said(&known(&[None, table], Use::Writes, false)), "unknown");
    assert_eq!(said(&known(&[table, None], Use::Writes, false)), "unknown");
    assert_eq!(
        said(&known(&[table, Some(ModeTable::NONE)], Use::Reads, false)),
        "coordinates"
    );
    // More modes than loops.
    let many: Vec<_> = (0..17).map(|i| (2, 1 << (20 - i), 1 << (20 - i))).collect();
    assert_eq!(
        (
            order(&many, Use::Writes).as_str(),
            order(&many[..16], Use::Writes).as_str()
        ),
        ("coordinates", "[(0, None)]")
    );
}

fn said(order: &LoopOrder<2>) -> String {
    match order {
        LoopOrder::Coordinates => "coordinates".to_owned(),
        LoopOrder::Memory(loops) => format!("{:?}", runs(loops)),
        LoopOrder::Unknown => "unknown".to_owned(),
    }
}

/// The order in which loops that are cut are walked: blocks of 64 rounds of both, the loop across
/// first, and in each block eight rounds of the long loop, all of the loop across, the next eight.
/// The last ones may be shorter.
fn in_strips(long: (i64, i64, i64), across: (i64, i64, i64)) -> Vec<(i64, i64)> {
    let at = |i: i64, j: i64| (i * long.1 + j * across.1, i * long.2 + j * across.2);
    let mut all = Vec::new();
    for i in (0..long.0).step_by(64) {
        for j in (0..across.0).step_by(64) {
            for strip in (i..long.0.min(i + 64)).step_by(8) {
                for j in j..across.0.min(j + 64) {
                    all.extend((strip..long.0.min(strip + 8)).map(|i| at(i, j)));
                }
            }
        }
    }
    all
}

#[test]
fn long_loops_across_each_other_are_cut_into_strips() {
    let taken = |modes: &[(i64, i64, i64)], of_use: Use| {
        let mut loops = of(modes);
        assert!(
            loops.take_order(of_use),
            "{modes:?}: no two coordinates share a place"
        );
        walked(&loops)
    };
    let (long, across) = ((136, 128, 1), (128, 1, 136));
    assert_eq!(taken(&[long, across], Use::Writes), in_strips(long, across));
    assert_eq!(taken(&[across, long], Use::Writes), in_strips(long, across));
    // The last strip, and the last block of each loop, are shorter.
    for (m, n) in [(128, 33), (132, 64), (135, 67), (193, 130), (257, 1000)] {
        let (long, across) = ((m, n, 1), (n, 1, m));
        assert_eq!(taken(&[long, across], Use::Writes), in_strips(long, across));
    }
    // Loops that are in neither place stay outside, in their order.
    let (long, between, across, last) = (
        (128, 64, 1),
        (2, 9000, 128),
        (64, 1, 256),
        (3, 20_000, 16_384),
    );
    let mut expected = Vec::new();
    for l in 0..3 {
        for b in 0..2 {
            let from = (l * last.1 + b * between.1, l * last.2 + b * between.2);
            expected.extend(
                in_strips(long, across)
                    .into_iter()
                    .map(|(x, y)| (x + from.0, y + from.1)),
            );
        }
    }
    assert_eq!(taken(&[last, across, between, long], Use::Writes), expected);
    // Not cut: shorter ones, near ones, none across but a stride of 0, and what is not written or
    // asked first.
    let whole = |long: (i64, i64, i64), across: (i64, i64, i64), of_use: Use| {
        let at = |i: i64, j: i64| (i * long.1 + j * across.1, i * long.2 + j * across.2);
        let all: Vec<_> = (0..across.0)
            .flat_map(|j| (0..long.0).map(move |i| at(i, j)))
            .collect();
        assert_eq!(taken(&[across, long], of_use), all, "{long:?} {across:?}");
    };
    whole((120, 64, 1), (64, 1, 120), Use::Writes);
    whole((128, 15, 1), (15, 1, 128), Use::Writes);
    whole((128, 16, 1), (15, 0, 128), Use::Writes);
    whole((128, 16, 1), (15, 16, 128), Use::Writes);
    whole((128, 64, 1), (64, 1, 128), Use::Chooses);
    assert_eq!(
        taken(&[(64, 1, 128), (128, -64, 1)], Use::Writes).len(),
        64 * 128
    );
    // Static ones are not left in the order of the coordinates for this.
    let known = |shape: (i64, i64)| {
        let table = |d: i64, e: i64| Some(ModeTable::NONE.with(shape.0, d).with(shape.1, e));
        matches!(
            known(&[table(shape.1, 1), table(1, shape.0)], Use::Writes, false),
            LoopOrder::Memory(_)
        )
    };
    assert!(
        known((128, 64))
            && known((256, 16))
            && !known((120, 64))
            && known((132, 64))
            && !known((128, 15))
    );
}

#[test]
fn short_loops_are_inside_of_long_ones_that_lie_farther_apart() {
    let taken = |modes: &[(i64, i64, i64)]| {
        let mut loops = of(modes);
        assert!(
            loops.take_order(Use::Writes),
            "{modes:?}: no two coordinates share a place"
        );
        walked(&loops)
    };
    // Three channels side by side, into planes; and of rows with a gap.
    let channels: Vec<_> = (0..40)
        .flat_map(|i| (0..3).map(move |c| (3 * i + c, i + 40 * c)))
        .collect();
    assert_eq!(taken(&[(40, 3, 1), (3, 1, 40)]), channels);
    assert_eq!(taken(&[(3, 1, 40), (40, 3, 1)]), channels);
    assert_eq!(taken(&[(5, 24, 8), (8, 3, 1), (3, 1, 40)]), channels);
    let rows: Vec<_> = (0..2)
        .flat_map(|i| {
            (0..32)
                .flat_map(move |j| (0..4).map(move |c| (200 * i + 5 * j + c, 32 * i + j + 64 * c)))
        })
        .collect();
    assert_eq!(taken(&[(2, 200, 32), (32, 5, 1), (4, 1, 64)]), rows);
    // Not inside: of nine channels, of short rows, of planes that are read, and of one value for
    // all channels.
    for (long, channels) in [
        ((40, 9, 1), (9, 1, 40)),
        ((31, 3, 1), (3, 1, 31)),
        ((40, 1, 1), (3, 40, 40)),
        ((40, 3, 1), (3, 0, 40)),
    ] {
        let planes = (0..channels.0).flat_map(|c| {
            (0..long.0).map(move |i| (long.1 * i + channels.1 * c, i + channels.2 * c))
        });
        assert!(
            taken(&[long, channels]).into_iter().eq(planes),
            "{long:?} {channels:?}"
        );
    }
    let known = |long: i64| {
        let table = |d: i64, e: i64| Some(ModeTable::NONE.with(long, d).with(3, e));
        matches!(
            known(&[table(3, 1), table(1, long)], Use::Writes, false),
            LoopOrder::Memory(_)
        )
    };
    assert!(known(40) && !known(31));
}

/// Tensors in blocks of 8 by 8, whose modes are short: the loop across comes next to the innermost
/// one if there are many elements between.
#[test]
fn loops_of_blocks_are_cut_where_many_elements_lie_between() {
    let taken = |blocks: i64| {
        let rows = 8 * blocks;
        // Blocks one after another in a row of blocks, each by rows, into columns.
        let modes = [
            (8, 8, 1),
            (blocks, 64 * blocks, 8),
            (8, 1, rows),
            (blocks, 64, 8 * rows),
        ];
        let mut loops = of(&modes);
        assert!(
            loops.take_order(Use::Writes),
            "no two coordinates share a place"
        );
        walked(&loops)
    };
    let block = |from: (i64, i64), rows: i64| -> Vec<(i64, i64)> {
        (0..64)
            .map(|n| (from.0 + n % 8 * 8 + n / 8, from.1 + n % 8 + n / 8 * rows))
            .collect()
    };
    let many = taken(128);
    assert_eq!(many[..64], block((0, 0), 1024));
    assert_eq!(many[64..128], block((64 * 128, 8), 1024));
    // Few: one column after another.
    let few = taken(4);
    assert_eq!(few[8], (256, 8));
    let mut all = many.clone();
    all.sort_unstable();
    assert!(
        all.iter().enumerate().all(|(i, (a, _))| *a == i as i64),
        "each once"
    );
}

/// Cut loops take no more room: there are 16.
#[test]
fn sixteen_loops_are_cut() {
    // No two continue from one to the other in the first tensor, so that all of them stay.
    let others = (0..14).map(|i| (2, 10_000 + i64::from(i), 256 << i));
    let modes: Vec<_> = [(128, 64, 1), (2, 1, 128)]
        .into_iter()
        .chain(others)
        .collect();
    let mut loops = of(&modes);
    assert!(
        loops.take_order(Use::Writes),
        "no two coordinates share a place"
    );
    let mut runs = Vec::new();
    loops
        .nest()
        .walk(&mut |_: [i64; 2], inner: Loop<2>| runs.push(inner.strip().is_some()));
    // 16 strips of a loop of 128 rounds.
    assert_eq!((runs.len(), runs[0]), ((2 * 16) << 14, true));
}

#[test]
fn what_is_read_meets_each_place_before_it_meets_one_again() {
    let reads = |modes: &[(i64, i64, i64)]| {
        let mut loops = of(modes);
        loops.sort(Use::Reads);
        loops.merge();
        walked(&loops)
    };
    assert_eq!(
        reads(&[(2, 0, 0), (3, 1, 1)]),
        [(0, 0), (1, 1), (2, 2), (0, 0), (1, 1), (2, 2)]
    );
    assert_eq!(reads(&[(2, 0, 0), (2, 1, 1), (2, 5, 5)]).len(), 8);
    assert!(!sorted(&[(2, 0, 0), (2, 1, 1)]).are_apart());
}

/// The offsets of few loops, one after another, or nothing if their order would be observed.
fn few<const L: usize>(modes: &[(i64, i64, i64)], of: Use) -> Option<Vec<(i64, i64)>> {
    let (mut loops, mut all) = (FewLoops::NONE, Vec::new());
    let modes: [Loop<2>; L] =
        std::array::from_fn(|i| Loop::new(modes[i].0, [modes[i].1, modes[i].2]));
    let taken = in_order(modes, of, &mut loops);
    loops
        .nest()
        .walk(&mut |at, inner: Loop<2>| inner.each(at, |[a, b]| all.push((a, b))));
    taken.then_some(all)
}

#[test]
fn few_loops_are_those_of_many() {
    const STEPS: [i64; 8] = [0, 1, -1, 2, 3, -3, 6, 12];
    let mut taken_and_not = [0; 2];
    for seed in 0..40_000_usize {
        // The digits of the seed, mixed, choose extents and steps.
        let digits = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let digit = |i: usize| digits.rotate_left(u32::try_from(7 * i).unwrap_or(0)) >> 40;
        let modes: Vec<_> = (0..seed % 5)
            .map(|i| {
                let extent = [1, 2, 3, 2][digit(3 * i) % 4];
                (
                    extent,
                    STEPS[digit(3 * i + 1) % 8],
                    STEPS[digit(3 * i + 2) % 8],
                )
            })
            .collect();
        for of_use in [Use::Writes, Use::Chooses, Use::Reads] {
            let mut many = of(&modes);
            let expected = many.take_order(of_use).then(|| walked(&many));
            let found = match modes.len() {
                0 => few::<0>(&modes, of_use),
                1 => few::<1>(&modes, of_use),
                2 => few::<2>(&modes, of_use),
                3 => few::<3>(&modes, of_use),
                _ => few::<4>(&modes, of_use),
            };
            assert_eq!(found, expected, "{modes:?} {of_use:?}");
            taken_and_not[usize::from(found.is_none())] += 1;
        }
    }
    assert!(
        taken_and_not.iter().all(|&count| count > 10_000),
        "{taken_and_not:?}"
    );
    // As one loop, and the places between them.
    let mut loops = FewLoops::NONE;
    assert!(in_order(
        [
            Loop::new(4, [8, 8]),
            Loop::new(1, [5, 5]),
            Loop::new(8, [1, 1])
        ],
        Use::Writes,
        &mut loops
    ));
    let mut runs = Vec::new();
    loops
        .nest()
        .walk(&mut |at, inner: Loop<2>| runs.push((at, inner.contiguous())));
    assert_eq!(runs, [([0, 0], Some(32))]);
}

/// One loop or two without a place in memory: in the order of all others, or left to them.
#[test]
fn one_loop_and_two_are_those_of_many() {
    const STEPS: [i64; 7] = [0, 1, -1, 2, -3, 6, 12];
    const EXTENTS: [i64; 4] = [0, 1, 3, 128];
    const OTHERS: [i64; 4] = [0, 1, 2, 5];
    let walked_by = |nest: Nest<'_, 2>| {
        let mut all = Vec::new();
        nest.walk(&mut |at, inner: Loop<2>| inner.each(at, |[a, b]| all.push((a, b))));
        all
    };
    let modes = |extents: [i64; 4]| {
        extents.into_iter().flat_map(|n| {
            STEPS
                .into_iter()
                .flat_map(move |a| STEPS.map(|b| (n, a, b)))
        })
    };
    let (mut found, mut left) = (0, 0);
    for of_use in [Use::Writes, Use::Chooses, Use::Reads] {
        for one in modes(EXTENTS) {
            let (mut many, mut repeated) = (of(&[one]), of(&[one]));
            let expected = match () {
                () if one.0 == 0 => vec![],
                () if many.take_order(of_use) => walked(&many),
                () if repeated.take_order_of_repeated() => walked(&repeated),
                () => unreachable!("what is not apart comes to one place again"),
            };
            let alone = Loop::new(one.0, [one.1, one.2]);
            assert_eq!(
                walked_by(single(alone, of_use)),
                expected,
                "{one:?} {of_use:?}"
            );
            for other in modes(OTHERS) {
                let (mut many, both) = (
                    of(&[one, other]),
                    [alone, Loop::new(other.0, [other.1, other.2])],
                );
                let Some(nest) = pair(both, of_use) else {
                    left += 1;
                    continue;
                };
                found += 1;
                let is_empty = one.0 == 0 || other.0 == 0;
                let expected = if !is_empty && many.take_order(of_use) {
                    walked(&many)
                } else {
                    vec![]
                };
                assert!(
                    is_empty || !expected.is_empty(),
                    "{one:?} {other:?} {of_use:?} could be observed"
                );
                assert_eq!(walked_by(nest), expected, "{one:?} {other:?} {of_use:?}");
            }
        }
    }
    assert!(
        found > 10_000 && left > 10_000,
        "{found} found, {left} left"
    );
    // Modes walked in strips, or with a few channels inside.
    let transposed = [Loop::new(160, [200, 1]), Loop::new(200, [1, 160])];
    assert!(pair(transposed, Use::Writes).is_none() && pair(transposed, Use::Chooses).is_some());
    let channels = [Loop::new(3, [1, 100]), Loop::new(100, [3, 1])];
    assert!(pair(channels, Use::Writes).is_none() && pair(channels, Use::Reads).is_some());
}
