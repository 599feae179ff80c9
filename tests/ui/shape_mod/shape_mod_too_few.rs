//! More elements than the shape has. Accepted: 18.
use cute::prelude::*;

fn main() {
    let _ = shape_mod(shape!((3, 6)), _18);
    let _ = shape_mod(shape!((3, 6)), _36);
}
