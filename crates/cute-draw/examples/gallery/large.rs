//! 256 rows, 256 columns.
//!
//! The banks of a swizzled tile of 16-bit floats. A picture of more than 4096 cells has no numbers,
//! only colours, axes and borders, so its file is small.

use cute::draw::{Colour, Memory, Picture, Style};
use cute::dynamic::{ComposedLayout, Layout, Swizzle};

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "((8,32),(64,4)):((64,512),(1,16384))".parse()?;
    let swizzled = ComposedLayout::new(Swizzle::new(3, 3, 3)?, 0, layout);
    let memory = Memory {
        element_bits: 16,
        ..Memory::default()
    };
    Ok(Picture::layout(
        &swizzled,
        &Style {
            colour: Colour::Bank,
            memory,
            ..Style::default()
        },
    )?)
}
