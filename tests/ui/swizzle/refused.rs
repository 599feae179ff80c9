//! Programs of `swizzle` that must not compile.

use cute::prelude::*;

/// The bits of a base are known only if no two modes of the run-time coordinate share a bit.
/// Accepted: modes whose offsets share no bits.
fn swizzle_base_modes() {
    let i = 1;
    let _ = layout!(Sw<2, 4, 2> o ((4, 4), 8):((8, 32), 1))
        .base(((i, i), _0))
        .crd2idx(((_0, _0), _5));
    let _ = layout!(Sw<2, 4, 2> o ((4, 4), 8):((8, 16), 1))
        .base(((i, i), _0))
        .crd2idx(((_0, _0), _5));
}

/// A static coordinate can be added to a base only if the two set different bits. Accepted: a
/// static column added to a run-time row.
fn swizzle_bits() {
    let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    let _ = a.base((3, _0)).crd2idx((_0, _63));
    let _ = a.base((3, _0)).crd2idx((_1, _0));
}

/// A swizzle must be cast by a power of two. Accepted: a factor of 4.
fn swizzle_cast() {
    let swizzle = Swizzle::<_3, _4, _3>::new();
    let _ = (swizzle.upcast(_4), swizzle.downcast(_4));
    let _ = swizzle.upcast(_6);
}

/// Two swizzles with a gap between their masks do not form one swizzle. Accepted: swizzles with
/// adjacent masks.
fn swizzle_composition_masks() {
    let a = Swizzle::<_1, _0, _3>::new();
    let _ = a.composition(Swizzle::<_1, _1, _3>::new());
    let _ = a.composition(Swizzle::<_1, _2, _3>::new());
}

/// Two swizzles of different shifts do not form one swizzle. Accepted: two swizzles of the same
/// shift; two swizzles of different shifts, one after the other in a composed layout.
fn swizzle_composition_shift() {
    let (a, b) = (
        Swizzle::<_1, _3, _3>::new(),
        Swizzle::<_2, _4, Int![-3]>::new(),
    );
    let _ = a.composition(Swizzle::<_2, _4, _3>::new());
    let _ = make_composed_layout(a, _0, make_composed_layout(b, _0, layout!(64:1)));
    let _ = a.composition(b);
}

/// The bits that a swizzle reads must not overlap the bits that it changes. Accepted: a shift of 3.
fn swizzle_shift() {
    let _ = make_composed_layout(Swizzle::<_3, _4, _3>::new(), 0, layout!((8, 64):(64, 1)));
    let _ = make_composed_layout(Swizzle::<_3, _4, _2>::new(), 0, layout!((8, 64):(64, 1)));
}

fn main() {}
