//! `replace`: replaces one mode of a layout by another mode.
//!
//! # Requires
//! The number of the mode must satisfy `I < rank`: `tests/ui/replace/replace_mode`,
//! `tests/ui/replace/replace_integer`.

use cute_core::Operator;

use crate::errors::operator;
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::split::{
    Asked, Back, Concat, Concatenated, CountDown, Counted, Front, ModeIndex, RestOfList, SplitAt,
};
use crate::list::{Cons, ToTuple, TopEntries, TopLevel, TopRank, TupleOf};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::leaves::{Movable, moved};

/// Replaces mode `I` of a layout, counted from 0, by the layout `Mode`.
///
/// Call it as [`Algebra::replace`](crate::Algebra::replace); name this trait in the bounds of
/// generic code.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((2, 3):(3, 1));
/// assert_layout!(a.replace::<1, _>(layout!((4, 2):(6, 1))), (2, (4, 2)):(3, (6, 1)));
/// ```
///
/// Source: CuTe `layout.hpp`, `replace`.
pub trait Replace<const I: usize, Mode>: Operand {
    /// The resulting layout.
    type Output: Operand;
    /// Returns the resulting layout.
    fn replaced(self, mode: Mode) -> Self::Output;
}

/// The type of `L` after mode `I` is replaced by `Mode`.
pub type Replaced<const I: usize, L, Mode> = <L as Replace<I, Mode>>::Output;

impl<const I: usize, S, D, L> Replace<I, L> for Layout<S, D>
where
    L: AnyLayout<Shape: Movable, Stride: Movable>,
    S: Movable + ReplaceMode<I, L::Shape>,
    D: Movable + ReplaceMode<I, L::Stride>,
    Layout<S::Output, D::Output>: Promise + InRange<operator::Replace>,
{
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    #[track_caller]
    fn replaced(self, mode: L) -> Self::Output {
        let ((shape, stride), (mode_shape, mode_stride)) = (self.into_pair(), mode.into_parts());
        Layout::from_parts(
            replace_mode::<I, _, _, _>(shape, mode_shape),
            replace_mode::<I, _, _, _>(stride, mode_stride),
        )
        .must_promise(Operator::Replace)
    }
}

/// Builds the tuple from the integers before mode `I`, the integers of `mode`, and the integers
/// after mode `I`.
#[inline(always)]
fn replace_mode<const I: usize, T: Movable, M: Movable, U: Movable>(tuple: T, mode: M) -> U {
    let (begin, end) = const { (T::STRUCTURE.before(I), T::STRUCTURE.before(I + 1)) };
    let (all, new) = const { (T::STRUCTURE.dynamics(), M::STRUCTURE.dynamics()) };
    moved((tuple, mode), |index| match index {
        _ if index < begin => index,
        _ if index < begin + new => all + index - begin,
        _ => end + index - begin - new,
    })
}

/// Replaces the mode `I` of a shape or stride by `Mode`.
pub trait ReplaceMode<const I: usize, Mode> {
    type Output: Movable;
}

type Wanted<T, const I: usize> =
    Asked<operator::Replace, <ModeIndex<I> as CountDown>::Itself, TopRank<T>>;
type Before<T, const I: usize> = Front<TopEntries<T>, Counted<I>, Wanted<T, I>>;
type From<T, const I: usize> = Back<TopEntries<T>, Counted<I>, Wanted<T, I>>;
type WithMode<T, const I: usize, Mode> = Cons<Mode, <From<T, I> as RestOfList<Wanted<T, I>>>::Tail>;
type All<T, const I: usize, Mode> = Concatenated<Before<T, I>, WithMode<T, I, Mode>>;

impl<const I: usize, Mode, T: TopLevel> ReplaceMode<I, Mode> for T
where
    ModeIndex<I>: CountDown,
    TopEntries<T>: SplitAt<Counted<I>, Wanted<T, I>>,
    From<T, I>: RestOfList<Wanted<T, I>>,
    Before<T, I>: Concat<WithMode<T, I, Mode>>,
    All<T, I, Mode>: ToTuple<Tuple: Movable>,
{
    type Output = TupleOf<All<T, I, Mode>>;
}
