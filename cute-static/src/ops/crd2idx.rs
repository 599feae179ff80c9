//! `crd2idx`: converts a coordinate to its offset.
//!
//! # Requires
//! The coordinate must be weakly congruent to the shape: guards `CoordRank` and `CoordTuple`,
//! `tests/ui/crd2idx/crd2idx_*`.
//!
//! # Ensures
//! All coordinates of one element give the same offset: `tests/laws/crd2idx.rs`.

pub mod entries;
pub mod split;

use self::entries::{CoordsOf, StrideEntries, SumEntries, ZipCoord};
use self::split::TakeIndex;
use crate::int::{Dyn, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::offsets::{IndexIn, Offsets, offset_at};
use crate::ops::make_layout::{FitsShape, IntoStride, make_layout};
use crate::tuple::{IntoCoord, IntoIntTuple, for_each_arity, for_each_leaf};

/// A coordinate of a layout with the shape `S` and the stride `D`, whose offset is computed in the
/// width `W` (`i32` or `i64`).
///
/// Call [`Algebra::crd2idx`](crate::Algebra::crd2idx) on a layout. As the bound of generic code,
/// use [`OffsetAt`](crate::OffsetAt).
///
/// # Rules
/// A coordinate is accepted if it is an integer wherever the shape is one; it may also be an
/// integer in place of a tuple of the shape.
///
/// | rule | coordinate | shape | offset |
/// |---|---|---|---|
/// | X1 | integer `c` | integer | `c · d`, with the stride `d` |
/// | X2 | tuple | tuple | the sum over the entries |
/// | X3 | integer `c` | tuple `(s0, …, sn)` | the offset of the tuple `(c % s0, c / s0 % s1, …)`; the last entry has no `%` |
///
/// * The offset is static if it depends only on static integers.
/// * A coordinate past the shape is accepted, as in CuTe, and continues along the last mode. Its
///   offset is exact if it fits the width; otherwise its upper bits are lost. In the shape, offsets
///   always fit.
/// * The coordinate `−c` has the negative offset of `c`, because division truncates toward zero.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((3, (2, 3)):(3, (12, 1)));
/// assert_eq!(a.crd2idx(16), 17);
/// assert_eq!(a.crd2idx((1, 5)), 17);
/// assert_eq!(a.crd2idx((1, (1, 2))), 17);
/// let folded: _17 = a.crd2idx((_1, _5));
/// # let _ = folded;
/// ```
///
/// Source: CuTe `stride.hpp`, `crd2idx`.
#[diagnostic::on_unimplemented(
    message = "crd2idx: this is not known to be a coordinate of one element (`..` is for `slice`); \
               in generic code, the bound is `L: OffsetAt<(usize, usize)>`, and the call \
               `layout.offset_at((i, j))`",
    label = "not known to be a coordinate"
)]
pub trait Crd2Idx<S, D, W>: Copy {
    /// The type of the offset, which is static if the offset depends only on static integers.
    type Output: Integer;
    /// Returns the offset as a number. Products and sums past 64 bits lose their upper bits, which
    /// happens only outside the shape.
    fn offset(self, shape: S, stride: D) -> i64;

    /// Returns the offset as an integer.
    #[inline(always)]
    fn crd2idx(self, shape: S, stride: D) -> Self::Output {
        Integer::of_known(self.offset(shape, stride))
    }
}

/// Returns the offset of a coordinate in the layout `shape:stride`. This is CuTe's `crd2idx` with
/// three arguments. For a shape alone, use [`crd2idx_shape`](crate::ops::crd2idx_shape).
///
/// ```
/// use cute::crd2idx;
/// use cute::prelude::*;
/// assert_eq!(crd2idx((1, 5), (3, (2, 3)), (3, (12, 1))), 17);
/// let folded: _17 = crd2idx(_16, shape!((3, (2, 3))), stride!((3, (12, 1))));
/// # let _ = folded;
/// ```
///
/// # Panics
/// Panics if a run-time integer breaks a rule of [`make_layout`](crate::ops::make_layout()).
#[inline(always)]
#[track_caller]
pub fn crd2idx<C: CoordOf<S, D>, S, D>(coord: C, shape: S, stride: D) -> C::Offset {
    coord.offset_in(shape, stride)
}

/// Computes the offset of a coordinate in the layout that is made from the shape `S` and the stride
/// `D`.
pub trait CoordOf<S, D> {
    type Offset: Integer;
    /// Makes the layout, and computes the offset.
    fn offset_in(self, shape: S, stride: D) -> Self::Offset;
}

impl<C, S, D> CoordOf<S, D> for C
where
    C: IntoCoord,
    S: IntoIntTuple,
    D: IntoStride<Extents<S>>,
    <D as IntoStride<Extents<S>>>::Stride: FitsShape<Extents<S>>,
    Made<S, D>: Offsets,
    C::Coord: Crd2Idx<
            <Made<S, D> as AnyLayout>::Shape,
            <Made<S, D> as AnyLayout>::Stride,
            <Made<S, D> as Offsets>::Width,
        >,
{
    type Offset = IndexIn<Made<S, D>, C::Coord>;

    #[inline(always)]
    #[track_caller]
    fn offset_in(self, shape: S, stride: D) -> Self::Offset {
        offset_at(make_layout(shape, stride), self.into_coord())
    }
}

/// The shape to which an argument is converted.
type Extents<S> = <S as IntoIntTuple>::IntTuple;
/// The layout that `make_layout` makes from a shape and a stride.
type Made<S, D> = Layout<Extents<S>, <D as IntoStride<Extents<S>>>::Stride>;

/// The type of the offset of the coordinate `C`.
pub type Index<C, S, D, W> = <C as Crd2Idx<S, D, W>>::Output;

/// X1, X3: the coordinate is an integer, and the shape decides which rule applies.
macro_rules! integral_coordinate {
    ($p:ident $leaf:ty) => {
        impl<$p, S: TakeIndex<Self, D, W>, D: Copy, W> Crd2Idx<S, D, W> for $leaf
        where
            Self: Integer,
        {
            type Output = S::Output;

            #[inline(always)]
            fn offset(self, shape: S, stride: D) -> i64 {
                // X3: a comparison costs less than a division, and the optimizer moves the
                // comparison out of a loop.
                if const { S::DIVIDES } {
                    let first = shape.first_stride(stride);
                    if shape.continues(stride, first) {
                        return self.value().wrapping_mul(first);
                    }
                }
                shape.take_index(self, stride)
            }
        }
    };
}

for_each_leaf!(integral_coordinate);

macro_rules! tuples {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// X2: the offset is the sum over the entries.
        impl<S, D, W, $($A: Copy),*> Crd2Idx<S, D, W> for ($($A,)*)
        where
            Self: ZipCoord<S>,
            D: StrideEntries,
            CoordsOf<Self, S>: SumEntries<D::List, W>,
        {
            type Output = <CoordsOf<Self, S> as SumEntries<D::List, W>>::Output;

            #[inline(always)]
            fn offset(self, shape: S, stride: D) -> i64 {
                self.zip_coord(shape).sum_entries(stride.stride_entries())
            }
        }
    };
}

for_each_arity!(tuples);
