//! A slice.
//!
//! The picture highlights the slice `((1,_),_)`. An integer fixes a coordinate, and `_` leaves it
//! open.

use cute::draw::{Picture, Style};
use cute::dynamic::Layout;

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "((2,4),(2,4)):((1,16),(2,4))".parse()?;
    let style = Style {
        slice: Some("((1,_),_)".parse()?),
        ..Style::default()
    };
    Ok(Picture::layout(&layout, &style)?)
}
