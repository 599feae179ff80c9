//! Layouts without coordinates: a run-time extent may be 0.
//!
//! A static extent is never 0, so this code disappears if all extents are static.

use cute_core::{Error, Operator, Violation};

use crate::layout::Layout;
use crate::tuple::IntTuple;

/// The position of the first integer of a shape that is 0, counted from the left.
#[inline(always)]
pub(crate) fn zero_in<S: IntTuple>(shape: S) -> Option<usize> {
    (0..S::LEAVES).find(|&leaf| S::leaf_bits(leaf) != 0 && shape.leaf(leaf) == 0)
}

impl<S: IntTuple, D: Copy> Layout<S, D> {
    /// Returns true if the layout has no coordinates, because an extent is 0.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        zero_in(self.shape()).is_some()
    }

    /// Returns the layout if it has an element, which `operator` requires.
    ///
    /// # Errors
    /// [`Violation::LayoutEmpty`].
    #[inline(always)]
    pub(crate) fn inhabited(self, operator: Operator) -> Result<Self, Error> {
        match zero_in(self.shape()) {
            None => Ok(self),
            Some(leaf) => Err(Error::new(operator, Violation::LayoutEmpty { leaf })),
        }
    }
}
