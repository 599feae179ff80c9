//! A slice `(1, ..)` leaves a tuple of one mode, and not an integer. Accepted: a row of one mode.
use cute::algorithm::copy;
use cute::prelude::*;

fn main() {
    let (data, mut row, w) = ([0; 24], [0; 6], 6_usize);
    let tensor = make_tensor(&data[..], layout!((4, w):(w, 1)));
    copy(
        &tensor.slice((1, ..)),
        &mut make_tensor(&mut row[..], layout!((w,):(1,))),
    );
    copy(
        &make_tensor(&mut row[..], layout!(w:1)),
        &mut make_tensor([0; 6], layout!((w,):(1,))),
    );
}
