//! `slice_and_offset`: returns the modes at which a coordinate has `_`, and the offset of the
//! coordinate with 0 for each `_`.
//!
//! # Requires
//! The requirements of [`slice`](super::slice) apply. A static layout with offsets that do not fit
//! 32 bits needs 64-bit coordinates: `tests/ui/slice_and_offset/slice_and_offset_narrow_refused`.
//!
//! # Ensures
//! The equation below holds: `tests/laws/slice.rs`.

use super::crd2idx::{Crd2Idx, Index};
use super::slice::{Slice, Sliced};
use crate::Underscore;
use crate::int::{_0, Dyn, Int, Integer};
use crate::layout::AnyLayout;
use crate::offsets::Offsets;
use crate::tuple::for_each_arity;

/// Replaces each `_` of a coordinate by 0.
pub trait Closed: Copy {
    /// The coordinate without `_`.
    type Output: Copy;
    /// Returns the coordinate with 0 in place of each `_`.
    fn closed(self) -> Self::Output;
}

impl Closed for Underscore {
    type Output = _0;

    #[inline(always)]
    fn closed(self) -> _0 {
        Int::new()
    }
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p: Copy> Closed for $leaf {
            type Output = Self;

            #[inline(always)]
            fn closed(self) -> Self {
                self
            }
        }
    )* };
}

impl<Z> Closed for Int<Z> {
    type Output = Self;

    #[inline(always)]
    fn closed(self) -> Self {
        self
    }
}

leaf! {
    W Dyn<W>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Closed),*> Closed for ($($A,)*) {
            type Output = ($($A::Output,)*);

            #[inline(always)]
            fn closed(self) -> Self::Output {
                ($(self.$index.closed(),)*)
            }
        }
    };
}

for_each_arity!(tuple);

/// Returns the modes of a layout at which a coordinate has `_`, and the offset of the coordinate
/// with 0 for each `_`: `(_, 2)` in `(3,4):(4,1)` gives `(3):(4)` and 2.
///
/// Call it as [`Algebra::slice_and_offset`](crate::Algebra::slice_and_offset); name this trait in
/// the bounds of generic code.
///
/// # Function
/// If each `_` of the coordinate is replaced by an integer, the offset in the layout is the sum of
/// the returned offset and the offset of the slice at these integers. The offset is static if the
/// integers of the coordinate and their strides are.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((4, 8):(8, 1));
/// let (row, offset) = a.slice_and_offset((2, ..));
/// assert_layout!(row, (8):(1));
/// assert_eq!(offset, 16);
/// let (_, folded) = a.slice_and_offset((_2, ..));
/// let _: _16 = folded;
/// ```
///
/// Source: CuTe `layout.hpp`, `slice_and_offset`.
pub trait SliceAndOffset<Coord>: Slice<Coord> {
    /// The offset of the coordinate with 0 for each `_`.
    type Offset: Integer;
    /// Returns the slice and the offset.
    fn sliced_and_offset(self, coord: Coord) -> (Sliced<Self, Coord>, Self::Offset);
}

/// The type of the offset of the coordinate `C` in the layout `L`, with 0 for each `_`.
pub type SliceOffset<L, C> = <L as SliceAndOffset<C>>::Offset;

type ShapeOf<L> = <L as AnyLayout>::Shape;
type StrideOf<L> = <L as AnyLayout>::Stride;
type WidthOf<L> = <L as Offsets>::Width;

impl<L: Slice<C> + Offsets, C: Closed> SliceAndOffset<C> for L
where
    C::Output: Crd2Idx<ShapeOf<L>, StrideOf<L>, WidthOf<L>>,
{
    type Offset = Index<C::Output, ShapeOf<L>, StrideOf<L>, WidthOf<L>>;

    #[inline(always)]
    fn sliced_and_offset(self, coord: C) -> (Sliced<L, C>, Self::Offset) {
        const {
            assert!(
                <Self::Offset as Integer>::BITS != 32 || L::STATIC_REACH < i32::MAX as i64,
                "slice_and_offset: the layout's image does not fit in 32 bits; use 64-bit \
                 coordinates (i64, usize)"
            );
        }
        let (shape, stride) = self.into_parts();
        (self.sliced(coord), coord.closed().crd2idx(shape, stride))
    }
}
