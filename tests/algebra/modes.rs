//! The modes that tensors are checked by, as run-time values: their bounds from the definition, and
//! the maximum number of modes.

use cute::__engine::{ModeTable, ModesOf};
use cute::Violation;
use cute::prelude::*;

fn of(modes: &[(i64, i64)]) -> ModeTable {
    modes
        .iter()
        .fold(ModeTable::NONE, |modes, &(extent, stride)| {
            modes.with(extent, stride)
        })
}

#[test]
fn bounds_are_the_least_and_the_greatest_offset() {
    let modes = || (1_i64..4).flat_map(|extent| (-3_i64..4).map(move |stride| (extent, stride)));
    for (a, b) in modes().flat_map(|a| modes().map(move |b| (a, b))) {
        let offsets = || (0..a.0).flat_map(|i| (0..b.0).map(move |j| i * a.1 + j * b.1));
        assert_eq!(
            of(&[a, b]).bounds(),
            (offsets().min().expect("one"), offsets().max().expect("one")),
            "{a:?} {b:?}"
        );
    }
    // No storage has the offsets of an empty layout, or of one that does not fit.
    let all = (i64::MIN, i64::MAX);
    assert_eq!(
        (
            of(&[(0, 1)]).bounds(),
            of(&[(-1, 1)]).bounds(),
            of(&[(3, i64::MAX)]).bounds()
        ),
        (all, all, all)
    );
    assert_eq!(
        (
            of(&[(2, i64::MAX), (2, 1)]).bounds(),
            of(&[(2, i64::MIN), (2, -1)]).bounds()
        ),
        (all, all)
    );
    assert_eq!(of(&[(2, i64::MAX), (2, i64::MIN)]).bounds(), all);
}

#[test]
fn sixty_four_modes_and_no_more() {
    let (half, all) = ([(1, 5); 32], [(1, 5); 64]);
    assert_eq!(
        (
            of(&half).len(),
            of(&half).then(&of(&half)).len(),
            of(&all).len()
        ),
        (32, 64, 64)
    );
    assert_eq!((of(&all).bounds(), of(&all).injective()), ((0, 0), Ok(())));
    assert!(std::panic::catch_unwind(|| of(&all).with(1, 5)).is_err());
}

/// The greater of two coordinates with the same offset is reported first; the test whether there
/// are any covers all modes.
#[test]
fn collisions_are_told_in_one_order() {
    let modes = || (1_i64..5).flat_map(|extent| (-4_i64..5).map(move |stride| (extent, stride)));
    for (a, b) in modes().flat_map(|a| modes().map(move |b| (a, b))) {
        let offset = |coordinate: i64| coordinate % a.0 * a.1 + coordinate / a.0 * b.1;
        let meets = (0..a.0 * b.0).any(|i| (0..i).any(|j| offset(i) == offset(j)));
        match of(&[a, b]).injective() {
            Ok(()) => assert!(!meets, "{a:?} {b:?}"),
            Err(Violation::Collision {
                first,
                second,
                offset: at,
            }) => {
                assert!(
                    first > second && second >= 0 && first < a.0 * b.0,
                    "{a:?} {b:?}: {first} {second}"
                );
                assert_eq!((offset(first), offset(second)), (at, at), "{a:?} {b:?}");
            }
            other => panic!("{a:?} {b:?}: {other:?}"),
        }
    }
}

/// The compiler knows the modes only of a static layout.
#[test]
fn static_modes_are_constants() {
    const fn known<S: ModesOf<D>, D>(_: &Layout<S, D>) -> Option<ModeTable> {
        S::STATIC
    }
    const MODES: Option<ModeTable> = known(&layout!((2, (3, 1)):(1, (-2, 9))));
    const _: () = assert!(MODES.is_some());
    let modes = MODES.expect("a static layout");
    assert_eq!((modes.len(), modes.bounds()), (3, (-4, 1)));
    assert!(known(&make_layout((2_i32, _3), (_1, _2))).is_none());
}
