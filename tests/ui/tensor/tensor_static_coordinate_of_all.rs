//! One static coordinate for all modes, past the last element. Accepted: the last one, and of a
//! tensor of run-time size.
use cute::prelude::*;

fn main() {
    let data = [0; 40];
    let n = 50;
    let _ = (
        make_tensor(&data, layout!((4, 10)))[_39],
        make_tensor(&data, layout!((4, n):(1, 0))).get(_40),
    );
    let _ = make_tensor(&data, layout!((4, 10)))[_40];
}
