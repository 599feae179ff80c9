//! All strides must be static if there are several modes. Accepted: a dynamic stride alone.
use cute::prelude::*;

fn main() {
    let (n, _) = (8, layout!(2:{8}).complement_in(_64));
    let _ = layout!((2, 2):(1, n)).complement_in(_64);
}
