//! Replicated elements.
//!
//! The stride 0 of the second level of threads gives each element to two threads.

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
