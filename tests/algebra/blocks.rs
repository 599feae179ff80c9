//! The blocks that a copy moves, as numbers: the rules BC1 to BC4 of `cute_tensor::tensor::blocks`,
//! checked by brute force.

use cute::__engine::{CommonModes, Outside};

/// The extent and both strides, if the types know them.
type Mode = (Option<i64>, Option<i64>, Option<i64>);

fn common(modes: &[Mode]) -> CommonModes {
    modes
        .iter()
        .fold(CommonModes::NONE, |all, &(extent, a, b)| {
            all.then(&CommonModes::leaf(extent, a, b))
        })
}

/// BC1: the extent and the stride of a mode whose stride is the same and positive on both sides.
fn alike(&(extent, a, b): &Mode) -> Option<(i64, i64)> {
    let (extent, a, b) = (extent?, a?, b?);
    (extent > 1 && a == b && a > 0).then_some((extent, a))
}

/// BC1, BC2: the elements that modes fill, one after the other, if no other mode begins at the same
/// offsets.
fn filled(modes: &[Mode]) -> i64 {
    let (mut size, mut strides) = (1, Vec::new());
    loop {
        let next: Vec<(i64, i64)> = modes
            .iter()
            .filter_map(alike)
            .filter(|&(_, stride)| stride == size)
            .collect();
        match next[..] {
            [] => break,
            [(extent, stride)] => {
                size *= extent;
                strides.push(stride);
            }
            _ => return 1,
        }
    }
    let beside = modes
        .iter()
        .filter_map(alike)
        .any(|(_, stride)| stride < size && !strides.contains(&stride));
    if beside { 1 } else { size }
}

/// The modes of the block, and the others.
fn divided(modes: &[Mode], block: i64) -> (Vec<(i64, i64)>, Vec<Mode>) {
    let is_inside = |mode: &&Mode| alike(mode).is_some_and(|(_, stride)| stride < block);
    let outside = modes
        .iter()
        .filter(|mode| !is_inside(mode) && mode.0 != Some(1))
        .copied()
        .collect();
    (
        modes.iter().filter(is_inside).filter_map(alike).collect(),
        outside,
    )
}

/// BC4: whether each `run` elements of a block that begin at a multiple of `run` have coordinates
/// that form a box.
fn are_boxes(inside: &[(i64, i64)], block: i64, run: i64) -> bool {
    (0..block / run).all(|part| {
        let cells = inside.iter().map(|&(extent, stride)| {
            let digits =
                || (part * run..(part + 1) * run).map(move |offset| offset / stride % extent);
            digits().max().unwrap_or(0) - digits().min().unwrap_or(0) + 1
        });
        cells.product::<i64>() == run
    })
}

/// BC4: the longest part of a run, halved as often as needed, that divides a block.
fn cut(modes: &[Mode], (a, b): (Option<i64>, Option<i64>)) -> i64 {
    let block = filled(modes);
    let Some(run) = a.into_iter().chain(b).min() else {
        return block;
    };
    let (inside, outside) = divided(modes, block);
    let whole = |stride: Option<i64>, run: i64| stride.is_none_or(|stride| stride % run == 0);
    let fits = |run: i64| {
        let apart =
            |&(_, x, y): &Mode| (a.is_none() || whole(x, run)) && (b.is_none() || whole(y, run));
        block % run == 0 && are_boxes(&inside, block, run) && outside.iter().all(apart)
    };
    let runs = std::iter::successors(Some(run), |run| Some(run / 2));
    runs.take_while(|&run| run > 1)
        .find(|&run| fits(run))
        .unwrap_or(1)
}

