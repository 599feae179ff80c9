//! Functions of layouts whose integers are known at run time, from their definitions.

use cute::prelude::*;
use cute::{InShape, evenly_divides};

/// `1 + Σ (extent − 1)·abs(stride)`.
#[test]
fn spans_of_strides_of_both_signs() {
    for (a, b) in (-3_i32..4).flat_map(|a| (-3_i64..4).map(move |b| (a, b))) {
        let layout = make_layout((_4, (3_i32, 2_i64)), (a, (b, _5)));
        assert_eq!(layout.cosize().value(), 1 + 3 * i64::from(a).abs() + 2 * b.abs() + 5, "{layout}");
    }
}

/// Elements half as large: strides double, and what lies side by side becomes longer, in either direction.
#[test]
fn smaller_elements() {
    let half = |stride: i32| make_layout((6_i32, _4), (stride, _1)).downcast(_2).to_string();
    assert_eq!([1, -1, 3, -3].map(half), ["(12,_8):(1,_1)", "(12,_8):(-1,_1)", "(6,_8):(6,_1)", "(6,_8):(-6,_1)"]);
}

#[test]
fn tiles_that_leave_no_overhang() {
    for (extent, tile) in (1..13).flat_map(|extent| (1..13).map(move |tile| (extent, tile))) {
        assert_eq!(evenly_divides((extent, _4), (tile, _2)), extent % tile == 0, "{tile} in {extent}");
    }
}

#[test]
fn repetitions_are_at_least_one() {
    let block = make_layout(4_i32, 1_i32);
    assert_eq!(block.try_logical_product(3_i32).map(|product| product.size().value()), Ok(12));
    for count in [0, -1] {
        let refused = block.try_logical_product(count).expect_err("no repetition");
        assert_eq!(
            refused.to_string(),
            format!("logical_product: extent {count} (integer 0 of the shape) is not positive")
        );
    }
}

/// A mode that stays open is in every shape.
#[test]
fn open_modes_have_no_coordinate_yet() {
    assert!(coord!((_, 1)).in_shape(shape!((4, 2))) && !coord!((_, 2)).in_shape(shape!((4, 2))));
}

/// Part of a wide layout may be computed in 32 bits, and must fit them: three times 2^30 does not, in a layout of 2^40 offsets.
#[test]
fn a_narrow_part_of_a_wide_layout_must_fit() {
    let wide = make_layout(1_i64 << 40, 1_i32);
    let refused = wide.try_composition(layout!(4:1_073_741_824)).expect_err("3·2^30 in 32 bits");
    assert_eq!(refused.to_string(), "composition: a value does not fit 32 bits");
    assert_eq!(wide.try_composition(layout!(2:1_073_741_824)).map(|part| part.crd2idx(1_i64).value()), Ok(1 << 30));
    // The same beside a mode of 64 bits, and inside the layout: three steps of 2^30 again.
    let beside = make_layout((_2, 1_i64 << 40), (1_i64 << 41, 1_i32));
    let refused = beside.try_composition(layout!((2, 4):(1, 2_147_483_648))).expect_err("3·2^30 in 32 bits");
    assert_eq!(refused.to_string(), "composition: a value does not fit 32 bits");
    assert!(beside.try_composition(layout!((2, 2):(1, 2_147_483_648))).is_ok());
    // A run-time extent of 64 bits is computed in 64.
    let part = wide.try_composition(make_layout(4_i64, int!(1_073_741_824)));
    assert_eq!(part.map(|part| part.crd2idx(3_i64).value()), Ok(3 << 30));
}

/// Columns of four, eight apart: the offsets 4 to 7 are left out.
#[test]
fn what_is_left_out_is_told() {
    let padded = make_layout((_4, 4_i32), (_1, 8_i32));
    assert_eq!(padded.contiguous().expect_err("gaps").to_string(), "offset 4 is missing");
    assert_eq!(make_layout((_4, 4_i32), (_1, 4_i32)).contiguous(), Ok(()));
}
