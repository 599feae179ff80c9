//! Rules that run-time integers break: the typed operators refuse them with the sentence, each
//! beside the nearest input that is accepted.

use std::hint::black_box;

use cute::prelude::*;

/// A run-time integer, hidden from the optimizer.
fn v(value: i64) -> i64 {
    black_box(value)
}

/// The result's text, or the sentence.
fn told<L: std::fmt::Display>(result: Result<L, cute::Error>) -> Result<String, String> {
    result
        .map(|layout| layout.to_string())
        .map_err(|error| error.to_string())
}

macro_rules! refused {
    ($($refused:expr => $sentence:literal, accepted $accepted:expr => $result:literal;)*) => { $(
        assert_eq!(told($refused), Err($sentence.to_owned()));
        assert_eq!(told($accepted), Ok($result.to_owned()));
    )* };
}

/// An operator that uses a step of another operator names itself.
#[test]
fn orders() {
    let panic = std::panic::catch_unwind(|| make_ordered_layout(shape!(({ v(-3) }, 4)), (_1, _0)))
        .expect_err("a panic");
    let sentence = "make_ordered_layout: extent -3 (integer 0 of the shape) is not positive";
    assert_eq!(
        panic.downcast_ref::<String>().map(String::as_str),
        Some(sentence)
    );
    let accepted = make_ordered_layout(shape!(({ v(3) }, 4)), (_1, _0));
    assert_eq!(accepted.to_string(), "(3,_4):(_4,_1)");
}

#[test]
fn complements() {
    refused! {
        layout!(4:{ v(0) }).try_complement_in(16)
            => "complement: stride 0 is less than 1, the span of the smaller strides (mode 0 of \
                the filtered layout)",
            accepted layout!(4:{ v(-2) }).try_complement_in(16) => "(2,2):(_1,8)";
        layout!(4:{ v(0) }).try_complement_in(16)
            => "complement: stride 0 is less than 1, the span of the smaller strides (mode 0 of \
                the filtered layout)",
            accepted layout!(4:{ v(1) }).try_complement_in(16) => "(1,4):(_1,4)";
        layout!(({ v(4) }, 2):(1, 3)).try_complement_in(16)
            => "complement: stride 3 is less than 4, the span of the smaller strides (mode 1 of \
                the filtered layout)",
            accepted layout!(({ v(3) }, 2):(1, 3)).try_complement_in(16) => "(1,3):(3,_6)";
        layout!(4:1).try_complement_in(v(0))
            => "complement: extent 0 (integer 0 of the shape) is not positive",
            accepted layout!(4:1).try_complement_in(v(1)) => "1:_4";
        layout!(3:{ v(i64::MAX / 2) }).try_complement_in(16)
            => "complement: a value does not fit in 64 bits",
            accepted layout!(2:{ v(i64::MAX / 2) }).try_complement_in(16) => "(4611686018427387903,1):(_1,9223372036854775806)";
        layout!({ black_box(4_i32) }:1).try_complement_in(int!(1_099_511_627_776))
            => "complement: a value does not fit in 32 bits",
            accepted layout!({ v(4) }:1).try_complement_in(int!(1_099_511_627_776)) => "274877906944:4";
    }
}

