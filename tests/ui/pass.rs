//! 64-bit coordinates reach any layout; 32-bit ones a layout whose image fits.
use cute::prelude::*;

fn main() {
    let large = layout!((65536, 65536):(65536, 1));
    assert_eq!(large.crd2idx((1_i64, 2_i64)), 65_538);
    assert_eq!(layout!((64, 64):(64, 1)).crd2idx((1_i32, 2_i32)), 66);
}
