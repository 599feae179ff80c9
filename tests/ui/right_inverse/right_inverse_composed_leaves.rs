//! S10: the swizzle takes some of the 12 offsets out of them. Accepted: whole periods of 8.
use cute::prelude::*;

fn main() {
    let _ = layout!(Sw<2, 1, 2> o 16:1).right_inverse();
    let _ = layout!(Sw<2, 1, 2> o 12:1).right_inverse();
}
