//! Two modes that reach 8·10^18 each do not fit 64 bits together. Accepted: one of them.
use cute::prelude::*;

fn main() {
    let mode = layout!(3:4000000000000000000);
    let _ = from_modes((mode, layout!(2:1)));
    let _ = from_modes((mode, mode));
}
