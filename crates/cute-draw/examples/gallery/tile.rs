//! One tile of many.
//!
//! One tile is in full colour, and the others are faded.

use cute::draw::{Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "(8,16):(16,1)".parse()?;
    let style = Style {
        tile: Some((4, 4)),
        tile_at: Some((1, 2)),
        ..Style::default()
    };
    Ok(Picture::layout(&layout, &style)?)
}
