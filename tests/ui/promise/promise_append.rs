//! Two modes together are past 64 bits. Accepted: a mode of size 1.
use cute::prelude::*;

fn main() {
    let block = layout!(2147483648:0);
    let _ = block.append(block).append(layout!(1));
    let _ = block.append(block).append(layout!(2:0));
}
