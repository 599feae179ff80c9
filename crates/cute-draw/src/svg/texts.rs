//! Writes the texts of the cells.
//!
//! A viewer draws a text with a whole row in the same time as a text with one number. A large
//! picture therefore has one text for each row, with the numbers separated by spaces. In any font,
//! `textLength` gives each character the width with which the size of the cells is computed.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{CHARACTER, Grid, escape};
use crate::Picture;
use crate::picture::{Cell, Panel};

/// If a picture has at most this many cells, each cell has a separate text.
const MOST_TEXTS: usize = 512;
/// The font size at which a character of a monospaced font has the width [`CHARACTER`].
const SIZE: &str = "11.67";

/// The form of the texts of a picture's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Texts {
    /// One text for each cell.
    Each,
    /// One text for each row of cells.
    Rows,
}

impl Texts {
    /// Chooses one text for each row if the picture is large, or if `Style::rows` is set. The
    /// characters of a row must have the same width.
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

    /// Returns the width of a cell with space for this number of characters. If each row is one
    /// text, the width is a whole number of characters.
    pub(super) fn width(self, characters: usize) -> usize {
        let character = if self == Self::Rows {
            CHARACTER
        } else {
            CHARACTER + 1
        };
        ((characters + 1) * character).max(4 * CHARACTER)
    }
}

/// Returns the lines of text in a cell.
fn lines(cell: &Cell, holders: bool) -> Vec<String> {
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

/// Returns the length in bytes of the longest line of text in a panel.
pub(super) fn longest(panel: &Panel, holders: bool) -> usize {
    let mut longest = 1;
    // The longest of several numbers is the least or the greatest, so the others need no text.
    let (mut least, mut greatest) = (0, 0);
    for cell in &panel.cells {
        if holders || cell.label.is_some() {
            for line in lines(cell, holders) {
                longest = longest.max(line.len());
            }
        } else {
            least = cell.offset.min(least);
            greatest = cell.offset.max(greatest);
        }
    }
    for number in [least, greatest] {
        longest = longest.max(number.to_string().len());
    }
    longest
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

/// Returns the vertical position of line `number` of a cell with `count` lines.
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

/// Writes all lines of a row that have the same height. A line begins at a whole or a half
/// character of its cell, so that it is centred.
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

/// Joins texts into one, with spaces between them. Each text is given with the character at which
/// it begins. Also returns the beginning of the joined text.
pub(super) fn joined(parts: impl Iterator<Item = (usize, String)>) -> Option<(usize, String)> {
    let mut all: Option<(usize, String)> = None;
    for (at, part) in parts {
        let (begin, said) = all.get_or_insert_with(|| (at, String::new()));
        while said.len() < at - *begin {
            said.push(' ');
        }
        said.push_str(&part);
    }
    all
}

/// Writes a text in which all characters have the same width.
pub(super) fn push(text: &mut String, class: &str, x: usize, y: &str, said: &str) {
    text.push_str(&format!(
        "<text{class} xml:space=\"preserve\" x=\"{x}\" y=\"{y}\" textLength=\"{}\" \
         lengthAdjust=\"spacingAndGlyphs\">{}</text>\n",
        said.len() * CHARACTER,
        escape(said)
    ));
}

#[cfg(test)]
mod tests {
    use cute_core::Layout;

    use crate::{Picture, Spot, Style};

    /// A cell has space for the longest number, which may be the least, and for a character more.
    #[test]
    fn the_longest_number_fits_its_cell() {
        for (layout, characters) in [("(2,2):(-1000,1)", 5), ("(2,2):(1000,1)", 4), ("0:1", 1)] {
            let layout: Layout = layout.parse().unwrap();
            let picture = Picture::layout(&layout, &Style::default()).unwrap();
            let first = Spot {
                panel: 0,
                row: 0,
                column: 0,
            };
            let width = picture.rectangle(first).map(|[.., width, _]| width);
            let expected = (layout.size() > 0).then(|| ((characters + 1) * 8).max(28));
            assert_eq!(width, expected, "{layout}");
        }
    }
}
