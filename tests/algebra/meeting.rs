//! The search for two coordinates with the same offset: compared with brute force, at the ends of
//! 64 bits, and with the number of steps that `cute_core::meeting` promises.

use cute::dynamic::meeting::{Collision, Meeting, Search};

type Mode = (i64, i64);

fn search(modes: &[Mode]) -> Search {
    modes
        .iter()
        .fold(Search::NONE, |search, &(extent, stride)| {
            search.with(extent, stride)
        })
}

/// The offset of a linear coordinate, from the definition: the first mode's coordinate runs
/// fastest.
fn offset(modes: &[Mode], coordinate: i64) -> i128 {
    let (mut left, mut offset) = (i128::from(coordinate), 0);
    for &(extent, stride) in modes {
        offset += left % i128::from(extent) * i128::from(stride);
        left /= i128::from(extent);
    }
    assert_eq!(left, 0, "{coordinate} is not in the shape of {modes:?}");
    offset
}

/// Whether any two coordinates have the same offset.
fn meets(modes: &[Mode]) -> bool {
    let size = modes.iter().map(|&(extent, _)| extent).product::<i64>();
    let mut offsets: Vec<i128> = (0..size)
        .map(|coordinate| offset(modes, coordinate))
        .collect();
    offsets.sort_unstable();
    offsets.windows(2).any(|two| two[0] == two[1])
}

/// Compares an answer with brute force, and a witness with the definition.
fn holds(modes: &[Mode], answer: Meeting) {
    let is_empty = modes.iter().any(|&(extent, _)| extent < 1);
    match answer {
        Meeting::Never => assert!(is_empty || !meets(modes), "{modes:?} meet"),
        Meeting::At(Collision {
            first,
            second,
            offset: at,
        }) => {
            assert!(
                !is_empty && first >= 0 && second >= 0 && first != second,
                "{modes:?}: {answer:?}"
            );
            assert_eq!(
                (offset(modes, first), offset(modes, second)),
                (at.into(), at.into()),
                "{modes:?}"
            );
        }
        _ => panic!("{modes:?} have no answer: {answer:?}"),
    }
}

#[test]
fn every_small_layout() {
    let all = || (0..4).flat_map(|extent| (-5..6).map(move |stride| (extent, stride)));
    for a in all() {
        for b in all() {
            for c in [(1, 7), (2, -3), (3, 4), (2, 0)] {
                holds(&[a, b, c], search(&[a, b, c]).run(1000));
                holds(&[c, a, b], search(&[c, a, b]).run(1000));
            }
        }
    }
}

#[test]
fn random_layouts_of_unrelated_strides() {
    // Knuth's multiplier: the same numbers each time.
    let mut state = 1_u64;
    let mut random = |count: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        i64::try_from((state >> 33) % count).expect("small")
    };
    for _ in 0..2000 {
        let modes: Vec<Mode> = (0..=random(4))
            .map(|_| (2 + random(4), random(401) - 200))
            .collect();
        holds(&modes, search(&modes).run(1 << 20));
    }
}

/// If each stride exceeds the reach of the smaller ones, there is one step for each mode that
/// moves, in any order, and with gaps. Any two modes take four steps.
#[test]
fn as_many_steps_as_promised() {
    for modes in [
        vec![(4, 1), (3, 4), (5, 12)],
        vec![(5, -12), (1, 9), (4, 1), (3, 4)],
        vec![(2, 100), (3, 20), (7, 3)],
    ] {
        let moving = modes.iter().filter(|&&(extent, _)| extent > 1).count();
        let steps = u32::try_from(moving).expect("few");
        assert_eq!(search(&modes).run(steps), Meeting::Never, "{modes:?}");
        assert_eq!(
            search(&modes).run(steps - 1),
            Meeting::Undecided,
            "{modes:?}"
        );
    }
    for (first, second) in (2..9).flat_map(|a| (2..9).map(move |b| (a, b))) {
        for (down, up) in (1..25).flat_map(|a| (1..25).map(move |b| (a, b))) {
            let modes = [(first, down), (second, -up)];
            holds(&modes, search(&modes).run(4));
        }
    }
    // The magnitudes have the common divisor 6: 6·(5·a + 7·b), which two modes of these extents
    // bring to 0 only at the end.
    assert_eq!(search(&[(7, 30), (5, 42)]).run(4), Meeting::Never);
    assert_eq!(search(&[(8, 30), (5, 42)]).run(4), Meeting::Never);
    assert!(matches!(
        search(&[(8, 30), (6, 42)]).run(4),
        Meeting::At(Collision { offset: 210, .. })
    ));
    // A mode with stride 0 is found without a step.
    let still = Collision {
        first: 3,
        second: 0,
        offset: 0,
    };
    assert_eq!(search(&[(3, 5), (2, 0), (2, 0)]).run(0), Meeting::At(still));
}

#[test]
fn sizes_and_offsets_at_the_end_of_64_bits() {
    // The factors of the greatest integer, compactly: the size is that integer, and the offsets are
    // all below it.
    let factors = [7, 7, 73, 127, 337, 92_737, 649_657];
    let compact = factors.iter().scan(1, |stride, &extent| {
        let mode = (extent, *stride);
        *stride *= extent;
        Some(mode)
    });
    let compact: Vec<Mode> = compact.collect();
    assert_eq!(factors.iter().product::<i64>(), i64::MAX);
    assert_eq!(search(&compact).run(7), Meeting::Never);
    // One coordinate more than 64 bits can count, although each offset fits.
    assert_eq!(
        search(&[(1 << 62, 1), (2, 1 << 62)]).run(9),
        Meeting::TooLarge
    );
    assert_eq!(search(&[(1 << 62, 0), (2, 0)]).run(9), Meeting::TooLarge);
    // The greatest possible offset, and one more.
    assert_eq!(search(&[(2, i64::MAX)]).run(1), Meeting::Never);
    assert_eq!(search(&[(2, i64::MAX), (2, -1)]).run(9), Meeting::TooLarge);
    assert_eq!(search(&[(2, i64::MIN)]).run(9), Meeting::TooLarge);
    assert_eq!(search(&[(1, i64::MIN)]).run(0), Meeting::Never);
    // An empty shape has no coordinates, whatever the other modes are.
    assert_eq!(
        search(&[(1 << 62, 1), (2, 1 << 62), (0, 3)]).run(9),
        Meeting::Never
    );
    assert_eq!(search(&[(-1, 1), (2, 0)]).run(9), Meeting::Never);
    let far = Collision {
        first: 1 << 40,
        second: 1,
        offset: 1 << 20,
    };
    assert_eq!(
        search(&[(1 << 40, 1 << 20), (1 << 20, 1 << 20)]).run(9),
        Meeting::At(far)
    );
}
