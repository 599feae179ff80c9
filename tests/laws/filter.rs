//! `filter_zeros`, `filter`: the image stays the same, and no mode remains that does not move.

use std::collections::BTreeSet;

use cute::dynamic::{IntTuple, Layout};
use proptest::prelude::*;

use super::generate::{config, layout};
use super::reference::table;

fn image(layout: &Layout) -> BTreeSet<i64> {
    table(layout).into_iter().collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_image_stays(a in layout()) {
        prop_assert_eq!(image(&a.filter_zeros()), image(&a));
        prop_assert_eq!(image(&a.filter()?), image(&a));
    }

    #[test]
    fn filter_zeros_keeps_the_profile(a in layout()) {
        let result = a.filter_zeros();
        prop_assert_eq!(result.stride(), a.stride());
        for (extent, stride) in result.view().leaves() {
            prop_assert!(stride != 0 || extent == 1);
        }
    }

    #[test]
    fn filter_leaves_only_what_moves(a in layout()) {
        let result = a.filter()?;
        prop_assert!(result.depth() <= 1);
        prop_assert!(result.size() == 1 || result.view().leaves().all(|(extent, stride)| extent > 1 && stride != 0));
    }

    #[test]
    fn a_profile_works_mode_by_mode(a in layout(), listed in 1_usize..=3, zero in any::<bool>()) {
        let listed = listed.min(a.rank());
        let profile = IntTuple::from_entries(&vec![IntTuple::from(1); listed]);
        let result = a.filter_by(profile.view())?;
        for mode in 0..a.rank() {
            let expected = if mode < listed { a.get(mode)?.filter()? } else { a.get(mode)? };
            prop_assert_eq!(result.get(mode)?, expected);
        }
        let whole = IntTuple::from(i64::from(!zero));
        let filtered = a.filter_zeros_by(whole.view())?;
        prop_assert_eq!(filtered.size(), if zero { 1 } else { a.size() });
    }
}

#[test]
fn a_profile_that_does_not_fit_is_refused() {
    let a: Layout = "(2,4):(0,2)".parse().expect("a layout");
    let profile = |text: &str| text.parse::<IntTuple>().expect("a tuple");
    let refused = a
        .filter_by(profile("(1,1,1)").view())
        .expect_err("three modes of two");
    assert_eq!(
        refused.to_string(),
        "filter: a tiler of rank 3 does not fit a layout of rank 2"
    );
    assert!(a.filter_by(profile("(1,1)").view()).is_ok());
    let refused = a
        .filter_zeros_by(profile("(0,1,1)").view())
        .expect_err("three modes of two");
    assert_eq!(
        refused.to_string(),
        "filter_zeros: a profile of rank 3 does not fit a shape of rank 2"
    );
    let refused = a
        .filter_zeros_by(profile("(0,(1,1))").view())
        .expect_err("two modes of an integer");
    assert_eq!(
        refused.to_string(),
        "filter_zeros: a profile of rank 2 is given where an integer is needed"
    );
    assert!(a.filter_zeros_by(profile("(0,1)").view()).is_ok());
}
