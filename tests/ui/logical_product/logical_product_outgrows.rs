//! PD2: copies beyond the gaps would overlap the block. Accepted: one copy.
use cute::prelude::*;

fn main() {
    let _ = layout!((3, 2, 2):(1, 5, 19)).logical_product(_1);
    let _ = layout!((3, 2, 2):(1, 5, 19)).logical_product(_3);
}
