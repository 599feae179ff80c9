//! N2: a mode may not start inside those of smaller strides. Accepted: stride 4.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 2):(2, 4)).complement_in(_24);
    let _ = layout!((2, 2):(2, 3)).complement_in(_24);
}
