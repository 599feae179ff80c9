//! Threads and values.
//!
//! Which of 32 threads holds which element of a tile of 8 rows and 16 columns, as which of its four values.

use cute_core::Layout;
use cute_draw::{Colour, Picture, Style};

pub(crate) fn picture() -> crate::Made {
    let thread_value: Layout = "((4,8),(2,2)):((16,1),(8,64))".parse()?;
    let tile: Layout = "(8,16):(1,8)".parse()?;
    Ok(Picture::tv(&thread_value, &tile, &Style { colour: Colour::Thread, ..Style::default() })?)
}
