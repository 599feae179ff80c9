//! C7 in a product: copies that carry from one gap into another. Accepted: stride 4.
use cute::prelude::*;

fn main() {
    let _ = layout!((3, 32):(1, 12)).logical_product(layout!((2, 2):(1, 2)));
    let _ = layout!((3, 32):(1, 12)).logical_product(layout!((2, 3):(3, 1)));
}
