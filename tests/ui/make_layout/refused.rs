//! Programs of `make_layout` that must not compile.

use cute::prelude::*;

/// Extents must be positive. Accepted: mode 1.
fn make_layout_extent() {
    let _ = make_layout((_2, _1), (_4, _1));
    let _ = make_layout((_2, _0), (_4, _1));
}

/// A tuple of layouts is not a shape. Accepted: `from_modes`.
fn make_layout_modes() {
    let _ = from_modes((layout!(4:1), layout!(8:4)));
    let _ = make_layout((layout!(4:1), layout!(8:4)), LayoutLeft);
}

/// A stride must have the profile of its shape. Accepted: a shape and a stride of two modes each.
fn make_layout_profile() {
    let _ = make_layout((_2, _4), (_4, _1));
    let _ = make_layout((_2, _4), (_4, _1, _0));
}

fn main() {}
