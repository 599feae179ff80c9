//! Layouts with a run-time extent of 0. A layout of this kind has no coordinates.
//!
//! A static extent is never 0, so the compiler removes this code if all extents are static.

use cute_core::{Error, Operator, Violation};

use crate::layout::Layout;
use crate::tuple::IntTuple;

/// Returns the position of the first run-time integer of a shape that is 0. Positions are counted
/// from the left.
#[inline(always)]
pub(crate) fn zero_in<S: IntTuple>(shape: S) -> Option<usize> {
    (0..S::LEAVES).find(|&leaf| S::leaf_bits(leaf) != 0 && shape.leaf(leaf) == 0)
}

impl<S: IntTuple, D: Copy> Layout<S, D> {
    /// Returns true if an extent is 0, so that the layout has no coordinates.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        zero_in(self.shape()).is_some()
    }

    /// Returns the layout if it has at least one element, which `operator` requires.
    ///
    /// # Errors
    /// Returns [`Violation::LayoutEmpty`] if an extent is 0.
    #[inline(always)]
    pub(crate) fn inhabited(self, operator: Operator) -> Result<Self, Error> {
        match zero_in(self.shape()) {
            None => Ok(self),
            Some(leaf) => Err(Error::new(operator, Violation::LayoutEmpty { leaf })),
        }
    }
}
