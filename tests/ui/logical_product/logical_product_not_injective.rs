//! N2 in a product: a block that overlaps itself. Accepted: stride 4.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 2):(2, 4)).logical_product(_2);
    let _ = layout!((2, 2):(2, 3)).logical_product(_2);
}
