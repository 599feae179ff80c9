//! Two tensors with different static extents have no products. Accepted: tensors of one shape.
use cute::algorithm::dot;
use cute::prelude::*;

fn main() {
    let x = [1.0_f32; 24];
    let a = make_tensor(&x, layout!((4, 6)));
    let _ = dot(&a, &make_tensor(&x, layout!((4, 6):(6, 1))));
    let _ = dot(&a, &make_tensor(&x, layout!((4, 5):(6, 1))));
}
