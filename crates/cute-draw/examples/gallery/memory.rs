//! Banks of an access.
//!
//! Eight threads read four floats each from rows of 48. A column is a bank, and a row a row of
//! words. In the upper picture four threads share each column, and wait for each other; with
//! `Sw<2,2,3>` each has its own.

use cute::draw::{Memory, Picture};
use cute::dynamic::{ComposedLayout, Layout, Swizzle};

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let read: Layout = "(8,4):(48,1)".parse()?;
    let swizzled = ComposedLayout::new(Swizzle::new(2, 2, 3)?, 0, read.clone());
    let memory = Memory::default();
    Ok(Picture::memory(&read, memory, 32)?.beside(Picture::memory(&swizzled, memory, 32)?))
}
