//! Prints a function as a table of text. A cell shows an offset, a value of a tensor,
//! `thread:value`, or the threads that use a word of a bank.
//!
//! The methods `print` and `print2d` of `cute_core` print a layout. The functions here print any
//! function in the same frame.
//!
//! ```
//! use cute::draw::text;
//! use cute::dynamic::{ComposedLayout, Layout};
//! let swizzled: ComposedLayout = "Sw<1,0,1> o 0 o (2,2):(2,1)".parse()?;
//! assert_eq!(
//!     text::print(&swizzled)?,
//!     "\
//! Sw<1,0,1> o 0 o (2,2):(2,1)
//!       0   1
//!     +---+---+
//!  0  | 0 | 1 |
//!     +---+---+
//!  1  | 3 | 2 |
//!     +---+---+
//! "
//! );
//! let layout: Layout = "(2,2):(2,1)".parse()?;
//! assert!(text::print_tensor(&layout, &['a', 'b', 'c', 'd'])?.contains(" 1  | c | d |\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use cute_core::{Operator, Violation};

use crate::picture::Cell;
use crate::{Error, Memory, Offsets, Picture, Style};

/// Writes a framed table of the texts of cells, given row by row.
fn grid(text: &mut String, cells: &[String], columns: usize, width: usize) {
    let numbers: Vec<String> = (0..columns).map(|column| column.to_string()).collect();
    let line = |cells: &[String], before: &str, behind: &str| {
        cells
            .iter()
            .map(|cell| format!("{before}{cell:>width$}{behind}"))
            .collect::<String>()
    };
    text.push_str(format!("    {}", line(&numbers, "  ", " ")).trim_end_matches(' '));
    text.push('\n');
    let rule = format!(
        "    {}+\n",
        format!("+{}", "-".repeat(width + 2)).repeat(columns)
    );
    for (row, cells) in cells.chunks(columns.max(1)).enumerate() {
        text.push_str(&rule);
        text.push_str(&format!("{row:>2}  {}|\n", line(cells, "| ", " ")));
    }
    text.push_str(&rule);
}

/// Writes all panels, with the same width for all cells.
fn panels(
    picture: &Picture,
    cell: impl Fn(&Cell) -> Result<String, Error>,
) -> Result<String, Error> {
    let panels = picture
        .panels()
        .iter()
        .map(|panel| panel.cells().iter().map(&cell).collect());
    let panels = panels.collect::<Result<Vec<Vec<String>>, Error>>()?;
    let columns = picture
        .panels()
        .first()
        .map_or(0, |panel| panel.columns().size());
    let last = columns.saturating_sub(1).to_string().len();
    let width = panels
        .iter()
        .flatten()
        .map(|cell| cell.chars().count())
        .max()
        .unwrap_or(1)
        .max(last);
    let mut text = format!("{}\n", picture.title());
    for (panel, cells) in picture.panels().iter().zip(&panels) {
        if !panel.caption().is_empty() {
            text.push_str(panel.caption());
            text.push('\n');
        }
        grid(&mut text, cells, columns, width);
    }
    Ok(text)
}

/// Prints the offsets of any function in a framed table.
///
/// # Errors
/// Returns [`Error::TooLarge`] if the function has too many coordinates.
pub fn print(function: &impl Offsets) -> Result<String, Error> {
    panels(&Picture::layout(function, &Style::default())?, |cell| {
        Ok(cell.offset.to_string())
    })
}

/// Prints the offsets of any function as plain columns, like [`Layout::print2d`].
///
/// ```
/// use cute::draw::text::print2d;
/// use cute::dynamic::ComposedLayout;
/// let swizzled: ComposedLayout = "Sw<1,0,1> o (2,2):(2,1)".parse()?;
/// assert_eq!(print2d(&swizzled)?, "  0    1\n  3    2\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the rank is more than 2 or, as [`Error::TooLarge`], if the function has too
/// many coordinates.
///
/// [`Layout::print2d`]: cute_core::Layout::print2d
pub fn print2d(function: &impl Offsets) -> Result<String, Error> {
    let rank = function.shape().rank();
    if rank > 2 {
        let violation = Violation::NotAMatrix { rank };
        return Err(cute_core::Error::new(Operator::PrintLayout, violation).into());
    }
    let picture = Picture::layout(function, &Style::default())?;
    let mut text = String::new();
    for panel in picture.panels() {
        let cells: Vec<String> = panel
            .cells()
            .iter()
            .map(|cell| cell.offset.to_string())
            .collect();
        let width = cells.iter().map(String::len).max().unwrap_or(0).max(3);
        for row in cells.chunks(panel.columns().size().max(1)) {
            let row: Vec<String> = row.iter().map(|cell| format!("{cell:>width$}")).collect();
            text += &row.join("  ");
            text.push('\n');
        }
    }
    Ok(text)
}

