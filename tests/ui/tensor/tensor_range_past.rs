//! A range with a static end past the static extent of its mode. Accepted: an end that is the
//! extent, and one of a mode whose extent is known at run time, which is checked there.
use cute::prelude::*;

fn main() {
    let (m, data) = (8, [0; 64]);
    make_tensor(&data, layout!((8, 8))).slice((.._8, ..));
    make_tensor(&data, layout!((m, 8):(8, 1))).slice((.._8, ..));
    make_tensor(&data, layout!((8, 8))).slice((.., .._9));
}
