//! Programs of `inner_product` that must not compile.

use cute::prelude::*;

/// Tuples of different profiles. Accepted: tensors with the same profile.
fn inner_product_profiles() {
    let _ = cute::inner_product((_2, (_3, _4)), (_1, (_2, _3)));
    let _ = cute::inner_product((_2, (_3, _4)), (_1, _2));
}

fn main() {}
