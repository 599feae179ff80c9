//! S8: the swizzle changes the order of the elements that would become one. Accepted: the 8 that it
//! keeps together.
use cute::prelude::*;

fn main() {
    let _ = layout!(Sw<3, 3, 3> o (8, 64):(64, 1)).upcast(_8);
    let _ = layout!(Sw<3, 3, 3> o (8, 64):(64, 1)).upcast(_16);
}
