//! `ceil_div`, `round_up`, `shape_div`, `shape_mod`, `product_each`: shapes divided.

use cute::dynamic::{IntTuple, Layout};
use proptest::prelude::*;

use super::generate::{config, layout_and_divisor, shape};
use super::reference::{accepts_often, offset};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn integers_divide_upward(a in 1_i64..5000, b in 1_i64..200) {
        let (a_tuple, b_tuple) = (IntTuple::from(a), IntTuple::from(b));
        let quotient = a_tuple.ceil_div(&b_tuple)?.integer().unwrap_or(0);
        prop_assert!((quotient - 1) * b < a && a <= quotient * b);
        let multiple = a_tuple.round_up(&b_tuple)?.integer().unwrap_or(0);
        prop_assert!(multiple % b == 0 && a <= multiple && multiple < a + b);
    }

    #[test]
    fn a_tuple_is_divided_from_the_left(shape in shape(), by in 1_i64..60) {
        let result = shape.ceil_div(&IntTuple::from(by))?;
        prop_assert!(result.congruent(&shape));
        let mut rest = by;
        for (quotient, extent) in result.leaves().iter().zip(shape.leaves()) {
            prop_assert_eq!(*quotient, (extent + rest - 1) / rest);
            rest = (rest + extent - 1) / extent;
        }
    }

    #[test]
    fn tuples_divide_entry_by_entry(a in shape(), b in shape()) {
        prop_assert_eq!(a.ceil_div(&a)?.size()?, 1);
        prop_assert_eq!(a.round_up(&a)?, a.clone());
        let (Ok(quotient), true) = (a.ceil_div(&b), a.integer().is_none() && b.integer().is_none()) else {
            return Ok(());
        };
        for mode in 0..a.rank() {
            let expected = if mode < b.rank() { a.get(mode)?.ceil_div(&b.get(mode)?)? } else { a.get(mode)? };
            prop_assert_eq!(quotient.get(mode)?, expected);
        }
    }

    /// The part that `shape_div` removes: its product divides `n`, each integer divides its extent,
    /// and part and quotient together are the whole.
    #[test]
    fn the_part_that_divides(shape in shape(), n in 1_i64..60) {
        let taken = shape.shape_gcd(n)?;
        prop_assert!(taken.congruent(&shape) && n % taken.size()? == 0);
        prop_assert!(shape.leaves().iter().zip(taken.leaves()).all(|(extent, taken)| extent % taken == 0));
        if let Ok(quotient) = shape.shape_div(&n.into()) {
            prop_assert_eq!(quotient.size()? * taken.size()?, shape.size()?);
            if let Ok(first) = shape.shape_mod(n) {
                prop_assert_eq!(first, taken);
            }
        }
    }

    /// Integer by integer; `elem_scale` takes the product of a whole entry.
    #[test]
    fn tuples_are_scaled_and_added(a in shape(), by in -9..=9_i64) {
        let add = |left: &IntTuple, right: &IntTuple| left.elem_add(right);
        let twice = add(&a, &a)?;
        prop_assert!(twice.leaves().iter().zip(a.leaves()).all(|(sum, leaf)| *sum == 2 * leaf));
        prop_assert_eq!(twice.elem_sub(&a)?, a.clone());
        prop_assert_eq!(a.tuple_max(), a.leaves().iter().copied().max());
        prop_assert_eq!(IntTuple::from(by).elem_scale(&a)?, IntTuple::from(by * a.size()?));
        let each: Vec<i64> = a.modes().map(cute::dynamic::TupleRef::size).collect::<Result<_, _>>()?;
        let ones = IntTuple::from_entries(&vec![IntTuple::from(by); each.len()]);
        let scaled = ones.elem_scale(&if a.depth() > 0 { a.clone() } else { IntTuple::from_entries(std::slice::from_ref(&a)) })?;
        prop_assert_eq!(scaled.leaves(), each.iter().map(|size| by * size).collect::<Vec<_>>());
        prop_assert!(a.elem_add(&IntTuple::from_entries(std::slice::from_ref(&a))).is_err());
    }

    #[test]
    fn product_each_keeps_the_size(a in shape()) {
        let each = a.product_each()?;
        prop_assert_eq!((each.depth(), each.rank(), each.size()?), (1, a.rank(), a.size()?));
        for mode in 0..a.rank() {
            prop_assert_eq!(each.get(mode)?.integer(), Some(a.get(mode)?.size()?));
        }
    }
}

