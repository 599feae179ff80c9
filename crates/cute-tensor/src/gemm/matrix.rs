//! The operands of a blocked product. The operands are matrices in memory, and each mode has one
//! stride or a list of offsets.
#![allow(unsafe_code, reason = "matrices by pointers, which threads share")]

extern crate alloc;

use alloc::borrow::Cow;
use core::marker::PhantomData;

use super::room::{LISTS, Room};
use super::squares::{go_on, longest_side};
use crate::loops::walk::Walk;
use crate::tensor::{PartMut, PartView, Storage, StorageMut, Tensor};
use crate::tuple::IntTuple;
use crate::views::strided::MatrixLayout;

#[allow(
    clippy::cast_possible_truncation,
    reason = "offsets of elements that are in memory"
)]
pub(super) const fn offset(stride: i64) -> isize {
    stride as isize
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an extent of a matrix that is in memory"
)]
const fn extent(value: i64) -> usize {
    value as usize
}

/// The offsets of a mode's coordinates, relative to the offset of the first coordinate. This module
/// calls them a line.
#[derive(Clone, Copy, Debug)]
pub enum LineView<'a> {
    /// The number of coordinates, and the distance between any two neighbours.
    Even(usize, isize),
    /// A list with one offset for each coordinate.
    Listed(&'a [isize]),
}

/// Memory for the lists of offsets of three matrices.
pub type ListRoom = Room<isize, LISTS>;

/// Returns a mode as an extent and a stride, if one stride describes it.
#[inline(always)]
fn one_stride<'a, S: IntTuple, D: IntTuple>(shape: S, stride: D) -> Option<LineView<'a>> {
    let (mut size, mut step) = (1_i64, 0);
    for leaf in 0..S::LEAVES {
        let (extent, own) = (shape.leaf(leaf), stride.leaf(leaf));
        if extent == 1 {
            continue;
        }
        if size == 1 {
            step = own;
        } else if step.checked_mul(size) != Some(own) {
            return None;
        }
        size *= extent;
    }
    Some(LineView::Even(extent(size), offset(step)))
}

/// Returns the number of offsets in the lists that [`lines`] makes.
#[inline(always)]
pub(super) fn listed<S: IntTuple, Da: IntTuple, Db: IntTuple>(shape: S, da: Da, db: Db) -> usize {
    if one_stride(shape, da).is_some() && one_stride(shape, db).is_some() {
        return 0;
    }
    2 * (0..S::LEAVES)
        .map(|leaf| extent(shape.leaf(leaf)))
        .product::<usize>()
}

/// Returns a mode of two operands as two lines, and the unused memory of `room`. The function makes
/// a list only if the mode has more than one stride, and does not divide coordinates.
#[inline(always)]
pub(super) fn lines<S, Da, Db>(
    shape: S,
    da: Da,
    db: Db,
    room: &mut [isize],
) -> ([LineView<'_>; 2], &mut [isize])
where
    S: Walk<Da, Db> + IntTuple,
    Da: IntTuple,
    Db: IntTuple,
{
    let (a, b) = (one_stride(shape, da), one_stride(shape, db));
    if let (Some(a), Some(b)) = (a, b) {
        return ([a, b], room);
    }
    let (here, room) = room.split_at_mut(listed(shape, da, db));
    let (in_a, in_b) = here.split_at_mut(here.len() / 2);
    let mut places = in_a.iter_mut().zip(&mut *in_b);
    shape.walk(da, db, 0, 0, &mut |at_a, at_b| {
        if let Some((in_a, in_b)) = places.next() {
            (*in_a, *in_b) = (offset(at_a), offset(at_b));
        }
    });
    (
        [
            a.unwrap_or(LineView::Listed(in_a)),
            b.unwrap_or(LineView::Listed(in_b)),
        ],
        room,
    )
}

impl<'a> LineView<'a> {
    #[cfg(feature = "rayon")]
    pub(super) fn count(self) -> usize {
        match self {
            Self::Even(count, _) => count,
            Self::Listed(offsets) => offsets.len(),
        }
    }

    /// Returns the line of at most `count` coordinates that begins at the coordinate `from`, and a
    /// number to add to all offsets of this line.
    #[cfg(feature = "rayon")]
    pub(super) fn part(self, from: usize, count: usize) -> (isize, Self) {
        match self {
            // A line of one element has no second element, so its stride may be any number.
            Self::Even(all, step) => (
                from.cast_signed().wrapping_mul(step),
                Self::Even(count.min(all - from), step),
            ),
            Self::Listed(offsets) => (
                0,
                Self::Listed(&offsets[from..][..count.min(offsets.len() - from)]),
            ),
        }
    }

    /// Returns the list of all offsets.
    pub(super) fn listed(self) -> Cow<'a, [isize]> {
        match self {
            Self::Even(count, step) => Cow::Owned(
                (0..count.cast_signed())
                    .map(|index| index.wrapping_mul(step))
                    .collect(),
            ),
            Self::Listed(offsets) => Cow::Borrowed(offsets),
        }
    }
}

/// An operand of a product in blocks, which is only read.
#[derive(Clone, Copy, Debug)]
pub struct LinedMatrix<'a, T> {
    pub(super) first: *const T,
    pub(super) rows: LineView<'a>,
    pub(super) columns: LineView<'a>,
    elements: PhantomData<&'a [T]>,
}

