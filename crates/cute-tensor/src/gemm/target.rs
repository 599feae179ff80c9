//! The matrix `C`, to which a product is added block by block and tile by tile.
#![allow(unsafe_code, reason = "elements of a matrix, by pointers")]

use super::kernel::Element;
use super::matrix::{List, dividing};
use super::squares::{Square, place};

/// A block of `C`. Each mode has one stride, or each mode has a list of offsets.
#[derive(Clone, Copy)]
pub(super) enum TargetBlock<'a, T> {
    Even(Target<T>),
    Listed(ListedTarget<'a, T>),
}

/// A block of `C`, with the factor by which the product is multiplied.
#[derive(Clone, Copy)]
pub(super) struct Target<T> {
    pub(super) alpha: T,
    pub(super) first: *mut T,
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The distance from one row to the next.
    pub(super) down: isize,
    /// The distance from one column to the next.
    pub(super) along: isize,
}

impl<T: Element> Target<T> {
    /// Makes a target from elements that are stored column by column. It has `rows` rows and
    /// `columns` columns.
    pub(super) fn of_columns(
        alpha: T,
        elements: &mut [T],
        (rows, columns): (usize, usize),
    ) -> Self {
        Self {
            alpha,
            first: elements.as_mut_ptr(),
            rows,
            columns,
            down: 1,
            along: rows.cast_signed(),
        }
    }

    /// Returns the target of `rows` rows and `columns` columns that begins at `(row, column)`.
    pub(super) fn part(
        self,
        (row, column): (usize, usize),
        (rows, columns): (usize, usize),
    ) -> Self {
        let from = row
            .cast_signed()
            .wrapping_mul(self.down)
            .wrapping_add(column.cast_signed().wrapping_mul(self.along));
        Self {
            first: self.first.wrapping_offset(from),
            rows,
            columns,
            ..self
        }
    }

    /// Prefetches the elements of a tile. The elements are needed after the sums of the tile have
    /// been computed.
    #[inline(always)]
    #[cfg_attr(
        not(target_arch = "x86_64"),
        allow(unused_variables, reason = "other CPUs are not told")
    )]
    pub(super) fn fetch(&self, (rows, columns): (usize, usize), (row, column): (usize, usize)) {
        #[cfg(target_arch = "x86_64")]
        for column in column..self.columns.min(column + columns) {
            let first = self.at((row, column));
            for line in (0..rows).step_by(64 / size_of::<T>().clamp(1, 64)) {
                // SAFETY: a hint, which is valid for any address.
                unsafe {
                    core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T0 }>(
                        first.wrapping_add(line).cast(),
                    );
                }
            }
        }
    }

    /// Returns the address of the element in this row and column.
    #[inline(always)]
    pub(super) fn at(&self, (row, column): (usize, usize)) -> *mut T {
        self.first
            .wrapping_offset(row.cast_signed() * self.down + column.cast_signed() * self.along)
    }

    /// Adds the first `height` rows and `width` columns of a tile to `C`, beginning at
    /// `(row, column)`. Each column of the tile has `rows` elements.
    ///
    /// # Safety
    /// The elements of `C` must be in a block of a matrix that is borrowed exclusively.
    #[inline(always)]
    pub(super) unsafe fn add(
        &self,
        tile: &[T],
        rows: usize,
        (row, column): (usize, usize),
        (height, width): (usize, usize),
    ) {
        for (sums, column) in tile.chunks_exact(rows).zip(column..column + width) {
            let first = self.at((row, column));
            if self.down == 1 {
                // SAFETY: the elements of the column, which are contiguous; no other column is
                // borrowed.
                let column = unsafe { core::slice::from_raw_parts_mut(first, height) };
                for (element, sum) in column.iter_mut().zip(sums) {
                    *element = element.plus_product(self.alpha, *sum);
                }
            } else {
                for (row, sum) in (0..height.cast_signed()).zip(sums) {
                    let element = first.wrapping_offset(row * self.down);
                    // SAFETY: an element of the block.
                    unsafe { *element = (*element).plus_product(self.alpha, *sum) };
                }
            }
        }
    }
}

/// A block of `C` with more than one stride in a mode. Sums are computed in strips of a few
/// columns, and then added to the elements of `C`. The rows of the block are the mode of `C` whose
/// elements are closer to each other.
#[derive(Clone, Copy)]
pub(super) struct ListedTarget<'a, T> {
    pub(super) alpha: T,
    pub(super) first: *mut T,
    pub(super) rows: List<'a>,
    pub(super) columns: List<'a>,
}

