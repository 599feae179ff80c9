//! Programs of `complement` that must not compile.

use cute::prelude::*;

/// All strides must be static if there are several modes. Accepted: a dynamic stride in a layout of
/// one mode.
fn complement_dynamic_stride() {
    let (n, _) = (8, layout!(2:{8}).complement_in(_64));
    let _ = layout!((2, 2):(1, n)).complement_in(_64);
}

/// N2 for a layout that runs backwards: the magnitudes of its strides count. Accepted: a stride of
/// -4.
fn complement_negative() {
    let _ = layout!((2, 3):(1, -4)).complement();
    let _ = layout!((2, 3):(1, -1)).complement();
}

/// N2: a mode must not start inside the modes with smaller strides. Accepted: a stride of 4.
fn complement_not_injective() {
    let _ = layout!((2, 2):(2, 4)).complement_in(_24);
    let _ = layout!((2, 2):(2, 3)).complement_in(_24);
}

fn main() {}
