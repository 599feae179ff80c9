//! `domain_distribute`, `greatest_common_domain`, `common_refinement`, `common_coarsening`,
//! `layout_add`: domains compared.

use std::collections::BTreeSet;

use cute::dynamic::{IntTuple, Layout, Tiler};
use proptest::prelude::*;

use super::generate::{coarser, config, layout, shape};
use super::reference::{accepts_often, offset, table};

/// The cuts of a shape.
fn cuts(shape: &IntTuple) -> BTreeSet<i64> {
    let mut before = 1;
    shape
        .leaves()
        .iter()
        .map(|extent| {
            before *= extent;
            before
        })
        .filter(|cut| *cut > 1)
        .collect()
}

/// Two shapes of one size, often with a common refinement.
fn of_one_size() -> impl Strategy<Value = (IntTuple, IntTuple)> {
    let choices = || prop::collection::vec(any::<bool>(), 8);
    prop_oneof![
        (shape(), choices(), choices()).prop_map(|(fine, one, other)| {
            (
                coarser(&fine, &mut one.into_iter()),
                coarser(&fine, &mut other.into_iter()),
            )
        }),
        (
            shape(),
            prop::collection::vec(any::<prop::sample::Index>(), 8)
        )
            .prop_map(|(shape, keys)| {
                let mut moved: Vec<i64> = shape.leaves().to_vec();
                for (position, key) in keys.iter().enumerate().take(moved.len()) {
                    let other = key.index(moved.len());
                    moved.swap(position, other);
                }
                (
                    shape,
                    IntTuple::from_entries(
                        &moved.into_iter().map(IntTuple::from).collect::<Vec<_>>(),
                    ),
                )
            }),
    ]
}

#[test]
fn refinements_have_the_cuts_of_both() {
    accepts_often(3, &of_one_size(), |(a, b)| {
        let union: BTreeSet<i64> = cuts(&a).union(&cuts(&b)).copied().collect();
        let is_chain = union
            .iter()
            .zip(union.iter().skip(1))
            .all(|(cut, next)| next % cut == 0);
        let Ok(refinement) = a.common_refinement(&b) else {
            prop_assert!(!is_chain, "{} and {}", a, b);
            return Ok(false);
        };
        prop_assert!(is_chain && refinement.depth() <= 1);
        prop_assert_eq!(cuts(&refinement), union);
        prop_assert_eq!(refinement.size()?, a.size()?);
        Ok(true)
    });
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn coarsenings_have_the_cuts_in_common((a, b) in of_one_size()) {
        let coarsening = a.common_coarsening(&b)?;
        let common: BTreeSet<i64> = cuts(&a).intersection(&cuts(&b)).copied().collect();
        prop_assert!(coarsening.depth() <= 1);
        prop_assert_eq!(cuts(&coarsening), common);
        prop_assert_eq!(coarsening.size()?, a.size()?);
    }

    #[test]
    fn a_common_domain_fits_both(a in shape(), b in shape()) {
        let domain = a.greatest_common_domain(&b)?;
        prop_assert_eq!(&domain, &b.greatest_common_domain(&a)?);
        prop_assert_eq!(domain.depth(), 1);
        let (size_a, size_b) = (a.size()?, b.size()?);
        prop_assert_eq!((size_a % domain.size(), size_b % domain.size()), (0, 0));
        for shape in [&a, &b] {
            // Even with strides by which no modes merge.
            let strides = Layout::right(shape.clone())?;
            let composed = strides.composition(&Tiler::Layout(domain.clone()))?;
            prop_assert_eq!(table(&composed), table(&domain).into_iter().map(|i| offset(&strides, i)).collect::<Vec<_>>());
        }
        // For a shape and itself, the result is the whole shape.
        prop_assert_eq!(a.greatest_common_domain(&a)?.size(), size_a);
    }

    #[test]
    fn a_distributed_tile_divides_evenly(shape in shape(), n in 1_i64..40) {
        let tile = shape.domain_distribute(n)?;
        prop_assert_eq!(n % tile.size(), 0);
        let offsets = table(&tile);
        prop_assert!(offsets.is_sorted_by(|before, after| before < after));
        let a = Layout::right(shape)?;
        let divided = a.zipped_divide(&Tiler::Layout(tile.clone()))?;
        prop_assert_eq!((divided.size(), divided.get(0)?.size()), (a.size(), tile.size()));
    }
}

