//! An integer takes no suffix.
use cute::prelude::*;

fn main() {
    let _ = layout!((4i32, 8));
}
