//! `print_layout`: prints a layout as a table of its offsets, as CuTe does. `print2d` prints plain
//! columns.
//!
//! # Rules
//! | rank | `print` | `print2d` |
//! |---|---|---|
//! | 1 | one line each for the layout, for its coordinates and for their offsets | one row |
//! | 2 | the layout, then the first mode as rows and the second as columns | the same, without a frame |
//! | more | one table for each coordinate of the modes from the third on, under `(_,_,k,…)` | refused |
//!
//! A cell is as wide as the widest offset, or as the `cosize` if the `cosize` is wider. Lines have
//! no trailing spaces.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | at most a million cells; an extent of 0 counts as 1, because a table without columns still has rows | `TooManyCells` |
//! | `print2d`: rank 1 or 2 | `NotAMatrix` |
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(2,(2,2)):(4,(2,1))".parse()?;
//! assert_eq!(
//!     a.print()?,
//!     "\
//! (2,(2,2)):(4,(2,1))
//!       0   1   2   3
//!     +---+---+---+---+
//!  0  | 0 | 2 | 1 | 3 |
//!     +---+---+---+---+
//!  1  | 4 | 6 | 5 | 7 |
//!     +---+---+---+---+
//! "
//! );
//! assert_eq!(
//!     a.print2d()?,
//!     "\
//! \x20 0    2    1    3
//! \x20 4    6    5    7
//! "
//! );
//! assert_eq!(
//!     "4:2".parse::<Layout>()?.print()?,
//!     "\
//! 4:2
//!   0   1   2   3
//!   0   2   4   6
//! "
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe prints only rank 2. CuTe widens a cell for the `cosize` but not for a negative offset, and
//! leaves a space after each line of column numbers.
//!
//! Source: CuTe `util/print_tensor.hpp`, `print_layout`; the tutorial's `print2D`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::checked::Checked;
use crate::ops::crd2idx::linear;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, Violation};

const CHECKED: Checked = Checked(Operator::PrintLayout);
/// The greatest number of cells in a table. A larger table would be too long to read.
const MOST_CELLS: i64 = 1 << 20;

/// The offsets of a matrix, as a list of rows.
type Rows = Vec<Vec<i64>>;

fn refuse<T>(violation: Violation) -> Result<T, Error> {
    Err(Error::new(Operator::PrintLayout, violation))
}

/// Computes the offsets of a matrix. The first mode gives the rows, and the second mode the
/// columns; `base` is added to each offset.
#[inline]
fn rows(mode0: LayoutRef<'_>, mode1: LayoutRef<'_>, base: i64) -> Result<Rows, Error> {
    let cell = |i, j| CHECKED.add(base, CHECKED.add(linear(mode0, i)?, linear(mode1, j)?)?);
    (0..mode0.size())
        .map(|i| (0..mode1.size()).map(|j| cell(i, j)).collect())
        .collect()
}

/// Computes the offsets of a single mode, as one row.
#[inline]
fn row(mode: LayoutRef<'_>) -> Result<Vec<i64>, Error> {
    (0..mode.size()).map(|i| linear(mode, i)).collect()
}

fn widest<'a>(numbers: impl IntoIterator<Item = &'a i64>) -> usize {
    numbers
        .into_iter()
        .map(|number| number.to_string().len())
        .max()
        .unwrap_or(1)
}

/// Writes a line of numbers, right-aligned in `width`. Each number is between `before` and `after`.
/// Trailing spaces are removed.
#[inline]
fn line(
    text: &mut String,
    head: &str,
    numbers: &[i64],
    width: usize,
    (before, after): (&str, &str),
) {
    text.push_str(head);
    for number in numbers {
        text.push_str(before);
        let number = number.to_string();
        text.extend(core::iter::repeat_n(
            ' ',
            width.saturating_sub(number.len()),
        ));
        text.push_str(&number);
        text.push_str(after);
    }
    text.truncate(text.trim_end_matches(' ').len());
}

/// Writes the framed table of a matrix.
#[inline]
fn grid(text: &mut String, rows: &Rows, width: usize) {
    let columns = rows.first().map_or(0, Vec::len);
    let numbers: Vec<i64> = (0..).take(columns).collect();
    line(text, "    ", &numbers, width, ("  ", " "));
    text.push('\n');
    let cell: String = ["+"]
        .into_iter()
        .chain(core::iter::repeat_n("-", width.saturating_add(2)))
        .collect();
    let rule = ["    ", &cell.repeat(columns), "+\n"].concat();
    for (number, row) in rows.iter().enumerate() {
        text.push_str(&rule);
        let number = number.to_string();
        let head: String = core::iter::repeat_n(" ", 2_usize.saturating_sub(number.len()))
            .chain([number.as_str(), "  "])
            .collect();
        line(text, &head, row, width, ("| ", " "));
        text.push_str(" |\n");
    }
    text.push_str(&rule);
}

