//! The sentence of a layout that reaches past what a constant knows the length of.

use super::text::Text;

/// Panics, in a constant, if bounds leave a memory of `length` elements. `whose` begins the sentence.
pub const fn must_lie_in((least, greatest): (i64, i64), whose: &str, memory: &str, length: usize) {
    if least >= 0 && greatest < length as i64 {
        return;
    }
    let text = Text::NONE.words(whose).words(": offsets ").number(least).words(" to ").number(greatest);
    let text = text.words(" do not lie in ").words(memory).words(" of ").number(length.cast_signed() as i64);
    // The bounds of no storage have no such number.
    let text = match greatest.checked_sub(if least < 0 { least } else { 0 }) {
        Some(last @ 0..=0x7fff_ffff_ffff_fffe) => text.words("; the layout's `cosize` is ").number(last + 1),
        _ => text,
    };
    panic!("{}", text.as_str());
}
