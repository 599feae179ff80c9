//! A swizzle comes before a layout, with an `o` between.
use cute::prelude::*;

fn main() {
    let _ = layout!(Sw<3, 4, 3> o 5 o (8, 64):(64, 1));
    let _ = layout!(Sw<3, 4, 3> (8, 64):(64, 1));
}
