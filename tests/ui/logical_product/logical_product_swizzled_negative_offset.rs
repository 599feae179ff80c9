//! Q4: a negative offset has all bits from some place on. Accepted: none.
use cute::prelude::*;

fn main() {
    let block = layout!((2, 2):(1, 2));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o 0 o (4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o -16 o (4, 4):(4, 1)));
}
