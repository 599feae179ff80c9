//! `take`: keeps the modes `BEGIN` to `END − 1`.
//!
//! # Requires
//! The numbers must satisfy `BEGIN ≤ END ≤ rank`: guard `ModeOutOfRange`,
//! `tests/ui/take/take_modes`, `tests/ui/take/take_integer`.

use crate::errors::operator;
use crate::layout::{Layout, Operand};
use crate::list::split::{Asked, Back, CountDown, Counted, Front, ModeIndex, SplitAt};
use crate::list::{ToTuple, TopEntries, TopLevel, TopRank, TupleOf};
use crate::tuple::leaves::{Movable, moved};

/// Keeps the modes `BEGIN` to `END − 1` of a layout, as a tuple.
///
/// Call it as [`Algebra::take`](crate::Algebra::take); name this trait in the bounds of generic
/// code.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((2, (3, 4), 5):(60, (20, 5), 1));
/// assert_layout!(a.take::<1, 3>(), ((3, 4), 5):((20, 5), 1));
/// assert_layout!(a.take::<1, 2>(), ((3, 4)):((20, 5)));
/// ```
///
/// Source: CuTe `layout.hpp`, `take`.
pub trait Take<const BEGIN: usize, const END: usize>: Operand {
    /// The layout of these modes.
    type Output: Operand;
    /// Returns the layout of these modes.
    fn taken(self) -> Self::Output;
}

/// The type of the layout that keeps the modes `BEGIN` to `END − 1` of `L`.
pub type Taken<const BEGIN: usize, const END: usize, L> = <L as Take<BEGIN, END>>::Output;

impl<const BEGIN: usize, const END: usize, S, D> Take<BEGIN, END> for Layout<S, D>
where
    S: Movable + TakeModes<BEGIN, END>,
    D: Movable + TakeModes<BEGIN, END>,
{
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn taken(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(
            moved(shape, |index| const { S::STRUCTURE.before(BEGIN) } + index),
            moved(stride, |index| const { D::STRUCTURE.before(BEGIN) } + index),
        )
    }
}

/// Keeps the modes `BEGIN` to `END − 1` of a shape or stride.
pub trait TakeModes<const BEGIN: usize, const END: usize> {
    type Output: Movable;
}

type Last<T, const END: usize> =
    Asked<operator::Take, <ModeIndex<END> as CountDown>::Before, TopRank<T>>;
type Before<T, const END: usize> = Front<TopEntries<T>, Counted<END>, Last<T, END>>;
type Range<T, const BEGIN: usize, const END: usize> =
    Back<Before<T, END>, Counted<BEGIN>, Last<T, END>>;

impl<const BEGIN: usize, const END: usize, T: TopLevel> TakeModes<BEGIN, END> for T
where
    ModeIndex<BEGIN>: CountDown,
    ModeIndex<END>: CountDown,
    TopEntries<T>: SplitAt<Counted<END>, Last<T, END>>,
    Before<T, END>: SplitAt<Counted<BEGIN>, Last<T, END>>,
    Range<T, BEGIN, END>: ToTuple<Tuple: Movable>,
{
    type Output = TupleOf<Range<T, BEGIN, END>>;
}
