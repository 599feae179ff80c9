//! `make_layout_like`: compact strides in the order of a layout's own.
//!
//! # Ensures
//! `tests/laws/ordered.rs`.

use super::filter_zeros::{FilterShape, FilteredShape, filter_shape};
use super::make_ordered_layout::{OrderOf, compact_order};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::IntTuple;
use crate::tuple::leaves::Movable;

/// Computes the compact layout that has the shape of this layout and the same order of strides.
///
/// # Function
/// The result has the shape of `A`. The mode with the least stride of `A` gets stride 1, and so on
/// in ascending order, without gaps. A static stride of 0 stays 0. A dynamic stride counts as
/// greater than every static one.
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
    /// The layout.
    type Output: AnyLayout;
    /// Computes the layout.
    fn like(self) -> Self::Output;
}

/// The compact layout that is ordered like `L`, as a type.
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
