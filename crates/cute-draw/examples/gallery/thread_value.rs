//! Threads and values.
//!
//! A tile of 8 rows and 16 columns belongs to 32 threads with four values each. Each cell shows the
//! thread and the value of its element.

use cute::draw::{Colour, Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let thread_value: Layout = "((4,8),(2,2)):((16,1),(8,64))".parse()?;
    let tile: Layout = "(8,16):(1,8)".parse()?;
    Ok(Picture::tv(
        &thread_value,
        &tile,
        &Style {
            colour: Colour::Thread,
            ..Style::default()
        },
    )?)
}
