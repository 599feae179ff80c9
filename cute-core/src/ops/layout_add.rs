//! `layout_add`: adds two layouts.
//!
//! # Function
//! `R(i) = A(i) + B(i)` for every `i < size(R) = size(A) = size(B)`; `R` is coalesced.
//!
//! # Rules
//! | rule | step |
//! |---|---|
//! | LA1 | both layouts are coalesced, so their shapes have only the cuts that they need |
//! | LA2 | the [common refinement](crate::ops::common_refinement) of these shapes is computed; each of its integers gets one stride from each layout |
//! | LA3 | the strides are added, and the result is coalesced |
//!
//! # Requires
//! The sizes are equal (`SizesDiffer`), and both layouts have elements (`LayoutEmpty`). For any two
//! cuts, one of each layout, one divides the other (`CutsDiffer`). The result fits in 64 bits
//! (`Overflow`).
//!
//! # Ensures
//! `tests/laws/domains.rs` checks the equation above.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let (a, b): (Layout, Layout) = ("(2,12):(12,1)".parse()?, "(6,4):(4,1)".parse()?);
//! assert_eq!(a.layout_add(&b)?.to_string(), "(2,3,4):(16,9,4)");
//! let (a, b): (Layout, Layout) = ("(5,3,4):(1,5,15)".parse()?, "(10,6):(1,10)".parse()?);
//! assert_eq!(a.layout_add(&b)?.to_string(), "60:2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: PyCuTe, `layout_add`.

use super::coalesce::{Modes, coalesced_modes, from_modes, merge};
use super::common_refinement::refine;
use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

const OPERATOR: Operator = Operator::LayoutAdd;
const CHECKED: Checked = Checked(OPERATOR);

/// The modes of a coalesced layout, and the position up to which the modes have been consumed.
struct Walk {
    modes: Modes,
    position: usize,
    /// The number of coordinates of the current mode that have been consumed.
    taken: i64,
}

impl Walk {
    /// Consumes the next `extent` coordinates, and returns their stride.
    fn take(&mut self, extent: i64) -> Result<i64, Error> {
        let (size, stride) = self.modes.get(self.position).copied().unwrap_or((1, 0));
        let step = CHECKED.mul(stride, self.taken)?;
        self.taken = CHECKED.mul(self.taken, extent)?;
        if self.taken >= size {
            (self.position, self.taken) = (self.position.saturating_add(1), 1);
        }
        Ok(step)
    }
}

/// Adds two layouts: the offset of the sum at each index is the sum of both offsets.
///
/// # Errors
/// * [`Violation::SizesDiffer`] if the layouts have different sizes
/// * [`Violation::LayoutEmpty`] if a layout has no elements
/// * [`Violation::CutsDiffer`] if the coalesced shapes have no common refinement
/// * [`Violation::Overflow`] if an offset of the result does not fit in 64 bits
pub fn layout_add(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<Layout, Error> {
    let (left, right) = (a.size(), b.size());
    if left != right {
        return Err(Error::new(OPERATOR, Violation::SizesDiffer { left, right }));
    }
    a.inhabited(OPERATOR)?;
    // LA1
    let [mut a, mut b] =
        [coalesced_modes(a, OPERATOR)?, coalesced_modes(b, OPERATOR)?].map(|modes| Walk {
            modes,
            position: 0,
            taken: 1,
        });
    let extents = |walk: &Walk| walk.modes.iter().map(|mode| mode.0).collect::<Leaves>();
    let (lefts, rights) = (extents(&a), extents(&b));
    // LA2, LA3
    let mut sums = Modes::new();
    refine(OPERATOR, &lefts, &rights, |extent| {
        sums.push((extent, CHECKED.add(a.take(extent)?, b.take(extent)?)?));
        Ok(())
    })?;
    from_modes(&merge(&sums, OPERATOR)?).checked(OPERATOR)
}

impl Layout {
    /// Adds `other` to this layout: the offset of the sum at each index is the sum of both offsets.
    ///
    /// # Errors
    /// * [`Violation::SizesDiffer`] if the layouts have different sizes
    /// * [`Violation::LayoutEmpty`] if a layout has no elements
    /// * [`Violation::CutsDiffer`] if the coalesced shapes have no common refinement
    /// * [`Violation::Overflow`] if an offset of the result does not fit in 64 bits
    pub fn layout_add(&self, other: &Self) -> Result<Self, Error> {
        layout_add(self.view(), other.view())
    }
}
