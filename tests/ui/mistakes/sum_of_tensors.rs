//! A tensor has no arithmetic operators. Cure: `axpby(1.0, &a, 1.0, &mut b)` is `b = a + b`, and
//! `transform_binary` writes to a third tensor. Accepted: those.
use cute::algorithm::{axpby, transform_binary};
use cute::prelude::*;

fn main() {
    let a = make_tensor([1.0; 16], layout!((4, 4)));
    let (mut b, mut c) = (a.clone(), a.clone());
    axpby(1.0, &a, 1.0, &mut b);
    transform_binary(&a, &b, &mut c, |x, y| x + y);
    let _ = &a + &b;
}
