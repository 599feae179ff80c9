//! N1 in a product. Accepted: stride 1.
use cute::prelude::*;

fn main() {
    let _ = layout!(4:1).logical_product(_2);
    let _ = layout!(4:-1).logical_product(_2);
}
