//! `product_each`: returns the size of each mode.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! assert_eq!(
//!     "(2,(3,4))".parse::<IntTuple>()?.product_each()?.to_string(),
//!     "(2,12)"
//! );
//! // An integer has one mode.
//! assert_eq!(IntTuple::from(7).product_each()?.to_string(), "(7)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `product_each`.

use crate::checked::Checked;
use crate::{Error, IntTuple, Operator, TupleBuilder, TupleRef};

/// Returns the size of each mode, as a flat tuple: `((2,3),4)` gives `(6,4)`.
///
/// # Errors
/// Returns [`Violation::Overflow`](crate::Violation::Overflow) if a size does not fit in 64 bits.
pub fn product_each(tuple: TupleRef<'_>) -> Result<IntTuple, Error> {
    let mut out = TupleBuilder::new();
    out.open(tuple.rank());
    for mode in tuple.modes() {
        out.leaf(Checked(Operator::ProductEach).product(mode.leaves().iter().copied())?);
    }
    Ok(out.finish())
}

impl IntTuple {
    /// Returns the size of each mode, as a flat tuple: `((2,3),4)` gives `(6,4)`.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`](crate::Violation::Overflow) if a size does not fit in 64
    /// bits.
    pub fn product_each(&self) -> Result<Self, Error> {
        product_each(self.view())
    }
}
