//! N1 in a divide: a tiler that runs backwards. Accepted: stride 1.
use cute::prelude::*;

fn main() {
    let _ = layout!(8:1).logical_divide(layout!(2:1));
    let _ = layout!(8:1).logical_divide(layout!(2:-1));
}