impl<T: Element> ListedTarget<'_, T> {
    /// Returns a part of at most `rows` rows and `columns` columns, beginning at `(row, column)`.
    /// `row` and `column` are multiples of the step sizes that [`add`](Self::add) receives.
    pub(super) fn part(
        self,
        (row, column): (usize, usize),
        (rows, columns): (usize, usize),
    ) -> Self {
        Self {
            rows: self.rows.part(row, rows),
            columns: self.columns.part(column, columns),
            ..self
        }
    }

    /// Adds sums to `C`, column by column. Parts begin at multiples of `rows` rows and `columns`
    /// columns. The function is not inlined, because all kernels use the same code.
    ///
    /// # Safety
    /// The elements must belong to a matrix that is borrowed exclusively.
    #[inline(never)]
    pub(super) unsafe fn add(self, sums: &[T], (rows, columns): (usize, usize)) {
        let (side, rows_first) = self.rows.squares(self.columns);
        let side = if rows_first {
            dividing(dividing(side, rows), columns)
        } else {
            1
        };
        // SAFETY: as the caller promises.
        unsafe {
            match (side, dividing(self.rows.run, rows)) {
                (4, _) => self.add_squares::<4>(sums),
                (2, _) => self.add_squares::<2>(sums),
                (_, 1) => self.add_runs::<1>(sums),
                (_, 2) => self.add_runs::<2>(sums),
                (_, 4) => self.add_runs::<4>(sums),
                _ => self.add_runs::<8>(sums),
            }
        }
    }

    /// Adds sums to runs of `RUN` contiguous elements.
    ///
    /// # Safety
    /// The elements must belong to a matrix that is borrowed exclusively.
    unsafe fn add_runs<const RUN: usize>(self, sums: &[T]) {
        let (runs, others) = self.rows.offsets.as_chunks::<RUN>();
        for (column, sums) in self
            .columns
            .offsets
            .iter()
            .zip(sums.chunks(self.rows.offsets.len().max(1)))
        {
            let at = |row: isize| self.first.wrapping_offset(column.wrapping_add(row));
            let (sums, rest) = sums.as_chunks::<RUN>();
            // SAFETY: as the caller promises.
            runs.iter()
                .zip(sums)
                .for_each(|(run, sums)| unsafe { add_run(at(run[0]), sums) });
            // SAFETY: as above.
            others
                .iter()
                .zip(rest)
                .for_each(|(row, sum)| unsafe { add_run(at(*row), &[*sum]) });
        }
    }

    /// Adds sums to contiguous Z-order squares. The rows are the mode with stride 1 in a square.
    ///
    /// # Safety
    /// The elements must belong to a matrix that is borrowed exclusively.
    unsafe fn add_squares<const SIDE: usize>(self, sums: &[T]) {
        let (rows, columns) = (self.rows.offsets, self.columns.offsets);
        assert!(
            sums.len() == rows.len() * columns.len(),
            "gemm: each element has a sum"
        );
        let (squares, others) = (rows.as_chunks::<SIDE>().0, columns.as_chunks::<SIDE>().1);
        for (index, columns) in columns.as_chunks::<SIDE>().0.iter().enumerate() {
            let sums = sums.as_ptr().wrapping_add(index * SIDE * rows.len());
            for (row, from) in squares.iter().enumerate() {
                let mut square: Square<T, SIDE> = [[T::ZERO; SIDE]; SIDE];
                for column in 0..SIDE {
                    // SAFETY: the sums of whole rows and columns.
                    let line = unsafe {
                        sums.wrapping_add(column * rows.len() + row * SIDE)
                            .cast::<[T; SIDE]>()
                            .read()
                    };
                    for (row, sum) in line.into_iter().enumerate() {
                        let (high, low) = place::<SIDE>(row, column);
                        square[high][low] = sum;
                    }
                }
                let first = self.first.wrapping_offset(from[0].wrapping_add(columns[0]));
                for (high, sums) in square.iter().enumerate() {
                    // SAFETY: as the caller promises.
                    unsafe { add_run(first.wrapping_add(high * SIDE), sums) };
                }
            }
            for (row, column) in (squares.len() * SIDE..rows.len())
                .flat_map(|row| (0..SIDE).map(move |column| (row, column)))
            {
                let at = self
                    .first
                    .wrapping_offset(rows[row].wrapping_add(columns[column]));
                // SAFETY: as above, and an element.
                unsafe { add_run(at, &[*sums.wrapping_add(column * rows.len() + row)]) };
            }
        }
        let rest = Self {
            columns: List {
                offsets: others,
                ..self.columns
            },
            ..self
        };
        // SAFETY: as the caller promises.
        unsafe { rest.add_runs::<1>(&sums[(columns.len() - others.len()) * rows.len()..]) };
    }
}

/// Adds sums to contiguous elements.
///
/// # Safety
/// Nothing else may access the elements.
#[inline(always)]
unsafe fn add_run<T: Element, const RUN: usize>(first: *mut T, sums: &[T; RUN]) {
    let first = first.cast::<[T; RUN]>();
    // SAFETY: the caller promises this. All elements are read before the first one is written, so
    // they are read as vectors.
    let mut elements = unsafe { first.read() };
    for (element, sum) in elements.iter_mut().zip(sums) {
        *element = element.plus_product(T::ONE, *sum);
    }
    // SAFETY: as above.
    unsafe { first.write(elements) };
}
