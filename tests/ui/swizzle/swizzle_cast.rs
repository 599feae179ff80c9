//! A swizzle is cast by a power of two. Accepted: 4.
use cute::prelude::*;

fn main() {
    let swizzle = Swizzle::<_3, _4, _3>::new();
    let _ = (swizzle.upcast(_4), swizzle.downcast(_4));
    let _ = swizzle.upcast(_6);
}
