//! A tiler is a tuple, with a type for each of its entries. Accepted: `(2, 2)`, and `(_2, _2)`.
use cute::prelude::*;

fn main() {
    let mut a = make_tensor([1.0; 16], layout!((4, 4)));
    let _ = a.tiles_mut((2, 2)).count() + a.tiles_mut((_2, _2)).count();
    let _ = a.tiles_mut([2, 2]).count();
}