// SAFETY: it is only read, like a slice.
unsafe impl<T: Sync> Send for LinedMatrix<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for LinedMatrix<'_, T> {}

/// The matrix to which a product in blocks is added.
#[derive(Debug)]
pub struct LinedMatrixMut<'a, T> {
    pub(super) first: *mut T,
    pub(super) rows: LineView<'a>,
    pub(super) columns: LineView<'a>,
    elements: PhantomData<&'a mut [T]>,
}

/// Returns the lines of a matrix with one stride for each mode.
fn strided<'a>(layout: MatrixLayout) -> [LineView<'a>; 2] {
    let ((m, n), (dm, dn)) = (layout.shape(), layout.stride());
    [(m, dm), (n, dn)].map(|(count, step)| LineView::Even(extent(count.get()), offset(step.get())))
}

impl<'a, T> LinedMatrix<'a, T> {
    /// Makes a matrix from its first element and the offsets of its rows and columns.
    ///
    /// # Safety
    /// For each offset of `rows` and each offset of `columns`, the address `first` plus both
    /// offsets must be the address of an element. The element must be readable for `'a`.
    pub(super) const unsafe fn new(
        first: *const T,
        rows: LineView<'a>,
        columns: LineView<'a>,
    ) -> Self {
        Self {
            first,
            rows,
            columns,
            elements: PhantomData,
        }
    }

    pub(super) fn of(tensor: &Tensor<PartView<'a, T>, MatrixLayout>) -> Self {
        let (layout, elements) = tensor.parts();
        let [rows, columns] = strided(layout);
        // SAFETY: the layout's offsets (T1), of a tensor that is shared for `'a`.
        unsafe { Self::new(elements.pointer(), rows, columns) }
    }

    /// Returns the same matrix, with elements of another type.
    ///
    /// # Safety
    /// The bits of each `T` are a valid `U`.
    pub(super) const unsafe fn cast<U>(self) -> LinedMatrix<'a, U> {
        LinedMatrix {
            first: self.first.cast(),
            rows: self.rows,
            columns: self.columns,
            elements: PhantomData,
        }
    }

    /// Returns a matrix of at most `count` rows of this matrix, beginning at `row`.
    #[cfg(feature = "rayon")]
    pub(super) fn rows_from(self, row: usize, count: usize) -> Self {
        let (at, rows) = self.rows.part(row, count);
        Self {
            first: self.first.wrapping_offset(at),
            rows,
            ..self
        }
    }
}

impl<'a, T> LinedMatrixMut<'a, T> {
    /// Like [`LinedMatrix::new`], for the matrix to which a product is added.
    ///
    /// # Safety
    /// The caller makes the promise of [`LinedMatrix::new`]. In addition, nothing else may access
    /// the elements during `'a`.
    pub(super) const unsafe fn new(
        first: *mut T,
        rows: LineView<'a>,
        columns: LineView<'a>,
    ) -> Self {
        Self {
            first,
            rows,
            columns,
            elements: PhantomData,
        }
    }

