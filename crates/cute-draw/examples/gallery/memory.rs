//! Banks of an access.
//!
//! Eight threads read four floats each from rows of 48 floats. Each column of the picture is a
//! bank, and each row has 32 consecutive words. Without a swizzle, four threads share each column
//! and wait for each other. With `Sw<2,2,3>`, two threads never share a column.

use cute::draw::{Memory, Picture};
use cute::dynamic::{ComposedLayout, Layout, Swizzle};

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let read: Layout = "(8,4):(48,1)".parse()?;
    let swizzled = ComposedLayout::new(Swizzle::new(2, 2, 3)?, 0, read.clone());
    let memory = Memory::default();
    Ok(Picture::memory(&read, memory, 32)?.beside(Picture::memory(&swizzled, memory, 32)?))
}