#[test]
fn divides() {
    refused! {
        layout!(16:1).try_logical_divide(layout!(4:{ v(-2) }))
            => "logical_divide: stride -2 is negative (mode 0 of the filtered layout)",
            accepted layout!(16:1).try_logical_divide(layout!(4:{ v(2) })) => "(_4,(2,2)):(2,(_1,8))";
        layout!(7:1).try_logical_divide(layout!(({ v(6) }, 2):(1, 8)))
            => "logical_divide: stride 8 is not divisible by 6, the span of the smaller strides, \
                so elements would be lost (mode 1 of the filtered tiler)",
            accepted layout!(6:1).try_logical_divide(layout!(({ v(6) }, 2):(1, 8))) => "((6,_2),1):((_1,_8),6)";
        layout!(72:1).try_logical_divide(layout!(({ v(6) }, 2):(1, 8)))
            => "logical_divide: stride 8 is not divisible by 6, the span of the smaller strides, \
                so elements would be lost (mode 1 of the filtered tiler)",
            accepted layout!(72:1).try_logical_divide(layout!(({ v(4) }, 2):(1, 8))) => "((4,_2),(2,_5)):((_1,_8),(4,_16))";
        layout!((4, 8):(1, 8)).try_logical_divide(v(6))
            => "logical_divide: shape 6 is not divisible by 4, the number of steps that mode 0 of \
                the coalesced left layout has room for",
            accepted layout!((4, 8):(1, 8)).try_logical_divide(v(8)) => "((4,2),(1,4)):((_1,_8),(8,16))";
        layout!((8, 6):(1, 8)).try_logical_divide((_4, v(0)))
            => "logical_divide: extent 0 (integer 0 of the shape) is not positive",
            accepted layout!((8, 6):(1, 8)).try_logical_divide((_4, v(3))) => "((_4,_2),(3,2)):((_1,_4),(_8,24))";
        layout!((8, { v(7) }):(1, 8)).try_zipped_divide_evenly((_4, _3))
            => "zipped_divide: tile 3 does not divide extent 7 evenly (mode 1)",
            accepted layout!((8, { v(6) }):(1, 8)).try_zipped_divide_evenly((_4, _3)) => "((_4,_3),(_2,2)):((_1,_8),(_4,_24))";
        layout!((8, 6):(1, 8)).try_tiled_divide((_4, v(0)))
            => "tiled_divide: extent 0 (integer 0 of the shape) is not positive",
            accepted layout!((8, 6):(1, 8)).try_tiled_divide((_4, v(3))) => "((_4,3),_2,2):((_1,_8),_4,24)";
        layout!((8, { v(7) }):(1, 8)).try_flat_divide_evenly((_4, _3))
            => "flat_divide: tile 3 does not divide extent 7 evenly (mode 1)",
            accepted layout!((8, { v(6) }):(1, 8)).try_flat_divide_evenly((_4, _3)) => "(_4,_3,_2,2):(_1,_8,_4,_24)";
    }
}

#[test]
fn products() {
    refused! {
        layout!(({ v(3) }, 2, 2):(1, 5, 19)).try_logical_product(_3)
            => "logical_product: the tiler spans 3 offsets, but the gaps of the block have room \
                for only 1",
            accepted layout!(({ v(3) }, 2, 2):(1, 6, 24)).try_logical_product(_4).map(Algebra::get::<0>) => "(3,_2,_2):(_1,_6,_24)";
        layout!(({ v(4) }, 2):(2, 3)).try_logical_product(_2)
            => "logical_product: stride 3 is less than 8, the span of the smaller strides (mode 1 \
                of the filtered layout)",
            accepted layout!(({ v(4) }, 2):(2, 8)).try_logical_product(_2).map(Algebra::get::<0>) => "(4,_2):(_2,_8)";
        layout!(({ v(4) }, 2):(2, 3)).try_zipped_product(_2)
            => "zipped_product: stride 3 is less than 8, the span of the smaller strides (mode 1 \
                of the filtered layout)",
            accepted layout!(({ v(4) }, 2):(2, 8)).try_zipped_product(_2).map(Algebra::get::<0>) => "(4,_2):(_2,_8)";
        layout!(({ v(2) }, 5):(5, 1)).try_logical_product((_3, _4))
            => "logical_product: copies along modes 0 and 1 overlap: linear coordinates 6 and 2 of \
                the product have the same offset; use `blocked_product`, or a tiler with strides",
            accepted layout!(({ v(2) }, 5):(5, 1)).try_logical_product((layout!(3:5), layout!(4:6))) => "((2,_3),(_5,_4)):((_5,10),(_1,_30))";
        layout!((2, 5):(5, 1)).try_zipped_product((layout!(3:{ v(1) }), layout!(4:6)))
            => "zipped_product: copies along modes 0 and 1 overlap: linear coordinates 6 and 2 of \
                the product have the same offset; use `blocked_product`, or a tiler with strides",
            accepted layout!((2, 5):(5, 1)).try_zipped_product((layout!(3:{ v(5) }), layout!(4:6))) => "((_2,_5),((1,3),_4)):((_5,_1),((5,10),_30))";
        layout!((2, 5):(5, 1)).try_flat_product((_3, v(4)))
            => "flat_product: copies along modes 0 and 1 overlap: linear coordinates 6 and 2 of \
                the product have the same offset; use `blocked_product`, or a tiler with strides",
            accepted layout!((2, 5):(5, 1)).try_flat_product((_1, layout!({ v(4) }:2))) => "(_2,_5,_1,4):(_5,_1,_0,_10)";
        layout!((4, 8):(8, 1)).try_tile_to_shape((8, v(12)), LayoutLeft)
            => "tile_to_shape: tile 8 does not divide extent 12 evenly (mode 1)",
            accepted layout!((4, 8):(8, 1)).try_tile_to_shape((8, v(16)), LayoutLeft).map(Algebra::get::<1>) => "(_8,2):(_1,64)";
    }
}

