//! Inverses, and how many elements one access may reach, as methods of every layout.

use cute_core::Error;

use crate::layout::AnyLayout;
use crate::ops::left_inverse::{LeftInverse, LeftInverted};
use crate::ops::max_alignment::{AlignmentOf, MaxAlignment};
use crate::ops::max_common_layout::{CommonLayout, MaxCommonLayout};
use crate::ops::max_common_vector::{MaxCommonVector, VectorOf};
use crate::ops::nullspace::{Nullspace, NullspaceOf};
use crate::ops::right_inverse::{RightInverse, RightInverted};

/// Inverses, and how many elements one access may reach: every layout has these methods.
pub trait Inverses: AnyLayout {
    /// The coordinates at which the layout gives `0, 1, 2, …`: see [`RightInverse`](crate::ops::RightInverse).
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((4, 8):(8, 1)).right_inverse(), (8, 4):(4, 1));
    /// ```
    ///
    /// # Panics
    /// Panics with the rule's sentence if run-time extents of 32 bits cannot hold the coordinates.
    #[inline(always)]
    #[track_caller]
    fn right_inverse(self) -> RightInverted<Self>
    where
        Self: RightInverse,
    {
        crate::or_panic(self.inverse_on_the_right())
    }

    /// The coordinates at which the layout gives `0, 1, 2, …`, or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    fn try_right_inverse(self) -> Result<RightInverted<Self>, Error>
    where
        Self: RightInverse,
    {
        self.inverse_on_the_right()
    }

    /// The layout that maps an offset back to a coordinate that has it: see [`LeftInverse`](crate::ops::LeftInverse).
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((4, 8):(16, 1)).left_inverse(), (16, 4):(4, 1));
    /// ```
    ///
    /// # Panics
    /// Panics with the rule's sentence if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    fn left_inverse(self) -> LeftInverted<Self>
    where
        Self: LeftInverse,
    {
        crate::or_panic(self.inverse_on_the_left())
    }

    /// The layout that maps an offset back to a coordinate that has it, or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    fn try_left_inverse(self) -> Result<LeftInverted<Self>, Error>
    where
        Self: LeftInverse,
    {
        self.inverse_on_the_left()
    }

    /// The coordinates that do not move the offset: see [`Nullspace`](crate::ops::Nullspace).
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((4, 8):(1, 0)).nullspace(), 8:4);
    /// ```
    ///
    /// # Panics
    /// Panics with the rule's sentence if run-time extents of 32 bits cannot hold the coordinates.
    #[inline(always)]
    #[track_caller]
    fn nullspace(self) -> NullspaceOf<Self>
    where
        Self: Nullspace,
    {
        crate::or_panic(self.null_coordinates())
    }

    /// The coordinates that do not move the offset, or the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    fn try_nullspace(self) -> Result<NullspaceOf<Self>, Error>
    where
        Self: Nullspace,
    {
        self.null_coordinates()
    }

    /// The contiguous elements that two layouts have in the same places: see
    /// [`MaxCommonLayout`](crate::ops::MaxCommonLayout).
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((4, 8):(8, 1)).max_common_layout(layout!((4, 8):(16, 1))), 8:4);
    /// ```
    ///
    /// # Panics
    /// Panics with the rule's sentence if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    fn max_common_layout<B>(self, other: B) -> CommonLayout<Self, B>
    where
        Self: MaxCommonLayout<B>,
    {
        crate::or_panic(self.common_layout(other))
    }

    /// Like [`max_common_layout`](Self::max_common_layout), but returns the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    fn try_max_common_layout<B>(self, other: B) -> Result<CommonLayout<Self, B>, Error>
    where
        Self: MaxCommonLayout<B>,
    {
        self.common_layout(other)
    }

    /// How many contiguous elements two layouts have in the same places, as a static integer: see
    /// [`MaxCommonVector`](crate::ops::MaxCommonVector).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let vector: _8 = layout!((4, 8):(8, 1)).max_common_vector(layout!((4, 8):(16, 1)));
    /// ```
    ///
    /// # Panics
    /// Panics with the rule's sentence if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    fn max_common_vector<B>(self, other: B) -> VectorOf<Self, B>
    where
        Self: MaxCommonVector<B>,
    {
        crate::or_panic(self.common_vector(other))
    }

    /// Like [`max_common_vector`](Self::max_common_vector), but returns the rule that a run-time integer breaks.
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    fn try_max_common_vector<B>(self, other: B) -> Result<VectorOf<Self, B>, Error>
    where
        Self: MaxCommonVector<B>,
    {
        self.common_vector(other)
    }

    /// The least number of elements in any aligned run of the layout; static where the strides are: see
    /// [`MaxAlignment`](crate::ops::MaxAlignment).
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
