//! `max_common_layout`, `max_common_vector`: contiguous in both; `max_alignment`: whole runs.

use std::collections::BTreeSet;

use cute::dynamic::Layout;
use proptest::prelude::*;

use super::generate::{config, layout};
use super::reference::{accepts_often, offset, table};

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

#[test]
fn what_two_layouts_have_in_common_is_contiguous_in_both() {
    accepts_often(2, &pairs(), |(a, b)| {
        let (Ok(common), Ok(vector)) = (a.max_common_layout(&b), a.max_common_vector(&b)) else {
            prop_assert!(a.max_common_vector(&b).is_err());
            return Ok(false);
        };
        prop_assert_eq!(common.size(), vector);
        for i in 0..common.size() {
            let index = offset(&common, i);
            prop_assert_eq!((offset(&a, index), offset(&b, index)), (i, i), "{} of {} and {}", common, a, b);
        }
        Ok(true)
    });
}

proptest! {
    #![proptest_config(config())]

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
