//! Padding.
//!
//! Rows of 4 that are 12 apart: the offsets from 4 to 11 are not used.

use cute_core::Layout;
use cute_draw::{Colour, Picture, Style};

pub(crate) fn picture() -> crate::Made {
    let layout: Layout = "(2,4):(12,1)".parse()?;
    Ok(Picture::layout(&layout, &Style { colour: Colour::Row, ..Style::default() })?)
}
