//! A 32-bit coordinate cannot reach all of a layout past 32 bits. Accepted: `pass.rs`.
use cute::prelude::*;

fn main() {
    let large = layout!((65536, 65536):(65536, 1));
    let _ = large.crd2idx((1_i32, 2_i32));
}
