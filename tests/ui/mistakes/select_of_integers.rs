//! The order of modes is part of the type. Cure: `_2` for `2`. Accepted: static integers.
use cute::prelude::*;

fn main() {
    let tensor = make_tensor([0; 24], layout!((2, 3, 4)));
    let _ = tensor.select((_2, _0, _1));
    let _ = tensor.select((2, 0, 1));
}
