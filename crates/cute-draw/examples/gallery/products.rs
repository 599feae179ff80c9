//! Blocked and raked.
//!
//! Two ways to repeat the same layout: as blocks side by side, and interleaved.

use cute::draw::{Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "(2,4):(4,1)".parse()?;
    let repeated: Layout = "(3,2):(1,3)".parse()?;
    let (blocked, raked) = (
        layout.blocked_product(&repeated)?,
        layout.raked_product(&repeated)?,
    );
    let style = Style::default();
    Ok(Picture::layout(&blocked, &style)?.beside(Picture::layout(&raked, &style)?))
}
