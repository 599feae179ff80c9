//! `greatest_common_domain`: makes a tiler that can be composed with layouts of two shapes.
//!
//! # Function
//! Each mode `s:d` of the result stays inside one integer of each shape, so layouts of both shapes
//! can be composed with the result. The size of the result divides the sizes of both shapes.
//!
//! # Rules
//! An integer `a` of the first shape spans from `p`, the product of the integers before it, to
//! `a·p`. An integer `b` of the second shape spans from `q` to `b·q` in the same way.
//!
//! | rule | for each pair of integers | emit |
//! |---|---|---|
//! | D6 | `m = lcm(p, q)`; `m / p` divides `a` and `m / q` divides `b` | `g : m` with the greatest common divisor `g` of the two quotients |
//! | D7 | else, or if `g` is 1 | nothing |
//!
//! The result is flat. If it has no modes, it is `(1):(0)`.
//!
//! # Requires
//! The integers are positive (`ExtentNotPositive`), and products fit in 64 bits (`Overflow`).
//!
//! # Ensures
//! `tests/laws/domains.rs` checks the properties above.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! let common = |a: &str, b: &str| {
//!     Ok::<_, Box<dyn std::error::Error>>(tuple(a)?.greatest_common_domain(&tuple(b)?)?)
//! };
//! assert_eq!(common("(5,3,4)", "(10,6)")?.to_string(), "(5,2):(1,30)");
//! assert_eq!(common("(6,35)", "(15,14)")?.to_string(), "(3,7):(1,30)");
//! assert_eq!(common("(5,3)", "(3,5)")?.to_string(), "(1):(0)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: PyCuTe, `greatest_common_domain`.

use alloc::vec::Vec;

use super::max_alignment::gcd;
use crate::checked::Checked;
use crate::layout::LayoutBuilder;
use crate::{Error, IntTuple, Layout, Operator, TupleRef};

const OPERATOR: Operator = Operator::GreatestCommonDomain;
const CHECKED: Checked = Checked(OPERATOR);

/// Computes `g` and `m` of rules D6 and D7 for the integers `a` and `b`. `p` and `q` are the
/// products of the integers before `a` and `b`.
fn shared((a, p): (i64, i64), (b, q): (i64, i64)) -> Result<Option<(i64, i64)>, Error> {
    let common = gcd(CHECKED, p, q)?;
    let (by_a, by_b) = (CHECKED.div(q, common)?, CHECKED.div(p, common)?);
    if CHECKED.rem(a, by_a)? != 0 || CHECKED.rem(b, by_b)? != 0 {
        return Ok(None);
    }
    let both = gcd(CHECKED, CHECKED.div(a, by_a)?, CHECKED.div(b, by_b)?)?;
    Ok(if both > 1 {
        Some((both, CHECKED.mul(p, by_a)?))
    } else {
        None
    })
}

/// Returns the integers other than 1, each with the product of the integers before it. An integer 1
/// never gives a mode (D7). If the product fits in 64 bits, at most 62 integers are not 1, so there
/// are few pairs even for a long shape.
fn places(shape: TupleRef<'_>) -> Result<Vec<(i64, i64)>, Error> {
    let (mut places, mut product) = (Vec::new(), 1);
    for &extent in shape.leaves().iter().filter(|&&extent| extent != 1) {
        places.push((extent, product));
        product = CHECKED.mul(product, extent)?;
    }
    Ok(places)
}

/// Returns a tiler that can be composed with any layout of either shape: their greatest common
/// domain. The module [`greatest_common_domain`](mod@crate::ops::greatest_common_domain) has the
/// rules.
///
/// # Errors
/// * [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an integer is not
///   positive
/// * [`Violation::Overflow`](crate::Violation::Overflow) if a product does not fit in 64 bits
pub fn greatest_common_domain(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<Layout, Error> {
    let (a, b) = (
        places(a.positive(OPERATOR)?)?,
        places(b.positive(OPERATOR)?)?,
    );
    let (mut out, mut count): (_, usize) = (LayoutBuilder::new(), 0);
    for &left in &a {
        for &right in &b {
            if let Some(mode) = shared(left, right)? {
                out.leaf(mode);
                count = count.saturating_add(1);
            }
        }
    }
    if count == 0 {
        out.leaf((1, 0));
        count = 1;
    }
    out.wrap(count);
    out.finish(OPERATOR)
}

impl IntTuple {
    /// Returns a tiler that can be composed with any layout of this shape or of `other`: their
    /// greatest common domain. The module
    /// [`greatest_common_domain`](mod@crate::ops::greatest_common_domain) has the rules.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an integer is not
    ///   positive
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a product does not fit in 64 bits
    pub fn greatest_common_domain(&self, other: &Self) -> Result<Layout, Error> {
        greatest_common_domain(self.view(), other.view())
    }
}
