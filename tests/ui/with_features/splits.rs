//! RC5: the swizzle splits elements that would become one. Accepted: those that it keeps together.
use cute::prelude::*;

fn main() {
    let data = [0_u16; 512];
    let shared = make_tensor(&data, layout!(Sw<3, 3, 3> o (8, 64):(64, 1)));
    let _ = shared.recast::<[u16; 8]>();
    let _ = shared.recast::<[u16; 16]>();
}
