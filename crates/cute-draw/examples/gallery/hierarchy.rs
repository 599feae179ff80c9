//! Hierarchy.
//!
//! Each integer of a mode is one level of numbers along its axis. The fastest level is next to the
//! cells, and the flat coordinate is outermost. Heavier borders separate slower levels.

use cute::draw::{Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "((2,2,2),(2,(2,3))):((1,16,4),(8,(2,32)))".parse()?;
    Ok(Picture::layout(&layout, &Style::default())?)
}
