//! A layout in front of a layout is not taken back. Accepted: a swizzle.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 4):(4, 1));
    let _ = make_composed_layout(Swizzle::<_2, _0, _2>::new(), _0, a).right_inverse();
    let _ = make_composed_layout(layout!(16:2), _0, a).right_inverse();
}
