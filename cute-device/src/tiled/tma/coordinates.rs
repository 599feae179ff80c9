//! Tensors of coordinates: CuTe's TMA tensors, whose strides are `E<0>` and `E<1>`.
//!
//! # Function
//! An offset of such a tensor is a coordinate, `x + y · 2^32`, as of a matrix with an edge: `E<0>` is a step along a row, `E<1>` one from row to
//! row. The layout is static, so that tiles and slices leave no checks of extents. The engine has the coordinate at which the tensor begins.
//! No element is read or written through it.
#![allow(unsafe_code, reason = "engines that no element is reached by")]

use core::marker::PhantomData;

use cute_static::{Integer, IntoIntTuple};

use crate::edge::{ByRows, by_rows};
use crate::engine::{Engine, Sealed, Shift};
use crate::gmem::OfBlock;
use crate::tensor::{DeviceTensor, Free};

/// A coordinate of a matrix, where a tensor of coordinates begins. `Who` are its boxes, where it is parted into some.
#[derive(Debug)]
pub struct TmaCoordinates<Who = OfBlock> {
    x: i32,
    y: i32,
    of: PhantomData<Who>,
}

impl<Who> Clone for TmaCoordinates<Who> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<Who> Copy for TmaCoordinates<Who> {}

impl<Who> TmaCoordinates<Who> {
    /// The same coordinate, of other boxes.
    #[inline(always)]
    pub(super) const fn given_to<W>(self) -> TmaCoordinates<W> {
        TmaCoordinates { x: self.x, y: self.y, of: PhantomData }
    }
}

/// A step along a row, as an offset; one to the next row is [`ACROSS`](crate::edge::ACROSS).
pub(super) const ALONG: i64 = 1;

/// The coordinate of an offset, `(x, y)`.
#[inline(always)]
pub(super) const fn coordinate(offset: i64) -> (i32, i32) {
    (offset as i32, (offset >> 32) as i32)
}

impl<Who> Sealed for TmaCoordinates<Who> {}

impl<Who> Engine for TmaCoordinates<Who> {
    type Item = (i32, i32);
}

// SAFETY: coordinates are added entry by entry.
unsafe impl<Who> Shift for TmaCoordinates<Who> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        let (x, y) = coordinate(offset);
        Self { x: self.x.wrapping_add(x), y: self.y.wrapping_add(y), of: PhantomData }
    }
}

// SAFETY: nothing is written through it.
unsafe impl<Who> Free for TmaCoordinates<Who> {}

/// All coordinates of a matrix.
pub type TmaTensor = DeviceTensor<TmaCoordinates, ByRows>;

/// The coordinates of a matrix, from (0, 0) on.
#[inline(always)]
pub(super) fn of_a_matrix() -> TmaTensor {
    // SAFETY: no element is reached by it.
    unsafe { DeviceTensor::new(TmaCoordinates { x: 0, y: 0, of: PhantomData }, by_rows()) }
}

impl<Who, L> DeviceTensor<TmaCoordinates<Who>, L> {
    /// The coordinate at which the tensor begins, `(column, row)`, as the copy engine counts.
    #[inline(always)]
    pub fn begin(&self) -> (i32, i32) {
        let at = self.engine();
        (at.x, at.y)
    }
}

/// The rows and columns of a matrix.
#[diagnostic::on_unimplemented(
    message = "get_tma_tensor: the map is of a matrix, and `{Self}` is not (rows, columns)",
    label = "a shape of another rank"
)]
pub trait RowsAndColumns {
    /// Both.
    fn rows_and_columns(self) -> (i64, i64);
}

impl<M, N> RowsAndColumns for (M, N)
where
    M: IntoIntTuple<IntTuple: Integer>,
    N: IntoIntTuple<IntTuple: Integer>,
{
    #[inline(always)]
    fn rows_and_columns(self) -> (i64, i64) {
        match (self.0.into_int_tuple(), self.1.into_int_tuple()) {
            (Ok(rows), Ok(columns)) => (rows.value(), columns.value()),
            _ => crate::refuse(),
        }
    }
}
