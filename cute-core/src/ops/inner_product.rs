//! `inner_product`: multiplies the integers at the same position in two congruent tuples, and adds
//! the products.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert_eq!(
//!     tuple("((24,8,4),4)")?.inner_product(&tuple("((3,0,0),2)")?)?,
//!     80
//! );
//! assert_eq!(
//!     tuple("(2,3)")?
//!         .inner_product(&tuple("(2,3,4)")?)
//!         .unwrap_err()
//!         .to_string(),
//!     "inner_product: a left tuple of rank 2 does not fit a right tuple of rank 3",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `inner_product`.

use super::congruent::congruence;
use crate::checked::Checked;
use crate::{Error, IntTuple, Operator, TupleRef};

const CHECKED: Checked = Checked(Operator::InnerProduct);

/// Multiplies each integer of `a` by the integer of `b` at the same position, and returns the sum
/// of the products. Both tuples must have the same nesting.
///
/// # Errors
/// Returns an error if the nesting differs, or [`Violation::Overflow`](crate::Violation::Overflow)
/// if the sum does not fit in 64 bits.
pub fn inner_product(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<i64, Error> {
    congruence(
        Operator::InnerProduct,
        ("left tuple", a),
        ("right tuple", b),
    )?;
    let mut products = a.leaves().iter().zip(b.leaves());
    products.try_fold(0, |sum, (&a, &b)| CHECKED.add(sum, CHECKED.mul(a, b)?))
}

impl IntTuple {
    /// Multiplies each integer of this tuple by the integer of `other` at the same position, and
    /// returns the sum of the products. Both tuples must have the same nesting.
    ///
    /// # Errors
    /// Returns an error if the nesting differs, or
    /// [`Violation::Overflow`](crate::Violation::Overflow) if the sum does not fit in 64 bits.
    pub fn inner_product(&self, other: &Self) -> Result<i64, Error> {
        inner_product(self.view(), other.view())
    }
}
