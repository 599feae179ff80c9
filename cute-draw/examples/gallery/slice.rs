//! A slice.
//!
//! The cells of the coordinate `((1,_),_)`: an integer fixes a level, `_` leaves it open.

use cute_core::Layout;
use cute_draw::{Picture, Style};

pub(crate) fn picture() -> crate::Made {
    let layout: Layout = "((2,4),(2,4)):((1,16),(2,4))".parse()?;
    let style = Style { slice: Some("((1,_),_)".parse()?), ..Style::default() };
    Ok(Picture::layout(&layout, &style)?)
}
