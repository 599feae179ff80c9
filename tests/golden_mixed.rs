//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.

#![recursion_limit = "128"]
#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

// coalesce: 12 asserted
#[test]
fn types_coalesce() {
    // "m84"
    assert_eq!(layout!((2, 4):(1, {v(2)})).coalesce().to_string(), "(_2,_4):(_1,2)");
    // "m94"
    assert_eq!(layout!((2, 4):({v(1)}, 2)).coalesce().to_string(), "(_2,_4):(1,_2)");
    // "m104"
    assert_eq!(layout!(({v(2)}, 4):(1, 2)).coalesce().to_string(), "(2,_4):(_1,_2)");
    // "m114"
    assert_eq!(layout!((2, {v(4)}):(1, 2)).coalesce().to_string(), "(_2,4):(_1,_2)");
    // "m124"
    assert_eq!(layout!(({v(2)}, {v(4)}):(1, 2)).coalesce().to_string(), "(2,4):(_1,_2)");
    // "m154"
    assert_eq!(layout!((2, {v(1)}, 3):(2, {v(4)}, 4)).coalesce().to_string(), "(_2,1,_3):(_2,4,_4)");
    // "m164"
    assert_eq!(layout!((2, {v(1)}, 3):(2, 0, 4)).coalesce().to_string(), "(_2,1,_3):(_2,_0,_4)");
    // "m194"
    assert_eq!(layout!((2, (2, {v(3)})):(1, (2, 4))).coalesce().to_string(), "(_4,3):(_1,_4)");
    // "m671"
    assert_eq!(layout!((2, 1, 6):(1, {v(7)}, 2)).coalesce().to_string(), "_12:_1");
    // "m672"
    assert_eq!(layout!((2, 1, 6):(4, {v(7)}, 8)).coalesce().to_string(), "_12:_4");
    // "m673"
    assert_eq!(layout!(({v(2)}, 4, 6):(1, {v(2)}, {v(8)})).coalesce().to_string(), "(2,_4,_6):(_1,2,8)");
    // "m675"
    assert_eq!(layout!((2, 4, {v(6)}):(1, 2, 8)).coalesce().to_string(), "(_8,6):(_1,_8)");
}

// compact_col_major: 9 asserted, 3 left out: a form that the types do not have
#[test]
fn types_compact_col_major() {
    // "m4"
    assert_eq!(display(layout!((2, {v(4)}):LayoutLeft).stride()).to_string(), "(_1,_2)");
    // "m10"
    assert_eq!(display(layout!(({v(2)}, 4):LayoutLeft).stride()).to_string(), "(_1,2)");
    // "m28"
    assert_eq!(display(layout!((2, 4, {v(6)}):LayoutLeft).stride()).to_string(), "(_1,_2,_8)");
    // "m34"
    assert_eq!(display(layout!(({v(3)}, {v(4)}):LayoutLeft).stride()).to_string(), "(_1,3)");
    // "m40"
    assert_eq!(display(layout!((1, {v(4)}):LayoutLeft).stride()).to_string(), "(_0,_1)");
    // "m58"
    assert_eq!(display(layout!((({v(2)}, 3), (4, {v(5)})):LayoutLeft).stride()).to_string(), "((_1,2),(6,24))");
    // "m64"
    assert_eq!(display(layout!(({v(8)},):LayoutLeft).stride()).to_string(), "(_1)");
    // "m70"
    assert_eq!(display(layout!({v(8)}:LayoutLeft).stride()).to_string(), "_1");
    // "m76"
    assert_eq!(display(layout!((4, 1, {v(2)}, 1, 8):LayoutLeft).stride()).to_string(), "(_1,_0,_4,_0,8)");
}

