//! A tuple of layouts is not a shape. Accepted: `from_modes`.
use cute::prelude::*;

fn main() {
    let _ = from_modes((layout!(4:1), layout!(8:4)));
    let _ = make_layout((layout!(4:1), layout!(8:4)), LayoutLeft);
}
