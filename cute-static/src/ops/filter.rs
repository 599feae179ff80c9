//! `filter`: drops the modes of a layout that never change the offset.
//!
//! # Requires
//! A profile must not have more modes than the layout: guard `TilerTooLong`,
//! `tests/ui/filter/filter_profile`.
//!
//! At run time, a mode of stride 0 that is dropped must not have extent 0, as in
//! [`filter_zeros`](super::filter_zeros).
//!
//! # Ensures
//! The result has the same set of offsets: `tests/laws/filter.rs`.

use super::coalesce::{Coalesce, Coalesced};
use super::filter_zeros::{FilterShape, FilterZeros, FilteredShape};
use super::mechanisms::by_mode::{OnWhole, ProfileFor, keeps_others};
use crate::errors::operator;
use crate::layout::{AnyLayout, Layout, Operand};
use crate::tuple::IntTuple;
use crate::tuple::leaves::Movable;

/// Drops the modes of a layout that never change the offset (stride 0 or extent 1), and coalesces
/// the others. `(2,4,3):(1,0,2)` becomes `6:1`.
///
/// Call it as [`Algebra::filter`](crate::Algebra::filter); name this trait in the bounds of generic
/// code.
///
/// # Function
/// `filter` is [`filter_zeros`](crate::ops::FilterZeros), then [`coalesce`](crate::ops::Coalesce).
/// The result has the same set of offsets, with as few modes as the types allow.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((2, 4, 3):(1, 0, 2)).filter(), 6:1);
/// assert_layout!(layout!((2, 7, 4):(1, 0, 0)).filter_by(coord!((1, 1))), (2, 1, 4):(1, 0, 0));
/// ```
///
/// Source: CuTe `layout.hpp`, `filter`.
pub trait Filter: Operand {
    /// The filtered layout.
    type Output: Operand;
    /// Returns the filtered layout.
    fn filtered(self) -> Self::Output;
}

/// The type of the filtered layout `L`.
pub type Filtered<L> = <L as Filter>::Output;

impl<S: IntTuple, D: Copy + FilterShape<S, Output: IntTuple + Movable>> Filter for Layout<S, D>
where
    Layout<FilteredShape<D, S>, D>: Coalesce,
{
    type Output = Coalesced<Layout<FilteredShape<D, S>, D>>;

    #[inline(always)]
    fn filtered(self) -> Self::Output {
        self.zeros_filtered(self.stride()).coalesced()
    }
}

/// Filters each mode of a layout for which `Profile` has an entry, separately. All other modes stay
/// unchanged.
///
/// Call it as [`Algebra::filter_by`](crate::Algebra::filter_by). Only the nesting of the profile
/// matters, not its integers.
pub trait FilterBy<Profile>: Operand {
    /// The filtered layout.
    type Output: Operand;
    /// Returns the filtered layout.
    fn filtered_by(self, profile: Profile) -> Self::Output;
}

/// The type of the layout `L` filtered by the profile `P`.
pub type FilteredBy<L, P> = <L as FilterBy<P>>::Output;

impl<S: Copy, D: Copy, P: ProfileFor<operator::Filter, Self>> FilterBy<P> for Layout<S, D> {
    type Output = P::Output;

    #[inline(always)]
    fn filtered_by(self, profile: P) -> Self::Output {
        profile.apply(self)
    }
}

impl<L: Filter<Output: AnyLayout>> OnWhole<L> for operator::Filter {
    type Output = Filtered<L>;

    #[inline(always)]
    fn on_whole(layout: L) -> Self::Output {
        layout.filtered()
    }
}

keeps_others! { Filter [ProfileFor<Self, L>] |profile, mode| Ok(profile.apply(mode)) }
