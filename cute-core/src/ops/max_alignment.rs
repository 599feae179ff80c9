//! `max_alignment`: computes a vector length with which all elements can be accessed at aligned
//! offsets.
//!
//! # Function
//! `N` is the vector length: the offsets consist of whole blocks `N·m … N·m + N − 1`. To compute
//! `N`, the layout is coalesced. Some of its modes continue each other from stride 1, as in
//! [`right_inverse`](crate::ops::right_inverse). `N` is the greatest common divisor of the span of
//! these modes and of the strides of all other modes.
//!
//! # Ensures
//! `tests/laws/max_common.rs` checks that all blocks are whole.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! assert_eq!("(4,2,16):(1,32,4)".parse::<Layout>()?.max_alignment()?, 32);
//! assert_eq!("(4,8):(1,6)".parse::<Layout>()?.max_alignment()?, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `max_alignment`.

use super::coalesce::coalesced_modes;
use super::right_inverse::chain;
use crate::checked::Checked;
use crate::{Error, Layout, LayoutRef, Operator};

const OPERATOR: Operator = Operator::MaxAlignment;
const CHECKED: Checked = Checked(OPERATOR);

/// Returns the greatest common divisor of two numbers. If one number is 0, the result is the other
/// number.
pub(crate) fn gcd(checked: Checked, a: i64, b: i64) -> Result<i64, Error> {
    let (mut a, mut b) = (checked.abs(a)?, checked.abs(b)?);
    while b != 0 {
        (a, b) = (b, checked.rem(a, b)?);
    }
    Ok(a)
}

/// Returns the length `N` of aligned vectors that can access all elements: the offsets consist of
/// whole blocks from `N·m` to `N·m + N − 1`.
///
/// # Errors
/// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if the layout has no elements
/// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
pub fn max_alignment(layout: LayoutRef<'_>) -> Result<i64, Error> {
    let chain = chain(layout, OPERATOR)?;
    let mut alignment = CHECKED.product(chain.iter().map(|mode| mode.extent))?;
    for (number, (_, stride)) in coalesced_modes(layout, OPERATOR)?.into_iter().enumerate() {
        if chain.iter().all(|mode| mode.number != number) {
            alignment = gcd(CHECKED, alignment, stride)?;
        }
    }
    Ok(alignment)
}

impl Layout {
    /// Returns the length `N` of aligned vectors that can access all elements: the offsets consist
    /// of whole blocks from `N·m` to `N·m + N − 1`.
    ///
    /// # Errors
    /// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if the layout has no elements
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
    pub fn max_alignment(&self) -> Result<i64, Error> {
        max_alignment(self.view())
    }
}
