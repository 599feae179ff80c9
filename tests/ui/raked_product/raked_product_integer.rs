//! BP3: a tuple of modes is paired with a tuple. Accepted: a block of one mode.
use cute::prelude::*;

fn main() {
    let _ = layout!((4,):(1,)).raked_product(layout!((2,):(1,)));
    let _ = layout!(4:1).raked_product(layout!((2,):(1,)));
}