#[test]
fn inverses() {
    refused! {
        layout!((2, { v(8) }):(5, 1)).try_left_inverse()
            => "left_inverse: the smaller strides together reach 7, which is not below stride 5 \
                (mode 0 of the coalesced layout)",
            accepted layout!((2, { v(5) }):(5, 1)).try_left_inverse() => "(_5,_2):(_2,_1)";
        layout!((8, { v(2) }, 3):(1, 4, 12)).try_left_inverse()
            => "left_inverse: the smaller strides together reach 7, which is not below stride 4 \
                (mode 1 of the coalesced layout)",
            accepted layout!((8, { v(3) }, 3):(1, 4, 12)).try_left_inverse() => "(_4,_3,_3):(_1,_8,24)";
        layout!(({ v(4) }, 8):(8, 1)).try_max_common_layout(layout!(6:1))
            => "max_common_layout: shape 6 is not divisible by 4, the number of steps that mode 0 \
                of the coalesced left layout has room for",
            accepted layout!(({ v(3) }, 8):(8, 1)).try_max_common_layout(layout!(6:1)) => "_1:_0";
    }
}

/// A layout whose inverse would need products past 32 bits is not a layout of 32-bit extents to
/// begin with.
#[test]
fn inverses_of_narrow_extents() {
    let long = try_make_layout((_4, 65_536_i32, 65_536_i32), (v(1), _0, _1)).map(drop);
    assert_eq!(
        long.unwrap_err().to_string(),
        "make_layout: a value does not fit in 32 bits"
    );
    let layout = layout!((4, { 65_536_i32 }, { 4_i32 }):({ v(1) }, 0, 1));
    assert_eq!(layout.try_right_inverse().unwrap().to_string(), "4:262144");
    let layout = layout!((4, { 65_536_i32 }, { 4_i32 }):({ v(1) }, 1, 0));
    assert_eq!(layout.try_nullspace().unwrap().to_string(), "4:262144");
}

#[test]
fn vectors_of_access() {
    let vector = |extent| layout!(({ v(extent) }, 8):(8, 1)).try_max_common_vector(layout!(6:1));
    assert_eq!(
        vector(4).map_err(|error| error.to_string()),
        Err(
            "max_common_vector: shape 6 is not divisible by 4, the number of steps that mode 0 of \
             the coalesced left layout has room for"
                .to_owned()
        )
    );
    assert_eq!(vector(3).map_err(|error| error.to_string()), Ok(_1));
}

/// A stride has the profile of its shape, whichever of the two is an integer.
#[test]
fn a_stride_of_another_profile() {
    let make = |shape: &str, stride: &str| {
        let tuple = |text: &str| text.parse::<cute::dynamic::IntTuple>().expect("a tuple");
        cute::dynamic::Layout::new(tuple(shape), tuple(stride))
            .expect_err("profiles differ")
            .to_string()
    };
    assert_eq!(
        make("4", "(1,2)"),
        "make_layout: a stride of rank 2 is given where an integer is needed"
    );
    assert_eq!(
        make("(4,2)", "1"),
        "make_layout: an integer stride is given where a tuple of rank 2 is needed"
    );
    assert_eq!(
        make("(4,(2,3))", "(1,(2,3,4))"),
        "make_layout: a stride of rank 3 does not fit a shape of rank 2"
    );
}

/// The labels match the tables of rules.
#[test]
fn a_rule_has_its_label() {
    assert_eq!(
        cute::Violation::TilerOutgrows { cosize: 9, room: 8 }.rule(),
        Some("PD2")
    );
    assert_eq!(cute::Violation::Overflow { bits: 32 }.rule(), None);
}

/// The first of two arguments determines what the second one must be.
#[test]
fn arguments_of_make_layout() {
    let told = |text| {
        cute::dynamic::eval(text)
            .map(|value| value.to_string())
            .map_err(|error| error.to_string())
    };
    let refused = told("make_layout(2:1, 4)").expect_err("no layout");
    assert!(
        refused.contains(
            "argument 2 must be a layout, not integers; `4:LayoutLeft` is the compact layout"
        ),
        "{refused}"
    );
    assert_eq!(told("make_layout(2:1, 4:2)").as_deref(), Ok("(2,4):(1,2)"));
}
