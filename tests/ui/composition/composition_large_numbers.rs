//! Numbers past a thousand show their groups. Accepted: stride 24 576.
use cute::prelude::*;

fn main() {
    let a = layout!((12288, 65536):(1, 12290));
    let _ = a.composition(layout!(4:24576));
    let _ = a.composition(layout!(4:1000000));
}
