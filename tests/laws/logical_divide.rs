//! `logical_divide`: rank 2, `R(i, 0) = A(T(i))` wherever `T(i)` is in the domain, and every offset
//! of `A` appears.

use std::collections::BTreeSet;

use cute::dynamic::{IntTuple, Layout, Tiler};
use proptest::prelude::*;

use super::generate::divisible;
use super::reference::{accepts_often, offset, table};

/// The law, for a tiler of any kind.
pub(crate) fn divide_is_right(
    a: &Layout,
    tiler: &Tiler,
    result: &Layout,
) -> Result<(), TestCaseError> {
    let tiler = match tiler {
        Tiler::Keep => {
            prop_assert_eq!(result, a);
            return Ok(());
        }
        Tiler::Tuple(entries) => {
            prop_assert_eq!(result.rank(), a.rank());
            for mode in 0..a.rank() {
                let entry = entries.get(mode).unwrap_or(&Tiler::Keep);
                divide_is_right(&a.get(mode)?, entry, &result.get(mode)?)?;
            }
            return Ok(());
        }
        Tiler::Integer(extent) => Layout::left(IntTuple::from(*extent))?,
        Tiler::Layout(tiler) => tiler.clone(),
    };
    prop_assert_eq!(result.rank(), 2);
    let tile = result.get(0)?;
    prop_assert!(tiler.shape().compatible(&tile.shape()));
    for i in 0..tiler.size() {
        let inner = offset(&tiler, i);
        prop_assert!(
            inner >= a.size() || offset(&tile, i) == offset(a, inner),
            "{a} / {tiler} = {result} at {i}"
        );
    }
    let all: BTreeSet<i64> = table(result).into_iter().collect();
    let lost = table(a).into_iter().find(|offset| !all.contains(offset));
    prop_assert!(lost.is_none(), "{a} / {tiler} = {result} loses {lost:?}");
    // Without overhang, there is no other element.
    let own: BTreeSet<i64> = table(a).into_iter().collect();
    prop_assert!(
        result.size() > a.size() || all == own,
        "{a} / {tiler} = {result} has more"
    );
    Ok(())
}

#[test]
fn accepted_divides_are_right() {
    accepts_often(3, &divisible(), |(a, tiler)| {
        let Ok(result) = a.logical_divide(&tiler) else {
            return Ok(false);
        };
        divide_is_right(&a, &tiler, &result)?;
        Ok(true)
    });
}

/// Every small layout by every small tiler.
#[test]
fn every_small_divide_is_right() {
    let leaves = |text: String| text.parse::<Layout>().expect("a layout");
    let mut lefts = Vec::new();
    for (s, t) in [(1, 4), (2, 3), (4, 2), (3, 4), (6, 1), (5, 2), (8, 3)] {
        for (d, e) in [(1, s), (t, 1), (1, s + 1), (0, 1), (1, -s), (2, 3)] {
            lefts.push(leaves(format!("({s},{t}):({d},{e})")));
        }
    }
    let mut tilers: Vec<Layout> = Vec::new();
    for r in 1..=8 {
        tilers.extend((-2..=12).map(|t| leaves(format!("{r}:{t}"))));
    }
    for (r, q) in [(2, 2), (2, 3), (3, 2), (4, 2)] {
        for t in 0..=4 {
            tilers.extend((0..=12).map(|u| leaves(format!("({r},{q}):({t},{u})"))));
        }
    }
    let (mut right, mut refused) = (0_u32, 0_u32);
    for a in &lefts {
        for tiler in &tilers {
            let tiler = Tiler::Layout(tiler.clone());
            match a.logical_divide(&tiler) {
                Ok(result) => {
                    divide_is_right(a, &tiler, &result).expect("the law");
                    right += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    println!("{right} divides right, {refused} refused");
    assert!(
        right > refused / 8 && refused > 0,
        "{right} right, {refused} refused: the test says little"
    );
}

#[test]
fn every_rule_refuses_and_its_twin_does_not() {
    let cases = [
        (
            "(12,6):(1,12)",
            "(6,2):(1,8)",
            "(6,2):(1,12)",
            "stride 8 is not divisible by 6, the span of the smaller strides, so elements would \
             be lost \
             (mode 1 of the filtered tiler)",
        ),
        // The first lost element must belong to the layout: element 6 of 7, but not of 6.
        (
            "7:1",
            "(3,3):(1,8)",
            "(3,2):(1,6)",
            "stride 8 is not divisible by 3, the span of the smaller strides, so elements would \
             be lost \
             (mode 1 of the filtered tiler)",
        ),
        // If two modes lose elements, the first is named.
        (
            "64:1",
            "(2,2,2):(1,3,8)",
            "(2,2,2):(1,4,8)",
            "stride 3 is not divisible by 2, the span of the smaller strides, so elements would \
             be lost \
             (mode 1 of the filtered tiler)",
        ),
        (
            "8:1",
            "4:-1",
            "4:1",
            "stride -1 is negative (mode 0 of the filtered layout)",
        ),
        (
            "8:1",
            "(2,2):(1,1)",
            "(2,2):(1,2)",
            "stride 1 is less than 2, the span of the smaller strides (mode 1 of the filtered \
             layout)",
        ),
        (
            "(8,8):(1,0)",
            "3",
            "4",
            "stride 3 does not divide 8, the shape of mode 0 of the coalesced left layout, and the \
             last step of the stride reaches 69, past the end of that mode",
        ),
        (
            "(4,6):(6,1)",
            "5",
            "4",
            "tile and rest reach only 15 of the layout's 24 elements",
        ),
        (
            "8:1",
            "0",
            "1",
            "extent 0 (integer 0 of the shape) is not positive",
        ),
        (
            "(8,8):(1,8)",
            "(2,2,2)",
            "(2,2)",
            "a tiler of rank 3 does not fit a layout of rank 2",
        ),
    ];
    for (a, refused, accepted, sentence) in cases {
        let a: Layout = a.parse().expect("a layout");
        let tiler = |text: &str| text.parse::<Tiler>().expect("a tiler");
        let error = a.logical_divide(&tiler(refused)).expect_err(refused);
        assert_eq!(
            error.to_string(),
            format!("logical_divide: {sentence}"),
            "{a} / {refused}"
        );
        assert!(
            a.logical_divide(&tiler(accepted)).is_ok(),
            "{a} / {accepted}"
        );
    }
    // The neighbour of the first lost element is outside.
    let (a, tiler) = (
        "6:1".parse::<Layout>().expect("a layout"),
        "(3,3):(1,8)".parse().expect("a tiler"),
    );
    let result = a
        .logical_divide(&tiler)
        .expect("a divide that loses nothing of the layout");
    assert_eq!(result.to_string(), "((3,3),2):((1,8),3)");
    divide_is_right(&a, &tiler, &result).expect("the law");
}
