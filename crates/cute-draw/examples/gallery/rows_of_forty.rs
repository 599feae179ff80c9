//! The best swizzle.
//!
//! Eight threads read four floats each from rows of 40 floats. The search tries every swizzle, and
//! finds the only one without conflicts. The picture shows the banks of the threads' elements,
//! before and after.

use cute::draw::swizzle_search::{Buffer, Use, search};
use cute::draw::{Colour, Picture, Style};
use cute::dynamic::{ComposedLayout, Layout};

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let read: Layout = "(8,4):(40,1)".parse()?;
    let found = search(
        &Buffer::of_bytes(4, 32 * 40),
        &[Use {
            thread_value: &read,
            vector: 4,
        }],
    )?;
    assert_eq!(
        (found.before.depth, found.best().depth, found.free().count()),
        (2, 1, 1)
    );
    let swizzled = ComposedLayout::new(found.best().swizzle, 0, read.clone());
    let style = Style {
        colour: Colour::Bank,
        ..Style::default()
    };
    Ok(Picture::layout(&read, &style)?.beside(Picture::layout(&swizzled, &style)?))
}
