//! `_` is for coordinates and tilers.
use cute::prelude::*;

fn main() {
    type _Kept = Shape![(4, _)];
}
