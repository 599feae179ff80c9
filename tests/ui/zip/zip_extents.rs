//! Tensors that are walked together have one shape. Accepted: slices of the larger ones.
use cute::algorithm::zip;
use cute::prelude::*;

fn main() {
    let (x, mut y) = ([1; 24], [1; 20]);
    let a = make_tensor(&x, layout!((4, 6)));
    let mut b = make_tensor(&mut y, layout!((4, 5)));
    zip(&a.slice((.., .._5)), &mut b).for_each(|x, y| *y += x);
    zip(&a, &mut b).for_each(|x, y| *y += x);
}
