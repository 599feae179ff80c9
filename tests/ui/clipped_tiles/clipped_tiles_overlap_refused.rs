//! Two coordinates of one offset, in two tiles. Accepted: rows that are 5 apart.
use cute::prelude::*;

fn main() {
    let mut data = [0; 25];
    let _ = make_tensor(&mut data, layout!((5, 5):(1, 5))).clipped_tiles_mut((_2, _3));
    let _ = make_tensor(&mut data, layout!((5, 5):(1, 4))).clipped_tiles_mut((_2, _3));
}
