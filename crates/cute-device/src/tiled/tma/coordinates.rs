//! Tensors of coordinates. Such tensors are CuTe's TMA tensors, whose strides are `E<0>`, `E<1>`
//! and so on.
//!
//! # Function
//! An offset of a tensor of coordinates encodes a coordinate, with a bit field for each mode of the
//! map. For a matrix, the offset is `x + y · 2^32`, the encoding that tensors with an edge use.
//! `E<0>` is a step along a row, `E<1>` is a step from row to row, and all later strides are steps
//! from matrix to matrix. The layout is static, so no checks of extents remain after tiling and
//! slicing. The engine stores the coordinate at which the tensor begins, one number for each mode.
//! A kernel cannot read or write elements through this engine.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | TG1 | the coordinates of one element, one for each mode, together fit in 62 bits, as the size of every layout does (P3). `bits` returns the number of bits of each mode |
//! | TG2 | the layout begins at offset 0 and all strides are positive, so a subtraction never borrows from the bits of the next coordinate |
#![allow(unsafe_code, reason = "engines through which no element is reached")]

use core::marker::PhantomData;

use cute_static::{_1, Int, Integer, IntoIntTuple, Layout, make_layout};
use cute_tensor::tensor::OffsetMap;
use typenum::consts::{
    P1024, P4096, P65536, P262144, P1048576, P4194304, P16777216, P4294967296, P274877906944,
    P4398046511104, P70368744177664, P1125899906842624, P4503599627370496,
};

use crate::edge::{ByRows, by_rows};
use crate::engine::{Engine, Sealed, Shift};
use crate::gmem::OfBlock;
use crate::tensor::{DeviceTensor, Free};

/// An engine of coordinates of a tensor of `R` modes. The engine stores the coordinate at which the
/// tensor begins, with the contiguous mode first. After `tma_partition`, `Who` describes the boxes
/// of the tensor.
#[derive(Debug)]
pub struct TmaCoordinates<const R: usize = 2, Who = OfBlock> {
    at: [i32; R],
    of: PhantomData<Who>,
}

impl<const R: usize, Who> Clone for TmaCoordinates<R, Who> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<const R: usize, Who> Copy for TmaCoordinates<R, Who> {}

impl<const R: usize, Who> TmaCoordinates<R, Who> {
    /// Returns the same coordinate with a different marker.
    #[inline(always)]
    pub(super) const fn given_to<W>(self) -> TmaCoordinates<R, W> {
        TmaCoordinates {
            at: self.at,
            of: PhantomData,
        }
    }
}

/// Returns the number of bits of each coordinate, beginning with the contiguous mode: TG1. The two
/// coordinates of a matrix have 32 bits each. The extents of the matrix use 30 of these bits.
const fn bits<const R: usize>() -> [u32; 5] {
    match R {
        2 => [32, 32, 0, 0, 0],
        3 => [22, 24, 16, 0, 0],
        4 => [18, 20, 12, 12, 0],
        5 => [16, 16, 10, 10, 10],
        _ => panic!("get_tma_tensor: a coordinate tensor has 2 to 5 modes"),
    }
}

/// The offset of one step along a row.
pub(super) const ALONG: i64 = 1;

/// Returns the offset of one step from row to row.
pub(super) const fn across<const R: usize>() -> i64 {
    1 << bits::<R>()[0]
}

/// Returns the coordinate that an offset encodes, with the contiguous mode first: TG2.
#[inline(always)]
pub(super) const fn coordinate<const R: usize>(offset: i64) -> [i32; R] {
    let (mut at, mut mode, mut first) = ([0; R], 0, 0);
    while mode < R {
        let bits = const { bits::<R>() }[mode];
        at[mode] = (offset >> first & ((1 << bits) - 1)) as i32;
        first += bits;
        mode += 1;
    }
    at
}

/// Returns the sum of two coordinates.
#[inline(always)]
pub(super) const fn sum<const R: usize>(mut at: [i32; R], further: [i32; R]) -> [i32; R] {
    let mut mode = 0;
    while mode < R {
        at[mode] = at[mode].wrapping_add(further[mode]);
        mode += 1;
    }
    at
}

impl<const R: usize, Who> Sealed for TmaCoordinates<R, Who> {}

impl<const R: usize, Who> Engine for TmaCoordinates<R, Who> {
    type Item = [i32; R];
}

// SAFETY: coordinates are added entry by entry.
unsafe impl<const R: usize, Who> Shift for TmaCoordinates<R, Who> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self {
            at: sum(self.at, coordinate(offset)),
            of: PhantomData,
        }
    }
}

// SAFETY: nothing is written through this engine.
unsafe impl<const R: usize, Who> Free for TmaCoordinates<R, Who> {}

/// The tensor of all coordinates of the shape `S`, which has `R` modes.
pub type TmaTensor<S, const R: usize> =
    DeviceTensor<TmaCoordinates<R>, <S as TmaShape<R>>::Coordinates>;

