//! `upcast`: converts a layout to wider elements. Each wider element contains `n` old ones.
//!
//! # Function
//! The stride of a mode is divided by `n`. If the magnitude of the old stride is from 1 to `n - 1`,
//! the new stride is 1 or -1. The extent is then divided by the number of steps that stay inside
//! one new element. A coordinate `c` of the result has the offset `R(c) = A(c') / n`. Here `c'` is
//! `c` with each entry multiplied by the number that divided the extent of its mode.
//!
//! If two coordinates of `A` have the same offset, an old element may be inside none of the new
//! elements: the upcast of `(4,4):(1,1)` by 2 is `(2,2):(1,1)`, although the old offset 6 is inside
//! the new element 3. CuTe has the same result.
//!
//! # Rules
//! Each extent `s` and its stride `d` are converted as a pair `s:d`, independently of other pairs:
//!
//! | rule | when | result |
//! |---|---|---|
//! | J1 | `d = 0` or `s = 1` (the mode does not move the offset) | `s : ceil(abs(d) / n)`, with the sign of `d` |
//! | J2 | neither of `d` and `n` divides the other | refused |
//! | J3 | `n` divides `d` | `s : d / n` |
//! | J4 | `d` divides `n` | `ceil(s / (n / abs(d))) : 1`, with the sign of `d` |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | J2 | `FactorIndivisible` |
//! | `n` is positive | `NotPositive` |
//!
//! # Ensures
//! `tests/laws/recast.rs` checks the equation above.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(4,(2,8)):(16,(8,1))".parse()?;
//! assert_eq!(a.upcast(8)?.to_string(), "(4,(2,1)):(2,(1,1))");
//! assert_eq!(
//!     a.upcast(3).unwrap_err().to_string(),
//!     "upcast: neither of stride 16 and factor 3 divides the other (integer 0 of the stride)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe also requires that the factor divides the stride of a mode of size 1.
//!
//! Source: CuTe `layout.hpp`, `upcast`.

use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

const OPERATOR: Operator = Operator::Upcast;
const CHECKED: Checked = Checked(OPERATOR);

/// Converts one integer of the layout (J1 to J4).
fn leaf((number, (extent, stride)): (usize, (i64, i64)), factor: i64) -> Result<(i64, i64), Error> {
    if stride == 0 {
        return Ok((extent, 0));
    }
    let step = CHECKED.abs(stride)?;
    if extent > 1 && CHECKED.rem(step, factor)? != 0 && CHECKED.rem(factor, step)? != 0 {
        return Err(Error::new(
            OPERATOR,
            Violation::FactorIndivisible {
                leaf: number,
                stride,
                factor,
            },
        ));
    }
    let shape = CHECKED.ceil_div(extent, CHECKED.ceil_div(factor, step)?)?;
    Ok((
        shape,
        CHECKED.mul(stride.signum(), CHECKED.ceil_div(step, factor)?)?,
    ))
}

/// Converts a layout to wider elements, each made of `factor` old ones. In the result, an offset of
/// 1 is one wider element. The module [`upcast`](mod@crate::ops::upcast) has the rules.
///
/// # Errors
/// * [`Violation::FactorIndivisible`] if neither of a stride and the factor divides the other
/// * [`Violation::NotPositive`] if the factor is not positive
pub fn upcast(layout: LayoutRef<'_>, factor: i64) -> Result<Layout, Error> {
    if factor <= 0 {
        return Err(Error::new(
            OPERATOR,
            Violation::NotPositive {
                name: "factor",
                value: factor,
            },
        ));
    }
    let (mut shape, mut stride) = (Leaves::new(), Leaves::new());
    for numbered in layout.leaves().enumerate() {
        let (extent, step) = leaf(numbered, factor)?;
        shape.push(extent);
        stride.push(step);
    }
    Layout::from_raw(layout.profile().into(), shape, stride).checked(OPERATOR)
}

impl Layout {
    /// Converts this layout to wider elements, each made of `factor` old ones. In the result, an
    /// offset of 1 is one wider element. The module [`upcast`](mod@crate::ops::upcast) has the
    /// rules.
    ///
    /// # Errors
    /// * [`Violation::FactorIndivisible`] if neither of a stride and the factor divides the other
    /// * [`Violation::NotPositive`] if the factor is not positive
    pub fn upcast(&self, factor: i64) -> Result<Self, Error> {
        upcast(self.view(), factor)
    }
}