// compact_row_major: 10 asserted
#[test]
fn types_compact_row_major() {
    // "m5"
    assert_eq!(display(layout!((2, {v(4)}):LayoutRight).stride()).to_string(), "(4,_1)");
    // "m11"
    assert_eq!(display(layout!(({v(2)}, 4):LayoutRight).stride()).to_string(), "(_4,_1)");
    // "m29"
    assert_eq!(display(layout!((2, 4, {v(6)}):LayoutRight).stride()).to_string(), "(24,6,_1)");
    // "m35"
    assert_eq!(display(layout!(({v(3)}, {v(4)}):LayoutRight).stride()).to_string(), "(4,_1)");
    // "m47"
    assert_eq!(display(layout!(({v(1)}, 4):LayoutRight).stride()).to_string(), "(_4,_1)");
    // "m53"
    assert_eq!(display(layout!((2, ({v(4)}, 8)):LayoutRight).stride()).to_string(), "(32,(_8,_1))");
    // "m59"
    assert_eq!(display(layout!((({v(2)}, 3), (4, {v(5)})):LayoutRight).stride()).to_string(), "((60,20),(5,_1))");
    // "m65"
    assert_eq!(display(layout!(({v(8)},):LayoutRight).stride()).to_string(), "(_1)");
    // "m71"
    assert_eq!(display(layout!({v(8)}:LayoutRight).stride()).to_string(), "_1");
    // "m77"
    assert_eq!(display(layout!((4, 1, {v(2)}, 1, 8):LayoutRight).stride()).to_string(), "(16,_0,_8,_0,_1)");
}

// compatible: 4 asserted
#[test]
fn types_compatible() {
    // "m612"
    assert_eq!(compatible(shape!(12), shape!(({ v(3) }, 4))), true);
    // "m614"
    assert_eq!(compatible(shape!((4, 3)), shape!(((2, 2), 3))), true);
    // "m615"
    assert_eq!(compatible(shape!({ v(12) }), shape!(12)), true);
    // "m617"
    assert_eq!(compatible(shape!((4, 3)), shape!(12)), false);
}

// composition: 23 asserted
#[test]
fn types_composition() {
    // "m260"
    assert_eq!(layout!({v(12)}:{v(1)}).composition(layout!(4:1)).to_string(), "_4:1");
    // "m262"
    assert_eq!(layout!({v(12)}:1).composition(layout!(4:{v(1)})).to_string(), "_4:1");
    // "m263"
    assert_eq!(
        layout!(({v(12)}, {v(3)}):({v(1)}, {v(24)})).composition(layout!((4,):(1,))).to_string(),
        "((4,1)):((1,24))"
    );
    // "m264"
    assert_eq!(layout!({v(16)}:{v(2)}).composition(layout!({v(4)}:{v(2)})).to_string(), "4:4");
    // "m266"
    assert_eq!(
        layout!(({v(128)}, {v(24)}, {v(5)}):({v(1)}, {v(128)}, {v(3072)}))
            .composition(layout!({v(480)}:32))
            .to_string(),
        "(4,24,5):(32,128,3072)"
    );
    // "m267"
    assert_eq!(layout!((48, 24, 5):(1, 128, 3072)).composition(layout!({v(32)}:1)).to_string(), "(32,1):(_1,_128)");
    // "m268"
    assert_eq!(layout!((128, {v(24)}):(1, {v(128)})).composition(layout!(32:2)).to_string(), "_32:_2");
    // "m270"
    assert_eq!(layout!((128, 64):({v(64)}, 1)).composition(layout!((32, 4):(1, 32))).to_string(), "(_32,_4):(64,2048)");
    // "m271"
    assert_eq!(layout!((128, 64):(1, 128)).composition(layout!(({v(4)}, 8):(1, {v(4)}))).to_string(), "(4,_8):(_1,4)");
    // "m272"
    assert_eq!(layout!((4, 8):(1, 4)).composition(layout!({v(8)}:2)).to_string(), "8:_2");
    // "m273"
    assert_eq!(layout!((4, 8):(1, 4)).composition(layout!(8:{v(2)})).to_string(), "_8:2");
    // "m274"
    assert_eq!(layout!((4, 8):(1, 4)).composition(layout!({v(8)}:0)).to_string(), "8:_0");
    // "m275"
    assert_eq!(layout!((4, 8):(1, 4)).composition(layout!({v(8)}:{v(0)})).to_string(), "8:0");
    // "m276"
    assert_eq!(layout!(({v(4)}, 8):(1, 8)).composition(layout!(8:1)).to_string(), "(4,2):(_1,8)");
    // "m277"
    assert_eq!(layout!(({v(4)}, 8):(1, 8)).composition(layout!(2:1)).to_string(), "(2,1):(_1,8)");
    // "m280"
    assert_eq!(layout!((4, 8):({v(1)}, {v(4)})).composition(layout!(16:1)).to_string(), "(_4,_4):(1,4)");
    // "m281"
    assert_eq!(layout!(1:0).composition(layout!({v(4)}:1)).to_string(), "4:_0");
    // "m282"
    assert_eq!(layout!((4, 3, 1):(3, 1, 0)).composition(layout!({v(24)}:1)).to_string(), "(4,3,2):(_3,_1,_0)");
    // "m283"
    assert_eq!(layout!((4, 8):(8, 1)).composition(tile!(8)).to_string(), "(_4,_2):(_8,_1)");
    // "m286"
    assert_eq!(layout!((4, {v(8)}):({v(8)}, 1)).composition(tile!((2, { v(4) }))).to_string(), "(_2,4):(8,_1)");
    // "m287"
    assert_eq!(layout!(({v(4)}, {v(8)}):({v(8)}, 1)).composition(tile!((2:2, _))).to_string(), "(_2,8):(16,_1)");
    // "m288"
    assert_eq!(
        layout!(({v(64)}, {v(32)}):(1, {v(64)})).composition(tile!(((2, 4):(1, 8), 8:2))).to_string(),
        "((_2,_4),_8):((_1,_8),128)"
    );
    // "m698"
    assert_eq!(layout!({v(3)}:1).composition(layout!(4:1)).to_string(), "_4:_1");
}

