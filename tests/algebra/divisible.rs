//! Run-time integers with a known divisor: the value equals that of plain integers, and is a
//! multiple of the type's divisor; layouts keep the consequences, and all results are the same as
//! without it.
#![allow(unsafe_code, reason = "a divisor that is told, and not checked")]

use std::hash::{BuildHasher, RandomState};
use std::hint::black_box;

use cute::Integer;
use cute::divisible::{
    Divisible, assume_divisible, assume_divisible_unchecked, try_assume_divisible,
};
use cute::int::{CeilDiv, FromRuntime, Max, Min};
use cute::prelude::*;
use proptest::prelude::*;

/// The divisor in a leaf's type; the leaf is a multiple of it, and its value is `expected`.
fn divisor_of<L: Integer>(leaf: L, expected: i64) -> i64 {
    assert_eq!(leaf.value(), expected);
    let divisor = L::DIVISOR;
    assert!(
        if divisor == 0 {
            expected == 0
        } else {
            expected % divisor == 0
        },
        "{expected} is not a multiple of {divisor}"
    );
    divisor
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// The quotient rounded up, for a positive divisor.
fn ceiling(a: i64, b: i64) -> i64 {
    a.div_euclid(b) + i64::from(a.rem_euclid(b) != 0)
}

/// All rules DV2 to DV6 for a multiple of one divisor, by static integers, by multiples of another
/// one, and by others.
macro_rules! rules {
    ($a:ident * $A:ident, $b:ident * $B:ident, $plain:ident) => {{
        let (da, db) = ($A.value(), $B.value());
        let (a, b) = (assume_divisible($a * da, $A), assume_divisible($b * db, $B));
        let (x, y, m) = ($a * da, $b * db, $plain);
        let plain = Dyn::new(m);
        // DV2
        assert_eq!(divisor_of(a * b, x * y), da * db);
        assert_eq!(divisor_of(a * plain, x * m), da);
        assert_eq!(divisor_of(plain * a, x * m), da);
        assert_eq!(divisor_of(a * $B, x * db), da * db);
        assert_eq!(divisor_of($B * a, x * db), da * db);
        assert_eq!(divisor_of(-a, -x), da);
        assert_eq!(divisor_of(a * _0, 0), 0);
        // DV3
        assert_eq!(divisor_of(a + b, x + y), gcd(da, db));
        assert_eq!(divisor_of(a - b, x - y), gcd(da, db));
        assert_eq!(divisor_of(a + $B, x + db), gcd(da, db));
        assert_eq!(divisor_of($B - a, db - x), gcd(da, db));
        assert_eq!(divisor_of(a + _0, x), da);
        assert_eq!(divisor_of(_0 - a, -x), da);
        assert_eq!(divisor_of(a + plain, x + m), 1);
        assert_eq!(divisor_of(plain - a, m - x), 1);
        assert_eq!(divisor_of(Min::min(a, b), x.min(y)), gcd(da, db));
        assert_eq!(divisor_of(Max::max(a, $B), x.max(db)), gcd(da, db));
        assert_eq!(divisor_of(Max::max(_0, a), x.max(0)), da);
        assert_eq!(divisor_of(Min::min(plain, a), x.min(m)), 1);
        // DV4
        let quotient = if da % db == 0 { da / db } else { 1 };
        assert_eq!(divisor_of(a / $B, x / db), quotient);
        assert_eq!(divisor_of(a.ceil_div($B), ceiling(x, db)), quotient);
        // DV5
        assert_eq!(
            divisor_of(a % $B, x % db),
            if da % db == 0 { 0 } else { gcd(da, db) }
        );
        // DV6
        if y != 0 {
            assert_eq!(divisor_of(a / b, x / y), 1);
            assert_eq!(divisor_of(a % b, x % y), 1);
            assert_eq!(divisor_of(plain / b, m / y), 1);
            assert_eq!(divisor_of($B % b, db % y), 1);
        }
        if m != 0 {
            assert_eq!(divisor_of(a / plain, x / m), 1);
        }
        if y > 0 {
            assert_eq!(divisor_of(a.ceil_div(b), ceiling(x, y)), 1);
            assert_eq!(divisor_of($A.ceil_div(b), ceiling(da, y)), 1);
            assert_eq!(divisor_of(plain.ceil_div(b), ceiling(m, y)), 1);
        }
        // Results that are the same without a divisor.
        assert_eq!(
            (a == x, a < y, format!("{a}")),
            (true, x < y, x.to_string())
        );
        let (same, next) = (
            assume_divisible(x, $A).get(),
            assume_divisible(x + da, $A).get(),
        );
        assert_eq!((a.get() == same, a.get() == next), (true, false));
        assert_eq!(
            (same.partial_cmp(&next), next.cmp(&same)),
            (x.partial_cmp(&(x + da)), (x + da).cmp(&x))
        );
        let state = RandomState::new();
        assert_eq!(
            (
                state.hash_one(same) == state.hash_one(x),
                state.hash_one(next) == state.hash_one(x)
            ),
            (true, false)
        );
    }};
}

proptest! {
    #[test]
    fn values_are_those_of_plain_integers_and_multiples(
        a in -100_000_i64..100_000,
        b in -100_000_i64..100_000,
        m in -100_000_i64..100_000,
    ) {
        rules!(a * _8, b * _4, m);
        rules!(a * _8, b * _12, m);
        rules!(a * _12, b * _8, m);
        rules!(a * _6, b * _3, m);
        rules!(a * _5, b * _7, m);
        rules!(a * _16, b * _16, m);
        rules!(a * _96, b * _32, m);
    }

    /// The same in 32 bits, and with both widths.
    #[test]
    fn narrow_multiples_stay_narrow(a in -1000_i32..1000, b in -1000_i64..1000) {
        let (narrow, wide) = (assume_divisible(a * 8, _8), assume_divisible(b * 4, _4));
        let product: Dyn<Divisible<_64, i32>> = narrow * _8;
        prop_assert_eq!(product, 64 * a);
        let product: Dyn<Divisible<_32>> = narrow * wide;
        prop_assert_eq!(product, 32 * i64::from(a) * b);
        let sum: Dyn<Divisible<_4>> = narrow + wide;
        prop_assert_eq!(sum, 8 * i64::from(a) + 4 * b);
    }

    /// A divisor is accepted if and only if it divides.
    #[test]
    fn what_is_no_multiple_is_refused(n in -1000_i64..1000) {
        for (told, divisor) in [
            (try_assume_divisible(n, _8).map(Integer::value), 8),
            (try_assume_divisible(n, _12).map(Integer::value), 12),
            (try_assume_divisible(n, _1).map(Integer::value), 1),
        ] {
            let told = told.map_err(|error| error.to_string());
            let expected = if n % divisor == 0 {
                Ok(n)
            } else {
                Err(format!("assume_divisible: {n} is not a multiple of {divisor}"))
            };
            prop_assert_eq!(told, expected);
        }
    }
}

/// The sentence of a panic.
fn panics<T>(what: impl FnOnce() -> T) -> String {
    let payload = std::panic::catch_unwind(std::panic::AssertUnwindSafe(what))
        .err()
        .expect("a panic");
    payload.downcast::<String>().map_or_else(
        |other| (*other.downcast::<&str>().unwrap()).to_owned(),
        |text| *text,
    )
}

#[test]
fn a_wrong_divisor_is_refused_with_both_numbers() {
    assert_eq!(
        panics(|| assume_divisible(12, _8)),
        "assume_divisible: 12 is not a multiple of 8"
    );
    assert_eq!(assume_divisible(16, _8), 16);
    // An integer that already has a divisor gets the least common multiple.
    let six = assume_divisible(36, _6);
    assert_eq!(
        panics(|| assume_divisible(six, _8)),
        "assume_divisible: 36 is not a multiple of 8"
    );
    let both: Dyn<Divisible<_12, i32>> = assume_divisible(six, _4);
    assert_eq!(both, 36);
    // A divisor of 1 counts as no divisor.
    let none: Dyn<i32> = assume_divisible(7, _1);
    assert_eq!(none, 7);
    assert_eq!(
        try_assume_divisible(u64::MAX, _8).unwrap_err().to_string(),
        "int_tuple: a value does not fit in 64 bits"
    );
    assert_eq!(
        Dyn::<Divisible<_8, i32>>::from_runtime(12)
            .unwrap_err()
            .to_string(),
        "from_dynamic: 12 is not a multiple of 8"
    );
    assert_eq!(Dyn::<Divisible<_8, i32>>::from_runtime(-16).unwrap(), -16);
}

#[test]
fn a_product_that_does_not_fit_is_refused() {
    let large = assume_divisible(black_box(3_i64 << 61), _12);
    assert_eq!(
        panics(|| large * _4),
        "int_tuple: a value does not fit in 64 bits"
    );
    assert_eq!(
        panics(|| large + large),
        "int_tuple: a value does not fit in 64 bits"
    );
    let narrow = assume_divisible(black_box(3 << 29), _12);
    assert_eq!(
        panics(|| narrow * _2),
        "int_tuple: a value does not fit in 32 bits"
    );
    assert_eq!(assume_divisible(black_box(3 << 28), _12) * _2, 3 << 29);
    // A number that is not known to be a multiple is rounded down to one.
    assert_eq!(<Dyn<Divisible<_12>> as Integer>::of_known(-31), -24);
    assert_eq!(Dyn::<Divisible<_8>>::default(), 0);
}

#[test]
fn a_divisor_that_is_told_is_believed() {
    // SAFETY: 24 is a multiple of 8, and of 6.
    let (eight, both) = unsafe {
        let eight = assume_divisible_unchecked(black_box(24_i64), _8);
        (eight, assume_divisible_unchecked(eight, _6))
    };
    assert_eq!(
        (format!("{eight:?}"), format!("{both:?}")),
        ("24{div=8}".to_owned(), "24{div=24}".to_owned())
    );
    assert_eq!(
        (i64::from(eight), i32::from(assume_divisible(24, _8))),
        (24, 24)
    );
    assert_eq!(eight.plain(), Dyn::new(24));
}
