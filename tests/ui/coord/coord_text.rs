//! A coordinate is made of integers. Accepted: an unsigned one.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8)).crd2idx(1_u64);
    let _ = layout!((4, 8)).crd2idx("1");
}
