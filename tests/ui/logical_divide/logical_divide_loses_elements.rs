//! D2: a tiler may not leave elements between its modes. Accepted: stride 12.
use cute::prelude::*;

fn main() {
    let _ = layout!((12, 6):(1, 12)).logical_divide(layout!((6, 2):(1, 12)));
    let _ = layout!((12, 6):(1, 12)).logical_divide(layout!((6, 2):(1, 8)));
}
