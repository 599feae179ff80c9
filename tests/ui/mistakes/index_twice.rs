//! `a[1]` is the element of linear coordinate 1, and has no elements. Cure: `a[(1, 2)]`. Accepted:
//! that.
use cute::prelude::*;

fn main() {
    let a = make_tensor([1.0; 16], layout!((4, 4)));
    let _ = a[(1, 2)];
    let _ = a[1][2];
}
