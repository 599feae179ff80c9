//! Every extent is positive, in an expression too.
use cute::prelude::*;

fn main() {
    let _ = layout!(logical_divide((4, 8):(8, 1), (2, 4)));
    let _ = layout!(logical_divide((4, 0):(8, 1), (2, 4)));
}
