//! A layout in front of the tiler moves no bits. Accepted: a swizzle.
use cute::prelude::*;

fn main() {
    let (block, tiler) = (layout!((2, 2):(1, 2)), layout!((4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(make_composed_layout(
        Swizzle::<_2, _0, _2>::new(),
        _0,
        tiler,
    ));
    let _ = block.logical_product_swizzled(make_composed_layout(layout!(16:2), _0, tiler));
}
