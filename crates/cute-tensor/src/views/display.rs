//! Prints a tensor: its layout, then its elements, row by row.
//!
//! The coordinate of mode 0 increases downwards, and the coordinate of mode 1 increases to the
//! right. Each coordinate of the further modes has a separate table. A tensor of one mode is a
//! column, and a tensor without elements has no rows. The format applies to each element. Every
//! column is as wide as the widest element, or as the width in the format.
//!
//! `{:?}` prints the layout and the same rows in brackets, so a failed `assert_eq!` shows how two
//! tensors differ. `{:?}` leaves out the middle of long lists; `{:#?}` prints everything.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let data = [0, 1, 2, 3, 4, 50];
//! let tensor = make_tensor(&data, layout!((2, 3):(3, 1)));
//! assert_eq!(tensor.to_string(), "(_2,_3):(_3,_1)\n 0  1  2\n 3  4 50\n");
//! let halves = make_tensor([0.5, 1.25], layout!(2));
//! assert_eq!(format!("{halves:5.1}"), "_2:_1\n  0.5\n  1.2\n");
//! assert_eq!(format!("{tensor:?} {halves:?}"), "Tensor((_2,_3):(_3,_1))\n[[0, 1, 2],\n [3, 4, 50]] Tensor(_2:_1) [0.5, 1.25]");
//! ```
//!
//! Source: CuTe `tensor_impl.hpp`, `print_tensor`.
#![allow(unsafe_code, reason = "elements by their offsets")]

use core::fmt::{self, Debug, Display, Write};

use crate::storage::engine::Shows;
use crate::storage::map::{Leaves, OffsetMap};
use crate::storage::mode_sizes::mode_sizes;
use crate::tensor::Tensor;
use crate::tuple::IntTuple;

/// Returns the sizes of the first two modes of a shape.
fn sides(shape: impl IntTuple) -> [usize; 2] {
    let [rows, columns, ..] = mode_sizes(shape);
    [rows, columns].map(|size| usize::try_from(size).unwrap_or(usize::MAX))
}

/// A writer that counts the characters of a text.
struct TextWidth(usize);

impl Write for TextWidth {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count();
        Ok(())
    }
}

impl<E: Shows, L: OffsetMap> Tensor<E, L> {
    /// Calls `look` with the element at a linear coordinate.
    fn shown<R>(&self, at: usize, look: impl FnOnce(&E::Item) -> R) -> R {
        let coord = L::leaves(at);
        coord.must_lie_in(self.layout);
        // SAFETY: the coordinate is in the shape (T3), so its offset is one of the layout's (T1).
        unsafe { self.engine.show(coord.offset_in(self.layout), look) }
    }
}

impl<E, L> Display for Tensor<E, L>
where
    E: Shows<Item: Display>,
    L: OffsetMap,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, [rows, columns]) = (self.size(), sides(self.shape()));
        let width = match f.width() {
            Some(width) => width,
            None => (0..size).try_fold(0, |widest, at| {
                let mut width = TextWidth(0);
                self.shown(at, |element| match f.precision() {
                    Some(digits) => write!(width, "{element:.digits$}"),
                    None => write!(width, "{element}"),
                })?;
                Ok(width.0.max(widest))
            })?,
        };
        self.layout.write(f)?;
        writeln!(f)?;
        if size == 0 {
            return Ok(());
        }
        for first in (0..size).step_by(rows * columns) {
            if first > 0 {
                writeln!(f)?;
            }
            for row in first..first + rows {
                for at in (row..first + rows * columns).step_by(rows) {
                    let between = if at == row { "" } else { " " };
                    self.shown(at, |element| match f.precision() {
                        Some(digits) => write!(f, "{between}{element:>width$.digits$}"),
                        None => write!(f, "{between}{element:>width$}"),
                    })?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

/// Prints the layout and the elements: one list, the rows of a table, or several tables. Mode 0
/// goes down and mode 1 goes to the right. If there are more than 500 elements, the middle of each
/// list is left out, except by `{:#?}`.
impl<E, L> Debug for Tensor<E, L>
where
    E: Shows<Item: Debug>,
    L: OffsetMap,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, [rows, columns]) = (self.size(), sides(self.shape()));
        let modes = self.shape().rank();
        f.write_str("Tensor(")?;
        self.layout.write(f)?;
        f.write_str(")")?;
        let some = if size > ALL && !f.alternate() {
            Some(SIDE)
        } else {
            None
        };
        let element = |f: &mut fmt::Formatter<'_>, at| self.shown(at, |element| element.fmt(f));
        let table = |f: &mut fmt::Formatter<'_>, first, between| {
            list(f, rows, some, between, |f, row| {
                list(f, columns, some, ", ", |f, column| {
                    element(f, first + row + rows * column)
                })
            })
        };
        f.write_str(if modes < 2 || size == 0 { " " } else { "\n" })?;
        match modes {
            _ if size == 0 => f.write_str("[]"),
            0 | 1 => list(f, size, some, ", ", element),
            2 => table(f, 0, ",\n "),
            _ => list(f, size / (rows * columns), some, ",\n\n ", |f, at| {
                table(f, at * rows * columns, ",\n  ")
            }),
        }
    }
}

/// The largest number of elements that `{:?}` prints in full.
const ALL: usize = 500;

/// The number of elements shown at each end of a shortened list.
const SIDE: usize = 4;

/// Prints a list of `count` entries. If `some` is a number, prints only this many entries at each
/// end.
fn list(
    f: &mut fmt::Formatter<'_>,
    count: usize,
    some: Option<usize>,
    between: &str,
    mut show: impl FnMut(&mut fmt::Formatter<'_>, usize) -> fmt::Result,
) -> fmt::Result {
    let left_out = some.map_or(0..0, |some| some..count.saturating_sub(some));
    f.write_str("[")?;
    let mut at = 0;
    while at < count {
        if at > 0 {
            f.write_str(between)?;
        }
        if left_out.contains(&at) {
            f.write_str("...")?;
            at = left_out.end;
        } else {
            show(f, at)?;
            at += 1;
        }
    }
    f.write_str("]")
}
