//! Replicated elements.
//!
//! The second level of threads has stride 0, so each element belongs to two threads.

use cute::draw::{Colour, Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let thread_value: Layout = "((4,2),2):((1,0),4)".parse()?;
    let tile: Layout = "(2,4):(1,2)".parse()?;
    Ok(Picture::tv(
        &thread_value,
        &tile,
        &Style {
            colour: Colour::Value,
            ..Style::default()
        },
    )?)
}
