//! `Layout`: a shape and a congruent stride, which define a function from coordinates to offsets.

use core::fmt;

use crate::errors::Refusal;
use crate::int::{_0, _1, Int};
use crate::list::{Cons, End, Mode, Unzip};
use crate::sealed::{OwnLayout, OwnOperand};
use crate::tuple::{IntTuple, WithDivisors, Written};

/// A layout `shape:stride`: a function from coordinates to offsets.
///
/// Make one with `layout!` or [`make_layout`](crate::make_layout). The shape and the stride are
/// integer tuples with the same nesting. If all integers are static, the layout is a type, and its
/// value occupies no space.
///
/// Both ways of making a layout check that
/// * static extents are positive,
/// * run-time extents are not negative; with an extent of 0, the layout is empty and has size 0,
/// * no offset overflows.
///
/// ```
/// use cute::prelude::*;
/// let a = layout!((2, (2, 2)):(4, (2, 1)));
/// assert_eq!(a.to_string(), "(_2,(_2,_2)):(_4,(_2,_1))");
/// assert_eq!(size_of_val(&a), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout<Shape, Stride> {
    shape: Shape,
    stride: Stride,
}

/// A layout that operators accept: a plain [`Layout`], or a
/// [`ComposedLayout`](crate::ComposedLayout).
#[diagnostic::on_unimplemented(
    message = "layout: a layout is needed here; for a tensor, write `tensor.layout()`",
    label = "not a layout",
    note = "for the same data under another layout, write for example `make_tensor(data, \
            tensor.layout().select((_1, _0)))`"
)]
pub trait Operand: Copy + OwnOperand {}

impl<L: Copy + OwnOperand> Operand for L {}

/// A plain layout: a [`Layout`] with any shape and stride, which are associated types.
#[diagnostic::on_unimplemented(
    message = "layout: a layout is needed here",
    label = "not a layout",
    note = "write `layout!(8)` for one mode, or `layout!((4, 8):(8, 1))` for a shape and a stride"
)]
pub trait AnyLayout: Operand + OwnLayout {
    /// The shape.
    type Shape: Copy;
    /// The stride.
    type Stride: Copy;
    /// Returns the shape and the stride.
    fn into_parts(self) -> (Self::Shape, Self::Stride);
}

impl<S: Copy, D: Copy> AnyLayout for Layout<S, D> {
    type Shape = S;
    type Stride = D;

    #[inline(always)]
    fn into_parts(self) -> (S, D) {
        (self.shape, self.stride)
    }
}

impl<S, D> Layout<S, D> {
    /// Makes a layout without a check. An operator must have computed the shape and the stride from
    /// a valid layout.
    #[inline(always)]
    pub(crate) const fn from_parts(shape: S, stride: D) -> Self {
        Self { shape, stride }
    }

    /// Returns the shape and the stride.
    #[doc(hidden)]
    #[inline(always)]
    pub fn into_pair(self) -> (S, D) {
        (self.shape, self.stride)
    }
}

impl<S: Copy, D: Copy> Layout<S, D> {
    /// Returns the shape.
    #[inline(always)]
    pub const fn shape(self) -> S {
        self.shape
    }

    /// Returns the stride.
    #[inline(always)]
    pub const fn stride(self) -> D {
        self.stride
    }
}

impl<S: IntTuple, D: IntTuple> fmt::Display for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", Written(self.shape), Written(self.stride))
    }
}

/// Prints the known divisors of run-time integers after their values:
/// `(24{div=8},_4):(_1,24{div=8})`. `Display` leaves them out, so its text can be read back.
impl<S: IntTuple, D: IntTuple> fmt::Debug for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}",
            WithDivisors(self.shape),
            WithDivisors(self.stride)
        )
    }
}

impl AnyLayout for Refusal {
    type Shape = Self;
    type Stride = Self;

    fn into_parts(self) -> (Self, Self) {
        (self, self)
    }
}

impl IntoLayout for Refusal {
    type Output = Self;

    fn into_layout(self) -> Self {
        self
    }
}

/// A list of modes that converts to a layout. An empty list becomes `_1:_0`, one mode becomes
/// itself, and several modes become a tuple.
pub trait IntoLayout: Sized {
    /// The layout.
    type Output: AnyLayout;
    /// Computes the layout.
    fn into_layout(self) -> Self::Output;
}

/// The layout of a list of modes.
pub type LayoutOf<L> = <L as IntoLayout>::Output;

impl IntoLayout for End {
    type Output = Layout<_1, _0>;

    #[inline(always)]
    fn into_layout(self) -> Self::Output {
        Layout::from_parts(Int::new(), Int::new())
    }
}

impl<S: Copy, D: Copy> IntoLayout for Cons<Mode<S, D>, End> {
    type Output = Layout<S, D>;

    #[inline(always)]
    fn into_layout(self) -> Self::Output {
        Layout::from_parts(self.head.shape, self.head.stride)
    }
}

impl<M, N, Tail> IntoLayout for Cons<M, Cons<N, Tail>>
where
    Self: Unzip,
{
    type Output = Layout<<Self as Unzip>::Shape, <Self as Unzip>::Stride>;

    #[inline(always)]
    fn into_layout(self) -> Self::Output {
        let (shape, stride) = self.unzip();
        Layout::from_parts(shape, stride)
    }
}
