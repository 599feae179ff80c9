//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.

#![recursion_limit = "128"]
#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

// blocked_product: 5 asserted
#[test]
fn types_blocked_product() {
    // "m377"
    assert_eq!(
        layout!((4, 2):(1, 4)).blocked_product(layout!({v(3)}:1)).to_string(),
        "((_4,3),(_2,_1)):((_1,_8),(_4,_0))"
    );
    // "m383"
    assert_eq!(
        layout!(4:1).blocked_product(layout!(({v(2)}, 3):(1, {v(2)}))).to_string(),
        "((_4,2),(_1,_3)):((_1,_4),(_0,8))"
    );
    // "m389"
    assert_refused!(Layout![(?, 2):(1, ?)]: cute::BlockedProduct<Layout![3:1]>);
    // "m401"
    assert_eq!(
        layout!((2, 2):(1, 2)).blocked_product(layout!(({v(3)}, 4):(4, 1))).to_string(),
        "((_2,3),(_2,_4)):((_1,_16),(_2,_4))"
    );
    // "m407"
    assert_eq!(
        layout!((2, 2):(2, 1)).blocked_product(layout!(({v(3)}, {v(4)}):(1, {v(3)}))).to_string(),
        "((_2,3),(_2,4)):((_2,_4),(_1,12))"
    );
}

// ceil_div: 8 asserted, 3 left out: not a plain layout
#[test]
fn types_ceil_div() {
    // "m439"
    assert_eq!(display(ceil_div(shape!(({ v(6) }, 4)), tile!(2))).to_string(), "(3,4)");
    // "m441"
    assert_eq!(display(ceil_div(shape!(({ v(6) }, { v(4) })), tile!((2, 2)))).to_string(), "(3,2)");
    // "m443"
    assert_eq!(display(ceil_div(shape!({ v(12) }), tile!(4))).to_string(), "3");
    // "m447"
    assert_eq!(display(ceil_div(shape!((12, { v(4) })), tile!(24))).to_string(), "(_1,2)");
    // "m451"
    assert_eq!(display(ceil_div(shape!((2, ({ v(3) }, 4))), tile!(6))).to_string(), "(_1,(1,4))");
    // "m452"
    assert_eq!(display(ceil_div(shape!(({ v(100) }, { v(64) })), tile!((32, 16)))).to_string(), "(4,4)");
    // "m453"
    assert_eq!(display(ceil_div(shape!(({ v(100) }, { v(64) }, { v(3) })), tile!((32, 16)))).to_string(), "(4,4,3)");
    // "m455"
    assert_eq!(display(ceil_div(shape!(({ v(100) }, 5)), layout!(32:1))).to_string(), "20");
}

// coalesce_shape: 0 asserted, 3 left out: a form that the types do not have

// complement: 19 asserted
#[test]
fn types_complement() {
    // "m422"
    assert_eq!(layout!({v(12)}:2).complement_in(shape!({ v(128) })).to_string(), "(_2,6):(_1,24)");
    // "m426"
    assert_eq!(layout!(64:1).complement_in(shape!((32, 4, { v(4) }))).to_string(), "(_2,4):(_64,_128)");
    // "m427"
    assert_eq!(layout!(64:1).complement_in(shape!((32, 4, 4))).to_string(), "_8:_64");
    // "m428"
    assert_eq!(layout!(64:1).complement_in(shape!({ v(1000) })).to_string(), "16:_64");
    // "m430"
    assert_eq!(layout!((2, 4):(1, 4)).complement_in(shape!(({ v(8) }, 8))).to_string(), "(_2,4):(_2,_16)");
    // "m431"
    assert_eq!(layout!(1:0).complement_in(shape!((2, { v(2) }))).to_string(), "(_2,2):(_1,_2)");
    // "m432"
    assert_eq!(layout!(4:0).complement_in(shape!({ v(8) })).to_string(), "8:_1");
    // "m433"
    assert_eq!(layout!((4, {v(2)}):(1, 16)).complement_in(shape!({ v(64) })).to_string(), "(_4,2):(_4,32)");
    // "m434"
    assert_refused!(Layout![(2, 2):(1, ?)]: cute::Complement<Shape![?]>);
    // "m435"
    assert_eq!(layout!({v(1)}:1).complement_in(shape!({ v(8) })).to_string(), "8:1");
    // "m682"
    assert_eq!(layout!(4:2).complement_in(shape!((2, { v(2) }))).to_string(), "(_2,1):(_1,_8)");
    // "m683"
    assert_eq!(layout!(4:4).complement_in(shape!((2, { v(2) }))).to_string(), "(_4,1):(_1,_16)");
    // "m684"
    assert_eq!(layout!({v(12)}:1).complement_in(shape!({ v(1) })).to_string(), "1:12");
    // "m687"
    assert_eq!(layout!({v(12)}:{v(1)}).complement().to_string(), "(1,1):(_1,12)");
    // "m688"
    assert_eq!(layout!({v(12)}:{v(1)}).complement_in(shape!({ v(128) })).to_string(), "(1,11):(_1,12)");
    // "m689"
    assert_eq!(layout!({v(12)}:2).complement_in(shape!({ v(1) })).to_string(), "(_2,1):(_1,24)");
    // "m690"
    assert_eq!(layout!({v(12)}:2).complement().to_string(), "(_2,1):(_1,24)");
    // "m692"
    assert_eq!(layout!({v(12)}:{v(2)}).complement_in(shape!({ v(1) })).to_string(), "(2,1):(_1,24)");
    // "m694"
    assert_eq!(layout!({v(12)}:{v(2)}).complement_in(shape!({ v(53) })).to_string(), "(2,3):(_1,24)");
}

