//! Programs of `left_inverse` that must not compile.

use cute::prelude::*;

/// W2 for a layout that runs backwards is reported as W0. Accepted: strides of -2 and -4, because
/// -2 divides -4.
fn left_inverse_backwards() {
    let _ = layout!((2, 2):(-2, -4)).left_inverse();
    let _ = layout!((2, 2):(-2, -3)).left_inverse();
}

/// A layout applied after a layout cannot be inverted. Accepted: a swizzle in place of the layout.
fn left_inverse_composed_layout_in_front() {
    let a = layout!((4, 4):(4, 1));
    let _ = make_composed_layout(Swizzle::<_2, _0, _2>::new(), _0, a).left_inverse();
    let _ = make_composed_layout(layout!(16:2), _0, a).left_inverse();
}

/// The compiler must know the order of the strides. Accepted: a dynamic extent.
fn left_inverse_dynamic_stride() {
    let n = 4;
    let _ = layout!((4, n):(1, 4)).left_inverse();
    let _ = layout!((4, 2):(1, n)).left_inverse();
}

/// W2: each stride must be a multiple of the one before. Accepted: a stride of 96.
fn left_inverse_indivisible() {
    let _ = layout!((2, 24, 9):(1, 4, 96)).left_inverse();
    let _ = layout!((2, 24, 9):(1, 4, 98)).left_inverse();
}

/// W0: all strides of a left inverse must have one sign. Accepted: two negative strides.
fn left_inverse_negative() {
    let _ = layout!((2, 3):(-1, -4)).left_inverse();
    let _ = layout!((2, 3):(1, -4)).left_inverse();
}

/// W3: the offsets of the second mode reach into the stride of the first. Accepted: the same modes
/// in the other order: the last mode may continue past its extent.
fn left_inverse_reached() {
    let _ = layout!((8, 2):(1, 5)).left_inverse();
    let _ = layout!((2, 8):(5, 1)).left_inverse();
}

/// W3: the reach of the first mode carries into the second, and there is a gap past its end.
/// Accepted: a next stride that leaves no gap.
fn left_inverse_reached_gap() {
    let _ = layout!((8, 2, 3):(1, 4, 8)).left_inverse();
    let _ = layout!((8, 2, 3):(1, 4, 12)).left_inverse();
}

fn main() {}
