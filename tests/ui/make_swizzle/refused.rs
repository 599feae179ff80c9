//! Programs of `make_swizzle` that must not compile.

use cute::prelude::*;

/// Two masks define a swizzle only if each is one run of bits and they do not overlap. Accepted:
/// the masks of `Sw<3,4,3>`.
fn make_swizzle_masks() {
    let _ = make_swizzle(int!(896), int!(112));
    let _ = make_swizzle(int!(896), int!(80));
}

fn main() {}
