//! `append`: adds a mode after all other modes.

use cute_core::Operator;

use crate::errors::operator;
use crate::layout::{AnyLayout, Layout};
use crate::list::split::{Concat, Concatenated};
use crate::list::{Cons, End, ToTuple, TopEntries, TopLevel, TupleOf};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::leaves::{Movable, moved};

/// Appends the mode `Mode` after the modes of a tuple or layout.
///
/// Call it as [`Algebra::append`](crate::Algebra::append); name this trait in the bounds of generic
/// code. A layout whose shape is an integer counts as one mode. The result has at most eight modes.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((2, 3):(3, 1)).append(layout!(4:6)), (2, 3, 4):(3, 1, 6));
/// assert_layout!(layout!(3:1).append(layout!(4:6)), (3, 4):(1, 6));
/// ```
///
/// Source: CuTe `layout.hpp`, `append`.
pub trait AppendMode<Mode>: Sized {
    /// The tuple or layout with the new mode.
    type Output: Copy;
    /// Returns the tuple or layout with the new mode.
    fn appended(self, mode: Mode) -> Self::Output;
}

/// The type of the tuple or layout `T` after `Mode` is appended to its modes.
pub type AppendModed<T, Mode> = <T as AppendMode<Mode>>::Output;

type All<T, Mode> = Concatenated<TopEntries<T>, Cons<Mode, End>>;

impl<T: TopLevel + Movable, Mode: Movable> AppendMode<Mode> for T
where
    TopEntries<T>: Concat<Cons<Mode, End>>,
    All<T, Mode>: ToTuple<Tuple: Movable>,
{
    type Output = TupleOf<All<T, Mode>>;

    #[inline(always)]
    fn appended(self, mode: Mode) -> Self::Output {
        moved((self, mode), |index| index)
    }
}

impl<S: AppendMode<L::Shape>, D: AppendMode<L::Stride>, L: AnyLayout> AppendMode<L> for Layout<S, D>
where
    Layout<S::Output, D::Output>: Promise + InRange<operator::Append>,
{
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    #[track_caller]
    fn appended(self, mode: L) -> Self::Output {
        let ((shape, stride), (mode_shape, mode_stride)) = (self.into_pair(), mode.into_parts());
        Layout::from_parts(shape.appended(mode_shape), stride.appended(mode_stride))
            .must_promise(Operator::Append)
    }
}
