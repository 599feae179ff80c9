//! `_` stands in coordinates and tilers only.
use cute::prelude::*;

fn main() {
    type _Kept = Shape![(4, _)];
}
