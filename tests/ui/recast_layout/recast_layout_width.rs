//! A run-time width. Accepted: a static one.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8)).recast_layout(_16, _8);
    let _ = layout!((4, 8)).recast_layout(_16, 8);
}
