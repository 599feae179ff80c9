//! A divide that refuses overhang, in its second mode. Accepted: tile 7.
use cute::prelude::*;

fn main() {
    let _ = layout!((8, 7):(1, 8)).zipped_divide_evenly((_4, _7));
    let _ = layout!((8, 7):(1, 8)).zipped_divide_evenly((_4, _3));
}
