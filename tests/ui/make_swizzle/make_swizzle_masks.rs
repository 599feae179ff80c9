//! Two masks make a swizzle where each is one run of bits, and they do not meet. Accepted: the
//! masks of `Sw<3,4,3>`.
use cute::prelude::*;

fn main() {
    let _ = make_swizzle(int!(896), int!(112));
    let _ = make_swizzle(int!(896), int!(80));
}
