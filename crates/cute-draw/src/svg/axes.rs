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

/// The positions at which a band has a number, and the numbers, at least `needed` cells apart.
fn numbers(band: &Band, size: usize, needed: usize) -> impl Iterator<Item = (usize, usize)> {
    let (span, extent) = (band.span, band.extent);
    let step = (0..usize::BITS)
        .map(|power| 1 << power)
        .find(|step| step * span >= needed)
        .unwrap_or(1);
    (0..size)
        .step_by(span)
        .map(move |at| (at, at / span % extent))
        .filter(move |(_, number)| number % step == 0)
}

pub(super) fn draw(grid: &Grid<'_>, text: &mut String) {
    let (width, height) = grid.cell;
    let class = |band: &Band| if band.flat { "a f" } else { "a" };
    let mut brackets = String::new();
    let mut y = 0;
    for band in bands(&grid.panel.columns) {
        let needed = (digits(band.extent) * CHARACTER + 6).div_ceil(width);
        for (at, number) in numbers(&band, grid.columns, needed) {
            let x = at * width + band.span * width / 2;
            text.push_str(&format!(
                "<text class=\"{}\" x=\"{x}\" y=\"-{}\">{number}</text>\n",
                class(&band),
                y + 5
            ));
        }
        if band.span > 1 && band.span * width >= 8 {
            for at in (0..grid.columns).step_by(band.span) {
                brackets.push_str(&format!(
                    "M{} -{}h{}",
                    at * width + 2,
                    y + 1,
                    band.span * width - 4
                ));
            }
        }
        y += LINE;
    }
    let mut x = 0;
    for band in bands(&grid.panel.rows) {
        let band_width = band_width(&band);
        let needed = 12_usize.div_ceil(height);
        for (at, number) in numbers(&band, grid.rows, needed) {
            let y = at * height + band.span * height / 2 + 4;
            let x = x + band_width / 2;
            text.push_str(&format!(
                "<text class=\"{}\" x=\"-{x}\" y=\"{y}\">{number}</text>\n",
                class(&band)
            ));
        }
        if band.span > 1 && band.span * height >= 8 {
            for at in (0..grid.rows).step_by(band.span) {
                brackets.push_str(&format!(
                    "M-{} {}v{}",
                    x + 1,
                    at * height + 2,
                    band.span * height - 4
                ));
            }
        }
        x += band_width;
    }
    if !brackets.is_empty() {
        text.push_str(&format!("<path class=\"s\" d=\"{brackets}\"/>\n"));
    }
}
