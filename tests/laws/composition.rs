//! `composition`: `compatible(B, R)`, and `R(c) = A(B(c))` for every `c` with `|B(c)| < size(A)`.

use std::cell::Cell;

use cute::dynamic::{Event, IntTuple, Layout, Tiler, Violation};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use super::generate::{composable, config, layout, tiler};
use super::reference::broken_at;

/// `Ok(true)` if the composition is accepted and right, `Ok(false)` if it is refused.
fn accepted(a: &Layout, b: &Layout) -> Result<bool, TestCaseError> {
    let Ok(result) = a.composition(&Tiler::Layout(b.clone())) else {
        return Ok(false);
    };
    prop_assert!(
        b.shape().compatible(&result.shape()),
        "{} o {} = {} has another domain",
        a,
        b,
        result
    );
    let broken = broken_at(a, b, &result);
    prop_assert!(
        broken.is_none(),
        "{} o {} = {} is wrong at {:?}",
        a,
        b,
        result,
        broken
    );
    Ok(true)
}

/// The law, and the proof that it is not empty: at least a fifth of the cases are accepted, and
/// some are refused.
#[test]
fn accepted_compositions_are_right() {
    let (cases, right) = (Cell::new(0_u32), Cell::new(0_u32));
    let outcome = TestRunner::new(config()).run(&composable(), |(a, b)| {
        cases.set(cases.get() + 1);
        right.set(right.get() + u32::from(accepted(&a, &b)?));
        Ok(())
    });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
    let (cases, right) = (cases.get(), right.get());
    println!("{right} of {cases} compositions accepted");
    assert!(
        right * 5 >= cases,
        "only {right} of {cases} compositions were accepted: the law is vacuous"
    );
    assert!(
        cases < 50 || right < cases,
        "all {cases} compositions were accepted: the law sees no refusal"
    );
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn compositions_of_strangers_are_right(a in layout(), b in layout()) {
        accepted(&a, &b)?;
    }

    #[test]
    fn an_integer_is_a_layout_of_stride_1(a in layout(), extent in 1_i64..40) {
        let by_one = Layout::new(IntTuple::from(extent), IntTuple::from(1))?;
        prop_assert_eq!(
            a.composition(&Tiler::Integer(extent)),
            a.composition(&Tiler::Layout(by_one)),
        );
    }

    #[test]
    fn the_identity_changes_nothing(a in layout()) {
        let identity = Layout::left(a.shape())?;
        let result = a.composition(&Tiler::Layout(identity))?;
        prop_assert_eq!(result.layout_table()?, a.layout_table()?);
    }

    #[test]
    fn a_tuple_works_mode_by_mode(a in layout(), tilers in prop::collection::vec(tiler(), 1..=2)) {
        let whole = a.composition(&Tiler::Tuple(tilers.clone()));
        if tilers.len() > a.rank() {
            let expected = Violation::TilerTooLong { tiler: tilers.len(), layout: a.rank() };
            prop_assert_eq!(whole.map_err(|error| error.violation), Err(expected));
            return Ok(());
        }
        let modes: Result<Vec<_>, _> = tilers.iter().enumerate().map(|(mode, tiler)| a.get(mode)?.composition(tiler)).collect();
        prop_assert_eq!(whole, modes.and_then(|modes| Layout::from_modes(&modes)));
    }

    #[test]
    fn keep_keeps(a in layout()) {
        prop_assert_eq!(a.composition(&Tiler::Keep)?, a);
    }
}

/// Layouts of up to three small modes: compact both ways, with gaps, with a zero, with signs.
fn small_left() -> Vec<Layout> {
    let extents = [1, 2, 3, 4, 6];
    let mut shapes: Vec<Vec<i64>> = extents.map(|s| vec![s]).to_vec();
    for s in extents {
        shapes.extend(extents.map(|t| vec![s, t]));
    }
    for s in [1, 2, 3, 4] {
        for t in [1, 2, 3, 4] {
            shapes.extend([1, 2, 3].map(|u| vec![s, t, u]));
        }
    }
    let strides = |shape: &[i64]| {
        let rank = shape.len();
        let mut compact = vec![1; rank];
        for leaf in 1..rank {
            compact[leaf] = compact[leaf - 1] * shape[leaf - 1];
        }
        let mut row: Vec<i64> = compact.clone();
        row.reverse();
        let signed = compact
            .iter()
            .enumerate()
            .map(|(leaf, d)| if leaf % 2 == 1 { -d } else { *d })
            .collect();
        let broadcast = compact
            .iter()
            .enumerate()
            .map(|(leaf, d)| if leaf == 0 { 0 } else { *d })
            .collect();
        [compact, row, signed, broadcast, [1, 7, 31][..rank].to_vec()]
    };
    shapes
        .iter()
        .flat_map(|shape| strides(shape).map(|stride| flat(shape, &stride)))
        .collect()
}

