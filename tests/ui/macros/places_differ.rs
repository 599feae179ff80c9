//! A place of a coordinate is a number or a tuple. Accepted: all strides step in numbers.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1@0, 1@1));
    let _ = layout!((4, 8):(1@0, 1@1@0));
}
