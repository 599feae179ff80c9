//! `dice`: keeps the modes at which a coordinate has an integer. [`slice`](super::slice) keeps the
//! other modes.
//!
//! # Requires
//! The coordinate must be weakly congruent to the shape: guard `SliceRank`,
//! `tests/ui/dice/dice_rank`.

use super::slice::Keep;
use crate::errors::operator;
use crate::layout::{AnyLayout, Layout};

/// Keeps the modes of a layout at which a coordinate has an integer, and drops the modes at which
/// it has `_`. [`Slice`](crate::ops::Slice) does the opposite.
///
/// Call it as [`Algebra::dice`](crate::Algebra::dice); name this trait in the bounds of generic
/// code.
///
/// # Rules
/// | rule | coordinate | result |
/// |---|---|---|
/// | DC1 | a single `_` | `():()` |
/// | DC2 | a single integer | the layout |
/// | DC3 | tuple | the modes at which the coordinate has an integer, as a flat tuple |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((4, (2, 4)):(1, (4, 8)));
/// assert_layout!(a.dice((.., 3)), ((2, 4)):((4, 8)));
/// assert_layout!(a.dice((1, (.., 2))), (4, 4):(1, 8));
/// ```
///
/// Source: CuTe `underscore.hpp`, `dice`.
pub trait Dice<Coord>: AnyLayout {
    /// The layout of the kept modes.
    type Output: AnyLayout;
    /// Returns the layout of the kept modes.
    fn diced(self, coord: Coord) -> Self::Output;
}

/// The type of the layout that keeps the modes of `L` at which `C` has an integer.
pub type Diced<L, C> = <L as Dice<C>>::Output;

impl<S: Copy, D: Copy, C: Copy + Keep<operator::Dice, S> + Keep<operator::Dice, D>> Dice<C>
    for Layout<S, D>
{
    type Output =
        Layout<<C as Keep<operator::Dice, S>>::Output, <C as Keep<operator::Dice, D>>::Output>;

    #[inline(always)]
    fn diced(self, coord: C) -> Self::Output {
        Layout::from_parts(coord.keep(self.shape()), coord.keep(self.stride()))
    }
}
