//! `max_common_layout`, `max_common_vector`: contiguous in both layouts, and as long as the steps
//! of the inverse allow. `max_alignment`: whole runs.

use std::collections::BTreeSet;

use cute::dynamic::{Layout, Tiler};
use proptest::prelude::*;

use super::generate::{config, layout};
use super::reference::{offset, table};

/// A layout, and one of its modes in another order: often with something in common.
fn pairs() -> impl Strategy<Value = (Layout, Layout)> {
    let moved = layout().prop_map(|a| {
        let numbers: Vec<usize> = (0..a.rank()).rev().collect();
        let other = a.select(&numbers).expect("all modes");
        (a, other)
    });
    prop_oneof![
        2 => layout().prop_map(|a| (a.clone(), a)),
        2 => moved,
        1 => (layout(), layout()),
        2 => layout().prop_map(|a| (Layout::left(a.shape()).expect("a shape"), a)),
    ]
}

/// The number of first coordinates of the inverse of `b` with the offsets 0, 1, … in `a`, and the
/// number that a vector may have: whole modes of the inverse, and a divisor of the next one.
fn longest(a: &Layout, b: &Layout) -> Result<i64, TestCaseError> {
    let inverse = b.right_inverse()?;
    let together = (0..inverse.size())
        .take_while(|&i| offset(a, offset(&inverse, i)) == i)
        .count();
    let together = i64::try_from(together).expect("a short run");
    let mut length = 1;
    for (extent, _) in inverse.view().leaves() {
        if length * extent > together {
            let steps = (together / length).max(1);
            return Ok(length
                * (1..=steps)
                    .rev()
                    .find(|step| steps % step == 0 && extent % step == 0)
                    .unwrap_or(1));
        }
        length *= extent;
    }
    Ok(length)
}

fn is_common(a: &Layout, b: &Layout) -> Result<(), TestCaseError> {
    let (common, vector) = (a.max_common_layout(b)?, a.max_common_vector(b)?);
    prop_assert_eq!(common.size(), vector);
    for i in 0..common.size() {
        let index = offset(&common, i);
        prop_assert_eq!(
            (offset(a, index), offset(b, index)),
            (i, i),
            "{} of {} and {}",
            common,
            a,
            b
        );
    }
    prop_assert_eq!(vector, longest(a, b)?, "{} of {} and {}", common, a, b);
    Ok(())
}

/// This also holds if `A` after the inverse of `B` is not a layout: carries with a cost come after
/// the contiguous part.
#[test]
fn what_comes_behind_does_not_matter() {
    for (a, b, composes, length) in [
        ("(4,3):(1,8)", "6:1", false, 2),
        ("(4,3):(1,8)", "8:1", true, 4),
        ("(6,4):(1,7)", "4:1", true, 4),
        ("(6,4):(1,7)", "(4,3):(1,4)", true, 6),
        ("(6,4):(1,7)", "8:1", false, 2),
        // The second mode of the inverse, 6:6, breaks after four steps.
        ("(2,3,4,2):(1,100,2,50)", "(2,3,6):(1,50,2)", false, 4),
    ] {
        let (a, b): (Layout, Layout) = (a.parse().expect("a layout"), b.parse().expect("a layout"));
        let inverse = b.right_inverse().expect("an inverse");
        assert_eq!(
            a.composition(&Tiler::Layout(inverse)).is_ok(),
            composes,
            "{a} and {b}"
        );
        assert_eq!(a.max_common_vector(&b), Ok(length), "{a} and {b}");
        is_common(&a, &b).expect("the law");
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_two_layouts_have_in_common_is_contiguous_in_both((a, b) in pairs()) {
        is_common(&a, &b)?;
    }

    #[test]
    fn offsets_are_whole_runs(a in layout()) {
        let alignment = a.max_alignment()?;
        prop_assert!(alignment >= 1);
        let offsets: BTreeSet<i64> = table(&a).into_iter().collect();
        for offset in &offsets {
            let begin = offset.div_euclid(alignment) * alignment;
            prop_assert!((begin..begin + alignment).all(|offset| offsets.contains(&offset)), "{} of {}", alignment, a);
        }
    }
}
