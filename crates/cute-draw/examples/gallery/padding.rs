//! Padding.
//!
//! Rows of 4 elements that begin 12 apart: the offsets from 4 to 11 are not used.

use cute::draw::{Colour, Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "(2,4):(12,1)".parse()?;
    Ok(Picture::layout(
        &layout,
        &Style {
            colour: Colour::Row,
            ..Style::default()
        },
    )?)
}