// dice: 5 asserted
#[test]
fn types_dice() {
    // "m488"
    assert_eq!(layout!((4, 8):(1, 4)).dice(coord!((_, { v(2) }))).to_string(), "(_8):(_4)");
    // "m491"
    assert_eq!(layout!((4, 8):(1, 4)).dice(coord!((_, 2))).to_string(), "(_8):(_4)");
    // "m494"
    assert_eq!(layout!((4, {v(8)}):(1, {v(4)})).dice(coord!(({ v(1) }, _))).to_string(), "(_4):(_1)");
    // "m506"
    assert_eq!(layout!((4, (2, 4)):(1, (4, 8))).dice(coord!((1, (_, 0)))).to_string(), "(_4,_4):(_1,_8)");
    // "m509"
    assert_eq!(layout!(((2, 2), 3):((1, 2), 4)).dice(coord!((_, 0))).to_string(), "(_3):(_4)");
}

// evenly_divides: 5 asserted
#[test]
fn types_evenly_divides() {
    // "m630"
    assert_eq!(evenly_divides(shape!((4, 3)), shape!(({ v(4) }, 3))), true);
    // "m631"
    assert_eq!(evenly_divides(shape!((4, 3)), shape!(((2, 2), 3))), false);
    // "m632"
    assert_eq!(evenly_divides(shape!({ v(12) }), shape!(12)), true);
    // "m633"
    assert_eq!(evenly_divides(shape!(({ v(4) }, 3)), shape!((4, (3, 1)))), false);
    // "m634"
    assert_eq!(evenly_divides(shape!((4, 3)), shape!(12)), true);
}

// filter: 8 asserted
#[test]
fn types_filter() {
    // "m85"
    assert_eq!(layout!((2, 4):(1, {v(2)})).filter().to_string(), "(_2,_4):(_1,2)");
    // "m95"
    assert_eq!(layout!((2, 4):({v(1)}, 2)).filter().to_string(), "(_2,_4):(1,_2)");
    // "m115"
    assert_eq!(layout!((2, {v(4)}):(1, 2)).filter().to_string(), "(_2,4):(_1,_2)");
    // "m165"
    assert_eq!(layout!((2, {v(1)}, 3):(2, 0, 4)).filter().to_string(), "_6:_2");
    // "m175"
    assert_eq!(layout!((1, {v(4)}):(0, 1)).filter().to_string(), "4:_1");
    // "m185"
    assert_eq!(layout!(({v(1)}, {v(1)}):(0, 0)).filter().to_string(), "_1:_0");
    // "m195"
    assert_eq!(layout!((2, (2, {v(3)})):(1, (2, 4))).filter().to_string(), "(_4,3):(_1,_4)");
    // "m235"
    assert_eq!(layout!((2, 2, {v(4)}):(0, 0, 0)).filter().to_string(), "_1:_0");
}

