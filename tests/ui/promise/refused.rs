//! Programs of `promise` that must not compile.

use cute::prelude::*;

/// Two modes together exceed 64 bits. Accepted: a mode of size 1.
fn promise_append() {
    let block = layout!(2147483648:0);
    let _ = block.append(block).append(layout!(1));
    let _ = block.append(block).append(layout!(2:0));
}

/// Tiles that are in range in each mode, but not together. Accepted: smaller tiles.
fn promise_by_mode() {
    let a = layout!((2, 2):(0, 1));
    let _ = a.zipped_divide(tile!((1073741824, 1073741824)));
    let _ = a.zipped_divide(tile!((4294967296, 4294967296)));
}

/// The result exceeds 64 bits. Accepted: a layout with fewer elements.
fn promise_composition() {
    // The last coordinate of A reaches 3 · 4; each step of B moves by 2^60 coordinates.
    let a = layout!(4:4);
    // 2 steps of 2^62 span 2^62 + 1.
    let _ = a.composition(layout!(2:1152921504606846976));
    // 5 steps span 2^64.
    let _ = a.composition(layout!(5:1152921504606846976));
}

/// A type whose only value is not a valid layout. Accepted: a layout with fewer elements.
fn promise_default() {
    // 1 step of 2^62 spans 2^62 + 1; 4 steps span 2^64 + 1.
    let _ = Layout::<_2, Int![4611686018427387904]>::default();
    let _ = Layout::<_5, Int![4611686018427387904]>::default();
}

/// Two modes that each reach 8·10^18 do not fit in 64 bits together. Accepted: one such mode and a
/// small one.
fn promise_from_modes() {
    let mode = layout!(3:4000000000000000000);
    let _ = from_modes((mode, layout!(2:1)));
    let _ = from_modes((mode, mode));
}

/// The least integer has no magnitude. Accepted: the next integer above it.
fn promise_least_stride() {
    let _ = Layout::<(_1, _2), (Int![-9223372036854775807], _0)>::default();
    let _ = Layout::<(_1, _2), (Int![-9223372036854775808], _0)>::default();
}

/// Tiles that round up to more than 64 bits can count. Accepted: tiles that just fit.
fn promise_logical_divide() {
    // Tiles of 2^62 - 1 cover 2^62 elements with two, which reach 2^63 - 2.
    let _ = layout!(4611686018427387904).logical_divide(layout!(4611686018427387903));
    // Tiles of 2^62 + 1 elements reach 2^63 + 2.
    let _ = layout!(4611686018427387906).logical_divide(layout!(4611686018427387905));
}

/// The size of all copies does not fit in 64 bits. Accepted: a product with half the copies.
fn promise_logical_product() {
    // 2^31 copies of 2^31 elements are 2^62.
    let block = layout!(2147483648);
    let _ = block.logical_product(layout!(2147483648));
    let _ = block.logical_product(layout!(4294967296));
}

/// A size of 2^63. Accepted: a size just below.
fn promise_make_layout() {
    let _ = make_layout((int!(4294967296), int!(2147483647)), (_0, _0));
    let _ = make_layout((int!(4294967296), int!(2147483648)), (_0, _0));
}

/// A span of 2^63. Accepted: a span just below.
mod promise_static {
    use cute::prelude::*;

    const NEAR: Layout<(_2, _2), (Int![4611686018427387904], Int![4611686018427387902])> =
        Layout::STATIC;
    const PAST: Layout<(_2, _2), (Int![4611686018427387904], Int![4611686018427387903])> =
        Layout::STATIC;

    fn main() {
        let _ = (NEAR, PAST);
    }
}

fn main() {}
