//! Programs of `recast` that must not compile.

use cute::prelude::*;

/// A layout applied after a layout cannot be recast. Accepted: a swizzle in place of the layout.
fn recast_composed_layout_in_front() {
    let a = layout!((8, 64):(64, 1));
    let _ = make_composed_layout(Swizzle::<_3, _4, _3>::new(), _0, a).upcast(_2);
    let _ = make_composed_layout(layout!(512:2), _0, a).upcast(_2);
}

/// The offset before a swizzle must be a whole number of new elements. Accepted: an offset of 4
/// elements of 16 bits, which is 2 elements of 32 bits.
fn recast_composed_offset() {
    let _ = layout!(Sw<3, 4, 3> o 4 o (8, 64):(64, 1)).recast_layout(_16, _32);
    let _ = layout!(Sw<3, 4, 3> o 3 o (8, 64):(64, 1)).recast_layout(_16, _32);
}

/// S8: the swizzle changes the order of the elements that would become one. Accepted: elements that
/// contain the 8 old elements that the swizzle keeps together.
fn recast_composed_splits() {
    let _ = layout!(Sw<3, 3, 3> o (8, 64):(64, 1)).upcast(_8);
    let _ = layout!(Sw<3, 3, 3> o (8, 64):(64, 1)).upcast(_16);
}

fn main() {}
