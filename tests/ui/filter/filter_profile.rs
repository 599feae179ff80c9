//! A profile has no more modes than the layout. Accepted: two.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 4):(1, 0)).filter_by(coord!((1, 1)));
    let _ = layout!((2, 4):(1, 0)).filter_by(coord!((1, 1, 1)));
}
