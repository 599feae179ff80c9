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

/// Methods of every layout for its inverses, its nullspace and its vector lengths.
pub trait Inverses: AnyLayout {
    both_ways! {
        /// Returns the layout of the coordinates at which the layout's offsets are `0, 1, 2, …`:
        /// see [`RightInverse`](crate::ops::RightInverse).
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(8, 1)).right_inverse(), (8, 4):(4, 1));
        /// ```
        ///
        /// # Panics
        /// Panics with the rule's message if run-time extents of 32 bits cannot hold the
        /// coordinates.
        right_inverse try_right_inverse() -> RightInverted<Self>, RightInverse::inverse_on_the_right;

        /// Returns a layout that maps each offset back to a coordinate with that offset: see
        /// [`LeftInverse`](crate::ops::LeftInverse).
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(16, 1)).left_inverse(), (16, 4):(4, 1));
        /// ```
        ///
        /// # Panics
        /// Panics with the rule's message if a run-time integer breaks a rule.
        left_inverse try_left_inverse() -> LeftInverted<Self>, LeftInverse::inverse_on_the_left;

        /// Returns the layout of the coordinates that have offset 0: see
        /// [`Nullspace`](crate::ops::Nullspace).
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(1, 0)).nullspace(), 8:4);
        /// ```
        ///
        /// # Panics
        /// Panics with the rule's message if run-time extents of 32 bits cannot hold the
        /// coordinates.
        nullspace try_nullspace() -> NullspaceOf<Self>, Nullspace::null_coordinates;

        /// Returns the coordinates at which two layouts have the same contiguous offsets
        /// `0, 1, 2, …`: see [`MaxCommonLayout`](crate::ops::MaxCommonLayout).
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(8, 1)).max_common_layout(layout!((4, 8):(16, 1))), 8:4);
        /// ```
        ///
        /// # Panics
        /// Panics with the rule's message if a run-time integer breaks a rule.
        max_common_layout try_max_common_layout<B>(other: B) -> CommonLayout<Self, B>, MaxCommonLayout<B>::common_layout;

        /// Returns the static number of contiguous elements that two layouts have at the same
        /// coordinates: see [`MaxCommonVector`](crate::ops::MaxCommonVector).
        ///
        /// ```
        /// use cute::prelude::*;
        /// let vector: _8 = layout!((4, 8):(8, 1)).max_common_vector(layout!((4, 8):(16, 1)));
        /// ```
        ///
        /// # Panics
        /// Panics with the rule's message if a run-time integer breaks a rule.
        max_common_vector try_max_common_vector<B>(other: B) -> VectorOf<Self, B>, MaxCommonVector<B>::common_vector;
    }

    /// Returns the length of aligned vectors that can access all elements of the layout. The length
    /// is static if all strides are static: see [`MaxAlignment`](crate::ops::MaxAlignment).
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
