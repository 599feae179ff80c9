//! Operators on layouts with 32-bit leaves near the ends of their range: a result is right and its
//! image fits in 32 bits, or there is an error; never a panic, never a stride that wrapped.
//! Expected values: the definition, in 128 bits.

use std::cell::Cell;
use std::collections::BTreeSet;

use cute::dynamic::Layout;
use cute::prelude::*;
use cute::try_make_layout as of;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};

/// The flattened modes, in more bits than any layout has.
fn modes(layout: &Layout) -> Vec<(i128, i128)> {
    layout
        .view()
        .leaves()
        .map(|(extent, stride)| (extent.into(), stride.into()))
        .collect()
}

fn size(layout: &Layout) -> i128 {
    modes(layout).iter().map(|mode| mode.0).product()
}

/// The offset of a linear coordinate; past the size the last mode continues. It stays 0 in a mode
/// of extent 0.
fn at(layout: &Layout, mut index: i128) -> i128 {
    let modes = modes(layout);
    let mut offset = 0;
    for (position, &(extent, stride)) in modes.iter().enumerate() {
        let extent = extent.max(1);
        let digit = if position + 1 == modes.len() {
            index
        } else {
            index % extent
        };
        offset += digit * stride;
        index /= extent;
    }
    offset
}

/// The linear coordinates to check, ascending: the ends, and some between.
fn coordinates(layout: &Layout) -> BTreeSet<i128> {
    let size = size(layout);
    let between = (1..16).map(|part| size * part / 16);
    (0..16)
        .chain(between)
        .chain(size - 16..size)
        .filter(|at| (0..size).contains(at))
        .collect()
}

/// The size and the span of the image fit in 32 bits, for any selection of the modes.
fn fits(layout: &Layout) -> Result<(), TestCaseError> {
    let span: i128 = modes(layout)
        .iter()
        .map(|(extent, stride)| (extent.max(&1) - 1) * stride.abs())
        .sum();
    prop_assert!(span < 1 << 31, "{layout} spans {span}");
    let size: i128 = modes(layout).iter().map(|mode| mode.0.max(1)).product();
    prop_assert!(size < 1 << 31, "{layout}");
    Ok(())
}

/// A 32-bit integer: small, a power of two or a neighbour of one, or any number.
fn any_leaf() -> impl Strategy<Value = i32> {
    let near = (0..31_u32, -1..=1_i32).prop_map(|(power, by)| (1_i32 << power).saturating_add(by));
    prop_oneof![4 => 1..9_i32, 4 => near, 1 => any::<i32>(), 1 => select(vec![i32::MAX, i32::MIN, -1, 0])]
}

/// The outcome of an input: no layout, a refusal, or a right result.
enum Outcome {
    NoInput,
    Refused,
    Right,
}

/// The least numbers of results and of refusals that the law of a structure must see.
const LEAST: u32 = 20;

/// Runs a law over random integers, eight for the leaves of two layouts. Returns the number of
/// refusals.
fn run(structures: &str, law: impl Fn([i32; 8]) -> Result<Outcome, TestCaseError>) -> u32 {
    let (right, refused) = (Cell::new(0), Cell::new(0));
    let default = Config::default();
    // Most integers form no layout, so there are more cases than in other laws.
    let cases = Config {
        cases: default.cases * 8,
        max_shrink_iters: 10_000,
        failure_persistence: None,
        ..default
    };
    let outcome = TestRunner::new(cases).run(&proptest::array::uniform8(any_leaf()), |v| {
        let count = match law(v)? {
            Outcome::NoInput => return Ok(()),
            Outcome::Refused => &refused,
            Outcome::Right => &right,
        };
        count.set(count.get() + 1);
        Ok(())
    });
    assert!(
        outcome.is_ok(),
        "{structures}: {}",
        outcome.expect_err("a failure")
    );
    println!(
        "{structures}: {} right, {} refused",
        right.get(),
        refused.get()
    );
    assert!(
        right.get() > LEAST,
        "{structures}: only {} results",
        right.get()
    );
    refused.get()
}

