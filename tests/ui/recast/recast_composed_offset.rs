//! The offset before a swizzle counts whole new elements. Accepted: an offset of 4 elements of 16
//! bits, as 2 of 32.
use cute::prelude::*;

fn main() {
    let _ = layout!(Sw<3, 4, 3> o 4 o (8, 64):(64, 1)).recast_layout(_16, _32);
    let _ = layout!(Sw<3, 4, 3> o 3 o (8, 64):(64, 1)).recast_layout(_16, _32);
}
