//! `copy` moves elements and converts none. Cure: `transform_into(&a, &mut b, |x| x as f32)`.
//! Accepted: that.
use cute::algorithm::{copy, transform_into};
use cute::prelude::*;

fn main() {
    let a = make_tensor([1.0_f64; 16], layout!((4, 4)));
    let mut b = make_tensor([0.0_f32; 16], layout!((4, 4)));
    transform_into(&a, &mut b, |x| x as f32);
    copy(&a, &mut b);
}
