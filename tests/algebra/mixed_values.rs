//! Functions of layouts whose integers are known at run time, from their definitions.

use cute::prelude::*;
use cute::{Bit, InShape, IsCompatible, IsElemLess, IsEvenlyDivided, elem_less, evenly_divides};

/// `1 + Σ (extent − 1)·abs(stride)`.
#[test]
fn spans_of_strides_of_both_signs() {
    for (a, b) in (-3_i32..4).flat_map(|a| (-3_i64..4).map(move |b| (a, b))) {
        let layout = make_layout((_4, (3_i32, 2_i64)), (a, (b, _5)));
        assert_eq!(
            layout.cosize().value(),
            1 + 3 * i64::from(a).abs() + 2 * b.abs() + 5,
            "{layout}"
        );
    }
}

/// Elements of half the size: strides double, and contiguous runs become longer, in either
/// direction.
#[test]
fn smaller_elements() {
    let half = |stride: i32| {
        make_layout((6_i32, _4), (stride, _1))
            .downcast(_2)
            .to_string()
    };
    assert_eq!(
        [1, -1, 3, -3].map(half),
        [
            "(12,_8):(1,_1)",
            "(12,_8):(-1,_1)",
            "(6,_8):(6,_1)",
            "(6,_8):(-6,_1)"
        ]
    );
}

#[test]
fn tiles_that_leave_no_overhang() {
    for (extent, tile) in (1..13).flat_map(|extent| (1..13).map(move |tile| (extent, tile))) {
        assert_eq!(
            evenly_divides((extent, _4), (tile, _2)),
            extent % tile == 0,
            "{tile} in {extent}"
        );
    }
}

/// A comparison entry by entry fails if one static entry fails, whatever the run-time entries are;
/// otherwise the run-time entries decide.
#[test]
fn types_say_no_beside_run_time_integers() {
    assert!(!<IsElemLess<Shape![(?, 5)], Shape![(3, 4)]> as Bit>::BOOL);
    assert!(!<IsElemLess<Shape![(5, ?)], Shape![(4, 3)]> as Bit>::BOOL);
    assert!(!<IsEvenlyDivided<Shape![(?, 5)], Shape![(3, 4)]> as Bit>::BOOL);
    assert!(!<IsCompatible<Shape![(?, 5)], Shape![(3, (2, 2))]> as Bit>::BOOL);
    assert!(
        (0..9).all(
            |first| !elem_less((first, _5), (_3, _4)) && !evenly_divides((first, _5), (_3, _4))
        )
    );

    let open: IsElemLess<Shape![(?, 3)], Shape![(3, 4)]> = elem_less((2, _3), (_3, _4));
    let divided: IsEvenlyDivided<Shape![(?, 8)], Shape![(3, 4)]> =
        evenly_divides((6, _8), (_3, _4));
    let compatible: IsCompatible<Shape![(?, 4)], Shape![(3, (2, 2))]> =
        compatible((3, 4), (3, (2, 2)));
    assert!(open && divided && compatible);
}

