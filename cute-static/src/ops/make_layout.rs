//! `make_layout`: makes a layout from a shape and a stride, or from the layouts of its modes.

use cute_core::{Error, Operator};

use super::compact::{Compact, Compacted, LayoutLeft, LayoutRight};
use crate::errors::operator;
use crate::int::_1;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Shape, StrideFits};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::leaves::Movable;
use crate::tuple::{IntTuple, IntoIntTuple, for_each_arity};

/// A stride, or an order such as `LayoutLeft`, that [`make_layout`] can combine with the shape `S`.
pub trait IntoStride<S> {
    /// The stride.
    type Stride: IntTuple;
    /// Computes the stride for `shape`.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`](cute_core::Violation::Overflow) if an integer does not fit
    /// 64 signed bits.
    fn into_stride(self, shape: S) -> Result<Self::Stride, Error>;
}

impl<S, T: IntoIntTuple> IntoStride<S> for T {
    type Stride = T::IntTuple;

    #[inline(always)]
    fn into_stride(self, _: S) -> Result<Self::Stride, Error> {
        self.into_int_tuple()
    }
}

macro_rules! orders {
    ($($order:ident)*) => { $(
        impl<S: IntTuple + Compact<$order, _1, Stride: IntTuple + Movable>> IntoStride<S> for $order {
            type Stride = Compacted<S, $order, _1>;

            #[inline(always)]
            fn into_stride(self, shape: S) -> Result<Self::Stride, Error> {
                Ok($order::compact(shape))
            }
        }
    )* };
}

orders!(LayoutLeft LayoutRight);

/// A stride from which a layout of the shape `S` can be made: for each integer of the shape, it has
/// one stride.
pub trait FitsShape<S>: IntTuple {
    /// Makes the layout of the shape and this stride.
    ///
    /// # Errors
    /// Returns an error if an extent is negative or offsets do not fit the width of the leaves.
    fn layout_of(self, shape: S) -> Result<Layout<S, Self>, Error>;
}

impl<S: Shape + StrideFits<D>, D: IntTuple> FitsShape<S> for D
where
    Layout<S, D>: InRange<operator::MakeLayout>,
{
    #[inline(always)]
    fn layout_of(self, shape: S) -> Result<Layout<S, Self>, Error> {
        Layout::try_new(shape, self)
    }
}

type ShapeOf<S> = <S as IntoIntTuple>::IntTuple;
type StrideOf<S, D> = <D as IntoStride<ShapeOf<S>>>::Stride;

/// Makes the layout `shape:stride`, or returns an error.
///
/// # Errors
/// Returns an error if an extent is negative, or if an offset does not fit the width of the
/// run-time integers. Static integers that break a rule do not compile.
#[inline]
pub fn try_make_layout<S, D>(
    shape: S,
    stride: D,
) -> Result<Layout<ShapeOf<S>, StrideOf<S, D>>, Error>
where
    S: IntoIntTuple,
    D: IntoStride<ShapeOf<S>>,
    StrideOf<S, D>: FitsShape<ShapeOf<S>>,
{
    let shape = shape.into_int_tuple()?;
    stride.into_stride(shape)?.layout_of(shape)
}

/// Makes the layout `shape:stride`.
///
/// # Panics
/// Panics if an extent is negative, or if an offset does not fit the width of the run-time
/// integers. [`try_make_layout`] returns the error instead.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(make_layout(shape!((2, 4)), LayoutLeft), (2, 4):(1, 2));
/// assert_layout!(make_layout(shape!((2, 4)), LayoutRight), (2, 4):(4, 1));
/// // Primitive integers become dynamic leaves.
/// let padded = make_layout((2_u16, 4_i64), (_12, _1));
/// assert_eq!(padded.to_string(), "(2,4):(_12,_1)");
/// assert!(try_make_layout((2, -4), (_12, _1)).is_err());
/// // Layouts as modes.
/// assert_layout!(from_modes((layout!(2:12), layout!(4:1))), (2, 4):(12, 1));
/// ```
///
/// Source: CuTe `layout.hpp`, `make_layout`.
#[inline]
#[track_caller]
pub fn make_layout<S, D>(shape: S, stride: D) -> Layout<ShapeOf<S>, StrideOf<S, D>>
where
    S: IntoIntTuple,
    D: IntoStride<ShapeOf<S>>,
    StrideOf<S, D>: FitsShape<ShapeOf<S>>,
{
    crate::or_panic(try_make_layout(shape, stride))
}

/// A tuple of layouts that become the modes of one layout.
pub trait Modes: Copy {
    /// The layout of these modes.
    type Output: AnyLayout;
    /// Returns the layout.
    fn into_layout_of_modes(self) -> Self::Output;
}

macro_rules! modes {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Shape + StrideFits<$B>, $B: IntTuple),*> Modes for ($(Layout<$A, $B>,)*)
        where
            Layout<($($A,)*), ($($B,)*)>: InRange<operator::MakeLayout>,
        {
            type Output = Layout<($($A,)*), ($($B,)*)>;

            #[inline(always)]
            #[track_caller]
            fn into_layout_of_modes(self) -> Self::Output {
                Layout::from_parts(($(self.$index.shape(),)*), ($(self.$index.stride(),)*)).must_promise(Operator::MakeLayout)
            }
        }
    };
}

for_each_arity!(modes);

/// Makes a layout whose modes are the layouts of a tuple, in this order.
///
/// ```should_panic
/// use cute::prelude::*;
/// let one = make_layout(60_000_i32, 30_000_i32);
/// // Each reaches 1 799 970 000: make_layout: a value does not fit in 32 bits.
/// from_modes((one, one));
/// ```
///
/// # Panics
/// Panics if the offsets of the result do not fit the width of the run-time integers.
#[inline(always)]
#[track_caller]
pub fn from_modes<M: Modes>(modes: M) -> M::Output {
    modes.into_layout_of_modes()
}
