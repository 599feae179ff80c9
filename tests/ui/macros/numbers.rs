//! Literals with numbers that are refused.

use cute::prelude::*;

/// A layout whose dynamic leaves have 32 bits must fit in 32 bits.
fn cosize_past_32_bits_in_type() {
    type _Narrow = Layout![(?32, 3):(1, 1073741824)];
}

/// The span of a layout's image must fit 64 signed bits.
fn cosize_past_64_bits() {
    let _ = layout!((3, 2):(4611686018427387904, 1));
}

/// A dynamic leaf must have 32 or 64 bits.
fn dynamic_of_16_bits() {
    type _Narrow = Layout![(4, ?16)];
}

/// An extent must be positive.
fn extent_negative() {
    let _ = layout!((-4, 8):(1, 4));
}

/// An extent must be positive.
fn extent_zero() {
    let _ = layout!((4, 0):(1, 4));
}

/// An extent must be positive, also in `shape!`.
fn extent_zero_in_shape() {
    let _ = shape!((4, 0));
}

/// An extent must be positive, also in `tile!`.
fn extent_zero_in_tile() {
    let _ = tile!((4:1, 0));
}

/// An extent must be an integer.
fn float() {
    let _ = layout!((4.5, 8));
}

/// A layout must follow the last `o`.
fn in_front_of_nothing() {
    let _ = layout!((4, 8):(8, 1) o 5 o (4, 4):(4, 1));
    let _ = layout!((4, 8):(8, 1) o);
}

/// There must be exactly one offset between two functions.
fn in_front_two_offsets() {
    let _ = layout!((4, 8):(8, 1) o 11 o Sw<1, 0, 1> o 5 o (4, 4):(4, 1));
    let _ = layout!((4, 8):(8, 1) o 5 o 6 o (4, 4):(4, 1));
}

/// A type must not contain values.
fn in_front_value_in_type() {
    let offset = 5;
    let _: Layout![16:2 o ? o Sw<1, 0, 1> o 8:1] = layout!(16:2 o offset o Sw<1, 0, 1> o 8:1);
    let _: Layout![16:2 o offset o Sw<1, 0, 1> o 8:1] = layout!(16:2 o offset o Sw<1, 0, 1> o 8:1);
}

/// A swizzle, or a layout with its stride, must precede an `o`.
fn in_front_without_stride() {
    let _ = layout!((4, 8):(8, 1) o (4, 4):(4, 1));
    let _ = layout!((4, 8) o (4, 4):(4, 1));
}

/// `int!` takes a number.
fn int_of_a_name() {
    let n = 4;
    let _ = int!(n);
}

/// `int!` takes exactly one number.
fn int_of_a_sum() {
    let _ = int!(4 + 8);
}

/// `int!` takes exactly one number.
fn int_of_a_tuple() {
    let _ = int!((4, 8));
}

/// A tuple in the shape requires a tuple in the stride.
fn integer_for_a_tuple_stride() {
    let _ = layout!((4, (2, 4)):(1, 4));
}

/// An integer must fit 64 signed bits.
fn integer_past_64_bits() {
    let _ = int!(9223372036854775808);
}

/// `LayoutRight` takes the place of all strides.
fn order_in_stride() {
    let _ = layout!((4, 8):(LayoutRight, 1));
}

/// An entry of a coordinate must be either a number or a tuple. Accepted: strides of numbers only.
fn places_differ() {
    let _ = layout!((4, 8):(1@0, 1@1));
    let _ = layout!((4, 8):(1@0, 1@1@0));
}

/// The size of a layout must fit 64 signed bits.
fn size_past_64_bits() {
    let _ = layout!((4294967296, 4294967296));
}

/// An integer must fit 64 signed bits.
fn stride_past_64_bits() {
    let _ = layout!(4:-9223372036854775809);
}

/// An extent must be an integer.
fn string() {
    let _ = shape!(("4", 8));
}

/// An integer must not have a suffix.
fn suffix() {
    let _ = layout!((4i32, 8));
}

/// A swizzle must have bits, base and shift.
fn swizzle_of_two() {
    let _ = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    let _ = layout!(Sw<3, 4> o (8, 64):(64, 1));
}

/// The bits that a swizzle reads must not overlap the bits that it changes.
fn swizzle_shift() {
    let _ = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    let _ = layout!(Sw<3, 4, 2> o (8, 64):(64, 1));
}

/// A swizzle must precede a layout, with an `o` between them.
fn swizzle_without_o() {
    let _ = layout!(Sw<3, 4, 3> o 5 o (8, 64):(64, 1));
    let _ = layout!(Sw<3, 4, 3> (8, 64):(64, 1));
}

/// An integer in the shape requires an integer in the stride.
fn tuple_for_an_integer_stride() {
    let _ = layout!((4, 8):(1, (4, 32)));
}

fn main() {}
