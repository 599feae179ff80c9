//! Tensors of different profiles. Accepted: of one profile.
use cute::algorithm::dot;
use cute::prelude::*;

fn main() {
    let x = [1.0_f32; 16];
    let a = make_tensor(&x, layout!((4, 4)));
    let _ = dot(&a, &a.transpose());
    let _ = dot(&a, &a.flatten().coalesce());
}
