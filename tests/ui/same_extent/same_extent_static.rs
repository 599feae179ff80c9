//! Two static extents that must be one. Accepted: modes of one extent, and extents known only at
//! run time, which the method compares.
use cute::SameExtent;
use cute::prelude::*;

fn scores<Q: SameExtent<1, K, 1>, K>(_: Q, _: K) {}

fn main() {
    let d = 32;
    scores(layout!((128, 64)), layout!((256, 64):(64, 1)));
    scores(layout!((128, 64)), layout!((256, d):(d, 1)));
    scores(layout!((128, 64)), layout!((256, 32):(32, 1)));
}
