//! The shape `n` is an integer and has no modes for a tuple. Accepted: the range by itself.
use cute::prelude::*;

fn main() {
    let (data, n) = ([0.0; 16], 16_usize);
    let vector = make_tensor(&data[..], layout!(n:1));
    let _ = vector.slice(4..8);
    let _ = vector.slice((4..8,));
}
