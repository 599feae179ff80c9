//! Draws a part of a layout: some rows and columns of one panel. Layouts that are too large for a
//! picture can be drawn in parts.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::ops::idx2crd::idx2crd;
use cute_core::{IntTuple, TupleRef};

use super::{Axis, Cell, MOST_CELLS, Panel, Picture, Style};
use crate::{Error, Offsets};

/// A part of a layout: a range of rows and a range of columns of one panel. A part that reaches
/// past the end is cut there; one that begins past the end consists of the last row, column or
/// panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The number of the panel, which is a linear coordinate of the modes from the third on.
    pub panel: i64,
    /// The first row to draw, and the limit on the number of rows.
    pub rows: (usize, usize),
    /// The first column to draw, and the limit on the number of columns.
    pub columns: (usize, usize),
}

/// Returns the caption of a panel: its coordinate, with `_` for the rows and the columns.
pub(super) fn caption(number: i64, rest: &[TupleRef<'_>]) -> Result<String, Error> {
    if rest.is_empty() {
        return Ok(String::new());
    }
    let slices =
        IntTuple::from_entries(&rest.iter().map(|mode| mode.to_owned()).collect::<Vec<_>>());
    let coord = idx2crd(IntTuple::from(number).view(), slices.view())?.to_string();
    Ok(format!(
        "(_,_,{}",
        coord.strip_prefix('(').unwrap_or(&coord)
    ))
}

/// Returns the axes of rows and columns, and the modes that number the panels.
pub(super) fn axes<'a>(modes: &'a [TupleRef<'a>]) -> (Axis, Axis, &'a [TupleRef<'a>]) {
    match modes {
        [] => (Axis::new(None), Axis::new(None), &[]),
        [only] => (Axis::new(None), Axis::new(Some(*only)), &[]),
        [first, second, rest @ ..] => (Axis::new(Some(*first)), Axis::new(Some(*second)), rest),
    }
}

impl Picture {
    /// Draws a part of a layout of any size. Axes, coordinates and offsets have the numbers of the
    /// whole layout. Outlines of tiles are omitted.
    ///
    /// ```
    /// use cute::draw::{Part, Picture, Style};
    /// use cute::dynamic::Layout;
    /// let large: Layout = "(4096,4096):(4096,1)".parse()?;
    /// let part = Part {
    ///     panel: 0,
    ///     rows: (64, 2),
    ///     columns: (4095, 8),
    /// };
    /// let picture = Picture::part(&large, part, &Style::default())?;
    /// let panel = &picture.panels()[0];
    /// assert_eq!((panel.rows().first(), panel.rows().size(), panel.rows().whole()), (64, 2, 4096));
    /// // The last column is the only one from 4095 on.
    /// assert_eq!((panel.columns().size(), panel.cells()[1].offset), (1, 65 * 4096 + 4095));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * [`Error::TooLarge`] if the part has more than 65536 cells, or if an axis has more cells
    ///   than a `usize` can count
    /// * [`Error::SliceRank`] if the highlighted slice has another rank than the layout
    /// * an error if a size or an offset does not fit in 64 bits
    pub fn part(function: &impl Offsets, part: Part, style: &Style) -> Result<Self, Error> {
        let shape = function.shape();
        let size = shape.size()?;
        let modes: Vec<TupleRef<'_>> = shape.modes().collect();
        for mode in modes.iter().take(2) {
            let size = mode.size()?;
            if usize::try_from(size).is_err() {
                return Err(Error::TooLarge {
                    what: "picture",
                    size,
                    most: i64::try_from(usize::MAX).unwrap_or(i64::MAX),
                });
            }
        }
        let (rows, columns, rest) = axes(&modes);
        let (rows, columns) = (rows.part(part.rows), columns.part(part.columns));
        let number = |size: usize| i64::try_from(size).unwrap_or(i64::MAX);
        let cells = number(rows.size()).saturating_mul(number(columns.size()));
        if cells > MOST_CELLS {
            return Err(Error::TooLarge {
                what: "picture",
                size: cells,
                most: MOST_CELLS,
            });
        }
        let (tall, wide) = (number(rows.whole()), number(columns.whole()));
        let panels = size.checked_div(tall.saturating_mul(wide)).unwrap_or(0);
        let panel = part.panel.clamp(0, panels.saturating_sub(1).max(0));
        let mut cells = Vec::new();
        for row in rows.first()..rows.first() + rows.size() {
            for column in columns.first()..columns.first() + columns.size() {
                if size == 0 {
                    continue;
                }
                // The index is less than the size of the layout, so it fits.
                let index = number(row) + tall * (number(column) + wide * panel);
                let offset = function.at(index)?;
                cells.push(Cell {
                    index,
                    offset,
                    holders: Vec::new(),
                    key: style.key(offset, (row, column), &[]),
                    marked: style.marks(shape.view(), index, (row, column))?,
                    label: None,
                });
            }
        }
        let only = Panel {
            caption: if size == 0 {
                String::new()
            } else {
                caption(panel, rest)?
            },
            rows,
            columns,
            cells,
            tile: None,
            shape: shape.clone(),
        };
        let panels = if only.cells.is_empty() {
            Vec::new()
        } else {
            Vec::from([only])
        };
        Ok(Self {
            title: function.title(),
            panels,
            style: style.clone(),
            corner: false,
            aligned: false,
        })
    }
}
