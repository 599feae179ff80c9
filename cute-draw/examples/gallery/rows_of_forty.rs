//! The swizzle that was searched for.
//!
//! Eight threads read four floats each from rows of 40. The search tries every swizzle and finds the only one without
//! conflicts; drawn are the banks of what the threads read.

use cute_core::Layout;
use cute_draw::swizzle_search::{Buffer, search};
use cute_draw::{Access, Banks, Colour, Picture, Style, Swizzled};

pub(crate) fn picture() -> crate::Made {
    let read: Layout = "(8,4):(40,1)".parse()?;
    let access = Access { vector: 4, ..Access::of_bytes(4) };
    let buffer = Buffer { elements: 32 * 40, access, banks: Banks::default() };
    let found = search(&buffer, &[&read])?;
    assert_eq!((found.before.depth, found.best().depth, found.free().count()), (2, 1, 1));
    let swizzled = Swizzled::new(found.best().swizzle, read.clone());
    let style = Style { colour: Colour::Bank, ..Style::default() };
    Ok(Picture::layout(&read, &style)?.beside(Picture::layout(&swizzled, &style)?))
}
