//! Negative strides.
//!
//! Reversed rows: in each row, the offsets go down.

use cute::draw::{Colour, Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "(3,8):(8,-1)".parse()?;
    Ok(Picture::layout(
        &layout,
        &Style {
            colour: Colour::Column,
            ..Style::default()
        },
    )?)
}
