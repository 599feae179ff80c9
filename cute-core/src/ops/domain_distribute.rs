//! `domain_distribute`: makes a tiler that divides a shape evenly and has at most `n` elements.
//!
//! # Function
//! The result `R` has ascending offsets, divides a layout of shape `S` evenly, and has a size that
//! divides `n`. The integers of `S` are visited from the left. Each integer contributes its
//! greatest common divisor with the remaining `n`. The size of `R` is the product of these
//! divisors.
//!
//! # Rules
//! | rule | at each integer `s` of the shape | then |
//! |---|---|---|
//! | A1 | `g`, the greatest common divisor of `s` and the remaining `n` | emit `g : p` with the product `p` of the integers before `s`; continue with `n / g` |
//! | A2 | no integer remains | the emitted modes are coalesced |
//!
//! # Requires
//! All integers are positive (`ExtentNotPositive`, `NotPositive`), and all results fit in 64 bits
//! (`Overflow`).
//!
//! # Ensures
//! `tests/laws/domains.rs` checks the properties above.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let shape: IntTuple = "(15,14)".parse()?;
//! assert_eq!(shape.domain_distribute(6)?.to_string(), "(3,2):(1,15)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `domain_distribute`.

use super::coalesce::{Modes, from_modes, merge};
use super::max_alignment::gcd;
use crate::checked::Checked;
use crate::{Error, IntTuple, Layout, Operator, TupleRef, Violation};

const OPERATOR: Operator = Operator::DomainDistribute;
const CHECKED: Checked = Checked(OPERATOR);

/// Returns a tiler of at most `n` elements that divides every layout of the shape evenly. The
/// module [`domain_distribute`](mod@crate::ops::domain_distribute) has the rules.
///
/// # Errors
/// * [`Violation::ExtentNotPositive`] if an extent is not positive
/// * [`Violation::NotPositive`] if `n` is not positive
/// * [`Violation::Overflow`] if a stride does not fit in 64 bits
pub fn domain_distribute(shape: TupleRef<'_>, n: i64) -> Result<Layout, Error> {
    shape.positive(OPERATOR)?;
    if n <= 0 {
        return Err(Error::new(
            OPERATOR,
            Violation::NotPositive {
                name: "size",
                value: n,
            },
        ));
    }
    let (mut emitted, mut before, mut rest) = (Modes::new(), 1, n);
    for &extent in shape.leaves() {
        let common = gcd(CHECKED, extent, rest)?;
        emitted.push((common, before));
        rest = CHECKED.div(rest, common)?;
        before = CHECKED.mul(before, extent)?;
    }
    from_modes(&merge(&emitted, OPERATOR)?).checked(OPERATOR)
}

impl IntTuple {
    /// Returns a tiler of at most `n` elements that divides every layout of this shape evenly. The
    /// module [`domain_distribute`](mod@crate::ops::domain_distribute) has the rules.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`] if an extent is not positive
    /// * [`Violation::NotPositive`] if `n` is not positive
    /// * [`Violation::Overflow`] if a stride does not fit in 64 bits
    pub fn domain_distribute(&self, n: i64) -> Result<Layout, Error> {
        domain_distribute(self.view(), n)
    }
}
