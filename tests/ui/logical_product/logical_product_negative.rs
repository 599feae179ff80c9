//! N2 in a product, of a block that runs backwards. Accepted: stride -2.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 2):(1, -2)).logical_product(_2);
    let _ = layout!((2, 2):(1, -1)).logical_product(_2);
}
