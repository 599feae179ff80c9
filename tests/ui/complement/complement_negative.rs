//! N2 of a layout that runs backwards: its strides count by their magnitudes. Accepted: stride -4.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 3):(1, -4)).complement();
    let _ = layout!((2, 3):(1, -1)).complement();
}
