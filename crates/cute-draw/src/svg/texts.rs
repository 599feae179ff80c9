//! The texts of the cells.
//!
//! A viewer needs the same time for a text of one number and for a text of a whole row, so a large
//! picture has one text for each row: the numbers with spaces between them. `textLength` makes each
//! character as wide as the cells assume, in any font.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{CHARACTER, Grid, escape};
use crate::Picture;
use crate::picture::{Cell, Panel};

/// The most cells of a picture that have a text each.
const MOST_TEXTS: usize = 512;
/// At this size a character of a monospaced font is [`CHARACTER`] wide.
const SIZE: &str = "11.67";

/// How the texts of a picture's cells are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Texts {
    /// A text for each cell.
    Each,
    /// A text for each row.
    Rows,
}

impl Texts {
    /// A row is one text in large pictures, and in all pictures with `Style::rows`. Its characters
    /// have equal widths.
    pub(super) fn of(picture: &Picture) -> Self {
        let cells = || picture.panels.iter().flat_map(Panel::cells);
        let narrow = |cell: &Cell| {
            cell.label
                .as_deref()
                .is_none_or(|label| label.bytes().all(|byte| matches!(byte, b' '..=b'~')))
        };
        let in_rows = picture.style.rows || cells().count() > MOST_TEXTS;
        if in_rows && cells().all(narrow) {
            Self::Rows
        } else {
            Self::Each
        }
    }

    /// The width of a cell with space for this number of characters. In rows it is a whole number
    /// of characters.
    pub(super) fn width(self, characters: usize) -> usize {
        let character = if self == Self::Rows {
            CHARACTER
        } else {
            CHARACTER + 1
        };
        ((characters + 1) * character).max(4 * CHARACTER)
    }
}

/// The lines of text in a cell.
pub(super) fn lines(cell: &Cell, holders: bool) -> Vec<String> {
    if let Some(label) = &cell.label {
        return Vec::from([label.clone()]);
    }
    if !holders {
        return Vec::from([cell.offset.to_string()]);
    }
    match cell.holders.as_slice() {
        [] => Vec::new(),
        [(thread, value)] => Vec::from([format!("T{thread}"), format!("V{value}")]),
        [(t0, v0), (t1, v1)] => Vec::from([format!("T{t0}V{v0}"), format!("T{t1}V{v1}")]),
        [(thread, value), rest @ ..] => {
            Vec::from([format!("T{thread}V{value}"), format!("+{}", rest.len())])
        }
    }
}

pub(super) fn draw(grid: &Grid<'_>, text: &mut String) {
    let holders = grid.panel.has_holders();
    let by_row = grid.panel.by_row().map(|cells| {
        cells
            .iter()
            .map(|cell| lines(cell, holders))
            .collect::<Vec<_>>()
    });
    match grid.texts {
        Texts::Each => by_row
            .enumerate()
            .for_each(|(row, cells)| each(grid, row, &cells, text)),
        Texts::Rows => {
            text.push_str(&format!("<g font-size=\"{SIZE}\">\n"));
            by_row
                .enumerate()
                .for_each(|(row, cells)| whole(grid, row, &cells, text));
            text.push_str("</g>\n");
        }
    }
}

/// The position of one of the `count` lines of a cell.
fn line(grid: &Grid<'_>, row: usize, count: usize, number: usize) -> usize {
    let height = grid.cell.1;
    row * height + height / 2 + 4 - count.saturating_sub(1) * 7 + number * 14
}

fn each(grid: &Grid<'_>, row: usize, cells: &[Vec<String>], text: &mut String) {
    let width = grid.cell.0;
    for (column, lines) in cells.iter().enumerate() {
        let x = column * width + width / 2;
        for (number, said) in lines.iter().enumerate() {
            let (y, said) = (line(grid, row, lines.len(), number), escape(said));
            text.push_str(&format!(
                "<text class=\"o\" x=\"{x}\" y=\"{y}\">{said}</text>\n"
            ));
        }
    }
}

/// The lines of a row that are at one height and begin at whole characters of their cells, or
/// between two: these are in the middle, too.
fn whole(grid: &Grid<'_>, row: usize, cells: &[Vec<String>], text: &mut String) {
    let characters = grid.cell.0 / CHARACTER;
    let most = cells.iter().map(Vec::len).max().unwrap_or(0);
    for (count, number) in
        (1..=most).flat_map(|count| (0..count).map(move |number| (count, number)))
    {
        for between in [0, 1] {
            let parts = cells.iter().enumerate().filter_map(|(column, lines)| {
                let one = lines
                    .get(number)
                    .filter(|one| lines.len() == count && !one.is_empty())?;
                let before = column * characters * 2 + characters - one.len();
                (before % 2 == between).then(|| (before / 2, one.clone()))
            });
            if let Some((begin, said)) = joined(parts) {
                let x = begin * CHARACTER + between * CHARACTER / 2;
                push(
                    text,
                    "",
                    x,
                    &line(grid, row, count, number).to_string(),
                    &said,
                );
            }
        }
    }
}

/// Texts that begin at these characters, as one text with spaces between them, and where it begins.
pub(super) fn joined(parts: impl Iterator<Item = (usize, String)>) -> Option<(usize, String)> {
    let mut all: Option<(usize, String)> = None;
    for (at, part) in parts {
        let (begin, said) = all.get_or_insert_with(|| (at, String::new()));
        said.push_str(&" ".repeat((at - *begin).saturating_sub(said.len())));
        said.push_str(&part);
    }
    all
}

/// Writes a text whose characters are each as wide as any other.
pub(super) fn push(text: &mut String, class: &str, x: usize, y: &str, said: &str) {
    text.push_str(&format!(
        "<text{class} xml:space=\"preserve\" x=\"{x}\" y=\"{y}\" textLength=\"{}\" \
         lengthAdjust=\"spacingAndGlyphs\">{}</text>\n",
        said.len() * CHARACTER,
        escape(said)
    ));
}
