//! Before an `o` there is a swizzle, or a layout with its stride.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(8, 1) o (4, 4):(4, 1));
    let _ = layout!((4, 8) o (4, 4):(4, 1));
}
