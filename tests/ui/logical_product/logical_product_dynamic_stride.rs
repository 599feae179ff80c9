//! All strides of a block with several modes must be static. Accepted: a dynamic stride alone.
use cute::prelude::*;

fn main() {
    let (n, _) = (4, layout!(4:{1}).logical_product(_2));
    let _ = layout!((2, 2):(1, n)).logical_product(_2);
}