/// Makes the tensor of all coordinates, from 0 on.
#[inline(always)]
pub(super) fn of_all<S: TmaShape<R>, const R: usize>() -> TmaTensor<S, R> {
    // SAFETY: no element is accessed through this engine.
    unsafe {
        DeviceTensor::new(
            TmaCoordinates {
                at: [0; R],
                of: PhantomData,
            },
            S::coordinates(),
        )
    }
}

impl<const R: usize, Who, L> DeviceTensor<TmaCoordinates<R, Who>, L> {
    /// Returns the coordinate at which the tensor begins. The numbers of the coordinate are in the
    /// order of the TMA unit: column, row, and then the other modes.
    #[inline(always)]
    pub fn begin(&self) -> [i32; R] {
        self.engine().at
    }

    /// Returns the tensor moved by `further`, like CuTe's `domain_offset`. Its tiles can then begin
    /// at any row, for example at the first row of a group.
    ///
    /// `further` is added to [`begin`](Self::begin), so its first number counts columns. The shape
    /// stays the same. Elements past the map's tensor are read as zeros and are not written.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::instructions::TensorMap;
    /// use cute_device::tiled::make_tma_copy;
    /// let mut matrix = vec![0_u16; 200 * 192];
    /// // SAFETY: the matrix outlives its map.
    /// let map = unsafe { TensorMap::new(matrix.as_mut_ptr().cast(), 2, (200, 192), (128, 64), 3) };
    /// // SAFETY: the map moves these boxes.
    /// let tma = unsafe { make_tma_copy::<u16, _, _>(&raw const map, layout!(Sw<3, 3, 3> o (128, 64):(64, 1))) };
    /// let group = tma.get_tma_tensor((200, 192)).domain_offset([0, 7]);
    /// assert_eq!(group.local_tile((_128, _64), (0, ..)).slice((.., .., 1)).begin(), [64, 7]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn domain_offset(self, further: [i32; R]) -> Self {
        // SAFETY: no element is accessed through coordinates.
        unsafe {
            self.moved(|engine| TmaCoordinates {
                at: sum(engine.at, further),
                of: PhantomData,
            })
        }
    }
}

mod sealed {
    /// A tuple of extents. Only this library implements the trait, because the extents determine
    /// the layout of the coordinates.
    pub trait OfTensor {}
}

/// The shape of a tensor of `R` modes. The first two modes are rows and columns; each later mode
/// counts matrices.
#[diagnostic::on_unimplemented(
    message = "get_tma_tensor: the map has {R} modes, but `{Self}` is not a shape of {R} modes",
    label = "a shape of another rank",
    note = "one matrix has the shape `(rows, columns)`, several have `(rows, columns, batches)`; a \
            map has 2 to 5 modes"
)]
pub trait TmaShape<const R: usize>: sealed::OfTensor {
    /// The layout of all coordinates: its strides are `E<1>`, `E<0>`, `E<2>` and so on.
    type Coordinates: OffsetMap;
    /// Returns the layout of all coordinates.
    fn coordinates() -> Self::Coordinates;
    /// Returns the extents, in the order of the shape.
    fn extents(self) -> [i64; R];
}

/// Returns a run-time or static extent as a number.
#[inline(always)]
fn extent(extent: impl IntoIntTuple<IntTuple: Integer>) -> i64 {
    match extent.into_int_tuple() {
        Ok(extent) => extent.value(),
        Err(_) => crate::refuse(),
    }
}

macro_rules! shapes {
    ($($rank:literal ($($mode:ident $at:tt $most:ident $step:ty;)*);)*) => { $(
        impl<$($mode),*> sealed::OfTensor for ($($mode,)*) {}

        impl<$($mode: IntoIntTuple<IntTuple: Integer>),*> TmaShape<$rank> for ($($mode,)*) {
            type Coordinates = Layout<($(Int<$most>,)*), ($($step,)*)>;

            #[inline(always)]
            fn coordinates() -> Self::Coordinates {
                make_layout(($(<Int<$most>>::new(),)*), ($(<$step>::new(),)*))
            }

            #[inline(always)]
            fn extents(self) -> [i64; $rank] {
                [$(extent(self.$at)),*]
            }
        }
    )* };
}

shapes! {
    3 (M 0 P16777216 Int<P4194304>; N 1 P4194304 _1; A 2 P65536 Int<P70368744177664>;);
    4 (
        M 0 P1048576 Int<P262144>; N 1 P262144 _1; A 2 P4096 Int<P274877906944>; B 3 P4096 Int<P1125899906842624>;
    );
    5 (
        M 0 P65536 Int<P65536>; N 1 P65536 _1; A 2 P1024 Int<P4294967296>; B 3 P1024 Int<P4398046511104>;
        C 4 P1024 Int<P4503599627370496>;
    );
}

impl<M, N> sealed::OfTensor for (M, N) {}

impl<M: IntoIntTuple<IntTuple: Integer>, N: IntoIntTuple<IntTuple: Integer>> TmaShape<2>
    for (M, N)
{
    type Coordinates = ByRows;

    #[inline(always)]
    fn coordinates() -> ByRows {
        by_rows()
    }

    #[inline(always)]
    fn extents(self) -> [i64; 2] {
        [extent(self.0), extent(self.1)]
    }
}
