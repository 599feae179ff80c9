//! The layouts of matrices with an edge, and the layouts of their coordinates.
#![allow(unsafe_code, reason = "the numbers of these layouts")]

use core::any::TypeId;

use cute_static::{_1, AnyLayout, Dyn, Int, Integer, Layout, make_layout};
use cute_tensor::tensor::OffsetMap;
use typenum::consts::{P1073741824, P4294967296};

/// A number that is greater than any extent: ED3.
type Most = Int<P1073741824>;
/// The offset of one step in the non-contiguous mode.
type Across = Int<P4294967296>;

/// The coordinates of a matrix whose rows are contiguous.
pub(crate) type ByRows = Layout<(Most, Most), (Across, _1)>;

/// The coordinates of a matrix whose columns are contiguous.
pub(crate) type ByColumns = Layout<(Most, Most), (_1, Across)>;

/// The coordinates of a matrix whose rows are contiguous.
#[inline(always)]
pub(crate) fn by_rows() -> ByRows {
    make_layout((Most::new(), Most::new()), (Across::new(), _1::new()))
}

/// The layout of a matrix whose tiles may reach past its edge. One mode has stride 1; the stride of
/// the other mode, if there is one, may be known only at run time.
///
/// # Safety
/// [`numbers`](Self::numbers) returns the extents and the stride of this layout.
#[diagnostic::on_unimplemented(
    message = "make_edge_tensor: `{Self}` is not the layout of a matrix with an edge",
    label = "needs two modes: one of stride 1 and one of a run-time stride",
    note = "a constant stride is `assume_divisible_unchecked(64_i64, _64)` of `cute::divisible`",
    note = "for static extents, which the tiles must divide, use `make_gmem_tensor`"
)]
pub unsafe trait EdgeLayout: AnyLayout {
    /// The layout of the coordinates, with the offset `i + j · 2^32`.
    type Coordinates: OffsetMap;
    /// For each mode, 0 if it is the contiguous one and 1 otherwise.
    const ORDER: &'static [usize];
    /// The known divisor of the contiguous extent.
    const MULTIPLE: i64;
    /// The known divisor of the other mode's stride.
    const STEP: i64;
    /// Returns the extent of the contiguous mode, the extent of the other mode, and the stride of
    /// the other mode.
    fn numbers(extents: Self::Shape, steps: Self::Stride) -> [i64; 3];
    /// Returns the layout of the coordinates.
    fn coordinates() -> Self::Coordinates;
}

/// Columns are contiguous.
// SAFETY: the first mode has stride 1.
unsafe impl<M: Integer, N: Integer, W> EdgeLayout for Layout<(M, N), (_1, Dyn<W>)>
where
    Dyn<W>: Integer,
{
    type Coordinates = ByColumns;
    const ORDER: &'static [usize] = &[0, 1];
    const MULTIPLE: i64 = M::DIVISOR;
    const STEP: i64 = <Dyn<W> as Integer>::DIVISOR;

    #[inline(always)]
    fn numbers((along, across): (M, N), (_, step): (_1, Dyn<W>)) -> [i64; 3] {
        [along.value(), across.value(), step.value()]
    }

    #[inline(always)]
    fn coordinates() -> Self::Coordinates {
        make_layout((Most::new(), Most::new()), (_1::new(), Across::new()))
    }
}

/// Rows are contiguous.
// SAFETY: the second mode has stride 1.
unsafe impl<M: Integer, N: Integer, W> EdgeLayout for Layout<(M, N), (Dyn<W>, _1)>
where
    Dyn<W>: Integer,
{
    type Coordinates = ByRows;
    const ORDER: &'static [usize] = &[1, 0];
    const MULTIPLE: i64 = N::DIVISOR;
    const STEP: i64 = <Dyn<W> as Integer>::DIVISOR;

    #[inline(always)]
    fn numbers((across, along): (M, N), (step, _): (Dyn<W>, _1)) -> [i64; 3] {
        [along.value(), across.value(), step.value()]
    }

    #[inline(always)]
    fn coordinates() -> Self::Coordinates {
        by_rows()
    }
}

/// One mode.
// SAFETY: the stride of the mode is 1.
unsafe impl<M: Integer> EdgeLayout for Layout<(M,), (_1,)> {
    type Coordinates = Layout<(Most,), (_1,)>;
    const ORDER: &'static [usize] = &[0];
    const MULTIPLE: i64 = M::DIVISOR;
    const STEP: i64 = 1;

    #[inline(always)]
    fn numbers((along,): (M,), _: (_1,)) -> [i64; 3] {
        [along.value(), 1, 0]
    }

    #[inline(always)]
    fn coordinates() -> Self::Coordinates {
        make_layout((Most::new(),), (_1::new(),))
    }
}

/// Returns whether `L` is the layout of a whole matrix with an edge. The result is false for a
/// tile, and for any other layout of the same coordinates.
#[inline(always)]
pub(super) fn is_whole<L: OffsetMap, K: EdgeLayout>() -> bool {
    let has_no_swizzle = const { L::RUN.is_none() };
    let shape = TypeId::of::<<K::Coordinates as OffsetMap>::Shape>();
    let stride = TypeId::of::<<K::Coordinates as OffsetMap>::Stride>();
    has_no_swizzle && TypeId::of::<L::Shape>() == shape && TypeId::of::<L::Stride>() == stride
}
