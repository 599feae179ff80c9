//! Programs of `shape_mod` that must not compile.

use cute::prelude::*;

/// R1: the extent must divide the remaining size. Accepted: an extent of 6.
fn shape_mod_indivisible() {
    let _ = shape_mod(shape!((3, 6)), _6);
    let _ = shape_mod(shape!((3, 6)), _7);
}

/// More elements than the shape has. Accepted: 18 elements.
fn shape_mod_too_few() {
    let _ = shape_mod(shape!((3, 6)), _18);
    let _ = shape_mod(shape!((3, 6)), _36);
}

fn main() {}
