//! A slice at a static coordinate past the end of its mode. Accepted: the last one.
use cute::prelude::*;

fn main() {
    let data = [0; 40];
    let tensor = make_tensor(&data, layout!((4, 10)));
    let _ = tensor.slice((.., _9));
    let _ = tensor.slice((.., _10));
}
