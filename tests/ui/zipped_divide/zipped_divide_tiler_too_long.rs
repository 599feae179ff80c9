//! The forms of a divide say what the divide says, and nothing else. Accepted: a tiler of two
//! entries.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 4)).zipped_divide((_2, _2));
    let _ = layout!((4, 8):(1, 4)).zipped_divide((_2, _2, _2));
}
