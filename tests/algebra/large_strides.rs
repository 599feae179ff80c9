//! Strides up to 2^40 in the types, with the compiler's default recursion limit. Expected values:
//! the rules by hand.

use cute::prelude::*;

#[test]
fn powers_of_two() {
    let a = layout!((1024, 512):(1_099_511_627_776, 1));
    assert_layout!(a.composition(layout!((512, 4):(2, 1024))), (512, 4):(2_199_023_255_552, 1));
    assert_layout!(a.logical_divide(tile!((32, 8))), ((32, 32), (8, 64)):((1_099_511_627_776, 35_184_372_088_832), (1, 8)));
    assert_layout!(a.zipped_divide(tile!((32, 8))), ((32, 8), (32, 64)):((1_099_511_627_776, 1), (35_184_372_088_832, 8)));
    assert_layout!(layout!((8, 1_099_511_627_776):(1, 8)).coalesce(), 8_796_093_022_208:1);
    assert_layout!(layout!(4:1_099_511_627_776).complement(), 1_099_511_627_776:1);
    // Two gaps of 2^39: one between the block's rows, none after it.
    let block = layout!((2, 2):(1, 1_099_511_627_776));
    assert_layout!(block.logical_product(_4), ((2, 2), 4):((1, 1_099_511_627_776), 2));
    assert_layout!(layout!((4, 1_099_511_627_776):(1_099_511_627_776, 1)).right_inverse(), (1_099_511_627_776, 4):(4, 1));
}

/// 3^9 is odd, so that every quotient is a long division.
#[test]
fn odd() {
    let a = layout!((19_683, 4):(55_862_581_248, 1));
    assert_layout!(a.composition(layout!(4:19_683)), 4:1);
    assert_layout!(a.composition(layout!((9, 27):(3, 27))), (9, 27):(167_587_743_744, 1_508_289_693_696));
    assert_layout!(layout!(3:366_503_875_925).complement(), 366_503_875_925:1);
}

/// The limit itself, at run-time coordinates.
#[test]
fn offsets() {
    let a = layout!((3, 1024):(1_099_511_627_776, 4_398_046_511_104));
    assert_eq!(
        a.crd2idx(coord!((2, 1023))).value(),
        2 * (1 << 40) + 1023 * (1 << 42)
    );
    let (i, j) = (2_i64, 1023_i64);
    assert_eq!(a.crd2idx((i, j)).value(), 2 * (1 << 40) + 1023 * (1 << 42));
}
