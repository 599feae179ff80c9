//! An extent is not a layout. Accepted: a layout of one integer.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8)).append(layout!(2));
    let _ = layout!((4, 8)).append(_2);
}
