//! Loops that are cut into strips and blocks.

use super::*;

/// The order of loops that are cut: blocks of 32 rounds of the long loop by 128 rounds of the loop
/// across, and the loop across first. A block is one strip: each round of the loop across has all
/// rounds of the long loop. The last strip and the last blocks may be shorter.
fn in_strips(long: (i64, i64, i64), across: (i64, i64, i64)) -> Vec<(i64, i64)> {
    let at = |i: i64, j: i64| (i * long.1 + j * across.1, i * long.2 + j * across.2);
    let mut all = Vec::new();
    for i in (0..long.0).step_by(32) {
        for j in (0..across.0).step_by(128) {
            for j in j..across.0.min(j + 128) {
                all.extend((i..long.0.min(i + 32)).map(|i| at(i, j)));
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
    // Not cut: short loops, loops with near elements, loops without a loop across except one of
    // stride 0, and loops that are not written or not tested first.
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
    // Static loops do not stay in the order of the coordinates for this.
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
    // Not moved inside: nine channels, short rows, planes that are read, and one value for all
    // channels.
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
/// loop if many elements are between them.
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
    // With few elements between: one column after another.
    let few = taken(4);
    assert_eq!(few[8], (256, 8));
    let mut all = many.clone();
    all.sort_unstable();
    assert!(
        all.iter().enumerate().all(|(i, (a, _))| *a == i as i64),
        "each once"
    );
}

/// LO12: out of blocks of 8 by 8 into rows, the eight rows of a block follow one another, in the
/// order of the memory that is read.
#[test]
fn runs_that_share_cache_lines_are_visited_together() {
    let taken = |run: i64, rows: i64, blocks: i64| {
        let (block, width) = (run * rows, run * blocks);
        let modes = [
            (rows, run, width),
            (2, block * blocks, rows * width),
            (run, 1, 1),
            (blocks, block, run),
        ];
        let mut loops = of(&modes);
        assert!(
            loops.take_order(Use::Writes),
            "no two coordinates share a place"
        );
        loops.put_short_around_runs();
        walked(&loops)
    };
    let read_in_order = |all: &[(i64, i64)]| all.iter().zip(0..).all(|(&(a, _), i)| a == i);
    assert!(read_in_order(&taken(8, 8, 32)));
    assert_eq!(taken(8, 8, 32)[8], (8, 256), "the second row of the block");
    // Not moved: long runs, nine rows, a few blocks. The target is then written in order.
    let written_in_order = |all: &[(i64, i64)]| all.iter().zip(0..).all(|(&(_, b), i)| b == i);
    for (run, rows, blocks) in [(64, 8, 32), (8, 9, 32), (8, 8, 31)] {
        let all = taken(run, rows, blocks);
        assert!(
            written_in_order(&all) && !read_in_order(&all),
            "{run} {rows} {blocks}"
        );
    }
}

/// Cut loops need no more room: there are 16.
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
    // Four strips of a loop of 128 rounds.
    assert_eq!((runs.len(), runs[0]), ((2 * 4) << 14, true));
}