    pub(super) fn of(tensor: &'a mut Tensor<PartMut<'_, T>, MatrixLayout>) -> Self {
        let (layout, elements) = tensor.parts_mut();
        let [rows, columns] = strided(layout);
        // SAFETY: the layout's offsets (T1), of a tensor that is borrowed exclusively (T4).
        unsafe { Self::new(elements.pointer_mut(), rows, columns) }
    }

    /// Like [`LinedMatrix::cast`], for the matrix to which a product is added.
    ///
    /// # Safety
    /// The caller makes the promise of [`LinedMatrix::cast`]. In addition, the bits of each `U` are
    /// a valid `T`.
    pub(super) unsafe fn cast<U>(self) -> LinedMatrixMut<'a, U> {
        LinedMatrixMut {
            first: self.first.cast(),
            rows: self.rows,
            columns: self.columns,
            elements: PhantomData,
        }
    }
}

/// A list of offsets that consists of runs. The offsets of a run are consecutive.
#[derive(Clone, Copy, Debug)]
pub(super) struct List<'a> {
    pub(super) offsets: &'a [isize],
    /// The length of the runs, a power of 2. A run begins at each multiple of this length.
    pub(super) run: usize,
    /// The longest sides of the Z-order squares that these offsets can form: first as the mode with
    /// stride 1 in a square, then as the other mode. A side of 1 means that the offsets form
    /// no squares, or that longer runs make the squares useless.
    pub(super) sides: [usize; 2],
}

/// The maximum length of runs. Longer runs are treated as runs of this length.
pub(super) const LONGEST: usize = 32;

/// Returns the greatest power of 2 that divides `of` and is not greater than `many`, which is
/// itself a power of 2. For example, `dividing(8, 12)` is 4.
#[inline(always)]
pub(super) const fn dividing(many: usize, of: usize) -> usize {
    let most = 1 << of.trailing_zeros();
    if many < most { many } else { most }
}

impl<'a> List<'a> {
    pub(super) fn new(offsets: &'a [isize]) -> Self {
        let run = match () {
            () if !go_on::<1, 2>(offsets, 1) => 1,
            () if !go_on::<2, 4>(offsets, 2) => 2,
            () if !go_on::<4, 8>(offsets, 4) => 4,
            () if !go_on::<8, 16>(offsets, 8) => 8,
            () if !go_on::<16, LONGEST>(offsets, 16) => 16,
            () => LONGEST,
        };
        let sides = match run {
            1 => [1, longest_side(offsets, 2)],
            2 => [longest_side(offsets, 1), 1],
            _ => [1, 1],
        };
        Self {
            offsets,
            run,
            sides,
        }
    }

    /// Returns the part of the list that begins at index `from`, where a run must begin. The part
    /// has at most `count` offsets.
    #[inline(always)]
    pub(super) fn part(self, from: usize, count: usize) -> Self {
        Self {
            offsets: &self.offsets[from..][..count.min(self.offsets.len() - from)],
            ..self
        }
    }

    /// Returns the side of the Z-order squares whose rows have these offsets and whose columns have
    /// the offsets `columns`. The second result is true if the rows are the mode with stride 1 in a
    /// square.
    pub(super) fn squares(self, columns: Self) -> (usize, bool) {
        let (down, along) = (
            self.sides[0].min(columns.sides[1]),
            self.sides[1].min(columns.sides[0]),
        );
        (down.max(along), down >= along)
    }

    /// Returns true if the loop over `other` should be inside the loop over this list, because the
    /// elements of `other` are closer to each other.
    pub(super) fn is_outside(self, other: Self) -> bool {
        let step = |list: Self| match list.offsets {
            [first, second, ..] => second.wrapping_sub(*first).unsigned_abs(),
            _ => usize::MAX,
        };
        (self.run, step(other)) < (other.run, step(self))
    }
}
