//! `common_coarsening`: computes the finest flat shape whose integers can be split to give either
//! of two shapes.
//!
//! # Function
//! A shape *cuts* its elements at the products of its integers from the left, so `(2,3,4)` has the
//! cuts 2 and 6. The result `R` has exactly the cuts that `S` and `T` share. It always exists.
//!
//! # Requires
//! The sizes are equal (`SizesDiffer`) and fit in 64 bits (`Overflow`), and the integers are
//! positive (`ExtentNotPositive`).
//!
//! # Ensures
//! `tests/laws/domains.rs` checks that `R` has exactly the cuts that both shapes share.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert_eq!(
//!     tuple("(2,3,(4,5))")?
//!         .common_coarsening(&tuple("(3,2,20)")?)?
//!         .to_string(),
//!     "(6,20)"
//! );
//! assert_eq!(
//!     tuple("(2,3)")?
//!         .common_coarsening(&tuple("(2,4)")?)
//!         .unwrap_err()
//!         .to_string(),
//!     "common_coarsening: size 6 differs from size 8",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::common_refinement::{flat, same_size};
use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Operator, TupleRef};

const OPERATOR: Operator = Operator::CommonCoarsening;
const CHECKED: Checked = Checked(OPERATOR);

/// Returns the finest flat shape that both shapes split further.
///
/// # Errors
/// * [`Violation::SizesDiffer`](crate::Violation::SizesDiffer) if the shapes have different sizes
/// * [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an integer is not
///   positive
/// * [`Violation::Overflow`](crate::Violation::Overflow) if the size does not fit in 64 bits
pub fn common_coarsening(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<IntTuple, Error> {
    same_size(OPERATOR, a, b)?;
    let (mut lefts, mut rights) = (a.leaves().iter(), b.leaves().iter());
    // The products of the extents so far in each shape, and the last common cut.
    let (mut left, mut right, mut cut) = (1, 1, 1);
    let mut leaves = Leaves::new();
    loop {
        let behind = if left <= right {
            (&mut lefts, &mut left)
        } else {
            (&mut rights, &mut right)
        };
        let Some(extent) = behind.0.next() else { break };
        *behind.1 = CHECKED.mul(*behind.1, *extent)?;
        if left == right && left > cut {
            leaves.push(CHECKED.div(left, cut)?);
            cut = left;
        }
    }
    Ok(flat(leaves))
}

impl IntTuple {
    /// Returns the finest flat shape that this shape and `other` both split further.
    ///
    /// # Errors
    /// * [`Violation::SizesDiffer`](crate::Violation::SizesDiffer) if the shapes have different
    ///   sizes
    /// * [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an integer is not
    ///   positive
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if the size does not fit in 64 bits
    pub fn common_coarsening(&self, other: &Self) -> Result<Self, Error> {
        common_coarsening(self.view(), other.view())
    }
}