// congruent: 5 asserted
#[test]
fn types_congruent() {
    // "m618"
    assert_eq!(congruent(shape!(12), shape!(({ v(3) }, 4))), false);
    // "m619"
    assert_eq!(congruent(shape!((4, 3)), shape!(({ v(4) }, 3))), true);
    // "m620"
    assert_eq!(congruent(shape!((4, 3)), shape!(((2, 2), 3))), false);
    // "m622"
    assert_eq!(congruent(shape!(({ v(4) }, 3)), shape!((4, (3, 1)))), false);
    // "m623"
    assert_eq!(congruent(shape!((4, 3)), shape!(12)), false);
}

// coshape: 11 asserted
#[test]
fn types_coshape() {
    // "m98"
    assert_eq!(layout!((2, 4):({v(1)}, 2)).coshape().to_string(), "8");
    // "m118"
    assert_eq!(layout!((2, {v(4)}):(1, 2)).coshape().to_string(), "8");
    // "m128"
    assert_eq!(layout!(({v(2)}, {v(4)}):(1, 2)).coshape().to_string(), "8");
    // "m138"
    assert_eq!(layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)})).coshape().to_string(), "8");
    // "m148"
    assert_eq!(layout!((2, 1, {v(3)}):(2, 4, 4)).coshape().to_string(), "11");
    // "m158"
    assert_eq!(layout!((2, {v(1)}, 3):(2, {v(4)}, 4)).coshape().to_string(), "11");
    // "m168"
    assert_eq!(layout!((2, {v(1)}, 3):(2, 0, 4)).coshape().to_string(), "_11");
    // "m188"
    assert_eq!(layout!(({v(1)}, {v(1)}):(0, 0)).coshape().to_string(), "_1");
    // "m198"
    assert_eq!(layout!((2, (2, {v(3)})):(1, (2, 4))).coshape().to_string(), "12");
    // "m218"
    assert_eq!(layout!((4, 8):({v(8)}, 1)).coshape().to_string(), "32");
    // "m228"
    assert_eq!(layout!((2, 2, {v(4)}, 2, 2):(1, 2, 4, {v(16)}, {v(32)})).coshape().to_string(), "64");
}

