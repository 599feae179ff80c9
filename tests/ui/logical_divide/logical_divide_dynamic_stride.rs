//! All strides of a tiler with several modes must be static. Accepted: a dynamic stride alone.
use cute::prelude::*;

fn main() {
    let (n, _) = (4, layout!(64:1).logical_divide(layout!(4:{4})));
    let _ = layout!(64:1).logical_divide(layout!((4, 2):(1, n)));
}
