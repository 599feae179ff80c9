//! An operator has the name of its method.
use cute::prelude::*;

fn main() {
    let _ = layout!(logical_divide((4, 8):(8, 1), (2, 4)));
    let _ = layout!(logical_div((4, 8):(8, 1), (2, 4)));
}