// cosize: 8 asserted
#[test]
fn types_cosize() {
    // "m93"
    assert_eq!(layout!((2, 4):({v(1)}, 2)).cosize().to_string(), "8");
    // "m103"
    assert_eq!(layout!(({v(2)}, 4):(1, 2)).cosize().to_string(), "8");
    // "m123"
    assert_eq!(layout!(({v(2)}, {v(4)}):(1, 2)).cosize().to_string(), "8");
    // "m153"
    assert_eq!(layout!((2, {v(1)}, 3):(2, {v(4)}, 4)).cosize().to_string(), "11");
    // "m173"
    assert_eq!(layout!((1, {v(4)}):(0, 1)).cosize().to_string(), "4");
    // "m203"
    assert_eq!(layout!((4, (2, 3), {v(5)}):(1, (4, 8), 24)).cosize().to_string(), "120");
    // "m223"
    assert_eq!(layout!((2, 2, {v(4)}, 2, 2):(1, 2, 4, {v(16)}, {v(32)})).cosize().to_string(), "64");
    // "m233"
    assert_eq!(layout!((2, 2, {v(4)}):(0, 0, 0)).cosize().to_string(), "_1");
}

// crd2idx: 8 asserted
#[test]
fn types_crd2idx() {
    // "m458"
    assert_eq!(layout!((4, 8):(1, 4)).crd2idx(coord!({ v(5) })).to_string(), "5");
    // "m460"
    assert_eq!(layout!((4, 8):(1, 4)).crd2idx(coord!(({ v(1) }, { v(2) }))).to_string(), "9");
    // "m464"
    assert_eq!(layout!((4, 8):(1, 4)).crd2idx(coord!((1, 2))).to_string(), "_9");
    // "m466"
    assert_eq!(layout!((4, 8):(1, {v(4)})).crd2idx(coord!((1, 2))).to_string(), "9");
    // "m472"
    assert_eq!(layout!(({v(4)}, {v(8)}):(1, {v(4)})).crd2idx(coord!(0)).to_string(), "_0");
    // "m476"
    assert_eq!(layout!((4, 8):({v(8)}, 1)).crd2idx(coord!(3)).to_string(), "24");
    // "m480"
    assert_eq!(layout!((1, 8):(0, 1)).crd2idx(coord!({ v(5) })).to_string(), "5");
    // "m482"
    assert_eq!(layout!((8, 1):(1, 0)).crd2idx(coord!({ v(5) })).to_string(), "5");
}

// flatten: 10 asserted
#[test]
fn types_flatten() {
    // "m87"
    assert_eq!(layout!((2, 4):(1, {v(2)})).flatten().to_string(), "(_2,_4):(_1,2)");
    // "m97"
    assert_eq!(layout!((2, 4):({v(1)}, 2)).flatten().to_string(), "(_2,_4):(1,_2)");
    // "m117"
    assert_eq!(layout!((2, {v(4)}):(1, 2)).flatten().to_string(), "(_2,4):(_1,_2)");
    // "m127"
    assert_eq!(layout!(({v(2)}, {v(4)}):(1, 2)).flatten().to_string(), "(2,4):(_1,_2)");
    // "m137"
    assert_eq!(layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)})).flatten().to_string(), "(2,4):(1,2)");
    // "m147"
    assert_eq!(layout!((2, 1, {v(3)}):(2, 4, 4)).flatten().to_string(), "(_2,_1,3):(_2,_4,_4)");
    // "m177"
    assert_eq!(layout!((1, {v(4)}):(0, 1)).flatten().to_string(), "(_1,4):(_0,_1)");
    // "m217"
    assert_eq!(layout!((4, 8):({v(8)}, 1)).flatten().to_string(), "(_4,_8):(8,_1)");
    // "m227"
    assert_eq!(
        layout!((2, 2, {v(4)}, 2, 2):(1, 2, 4, {v(16)}, {v(32)})).flatten().to_string(),
        "(_2,_2,4,_2,_2):(_1,_2,_4,16,32)"
    );
    // "m237"
    assert_eq!(layout!((2, 2, {v(4)}):(0, 0, 0)).flatten().to_string(), "(_2,_2,4):(_0,_0,_0)");
}

// get_1d_coord: 0 asserted, 2 left out: a form that the types do not have

// get_flat_coord: 0 asserted, 5 left out: a form that the types do not have

