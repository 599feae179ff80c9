//! C2: a stride past a mode must be divisible by its shape, or have so small a remainder that no
//! step carries. Accepted: a stride of 8.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 8):(1, 8));
    let _ = a.composition(layout!(4:8));
    let _ = a.composition(layout!(4:6));
}
