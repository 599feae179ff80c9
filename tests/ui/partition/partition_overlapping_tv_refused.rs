//! Two threads of a thread-value layout that hold one value. Accepted: threads that are 2 apart.
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!((4, 4))).partition_mut(layout!((8, 2):(2, 1)));
    let _ = make_tensor(&mut data, layout!((4, 4))).partition_mut(layout!((8, 2):(1, 1)));
}
