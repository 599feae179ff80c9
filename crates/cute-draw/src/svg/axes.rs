//! Draws the axes. Each level of an axis has a line of numbers along the cells, called a *band*. In
//! the band of a slower level, a bracket spans the cells that share a number.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::texts::{self, Texts};
use super::{CHARACTER, Grid, LINE};
use crate::picture::{Axis, Panel};

/// A line of numbers along an axis, for one level or for the whole axis.
struct Band {
    /// The number of cells to which one number belongs.
    span: usize,
    /// The numbers of the band are from 0 to `extent − 1`, and then repeat.
    extent: usize,
    /// True if the numbers count the cells of the whole axis, and not the coordinates of one level.
    flat: bool,
}

/// Returns the bands of an axis. The band nearest to the cells is the first.
fn bands(axis: &Axis) -> Vec<Band> {
    let mut span = 1;
    let mut bands = Vec::new();
    for &extent in axis.levels() {
        bands.push(Band {
            span,
            extent,
            flat: false,
        });
        span *= extent;
    }
    if bands.len() > 1 {
        bands.push(Band {
            span: 1,
            extent: span,
            flat: true,
        });
    }
    bands
}

fn digits(extent: usize) -> usize {
    extent.saturating_sub(1).to_string().len()
}

/// Returns the width of a band to the left of the rows.
fn band_width(band: &Band) -> usize {
    digits(band.extent) * CHARACTER + 10
}

/// Returns the width of all bands to the left of the cells.
pub(super) fn row_bands(panel: &Panel) -> usize {
    bands(&panel.rows).iter().map(band_width).sum::<usize>() + 2
}

/// Returns the height of all bands above the cells.
pub(super) fn column_bands(panel: &Panel) -> usize {
    bands(&panel.columns).len() * LINE + 2
}

/// Groups neighbouring drawn cells that have the same number in a band. Each group is given by its
/// first cell, its number of cells, and the number. In a part of a layout, the first and the last
/// group may be cut.
fn stretches(band: &Band, axis: &Axis) -> impl Iterator<Item = (usize, usize, usize)> {
    let (span, extent) = (band.span, band.extent);
    let (first, end) = (axis.first(), axis.first() + axis.size());
    (first / span * span..end).step_by(span).map(move |at| {
        let begin = at.max(first);
        (
            begin - first,
            at.saturating_add(span).min(end) - begin,
            at / span % extent,
        )
    })
}

/// Returns the groups of cells whose number is drawn. Two drawn numbers are at least `needed` cells
/// apart.
fn numbers(band: &Band, axis: &Axis, needed: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let span = band.span;
    let step = (0..usize::BITS)
        .map(|power| 1 << power)
        .find(|step| step * span >= needed)
        .unwrap_or(1);
    stretches(band, axis).filter(move |(_, cells, number)| {
        number % step == 0 && (*cells == span || *cells >= needed)
    })
}

/// Writes the numbers above the columns as texts with spaces. One text contains the numbers that
/// begin at whole characters, and another text contains those that begin at half characters.
fn columns_at_once(
    text: &mut String,
    band: &Band,
    centred: impl Iterator<Item = (usize, usize)>,
    y: usize,
) {
    let class = if band.flat {
        " class=\"n f\""
    } else {
        " class=\"n\""
    };
    // Positions are counted in half characters from the first cell.
    let numbers: Vec<(usize, String)> = centred
        .map(|(x, number)| {
            let said = number.to_string();
            ((2 * x / CHARACTER).saturating_sub(said.len()), said)
        })
        .collect();
    for between in [0, 1] {
        let parts = numbers.iter().filter(|(half, _)| half % 2 == between);
        if let Some((begin, said)) =
            texts::joined(parts.map(|(half, said)| (half / 2, said.clone())))
        {
            let x = begin * CHARACTER + between * CHARACTER / 2;
            texts::push(text, class, x, &format!("-{y}"), &said);
        }
    }
}

/// Writes the numbers to the left of the rows as one text, with a position for each digit.
fn rows_at_once(
    text: &mut String,
    band: &Band,
    centred: impl Iterator<Item = (usize, usize)>,
    centre: usize,
) {
    let (mut xs, mut ys, mut said) = (Vec::new(), Vec::new(), String::new());
    for (y, number) in centred {
        let digits = number.to_string();
        for place in 0..digits.len() {
            let left = centre + (digits.len() - 1) * CHARACTER / 2;
            xs.push(format!("-{}", left - place * CHARACTER));
            ys.push(y.to_string());
        }
        said.push_str(&digits);
    }
    if !said.is_empty() {
        let class = if band.flat { "a f" } else { "a" };
        text.push_str(&format!(
            "<text class=\"{class}\" x=\"{}\" y=\"{}\">{said}</text>\n",
            xs.join(","),
            ys.join(",")
        ));
    }
}

pub(super) fn draw(grid: &Grid<'_>, text: &mut String) {
    let (width, height) = grid.cell;
    let class = |band: &Band| if band.flat { "a f" } else { "a" };
    let in_rows = grid.detailed && grid.texts == Texts::Rows;
    let mut brackets = String::new();
    let mut y = 0;
    let axis = &grid.panel.columns;
    for band in bands(axis) {
        let needed = (digits(band.extent) * CHARACTER + 6).div_ceil(width);
        let centred = numbers(&band, axis, needed)
            .map(|(at, cells, number)| (at * width + cells * width / 2, number));
        if in_rows {
            columns_at_once(text, &band, centred, y + 5);
        } else {
            for (x, number) in centred {
                text.push_str(&format!(
                    "<text class=\"{}\" x=\"{x}\" y=\"-{}\">{number}</text>\n",
                    class(&band),
                    y + 5
                ));
            }
        }
        if band.span > 1 && band.span * width >= 8 {
            for (at, cells, _) in stretches(&band, axis) {
                brackets.push_str(&format!(
                    "M{} -{}h{}",
                    at * width + 2,
                    y + 1,
                    (cells * width).saturating_sub(4)
                ));
            }
        }
        y += LINE;
    }
    let mut x = 0;
    let axis = &grid.panel.rows;
    for band in bands(axis) {
        let band_width = band_width(&band);
        let needed = 12_usize.div_ceil(height);
        let centre = x + band_width / 2;
        let centred = numbers(&band, axis, needed)
            .map(|(at, cells, number)| (at * height + cells * height / 2 + 4, number));
        if in_rows {
            rows_at_once(text, &band, centred, centre);
        } else {
            for (y, number) in centred {
                text.push_str(&format!(
                    "<text class=\"{}\" x=\"-{centre}\" y=\"{y}\">{number}</text>\n",
                    class(&band)
                ));
            }
        }
        if band.span > 1 && band.span * height >= 8 {
            for (at, cells, _) in stretches(&band, axis) {
                brackets.push_str(&format!(
                    "M-{} {}v{}",
                    x + 1,
                    at * height + 2,
                    (cells * height).saturating_sub(4)
                ));
            }
        }
        x += band_width;
    }
    if !brackets.is_empty() {
        text.push_str(&format!("<path class=\"s\" d=\"{brackets}\"/>\n"));
    }
}
