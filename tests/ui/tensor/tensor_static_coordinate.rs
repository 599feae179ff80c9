//! A static coordinate past the end of its mode. Accepted: the last one of each mode, and the last
//! of all.
use cute::prelude::*;

fn main() {
    let data = [0; 40];
    let tensor = make_tensor(&data, layout!((4, 10)));
    let _ = (tensor[(_3, _9)], tensor[_39], tensor.slice((_3, ..))[_9]);
    let _ = tensor[(_4, _0)];
}
