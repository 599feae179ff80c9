//! `prepend`: puts a mode before all modes of a layout or tuple.

use cute_core::Operator;

use crate::errors::operator;
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, ToTuple, TopEntries, TopLevel, TupleOf};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::leaves::{Movable, moved};

/// Adds `Mode` to a tuple or layout as its new mode 0.
///
/// Call it as [`Algebra::prepend`](crate::Algebra::prepend); name this trait in the bounds of
/// generic code. A layout whose shape is an integer counts as one mode. The result has at most
/// eight modes.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((2, 3):(3, 1)).prepend(layout!(4:6)), (4, 2, 3):(6, 3, 1));
/// assert_layout!(layout!(3:1).prepend(layout!(4:6)), (4, 3):(6, 1));
/// ```
///
/// Source: CuTe `layout.hpp`, `prepend`.
pub trait PrependMode<Mode>: Sized {
    /// The longer tuple or layout.
    type Output: Copy;
    /// Returns the longer tuple or layout.
    fn prepended(self, mode: Mode) -> Self::Output;
}

/// The type of `T` after `Mode` is added as the new mode 0.
pub type PrependModed<T, Mode> = <T as PrependMode<Mode>>::Output;

type All<T, Mode> = Cons<Mode, TopEntries<T>>;

impl<T: TopLevel + Movable, Mode: Movable> PrependMode<Mode> for T
where
    All<T, Mode>: ToTuple<Tuple: Movable>,
{
    type Output = TupleOf<All<T, Mode>>;

    #[inline(always)]
    fn prepended(self, mode: Mode) -> Self::Output {
        moved((mode, self), |index| index)
    }
}

impl<S: PrependMode<L::Shape>, D: PrependMode<L::Stride>, L: AnyLayout> PrependMode<L>
    for Layout<S, D>
where
    Layout<S::Output, D::Output>: Promise + InRange<operator::Prepend>,
{
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    #[track_caller]
    fn prepended(self, mode: L) -> Self::Output {
        let ((shape, stride), (mode_shape, mode_stride)) = (self.into_pair(), mode.into_parts());
        Layout::from_parts(shape.prepended(mode_shape), stride.prepended(mode_stride))
            .must_promise(Operator::Prepend)
    }
}
