//! Programs of `dot` that must not compile.

use cute::prelude::*;

/// Two tensors with different static extents have no dot product. Accepted: the same shape.
fn dot_extents() {
    use cute::algorithm::dot;

    let x = [1.0_f32; 24];
    let a = make_tensor(&x, layout!((4, 6)));
    let _ = dot(&a, &make_tensor(&x, layout!((4, 6):(6, 1))));
    let _ = dot(&a, &make_tensor(&x, layout!((4, 5):(6, 1))));
}

/// Tensors of different profiles. Accepted: tensors with the same profile.
fn dot_profiles() {
    use cute::algorithm::dot;

    let x = [1.0_f32; 16];
    let a = make_tensor(&x, layout!((4, 4)));
    let _ = dot(&a, &a.transpose());
    let _ = dot(&a, &a.flatten().coalesce());
}

fn main() {}
