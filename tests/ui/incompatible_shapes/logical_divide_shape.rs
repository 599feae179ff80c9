//! C3 in a divide: a tile that crosses from one mode into another. Accepted: a tile of 8.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 8)).logical_divide(_8);
    let _ = layout!((4, 8):(1, 8)).logical_divide(_6);
}
