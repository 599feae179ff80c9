//! Hierarchy.
//!
//! Each axis has one line of numbers for each integer of its mode. The fastest is next to the
//! cells, and the flat coordinate is outermost. Heavier borders separate the blocks of slower
//! integers.

use cute::draw::{Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "((2,2,2),(2,(2,3))):((1,16,4),(8,(2,32)))".parse()?;
    Ok(Picture::layout(&layout, &Style::default())?)
}