// filter_zeros: 11 asserted
#[test]
fn types_filter_zeros() {
    // "m86"
    assert_eq!(layout!((2, 4):(1, {v(2)})).filter_zeros().to_string(), "(_2,_4):(_1,2)");
    // "m96"
    assert_eq!(layout!((2, 4):({v(1)}, 2)).filter_zeros().to_string(), "(_2,_4):(1,_2)");
    // "m106"
    assert_eq!(layout!(({v(2)}, 4):(1, 2)).filter_zeros().to_string(), "(2,_4):(_1,_2)");
    // "m126"
    assert_eq!(layout!(({v(2)}, {v(4)}):(1, 2)).filter_zeros().to_string(), "(2,4):(_1,_2)");
    // "m136"
    assert_eq!(layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)})).filter_zeros().to_string(), "(2,4):(1,2)");
    // "m146"
    assert_eq!(layout!((2, 1, {v(3)}):(2, 4, 4)).filter_zeros().to_string(), "(_2,_1,3):(_2,_4,_4)");
    // "m156"
    assert_eq!(layout!((2, {v(1)}, 3):(2, {v(4)}, 4)).filter_zeros().to_string(), "(_2,1,_3):(_2,4,_4)");
    // "m186"
    assert_eq!(layout!(({v(1)}, {v(1)}):(0, 0)).filter_zeros().to_string(), "(_1,_1):(_0,_0)");
    // "m236"
    assert_eq!(layout!((2, 2, {v(4)}):(0, 0, 0)).filter_zeros().to_string(), "(_1,_1,_1):(_0,_0,_0)");
    // "m246"
    assert_eq!(layout!((4, {v(3)}):(1, 0)).filter_zeros().to_string(), "(_4,_1):(_1,_0)");
    // "m549"
    assert_eq!(layout!((2, {v(3)}):({v(0)}, 1)).filter_zeros().to_string(), "(_2,3):(0,_1)");
}

// flat_divide: 16 asserted
#[test]
fn types_flat_divide() {
    // "m292"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):(1, {v(100)})).flat_divide(tile!((32, 16))).to_string(),
        "(_32,_16,4,4):(_1,100,_32,1600)"
    );
    // "m296"
    assert_eq!(
        layout!((128, 64):({v(64)}, 1)).flat_divide(tile!((32, 16))).to_string(),
        "(_32,_16,_4,_4):(64,_1,2048,_16)"
    );
    // "m300"
    assert_eq!(
        layout!(({v(128)}, 64):(1, {v(128)})).flat_divide(tile!((32, 16))).to_string(),
        "(_32,_16,4,_4):(_1,128,_32,2048)"
    );
    // "m304"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):({v(64)}, 1)).flat_divide(tile!((4:2, 8))).to_string(),
        "(_4,_8,(_2,13),8):(128,_1,(64,512),_8)"
    );
    // "m308"
    assert_eq!(layout!({v(2)}:1).flat_divide(layout!(32:1)).to_string(), "(_32,1):(_1,_32)");
    // "m312"
    assert_eq!(layout!({v(48)}:1).flat_divide(layout!(32:1)).to_string(), "(_32,2):(_1,_32)");
    // "m316"
    assert_eq!(layout!({v(96)}:1).flat_divide(layout!(32:2)).to_string(), "(_32,_2,2):(_2,_1,_64)");
    // "m328"
    assert_eq!(
        layout!(({v(128)}, {v(4)}, {v(3)}):({v(1)}, {v(512)}, {v(0)})).flat_divide(layout!(32:2)).to_string(),
        "(32,1,1,(2,1,1),(2,4,3)):(2,512,0,(1,512,0),(64,512,0))"
    );
    // "m336"
    assert_refused!(Layout![(?, ?):(1, ?)]: cute::FlatDivide<Tile![(32, _)]>);
    // "m340"
    assert_refused!(Layout![(?, ?):(1, ?)]: cute::FlatDivide<Tile![(_, 16)]>);
    // "m344"
    assert_eq!(
        layout!(({v(100)}, {v(64)}, {v(3)}):(1, {v(100)}, {v(6400)})).flat_divide(tile!((32, 16))).to_string(),
        "(_32,_16,4,4,3):(_1,100,_32,1600,6400)"
    );
    // "m348"
    assert_eq!(layout!((64, 32):(1, 64)).flat_divide(tile!(({ v(8) }, 4))).to_string(), "(8,_4,8,_8):(_1,_64,8,_256)");
    // "m352"
    assert_eq!(
        layout!((64, 32):(1, 64)).flat_divide(tile!(({ v(8) }, { v(4) }))).to_string(),
        "(8,4,8,8):(_1,_64,8,256)"
    );
    // "m360"
    assert_eq!(layout!(64:1).flat_divide(layout!({v(8)}:2)).to_string(), "(8,_2,4):(_2,_1,16)");
    // "m364"
    assert_eq!(layout!(64:1).flat_divide(layout!(8:{v(2)})).to_string(), "(_8,2,4):(2,_1,16)");
    // "m368"
    assert_eq!(
        layout!(((2, 4), {v(8)}):((1, 2), 8)).flat_divide(tile!(((2, 2), 4))).to_string(),
        "((_2,_2),_4,(_1,_2),2):((_1,_2),_8,(_0,_4),_32)"
    );
}

