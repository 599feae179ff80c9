//! `elem_less`, `lex_less`, `colex_less` and similar, `coords`, `inner_product`: coordinates
//! compared and counted.

use core::cmp::Ordering;

use cute::dynamic::{IntTuple, Layout, ops};
use proptest::prelude::*;

use super::generate::{config, shape};

fn coordinate(shape: &IntTuple, index: i64) -> IntTuple {
    let size = shape.size().expect("the shape is small");
    ops::idx2crd::idx2crd(IntTuple::from(index.rem_euclid(size)).view(), shape.view())
        .expect("in the shape")
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn coordinates_are_ordered_as_their_indices(shape in shape(), i in 0_i64..1500, j in 0_i64..1500) {
        let (i, j) = (i % shape.size()?, j % shape.size()?);
        let (a, b) = (coordinate(&shape, i), coordinate(&shape, j));
        prop_assert_eq!((a.colex_less(&b)?, a.colex_leq(&b)?), (i < j, i <= j));
        let lexicographic = a.leaves().cmp(b.leaves());
        prop_assert_eq!(
            (a.lex_less(&b)?, a.lex_leq(&b)?),
            (lexicographic.is_lt(), lexicographic.is_le()),
        );
        let entries = || a.leaves().iter().zip(b.leaves());
        prop_assert_eq!(a.elem_less(&b)?, entries().all(|(a, b)| a < b));
        prop_assert_eq!(a.elem_leq(&b)?, entries().all(|(a, b)| a <= b));
        prop_assert!(a.elem_less(&shape)?);
        prop_assert_eq!(
            ops::colex_less::compare(a.view(), b.view())?,
            ops::colex_less::compare(b.view(), a.view())?.reverse(),
        );
    }

    #[test]
    fn all_coordinates_in_their_order(shape in shape(), from in 0_i64..1500) {
        let all: Vec<IntTuple> = shape.coords()?.collect();
        let expected: Vec<IntTuple> = (0..shape.size()?).map(|index| coordinate(&shape, index)).collect();
        prop_assert_eq!(&all, &expected);
        let from = usize::try_from(from % shape.size()?).unwrap_or(0);
        let rest: Vec<IntTuple> = shape.coords_from(expected[from].view())?.collect();
        prop_assert_eq!(&rest[..], &expected[from..]);
    }

    #[test]
    fn an_inner_product_is_an_offset(shape in shape(), index in 0_i64..1500) {
        let layout = Layout::right(shape.clone())?;
        let coord = coordinate(&shape, index);
        prop_assert_eq!(coord.inner_product(&layout.stride())?, layout.crd2idx(coord.view())?);
    }
}

#[test]
fn ranks_may_differ_and_profiles_may_not() {
    let tuple = |text: &str| text.parse::<IntTuple>().expect("a tuple");
    let (short, long) = (tuple("(1,2)"), tuple("(1,2,0)"));
    // As in CuTe: a shorter tuple is less if it is the beginning of the longer one; by colex, if it
    // is the end.
    assert_eq!(
        (short.lex_less(&long), long.lex_less(&short)),
        (Ok(true), Ok(false))
    );
    let end = tuple("(2,0)");
    assert_eq!(
        (end.colex_less(&long), long.colex_less(&end)),
        (Ok(true), Ok(false))
    );
    assert_eq!(tuple("(0,1)").elem_less(&tuple("(1,3,0)")), Ok(true));
    assert_eq!(tuple("(0,1,0)").elem_less(&tuple("(1,3)")), Ok(false));
    assert_eq!(
        ops::lex_less::compare(short.view(), short.view()),
        Ok(Ordering::Equal)
    );
    for (name, result) in [
        ("elem_less", tuple("(1,(2,3))").elem_less(&tuple("(2,3)"))),
        ("lex_less", tuple("(2,(2,3))").lex_less(&tuple("(2,3)"))),
        ("colex_less", tuple("(1,(2,3))").colex_less(&tuple("(2,3)"))),
    ] {
        let sentence =
            format!("{name}: a left tuple of rank 2 is given where an integer is needed");
        assert_eq!(
            result.expect_err("a tuple beside an integer").to_string(),
            sentence
        );
    }
    let refused = tuple("(2,3)")
        .coords_from(tuple("1").view())
        .expect_err("an integer for a tuple");
    assert_eq!(
        refused.to_string(),
        "idx2crd: an integer coordinate is given where a tuple of rank 2 is needed"
    );
    let refused = tuple("(2,-1)").coords().expect_err("a negative extent");
    assert_eq!(
        refused.to_string(),
        "idx2crd: extent -1 (integer 1 of the shape) is not positive"
    );
    assert_eq!(tuple("(2,0)").coords().map(Iterator::count), Ok(0));
}
