//! Negative strides.
//!
//! A reversed row: offsets go down from 0.

use cute_core::Layout;
use cute_draw::{Colour, Picture, Style};

pub(crate) fn picture() -> crate::Made {
    let layout: Layout = "(3,8):(8,-1)".parse()?;
    Ok(Picture::layout(&layout, &Style { colour: Colour::Column, ..Style::default() })?)
}