// get_hier_coord: 3 asserted
#[test]
fn types_get_hier_coord() {
    // "m527"
    let a = layout!((4, 8):(8, 1));
    assert_eq!(display(idx2crd_stride(coord!({ v(11) }), a.shape(), a.stride())).to_string(), "(1,3)");
    // "m530"
    let a = layout!((4, 8):(8, 1));
    assert_eq!(display(idx2crd_stride(coord!(11), a.shape(), a.stride())).to_string(), "(_1,_3)");
    // "m539"
    let a = layout!(({v(4)}, {v(8)}):(1, {v(4)}));
    assert_eq!(display(idx2crd_stride(coord!({ v(5) }), a.shape(), a.stride())).to_string(), "(1,1)");
}

// idx2crd: 4 asserted
#[test]
fn types_idx2crd() {
    // "m520"
    assert_eq!(display(idx2crd(coord!(11), shape!((4, 8)))).to_string(), "(_3,_2)");
    // "m521"
    assert_eq!(display(idx2crd(coord!(11), shape!((4, { v(8) })))).to_string(), "(_3,_2)");
    // "m522"
    assert_eq!(display(idx2crd(coord!(11), shape!(({ v(4) }, 8)))).to_string(), "(3,2)");
    // "m524"
    assert_eq!(display(idx2crd(coord!({ v(11) }), shape!(({ v(1) }, (4, 2))))).to_string(), "(0,(3,2))");
}

// layout_call: 8 asserted
#[test]
fn types_layout_call() {
    // "m459"
    assert_eq!(layout!((4, 8):(1, 4)).crd2idx(coord!({ v(5) })).to_string(), "5");
    // "m461"
    assert_eq!(layout!((4, 8):(1, 4)).crd2idx(coord!(({ v(1) }, { v(2) }))).to_string(), "9");
    // "m463"
    assert_eq!(layout!((4, 8):(1, 4)).crd2idx(coord!((1, { v(2) }))).to_string(), "9");
    // "m467"
    assert_eq!(layout!((4, 8):(1, {v(4)})).crd2idx(coord!((1, 2))).to_string(), "9");
    // "m471"
    assert_eq!(layout!((4, (2, 4)):(0, (1, {v(2)}))).crd2idx(coord!(({ v(3) }, (1, { v(1) })))).to_string(), "3");
    // "m475"
    assert_eq!(layout!(({v(4)}, {v(8)}):(1, {v(4)})).crd2idx(coord!(5)).to_string(), "5");
    // "m483"
    assert_eq!(layout!((8, 1):(1, 0)).crd2idx(coord!({ v(5) })).to_string(), "5");
    // "m485"
    assert_eq!(layout!((8, 1):(1, 0)).crd2idx(coord!(({ v(1) }, { v(0) }))).to_string(), "1");
}

// make_layout: 10 asserted
#[test]
fn types_make_layout() {
    // "m0"
    assert_eq!(layout!((2, { v(4) })).to_string(), "(_2,4):(_1,_2)");
    // "m6"
    assert_eq!(layout!(({ v(2) }, 4)).to_string(), "(2,_4):(_1,2)");
    // "m18"
    assert_eq!(layout!((2, { v(4) }, 6)).to_string(), "(_2,4,_6):(_1,_2,8)");
    // "m24"
    assert_eq!(layout!((2, 4, { v(6) })).to_string(), "(_2,_4,6):(_1,_2,_8)");
    // "m30"
    assert_eq!(layout!(({ v(3) }, { v(4) })).to_string(), "(3,4):(_1,3)");
    // "m42"
    assert_eq!(layout!(({ v(1) }, 4)).to_string(), "(1,_4):(_1,1)");
    // "m48"
    assert_eq!(layout!((2, ({ v(4) }, 8))).to_string(), "(_2,(4,_8)):(_1,(_2,8))");
    // "m60"
    assert_eq!(layout!(({ v(8) },)).to_string(), "(8):(_1)");
    // "m66"
    assert_eq!(layout!({ v(8) }).to_string(), "8:_1");
    // "m72"
    assert_eq!(layout!((4, 1, { v(2) }, 1, 8)).to_string(), "(_4,_1,2,_1,_8):(_1,_0,_4,_0,8)");
}

