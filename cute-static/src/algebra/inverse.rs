//! Methods that compute a layout's inverses, nullspace and vector lengths.

use cute_core::Error;

use super::both_ways::both_ways;
use crate::layout::AnyLayout;
use crate::ops::left_inverse::{LeftInverse, LeftInverted};
use crate::ops::max_alignment::{AlignmentOf, MaxAlignment};
use crate::ops::max_common_layout::{CommonLayout, MaxCommonLayout};
use crate::ops::max_common_vector::{MaxCommonVector, VectorOf};
use crate::ops::nullspace::{Nullspace, NullspaceOf};
use crate::ops::right_inverse::{RightInverse, RightInverted};

/// Methods of every layout that compute its inverses, its nullspace and its vector lengths.
pub trait Inverses: AnyLayout {
    both_ways! {
        /// Returns the layout of the coordinates at which this layout has the offsets `0, 1, 2, …`.
        /// [`RightInverse`](crate::ops::RightInverse) has the rules.
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(8, 1)).right_inverse(), (8, 4):(4, 1));
        /// ```
        ///
        /// # Panics
        /// Panics if a coordinate does not fit run-time extents of 32 bits.
        right_inverse try_right_inverse() -> RightInverted<Self>, RightInverse::inverse_on_the_right;

        /// Returns a layout that maps each offset of this layout back to a coordinate with that
        /// offset. [`LeftInverse`](crate::ops::LeftInverse) has the rules.
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(16, 1)).left_inverse(), (16, 4):(4, 1));
        /// ```
        ///
        /// # Panics
        /// Panics if a run-time integer breaks a rule; the message names the rule and the numbers.
        left_inverse try_left_inverse() -> LeftInverted<Self>, LeftInverse::inverse_on_the_left;

        /// Returns the layout of the coordinates that are 0 in every mode with a nonzero stride, so
        /// their offset is 0. [`Nullspace`](crate::ops::Nullspace) has the rules.
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(1, 0)).nullspace(), 8:4);
        /// ```
        ///
        /// # Panics
        /// Panics if a coordinate does not fit run-time extents of 32 bits.
        nullspace try_nullspace() -> NullspaceOf<Self>, Nullspace::null_coordinates;

        /// Returns the layout of the coordinates at which this layout and `other` both have the
        /// offsets `0, 1, 2, …`. [`MaxCommonLayout`](crate::ops::MaxCommonLayout) has the rules.
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(8, 1)).max_common_layout(layout!((4, 8):(16, 1))), 8:4);
        /// ```
        ///
        /// # Panics
        /// Panics if a run-time integer breaks a rule; the message names the rule and the numbers.
        max_common_layout try_max_common_layout<B>(other: B) -> CommonLayout<Self, B>, MaxCommonLayout<B>::common_layout;

        /// Returns the number of contiguous elements that this layout and `other` have at the same
        /// coordinates, as a static integer: the length of the longest vector that a copy can move.
        /// [`MaxCommonVector`](crate::ops::MaxCommonVector) has the rules.
        ///
        /// ```
        /// use cute::prelude::*;
        /// let vector: _8 = layout!((4, 8):(8, 1)).max_common_vector(layout!((4, 8):(16, 1)));
        /// ```
        ///
        /// # Panics
        /// Panics if a run-time integer breaks a rule; the message names the rule and the numbers.
        max_common_vector try_max_common_vector<B>(other: B) -> VectorOf<Self, B>, MaxCommonVector<B>::common_vector;
    }

    /// Returns the length of aligned vectors that can access all elements of the layout. The length
    /// is static if all strides are. [`MaxAlignment`](crate::ops::MaxAlignment) has the rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let run: _2 = layout!((4, 8):(1, 6)).max_alignment();
    /// ```
    #[inline(always)]
    fn max_alignment(self) -> AlignmentOf<Self>
    where
        Self: MaxAlignment,
    {
        self.alignment()
    }
}

impl<L: AnyLayout> Inverses for L {}
