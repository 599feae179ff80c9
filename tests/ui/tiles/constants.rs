//! Programs of `tiles` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// Tiles past the edge of a mode inside a mode. Accepted: tiles that divide the mode.
fn tiles_reach_past_refused() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!(((2, 2), 4))).tiles_mut(((_2, layout!(2:1)), _2));
    let _ = make_tensor(&mut data, layout!(((2, 2), 4))).tiles_mut(((_2, layout!(3:1)), _2));
}

fn main() {
    tiles_reach_past_refused();
}
