//! `OffsetAt`: the bound for generic code that computes offsets.
//!
//! # Ensures
//! The result is equal to the definition, for every kind of layout: `tests/algebra/offset_at.rs`.

use crate::composed_layout::{ComposedLayout, Function};
use crate::coordinates::arithmetic::{ArithmeticTuple, AtEach};
use crate::coordinates::layout::{CoordinateLayout, Crd2IdxAt};
use crate::errors::Refusal;
use crate::int::Integer;
use crate::layout::{AnyLayout, Layout};
use crate::offsets::Offsets;
use crate::ops::crd2idx::Crd2Idx;
use crate::tuple::IntoCoord;

/// A layout that has an offset for every coordinate of the type `C`: the bound for generic code
/// that computes offsets.
///
/// Static, run-time and composed layouts satisfy it. `C` is the type of the coordinate in the
/// caller's code, such as `(usize, usize)`.
///
/// # Example
/// ```
/// use cute::OffsetAt;
/// use cute::prelude::*;
///
/// /// The distance of the elements `(0, 0)` and `(i, j)` in memory.
/// fn distance<L: OffsetAt<(usize, usize)>>(layout: L, i: usize, j: usize) -> i64 {
///     layout.offset_at((i, j)) - layout.offset_at((0, 0))
/// }
///
/// let ld = 72;
/// assert_eq!(distance(layout!((4, 8):(8, 1)), 1, 2), 10);
/// assert_eq!(distance(layout!((4, 8):(ld, 1)), 1, 2), 74);
/// assert_eq!(distance(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)), 1, 2), 11);
/// ```
///
/// The offset in a layout of coordinates is itself a coordinate. To accept such layouts, too, make
/// the type of the offset a parameter:
///
/// ```
/// use cute::OffsetAt;
/// use cute::prelude::*;
///
/// fn sixth<L: OffsetAt<usize, O>, O: core::fmt::Display>(layout: L) -> String {
///     layout.offset_at(6).to_string()
/// }
///
/// assert_eq!(sixth(layout!((4, 8):(8, 1))), "17");
/// assert_eq!(sixth(layout!((4, 8):(1@0, 1@1))), "(2,1)");
/// ```
#[diagnostic::on_unimplemented(
    message = "layout: this is not known to be a layout with coordinates of the type `{C}`; in \
               generic code, the bound is `L: OffsetAt<{C}>`",
    label = "not known to have an offset at this coordinate",
    note = "`{C}` is the type of the coordinate in the call: `(usize, usize)` for `(i, j)`"
)]
pub trait OffsetAt<C, Offset = i64>: Copy {
    /// Returns the offset of the coordinate. A coordinate past the shape is accepted, as with
    /// [`crd2idx`](crate::Algebra::crd2idx).
    ///
    /// # Panics
    /// Panics if the layout is composed, its function is a layout, and the offset does not fit in
    /// 64 bits.
    fn offset_at(self, coord: C) -> Offset;
}

impl<S: Copy, D: Copy, C: IntoCoord> OffsetAt<C> for Layout<S, D>
where
    Self: Offsets + AnyLayout<Shape = S, Stride = D>,
    C::Coord: Crd2Idx<S, D, i64>,
{
    #[inline(always)]
    fn offset_at(self, coord: C) -> i64 {
        let (shape, stride) = self.into_pair();
        coord.into_coord().offset(shape, stride)
    }
}

impl<A: Function, O: Integer, L: AnyLayout, C> OffsetAt<C> for ComposedLayout<A, O, L>
where
    L: OffsetAt<C>,
{
    #[inline(always)]
    fn offset_at(self, coord: C) -> i64 {
        let inside = self.layout().offset_at(coord);
        self.function()
            .at(self.offset().value().wrapping_add(inside))
    }
}

impl<P, C> OffsetAt<C, ArithmeticTuple<P::Values>> for CoordinateLayout<P>
where
    P: Copy + AtEach<Crd2IdxAt<C::Coord>>,
    C: IntoCoord,
{
    #[inline(always)]
    fn offset_at(self, coord: C) -> ArithmeticTuple<P::Values> {
        self.crd2idx(coord)
    }
}

/// A refused layout counts as a layout with offsets, so that the compiler reports only the refusal.
impl<C> OffsetAt<C> for Refusal {
    fn offset_at(self, _: C) -> i64 {
        0
    }
}
