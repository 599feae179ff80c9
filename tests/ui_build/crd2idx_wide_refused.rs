//! Two modes that reach 8·10^18 each do not fit 64 bits together. Accepted: one of them.
use cute::prelude::*;

fn main() {
    let mode = layout!(3:4000000000000000000);
    let _ = mode.crd2idx(2_u64);
    let _ = from_modes((mode, mode)).crd2idx((0, 2_u64));
}
