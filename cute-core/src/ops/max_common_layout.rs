//! `max_common_layout`: the contiguous elements that two layouts have at the same coordinates.
//!
//! # Function
//! `R`: `A(R(i)) = B(R(i)) = i` for every `i < size(R)`.
//!
//! # Rules
//! | rule | step |
//! |---|---|
//! | G1 | `I`, the [right inverse](crate::ops::right_inverse) of `B`; `A ∘ I`, coalesced |
//! | G2 | its first mode is `s:1`: the result is `I ∘ s` |
//! | G3 | else: `1:0` |
//!
//! # Requires
//! What [`composition`](crate::ops::composition) requires.
//!
//! # Ensures
//! The post-condition above: `tests/laws/max_common.rs`.
//!
//! # Example
//! ```
//! use cute_core::Layout;
//! let (a, b): (Layout, Layout) = ("8:1".parse()?, "(2,4):(1,4)".parse()?);
//! assert_eq!(a.max_common_layout(&b)?.to_string(), "2:1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `max_common_layout`.

use super::coalesce::coalesce;
use super::composition::compose;
use super::right_inverse::right_inverse;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator};

/// The inverse of `b`, and the first mode of `a` composed with it, if that mode is contiguous: G1.
pub(crate) fn common(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<(Layout, Option<i64>), Error> {
    let inverse = right_inverse(b)?;
    let common = coalesce(compose(a, inverse.view())?.view())?;
    let first = common.view().leaves().next();
    let contiguous = first.and_then(|(extent, stride)| (stride == 1).then_some(extent));
    Ok((inverse, contiguous))
}

/// The contiguous elements that two layouts have at the same coordinates.
///
/// # Errors
/// The rule of composition that is broken.
pub fn max_common_layout(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<Layout, Error> {
    let result = common(a, b).and_then(|(inverse, contiguous)| {
        // G2, G3
        let extent = Layout::left(IntTuple::from(contiguous.unwrap_or(1)))?;
        if contiguous.is_some() { compose(inverse.view(), extent.view()) } else { Ok(extent) }
    });
    result.map_err(|error| error.within(Operator::MaxCommonLayout))
}

impl Layout {
    /// The contiguous elements that two layouts have at the same coordinates: see
    /// [`max_common_layout`](crate::ops::max_common_layout).
    ///
    /// # Errors
    /// The rule of composition that is broken.
    pub fn max_common_layout(&self, other: &Self) -> Result<Self, Error> {
        max_common_layout(self.view(), other.view())
    }
}
