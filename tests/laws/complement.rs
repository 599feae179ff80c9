//! `complement`: its strides ascend, no sum of an offset of the layout and one of the complement
//! occurs twice, and if the layout's strides are multiples of each other, nothing is left out from
//! its least offset up to the cotarget. Strides have any sign.

use std::collections::BTreeSet;

use cute::dynamic::{IntTuple, Layout};
use proptest::prelude::*;

use super::generate::{config, layout, shape};
use super::reference::{accepts_often, table};

/// Whether each stride is a multiple of the span of the smaller ones: then no offset is left
/// between.
fn is_exact(a: &Layout) -> bool {
    let mut modes: Vec<_> = a
        .view()
        .leaves()
        .filter(|(extent, stride)| *extent > 1 && *stride != 0)
        .collect();
    modes.sort_by_key(|mode| mode.1.abs());
    let mut span = 1;
    modes.into_iter().all(|(extent, stride)| {
        let exact = stride % span == 0;
        span = extent * stride.abs();
        exact
    })
}

/// `None` if the complement is refused, otherwise its mistake; an empty text means none.
fn broken(a: &Layout, cotarget: &IntTuple) -> Option<String> {
    let result = a.complement_in(cotarget.view()).ok()?;
    let rest = table(&result);
    let own: BTreeSet<i64> = table(a).into_iter().collect();
    let sums: BTreeSet<i64> = own
        .iter()
        .flat_map(|offset| rest.iter().map(move |other| offset + other))
        .collect();
    let all = i64::try_from(sums.len()).unwrap_or(i64::MAX);
    let why = if !result.stride().leaves().is_sorted()
        || !rest.is_sorted_by(|before, after| before < after)
    {
        "its offsets do not ascend"
    } else if sums.len() != own.len() * rest.len() {
        "it meets the layout"
    } else if is_exact(a) && sums.last() != own.first().map(|least| least + all - 1).as_ref() {
        "it leaves a gap"
    } else if is_exact(a) && cotarget.integer().is_some_and(|cotarget| all < cotarget) {
        "it does not span the cotarget"
    } else {
        return Some(String::new());
    };
    Some(format!(
        "the complement {result} of {a} in {cotarget}: {why}"
    ))
}

#[test]
fn a_complement_leaves_out_what_the_layout_has() {
    let cotarget = prop_oneof![(1_i64..400).prop_map(IntTuple::from), shape()];
    accepts_often(5, &(layout(), cotarget), |(a, cotarget)| {
        let broken = broken(&a, &cotarget);
        prop_assert!(
            broken.as_ref().is_none_or(String::is_empty),
            "{}",
            broken.unwrap_or_default()
        );
        Ok(broken.is_some())
    });
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_default_cotarget_is_the_cosize(a in layout()) {
        let cosize = IntTuple::from(a.filter()?.cosize());
        prop_assert_eq!(a.complement(), a.complement_in(cosize.view()));
    }

    /// A compact layout leaves nothing out.
    #[test]
    fn a_compact_layout_has_no_complement(shape in shape()) {
        for a in [Layout::left(shape.clone())?, Layout::right(shape)?] {
            prop_assert_eq!(a.complement()?.size(), 1);
        }
    }
}

/// Every small layout of rank 2, signs included.
#[test]
fn every_small_complement_is_right() {
    let mut accepted = 0;
    for (s, t) in [(1, 3), (2, 2), (2, 3), (3, 2), (4, 1), (4, 3)] {
        for d in -3..=9 {
            for e in -3..=13 {
                let a = format!("({s},{t}):({d},{e})")
                    .parse::<Layout>()
                    .expect("a layout");
                for cotarget in [1, 5, 12, 24] {
                    let broken = broken(&a, &IntTuple::from(cotarget));
                    accepted += u32::from(broken.is_some());
                    assert!(
                        broken.as_ref().is_none_or(String::is_empty),
                        "{}",
                        broken.unwrap_or_default()
                    );
                }
            }
        }
    }
    println!("{accepted} complements of small layouts accepted");
    assert!(accepted > 1000, "only {accepted} complements were accepted");
}

#[test]
fn every_rule_refuses_and_its_twin_does_not() {
    let cases = [
        // A mode that runs backwards can also overlap others.
        (
            "(2,2):(-2,3)",
            "(2,2):(-2,4)",
            "16",
            "stride 3 is less than 4, the span of the smaller strides (mode 1 of the filtered \
             layout)",
        ),
        (
            "(4,2):(1,-2)",
            "(4,2):(1,-4)",
            "16",
            "stride 2 is less than 4, the span of the smaller strides (mode 1 of the filtered \
             layout)",
        ),
        (
            "(2,2):(2,3)",
            "(2,2):(2,4)",
            "16",
            "stride 3 is less than 4, the span of the smaller strides (mode 1 of the filtered \
             layout)",
        ),
        // If two modes have the same stride, the later one overlaps, even if another mode is sorted
        // after them.
        (
            "(2,2,3):(8,1,1)",
            "(2,2,3):(8,1,2)",
            "16",
            "stride 1 is less than 2, the span of the smaller strides (mode 2 of the filtered \
             layout)",
        ),
        (
            "(3,(2,2)):(0,(1,1))",
            "(3,(2,2)):(0,(1,2))",
            "16",
            "stride 1 is less than 2, the span of the smaller strides (mode 1 of the filtered \
             layout)",
        ),
    ];
    for (refused, accepted, cotarget, sentence) in cases {
        let layout = |text: &str| text.parse::<Layout>().expect("a layout");
        let cotarget: IntTuple = cotarget.parse().expect("a cotarget");
        let error = layout(refused)
            .complement_in(cotarget.view())
            .expect_err(refused);
        assert_eq!(error.to_string(), format!("complement: {sentence}"));
        assert!(
            layout(accepted).complement_in(cotarget.view()).is_ok(),
            "{accepted}"
        );
    }
    let a: Layout = "4:1".parse().expect("a layout");
    let zero: IntTuple = "(4,0)".parse().expect("a cotarget");
    let error = a
        .complement_in(zero.view())
        .expect_err("a cotarget of nothing");
    assert_eq!(
        error.to_string(),
        "complement: extent 0 (integer 1 of the shape) is not positive"
    );
}
