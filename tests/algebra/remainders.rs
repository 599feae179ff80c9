//! Strides that leave a remainder in a mode (rule C2 of composition). Expected values: the
//! definition, by hand.

use cute::prelude::*;

/// 7 is (3, 1) in (4,6).
#[test]
fn a_step_moves_along() {
    assert_layout!(layout!((4, 6):(6, 1)).composition(layout!(2:7)), 2:19);
    assert_layout!(layout!((4, 6):(6, 1)).composition(layout!(2:-7)), 2:-19);
    // 31 is (3, 1, 2) in (4,3,5).
    assert_layout!(layout!((4, 3, 5):(100, 10, 1)).composition(layout!(2:31)), 2:312);
}

/// 0, 5, 10 and 15 are (0,0,0), (1,1,0), (2,0,1) and (3,1,1) in (4,2,8).
#[test]
fn a_filled_mode_behind_counts_what_moves_along() {
    let a = layout!((4, 2, 8):(1, 100, 7));
    assert_layout!(a.composition(layout!(4:5)), (2, 2):(101, 9));
    // 5 in (2,2,2) of steps 1, 2 and 4, after 1 of 8: 0, 9, … 63.
    let a = layout!((8, 2, 2, 9):(1, 100, 1000, 7));
    assert_layout!(a.composition(layout!(8:9)), (2, 2, 2):(101, 1002, 11));
}

#[test]
fn beside_other_leaves() {
    let a = layout!((4, 6):(6, 1));
    assert_layout!(a.composition(layout!((2, 2):(5, 2))), (2, 2):(7, 12));
    assert_layout!(a.composition(layout!((2, 2):(2, 5))), (2, 2):(12, 7));
    assert_layout!(a.composition(layout!((2, 2):(5, 5))), (2, 2):(7, 7));
    assert_layout!(a.composition(layout!((2, 2, 2):(5, 5, 1))), (2, 2, 2):(7, 7, 6));
    assert_layout!(a.composition(layout!((2, 2, 2):(1, 5, 5))), (2, 2, 2):(6, 7, 7));
    // By mode, and inside of a divide.
    assert_layout!(layout!(((4, 6), 3):((6, 1), 24)).composition(tile!((2:7, _))), (2, 3):(19, 24));
}

/// A layout whose strides are known only at run time.
#[test]
fn of_run_time_strides() {
    let (n, m) = (std::hint::black_box(6_i32), std::hint::black_box(-1_i32));
    let a = make_layout((_4, _6), (n, m));
    assert_eq!(a.composition(layout!(2:7)).to_string(), "_2:17");
    assert_eq!(a.composition(layout!(2:-7)).to_string(), "_2:-17");
    let a = make_layout((_4, _2, _8), (n, 100_i32, m));
    assert_eq!(a.composition(layout!(4:5)).to_string(), "(_2,_2):(106,11)");
    // 3·2^30 does not fit.
    let big = std::hint::black_box(1 << 30);
    let refused = make_layout((_2, _2), (0_i32, big))
        .try_composition(layout!(2:7))
        .expect_err("3·2^30");
    assert_eq!(
        refused.to_string(),
        "composition: a value does not fit in 32 bits"
    );
    assert!(
        make_layout((_2, _2), (0_i32, big))
            .try_composition(layout!(2:3))
            .is_ok()
    );
    // It does not fit either if an addend would bring a saturated product back into range.
    let refused = make_layout((_2, _2), (5_i32, big))
        .try_composition(layout!(2:7))
        .expect_err("5 + 3·2^30");
    assert_eq!(
        refused.to_string(),
        "composition: a value does not fit in 32 bits"
    );
}

#[test]
fn at_run_time_too() {
    let composed = |a: &str, b: &str| {
        let a: cute::dynamic::Layout = a.parse().expect("a layout");
        let b: cute::dynamic::Tiler = b.parse().expect("a tiler");
        a.composition(&b)
            .map_or_else(|error| error.to_string(), |result| result.to_string())
    };
    assert_eq!(composed("(4,6):(6,1)", "2:7"), "2:19");
    assert_eq!(composed("(4,2,8):(1,100,7)", "4:5"), "(2,2):(101,9)");
    assert_eq!(composed("(4,6):(6,1)", "(2,2):(5,2)"), "(2,2):(7,12)");
    assert_eq!(
        composed("(4,6):(6,1)", "(2,2):(5,3)"),
        "composition: the modes of the right layout together reach 4, past 3, the last coordinate \
         of mode 0 of the coalesced left layout"
    );
    assert_eq!(
        composed("(4,6):(6,1)", "3:6"),
        "composition: stride 6 is not divisible by 4, the shape of mode 0 of the coalesced left \
         layout"
    );
}
