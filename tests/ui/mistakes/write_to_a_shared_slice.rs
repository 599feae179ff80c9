//! A tensor over `&data[..]` is there to be read. Cure: `make_tensor(&mut data[..], …)`. Accepted:
//! that.
use cute::prelude::*;

fn main() {
    let mut data = vec![0; 32];
    make_tensor(&mut data[..], layout!((4, 8)))[(1, 2)] = 3;
    make_tensor(&data[..], layout!((4, 8)))[(1, 2)] = 3;
}