#[test]
fn a_sum_is_the_sum() {
    let pairs = of_one_size().prop_flat_map(|(a, b)| {
        let strided = |shape: IntTuple| {
            prop::collection::vec(-9_i64..10, shape.leaves().len()).prop_map(move |strides| {
                let flat: Vec<IntTuple> = strides.into_iter().map(IntTuple::from).collect();
                let extents: Vec<IntTuple> =
                    shape.leaves().iter().copied().map(IntTuple::from).collect();
                Layout::new(
                    IntTuple::from_entries(&extents),
                    IntTuple::from_entries(&flat),
                )
                .expect("a layout")
            })
        };
        (strided(a), strided(b))
    });
    let ordered = (layout(), layout()).prop_filter_map("one size", |(a, b)| {
        (a.size() == b.size()).then_some((a, b))
    });
    accepts_often(
        3,
        &prop_oneof![5 => pairs.boxed(), 1 => ordered.boxed()],
        |(a, b)| {
            let Ok(sum) = a.layout_add(&b) else {
                prop_assert!(b.layout_add(&a).is_err());
                return Ok(false);
            };
            prop_assert_eq!(&sum, &b.layout_add(&a)?);
            prop_assert_eq!(sum.size(), a.size());
            for i in 0..a.size() {
                prop_assert_eq!(
                    offset(&sum, i),
                    offset(&a, i) + offset(&b, i),
                    "{} + {}",
                    a,
                    b
                );
            }
            Ok(true)
        },
    );
}

#[test]
fn every_condition_refuses_and_its_twin_does_not() {
    let tuple = |text: &str| text.parse::<IntTuple>().expect("a tuple");
    let layout = |text: &str| text.parse::<Layout>().expect("a layout");
    let sentence =
        |result: Result<IntTuple, cute::dynamic::Error>| result.expect_err("a refusal").to_string();
    assert_eq!(
        sentence(tuple("(2,6)").common_refinement(&tuple("(3,4)"))),
        "common_refinement: neither of the block boundaries 2 and 3 divides the other",
    );
    assert_eq!(
        sentence(tuple("6").common_refinement(&tuple("(3,4)"))),
        "common_refinement: size 6 differs from size 12"
    );
    assert_eq!(
        sentence(tuple("6").common_coarsening(&tuple("(0,4)"))),
        "common_coarsening: extent 0 (integer 0 of the shape) is not positive",
    );
    assert!(tuple("(2,6)").common_refinement(&tuple("(6,2)")).is_ok());
    let error = layout("(2,6):(6,1)")
        .layout_add(&layout("(3,4):(4,1)"))
        .expect_err("other cuts");
    assert_eq!(
        error.to_string(),
        "layout_add: neither of the block boundaries 2 and 3 divides the other"
    );
    let error = layout("(2,6):(6,1)")
        .layout_add(&layout("(3,5):(5,1)"))
        .expect_err("other sizes");
    assert_eq!(
        error.to_string(),
        "layout_add: size 12 differs from size 15"
    );
    assert!(
        layout("(2,6):(1,2)")
            .layout_add(&layout("(3,4):(4,1)"))
            .is_ok()
    );
    let error = tuple("(2,6)")
        .domain_distribute(0)
        .expect_err("no elements");
    assert_eq!(
        error.to_string(),
        "domain_distribute: size 0 is not positive"
    );
    assert!(tuple("(2,6)").domain_distribute(5).is_ok());
}
