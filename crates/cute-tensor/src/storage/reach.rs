//! The compile-time message for a layout that reaches past its memory, if the length of the memory
//! is a constant.

use crate::errors::text::Text;

/// Panics, in a constant, if the bounds are not within memory of `length` elements. The message
/// begins with `whose`, the name of the operator.
pub const fn must_fit_memory(
    (least, greatest): (i64, i64),
    whose: &str,
    memory: &str,
    length: usize,
) {
    // A layout without elements has the greatest offset -1.
    if least >= 0 && greatest.wrapping_add(1).cast_unsigned() <= length as u64 {
        return;
    }
    let text = Text::NONE
        .words(whose)
        .words(": offsets ")
        .number(least)
        .words(" to ")
        .number(greatest);
    let text = text
        .words(" are not within ")
        .words(memory)
        .words(" of ")
        .number(length.cast_signed() as i64);
    // If the bounds are larger than any storage, the layout has no cosize, so the message omits it.
    let text = match greatest.checked_sub(if least < 0 { least } else { 0 }) {
        Some(last @ 0..=0x7fff_ffff_ffff_fffe) => {
            text.words("; the layout's `cosize` is ").number(last + 1)
        }
        _ => text,
    };
    panic!("{}", text.as_str());
}

#[cfg(test)]
mod tests {
    use super::must_fit_memory;

    #[test]
    fn bounds_inside() {
        must_fit_memory((0, 319), "Smem", "a memory", 320);
        must_fit_memory((0, -1), "Smem", "a memory", 0);
        must_fit_memory((5, 7), "make_rmem_tensor", "an array", 8);
    }

    #[test]
    #[should_panic(
        expected = "Smem: offsets 0 to 319 are not within a memory of 288; the layout's `cosize` \
                    is 320"
    )]
    fn past_the_end() {
        must_fit_memory((0, 319), "Smem", "a memory", 288);
    }

    #[test]
    #[should_panic(
        expected = "make_rmem_tensor: offsets -3 to 4 are not within an array of 8; the layout's \
                    `cosize` is 8"
    )]
    fn before_the_beginning() {
        must_fit_memory((-3, 4), "make_rmem_tensor", "an array", 8);
    }

    #[test]
    #[should_panic(
        expected = "Smem: offsets -9223372036854775808 to 9223372036854775807 are not within a \
                    memory of 9"
    )]
    fn bounds_that_no_memory_has() {
        must_fit_memory((i64::MIN, i64::MAX), "Smem", "a memory", 9);
    }
}
