//! C8: strides of both signs act within one mode. Accepted: both within mode 0.
use cute::prelude::*;

fn main() {
    let a = layout!((8, (4, 2, 4)):(32, (1, 4, 8)));
    let _ = a.composition(layout!((4, 2):(-1, 4)));
    let _ = a.composition(layout!((4, 4):(-1, 4)));
}
