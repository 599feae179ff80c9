//! A slice of a tensor borrowed as `&` is read-only. Cure: take a `&mut`, and lend it with
//! `view_mut()`, as in `tensor.view_mut().slice((.., 2))[0] = 7.0;`. Accepted: that.
use cute::prelude::*;

fn main() {
    let (m, n) = (4, 8);
    let mut tensor = make_tensor([0.0; 32], layout!((m, n):(n, 1)));
    let written = &mut tensor;
    written.view_mut().slice((.., 2))[0] = 7.0;
    let read = &tensor;
    read.slice((.., 2))[0] = 7.0;
}
