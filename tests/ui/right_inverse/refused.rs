//! Programs of `right_inverse` that must not compile.

use cute::prelude::*;

/// A layout applied after a layout cannot be inverted. Accepted: a swizzle in place of the layout.
fn right_inverse_composed_layout_in_front() {
    let a = layout!((4, 4):(4, 1));
    let _ = make_composed_layout(Swizzle::<_2, _0, _2>::new(), _0, a).right_inverse();
    let _ = make_composed_layout(layout!(16:2), _0, a).right_inverse();
}

/// S10: the swizzle maps some of the 12 offsets outside the domain. Accepted: a domain of whole
/// blocks of 8.
fn right_inverse_composed_leaves() {
    let _ = layout!(Sw<2, 1, 2> o 16:1).right_inverse();
    let _ = layout!(Sw<2, 1, 2> o 12:1).right_inverse();
}

/// S10: no coordinate has offset 0. Accepted: the swizzle without an offset.
fn right_inverse_composed_offset() {
    let _ = layout!(Sw<2, 0, 2> o (4, 4):(4, 1)).right_inverse();
    let _ = layout!(Sw<2, 0, 2> o 16 o (4, 4):(4, 1)).right_inverse();
}

fn main() {}