// flat_product: 6 asserted
#[test]
fn types_flat_product() {
    // "m376"
    assert_eq!(layout!((4, 2):(1, 4)).flat_product(layout!({v(3)}:1)).to_string(), "(_4,_2,3):(_1,_4,_8)");
    // "m388"
    assert_refused!(Layout![(?, 2):(1, ?)]: cute::FlatProduct<Layout![3:1]>);
    // "m394"
    assert_eq!(layout!({v(4)}:1).flat_product(layout!({v(3)}:1)).to_string(), "(4,3):(_1,4)");
    // "m400"
    assert_eq!(
        layout!((2, 2):(1, 2)).flat_product(layout!(({v(3)}, 4):(4, 1))).to_string(),
        "(_2,_2,3,_4):(_1,_2,_16,_4)"
    );
    // "m412"
    assert!(layout!(4:{v(2)}).try_flat_product(layout!(3:1)).is_err());
    // "m418"
    assert_eq!(
        layout!((8, 4):(4, 1)).flat_product(tile!(({ v(2) }, 3))).to_string(),
        "(_8,_4,(2,1),_3):(_4,_1,(_1,_32),_4)"
    );
}

// logical_divide: 16 asserted
#[test]
fn types_logical_divide() {
    // "m289"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):(1, {v(100)})).logical_divide(tile!((32, 16))).to_string(),
        "((_32,4),(_16,4)):((_1,_32),(100,1600))"
    );
    // "m293"
    assert_eq!(
        layout!((128, 64):({v(64)}, 1)).logical_divide(tile!((32, 16))).to_string(),
        "((_32,_4),(_16,_4)):((64,2048),(_1,_16))"
    );
    // "m301"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):({v(64)}, 1)).logical_divide(tile!((4:2, 8))).to_string(),
        "((_4,(_2,13)),(_8,8)):((128,(64,512)),(_1,_8))"
    );
    // "m309"
    assert_eq!(layout!({v(48)}:1).logical_divide(layout!(32:1)).to_string(), "(_32,2):(_1,_32)");
    // "m313"
    assert_eq!(layout!({v(96)}:1).logical_divide(layout!(32:2)).to_string(), "(_32,(_2,2)):(_2,(_1,_64))");
    // "m325"
    assert_eq!(
        layout!(({v(128)}, {v(4)}, {v(3)}):({v(1)}, {v(512)}, {v(0)})).logical_divide(layout!(32:2)).to_string(),
        "((32,1,1),((2,1,1),(2,4,3))):((2,512,0),((1,512,0),(64,512,0)))"
    );
    // "m329"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):(1, {v(100)})).logical_divide(tile!((32,))).to_string(),
        "((_32,4),64):((_1,_32),100)"
    );
    // "m333"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):(1, {v(100)})).logical_divide(tile!((32, _))).to_string(),
        "((_32,4),64):((_1,_32),100)"
    );
    // "m341"
    assert_eq!(
        layout!(({v(100)}, {v(64)}, {v(3)}):(1, {v(100)}, {v(6400)})).logical_divide(tile!((32, 16))).to_string(),
        "((_32,4),(_16,4),3):((_1,_32),(100,1600),6400)"
    );
    // "m345"
    assert_eq!(
        layout!((64, 32):(1, 64)).logical_divide(tile!(({ v(8) }, 4))).to_string(),
        "((8,8),(_4,_8)):((_1,8),(_64,_256))"
    );
    // "m349"
    assert_eq!(
        layout!((64, 32):(1, 64)).logical_divide(tile!(({ v(8) }, { v(4) }))).to_string(),
        "((8,8),(4,8)):((_1,8),(_64,256))"
    );
    // "m353"
    assert_eq!(layout!(64:1).logical_divide(layout!({v(8)}:1)).to_string(), "(8,8):(_1,8)");
    // "m357"
    assert_eq!(layout!(64:1).logical_divide(layout!({v(8)}:2)).to_string(), "(8,(_2,4)):(_2,(_1,16))");
    // "m361"
    assert_eq!(layout!(64:1).logical_divide(layout!(8:{v(2)})).to_string(), "(_8,(2,4)):(2,(_1,16))");
    // "m365"
    assert_eq!(
        layout!(((2, 4), {v(8)}):((1, 2), 8)).logical_divide(tile!(((2, 2), 4))).to_string(),
        "(((_2,_1),(_2,_2)),(_4,2)):(((_1,_0),(_2,_4)),(_8,_32))"
    );
    // "m700"
    assert_eq!(layout!({v(32)}:1).logical_divide(layout!(48:1)).to_string(), "(_48,1):(_1,_48)");
}

