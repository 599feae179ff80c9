//! `group`: groups the modes `BEGIN` to `END − 1` into one nested mode.
//!
//! # Requires
//! The numbers must satisfy `BEGIN ≤ END ≤ rank`: `tests/ui/group/group_modes`,
//! `tests/ui/group/group_integer`.
//!
//! # Ensures
//! The result is the same function of a linear coordinate: `tests/laws/modes.rs`.

use crate::errors::operator;
use crate::layout::{Layout, Operand};
use crate::list::split::{
    Asked, Back, Concat, Concatenated, CountDown, Counted, Front, ModeIndex, SplitAt,
};
use crate::list::{Cons, ToTuple, TopEntries, TopLevel, TopRank, TupleOf};
use crate::tuple::leaves::{Movable, moved};

/// Groups the modes `BEGIN` to `END − 1` of a layout into one nested mode. For the modes 0 and 1,
/// `(2,3,4):(1,2,6)` becomes `((2,3),4):((1,2),6)`.
///
/// Call it as [`Algebra::group`](crate::Algebra::group); name this trait in the bounds of generic
/// code.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((2, 3, 4, 5):(60, 20, 5, 1));
/// assert_layout!(a.group::<1, 3>(), (2, (3, 4), 5):(60, (20, 5), 1));
/// ```
///
/// Source: CuTe `layout.hpp`, `group`.
pub trait Group<const BEGIN: usize, const END: usize>: Operand {
    /// The grouped layout.
    type Output: Operand;
    /// Returns the grouped layout.
    fn grouped(self) -> Self::Output;
}

/// The type of `L` with the modes `BEGIN` to `END − 1` grouped into one mode.
pub type Grouped<const BEGIN: usize, const END: usize, L> = <L as Group<BEGIN, END>>::Output;

impl<const BEGIN: usize, const END: usize, S, D> Group<BEGIN, END> for Layout<S, D>
where
    S: Movable + GroupModes<BEGIN, END>,
    D: Movable + GroupModes<BEGIN, END>,
{
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn grouped(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(moved(shape, |index| index), moved(stride, |index| index))
    }
}

/// Groups the modes `BEGIN` to `END − 1` of a shape or stride into one nested mode.
pub trait GroupModes<const BEGIN: usize, const END: usize> {
    type Output: Movable;
}

type Last<T, const END: usize> =
    Asked<operator::Group, <ModeIndex<END> as CountDown>::Before, TopRank<T>>;
type Before<T, const END: usize> = Front<TopEntries<T>, Counted<END>, Last<T, END>>;
type Behind<T, const END: usize> = Back<TopEntries<T>, Counted<END>, Last<T, END>>;
type First<T, const BEGIN: usize, const END: usize> =
    Front<Before<T, END>, Counted<BEGIN>, Last<T, END>>;
type Range<T, const BEGIN: usize, const END: usize> =
    Back<Before<T, END>, Counted<BEGIN>, Last<T, END>>;
type FromGroup<T, const BEGIN: usize, const END: usize> =
    Cons<TupleOf<Range<T, BEGIN, END>>, Behind<T, END>>;
type All<T, const BEGIN: usize, const END: usize> =
    Concatenated<First<T, BEGIN, END>, FromGroup<T, BEGIN, END>>;

impl<const BEGIN: usize, const END: usize, T: TopLevel> GroupModes<BEGIN, END> for T
where
    ModeIndex<BEGIN>: CountDown,
    ModeIndex<END>: CountDown,
    TopEntries<T>: SplitAt<Counted<END>, Last<T, END>>,
    Before<T, END>: SplitAt<Counted<BEGIN>, Last<T, END>>,
    Range<T, BEGIN, END>: ToTuple,
    First<T, BEGIN, END>: Concat<FromGroup<T, BEGIN, END>>,
    All<T, BEGIN, END>: ToTuple<Tuple: Movable>,
{
    type Output = TupleOf<All<T, BEGIN, END>>;
}
