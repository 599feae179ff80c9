//! `coalesce`: size equal, depth at most 1, the same function; by a profile, mode by mode.

use cute::dynamic::{IntTuple, Layout};
use proptest::prelude::*;

use super::generate::layout;
use super::reference::table;

proptest! {
    #![proptest_config(super::generate::config())]

    #[test]
    fn coalesce_is_the_same_function(a in layout()) {
        let result = a.coalesce()?;
        prop_assert!(result.depth() <= 1);
        prop_assert_eq!(table(&result), table(&a));
    }

    #[test]
    fn coalesce_leaves_nothing_to_merge_or_drop(a in layout()) {
        let result = a.coalesce()?;
        let (shape, stride) = (result.shape(), result.stride());
        prop_assert!(result.size() == 1 || !shape.leaves().contains(&1));
        for leaf in 1..shape.leaves().len() {
            prop_assert_ne!(
                shape.leaves()[leaf - 1] * stride.leaves()[leaf - 1],
                stride.leaves()[leaf],
            );
        }
    }

    #[test]
    fn coalesce_by_a_profile_works_mode_by_mode(a in layout(), listed in 1_usize..=3) {
        let listed = listed.min(a.rank());
        let profile = IntTuple::from_entries(&vec![IntTuple::from(1); listed]);
        // A layout of an integer is its own mode 0.
        let result = a.coalesce_by(profile.view())?;
        prop_assert_eq!(result.rank(), a.rank());
        prop_assert_eq!(table(&result), table(&a));
        for mode in 0..a.rank() {
            let expected: Layout = if mode < listed { a.get(mode)?.coalesce()? } else { a.get(mode)? };
            prop_assert_eq!(result.get(mode)?, expected);
        }
    }
}

#[test]
fn a_profile_of_more_modes_is_refused() {
    let a: Layout = "(2,4):(1,2)".parse().expect("a layout");
    let profile = |text: &str| text.parse::<IntTuple>().expect("a tuple");
    let refused = a
        .coalesce_by(profile("(1,1,1)").view())
        .expect_err("three modes of two");
    assert_eq!(
        refused.to_string(),
        "coalesce: a tiler of rank 3 does not fit a layout of rank 2"
    );
    assert_eq!(a.coalesce_by(profile("(1,1)").view()), Ok(a.clone()));
}

/// In types and at run time, an integer counts as the only mode of a tuple.
#[test]
fn an_integer_is_the_one_mode_of_a_profile() {
    use cute::prelude::{CoalesceBy, assert_layout, coord, layout};
    let a: Layout = "8:1".parse().expect("a layout");
    let profile = |text: &str| text.parse::<IntTuple>().expect("a tuple");
    let one = Ok(
        assert_layout!(CoalesceBy::coalesced_by(layout!(8), coord!((1))), (8,):(1,)).to_dynamic(),
    );
    assert_eq!(a.coalesce_by(profile("(1)").view()), one);
    assert_eq!(a.filter_by(profile("(1)").view()), one);
    assert!(
        a.coalesce_by(profile("(1,1)").view()).is_err()
            && a.filter_by(profile("(1,1)").view()).is_err()
    );
}
