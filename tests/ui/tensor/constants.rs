//! Programs of `tensor` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// More integers than a tensor's layout may have. Accepted: a size of 64.
fn tensor_modes_refused() {
    type Ones = (_1, _1, _1, _1, _1, _1, _1, _1);
    type Most = (Ones, Ones, Ones, Ones, Ones, Ones, Ones, Ones);
    let most = Layout::<Most, Most>::default();
    let _ = make_tensor([0; 1], most);
    let more = Layout::<(Most, _1), (Most, _1)>::default();
    let _ = make_tensor([0; 1], more);
}

/// A static layout that is longer than its static storage: a build checks it. Accepted: 12 elements
/// for a layout of 12.
fn tensor_reach_refused() {
    let data = [0; 12];
    let _ = make_tensor(&data, layout!((3, 4)));
    let _ = make_tensor(&data, layout!((3, 4):(5, 1)));
}

fn main() {
    tensor_modes_refused();
    tensor_reach_refused();
}
