//! `congruent` is an equivalence, `weakly_congruent` a preorder, `compatible` a partial order.

use cute::dynamic::{IntTuple, ops::crd2idx};
use proptest::prelude::*;

use super::generate::{coarser, shape};

/// Three shapes, each coarser than the next, so that the premises of the laws are met.
fn chain() -> impl Strategy<Value = (IntTuple, IntTuple, IntTuple)> {
    let choices = || prop::collection::vec(any::<bool>(), 8);
    (shape(), choices(), choices()).prop_map(|(fine, first, second)| {
        let middle = coarser(&fine, &mut first.into_iter());
        let coarse = coarser(&middle, &mut second.into_iter());
        (coarse, middle, fine)
    })
}

proptest! {
    #![proptest_config(super::generate::config())]

    #[test]
    fn all_are_reflexive(a in shape()) {
        prop_assert!(a.congruent(&a) && a.weakly_congruent(&a) && a.compatible(&a));
    }

    #[test]
    fn compatible_is_transitive((a, b, c) in chain()) {
        prop_assert!(a.compatible(&b) && b.compatible(&c) && a.compatible(&c));
    }

    #[test]
    fn weakly_congruent_is_transitive((a, b, c) in chain()) {
        prop_assert!(a.weakly_congruent(&b) && b.weakly_congruent(&c) && a.weakly_congruent(&c));
    }

    #[test]
    fn compatible_is_antisymmetric((a, b, _) in chain()) {
        prop_assert_eq!(a.compatible(&b) && b.compatible(&a), a == b);
    }

    #[test]
    fn any_three_shapes_are_in_order(a in shape(), b in shape(), c in shape()) {
        if a.compatible(&b) && b.compatible(&c) {
            prop_assert!(a.compatible(&c));
        }
        if a.weakly_congruent(&b) && b.weakly_congruent(&c) {
            prop_assert!(a.weakly_congruent(&c));
        }
        prop_assert_eq!(a.congruent(&b), b.congruent(&a));
        prop_assert_eq!(a.congruent(&b), a.weakly_congruent(&b) && b.weakly_congruent(&a));
    }

    #[test]
    fn compatible_is_one_size_and_weakly_congruent(a in shape(), b in shape()) {
        if a.compatible(&b) {
            prop_assert!(a.weakly_congruent(&b));
            prop_assert_eq!(a.size()?, b.size()?);
        }
    }

    #[test]
    fn every_coordinate_of_a_is_one_of_b((a, b, _) in chain()) {
        let identity = cute::dynamic::Layout::left(b.clone())?;
        let mut indices = Vec::new();
        for index in 0..a.size()? {
            let coord = cute::dynamic::ops::idx2crd::idx2crd(IntTuple::from(index).view(), a.view())?;
            indices.push(crd2idx::crd2idx(coord.view(), identity.view())?);
        }
        prop_assert_eq!(indices, (0..b.size()?).collect::<Vec<_>>());
    }
}
