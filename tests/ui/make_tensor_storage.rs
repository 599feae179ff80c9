//! Elements stand in an array, or are borrowed. Accepted: a `Vec` by reference.
use cute::prelude::*;

fn main() {
    let data = vec![0; 32];
    let _ = make_tensor(&data, layout!((4, 8)));
    let _ = make_tensor(data, layout!((4, 8)));
}
