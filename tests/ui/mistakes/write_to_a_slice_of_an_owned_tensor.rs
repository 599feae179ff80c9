//! A tensor that owns its elements lends them. Cure: `tensor.view_mut()` lends all of it to write.
//! Accepted: a slice of the tensor that `view_mut` returns.
use cute::algorithm::fill;
use cute::prelude::*;

fn main() {
    let mut tensor = make_tensor([0; 32], layout!((4, 8):(8, 1)));
    fill(&mut tensor.view_mut().slice((1, ..)), 1);
    fill(&mut tensor.slice((1, ..)), 1);
}