// make_layout_right: 8 asserted
#[test]
fn types_make_layout_right() {
    // "m7"
    assert_eq!(layout!(({v(2)}, 4):LayoutRight).to_string(), "(2,_4):(_4,_1)");
    // "m13"
    assert_eq!(layout!(({v(2)}, 4, 6):LayoutRight).to_string(), "(2,_4,_6):(_24,_6,_1)");
    // "m19"
    assert_eq!(layout!((2, {v(4)}, 6):LayoutRight).to_string(), "(_2,4,_6):(24,_6,_1)");
    // "m25"
    assert_eq!(layout!((2, 4, {v(6)}):LayoutRight).to_string(), "(_2,_4,6):(24,6,_1)");
    // "m31"
    assert_eq!(layout!(({v(3)}, {v(4)}):LayoutRight).to_string(), "(3,4):(4,_1)");
    // "m43"
    assert_eq!(layout!(({v(1)}, 4):LayoutRight).to_string(), "(1,_4):(_4,_1)");
    // "m49"
    assert_eq!(layout!((2, ({v(4)}, 8)):LayoutRight).to_string(), "(_2,(4,_8)):(32,(_8,_1))");
    // "m67"
    assert_eq!(layout!({v(8)}:LayoutRight).to_string(), "8:_1");
}

// size: 18 asserted
#[test]
fn types_size() {
    // "m3"
    assert_eq!(layout!((2, {v(4)}):(2, {v(4)})).size().to_string(), "8");
    // "m27"
    assert_eq!(layout!((2, 4, {v(6)}):(2, 4, {v(6)})).size().to_string(), "48");
    // "m33"
    assert_eq!(layout!(({v(3)}, {v(4)}):({v(3)}, {v(4)})).size().to_string(), "12");
    // "m45"
    assert_eq!(layout!(({v(1)}, 4):({v(1)}, 4)).size().to_string(), "4");
    // "m51"
    assert_eq!(layout!((2, ({v(4)}, 8)):(2, ({v(4)}, 8))).size().to_string(), "64");
    // "m57"
    assert_eq!(layout!((({v(2)}, 3), (4, {v(5)})):(({v(2)}, 3), (4, {v(5)}))).size().to_string(), "120");
    // "m63"
    assert_eq!(layout!(({v(8)},):({v(8)},)).size().to_string(), "8");
    // "m75"
    assert_eq!(layout!((4, 1, {v(2)}, 1, 8):(4, 1, {v(2)}, 1, 8)).size().to_string(), "64");
    // "m82"
    assert_eq!(layout!((2, 4):(1, {v(2)})).size().to_string(), "_8");
    // "m92"
    assert_eq!(layout!((2, 4):({v(1)}, 2)).size().to_string(), "_8");
    // "m102"
    assert_eq!(layout!(({v(2)}, 4):(1, 2)).size().to_string(), "8");
    // "m122"
    assert_eq!(layout!(({v(2)}, {v(4)}):(1, 2)).size().to_string(), "8");
    // "m132"
    assert_eq!(layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)})).size().to_string(), "8");
    // "m142"
    assert_eq!(layout!((2, 1, {v(3)}):(2, 4, 4)).size().to_string(), "6");
    // "m152"
    assert_eq!(layout!((2, {v(1)}, 3):(2, {v(4)}, 4)).size().to_string(), "6");
    // "m162"
    assert_eq!(layout!((2, {v(1)}, 3):(2, 0, 4)).size().to_string(), "6");
    // "m192"
    assert_eq!(layout!((2, (2, {v(3)})):(1, (2, 4))).size().to_string(), "12");
    // "m242"
    assert_eq!(layout!((4, {v(3)}):(1, 0)).size().to_string(), "12");
}

// weakly_congruent: 4 asserted
#[test]
fn types_weakly_congruent() {
    // "m624"
    assert_eq!(weakly_congruent(shape!(12), shape!(({ v(3) }, 4))), true);
    // "m626"
    assert_eq!(weakly_congruent(shape!((4, 3)), shape!(((2, 2), 3))), true);
    // "m628"
    assert_eq!(weakly_congruent(shape!(({ v(4) }, 3)), shape!((4, (3, 1)))), true);
    // "m629"
    assert_eq!(weakly_congruent(shape!((4, 3)), shape!(12)), false);
}
