//! A mode that the layout does not have. Accepted: one of its modes.
use cute::SameExtent;
use cute::prelude::*;

fn scores<Q: SameExtent<2, K, 1>, K>(_: Q, _: K) {}

fn main() {
    scores(layout!((8, 128, 64)), layout!((256, 64)));
    scores(layout!((128, 64)), layout!((256, 64)));
}