// logical_product: 7 asserted
#[test]
fn types_logical_product() {
    // "m373"
    assert_eq!(layout!((4, 2):(1, 4)).logical_product(layout!({v(3)}:1)).to_string(), "((_4,_2),3):((_1,_4),_8)");
    // "m379"
    assert_eq!(layout!(4:1).logical_product(layout!(({v(2)}, 3):(1, {v(2)}))).to_string(), "(_4,(2,_3)):(_1,(_4,8))");
    // "m385"
    assert_refused!(Layout![(?, 2):(1, ?)]: cute::LogicalProduct<Layout![3:1]>);
    // "m391"
    assert_eq!(layout!({v(4)}:1).logical_product(layout!({v(3)}:1)).to_string(), "(4,3):(_1,4)");
    // "m397"
    assert_eq!(
        layout!((2, 2):(1, 2)).logical_product(layout!(({v(3)}, 4):(4, 1))).to_string(),
        "((_2,_2),(3,_4)):((_1,_2),(_16,_4))"
    );
    // "m403"
    assert_eq!(
        layout!((2, 2):(2, 1)).logical_product(layout!(({v(3)}, {v(4)}):(1, {v(3)}))).to_string(),
        "((_2,_2),(3,4)):((_2,_1),(_4,12))"
    );
    // "m415"
    assert_eq!(
        layout!((8, 4):(4, 1)).logical_product(tile!(({ v(2) }, 3))).to_string(),
        "((_8,(2,1)),(_4,_3)):((_4,(_1,_32)),(_1,_4))"
    );
}

// make_layout_like: 2 asserted
#[test]
fn types_make_layout_like() {
    // "m547"
    assert_eq!(
        layout!(({v(2)}, {v(3)}, {v(4)}, {v(5)}):(0, {v(42)}, 1, 0)).make_layout_like().to_string(),
        "(2,3,4,5):(_0,4,_1,_0)"
    );
    // "m548"
    assert_eq!(layout!((2, 2, {v(2)}):(0, 2, 4)).make_layout_like().to_string(), "(_2,_2,2):(_0,_1,_2)");
}

// make_ordered_layout: 3 asserted
#[test]
fn types_make_ordered_layout() {
    // "m542"
    assert_eq!(make_ordered_layout(shape!((2, { v(3) }, 4)), coord!((1, 0, 2))).to_string(), "(_2,3,_4):(3,_1,6)");
    // "m543"
    assert_eq!(make_ordered_layout(shape!((2, { v(3) }, 4)), coord!((2, 1, 0))).to_string(), "(_2,3,_4):(12,_4,_1)");
    // "m546"
    assert_eq!(
        make_ordered_layout(shape!(({ v(2) }, (3, { v(4) }))), coord!((1, (2, 0)))).to_string(),
        "(2,(_3,4)):(4,(8,_1))"
    );
}

