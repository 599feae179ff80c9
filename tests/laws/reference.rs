//! Layouts evaluated from their definition: the expected values of the laws.

use std::cell::Cell;

use cute::dynamic::Layout;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use super::generate::config;

/// The offset of a linear coordinate: split colexicographically with truncating division, the last
/// mode not wrapped.
pub(crate) fn offset(layout: &Layout, index: i64) -> i64 {
    let (shape, stride) = (layout.shape(), layout.stride());
    let last = shape.leaves().len().saturating_sub(1);
    let mut rest = index;
    let mut offset = 0;
    for (leaf, (extent, stride)) in shape.leaves().iter().zip(stride.leaves()).enumerate() {
        let digit = if leaf == last { rest } else { rest % extent };
        offset += digit * stride;
        rest /= extent;
    }
    offset
}

/// The offsets of the whole domain.
pub(crate) fn table(layout: &Layout) -> Vec<i64> {
    (0..layout.size())
        .map(|index| offset(layout, index))
        .collect()
}

/// The post-condition of a composition, at every coordinate: `None`, or the coordinate that breaks
/// it.
pub(crate) fn broken_at(a: &Layout, b: &Layout, result: &Layout) -> Option<i64> {
    (0..b.size()).find(|&coord| {
        let inner = offset(b, coord);
        inner.abs() < a.size() && offset(result, coord) != offset(a, inner)
    })
}

/// Runs a law over random cases. `law` returns whether its case was accepted. At least one of
/// `least` cases must be accepted, and not all, or the law proves nothing.
pub(crate) fn accepts_often<S: Strategy>(
    least: u32,
    cases: &S,
    law: impl Fn(S::Value) -> Result<bool, TestCaseError>,
) {
    let (seen, accepted) = (Cell::new(0_u32), Cell::new(0_u32));
    let outcome = TestRunner::new(config()).run(cases, |case| {
        seen.set(seen.get() + 1);
        accepted.set(accepted.get() + u32::from(law(case)?));
        Ok(())
    });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
    let (seen, accepted) = (seen.get(), accepted.get());
    println!("{accepted} of {seen} cases accepted");
    assert!(
        accepted * least >= seen,
        "only {accepted} of {seen} cases were accepted: the law is vacuous"
    );
    // With few cases, as in `cargo test`, all may be accepted if refusals are rare.
    assert!(
        seen < 200 || accepted < seen,
        "all {seen} cases were accepted: the law sees no refusal"
    );
}