fn flat(shape: &[i64], stride: &[i64]) -> Layout {
    let tuple = |leaves: &[i64]| match leaves {
        [only] => IntTuple::from(*only),
        _ => IntTuple::from_entries(
            &leaves
                .iter()
                .copied()
                .map(IntTuple::from)
                .collect::<Vec<_>>(),
        ),
    };
    Layout::new(tuple(shape), tuple(stride)).expect("small positive extents make a layout")
}

/// Every pair of a small domain: each accepted composition is right.
#[test]
fn every_small_composition_is_right() {
    let mut right_sides: Vec<Layout> = Vec::new();
    for r in 1..=8 {
        right_sides.extend((-8..=13).map(|t| flat(&[r], &[t])));
    }
    let leaves: Vec<(i64, i64)> = (1..=4)
        .flat_map(|r| [-4, -3, -1, 0, 1, 2, 3, 4, 6].map(|t| (r, t)))
        .collect();
    for &(r, t) in &leaves {
        right_sides.extend(leaves.iter().map(|&(q, u)| flat(&[r, q], &[t, u])));
    }
    let (mut right, mut refused) = (0_u32, 0_u32);
    for a in small_left() {
        for b in &right_sides {
            match accepted(&a, b) {
                Ok(true) => right += 1,
                Ok(false) => refused += 1,
                Err(error) => panic!("{error}"),
            }
        }
    }
    println!("{right} right, {refused} refused");
    assert!(
        right > refused / 4 && refused > 0,
        "{right} right, {refused} refused: the test says little"
    );
}

/// The refusals of the rules, each beside its nearest twin that is accepted.
#[test]
fn every_rule_refuses_and_its_twin_does_not() {
    let cases = [
        (
            "(5,6):(6,1)",
            "4:2",
            "3:2",
            "stride 2 does not divide 5, the shape of mode 0 of the coalesced left layout, and the \
             last step of the stride reaches 6, past the end of that mode",
        ),
        (
            "(4,6):(6,1)",
            "3:6",
            "2:6",
            "stride 6 is not divisible by 4, the shape of mode 0 of the coalesced left layout",
        ),
        (
            "(4,6):(6,1)",
            "6:1",
            "8:1",
            "shape 6 is not divisible by 4, the number of steps that mode 0 of the coalesced left \
             layout has room for",
        ),
        (
            "(6,2):(1,7)",
            "(3,2):(2,3)",
            "(3,2):(2,1)",
            "the modes of the right layout together reach 7, past 5, the last coordinate of mode 0 \
             of the coalesced left layout",
        ),
        (
            "(8,(4,2,4)):(32,(1,4,8))",
            "(4,4):(-1,4)",
            "(4,4):(-1,-8)",
            "positive and negative strides step in modes 0 and 1 of the coalesced left layout; if \
             the strides have both signs, all of them must step in the same mode",
        ),
        // Of three modes in which strides act, the first two are named.
        (
            "(2,3,5):(1,10,100)",
            "(2,2,2):(1,-2,6)",
            "(2,2,2):(1,2,6)",
            "positive and negative strides step in modes 0 and 1 of the coalesced left layout; if \
             the strides have both signs, all of them must step in the same mode",
        ),
        (
            "8:1",
            "0",
            "8",
            "extent 0 (integer 0 of the shape) is not positive",
        ),
        // Also if the left side has modes to pass.
        (
            "(4,6):(6,1)",
            "0",
            "1",
            "extent 0 (integer 0 of the shape) is not positive",
        ),
        (
            "8:1",
            "(2,2)",
            "(2)",
            "a tiler of rank 2 does not fit a layout of rank 1",
        ),
    ];
    for (a, refused, accepted, sentence) in cases {
        let a: Layout = a.parse().expect("a layout");
        let tiler = |text: &str| text.parse::<Tiler>().expect("a tiler");
        let error = a.composition(&tiler(refused)).expect_err(refused);
        assert_eq!(
            error.to_string(),
            format!("composition: {sentence}"),
            "{a} o {refused}"
        );
        assert!(a.composition(&tiler(accepted)).is_ok(), "{a} o {accepted}");
    }
}

