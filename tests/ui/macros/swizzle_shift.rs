//! A swizzle's bits must not meet those that they change.
use cute::prelude::*;

fn main() {
    let _ = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    let _ = layout!(Sw<3, 4, 2> o (8, 64):(64, 1));
}
