//! A thread-value layout of stride 0 gives one element to all threads. Accepted: threads of
//! stride 1.
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!(16:1)).partition_mut(layout!((4, 4):(1, 4)));
    let _ = make_tensor(&mut data, layout!(16:1)).partition_mut(layout!((4, 4):(0, 4)));
}
