//! `crd2idx`: a coordinate has the same offset in each of its forms.

use cute::dynamic::{IntTuple, ops::crd2crd::crd2crd};
use proptest::prelude::*;

use super::generate::{coarser, layout};
use super::reference::{offset, table};

proptest! {
    #![proptest_config(super::generate::config())]

    #[test]
    fn every_form_has_one_offset(a in layout(), choices in prop::collection::vec(any::<bool>(), 8)) {
        let form = coarser(&a.shape(), &mut choices.into_iter());
        for index in 0..a.size() {
            let expected = offset(&a, index);
            let linear = IntTuple::from(index);
            prop_assert_eq!(a.crd2idx(linear.view())?, expected);
            prop_assert_eq!(a.at(index)?, expected);
            prop_assert_eq!(a.crd2idx(a.idx2crd(linear.view())?.view())?, expected);
            let between = crd2crd(linear.view(), a.shape().view(), form.view())?;
            prop_assert_eq!(a.crd2idx(between.view())?, expected);
        }
    }

    #[test]
    fn the_table_is_all_offsets(a in layout()) {
        prop_assert_eq!(a.layout_table()?, table(&a));
    }

    #[test]
    fn a_layout_is_odd_and_goes_on(a in layout(), index in -5000_i64..5000) {
        prop_assert_eq!(a.at(index)?, offset(&a, index));
        prop_assert_eq!(a.at(-index)?, -a.at(index)?);
    }

    #[test]
    fn a_coordinate_of_another_profile_is_refused(a in layout(), coord in super::generate::shape()) {
        prop_assert_eq!(a.crd2idx(coord.view()).is_ok(), coord.weakly_congruent(&a.shape()));
    }
}