/// The post-condition of an operator on two layouts, by their structures; `v` is replaced by the
/// random integers.
macro_rules! law {
    ($v:ident, |$a:ident, $b:ident| $operation:expr, $check:expr; $($left:expr, $right:expr;)*) => {{
        let mut refused = 0;
        $(
            refused += run(stringify!($left, $right), |$v| {
                let (Ok($a), Ok($b)) = ($left, $right) else { return Ok(Outcome::NoInput) };
                let Ok(result) = $operation else { return Ok(Outcome::Refused) };
                let result = result.to_dynamic();
                fits(&result)?;
                let check: fn(&Layout, &Layout, &Layout) -> Result<(), TestCaseError> = $check;
                check(&$a.to_dynamic(), &$b.to_dynamic(), &result)?;
                Ok(Outcome::Right)
            });
        )*
        refused
    }};
}

/// `R(c) = A(B(c))`, also in the tile of a divide; past the size of `A`, its last mode continues.
/// An empty `A` has no elements.
fn composes(a: &Layout, b: &Layout, result: &Layout) -> Result<(), TestCaseError> {
    if size(a) == 0 || size(b) == 0 {
        prop_assert_eq!(size(result), 0, "{} after {} is {}", a, b, result);
        return Ok(());
    }
    for index in coordinates(b) {
        let inner = at(b, index);
        if inner > -size(a) {
            prop_assert_eq!(
                at(result, index),
                at(a, inner),
                "{} after {} is {}, at {}",
                a,
                b,
                result,
                index
            );
        }
    }
    Ok(())
}

#[test]
fn compositions() {
    let refused = law! { v, |a, b| a.try_composition(b), composes;
        of((v[0],), (v[1],)), of((v[4],), (v[5],));
        of((v[0], v[1]), (v[2], v[3])), of((v[4],), (v[5],));
        of((_4, v[1]), (v[2], _1)), of((v[4], _2), (v[5], v[6]));
        of((_4, _8), (v[2], v[3])), of((_2, _8), (_2, _4));
        of((_4, v[1]), (v[2], v[3])), of((_2, v[4]), (_2, _4));
        of((_64, v[0]), (_1, v[1])), of((_8, _16), (_2, _64));
        of((_64, v[0]), (v[2], v[1])), of((_1, _16), (v[3], _32));
        of((v[0], v[1]), (v[2], v[3])), of((v[4], v[5]), (v[6], v[7]));
        of(_8, v[0]), of(_4, v[1]);
        of(_8, v[0]), of((_4, v[2]), (_3, _12));
        of((_4, _6), (v[0], v[1])), of(_2, _7);
        of((_4, _2, _8), (v[0], v[1], v[2])), of((_4, v[3]), (_5, _16));
    };
    assert!(refused > LEAST, "only {refused} refusals");
}

/// A right side that stays inside is not checked: leaves of the left side that are as narrow as
/// those of the result can hold its image, but not one coordinate more.
#[test]
fn unchecked_only_inside() {
    let sentence = |refused: cute::Error| refused.to_string();
    let past = "composition: a value does not fit in 32 bits";
    // 3·600 000 000 fits 31 bits, 4 times does not.
    let a = of(_4, 600_000_000_i32).expect("a layout");
    assert_eq!(
        a.try_composition(of(_5, _1).expect("a layout"))
            .map_err(sentence)
            .unwrap_err(),
        past
    );
    assert!(a.try_composition(of(_4, _1).expect("a layout")).is_ok());
    // The 64-bit extent allows 3·2^30 in the left side; the result keeps only the 32-bit stride.
    let a = of(4_i64, 1_i32 << 30).expect("a layout");
    assert_eq!(
        a.try_composition(of(_4, _1).expect("a layout"))
            .map_err(sentence)
            .unwrap_err(),
        past
    );
    assert!(a.try_composition(of(_2, _1).expect("a layout")).is_ok());
}

