//! `with_shape`: gives a layout another shape and keeps its offsets.
//!
//! # Requires
//! The requirements of [`composition`](super::composition) apply.
//!
//! # Ensures
//! The laws hold: `tests/laws/ordered.rs`.

use cute_core::{Error, Operator};

use super::compact::{Compact, Compacted, LayoutLeft};
use super::composition::After;
use crate::errors::operator;
use crate::int::_1;
use crate::layout::{AnyLayout, Layout, Operand};
use crate::profile::{Shape, StrideFits};
use crate::promise::range::InRange;
use crate::tuple::leaves::Movable;
use crate::tuple::{IntTuple, IntoIntTuple};

/// Gives a layout another shape (a reshape). Every linear coordinate keeps its offset.
///
/// Call it as [`Algebra::with_shape`](crate::Algebra::with_shape). The new shape is read in
/// column-major order: the result is the [composition](crate::ops::Composition) of the layout and
/// the column-major layout of the shape, and has the same rules.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((4, 6):(6, 1)).with_shape(shape!((2, 12))), (2, (2, 6)):(6, (12, 1)));
/// ```
///
/// Source: CuTe `layout.hpp`, `Layout::with_shape`.
pub trait WithShape<S>: Operand {
    /// The layout in the new shape.
    type Output: Operand;
    /// Computes the layout in the new shape.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn reshape(self, shape: S) -> Result<Self::Output, Error>;
}

/// The type of the layout `L` in the shape `S`.
pub type Reshaped<L, S> = <L as WithShape<S>>::Output;

impl<S: Copy, D: Copy, T> WithShape<T> for Layout<S, D>
where
    T: NewShape<Self>,
    T::Output: InRange<operator::WithShape>,
{
    type Output = T::Output;

    #[inline(always)]
    fn reshape(self, shape: T) -> Result<Self::Output, Error> {
        shape
            .new_shape(self)
            .map_err(|error| error.within(Operator::WithShape))
    }
}

/// A new shape for the layout `L`. The trait is implemented for the shape, so the compiler selects
/// an impl only after it has inferred the shape.
pub trait NewShape<L>: Sized {
    type Output: AnyLayout;
    /// Computes the layout in the new shape.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn new_shape(self, layout: L) -> Result<Self::Output, Error>;
}

type Leaves<S> = <S as IntoIntTuple>::IntTuple;
type Left<S> = Layout<Leaves<S>, Compacted<Leaves<S>, LayoutLeft, _1>>;

impl<L, S: IntoIntTuple> NewShape<L> for S
where
    Leaves<S>: Shape
        + Compact<LayoutLeft, _1, Stride: IntTuple + Movable>
        + StrideFits<Compacted<Leaves<S>, LayoutLeft, _1>>,
    Left<S>: After<L, operator::WithShape>,
{
    type Output = <Left<S> as After<L, operator::WithShape>>::Output;

    #[inline(always)]
    fn new_shape(self, layout: L) -> Result<Self::Output, Error> {
        let shape = self.into_int_tuple()?;
        Layout::try_new(shape, LayoutLeft::compact(shape))?.after(layout)
    }
}