impl Layout {
    #[inline]
    fn printable(&self) -> Result<Vec<LayoutRef<'_>>, Error> {
        // Even a layout without cells could have more rows or tables than fit in memory.
        let cells = self.view().size_of_others();
        if cells > MOST_CELLS {
            return refuse(Violation::TooManyCells {
                cells,
                most: MOST_CELLS,
            });
        }
        Ok(self.view().modes().collect())
    }

    /// Prints the layout and the table of its offsets, like CuTe's `print_layout`.
    ///
    /// ```
    /// use cute::dynamic::Layout;
    /// let slices: Layout = "(1,2,2):(0,1,-12)".parse()?;
    /// assert_eq!(
    ///     slices.print()?,
    ///     "\
    /// (1,2,2):(0,1,-12)
    /// (_,_,0)
    ///         0     1
    ///     +-----+-----+
    ///  0  |   0 |   1 |
    ///     +-----+-----+
    /// (_,_,1)
    ///         0     1
    ///     +-----+-----+
    ///  0  | -12 | -11 |
    ///     +-----+-----+
    /// "
    /// );
    /// assert_eq!(
    ///     "(2048,1024):(1,2048)"
    ///         .parse::<Layout>()?
    ///         .print()
    ///         .unwrap_err()
    ///         .to_string(),
    ///     "print_layout: a table of 2097152 cells is too large: at most 1048576 are drawn",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Violation::TooManyCells`] if the table has more than a million cells.
    #[inline]
    pub fn print(&self) -> Result<String, Error> {
        let modes = self.printable()?;
        let mut text = [self.to_string().as_str(), "\n"].concat();
        match modes.as_slice() {
            [] => {}
            [only] => {
                let offsets = row(*only)?;
                let coords: Vec<i64> = (0..self.size()).collect();
                let width = widest(offsets.iter().chain(&coords));
                for numbers in [coords, offsets] {
                    line(&mut text, "", &numbers, width, ("  ", " "));
                    text.push('\n');
                }
            }
            [mode0, mode1, rest @ ..] => {
                let width = widest(self.layout_table()?.iter().chain([&self.cosize()]));
                let rest: Vec<Self> = rest.iter().map(|mode| mode.to_owned()).collect();
                let slices = Self::from_modes(&rest)?;
                for slice in 0..slices.size() {
                    if !rest.is_empty() {
                        let coord = slices.idx2crd(IntTuple::from(slice).view())?.to_string();
                        text.push_str("(_,_,");
                        text.push_str(coord.strip_prefix('(').unwrap_or(&coord));
                        text.push('\n');
                    }
                    grid(&mut text, &rows(*mode0, *mode1, slices.at(slice)?)?, width);
                }
            }
        }
        Ok(text)
    }

    /// Prints the offsets as plain columns, like `print2D` in the tutorials.
    ///
    /// ```
    /// use cute::dynamic::Layout;
    /// let a: Layout = "(2,4):(12,1)".parse()?;
    /// assert_eq!(
    ///     a.print2d()?,
    ///     "\
    /// \x20 0    1    2    3
    /// \x2012   13   14   15
    /// "
    /// );
    /// let cube: Layout = "(2,2,2):(1,2,4)".parse()?;
    /// assert_eq!(
    ///     cube.print2d().unwrap_err().to_string(),
    ///     "print_layout: a layout of rank 3 is not a matrix"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Violation::TooManyCells`] if the table has more than a million cells, or
    /// [`Violation::NotAMatrix`] if the rank is more than 2.
    #[inline]
    pub fn print2d(&self) -> Result<String, Error> {
        let rows = match self.printable()?.as_slice() {
            [only] => Vec::from([row(*only)?]),
            [mode0, mode1] => rows(*mode0, *mode1, 0)?,
            _ => return refuse(Violation::NotAMatrix { rank: self.rank() }),
        };
        let width = widest(rows.iter().flatten()).max(3);
        let mut text = String::new();
        for row in &rows {
            line(&mut text, "", row, width, ("", "  "));
            text.push('\n');
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use crate::Layout;

    /// The output equals that of `print2D` in the tutorials.
    #[test]
    fn columns_are_those_of_the_tutorial() {
        let cases = [
            ("(2,4):(1,2)", "  0    2    4    6\n  1    3    5    7\n"),
            ("(2,4):(12,1)", "  0    1    2    3\n 12   13   14   15\n"),
            (
                "(2,(2,2)):(1,(2,4))",
                "  0    2    4    6\n  1    3    5    7\n",
            ),
            (
                "(2,(2,2)):(4,(2,1))",
                "  0    2    1    3\n  4    6    5    7\n",
            ),
            ("3:2", "  0    2    4\n"),
        ];
        for (layout, columns) in cases {
            let layout: Result<Layout, _> = layout.parse();
            assert_eq!(
                layout.map(|layout| layout.print2d()),
                Ok(Ok(columns.into()))
            );
        }
    }

    /// The `cosize` has two digits, so the cells are two digits wide, as in CuTe, although every
    /// offset has one digit.
    #[test]
    fn cells_are_as_wide_as_the_cosize() {
        let layout: Result<Layout, _> = "(2,5):(1,2)".parse();
        let expected = "\
(2,5):(1,2)
       0    1    2    3    4
    +----+----+----+----+----+
 0  |  0 |  2 |  4 |  6 |  8 |
    +----+----+----+----+----+
 1  |  1 |  3 |  5 |  7 |  9 |
    +----+----+----+----+----+
";
        assert_eq!(layout.map(|layout| layout.print()), Ok(Ok(expected.into())));
    }

    /// A coordinate of a nested mode keeps its own parentheses.
    #[test]
    fn slices_of_a_nested_mode() {
        let layout: Result<Layout, _> = "(1,1,(2,1),2):(0,0,(1,0),2)".parse();
        let printed = layout.map(|layout| layout.print().unwrap_or_default());
        assert!(printed.is_ok_and(|text| text.contains("\n(_,_,(1,0),1)\n")));
    }

    /// Row numbers of three digits shift their rows to the right, as in CuTe.
    #[test]
    fn long_row_numbers_stay_whole() {
        let layout: Result<Layout, _> = "(101,1):(1,0)".parse();
        let printed = layout.map(|layout| layout.print().unwrap_or_default());
        assert!(printed.is_ok_and(
            |text| text.contains("\n99  |  99 |\n") && text.contains("\n100  | 100 |\n")
        ));
    }
}