#[test]
fn repetitions_are_at_least_one() {
    let block = make_layout(4_i32, 1_i32);
    assert_eq!(
        block
            .try_logical_product(3_i32)
            .map(|product| product.size().value()),
        Ok(12)
    );
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

/// Part of a wide layout may be computed in 32 bits, and must fit in 32 bits: three times 2^30 does
/// not, in a layout of 2^40 offsets.
#[test]
fn a_narrow_part_of_a_wide_layout_must_fit() {
    let wide = make_layout(1_i64 << 40, 1_i32);
    let refused = wide
        .try_composition(layout!(4:1_073_741_824))
        .expect_err("3·2^30 in 32 bits");
    assert_eq!(
        refused.to_string(),
        "composition: a value does not fit in 32 bits"
    );
    assert_eq!(
        wide.try_composition(layout!(2:1_073_741_824))
            .map(|part| part.crd2idx(1_i64).value()),
        Ok(1 << 30)
    );
    // The same beside a mode of 64 bits, and inside the layout: three steps of 2^30 again.
    let beside = make_layout((_2, 1_i64 << 40), (1_i64 << 41, 1_i32));
    let refused = beside
        .try_composition(layout!((2, 4):(1, 2_147_483_648)))
        .expect_err("3·2^30 in 32 bits");
    assert_eq!(
        refused.to_string(),
        "composition: a value does not fit in 32 bits"
    );
    assert!(
        beside
            .try_composition(layout!((2, 2):(1, 2_147_483_648)))
            .is_ok()
    );
    // A run-time extent of 64 bits is computed in 64.
    let part = wide.try_composition(make_layout(4_i64, int!(1_073_741_824)));
    assert_eq!(part.map(|part| part.crd2idx(3_i64).value()), Ok(3 << 30));
}

/// A stride of 32 bits beside an extent of 64 bits must fit its own width: 2^31 does not. Three
/// steps of 2^30 together need not fit.
#[test]
fn a_narrow_stride_of_a_wide_mode_must_fit() {
    let left = make_layout((1_i64 << 40, 2_i64), (1_i32, 5_i32));
    let refused = left
        .try_composition(layout!(4:2_147_483_648))
        .expect_err("2^31 in 32 bits");
    assert_eq!(
        refused.to_string(),
        "composition: a value does not fit in 32 bits"
    );
    let part = left.try_composition(layout!(4:1_073_741_824));
    assert_eq!(part.map(|part| part.crd2idx(3_i64).value()), Ok(3 << 30));
}

/// Extents of 32 bits are multiplied in 32 bits, whatever the width of their strides: 2^40
/// coordinates of such modes are too many.
#[test]
fn narrow_extents_of_wide_strides_must_fit() {
    let left = make_layout(
        (1_i32 << 10, 1_i32 << 10, 1_i64 << 30),
        (1_i64, 1_i64 << 10, 1_i64 << 20),
    );
    let refused = left
        .try_composition(layout!(1_099_511_627_776:1))
        .expect_err("2^40 in 32 bits");
    assert_eq!(
        refused.to_string(),
        "composition: a value does not fit in 32 bits"
    );
    assert_eq!(
        left.try_composition(layout!(1_073_741_824:1))
            .map(|part| part.size().value()),
        Ok(1 << 30)
    );
}

/// Columns of four, eight apart: the offsets 4 to 7 are left out.
#[test]
fn what_is_left_out_is_told() {
    let padded = make_layout((_4, 4_i32), (_1, 8_i32));
    assert_eq!(
        padded.contiguous().expect_err("gaps").to_string(),
        "offset 4 is missing"
    );
    assert_eq!(make_layout((_4, 4_i32), (_1, 4_i32)).contiguous(), Ok(()));
}

/// The rank counts modes at the outermost level; the depth counts levels at the deepest mode.
#[test]
fn ranks_and_depths_are_counted() {
    let nested = (_42, (Dyn::new(1_i32), (_3, _3)), Dyn::new(17_i64));
    assert_eq!((nested.rank(), nested.depth()), (3, 3));
    assert_eq!(
        (
            _42.rank(),
            _42.depth(),
            Dyn::new(7_i64).rank(),
            Dyn::new(7_i64).depth()
        ),
        (1, 0, 1, 0)
    );
    assert_eq!(
        (
            (_42,).rank(),
            (_42,).depth(),
            ((_2, _2),).rank(),
            ((_2, _2),).depth()
        ),
        (1, 1, 1, 2)
    );
}

/// A slice that fixes every mode leaves a layout without modes.
#[test]
fn no_modes_are_a_tuple_too() {
    let (none, offset) = layout!((2, 3):(3, 1)).slice_and_offset((_1, _2));
    assert_eq!((none.to_string(), offset.value()), ("():()".to_owned(), 5));
    let mut profile = Vec::new();
    <() as IntTuple>::describe(&mut |rank| profile.push(rank));
    assert_eq!((profile, IntTuple::leaf((), 0)), (vec![Some(0)], 0));
}

/// Each integer has its own width, in any tuple; positions past the end of a tuple have no width.
#[test]
fn leaves_have_their_widths() {
    fn widths<T: IntTuple>(_: T) -> [u32; 5] {
        std::array::from_fn(T::leaf_bits)
    }
    let nested = (_42, (Dyn::new(1_i32), (_3,)), Dyn::new(17_i64));
    assert_eq!((widths(nested), widths(())), ([0, 32, 0, 64, 0], [0; 5]));
}

/// Steps forward and back within one mode of the left layout meet in that mode, wherever it is;
/// steps in different modes do not meet.
#[test]
fn strides_of_both_signs_meet_within_one_mode() {
    let columns = layout!((4, 8):(1, 5));
    assert_eq!(
        columns.composition(layout!((2, 3):(4, -4))).to_string(),
        "(_2,_3):(_5,_-5)"
    );
    let (one, two) = (1_i64, 2_i64);
    let apart = cute::Violation::MixedSigns {
        first: 0,
        second: 1,
    };
    let refused = columns
        .try_composition(layout!((2, two):(1, -4)))
        .expect_err("modes 0 and 1");
    assert_eq!(refused.violation, apart);
    let refused = columns
        .try_composition(layout!((two, 2):(4, -1)))
        .expect_err("modes 0 and 1");
    assert_eq!(refused.violation, apart);
    assert_eq!(
        columns.composition(layout!((2, one):(1, -4))).to_string(),
        "(_2,1):(_1,_-5)"
    );
}

/// A leaf meets a mode whose extent is known only at run time: it passes it, stays inside, fills
/// it, or is refused. Each value follows the definition, and a leaf that fills the mode or passes
/// it evenly is accepted.
#[test]
fn compositions_with_extents_of_run_time() {
    macro_rules! check {
        ($left:expr, $m:expr; $($right:expr, $count:expr, $stride:expr;)*) => { $({
            let (left, m, count, stride) = ($left, i64::from($m), i64::from($count), i64::from($stride));
            match left.try_composition($right) {
                Ok(composed) => {
                    for i in 0..count {
                        let at = i * stride;
                        let expected = at % m * 100 + at / m * 3;
                        assert_eq!(
                            composed.crd2idx(i).value(),
                            expected,
                            "{left} o {count}:{stride} = {composed} at {i}",
                        );
                    }
                }
                Err(error) => {
                    let passes = stride % m == 0;
                    let fills = stride != 0 && m % stride == 0 && count % (m / stride) == 0;
                    assert!(count > 1 && !passes && !fills, "{left} o {count}:{stride}: {error}");
                }
            }
        })* };
    }
    for (m, n) in (1_i32..=12).flat_map(|m| (1_i32..=3).map(move |n| (m, n))) {
        let left = make_layout((m, 24 * n), (_100, _3));
        check! { left, m;
            layout!(4:8), 4, 8; layout!(3:4), 3, 4; layout!(2:6), 2, 6; layout!(6:1), 6, 1; layout!(4:3), 4, 3;
        }
        for (count, stride) in
            (1_i32..=6).flat_map(|count| (1_i32..=12).map(move |stride| (count, stride)))
        {
            check! { left, m; make_layout(count, stride), count, stride; }
        }
    }
}
