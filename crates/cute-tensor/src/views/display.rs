//! Prints a tensor: its layout, then its elements, row by row.
//!
//! Mode 0 goes down and mode 1 to the right; each coordinate of the further modes has a table of
//! its own. A tensor of one mode is a column, and one without elements has no rows. Every element
//! is as wide as the widest one, or as the format says, which is passed on to each element.
//!
//! `{:?}` prints the layout and the same rows in brackets, so that two tensors that `assert_eq!`
//! compares are told apart; of many elements it leaves out the middle, and `{:#?}` does not.
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

use core::convert::Infallible;
use core::fmt::{self, Debug, Display, Write};

use crate::storage::engine::Shows;
use crate::storage::map::{Leaves, OffsetMap};
use crate::tensor::Tensor;
use crate::tuple::{IntTuple, Visitor};

/// The sizes of a shape's first two modes, counted over all their nested levels.
#[derive(Default)]
struct ShapeSides {
    depth: usize,
    mode: usize,
    sizes: [i64; 2],
}

impl ShapeSides {
    /// How many modes there are, and the sizes of the first two.
    fn of<S: IntTuple>(shape: S) -> (usize, [usize; 2]) {
        let mut sides = Self {
            sizes: [1, 1],
            ..Self::default()
        };
        match shape.visit(&mut sides) {
            Ok(()) => (
                sides.mode,
                sides
                    .sizes
                    .map(|size| usize::try_from(size).unwrap_or(usize::MAX)),
            ),
        }
    }

    /// Ends a mode, if this was one.
    const fn ended(&mut self) {
        if self.depth == 1 {
            self.mode += 1;
        }
    }
}

impl Visitor for ShapeSides {
    type Error = Infallible;

    fn leaf(&mut self, value: i64, _: bool) -> Result<(), Infallible> {
        if let Some(size) = self.sizes.get_mut(self.mode) {
            *size = size.saturating_mul(value);
        }
        self.ended();
        Ok(())
    }

    fn open(&mut self, _: usize) -> Result<(), Infallible> {
        self.depth += 1;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Infallible> {
        self.depth -= 1;
        self.ended();
        Ok(())
    }
}

/// How wide a text is.
struct TextWidth(usize);

impl Write for TextWidth {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count();
        Ok(())
    }
}

impl<E: Shows, L: OffsetMap> Tensor<E, L> {
    /// What `look` makes of the element of a linear coordinate.
    fn shown<R>(&self, at: usize, look: impl FnOnce(&E::Item) -> R) -> R {
        let coord = L::leaves(at);
        coord.must_lie_in(self.layout);
        // SAFETY: the coordinate is in the shape (T3), so that its offset is one of the layout's
        // (T1).
        unsafe { self.engine.show(coord.offset_in(self.layout), look) }
    }
}

impl<E, L> Display for Tensor<E, L>
where
    E: Shows<Item: Display>,
    L: OffsetMap,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, (_, [rows, columns])) = (self.size(), ShapeSides::of(self.shape()));
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

/// The layout, and the elements: a list of them, or of the rows of a table, or of tables, in which
/// mode 0 goes down and mode 1 to the right. Of more than 500 elements the middle of each list is
/// left out, but not by `{:#?}`.
impl<E, L> Debug for Tensor<E, L>
where
    E: Shows<Item: Debug>,
    L: OffsetMap,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, (modes, [rows, columns])) = (self.size(), ShapeSides::of(self.shape()));
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

/// The most elements that `{:?}` shows all of.
const ALL: usize = 500;

/// How many are shown at each end of a list whose middle is left out.
const SIDE: usize = 4;

/// A list of `count` things, of which only `some` are shown at each end.
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