#[test]
fn blocks_of_three_modes() {
    let extents = [None, Some(1), Some(2), Some(3), Some(4)];
    let same = [
        Some(-1),
        Some(0),
        Some(1),
        Some(2),
        Some(3),
        Some(4),
        Some(8),
    ]
    .map(|stride| (stride, stride));
    let strides = || {
        same.into_iter().chain([
            (None, Some(1)),
            (Some(2), None),
            (Some(1), Some(2)),
            (Some(4), Some(6)),
        ])
    };
    let modes = || {
        extents
            .into_iter()
            .flat_map(move |extent| strides().map(move |(a, b)| (extent, a, b)))
    };
    for (first, second) in modes().flat_map(|first| modes().map(move |second| (first, second))) {
        for third in [
            (Some(2), Some(1), Some(1)),
            (Some(3), Some(2), Some(2)),
            (Some(2), Some(4), Some(4)),
            (None, None, None),
        ] {
            let modes = [first, second, third];
            let (found, block) = (common(&modes), filled(&modes));
            assert_eq!(found.block(), block, "{modes:?}");
            let inside = |mode: &Mode| alike(mode).is_some_and(|(_, stride)| stride < block);
            let moving: Vec<bool> = modes
                .iter()
                .filter(|mode| mode.0 != Some(1))
                .map(inside)
                .collect();
            assert_eq!(
                found.is_innermost(),
                moving.is_sorted_by(|a, b| a >= b),
                "{modes:?}"
            );
            for runs in [
                (None, None),
                (Some(8), None),
                (None, Some(4)),
                (Some(2), Some(8)),
                (Some(4), Some(2)),
                (Some(1), None),
            ] {
                assert_eq!(
                    found.block_in_runs(runs.0, runs.1),
                    cut(&modes, runs),
                    "{modes:?} in {runs:?}"
                );
            }
        }
    }
}

/// BC3: all strides are whole blocks, or there is one mode whose stride is past the block.
#[test]
fn what_is_outside_keeps_its_order() {
    let modes = || (1_i64..4).flat_map(|extent| (-9_i64..10).map(move |stride| (extent, stride)));
    for (first, second) in modes().flat_map(|first| modes().map(move |second| (first, second))) {
        let moving: Vec<i64> = [first, second]
            .iter()
            .filter(|mode| mode.0 > 1)
            .map(|mode| mode.1)
            .collect();
        let expected = moving.iter().all(|stride| stride % 4 == 0)
            || matches!(moving[..], [one] if one.abs() >= 4);
        let found = Outside::NONE
            .with(first.0, first.1, 4)
            .with(second.0, second.1, 4);
        assert_eq!(found.keep_order(), expected, "{first:?} {second:?}");
    }
}

#[test]
fn sixty_four_modes_and_no_more() {
    let one = (Some(1), Some(5), Some(5));
    let full = common(&[one; 64]);
    assert_eq!(
        (
            full.block(),
            full.block_in_runs(Some(8), None),
            full.is_innermost()
        ),
        (1, 1, true)
    );
    assert_eq!(
        common(&[one; 32])
            .then(&common(&[one; 31]))
            .then(&CommonModes::leaf(Some(3), Some(1), Some(1)))
            .block(),
        3
    );
    assert!(std::panic::catch_unwind(|| common(&[one; 65])).is_err());
    // More elements than 64 bits can count form no block.
    let long = (Some(1 << 62), Some(1), Some(1));
    assert_eq!(
        common(&[long, (Some(4), Some(1 << 62), Some(1 << 62))]).block(),
        1
    );
}

/// A piece of a block begins at a multiple of its size on a side whose other strides are multiples
/// of it, as numbers or by their divisors.
#[test]
fn known_divisors_say_where_pieces_begin() {
    let rows = |a: (Option<i64>, i64), b: (Option<i64>, i64)| {
        let row = CommonModes::multiples(None, (a.0, b.0), (a.1, b.1));
        CommonModes::leaf(Some(8), Some(1), Some(1)).then(&row)
    };
    let begin = |modes: CommonModes, run| (modes.begin_at(run).a, modes.begin_at(run).b);
    let modes = rows((None, 8), (None, 2));
    assert_eq!(modes.block(), 8);
    assert_eq!(
        [8, 4, 2, 1].map(|run| begin(modes, run)),
        [(true, false), (true, false), (true, true), (true, true)]
    );
    // A number is its own divisor; nothing is known about a run-time stride without a divisor.
    assert_eq!(begin(rows((Some(12), 12), (None, 1)), 4), (true, false));
    assert_eq!(begin(rows((Some(12), 12), (None, 1)), 8), (false, false));
    // A mode of one coordinate moves nothing.
    let one = CommonModes::leaf(Some(8), Some(1), Some(1)).then(&CommonModes::multiples(
        Some(1),
        (None, None),
        (1, 1),
    ));
    assert_eq!(begin(one, 8), (true, true));
}
