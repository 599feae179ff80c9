//! `right_inverse`: computes the layout of the coordinates at which a layout has the offsets `0, 1,
//! 2, …`.
//!
//! # Function
//! The result `R` satisfies `A(R(i)) = i` for every `i < size(R)`. Its modes are the modes of `A`
//! that continue each other from stride 1.
//!
//! # Rules
//! `A` is coalesced, and its modes are visited by ascending stride. `c` is the stride of a mode
//! that would continue the modes emitted so far; `c` starts at 1.
//!
//! | rule | the next mode `s:d` has | action |
//! |---|---|---|
//! | V1 | `d = c` | emit `s : p` with the product `p` of the extents before it in `A`; continue with `c = s·d` |
//! | V2 | another stride | the mode is skipped, and later modes are still visited |
//! | V3 | no mode remains | the emitted modes are coalesced |
//!
//! # Requires
//! The layout has elements (`LayoutEmpty`), and all results fit in 64 bits (`Overflow`).
//!
//! # Ensures
//! `tests/laws/inverse.rs` checks the equation above.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(32,64):(64,1)".parse()?;
//! let inverse = a.right_inverse()?;
//! assert_eq!(inverse.to_string(), "(64,32):(32,1)");
//! assert_eq!(inverse.at(196)?, 131);
//! assert_eq!(
//!     "(3,7):(0,1)"
//!         .parse::<Layout>()?
//!         .right_inverse()?
//!         .to_string(),
//!     "7:3"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `right_inverse`.

use smallvec::SmallVec;

use super::coalesce::{Modes, coalesced_modes, from_modes, merge};
use crate::checked::Checked;
use crate::{Error, Layout, LayoutRef, Operator};

const OPERATOR: Operator = Operator::RightInverse;

/// A mode of a coalesced layout.
#[derive(Clone, Copy)]
pub(crate) struct Mode {
    /// The position of the mode in the coalesced layout.
    pub(crate) number: usize,
    pub(crate) extent: i64,
    pub(crate) stride: i64,
    /// The product of the extents of the modes before this one.
    pub(crate) before: i64,
}

/// Sorts the modes of a coalesced layout by ascending stride.
///
/// The result depends on the order of modes with equal strides. This function orders such modes as
/// CuTe's exchange sort does.
pub(crate) fn by_stride(
    layout: LayoutRef<'_>,
    operator: Operator,
) -> Result<SmallVec<[Mode; 16]>, Error> {
    let checked = Checked(operator);
    let (mut sorted, mut before): (SmallVec<[Mode; 16]>, i64) = (SmallVec::new(), 1);
    for (number, (extent, stride)) in coalesced_modes(layout.inhabited(operator)?, operator)?
        .into_iter()
        .enumerate()
    {
        sorted.push(Mode {
            number,
            extent,
            stride,
            before,
        });
        before = checked.mul(before, extent)?;
    }
    for first in 0..sorted.len() {
        for second in first..sorted.len() {
            if let (Some(a), Some(b)) = (sorted.get(first).copied(), sorted.get(second).copied())
                && b.stride < a.stride
            {
                sorted.swap(first, second);
            }
        }
    }
    Ok(sorted)
}

/// Returns the modes that continue each other from stride 1 (V1, V2).
pub(crate) fn chain(
    layout: LayoutRef<'_>,
    operator: Operator,
) -> Result<SmallVec<[Mode; 16]>, Error> {
    let mut modes = by_stride(layout, operator)?;
    let mut next = Some(1);
    modes.retain(|mode| {
        let continues = next == Some(mode.stride);
        if continues {
            // If the product exceeds 64 bits, no stride can continue it.
            next = mode.extent.checked_mul(mode.stride);
        }
        continues
    });
    Ok(modes)
}

/// Returns the layout of the coordinates at which a layout has the offsets `0, 1, 2, …`, up to the
/// first offset that it lacks. The module [`right_inverse`](mod@crate::ops::right_inverse) has the
/// rules.
///
/// # Errors
/// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if the layout has no elements
/// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
pub fn right_inverse(layout: LayoutRef<'_>) -> Result<Layout, Error> {
    let emitted: Modes = chain(layout, OPERATOR)?
        .into_iter()
        .map(|mode| (mode.extent, mode.before))
        .collect();
    from_modes(&merge(&emitted, OPERATOR)?).checked(OPERATOR)
}

impl Layout {
    /// Returns the layout of the coordinates at which this layout has the offsets `0, 1, 2, …`, up
    /// to the first offset that it lacks. The module
    /// [`right_inverse`](mod@crate::ops::right_inverse) has the rules.
    ///
    /// # Errors
    /// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if the layout has no elements
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
    pub fn right_inverse(&self) -> Result<Self, Error> {
        right_inverse(self.view())
    }
}
