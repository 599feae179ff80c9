//! `copy` between tensors with different static extents. Accepted: a slice of the larger
//! one.
use cute::algorithm::copy;
use cute::prelude::*;

fn main() {
    let (long, mut short) = ([0; 32], [0; 16]);
    let source = make_tensor(&long, layout!((4, 8)));
    let mut target = make_tensor(&mut short, layout!((4, 4)));
    copy(&source.composition(tile!((4, 4))), &mut target);
    copy(&source, &mut target);
}
