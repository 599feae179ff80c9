//! The matrix that a product is added to: a block of it, tile by tile.
#![allow(unsafe_code, reason = "elements of a matrix, by pointers")]

use super::kernel::Element;

/// A block of `C`, and what the product is multiplied by.
#[derive(Clone, Copy)]
pub(super) struct Target<T> {
    pub(super) alpha: T,
    pub(super) first: *mut T,
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// From one row to the next.
    pub(super) down: isize,
    /// From one column to the next.
    pub(super) along: isize,
}

impl<T: Element> Target<T> {
    /// So many rows and columns from these on.
    pub(super) fn part(self, (row, column): (usize, usize), (rows, columns): (usize, usize)) -> Self {
        let from =
            row.cast_signed().wrapping_mul(self.down).wrapping_add(column.cast_signed().wrapping_mul(self.along));
        Self { first: self.first.wrapping_offset(from), rows, columns, ..self }
    }

    /// Has the processor fetch the elements of a tile, which are needed after its sums.
    #[inline(always)]
    #[cfg_attr(not(target_arch = "x86_64"), allow(unused_variables, reason = "other processors are not told"))]
    pub(super) fn fetch(&self, (rows, columns): (usize, usize), (row, column): (usize, usize)) {
        #[cfg(target_arch = "x86_64")]
        for column in column..self.columns.min(column + columns) {
            let first = self.at((row, column));
            for line in (0..rows).step_by(64 / size_of::<T>().clamp(1, 64)) {
                // SAFETY: a hint, whatever the address.
                unsafe {
                    core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T0 }>(
                        first.wrapping_add(line).cast(),
                    );
                }
            }
        }
    }

    /// The element of this row and column.
    #[inline(always)]
    pub(super) fn at(&self, (row, column): (usize, usize)) -> *mut T {
        self.first.wrapping_offset(row.cast_signed() * self.down + column.cast_signed() * self.along)
    }

    /// Adds the first `height` rows and `width` columns of a tile whose columns are `rows` long, from a row and a column on.
    ///
    /// # Safety
    /// They are in a block of a matrix that is borrowed exclusively.
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
                // SAFETY: the elements of the column, which lie side by side; no other column is borrowed.
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
