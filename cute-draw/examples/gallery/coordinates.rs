//! More than two modes.
//!
//! The first is down, the second across; the others are one matrix each.

use cute_core::Layout;
use cute_draw::{Picture, Style};

pub(crate) fn picture() -> crate::Made {
    let layout: Layout = "(2,3,(2,2)):(1,2,(6,12))".parse()?;
    Ok(Picture::layout(&layout, &Style::default())?)
}
