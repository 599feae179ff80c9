//! Broadcast.
//!
//! The rows have stride 0, so every row reads the same elements.

use cute::draw::{Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "(4,8):(0,1)".parse()?;
    Ok(Picture::layout(&layout, &Style::default())?)
}