// raked_product: 2 asserted
#[test]
fn types_raked_product() {
    // "m408"
    assert_eq!(
        layout!((2, 2):(2, 1)).raked_product(layout!(({v(3)}, {v(4)}):(1, {v(3)}))).to_string(),
        "((3,_2),(4,_2)):((_4,_2),(12,_1))"
    );
    // "m414"
    assert_refused!(Layout![4:?]: cute::RakedProduct<Layout![3:1]>);
}

// shape_div: 2 asserted, 3 left out: not a plain layout
#[test]
fn types_shape_div() {
    // "m442"
    assert_eq!(display(shape_div(shape!({ v(12) }), tile!(4))).to_string(), "3");
    // "m450"
    assert_eq!(display(shape_div(shape!((2, ({ v(3) }, 4))), tile!(6))).to_string(), "(_1,(1,4))");
}

// slice: 7 asserted
#[test]
fn types_slice() {
    // "m487"
    assert_eq!(layout!((4, 8):(1, 4)).slice(coord!((_, { v(2) }))).to_string(), "(_4):(_1)");
    // "m493"
    assert_eq!(layout!((4, {v(8)}):(1, {v(4)})).slice(coord!(({ v(1) }, _))).to_string(), "(8):(4)");
    // "m499"
    assert_eq!(layout!((4, (2, {v(4)})):(1, (4, 8))).slice(coord!((_, (1, _)))).to_string(), "(_4,4):(_1,_8)");
    // "m505"
    assert_eq!(layout!((4, (2, 4)):(1, (4, 8))).slice(coord!((1, (_, 0)))).to_string(), "(_2):(_4)");
    // "m511"
    is::<Layout<(), ()>>(layout!((4, 8):(1, 4)).slice(coord!(({ v(1) }, { v(2) }))));
    // "m514"
    is::<Layout<(), ()>>(layout!((4, 8):(1, 4)).slice(coord!((1, 2))));
    // "m517"
    assert_eq!(layout!((4, 8):(1, 4)).slice(coord!(_)).to_string(), "(_4,_8):(_1,_4)");
}

// slice_and_offset: 5 asserted
#[test]
fn types_slice_and_offset() {
    // "m489"
    let (slice, offset) = layout!((4, 8):(1, 4)).slice_and_offset(coord!((_, 2)));
    assert_eq!((slice.to_string(), offset.to_string()), ("(_4):(_1)".to_owned(), "_8".to_owned()));
    // "m492"
    let (slice, offset) = layout!((4, {v(8)}):(1, {v(4)})).slice_and_offset(coord!(({ v(1) }, _)));
    assert_eq!((slice.to_string(), offset.to_string()), ("(8):(4)".to_owned(), "1".to_owned()));
    // "m495"
    let (slice, offset) = layout!((4, {v(8)}):(1, {v(4)})).slice_and_offset(coord!((_, _)));
    assert_eq!((slice.to_string(), offset.to_string()), ("(_4,8):(_1,4)".to_owned(), "_0".to_owned()));
    // "m510"
    let (slice, offset) = layout!((4, 8):(1, 4)).slice_and_offset(coord!(({ v(1) }, { v(2) })));
    assert_eq!((slice.to_string(), offset.to_string()), ("():()".to_owned(), "9".to_owned()));
    // "m516"
    let (slice, offset) = layout!((4, 8):(1, 4)).slice_and_offset(coord!(_));
    assert_eq!((slice.to_string(), offset.to_string()), ("(_4,_8):(_1,_4)".to_owned(), "_0".to_owned()));
}

