//! The bank of each thread's access.
//!
//! A column for each bank, a row for each row of words: the reads of eight threads from rows of 48
//! floats, four each. In the upper picture four threads share each column, and wait for each other;
//! `Sw<2,2,3>` gives each thread a different column.

use cute::draw::{Memory, Picture};
use cute::dynamic::{ComposedLayout, Layout, Swizzle};

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let read: Layout = "(8,4):(48,1)".parse()?;
    let swizzled = ComposedLayout::new(Swizzle::new(2, 2, 3)?, 0, read.clone());
    let memory = Memory::default();
    Ok(Picture::memory(&read, memory, 32)?.beside(Picture::memory(&swizzled, memory, 32)?))
}
