//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.

#![recursion_limit = "128"]
#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

// add: 2 asserted
#[test]
fn types_add() {
    // "m584"
    assert_eq!((coord!(0) + coord!({ v(4) })).to_string(), "4");
    // "m588"
    assert_eq!((coord!(1) + coord!({ v(4) })).to_string(), "5");
}

// composition_composed: 5 asserted
#[test]
fn types_composition_composed() {
    // "m655"
    let a = make_composed_layout(<cute::Swizzle<Int![3], Int![4], Int![3]>>::new(), _0, layout!((8, 64):(64, 1)));
    assert_eq!(
        a.to_dynamic().layout_table(),
        "Sw<3,4,3> o _0 o (_8,_64):(_64,_1)".parse::<cute::dynamic::ComposedLayout>().expect("a layout").layout_table()
    );
    // "m656"
    let a = make_composed_layout(<cute::Swizzle<Int![0], Int![4], Int![3]>>::new(), _0, layout!((8, 64):(64, 1)));
    assert_eq!(
        a.to_dynamic().layout_table(),
        "(_8,_64):(_64,_1)".parse::<cute::dynamic::ComposedLayout>().expect("a layout").layout_table()
    );
    // "m657"
    let a = make_composed_layout(<cute::Swizzle<Int![3], Int![4], Int![3]>>::new(), _0, layout!(512));
    assert_eq!(
        make_composed_layout(layout!(512:1), _0, a).to_dynamic().layout_table(),
        "Sw<3,4,3> o _0 o _512:_1".parse::<cute::dynamic::ComposedLayout>().expect("a layout").layout_table()
    );
    // "m659"
    let a = make_composed_layout(
        layout!({v(512)}:1),
        _0,
        make_composed_layout(<cute::Swizzle<Int![2], Int![0], Int![3]>>::new(), int!(0), layout!((8, 8):(8, 1))),
    );
    assert_eq!(
        a.to_dynamic().layout_table(),
        "Sw<2,0,3> o _0 o (_8,_8):(_8,_1)".parse::<cute::dynamic::ComposedLayout>().expect("a layout").layout_table()
    );
    // "m660"
    assert_eq!(
        <cute::Swizzle<Int![2], Int![4], Int![3]>>::new()
            .composition(<cute::Swizzle<Int![3], Int![3], Int![3]>>::new())
            .to_string(),
        "Sw<1,3,3>"
    );
}

// div: 5 asserted
#[test]
fn types_div() {
    // "m591"
    assert_eq!((coord!({ v(4) }) / coord!(1)).to_string(), "4");
    // "m595"
    assert_eq!((coord!(7) / coord!(2)).to_string(), "_3");
    // "m597"
    assert_eq!((coord!(-7) / coord!(2)).to_string(), "_-3");
    // "m599"
    assert_eq!((coord!({ v(7) }) / coord!(2)).to_string(), "3");
    // "m601"
    assert_eq!((coord!(-8) / coord!(4)).to_string(), "_-2");
}

// local_partition: 3 asserted
#[test]
fn types_local_partition() {
    // "m666"
    let (part, offset) = layout!((32, {v(16)}):(1, 32)).local_partition(layout!((8, 4):(1, 8)), coord!({ v(13) }));
    assert_eq!((part.to_string().as_str(), offset.value()), ("(_4,4):(_8,_128)", 37));
    // "m667"
    let (part, offset) = layout!((32, 16):(1, 32)).local_partition(layout!((8, 4):(4, 1)), coord!(13));
    assert_eq!((part.to_string().as_str(), offset.value()), ("(_4,_4):(_8,_128)", 35));
    // "m668"
    let (part, offset) =
        layout!(({v(32)}, {v(16)}):({v(16)}, 1)).local_partition(layout!((8, 4):(4, 1)), coord!({ v(13) }));
    assert_eq!((part.to_string().as_str(), offset.value()), ("(4,4):(128,_4)", 49));
}

// local_tile: 3 asserted
#[test]
fn types_local_tile() {
    // "m663"
    let (part, offset) = layout!(({v(100)}, {v(64)}):(1, {v(100)})).local_tile(tile!((32, 16)), coord!(({ v(1) }, _)));
    assert_eq!((part.to_string().as_str(), offset.value()), ("(_32,_16,4):(_1,100,1600)", 32));
    // "m664"
    let (part, offset) = layout!((128, 64):(1, 128)).local_tile(tile!((32, 16)), coord!({ v(5) }));
    assert_eq!((part.to_string().as_str(), offset.value()), ("(_32,_16):(_1,_128)", 2080));
    // "m665"
    let (part, offset) =
        layout!(({v(100)}, {v(64)}, {v(3)}):(1, {v(100)}, {v(6400)})).local_tile(tile!((32, 16)), coord!((1, 0)));
    assert_eq!((part.to_string().as_str(), offset.value()), ("(_32,_16,3):(_1,100,6400)", 32));
}

// max: 2 asserted
#[test]
fn types_max() {
    // "m607"
    assert_eq!(cute::Max::max(coord!(3), coord!(4)).to_string(), "_4");
    // "m610"
    assert_eq!(cute::Max::max(coord!({ v(3) }), coord!({ v(4) })).to_string(), "4");
}

