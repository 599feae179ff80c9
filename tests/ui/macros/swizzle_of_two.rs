//! A swizzle has bits, base and shift.
use cute::prelude::*;

fn main() {
    let _ = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    let _ = layout!(Sw<3, 4> o (8, 64):(64, 1));
}
