//! Arithmetic and conversions of leaves, static and run-time ones, compared with plain integers.

use cute::int::{CeilDiv, FromRuntime};
use cute::prelude::*;

/// The least integer that, times a positive `b`, is at least `a`, by counting.
fn ceiling(a: i64, b: i64) -> i64 {
    (-40..40)
        .find(|quotient| quotient * b >= a)
        .expect("a small quotient")
}

#[test]
fn quotients_and_remainders_of_mixed_leaves() {
    for a in -30..30 {
        let leaf = Dyn::new(a);
        assert_eq!(
            ((leaf % _4).value(), (leaf / _4).value()),
            (a % 4, a / 4),
            "{a}"
        );
        assert_eq!(
            ((leaf % _7).value(), (leaf / _7).value()),
            (a % 7, a / 7),
            "{a}"
        );
        assert_eq!(((leaf % _1).value(), (leaf * _0).value()), (0, 0));
        assert_eq!(leaf.ceil_div(_4).value(), ceiling(a, 4), "{a}");
        for b in 1..9 {
            assert_eq!(
                leaf.ceil_div(Dyn::new(b)).value(),
                ceiling(a, b),
                "{a} by {b}"
            );
            assert_eq!(
                _29.ceil_div(Dyn::new(b)).value(),
                ceiling(29, b),
                "29 by {b}"
            );
        }
    }
}

/// A divisor past 32 bits leaves every number of 32 bits as it is.
#[test]
fn remainders_by_more_than_the_leaf_holds() {
    for a in [i32::MIN, -7, 0, 7, i32::MAX] {
        assert_eq!(
            (Dyn::new(a) % int!(1_099_511_627_776)).value(),
            i64::from(a)
        );
        assert_eq!((Dyn::new(a) / int!(1_099_511_627_776)).value(), 0);
    }
}

/// A static leaf accepts only its own value; a narrow leaf accepts values that fit in 32 bits.
#[test]
fn a_run_time_value_fills_a_static_leaf() {
    type Four = Int![4];
    assert_eq!(Four::from_runtime(4), Ok(_4));
    assert_eq!(
        Four::from_runtime(5).expect_err("not 4").to_string(),
        "from_dynamic: the type has _4, but the value is 5"
    );
    assert_eq!(Dyn::<i32>::from_runtime(-7), Ok(Dyn::new(-7)));
    assert_eq!(Dyn::<i64>::from_runtime(1 << 31), Ok(Dyn::new(1 << 31)));
    let refused = Dyn::<i32>::from_runtime(1 << 31).expect_err("32 bits with a sign");
    assert!(
        refused
            .to_string()
            .ends_with("a value does not fit in 32 bits"),
        "{refused}"
    );
}

/// A leaf as a number of the language, of the same width or a wider one.
#[test]
fn leaves_become_integers() {
    for number in [i32::MIN, -7, 0, 1, 8, i32::MAX] {
        assert_eq!(
            (i32::from(Dyn::new(number)), i64::from(Dyn::new(number))),
            (number, i64::from(number))
        );
    }
    for number in [i64::MIN, -7, 0, 1, 8, i64::MAX] {
        assert_eq!(i64::from(Dyn::new(number)), number);
    }
    assert_eq!((i64::from(_7), i32::from(_7)), (7, 7));
}

/// The pairs of two lists: a function for each number of the first list, because the compiler's
/// time for a function grows faster than its length.
macro_rules! pairs {
    ($check:ident $($a:literal)*; $right:tt) => { $( pairs!(@ $check $a $right); )* };
    (@ $check:ident $a:literal ($($b:literal)*)) => {{
        fn row() { $( $check!($a, $b); )* }
        row();
    }};
}

/// The type of a product is the one that a literal has, so that the two can be compared as types.
#[test]
fn products_of_static_leaves() {
    macro_rules! product {
        ($a:literal, $b:literal) => {
            let (a, b): (i64, i64) = ($a, $b);
            assert_eq!((int!($a) * int!($b)).value(), a * b, "{a} by {b}");
            assert_eq!(
                std::any::type_name_of_val(&(int!($a) * int!($b))),
                typed(a * b)
            );
        };
    }
    /// The spelling of a static integer by typenum, from its bits.
    fn typed(value: i64) -> String {
        let digits = format!("{:b}", value.unsigned_abs())
            .chars()
            .fold("typenum::uint::UTerm".to_owned(), |front, bit| {
                format!("typenum::uint::UInt<{front}, typenum::bit::B{bit}>")
            });
        let spelled = match value.signum() {
            0 => "typenum::int::Z0".to_owned(),
            1 => format!("typenum::int::PInt<{digits}>"),
            _ => format!("typenum::int::NInt<{digits}>"),
        };
        format!("cute_static::int::Int<{spelled}>")
    }
    pairs!(product 0 1 2 3 4 5 6 7 12 64 65 -1 -2 -3 -8 -12; (0 1 2 3 4 5 6 7 12 96 -1 -3 -4 -10));
}

/// A mode continues at the end of the one before it, for factors of either parity: `S · D` decides.
#[test]
fn modes_that_continue() {
    macro_rules! continues {
        ($s:literal, $d:literal) => {
            continues!(1 $s, $d; (1 2 3 4 5 6 8 9 10 12 15 16 18 20 21 24 25 28 30 35 36 42 48 49 60 72 84 144));
        };
        (1 $s:literal, $d:literal; ($($next:literal)*)) => { $(
            let modes = layout!(($s, 2):($d, $next)).coalesce().rank();
            assert_eq!(modes == 1, $s * $d == $next, "({},2):({},{})", $s, $d, $next);
        )* };
    }
    pairs!(continues 2 3 4 5 6 7 12; (1 2 3 4 5 6 7 12));
}

/// Each integer that has a name, by the macro, which names it.
#[test]
fn named_integers() {
    macro_rules! named {
        ($($value:literal)*) => { $( assert_eq!((int!($value).value(), <Int![$value]>::STATIC), ($value, Some($value))); )* };
    }
    named!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40);
    named!(41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 128 256 512 1024 2048 4096 8192);
    named!(16384 32768 65536 65537 131_072);
}

/// The divisor of a static integer is its magnitude; the least integer has no magnitude, so half of
/// it is the divisor. A known divisor may be greater than any stride of 32 bits.
#[test]
fn divisors_at_the_ends() {
    let least = <Int![-9_223_372_036_854_775_808] as Integer>::DIVISOR;
    assert_eq!((least, <Int![-7] as Integer>::DIVISOR), (1 << 62, 7));
    assert_eq!(
        cute::divisible::assume_divisible(3_i64 << 40, int!(1_099_511_627_776)).value(),
        3 << 40
    );
}
