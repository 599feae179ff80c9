//! N2 in a divide: the tiler takes an element twice. Accepted: stride 4.
use cute::prelude::*;

fn main() {
    let _ = layout!(16:1).logical_divide(layout!((4, 2):(1, 4)));
    let _ = layout!(16:1).logical_divide(layout!((4, 2):(1, 3)));
}
