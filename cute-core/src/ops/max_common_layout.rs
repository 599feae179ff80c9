//! `max_common_layout`: computes the coordinates at which two layouts both have the offsets
//! `0, 1, 2, …`. A copy can move these elements as one vector.
//!
//! # Function
//! The result `R` satisfies `A(R(i)) = B(R(i)) = i` for every `i < size(R)`.
//!
//! # Rules
//! | rule | step |
//! |---|---|
//! | G1 | compute the [right inverse](crate::ops::right_inverse) `I` of `B`, and coalesce `A ∘ I` |
//! | G2 | if the first mode of `A ∘ I` is `s:1`, the result is `I ∘ s` |
//! | G3 | otherwise the result is `1:0` |
//! | G4 | if `A ∘ I` does not exist, visit the modes `n:e` of `I`, with the product `l` of the extents before each mode, as long as `A(e) = l` and the carries of all `n` steps cost nothing, alone and with the modes before (rules C9 and C10 of [`composition`](crate::ops::composition)). For the first mode with carries that cost something at step `q`, `gcd(q, n)` steps count. The result is `I ∘ l` |
//!
//! G4 never refuses, because the elements after the contiguous ones do not affect the result.
//!
//! # Requires
//! Both layouts have elements (`LayoutEmpty`), and results fit in 64 bits (`Overflow`).
//!
//! # Ensures
//! `tests/laws/max_common.rs` checks the equation above.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let (a, b): (Layout, Layout) = ("8:1".parse()?, "(2,4):(1,4)".parse()?);
//! assert_eq!(a.max_common_layout(&b)?.to_string(), "2:1");
//! // Six elements in a row, which `a` breaks after four: two fit both.
//! let (a, b): (Layout, Layout) = ("(4,3):(1,8)".parse()?, "6:1".parse()?);
//! assert_eq!(a.max_common_layout(&b)?.to_string(), "2:1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! Typed layouts refuse inputs that G4 accepts: see the table in `ARCHITECTURE.md`.
//!
//! Source: CuTe `layout.hpp`, `max_common_layout`.

use alloc::vec::Vec;

use super::coalesce::{coalesce, coalesced_modes};
use super::composition::{
    Carries, Left, Overhang, Part, Piece, are_linear, compose, compose_into, first_break,
};
use super::max_alignment::gcd;
use super::right_inverse::right_inverse;
use crate::checked::Checked;
use crate::layout::LayoutBuilder;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator};

const CHECKED: Checked = Checked(Operator::MaxCommonLayout);

/// Returns the right inverse of `b`, and the number of contiguous elements (G2, G4). The number is
/// `None` if only one element is contiguous (G3).
pub(crate) fn common(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<(Layout, Option<i64>), Error> {
    let inverse = right_inverse(b)?;
    a.inhabited(Operator::MaxCommonLayout)?;
    let mut composed = LayoutBuilder::new();
    let parts = [Part::Layout(inverse.view())];
    let exists = compose_into(&mut composed, a, &parts, Overhang::Exact, &mut ());
    if exists
        .and_then(|()| composed.check(Operator::MaxCommonLayout))
        .is_err()
    {
        let length = along(a, inverse.view())?;
        return Ok((inverse, (length > 1).then_some(length)));
    }
    let common = coalesce(composed.0.view())?;
    let first = common.view().leaves().next();
    let contiguous = first.and_then(|(extent, stride)| (stride == 1).then_some(extent));
    Ok((inverse, contiguous))
}

/// Counts the first coordinates of `inverse` at which `a` has the offsets 0, 1, 2, … in order. If
/// the offsets continue for only `q` of the `n` steps of a mode, `gcd(q, n)` steps count (G4).
fn along(a: LayoutRef<'_>, inverse: LayoutRef<'_>) -> Result<i64, Error> {
    let mut left = Left::new();
    left.fill(a)?;
    let carries = Carries::new(left.modes(), a.size());
    let (mut pieces, mut length) = (Vec::new(), 1_i64);
    for (extent, stride) in coalesced_modes(inverse, Operator::MaxCommonLayout)? {
        if carries.at(stride) != Ok(length) {
            break;
        }
        let piece = |steps: i64| Piece {
            steps,
            stride,
            image: length,
        };
        // If the search is undecided, only one step counts.
        let alone = first_break(&carries, stride, extent).unwrap_or(1);
        let steps = most(alone, |steps| {
            pieces.push(piece(steps));
            let linear = are_linear(&carries, &pieces, None).is_ok();
            pieces.pop();
            linear
        });
        if steps < extent {
            return CHECKED.mul(length, gcd(CHECKED, steps, extent)?);
        }
        pieces.push(piece(extent));
        length = CHECKED.mul(length, extent)?;
    }
    Ok(length)
}

/// Returns the greatest number up to `limit` for which `holds` is true. `holds` must be true for
/// every smaller number.
fn most(limit: i64, mut holds: impl FnMut(i64) -> bool) -> i64 {
    if limit <= 1 || holds(limit) {
        return limit;
    }
    let (mut holding, mut failing) = (1_i64, limit);
    while failing.saturating_sub(holding) > 1 {
        let middle = holding.midpoint(failing);
        if holds(middle) {
            holding = middle;
        } else {
            failing = middle;
        }
    }
    holding
}

/// Returns the layout of the coordinates at which two layouts both have the offsets `0, 1, 2, …`. A
/// copy can move these elements as one vector. The module
/// [`max_common_layout`](mod@crate::ops::max_common_layout) has the rules.
///
/// # Errors
/// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if a layout has no elements
/// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
pub fn max_common_layout(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<Layout, Error> {
    let result = common(a, b).and_then(|(inverse, contiguous)| {
        // G2, G3
        let extent = Layout::left(IntTuple::from(contiguous.unwrap_or(1)))?;
        if contiguous.is_some() {
            compose(inverse.view(), extent.view())
        } else {
            Ok(extent)
        }
    });
    result.map_err(|error| error.within(Operator::MaxCommonLayout))
}

impl Layout {
    /// Returns the layout of the coordinates at which this layout and `other` both have the offsets
    /// `0, 1, 2, …`. A copy can move these elements as one vector. The module
    /// [`max_common_layout`](mod@crate::ops::max_common_layout) has the rules.
    ///
    /// # Errors
    /// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if a layout has no elements
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
    pub fn max_common_layout(&self, other: &Self) -> Result<Self, Error> {
        max_common_layout(self.view(), other.view())
    }
}
