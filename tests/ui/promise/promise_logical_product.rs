//! The size of all copies does not fit 64 bits. Accepted: half the copies.
use cute::prelude::*;

fn main() {
    // 2^31 copies of 2^31 elements are 2^62.
    let block = layout!(2147483648);
    let _ = block.logical_product(layout!(2147483648));
    let _ = block.logical_product(layout!(4294967296));
}
