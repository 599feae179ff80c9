//! One tile of many.
//!
//! The others fade.

use cute_core::Layout;
use cute_draw::{Picture, Style};

pub(crate) fn picture() -> crate::Made {
    let layout: Layout = "(8,16):(16,1)".parse()?;
    let style = Style { tile: Some((4, 4)), tile_at: Some((1, 2)), ..Style::default() };
    Ok(Picture::layout(&layout, &style)?)
}