#[test]
fn every_nth_element() {
    accepts_often(4, &layout_and_divisor(), |(a, n)| {
        let Ok(result) = a.shape_div(n) else {
            prop_assert!(a.shape().shape_div(&IntTuple::from(n)).is_err());
            return Ok(false);
        };
        prop_assert_eq!(result.shape(), a.shape().shape_div(&IntTuple::from(n))?);
        for index in 0..result.size() {
            prop_assert_eq!(
                offset(&result, index),
                offset(&a, n * index),
                "{} / {} = {}",
                a,
                n,
                result
            );
        }
        prop_assert_eq!(result.size(), (a.size() + n - 1) / n);
        Ok(true)
    });
}

#[test]
fn the_first_n_elements() {
    accepts_often(6, &layout_and_divisor(), |(a, n)| {
        let Ok(result) = a.shape_mod(n) else {
            prop_assert!(a.shape().shape_mod(n).is_err());
            return Ok(false);
        };
        prop_assert_eq!(
            (result.size(), result.shape()),
            (n, a.shape().shape_mod(n)?)
        );
        for index in 0..n {
            prop_assert_eq!(
                offset(&result, index),
                offset(&a, index),
                "{} mod {} = {}",
                a,
                n,
                result
            );
        }
        Ok(true)
    });
}

/// Quotient and remainder together: `A = (A mod n) + (A / n)`, if `n` divides in both.
#[test]
fn quotient_and_remainder_make_the_whole() {
    accepts_often(8, &layout_and_divisor(), |(a, n)| {
        let (Ok(first), Ok(nth)) = (a.shape_mod(n), a.shape_div(n)) else {
            return Ok(false);
        };
        if a.size() % n != 0 {
            return Ok(false);
        }
        for index in 0..a.size() {
            prop_assert_eq!(
                offset(&a, index),
                offset(&first, index % n) + offset(&nth, index / n)
            );
        }
        Ok(true)
    });
}

#[test]
fn every_condition_refuses_and_its_twin_does_not() {
    let tuple = |text: &str| text.parse::<IntTuple>().expect("a tuple");
    let refused =
        |result: Result<IntTuple, cute::dynamic::Error>| result.expect_err("a refusal").to_string();
    let a = tuple("(8,(4,6))");
    assert_eq!(
        refused(a.ceil_div(&tuple("(2,2,2)"))),
        "ceil_div: a tiler of rank 3 does not fit a layout of rank 2"
    );
    assert_eq!(
        refused(a.ceil_div(&tuple("0"))),
        "ceil_div: extent 0 (integer 0 of the shape) is not positive"
    );
    assert!(a.ceil_div(&tuple("(2,(2,2))")).is_ok() && a.ceil_div(&tuple("(2,2)")).is_ok());
    assert_eq!(
        refused(a.round_up(&tuple("3"))),
        "round_up: an integer multiple is given where a tuple of rank 2 is needed"
    );
    assert_eq!(
        refused(tuple("8").round_up(&tuple("(2,3)"))),
        "round_up: a multiple of rank 2 is given where an integer is needed",
    );
    assert_eq!(
        refused(a.round_up(&tuple("(3,(1,1),1)"))),
        "round_up: a tiler of rank 3 does not fit a layout of rank 2"
    );
    assert_eq!(
        a.round_up(&tuple("(3,(3,4))"))
            .map(|result| result.to_string())
            .as_deref(),
        Ok("(9,(6,8))")
    );
    assert_eq!(
        refused(a.shape_div(&tuple("48"))),
        "shape_div: neither of extent 4 and divisor 6 divides the other (integer 1 of the shape)",
    );
    assert_eq!(
        refused(a.shape_div(&tuple("(2,2,2)"))),
        "shape_div: a shape of rank 2 does not fit a divisor of rank 3"
    );
    assert!(a.shape_div(&tuple("32")).is_ok() && a.shape_div(&tuple("(2,8)")).is_ok());
    assert_eq!(
        refused(a.shape_mod(12)),
        "shape_mod: neither of extent 8 and divisor 12 divides the other (integer 0 of the shape)",
    );
    assert_eq!(
        refused(a.shape_mod(384)),
        "shape_mod: 384 elements are requested, but only 192 exist"
    );
    assert_eq!(
        refused(a.shape_mod(0)),
        "shape_mod: extent 0 (integer 0 of the shape) is not positive"
    );
    assert!(a.shape_mod(16).is_ok() && a.shape_mod(192).is_ok());
    let far: Layout = "(4,2):(1,4611686018427387904)".parse().expect("a layout");
    assert_eq!(
        far.shape_div(8).expect_err("an overflow").to_string(),
        "shape_div: a value does not fit in 64 bits"
    );
    assert!(far.shape_div(4).is_ok());
}
