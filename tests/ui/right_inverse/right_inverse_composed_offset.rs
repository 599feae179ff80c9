//! S10: no coordinate has offset 0. Accepted: no offset.
use cute::prelude::*;

fn main() {
    let _ = layout!(Sw<2, 0, 2> o (4, 4):(4, 1)).right_inverse();
    let _ = layout!(Sw<2, 0, 2> o 16 o (4, 4):(4, 1)).right_inverse();
}
