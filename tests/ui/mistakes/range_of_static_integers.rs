//! The ends of a range are of one type, and `_2` and `_6` are two. Cure: `2..6`; a static number of
//! elements is a tile, `local_tile((_4, _), …)`. Accepted: the range of numbers.
use cute::prelude::*;

fn main() {
    let tensor = make_tensor([0; 64], layout!((8, 8)));
    let _ = tensor.slice((2..6, ..));
    let _ = tensor.slice((_2.._6, ..));
}
