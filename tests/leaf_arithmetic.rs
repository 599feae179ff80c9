//! Arithmetic and conversions of leaves, static beside run-time ones, against plain integers.

use cute::int::{CeilDiv, FromRuntime};
use cute::prelude::*;

/// The least integer that, times a positive `b`, is at least `a`, by counting.
fn ceiling(a: i64, b: i64) -> i64 {
    (-40..40).find(|quotient| quotient * b >= a).expect("a small quotient")
}

#[test]
fn quotients_and_remainders_of_mixed_leaves() {
    for a in -30..30 {
        let leaf = Dyn::new(a);
        assert_eq!(((leaf % _4).value(), (leaf / _4).value()), (a % 4, a / 4), "{a}");
        assert_eq!(((leaf % _7).value(), (leaf / _7).value()), (a % 7, a / 7), "{a}");
        assert_eq!(((leaf % _1).value(), (leaf * _0).value()), (0, 0));
        assert_eq!(leaf.ceil_div(_4).value(), ceiling(a, 4), "{a}");
        for b in 1..9 {
            assert_eq!(leaf.ceil_div(Dyn::new(b)).value(), ceiling(a, b), "{a} by {b}");
            assert_eq!(_29.ceil_div(Dyn::new(b)).value(), ceiling(29, b), "29 by {b}");
        }
    }
}

/// A divisor past 32 bits leaves every number of 32 bits as it is.
#[test]
fn remainders_by_more_than_the_leaf_holds() {
    for a in [i32::MIN, -7, 0, 7, i32::MAX] {
        assert_eq!((Dyn::new(a) % int!(1_099_511_627_776)).value(), i64::from(a));
        assert_eq!((Dyn::new(a) / int!(1_099_511_627_776)).value(), 0);
    }
}

/// A static leaf takes its own value only, a narrow one what fits 32 bits.
#[test]
fn a_run_time_value_fills_a_static_leaf() {
    type Four = Int![4];
    assert_eq!(Four::from_runtime(4), Ok(_4));
    assert_eq!(Four::from_runtime(5).expect_err("not 4").to_string(), "from_dynamic: the type says _4, the value is 5");
    assert_eq!(Dyn::<i32>::from_runtime(-7), Ok(Dyn::new(-7)));
    assert_eq!(Dyn::<i64>::from_runtime(1 << 31), Ok(Dyn::new(1 << 31)));
    let refused = Dyn::<i32>::from_runtime(1 << 31).expect_err("32 bits with a sign");
    assert!(refused.to_string().ends_with("a value does not fit 32 bits"), "{refused}");
}

/// A leaf as a number of the language, of its own width or a wider one.
#[test]
fn leaves_become_integers() {
    for number in [i32::MIN, -7, 0, 1, 8, i32::MAX] {
        assert_eq!((i32::from(Dyn::new(number)), i64::from(Dyn::new(number))), (number, i64::from(number)));
    }
    for number in [i64::MIN, -7, 0, 1, 8, i64::MAX] {
        assert_eq!(i64::from(Dyn::new(number)), number);
    }
    assert_eq!((i64::from(_7), i32::from(_7)), (7, 7));
}
