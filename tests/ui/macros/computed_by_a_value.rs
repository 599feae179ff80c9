//! An operator that needs numbers has no values in it.
use cute::prelude::*;

fn main() {
    let (a, n) = (layout!(8:2), 4);
    let _ = layout!(logical_divide(a, (2,)));
    let _ = layout!(complement(max_common_layout(a, n:1), 16));
}
