//! A swizzle's bits must not meet those that they change. Accepted: a shift of 3.
use cute::prelude::*;

fn main() {
    let _ = make_composed_layout(Swizzle::<_3, _4, _3>::new(), 0, layout!((8, 64):(64, 1)));
    let _ = make_composed_layout(Swizzle::<_3, _4, _2>::new(), 0, layout!((8, 64):(64, 1)));
}
