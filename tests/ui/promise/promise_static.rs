//! A span of 2^63. Accepted: a span just below.
use cute::prelude::*;

const NEAR: Layout<(_2, _2), (Int![4611686018427387904], Int![4611686018427387902])> =
    Layout::STATIC;
const PAST: Layout<(_2, _2), (Int![4611686018427387904], Int![4611686018427387903])> =
    Layout::STATIC;

fn main() {
    let _ = (NEAR, PAST);
}
