//! More than two modes.
//!
//! The first mode goes down, and the second goes across. The other modes select a matrix.

use cute::draw::{Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "(2,3,(2,2)):(1,2,(6,12))".parse()?;
    Ok(Picture::layout(&layout, &Style::default())?)
}
