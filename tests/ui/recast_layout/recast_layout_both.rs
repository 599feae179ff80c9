//! Wider elements that do not begin where an element begins, though narrower ones did. Accepted: 4
//! bits to 6.
use cute::prelude::*;

fn main() {
    let _ = layout!((32, 24):(24, 1)).recast_layout(_4, _6);
    let _ = layout!((32, 25):(25, 1)).recast_layout(_4, _6);
}
