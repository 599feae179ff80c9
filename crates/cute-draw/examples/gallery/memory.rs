//! Who asks which bank.
//!
//! A column for each bank, a row for each row of words: what eight threads read from rows of 48
//! floats, four each. In the upper picture four threads are in each column, and wait for each
//! other; `Sw<2,2,3>` gives each its own.

use cute::draw::{Memory, Picture};
use cute::dynamic::{ComposedLayout, Layout, Swizzle};

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let read: Layout = "(8,4):(48,1)".parse()?;
    let swizzled = ComposedLayout::new(Swizzle::new(2, 2, 3)?, 0, read.clone());
    let memory = Memory::default();
    Ok(Picture::memory(&read, memory, 32)?.beside(Picture::memory(&swizzled, memory, 32)?))
}
