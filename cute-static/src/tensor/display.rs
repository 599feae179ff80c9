//! Prints a tensor: its layout, then its elements, row by row.
//!
//! Mode 0 goes down and mode 1 to the right; each coordinate of the further modes has a table of its own. A tensor of one mode
//! is a column, and one without elements has no rows. Every element is as wide as the widest one, or as the format says, which is passed on to each element.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let data = [0, 1, 2, 3, 4, 50];
//! let tensor = make_tensor(&data, layout!((2, 3):(3, 1)));
//! assert_eq!(tensor.to_string(), "(_2,_3):(_3,_1)\n 0  1  2\n 3  4 50\n");
//! let halves = make_tensor([0.5, 1.25], layout!(2));
//! assert_eq!(format!("{halves:5.1}"), "_2:_1\n  0.5\n  1.2\n");
//! ```
//!
//! Source: CuTe `tensor_impl.hpp`, `print_tensor`.

use core::convert::Infallible;
use core::fmt::{self, Display, Write};

use super::Tensor;
use super::engine::Reads;
use super::map::OffsetMap;
use crate::tuple::{IntTuple, Visitor};

/// The sizes of a shape's first two modes, counted over all their nested levels.
#[derive(Default)]
struct ShapeSides {
    depth: usize,
    mode: usize,
    sizes: [i64; 2],
}

impl ShapeSides {
    fn of<S: IntTuple>(shape: S) -> (usize, usize) {
        let mut sides = Self { sizes: [1, 1], ..Self::default() };
        match shape.visit(&mut sides) {
            Ok(()) => sides.sizes.map(|size| usize::try_from(size).unwrap_or(usize::MAX)).into(),
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

impl<E, L> Display for Tensor<E, L>
where
    E: Reads<Item: Display>,
    L: OffsetMap<Shape: IntTuple> + Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, (rows, columns)) = (self.size(), ShapeSides::of(self.shape()));
        let width = match f.width() {
            Some(width) => width,
            None => (0..size).try_fold(0, |widest, at| {
                let mut width = TextWidth(0);
                match f.precision() {
                    Some(digits) => write!(width, "{:.digits$}", self.at(at))?,
                    None => write!(width, "{}", self.at(at))?,
                }
                Ok(width.0.max(widest))
            })?,
        };
        writeln!(f, "{}", self.layout())?;
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
                    match f.precision() {
                        Some(digits) => write!(f, "{between}{:>width$.digits$}", self.at(at))?,
                        None => write!(f, "{between}{:>width$}", self.at(at))?,
                    }
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
