//! Swizzles of different shifts are not one swizzle. Accepted: of one shift, and one after the
//! other in a layout.
use cute::prelude::*;

fn main() {
    let (a, b) = (
        Swizzle::<_1, _3, _3>::new(),
        Swizzle::<_2, _4, Int![-3]>::new(),
    );
    let _ = a.composition(Swizzle::<_2, _4, _3>::new());
    let _ = make_composed_layout(a, _0, make_composed_layout(b, _0, layout!(64:1)));
    let _ = a.composition(b);
}
