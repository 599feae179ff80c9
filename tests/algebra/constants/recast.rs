//! The parts of `crates/cute-tensor/src/views/recast.rs` that the compiler evaluates, at run time.

use cute::prelude::*;
use cute::tensor::SizeofBits;

use super::constants::widths_are_true;
use super::refusal;

/// Two bytes that declare a chosen width.
struct Pair<B>([u8; 2], B);

impl<B: Integer + Default> SizeofBits for Pair<B> {
    type Bits = B;
}

/// No bytes.
struct Nothing;

impl SizeofBits for Nothing {
    type Bits = _0;
}

#[test]
fn the_width_of_an_element_is_its_size() {
    widths_are_true::<u8>();
    widths_are_true::<f64>();
    widths_are_true::<[u16; 3]>();
    widths_are_true::<Pair<_16>>();
    let false_width = "recast: the width of an element type is not its size";
    assert_eq!(
        (
            &*refusal(widths_are_true::<Pair<_8>>),
            &*refusal(widths_are_true::<Pair<_32>>)
        ),
        (false_width, false_width)
    );
    assert_eq!(
        refusal(widths_are_true::<Nothing>),
        "recast: an element type has no size"
    );
    let Pair(bytes, bits) = Pair([0, 1], _16);
    assert_eq!(
        (size_of::<Pair<_16>>(), bytes.len(), bits.value()),
        (2, 2, 16)
    );
}
