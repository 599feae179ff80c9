//! The axes: a band of numbers for each level, with brackets over the cells of a slower level.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{CHARACTER, Grid, LINE};
use crate::picture::{Axis, Panel};

/// One band along an axis.
struct Band {
    /// The number of cells that a number covers.
    span: usize,
    /// The number of numbers before they repeat.
    extent: usize,
    /// Whether it is the flat coordinate.
    flat: bool,
}

/// The bands from the cells outwards.
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

/// The width of a band of a row axis.
fn band_width(band: &Band) -> usize {
    digits(band.extent) * CHARACTER + 10
}

/// The width of all bands to the left of the cells.
pub(super) fn row_bands(panel: &Panel) -> usize {
    bands(&panel.rows).iter().map(band_width).sum::<usize>() + 2
}

/// The height of all bands above the cells.
pub(super) fn column_bands(panel: &Panel) -> usize {
    bands(&panel.columns).len() * LINE + 2
}

/// The stretches of the drawn cells that a number of a band covers: where one begins, its cells,
/// and the number. Only the first and the last one of a part may be cut.
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

/// The stretches with a number, at least `needed` cells apart.
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

pub(super) fn draw(grid: &Grid<'_>, text: &mut String) {
    let (width, height) = grid.cell;
    let class = |band: &Band| if band.flat { "a f" } else { "a" };
    let mut brackets = String::new();
    let mut y = 0;
    let axis = &grid.panel.columns;
    for band in bands(axis) {
        let needed = (digits(band.extent) * CHARACTER + 6).div_ceil(width);
        for (at, cells, number) in numbers(&band, axis, needed) {
            let x = at * width + cells * width / 2;
            text.push_str(&format!(
                "<text class=\"{}\" x=\"{x}\" y=\"-{}\">{number}</text>\n",
                class(&band),
                y + 5
            ));
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
        for (at, cells, number) in numbers(&band, axis, needed) {
            let y = at * height + cells * height / 2 + 4;
            let x = x + band_width / 2;
            text.push_str(&format!(
                "<text class=\"{}\" x=\"-{x}\" y=\"{y}\">{number}</text>\n",
                class(&band)
            ));
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
