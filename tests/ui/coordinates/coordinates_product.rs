//! A product repeats a layout in the gaps of its numbers. Accepted: a layout of numbers.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 4)).logical_product(layout!(2:1));
    let _ = layout!((4, 8):(1@0, 1@1)).logical_product(layout!(2:1));
}
