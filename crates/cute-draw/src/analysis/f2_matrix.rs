//! The matrix of a function on bits: `offset = M · coordinate` over the field of two elements.

use alloc::vec::Vec;
use core::fmt;

use super::Analysis;
use crate::Error;

/// The matrix of a function that is linear over bits. It has a column for each bit of the linear
/// coordinate: the bits of the offset at the coordinate where only this bit is 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct F2Matrix {
    columns: Vec<i64>,
    rows: u32,
}

impl F2Matrix {
    /// Returns the offset of each bit of the coordinate, from the lowest bit on.
    pub fn columns(&self) -> &[i64] {
        &self.columns
    }

    /// Returns the number of bits of an offset.
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// Returns the entry in a row and a column. Rows are bits of the offset, and columns are bits
    /// of the coordinate.
    pub fn entry(&self, row: u32, column: usize) -> bool {
        self.columns
            .get(column)
            .is_some_and(|offset| offset.unsigned_abs() >> row.min(63) & 1 == 1)
    }

    /// Returns the number of independent columns. If the function is injective, all columns are
    /// independent.
    pub fn rank(&self) -> usize {
        let mut basis: Vec<i64> = Vec::new();
        for &column in &self.columns {
            let rest = basis
                .iter()
                .fold(column, |rest, &vector| rest.min(rest ^ vector));
            if rest != 0 {
                basis.push(rest);
                basis.sort_unstable_by(|left, right| right.cmp(left));
            }
        }
        basis.len()
    }
}

impl fmt::Display for F2Matrix {
    /// Prints one line per bit of the offset, from the lowest bit on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.rows {
            for column in 0..self.columns.len() {
                let space = if column > 0 { " " } else { "" };
                write!(f, "{space}{}", u8::from(self.entry(row, column)))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl Analysis {
    /// Returns the matrix of a function that is linear over bits and whose size is a power of two,
    /// such as a layout of powers of two, or a swizzle of one. Linearity is checked at every
    /// coordinate.
    ///
    /// ```
    /// use cute::draw::analysis::Analysis;
    /// use cute::dynamic::{ComposedLayout, Layout};
    /// let rows: ComposedLayout = "Sw<1,0,2> o 0 o (2,4):(4,1)".parse()?;
    /// let matrix = Analysis::of(&rows)?.f2_matrix()?;
    /// assert_eq!(matrix.to_string(), "1 1 0\n0 0 1\n1 0 0\n");
    /// let odd: Layout = "(2,4):(3,1)".parse()?;
    /// assert_eq!(
    ///     Analysis::of(&odd)?.f2_matrix().unwrap_err().to_string(),
    ///     "f2_matrix: coordinate 3 has offset 4, but the offsets of its bits together give 2",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * [`Error::NotAPowerOfTwo`] if the size is not a power of two
    /// * [`Error::Negative`] if an offset is negative
    /// * [`Error::NotLinear`], with a coordinate as a counterexample
    pub fn f2_matrix(&self) -> Result<F2Matrix, Error> {
        let size = self.size();
        if size.count_ones() != 1 {
            return Err(Error::NotAPowerOfTwo {
                what: "f2_matrix",
                name: "size",
                value: size,
            });
        }
        let offsets = &self.table.offsets;
        if let Some(&offset) = offsets.iter().find(|offset| **offset < 0) {
            return Err(Error::Negative {
                what: "f2_matrix",
                offset,
            });
        }
        let columns: Vec<i64> = (0..size.trailing_zeros())
            .map(|bit| offsets.get(1_usize << bit).copied().unwrap_or(0))
            .collect();
        for (index, &offset) in (0_i64..).zip(offsets) {
            let bits = columns
                .iter()
                .enumerate()
                .filter(|(bit, _)| index >> bit & 1 == 1);
            let linear = bits.fold(0, |sum, (_, column)| sum ^ column);
            if linear != offset {
                return Err(Error::NotLinear {
                    index,
                    offset,
                    linear,
                });
            }
        }
        let last = offsets.iter().fold(0, |bits, offset| bits | offset);
        Ok(F2Matrix {
            columns,
            rows: (64 - last.leading_zeros()).max(1),
        })
    }
}
