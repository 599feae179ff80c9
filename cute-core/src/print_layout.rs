//! `print_layout`: a layout as a table of its offsets, the way CuTe prints it.
//!
//! ```
//! use cute_core::Layout;
//! let a: Layout = "(2,(2,2)):(4,(2,1))".parse()?;
//! assert_eq!(a.print()?, "\
//! (2,(2,2)):(4,(2,1))
//!       0   1   2   3
//!     +---+---+---+---+
//!  0  | 0 | 2 | 1 | 3 |
//!     +---+---+---+---+
//!  1  | 4 | 6 | 5 | 7 |
//!     +---+---+---+---+
//! ");
//! assert_eq!(a.print2d()?, "    0    2    1    3\n    4    6    5    7\n");
//! assert_eq!("4:2".parse::<Layout>()?.print()?, "4:2\n  0   1   2   3\n  0   2   4   6\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A layout of rank 1 prints two lines, its coordinates and their offsets. Of a rank past 2, the modes from the third on
//! are counted through, one table each.
//!
//! Source: CuTe `layout.hpp`, `print_layout`.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use crate::checked::Checked;
use crate::ops::crd2idx::linear;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

const CHECKED: Checked = Checked(Operator::PrintLayout);
/// More cells than a table that anyone reads.
const MOST_CELLS: i64 = 1 << 20;

/// The offsets of a matrix, row by row.
type Rows = Vec<Vec<i64>>;

fn digits(value: i64) -> usize {
    let mut text = String::new();
    let _ = write!(text, "{value}");
    text.len()
}

/// The first mode as rows, the second as columns, at an offset.
fn rows(mode0: LayoutRef<'_>, mode1: LayoutRef<'_>, base: i64) -> Result<Rows, Error> {
    let sizes = (mode0.shape().size()?, mode1.shape().size()?);
    let cell = |i, j| CHECKED.add(base, CHECKED.add(linear(mode0, i)?, linear(mode1, j)?)?);
    (0..sizes.0).map(|i| (0..sizes.1).map(|j| cell(i, j)).collect()).collect()
}

fn widest(rows: &Rows) -> usize {
    rows.iter().flatten().map(|&offset| digits(offset)).max().unwrap_or(1)
}

/// The grid of `print_layout`: CuTe's widths, two spaces more than the widest offset.
fn grid(text: &mut String, rows: &Rows, cosize: i64) -> core::fmt::Result {
    let columns = rows.first().map_or(0, Vec::len);
    let width = widest(rows).max(digits(cosize)).saturating_add(2);
    let rule: String = (0..columns).flat_map(|_| ["+"].into_iter().chain(core::iter::repeat_n("-", width))).collect();
    text.push_str("    ");
    for column in 0..columns {
        let behind = width.saturating_sub(2);
        write!(text, "  {column:>behind$} ")?;
    }
    while text.ends_with(' ') {
        text.pop();
    }
    text.push('\n');
    for (row, cells) in rows.iter().enumerate() {
        writeln!(text, "    {rule}+")?;
        write!(text, "{row:2}  ")?;
        for cell in cells {
            let inner = width.saturating_sub(2);
            write!(text, "| {cell:>inner$} ")?;
        }
        text.push_str("|\n");
    }
    writeln!(text, "    {rule}+")
}

impl Layout {
    fn printable(&self) -> Result<(), Error> {
        if self.size() > MOST_CELLS { Err(self.too_large()) } else { Ok(()) }
    }

    fn too_large(&self) -> Error {
        Error::new(Operator::PrintLayout, Violation::TooManyCells { cells: self.size(), most: MOST_CELLS })
    }

    /// The table of CuTe's `print_layout`.
    ///
    /// # Errors
    /// [`Violation::TooManyCells`] past a million cells.
    pub fn print(&self) -> Result<String, Error> {
        self.printable()?;
        let mut text = String::new();
        let written = self.write(&mut text, |text, rows| grid(text, rows, self.cosize()))?;
        written.map(|()| text).map_err(|_| self.too_large())
    }

    /// The offsets as plain columns: the tutorials' `print2D`.
    ///
    /// # Errors
    /// [`Violation::TooManyCells`] past a million cells.
    pub fn print2d(&self) -> Result<String, Error> {
        self.printable()?;
        let modes: Vec<_> = self.view().modes().collect();
        let one = Layout::new(1.into(), &0.into())?;
        let (mode0, mode1) = match modes.as_slice() {
            [only] => (one.view(), *only),
            [mode0, mode1] => (*mode0, *mode1),
            _ => return Err(Error::new(Operator::PrintLayout, Violation::NotAMatrix { rank: self.rank() })),
        };
        let rows = rows(mode0, mode1, 0)?;
        let width = widest(&rows).saturating_add(2).max(5);
        let mut text = String::new();
        for row in &rows {
            for cell in row {
                let _ = write!(text, "{cell:>width$}");
            }
            text.push('\n');
        }
        Ok(text)
    }

    fn write(
        &self,
        text: &mut String,
        table: impl Fn(&mut String, &Rows) -> core::fmt::Result,
    ) -> Result<core::fmt::Result, Error> {
        let modes: Vec<_> = self.view().modes().collect();
        let mut written = writeln!(text, "{self}");
        match modes.as_slice() {
            [only] => {
                let offsets: Vec<_> = (0..only.shape().size()?).map(|i| linear(*only, i)).collect::<Result<_, _>>()?;
                let width = offsets.iter().map(|&offset| digits(offset)).max().unwrap_or(1);
                let width = width.max(digits(self.size().saturating_sub(1)));
                let line = |text: &mut String, cells: &mut dyn Iterator<Item = i64>| {
                    for cell in cells {
                        write!(text, "  {cell:>width$} ")?;
                    }
                    while text.ends_with(' ') {
                        text.pop();
                    }
                    writeln!(text)
                };
                written = written
                    .and_then(|()| line(text, &mut (0..self.size())))
                    .and_then(|()| line(text, &mut offsets.into_iter()));
            }
            [mode0, mode1, rest @ ..] => {
                let slices: Vec<Layout> = rest.iter().map(|mode| mode.to_owned()).collect();
                let outer = if slices.is_empty() { None } else { Some(Layout::from_modes(&slices)?) };
                let count = outer.as_ref().map_or(1, Layout::size);
                for slice in 0..count {
                    let mut base = 0;
                    if let Some(outer) = &outer {
                        base = outer.at(slice)?;
                        let coord = outer.idx2crd(crate::IntTuple::from(slice).view())?;
                        written = written.and_then(|()| {
                            write!(text, "(_,_")?;
                            coord.view().modes().try_for_each(|entry| write!(text, ",{entry}"))?;
                            writeln!(text, ")")
                        });
                    }
                    let rows = rows(*mode0, *mode1, base)?;
                    written = written.and_then(|()| table(text, &rows));
                }
            }
            [] => {}
        }
        Ok(written)
    }
}
