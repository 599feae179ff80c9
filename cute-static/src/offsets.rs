//! `Offsets`: the bound for layouts that compute offsets, and the width of these offsets.

use crate::int::Integer;
use crate::layout::{AnyLayout, Layout};
use crate::ops::crd2idx::{Crd2Idx, Index};
use crate::profile::{StrideFits, Wider, WiderOf, Widest};

/// The offset of the coordinate `C` in the layout `L`, as a type.
pub type IndexIn<L, C> =
    Index<C, <L as AnyLayout>::Shape, <L as AnyLayout>::Stride, <L as Offsets>::Width>;

/// A layout that maps coordinates to offsets of a known width. In generic code, use the bound
/// [`OffsetAt`](crate::OffsetAt) instead; this one belongs to single operators.
#[diagnostic::on_unimplemented(
    message = "layout: `{Self}` is not known to have offsets; in generic code, the bound is `L: \
               OffsetAt<(usize, usize)>`, and the call `layout.offset_at((i, j))`",
    label = "not known to have offsets",
    note = "the bounds `L: Matrix` and `L: Rank<3>` of `cute::tensor` also provide `offset_at`, \
            and the extents"
)]
pub trait Offsets: AnyLayout {
    /// The width of an offset: `i32`, `i64`, or `Narrow` if the coordinate determines the width.
    type Width;
    /// The distance from the least to the greatest offset of the static modes, `Σ (extent −
    /// 1)·|stride|`.
    const STATIC_REACH: i64;
}

impl<S: Copy, D: Copy> Offsets for Layout<S, D>
where
    S: Widest + StrideFits<D>,
    D: Widest,
    S::Width: Wider<D::Width>,
{
    type Width = WiderOf<S, D>;
    const STATIC_REACH: i64 = S::REACH;
}

/// Returns the offset of a coordinate that consists of leaves:
/// [`Algebra::crd2idx`](crate::Algebra::crd2idx).
#[inline(always)]
pub(crate) fn offset_at<L, C>(layout: L, coord: C) -> IndexIn<L, C>
where
    L: Offsets,
    C: Crd2Idx<L::Shape, L::Stride, L::Width>,
{
    const {
        assert!(
            <IndexIn<L, C> as Integer>::BITS != 32 || L::STATIC_REACH < i32::MAX as i64,
            "crd2idx: the layout's image does not fit in 32 bits; use 64-bit coordinates (i64, \
             usize)"
        );
    }
    let (shape, stride) = layout.into_parts();
    coord.crd2idx(shape, stride)
}