// tiled_divide: 16 asserted
#[test]
fn types_tiled_divide() {
    // "m291"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):(1, {v(100)})).tiled_divide(tile!((32, 16))).to_string(),
        "((_32,_16),4,4):((_1,100),_32,1600)"
    );
    // "m295"
    assert_eq!(
        layout!((128, 64):({v(64)}, 1)).tiled_divide(tile!((32, 16))).to_string(),
        "((_32,_16),_4,_4):((64,_1),2048,_16)"
    );
    // "m303"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):({v(64)}, 1)).tiled_divide(tile!((4:2, 8))).to_string(),
        "((_4,_8),(_2,13),8):((128,_1),(64,512),_8)"
    );
    // "m307"
    assert_eq!(layout!({v(2)}:1).tiled_divide(layout!(32:1)).to_string(), "(_32,1):(_1,_32)");
    // "m311"
    assert_eq!(layout!({v(48)}:1).tiled_divide(layout!(32:1)).to_string(), "(_32,2):(_1,_32)");
    // "m315"
    assert_eq!(layout!({v(96)}:1).tiled_divide(layout!(32:2)).to_string(), "(_32,_2,2):(_2,_1,_64)");
    // "m319"
    assert_eq!(
        layout!((32, 4, {v(4)}):(1, 32, 128)).tiled_divide(layout!(64:1)).to_string(),
        "(_64,_2,4):(_1,_64,_128)"
    );
    // "m327"
    assert_eq!(
        layout!(({v(128)}, {v(4)}, {v(3)}):({v(1)}, {v(512)}, {v(0)})).tiled_divide(layout!(32:2)).to_string(),
        "((32,1,1),(2,1,1),(2,4,3)):((2,512,0),(1,512,0),(64,512,0))"
    );
    // "m331"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):(1, {v(100)})).tiled_divide(tile!((32,))).to_string(),
        "((_32),4,64):((_1),_32,100)"
    );
    // "m343"
    assert_eq!(
        layout!(({v(100)}, {v(64)}, {v(3)}):(1, {v(100)}, {v(6400)})).tiled_divide(tile!((32, 16))).to_string(),
        "((_32,_16),4,4,3):((_1,100),_32,1600,6400)"
    );
    // "m347"
    assert_eq!(
        layout!((64, 32):(1, 64)).tiled_divide(tile!(({ v(8) }, 4))).to_string(),
        "((8,_4),8,_8):((_1,_64),8,_256)"
    );
    // "m351"
    assert_eq!(
        layout!((64, 32):(1, 64)).tiled_divide(tile!(({ v(8) }, { v(4) }))).to_string(),
        "((8,4),8,8):((_1,_64),8,256)"
    );
    // "m355"
    assert_eq!(layout!(64:1).tiled_divide(layout!({v(8)}:1)).to_string(), "(8,8):(_1,8)");
    // "m359"
    assert_eq!(layout!(64:1).tiled_divide(layout!({v(8)}:2)).to_string(), "(8,_2,4):(_2,_1,16)");
    // "m363"
    assert_eq!(layout!(64:1).tiled_divide(layout!(8:{v(2)})).to_string(), "(_8,2,4):(2,_1,16)");
    // "m371"
    assert_eq!(
        layout!((128, 64):(1, {v(128)})).tiled_divide(layout!((4, 8):(1, 4))).to_string(),
        "((_4,_8),_4,_64):((_1,_4),_32,128)"
    );
}

// tiled_product: 7 asserted
#[test]
fn types_tiled_product() {
    // "m381"
    assert_eq!(layout!(4:1).tiled_product(layout!(({v(2)}, 3):(1, {v(2)}))).to_string(), "(_4,2,_3):(_1,_4,8)");
    // "m387"
    assert_refused!(Layout![(?, 2):(1, ?)]: cute::TiledProduct<Layout![3:1]>);
    // "m393"
    assert_eq!(layout!({v(4)}:1).tiled_product(layout!({v(3)}:1)).to_string(), "(4,3):(_1,4)");
    // "m399"
    assert_eq!(
        layout!((2, 2):(1, 2)).tiled_product(layout!(({v(3)}, 4):(4, 1))).to_string(),
        "((_2,_2),3,_4):((_1,_2),_16,_4)"
    );
    // "m405"
    assert_eq!(
        layout!((2, 2):(2, 1)).tiled_product(layout!(({v(3)}, {v(4)}):(1, {v(3)}))).to_string(),
        "((_2,_2),3,4):((_2,_1),_4,12)"
    );
    // "m411"
    assert!(layout!(4:{v(2)}).try_tiled_product(layout!(3:1)).is_err());
    // "m417"
    assert_eq!(
        layout!((8, 4):(4, 1)).tiled_product(tile!(({ v(2) }, 3))).to_string(),
        "((_8,_4),(2,1),_3):((_4,_1),(_1,_32),_4)"
    );
}

