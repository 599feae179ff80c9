//! Swizzles whose masks leave a gap are not one swizzle. Accepted: masks side by side.
use cute::prelude::*;

fn main() {
    let a = Swizzle::<_1, _0, _3>::new();
    let _ = a.composition(Swizzle::<_1, _1, _3>::new());
    let _ = a.composition(Swizzle::<_1, _2, _3>::new());
}
