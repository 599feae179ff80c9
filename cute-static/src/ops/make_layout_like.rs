//! `make_layout_like`: makes a compact layout with the shape and the order of strides of another
//! layout.
//!
//! # Ensures
//! The laws hold: `tests/laws/ordered.rs`.

use super::filter_zeros::{FilterShape, FilteredShape, filter_shape};
use super::make_ordered_layout::{OrderOf, compact_order};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::IntTuple;
use crate::tuple::leaves::Movable;

/// Computes the compact layout with the shape of this layout and the same order of strides:
/// `(2,3):(30,10)` becomes `(2,3):(3,1)`.
///
/// Call it as [`Algebra::make_layout_like`](crate::Algebra::make_layout_like), for example to give
/// a temporary the order of the source.
///
/// # Rules
/// * The mode with the least stride gets stride 1. The others follow by ascending stride, without
///   gaps.
/// * A static stride of 0 stays 0.
/// * A run-time stride counts as greater than every static stride.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((32, 32, 4):(128, 4, 4096)).make_layout_like(), (32, 32, 4):(32, 1, 1024));
/// assert_layout!(layout!((2, 4, 3):(0, 12, 2)).make_layout_like(), (2, 4, 3):(0, 3, 1));
/// ```
///
/// Source: CuTe `layout.hpp`, `make_layout_like`.
pub trait MakeLayoutLike: AnyLayout {
    /// The compact layout.
    type Output: AnyLayout;
    /// Returns the compact layout.
    fn like(self) -> Self::Output;
}

/// The type of the compact layout that is ordered like `L`.
pub type LayoutLike<L> = <L as MakeLayoutLike>::Output;

impl<S: IntTuple, D: Copy> MakeLayoutLike for Layout<S, D>
where
    D: FilterShape<S, Output: IntTuple + Movable> + OrderOf<FilteredShape<D, S>>,
{
    type Output = Layout<S, <D as OrderOf<FilteredShape<D, S>>>::Stride>;

    #[inline(always)]
    fn like(self) -> Self::Output {
        Layout::from_parts(
            self.shape(),
            compact_order::<D, _>(filter_shape::<D, S>(self.shape())),
        )
    }
}
