//! `slice` moves a part to write and returns a part with the same lifetime. Cure:
//! `(&part).slice(…)` lends it to be read, and `part.strided_mut().slice(…)` to be written.
//! Accepted: both, in a loop.
use cute::algorithm::axpby;
use cute::prelude::*;

fn main() {
    let mut data = [1.0; 32];
    let mut tensor = make_tensor(&mut data, layout!((4, 8):(8, 1)));
    let (mut done, mut rest) = tensor.split_at_mut::<0>(2);
    for row in 0..2 {
        axpby(
            1.0,
            &(&done).slice((row, ..)),
            1.0,
            &mut rest.strided_mut().slice((row, ..)),
        );
        done.strided_mut().slice((row, ..))[0] = 2.0;
    }
    for row in 0..2 {
        axpby(
            1.0,
            &done.slice((row, ..)),
            1.0,
            &mut rest.strided_mut().slice((row, ..)),
        );
    }
}
