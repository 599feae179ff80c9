//! A third tensor of another profile. Accepted: of the profile of the others.
use cute::algorithm::zip;
use cute::prelude::*;

fn main() {
    let (x, mut y) = ([1; 16], [1; 16]);
    let a = make_tensor(&x, layout!((4, 4)));
    zip(&a, &a)
        .and(&mut make_tensor(&mut y, layout!((4, 4):(4, 1))))
        .for_each(|x, y, z| *z += x * y);
    zip(&a, &a)
        .and(&mut make_tensor(&mut y, layout!(16)))
        .for_each(|x, y, z| *z += x * y);
}