// min: 1 asserted
#[test]
fn types_min() {
    // "m609"
    assert_eq!(cute::Min::min(coord!({ v(3) }), coord!({ v(4) })).to_string(), "3");
}

// mod: 3 asserted
#[test]
fn types_mod() {
    // "m592"
    assert_eq!((coord!({ v(4) }) % coord!(1)).to_string(), "_0");
    // "m594"
    assert_eq!((coord!(0) % coord!({ v(4) })).to_string(), "_0");
    // "m600"
    assert_eq!((coord!({ v(7) }) % coord!(2)).to_string(), "1");
}

// mul: 3 asserted
#[test]
fn types_mul() {
    // "m583"
    assert_eq!((coord!(0) * coord!({ v(4) })).to_string(), "_0");
    // "m587"
    assert_eq!((coord!(1) * coord!({ v(4) })).to_string(), "4");
    // "m589"
    assert_eq!((coord!(2) * coord!(3)).to_string(), "_6");
}

// slice_composed: 7 asserted, 2 left out: CuTe rejects a slice that fixes every mode, which is an offset
#[test]
fn types_slice_composed() {
    // "m639"
    let a = make_composed_layout(<cute::Swizzle<Int![3], Int![4], Int![3]>>::new(), int!(0), layout!((8, 64):(64, 1)))
        .slice(coord!((_, { v(5) })));
    let theirs: cute::dynamic::Layout = "((_2,_2,_2)):((_64,144,288))".parse().expect("a layout");
    assert_eq!(
        (0..a.size().value()).map(|i| a.crd2idx(i).value() - 5).collect::<Vec<i64>>(),
        theirs.layout_table().expect("64 bits")
    );
    // "m640"
    let a = make_composed_layout(<cute::Swizzle<Int![3], Int![4], Int![3]>>::new(), int!(0), layout!((8, 64):(64, 1)))
        .slice(coord!(({ v(3) }, _)));
    let theirs: cute::dynamic::Layout = "((_16,_2,_2)):((_1,-16,32))".parse().expect("a layout");
    assert_eq!(
        (0..a.size().value()).map(|i| a.crd2idx(i).value() - 208).collect::<Vec<i64>>(),
        theirs.layout_table().expect("64 bits")
    );
    // "m641"
    let a = make_composed_layout(<cute::Swizzle<Int![3], Int![4], Int![3]>>::new(), int!(0), layout!((8, 64):(64, 1)))
        .slice(coord!((3, _)));
    let theirs: cute::dynamic::Layout = "((_16,_2,_2)):((_1,_-16,_32))".parse().expect("a layout");
    assert_eq!(
        (0..a.size().value()).map(|i| a.crd2idx(i).value() - 208).collect::<Vec<i64>>(),
        theirs.layout_table().expect("64 bits")
    );
    // "m642"
    let a = make_composed_layout(<cute::Swizzle<Int![3], Int![4], Int![3]>>::new(), int!(0), layout!((8, 64):(64, 1)))
        .slice(coord!((_, 4)));
    let theirs: cute::dynamic::Layout = "((_2,_4)):((_64,_144))".parse().expect("a layout");
    assert_eq!(
        (0..a.size().value()).map(|i| a.crd2idx(i).value() - 4).collect::<Vec<i64>>(),
        theirs.layout_table().expect("64 bits")
    );
    // "m647"
    let a = make_composed_layout(<cute::Swizzle<Int![2], Int![0], Int![3]>>::new(), int!(0), layout!((8, 8):(8, 1)))
        .slice(coord!((_, { v(5) })));
    let theirs: cute::dynamic::Layout = "((_2,_2,_2)):((7,18,_32))".parse().expect("a layout");
    assert_eq!(
        (0..a.size().value()).map(|i| a.crd2idx(i).value() - 5).collect::<Vec<i64>>(),
        theirs.layout_table().expect("64 bits")
    );
    // "m649"
    let a = make_composed_layout(<cute::Swizzle<Int![2], Int![0], Int![3]>>::new(), int!(0), layout!((8, 8):(8, 1)))
        .slice(coord!((3, _)));
    let theirs: cute::dynamic::Layout = "((_4,_2)):((_-1,_4))".parse().expect("a layout");
    assert_eq!(
        (0..a.size().value()).map(|i| a.crd2idx(i).value() - 27).collect::<Vec<i64>>(),
        theirs.layout_table().expect("64 bits")
    );
    // "m650"
    let a = make_composed_layout(<cute::Swizzle<Int![2], Int![0], Int![3]>>::new(), int!(0), layout!((8, 8):(8, 1)))
        .slice(coord!((_, 4)));
    let theirs: cute::dynamic::Layout = "((_4,_2)):((_9,_32))".parse().expect("a layout");
    assert_eq!(
        (0..a.size().value()).map(|i| a.crd2idx(i).value() - 4).collect::<Vec<i64>>(),
        theirs.layout_table().expect("64 bits")
    );
}
