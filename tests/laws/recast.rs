//! `upcast`, `downcast`, `recast_layout`: one element in place of many, and many in place of one.

use cute::dynamic::{IntTuple, Layout};
use proptest::prelude::*;

use super::generate::{config, layout};
use super::reference::accepts_often;

/// A coordinate with each digit multiplied.
fn scaled(coord: &IntTuple, factors: &[i64]) -> Vec<i64> {
    coord
        .leaves()
        .iter()
        .zip(factors)
        .map(|(digit, factor)| digit * factor)
        .collect()
}

fn at(layout: &Layout, digits: &[i64]) -> i64 {
    digits
        .iter()
        .zip(layout.stride().leaves())
        .map(|(digit, stride)| digit * stride)
        .sum()
}

#[test]
fn an_upcast_counts_wider_elements() {
    accepts_often(4, &(layout(), 1_i64..9), |(a, n)| {
        let Ok(wide) = a.upcast(n) else {
            return Ok(false);
        };
        prop_assert!(wide.shape().congruent(&a.shape()));
        // The number of old digits in one new digit.
        let factors: Vec<i64> = a
            .view()
            .leaves()
            .map(|(extent, stride)| {
                if stride == 0 || extent == 1 {
                    1
                } else {
                    (n / stride.abs()).max(1)
                }
            })
            .collect();
        for coord in wide.shape().coords()? {
            prop_assert_eq!(
                at(&wide, coord.leaves()) * n,
                at(&a, &scaled(&coord, &factors)),
                "{} by {}",
                a,
                n
            );
        }
        // No element is left out.
        for ((new, old), factor) in wide
            .shape()
            .leaves()
            .iter()
            .zip(a.shape().leaves())
            .zip(&factors)
        {
            prop_assert!(new * factor >= *old && (new - 1) * factor < *old);
        }
        Ok(n > 1)
    });
}

#[test]
fn a_downcast_counts_narrower_elements() {
    accepts_often(3, &(layout(), 1_i64..9), |(a, n)| {
        let Ok(narrow) = a.downcast(n) else {
            prop_assert!(a.stride().leaves().iter().all(|stride| *stride != 1));
            return Ok(false);
        };
        prop_assert!(narrow.shape().congruent(&a.shape()));
        let factors: Vec<i64> = a
            .view()
            .leaves()
            .map(|(_, stride)| if stride.abs() == 1 { n } else { 1 })
            .collect();
        for coord in a.shape().coords()? {
            prop_assert_eq!(
                at(&narrow, &scaled(&coord, &factors)),
                n * at(&a, coord.leaves()),
                "{} by {}",
                a,
                n
            );
        }
        prop_assert_eq!(narrow.size(), a.size() * factors.iter().product::<i64>());
        // Back to wider elements: the layout, except in modes that do not move.
        let back = narrow.upcast(n)?;
        prop_assert_eq!(back.shape(), a.shape());
        prop_assert!(
            a.view()
                .leaves()
                .zip(back.stride().leaves())
                .all(|((s, d), back)| s == 1 || d == *back)
        );
        Ok(true)
    });
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_recast_is_an_upcast_and_a_downcast(a in layout(), old in 1_i64..10, new in 1_i64..10) {
        let gcd = (1..=old.min(new)).rev().find(|n| old % n == 0 && new % n == 0).unwrap_or(1);
        let (wider, narrower) = (new / gcd, old / gcd);
        let mut expected = Ok(a.clone());
        if wider > 1 {
            expected = expected.and_then(|a| a.upcast(wider));
        }
        if narrower > 1 {
            expected = expected.and_then(|a| a.downcast(narrower));
        }
        prop_assert_eq!(a.recast_layout(old, new).ok(), expected.ok());
        prop_assert_eq!(a.recast_layout(old, old)?, a);
    }
}

#[test]
fn every_condition_refuses_and_its_twin_does_not() {
    let a: Layout = "(4,8):(8,1)".parse().expect("a layout");
    let refused =
        |result: Result<Layout, cute::dynamic::Error>| result.expect_err("a refusal").to_string();
    assert_eq!(
        refused(a.upcast(3)),
        "upcast: neither of stride 8 and factor 3 divides the other (integer 0 of the stride)",
    );
    assert_eq!(refused(a.upcast(0)), "upcast: factor 0 is not positive");
    assert!(a.upcast(4).is_ok() && a.upcast(16).is_ok());
    let apart: Layout = "(4,8):(8,2)".parse().expect("a layout");
    assert_eq!(
        refused(apart.downcast(2)),
        "downcast: no stride is 1, so no elements are contiguous"
    );
    assert_eq!(
        refused(a.downcast(-2)),
        "downcast: factor -2 is not positive"
    );
    assert!(a.downcast(2).is_ok());
    assert_eq!(
        refused(a.recast_layout(8, 24)),
        "recast_layout: neither of stride 8 and factor 3 divides the other (integer 0 of the \
         stride)"
    );
    assert_eq!(
        refused(a.recast_layout(0, 8)),
        "recast_layout: old width 0 is not positive"
    );
    assert_eq!(
        refused(a.recast_layout(8, -8)),
        "recast_layout: new width -8 is not positive"
    );
    assert!(a.recast_layout(8, 16).is_ok());
    // A mode of size 1 moves nothing, whatever its stride.
    let still: Layout = "(4,1):(1,7)".parse().expect("a layout");
    assert_eq!(
        still.upcast(4).map(|wide| wide.to_string()).as_deref(),
        Ok("(1,1):(1,2)")
    );
}
