//! Programs of `zip` that must not compile.

use cute::prelude::*;

/// Tensors in one `zip` must have the same shape. Accepted: slices of the larger ones.
fn zip_extents() {
    use cute::algorithm::zip;

    let (x, mut y) = ([1; 24], [1; 20]);
    let a = make_tensor(&x, layout!((4, 6)));
    let mut b = make_tensor(&mut y, layout!((4, 5)));
    zip(&a.slice((.., .._5)), &mut b).for_each(|x, y| *y += x);
    zip(&a, &mut b).for_each(|x, y| *y += x);
}

/// U1: a tuple of modes can be paired only with another tuple. Accepted: a tuple of two modes.
fn zip_integer() {
    let _ = layout!((2, 5):(5, 1)).zip(layout!((3, 4):(10, 30)));
    let _ = layout!((2, 5):(5, 1)).zip(layout!(3:10));
}

/// A third tensor of another profile. Accepted: a third tensor with the profile of the others.
fn zip_profiles() {
    use cute::algorithm::zip;

    let (x, mut y) = ([1; 16], [1; 16]);
    let a = make_tensor(&x, layout!((4, 4)));
    zip(&a, &a)
        .and(&mut make_tensor(&mut y, layout!((4, 4):(4, 1))))
        .for_each(|x, y, z| *z += x * y);
    zip(&a, &a)
        .and(&mut make_tensor(&mut y, layout!(16)))
        .for_each(|x, y, z| *z += x * y);
}

fn main() {}
