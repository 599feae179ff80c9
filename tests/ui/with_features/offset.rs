//! The offset before the swizzle is not a whole element. Accepted: an offset of two.
use cute::prelude::*;

fn main() {
    let data = [0_u16; 1024];
    let _ = make_tensor(&data, layout!(Sw<1, 3, 3> o 2 o (8, 64):(64, 1))).recast::<u32>();
    let _ = make_tensor(&data, layout!(Sw<1, 3, 3> o 3 o (8, 64):(64, 1))).recast::<u32>();
}
