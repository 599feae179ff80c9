//! Banks, before and after a swizzle.
//!
//! Rows of 32 floats fill all 32 banks, so each column is in one bank, and the threads that read
//! a column wait for each other. `Sw<3,2,3>` moves the groups of four floats within their row,
//! differently in each of eight rows, so a column of groups has eight different colours.

use cute::draw::{Colour, Picture, Style};
use cute::dynamic::{ComposedLayout, Layout, Swizzle};

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "(8,32):(32,1)".parse()?;
    let swizzled = ComposedLayout::new(Swizzle::new(3, 2, 3)?, 0, layout.clone());
    let style = Style {
        colour: Colour::Bank,
        ..Style::default()
    };
    Ok(Picture::layout(&layout, &style)?.beside(Picture::layout(&swizzled, &style)?))
}
