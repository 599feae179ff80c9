//! The variants of a divide report the divide's error, and only that. Accepted: a tiler of two
//! entries.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 4)).zipped_divide((_2, _2));
    let _ = layout!((4, 8):(1, 4)).zipped_divide((_2, _2, _2));
}
