//! A layout in front of a layout is not recast. Accepted: a swizzle.
use cute::prelude::*;

fn main() {
    let a = layout!((8, 64):(64, 1));
    let _ = make_composed_layout(Swizzle::<_3, _4, _3>::new(), _0, a).upcast(_2);
    let _ = make_composed_layout(layout!(512:2), _0, a).upcast(_2);
}