// zipped_divide: 14 asserted
#[test]
fn types_zipped_divide() {
    // "m290"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):(1, {v(100)})).zipped_divide(tile!((32, 16))).to_string(),
        "((_32,_16),(4,4)):((_1,100),(_32,1600))"
    );
    // "m294"
    assert_eq!(
        layout!((128, 64):({v(64)}, 1)).zipped_divide(tile!((32, 16))).to_string(),
        "((_32,_16),(_4,_4)):((64,_1),(2048,_16))"
    );
    // "m298"
    assert_eq!(
        layout!(({v(128)}, 64):(1, {v(128)})).zipped_divide(tile!((32, 16))).to_string(),
        "((_32,_16),(4,_4)):((_1,128),(_32,2048))"
    );
    // "m314"
    assert_eq!(layout!({v(96)}:1).zipped_divide(layout!(32:2)).to_string(), "(_32,(_2,2)):(_2,(_1,_64))");
    // "m318"
    assert_eq!(
        layout!((32, 4, {v(4)}):(1, 32, 128)).zipped_divide(layout!(64:1)).to_string(),
        "(_64,(_2,4)):(_1,(_64,_128))"
    );
    // "m322"
    assert_eq!(
        layout!(({v(128)}, {v(4)}, {v(3)}):({v(1)}, {v(512)}, {v(0)})).zipped_divide(layout!(32:1)).to_string(),
        "((32,1,1),(4,4,3)):((1,512,0),(32,512,0))"
    );
    // "m326"
    assert_eq!(
        layout!(({v(128)}, {v(4)}, {v(3)}):({v(1)}, {v(512)}, {v(0)})).zipped_divide(layout!(32:2)).to_string(),
        "((32,1,1),((2,1,1),(2,4,3))):((2,512,0),((1,512,0),(64,512,0)))"
    );
    // "m330"
    assert_eq!(
        layout!(({v(100)}, {v(64)}):(1, {v(100)})).zipped_divide(tile!((32,))).to_string(),
        "((_32),(4,64)):((_1),(_32,100))"
    );
    // "m334"
    assert_refused!(Layout![(?, ?):(1, ?)]: cute::ZippedDivide<Tile![(32, _)]>);
    // "m338"
    assert_refused!(Layout![(?, ?):(1, ?)]: cute::ZippedDivide<Tile![(_, 16)]>);
    // "m342"
    assert_eq!(
        layout!(({v(100)}, {v(64)}, {v(3)}):(1, {v(100)}, {v(6400)})).zipped_divide(tile!((32, 16))).to_string(),
        "((_32,_16),(4,4,3)):((_1,100),(_32,1600,6400))"
    );
    // "m346"
    assert_eq!(
        layout!((64, 32):(1, 64)).zipped_divide(tile!(({ v(8) }, 4))).to_string(),
        "((8,_4),(8,_8)):((_1,_64),(8,_256))"
    );
    // "m362"
    assert_eq!(layout!(64:1).zipped_divide(layout!(8:{v(2)})).to_string(), "(_8,(2,4)):(2,(_1,16))");
    // "m370"
    assert_eq!(
        layout!((128, 64):(1, {v(128)})).zipped_divide(layout!((4, 8):(1, 4))).to_string(),
        "((_4,_8),(_4,_64)):((_1,_4),(_32,128))"
    );
}

// zipped_product: 6 asserted
#[test]
fn types_zipped_product() {
    // "m374"
    assert_eq!(layout!((4, 2):(1, 4)).zipped_product(layout!({v(3)}:1)).to_string(), "((_4,_2),3):((_1,_4),_8)");
    // "m392"
    assert_eq!(layout!({v(4)}:1).zipped_product(layout!({v(3)}:1)).to_string(), "(4,3):(_1,4)");
    // "m398"
    assert_eq!(
        layout!((2, 2):(1, 2)).zipped_product(layout!(({v(3)}, 4):(4, 1))).to_string(),
        "((_2,_2),(3,_4)):((_1,_2),(_16,_4))"
    );
    // "m404"
    assert_eq!(
        layout!((2, 2):(2, 1)).zipped_product(layout!(({v(3)}, {v(4)}):(1, {v(3)}))).to_string(),
        "((_2,_2),(3,4)):((_2,_1),(_4,12))"
    );
    // "m410"
    assert!(layout!(4:{v(2)}).try_zipped_product(layout!(3:1)).is_err());
    // "m416"
    assert_eq!(
        layout!((8, 4):(4, 1)).zipped_product(tile!(({ v(2) }, 3))).to_string(),
        "((_8,_4),((2,1),_3)):((_4,_1),((_1,_32),_4))"
    );
}
