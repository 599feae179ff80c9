//! Column-major and row-major.
//!
//! One shape in two orders. Each cell contains its offset, and its colour is the offset modulo 8.

use cute::draw::{Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let column_major: Layout = "(4,8):(1,4)".parse()?;
    let row_major: Layout = "(4,8):(8,1)".parse()?;
    let style = Style::default();
    Ok(Picture::layout(&column_major, &style)?.beside(Picture::layout(&row_major, &style)?))
}