/// Prints the values at the offsets of a function. Offset 0 is the first element of `values`.
///
/// # Errors
/// Returns [`Error::Values`] if an offset is outside `values`, or [`Error::TooLarge`].
pub fn print_tensor<T: Display>(function: &impl Offsets, values: &[T]) -> Result<String, Error> {
    panels(&Picture::layout(function, &Style::default())?, |cell| {
        let value = usize::try_from(cell.offset)
            .ok()
            .and_then(|offset| values.get(offset));
        let missing = Error::Values {
            values: values.len(),
            offset: cell.offset,
        };
        value.map(ToString::to_string).ok_or(missing)
    })
}

/// Prints a thread-value layout over a tile, with `thread:value` in each cell. If several threads
/// or values own a cell, all of them are printed.
///
/// ```
/// use cute::draw::text::print_tv;
/// use cute::dynamic::Layout;
/// let thread_value: Layout = "((2,2),2):((2,4),1)".parse()?;
/// let tile: Layout = "(2,4):(1,2)".parse()?;
/// assert_eq!(
///     print_tv(&thread_value, &tile)?,
///     "\
/// ((2,2),2):((2,4),1) over (2,4):(1,2)
///         0     1     2     3
///     +-----+-----+-----+-----+
///  0  | 0:0 | 1:0 | 2:0 | 3:0 |
///     +-----+-----+-----+-----+
///  1  | 0:1 | 1:1 | 2:1 | 3:1 |
///     +-----+-----+-----+-----+
/// "
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns the errors of [`Picture::tv`].
pub fn print_tv(thread_value: &impl Offsets, tile: &impl Offsets) -> Result<String, Error> {
    print_tv_of(thread_value, tile, None)
}

/// Like [`print_tv`], with the values of one thread, if one is given. The cells of other threads
/// are empty.
///
/// # Errors
/// Returns the errors of [`Picture::tv`].
pub fn print_tv_of(
    thread_value: &impl Offsets,
    tile: &impl Offsets,
    thread: Option<i64>,
) -> Result<String, Error> {
    panels(
        &Picture::tv(thread_value, tile, &Style::default())?,
        |cell| {
            let holders: Vec<String> = cell
                .holders
                .iter()
                .filter(|(holder, _)| thread.is_none_or(|thread| *holder == thread))
                .map(|(thread, value)| format!("{thread}:{value}"))
                .collect();
            Ok(holders.join(" "))
        },
    )
}

/// Prints the memory that the first `group` threads of a thread-value layout request, with a column
/// for each bank and a row for each line of all banks. Each word shows the threads that request it.
/// For other threads, use [`print_banks_of`].
///
/// ```
/// use cute::draw::{Memory, text::print_banks};
/// use cute::dynamic::Layout;
/// let access: Layout = "(4,1):(8,1)".parse()?;
/// let memory = Memory {
///     element_bits: 32,
///     banks: 4,
///     bank_bytes: 4,
/// };
/// let map = "      00 01 02 03
///       ------------
/// R00 | 00
/// R01 |
/// R02 | 01
/// R03 |
/// R04 | 02
/// R05 |
/// R06 | 03
/// ";
/// assert_eq!(print_banks(&access, memory, 32)?, map);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns the errors of [`Picture::memory`].
pub fn print_banks(
    thread_value: &impl Offsets,
    memory: Memory,
    group: u32,
) -> Result<String, Error> {
    print_banks_of(thread_value, memory, (0, i64::from(group)))
}

/// Like [`print_banks`], for the threads from `threads_of.0` up to, but not including,
/// `threads_of.1`.
///
/// # Errors
/// Returns the errors of [`Picture::memory`].
pub fn print_banks_of(
    thread_value: &impl Offsets,
    memory: Memory,
    threads_of: (i64, i64),
) -> Result<String, Error> {
    let picture = Picture::memory_of(thread_value, memory, threads_of)?;
    let banks = usize::try_from(memory.banks).unwrap_or(usize::MAX);
    let numbers: String = (0..banks).map(|bank| format!("{bank:02} ")).collect();
    let mut text = format!(
        "      {}\n      {}\n",
        numbers.trim_end(),
        "-".repeat(numbers.chars().count())
    );
    for panel in picture.panels() {
        for (row, cells) in panel.cells().chunks(banks.max(1)).enumerate() {
            let cells: Vec<String> = cells
                .iter()
                .map(|cell| format!("{:>2}", threads(cell)))
                .collect();
            let line = format!("R{row:02} | {}", cells.join(" "));
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    Ok(text)
}

/// Returns the threads that request a word, each once.
fn threads(cell: &Cell) -> String {
    let mut threads: Vec<i64> = cell.holders.iter().map(|(thread, _)| *thread).collect();
    threads.sort_unstable();
    threads.dedup();
    let threads: Vec<String> = threads
        .iter()
        .map(|thread| format!("{thread:02}"))
        .collect();
    threads.join("/")
}
