//! Hierarchy.
//!
//! Each integer of a mode is a level of its axis: the fastest next to the cells, the flat coordinate outside. Borders are
//! heavier where slower levels move.

use cute_core::Layout;
use cute_draw::{Picture, Style};

pub(crate) fn picture() -> crate::Made {
    let layout: Layout = "((2,2,2),(2,(2,3))):((1,16,4),(8,(2,32)))".parse()?;
    Ok(Picture::layout(&layout, &Style::default())?)
}
