//! Broadcast.
//!
//! A stride of 0: every row reads the same elements.

use cute_core::Layout;
use cute_draw::{Picture, Style};

pub(crate) fn picture() -> crate::Made {
    let layout: Layout = "(4,8):(0,1)".parse()?;
    Ok(Picture::layout(&layout, &Style::default())?)
}
