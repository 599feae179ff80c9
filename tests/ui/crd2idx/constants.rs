//! Programs of `crd2idx` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// A 32-bit coordinate cannot be used for a layout whose offsets need more than 32 bits. Accepted:
/// the programs of `pass.rs`.
fn crd2idx_narrow_refused() {
    let large = layout!((65536, 65536):(65536, 1));
    let _ = large.crd2idx((1_i32, 2_i32));
}

fn main() {
    crd2idx_narrow_refused();
}
