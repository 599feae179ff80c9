//! Matrices made from extents and strides, as in CuTe. The extents may be known only at run time.
//!
//! If a layout had run-time extents, its checks would remain in the kernel. Therefore a matrix
//! stores its extents in the engine, which compares each coordinate with these extents. The layouts
//! of tiles and parts are then static. These matrices have an edge ([`Edge`]).
#![allow(
    unsafe_code,
    reason = "the promises of matrices with an edge, handed on"
)]

use cute_static::{_0, IntoIntTuple, Layout};
use cute_tensor::tensor::TileMap;

use crate::edge::{Edge, EdgeLayout, FirstTile};
use crate::gmem::{Gmem, GmemMut, OfBlock, OfGrid};
use crate::launch::AnyLaunch;
use crate::refuse;
use crate::rmem::Zeros;
use crate::tensor::DeviceTensor;
use crate::tiler::OwnTiler;

/// The layout of a matrix with run-time extents.
pub type MatrixOf<S, D> = Layout<<S as IntoIntTuple>::IntTuple, <D as IntoIntTuple>::IntTuple>;

/// A matrix of elements `E` in global memory, whose tiles may reach past its edge.
pub type Matrix<E, S, D> =
    DeviceTensor<Edge<E, MatrixOf<S, D>>, <MatrixOf<S, D> as EdgeLayout>::Coordinates>;

/// The first tile of a matrix of elements `E`.
pub type MatrixTile<E, S, D, Tiler> =
    DeviceTensor<Edge<E, MatrixOf<S, D>>, FirstTile<MatrixOf<S, D>, Tiler>>;

/// Converts a shape and a stride to tuples of integers.
#[inline(always)]
fn integers<S: IntoIntTuple, D: IntoIntTuple>(shape: S, stride: D) -> (S::IntTuple, D::IntTuple) {
    match (shape.into_int_tuple(), stride.into_int_tuple()) {
        (Ok(shape), Ok(stride)) => (shape, stride),
        _ => refuse(),
    }
}

/// Makes a read-only matrix in global memory whose tiles may reach past its edge, from a pointer,
/// extents and strides: CuTe's `make_tensor(make_gmem_ptr(p), shape, stride)`.
///
/// One stride must be `_1`. The extents are in the engine, so the layouts of tiles and parts are
/// static. Elements past the edge read as zeros.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{Launch, copy, make_matrix, make_rmem_tensor};
/// let (source, rows, columns) = ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 2_i64, 3_i64);
/// // SAFETY: one thread.
/// let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
/// // SAFETY: the array has these elements.
/// let matrix = unsafe { make_matrix::<4, f32, _, _>(launch, source.as_ptr(), (rows, columns), (columns, _1)) };
/// let mut values = make_rmem_tensor([-1.0; 4], layout!(((2, 2),)));
/// copy(&matrix.local_tile((_2, _2), (0, 1)).tv_part(layout!((1, (2, 2)):(0, (1, 2))), launch.thread()), &mut values);
/// assert_eq!(*values.elements(), [3.0, 6.0, 0.0, 0.0]);
/// ```
///
/// # Safety
/// The requirements of [`make_edge_tensor`](crate::make_edge_tensor).
#[inline(always)]
pub unsafe fn make_matrix<const ALIGN: usize, T: Zeros, S, D>(
    launch: &impl AnyLaunch,
    pointer: *const T,
    shape: S,
    stride: D,
) -> Matrix<Gmem<'_, T>, S, D>
where
    S: IntoIntTuple,
    D: IntoIntTuple,
    MatrixOf<S, D>: EdgeLayout<Shape = S::IntTuple, Stride = D::IntTuple>,
{
    // SAFETY: the caller promises it.
    let edge = unsafe { Edge::new(Gmem::at::<ALIGN>(launch, pointer), integers(shape, stride)) };
    // SAFETY: as above.
    unsafe { DeviceTensor::new(edge, <MatrixOf<S, D>>::coordinates()) }
}

/// Makes a matrix in global memory to write, whose tiles may reach past its edge. Writes past the
/// edge are skipped. Split it among blocks and threads.
///
/// One stride must be `_1`.
///
/// # Safety
/// The requirements of [`make_edge_tensor_mut`](crate::make_edge_tensor_mut).
#[inline(always)]
pub unsafe fn make_matrix_mut<const ALIGN: usize, T: Zeros, S, D>(
    launch: &impl AnyLaunch,
    pointer: *mut T,
    shape: S,
    stride: D,
) -> Matrix<GmemMut<'_, T, OfGrid>, S, D>
where
    S: IntoIntTuple,
    D: IntoIntTuple,
    MatrixOf<S, D>: EdgeLayout<Shape = S::IntTuple, Stride = D::IntTuple>,
{
    // SAFETY: the caller promises it.
    let edge = unsafe {
        Edge::new(
            GmemMut::at::<ALIGN>(launch, pointer),
            integers(shape, stride),
        )
    };
    // SAFETY: as above.
    unsafe { DeviceTensor::new(edge, <MatrixOf<S, D>>::coordinates()) }
}

/// Makes a tile of a matrix in global memory to write. One block owns the tile, and its threads
/// write parts of it. The tile begins at `pointer` and has the shape of `tiler`.
///
/// # Safety
/// The requirements of [`make_edge_tile_mut`](crate::make_edge_tile_mut).
#[inline(always)]
pub unsafe fn make_matrix_tile_mut<const ALIGN: usize, T: Zeros, S, D, Tiler: OwnTiler>(
    launch: &impl AnyLaunch,
    pointer: *mut T,
    shape: S,
    stride: D,
    tiler: Tiler,
) -> MatrixTile<GmemMut<'_, T, OfBlock>, S, D, Tiler>
where
    S: IntoIntTuple,
    D: IntoIntTuple,
    MatrixOf<S, D>: EdgeLayout<Shape = S::IntTuple, Stride = D::IntTuple>,
    <MatrixOf<S, D> as EdgeLayout>::Coordinates: TileMap<Tiler, (_0, _0)>,
{
    // SAFETY: the caller promises it.
    let edge = unsafe {
        Edge::new(
            GmemMut::at::<ALIGN>(launch, pointer),
            integers(shape, stride),
        )
    };
    // SAFETY: as above.
    let whole = unsafe { DeviceTensor::new(edge, <MatrixOf<S, D>>::coordinates()) };
    whole.tile(tiler, (_0::new(), _0::new()))
}
