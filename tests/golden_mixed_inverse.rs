//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.

#![recursion_limit = "128"]
#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

// left_inverse: 4 asserted
#[test]
fn types_left_inverse() {
    // "m702"
    assert_refused!(Layout![(4, 2):(1, ?)]: cute::LeftInverse);
    // "m704"
    assert_refused!(Layout![(?, ?):(1, ?)]: cute::LeftInverse);
    // "m705"
    assert_refused!(Layout![(2, 4):(?, 1)]: cute::LeftInverse);
    // "m706"
    assert_refused!(Layout![(?, 4):(?, 1)]: cute::LeftInverse);
}

// max_common_layout: 5 asserted
#[test]
fn types_max_common_layout() {
    // "m557"
    assert_eq!(layout!((4, 8):(1, 4)).max_common_layout(layout!((4, 8):(1, 4))).to_string(), "_32:_1");
    // "m558"
    assert_eq!(layout!((4, {v(8)}):(1, 4)).max_common_layout(layout!((4, {v(8)}):(1, 4))).to_string(), "_4:_1");
    // "m559"
    assert_eq!(
        layout!((4, {v(8)}):(1, {v(8)})).max_common_layout(layout!((4, {v(8)}):(1, {v(16)}))).to_string(),
        "_4:_1"
    );
    // "m561"
    assert_eq!(layout!((8, {v(8)}):({v(8)}, 1)).max_common_layout(layout!((8, {v(8)}):(1, 8))).to_string(), "_1:_0");
    // "m562"
    assert_eq!(layout!((8, {v(8)}):(1, {v(8)})).max_common_layout(layout!((4, {v(16)}):(1, 4))).to_string(), "_4:_1");
}

// max_common_vector: 4 asserted
#[test]
fn types_max_common_vector() {
    // "m552"
    assert_eq!(layout!((4, {v(8)}):(1, 4)).max_common_vector(layout!((4, {v(8)}):(1, 4))).to_string(), "_4");
    // "m553"
    assert_eq!(layout!((4, {v(8)}):(1, {v(8)})).max_common_vector(layout!((4, {v(8)}):(1, {v(16)}))).to_string(), "_4");
    // "m555"
    assert_eq!(layout!((8, {v(8)}):({v(8)}, 1)).max_common_vector(layout!((8, {v(8)}):(1, 8))).to_string(), "_1");
    // "m556"
    assert_eq!(layout!((8, {v(8)}):(1, {v(8)})).max_common_vector(layout!((4, {v(16)}):(1, 4))).to_string(), "_4");
}

// nullspace: 11 asserted
#[test]
fn types_nullspace() {
    // "m90"
    assert_eq!(layout!((2, 4):(1, {v(2)})).nullspace().to_string(), "_1:_0");
    // "m110"
    assert_eq!(layout!(({v(2)}, 4):(1, 2)).nullspace().to_string(), "_1:_0");
    // "m130"
    assert_eq!(layout!(({v(2)}, {v(4)}):(1, 2)).nullspace().to_string(), "_1:_0");
    // "m170"
    assert_eq!(layout!((2, {v(1)}, 3):(2, 0, 4)).nullspace().to_string(), "1:_2");
    // "m180"
    assert_eq!(layout!((1, {v(4)}):(0, 1)).nullspace().to_string(), "_1:_0");
    // "m190"
    assert_eq!(layout!(({v(1)}, {v(1)}):(0, 0)).nullspace().to_string(), "(1,1):(_1,1)");
    // "m200"
    assert_eq!(layout!((2, (2, {v(3)})):(1, (2, 4))).nullspace().to_string(), "_1:_0");
    // "m210"
    assert_eq!(layout!((4, (2, 3), {v(5)}):(1, (4, 8), 24)).nullspace().to_string(), "_1:_0");
    // "m220"
    assert_eq!(layout!((4, 8):({v(8)}, 1)).nullspace().to_string(), "_1:_0");
    // "m230"
    assert_eq!(layout!((2, 2, {v(4)}, 2, 2):(1, 2, 4, {v(16)}, {v(32)})).nullspace().to_string(), "_1:_0");
    // "m240"
    assert_eq!(layout!((2, 2, {v(4)}):(0, 0, 0)).nullspace().to_string(), "(_2,_2,4):(_1,_2,_4)");
}

// right_inverse: 12 asserted
#[test]
fn types_right_inverse() {
    // "m91"
    assert_eq!(layout!((2, 4):(1, {v(2)})).right_inverse().to_string(), "_2:_1");
    // "m111"
    assert_eq!(layout!(({v(2)}, 4):(1, 2)).right_inverse().to_string(), "2:_1");
    // "m151"
    assert_eq!(layout!((2, 1, {v(3)}):(2, 4, 4)).right_inverse().to_string(), "_1:_0");
    // "m201"
    assert_eq!(layout!((2, (2, {v(3)})):(1, (2, 4))).right_inverse().to_string(), "(_4,3):(_1,_4)");
    // "m211"
    assert_eq!(layout!((4, (2, 3), {v(5)}):(1, (4, 8), 24)).right_inverse().to_string(), "(_24,5):(_1,_24)");
    // "m221"
    assert_eq!(layout!((4, 8):({v(8)}, 1)).right_inverse().to_string(), "_8:_4");
    // "m251"
    assert_eq!(layout!((4, {v(3)}):(1, 0)).right_inverse().to_string(), "_4:_1");
    // "m709"
    assert_eq!(layout!((4, 2):(1, {v(4)})).right_inverse().to_string(), "_4:_1");
    // "m710"
    assert_eq!(layout!((4, {v(2)}):(1, {v(4)})).right_inverse().to_string(), "_4:_1");
    // "m711"
    assert_eq!(layout!(({v(4)}, {v(2)}):(1, {v(4)})).right_inverse().to_string(), "4:_1");
    // "m713"
    assert_eq!(layout!(({v(2)}, 4):({v(4)}, 1)).right_inverse().to_string(), "_4:2");
    // "m714"
    assert_eq!(layout!(({v(2)}, {v(4)}):({v(4)}, 1)).right_inverse().to_string(), "4:2");
}