#[test]
fn divides() {
    let refused = law! { v, |a, b| a.try_logical_divide(b), composes;
        of((v[0],), (v[1],)), of(v[4], _1);
        of((v[0], v[1]), (v[2], v[3])), of(v[4], _1);
        of((_4, v[1]), (v[2], _1)), of(_2, _2);
        of((_16, v[1]), (v[2], v[3])), of(_8, _1);
        of((v[0], v[1]), (v[2], v[3])), of(v[4], v[5]);
        of(v[0], v[1]), of((v[4], _2), (_1, _8));
    };
    assert!(refused > LEAST, "only {refused} refusals");
}

/// The first mode is the block.
#[test]
fn products() {
    let refused = law! { v, |a, b| a.try_logical_product(b), |a, b, result| {
        for index in coordinates(a) {
            prop_assert_eq!(
                at(result, index),
                at(a, index),
                "{} by {} is {}, at {}",
                a,
                b,
                result,
                index,
            );
        }
        Ok(())
    };
        of(v[0], _1), of(v[4], _1);
        of(v[0], v[1]), of(v[4], _1);
        of((_4, _8), (_1, _4)), of(v[4], v[5]);
        of((_4, _8), (_1, _4)), of((v[4], v[6]), (v[5], v[7]));
        of(_4, v[1]), of((v[4], _2), (v[5], v[7]));
        of((_4, v[0]), (-_1, -_4)), of(v[4], v[5]);
    };
    assert!(refused > LEAST, "only {refused} refusals");
}

/// Offsets ascend, and only 0 is an offset of the layout.
#[test]
fn complements() {
    let refused = law! { v, |a, b| a.try_complement_in(b.shape()), |a, _, result| {
        let mut before = -1;
        let taken: Vec<_> = coordinates(a).iter().map(|&index| at(a, index)).collect();
        for offset in coordinates(result).into_iter().map(|index| at(result, index)) {
            prop_assert!(offset == 0 || !taken.contains(&offset), "{} beside {}: {}", result, a, offset);
            prop_assert!(offset >= before, "{} descends", result);
            before = offset;
        }
        Ok(())
    };
        of(v[0], v[1]), of(v[4], _1);
        of(_4, v[1]), of(v[4], _1);
        of((v[0], _4), (_1, _64)), of(v[4], _1);
        of((v[0], _4), (-_1, -_64)), of(v[4], _1);
    };
    assert!(refused > LEAST, "only {refused} refusals");
}

/// `A(R(A(i))) = A(i)`, forwards and backwards.
#[test]
fn left_inverses() {
    law! { v, |a, _b| a.try_left_inverse(), |a, _, result| {
        for index in coordinates(a) {
            let offset = at(a, index);
            prop_assert_eq!(
                at(a, at(result, offset)),
                offset,
                "the left inverse of {} is {}, at {}",
                a,
                result,
                offset,
            );
        }
        Ok(())
    };
        of((v[0], v[1]), (_1, _64)), of(_1, _1);
        of((v[0], v[1]), (-_1, -_64)), of(_1, _1);
        of((v[0], v[1]), (-_512, -_4)), of(_1, _1);
        of((v[0], _8, v[1]), (-_8, _0, -_64)), of(_1, _1);
    };
}

/// `A(R(i)) = i`; every layout has one.
#[test]
fn right_inverses() {
    law! { v, |a, _b| a.try_right_inverse(), |a, _, result| {
        for index in coordinates(result) {
            prop_assert_eq!(
                at(a, at(result, index)),
                index,
                "the right inverse of {} is {}",
                a,
                result,
            );
        }
        Ok(())
    };
        of((v[0], v[1]), (_1, v[3])), of(_1, _1);
        of((_4, v[1]), (_1, _4)), of(_1, _1);
        of((v[0], _16), (_16, _1)), of(_1, _1);
    };
}
