//! A run-time factor. Accepted: a static one.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8)).upcast(_4);
    let _ = layout!((4, 8)).upcast(4);
}