/// The coordinate in mode `mode` of the linear coordinate `x`; the last mode has no end.
fn digit(shape: &[i64], mode: usize, x: i64) -> i64 {
    let before: i64 = shape[..mode].iter().product();
    if mode + 1 == shape.len() {
        x / before
    } else {
        x / before % shape[mode]
    }
}

/// C2 by its definition: a leaf `r:t` passes a mode if every step moves as far in that mode as the
/// first step, so that none carries.
fn passes(shape: &[i64], mode: usize, (r, t): (i64, i64)) -> bool {
    (0..r).all(|step| digit(shape, mode, step * t) == step * digit(shape, mode, t))
}

/// Exactly the leaves that C2's definition accepts are accepted without computing the cost of
/// carries. The cases are all leaves that pass every mode of the left side except the last, over
/// every small left side whose modes do not continue each other.
#[test]
fn what_passes_is_accepted_without_asking() {
    let mut shapes: Vec<Vec<i64>> = (2..=7)
        .flat_map(|s| [vec![s, 3], vec![s, 2, 3], vec![s, 5, 3]])
        .collect();
    shapes.extend((2..=4).map(|s| vec![s, 3, 2, 3]));
    let (mut along, mut whole, mut refused) = (0_u32, 0_u32, 0_u32);
    for shape in shapes {
        // No mode continues where the one before it ends.
        let a = flat(&shape, &[1, 100, 10_000, 1_000_000][..shape.len()]);
        assert_eq!(
            a.coalesce().map(|a| a.rank()),
            Ok(shape.len()),
            "{a}: the modes stay apart"
        );
        let last = shape.len() - 1;
        let before: i64 = shape[..last].iter().product();
        for (r, t) in (2..=8).flat_map(|r| (before..=3 * before).map(move |t| (r, t))) {
            let stopped = (0..last).find(|&mode| !passes(&shape, mode, (r, t)));
            for b in [flat(&[r], &[t]), flat(&[r], &[-t])] {
                let derivation = a.explain_composition(&Tiler::Layout(b.clone()));
                let asked = derivation.events.iter().find_map(|event| match event {
                    Event::Asked { violation } => Some(*violation),
                    _ => None,
                });
                let by_c2 = match asked {
                    Some(Violation::StrideIndivisible { mode, .. }) => Some(mode),
                    None => None,
                    Some(other) => panic!("{a} o {b}: {other}"),
                };
                assert_eq!(
                    by_c2, stopped,
                    "{a} o {b}: the mode that C2 stops at, and the first in which a step carries"
                );
                match stopped {
                    Some(_) => refused += 1,
                    None if t % before == 0 => whole += 1,
                    None => along += 1,
                }
            }
        }
    }
    assert!(
        along > 500 && whole > 100 && refused > 500,
        "{along} with remainders, {whole} without, {refused} stopped"
    );
}

/// The left mode 10 is passed in two steps, of 5 and of 2: accepted at run time and in types, with
/// the same structure.
#[test]
fn a_leaf_that_ends_in_the_next_mode_is_accepted() {
    use cute::prelude::{Algebra, assert_layout, layout};

    let (a, b) = (layout!((10, 2):(16, 4)), layout!((3, 4):(1, 5)));
    let typed = assert_layout!(a.composition(b), (3, (2, 2)):(16, (80, 4)));
    let result = a
        .to_dynamic()
        .composition(&Tiler::Layout(b.to_dynamic()))
        .expect("an accepted pair");
    assert_eq!(result.to_string(), "(3,(2,2)):(16,(80,4))");
    assert_eq!(typed.to_dynamic(), result);
    assert_eq!(broken_at(&a.to_dynamic(), &b.to_dynamic(), &result), None);
    // Its neighbour carries out of the mode: 2 and 5 reach 7 of 9, but 6 and 5 reach past 9.
    let carries: Layout = "(7,4):(1,5)".parse().expect("a layout");
    let error = a
        .to_dynamic()
        .composition(&Tiler::Layout(carries))
        .expect_err("a carry");
    assert!(
        matches!(
            error.violation,
            Violation::Carry {
                mode: 0,
                reach: 11,
                last: 9
            }
        ),
        "{error}"
    );
}
