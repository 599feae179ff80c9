//! Expressions in literals: each is the literal of the value that the command `cute` prints and
//! that `eval` returns. The expressions come from the command's transcript, and a test checks that
//! none is missing.

use cute::dynamic::{EvalError, Value, eval};
use cute::prelude::*;

/// Printed types are read as the value of the text.
#[track_caller]
fn same(printed: &str, text: &str) {
    assert_eq!(eval(printed), eval(text), "{text}");
}

macro_rules! layouts {
    ($([$($text:tt)*])*) => {
        const LAYOUTS: &[&str] = &[$(stringify!($($text)*)),*];

        #[test]
        fn layouts() {
            $(
                let layout = layout!($($text)*);
                same(&layout.to_string(), stringify!($($text)*));
                // The type is written in the same words.
                let _: Layout![$($text)*] = layout;
                // Numbers only: the value is in the type.
                assert_eq!(size_of_val(&layout), 0);
                assert_eq!(try_layout!($($text)*).map(|layout| layout.to_string()), Ok(layout.to_string()));
            )*
        }
    };
}

macro_rules! tuples {
    ($([$($text:tt)*])*) => {
        const TUPLES: &[&str] = &[$(stringify!($($text)*)),*];

        #[test]
        fn tuples() {
            $(same(&display(coord!($($text)*)).to_string(), stringify!($($text)*));)*
        }
    };
}

macro_rules! integers {
    ($([$($text:tt)*])*) => {
        const INTEGERS: &[&str] = &[$(stringify!($($text)*)),*];

        #[test]
        fn integers() {
            $(same(&int!($($text)*).to_string(), stringify!($($text)*));)*
        }
    };
}

layouts! {
    [(6,2):(8,2) o (4,3):(3,1)]
    [(4,8):(1,4) o (2:2,_)]
    [(20:2 o (5,4):(4,1)) o 5:1]
    [(_4, 8) : (_1, _-4)]
    [Sw<3,3,3> o 0 o (8,64):(64,1)]
    [composition(Sw<3,3,3>, (8,64):(64,1))]
    [composition(4:2, Sw<1,0,1> o (4,2))]
    [Sw<2,0,2> o (4,4):(4,1)]
    [Sw<3,4,3> o 128 o 64:1]
    [(4,2):(10,1) o Sw<1,0,1> o 3 o 4:1]
    [Sw<3,3,3> o (8,64):(64,1) o (4,8)]
    [logical_divide(Sw<3,3,3> o (8,64):(64,1), (4,8))]
    [slice(Sw<3,4,3> o (8,64):(64,1), (2,_))]
    [(8,4):(4,1) o 8 o Sw<1,2,3> o 5 o (4,4):(4,1)]
    [48:1 o 2 o 16:1]
    [48:1 o 2]
    [1:2 o 0 o Sw<1,0,1> o 1 o 4:1]
    [(Sw<1,2,3> o 5 o (4,4):(4,1)) o 2 o Sw<1,0,1> o 3 o 4:1]
    [(4,6,8):(2,3,5) o 0 o 6:3]
    [(4,8):LayoutRight]
    [(4,(2,3)):LayoutLeft]
    [(4,8):(8,1) o 3 o 4:2 o 2]
    [4:2 o Sw<1,0,1> o (4,2)]
    [Sw<1,0,1> o 8]
    [get((2,(3,4)):(12,(4,1)), 1)]
    [take((2,3,4):(1,2,6), 1, 3)]
    [group((2,3,4):(1,2,6), 0, 2)]
    [append((2,3):(1,2), 4:6)]
    [prepend((2,3):(1,2), 4:6)]
    [replace((2,3):(1,2), 0, 4:6)]
    [flatten((2,(3,4)):(12,(4,1)))]
    [reverse((2,(3,4)):(12,(4,1)))]
    [Sw<3,4,3> o Sw<3,4,3> o 4:1]
    [Sw<0,4,3> o 0 o 8:1]
    [upcast(Sw<1,1,3> o (8,16):(16,1), 2)]
    [select((2,3,4):(1,2,6), (2,0))]
    [unflatten((2,3,4):(1,2,6), (0,(0,0)))]
    [zip((2,3):(1,2), (4,5):(6,24))]
    [with_shape(8:2, (2,4))]
    [left((2,(2,2)))]
    [right((2,(2,2)))]
    [make_layout((3,4):(4,1), 2:12)]
    [make_layout((2,4), (12,1))]
    [make_layout((2,4))]
    [make_ordered_layout((2,3,4), (2,0,1))]
    [make_layout_like((2,3):(10,1))]
    [make_layout_tv((4,32):(32,1), (4,8):(8,1))]
    [slice((4,3):(3,1), (2,_))]
    [dice((4,3):(3,1), (2,_))]
    [coalesce((2,(1,6)):(1,(6,2)))]
    [coalesce((2,(1,6)):(1,(6,2)), (1,1))]
    [filter((2,(1,6)):(1,(0,2)))]
    [filter_zeros((2,4):(0,1))]
    [composition((6,2):(8,2), (4,3):(3,1))]
    [complement(4:2, 24)]
    [complement((2,2):(1,6), 24)]
    [right_inverse((4,8):(8,1))]
    [left_inverse(4:2)]
    [nullspace((2,4):(0,1))]
    [max_common_layout((4,8):(1,4), 32:1)]
    [layout_add(8:1, 8:8)]
    [domain_distribute((4,8), 4)]
    [upcast((8,4):(1,8), 4)]
    [downcast((2,4):(1,2), 4)]
    [recast_layout((8,4):(1,8), 16, 32)]
    [logical_divide((128,32):(32,1), (8,4))]
    [zipped_divide((128,32):(32,1), (8,4))]
    [tiled_divide((128,32):(32,1), (8,4))]
    [flat_divide((128,32):(32,1), (8,4))]
    [logical_divide_evenly((128,32):(32,1), (8,4))]
    [zipped_divide_evenly((128,32):(32,1), (8,4))]
    [tiled_divide_evenly((128,32):(32,1), (8,4))]
    [flat_divide_evenly((128,32):(32,1), (8,4))]
    [logical_product((2,2):(4,1), 6:1)]
    [zipped_product((2,5):(5,1), (3:5,4:6))]
    [tiled_product((2,5):(5,1), (3:5,4:6))]
    [flat_product((2,5):(5,1), (3:5,4:6))]
    [blocked_product((2,5):(5,1), (3,4):(1,3))]
    [raked_product((2,5):(5,1), (3,4):(1,3))]
    [(_4, 8) : (_1@0, _1@1)]
    [make_identity_layout((2,(3,4),5))]
    [(8,4):(1@0,1@1) o ((4,2),4):((8,4),1)]
    [(4,4):(4,1) o (4,4):(1@1,1@0)]
    [zipped_divide((4,8):(1@0,1@1), (2,4))]
    [coalesce(((16,4),128):((1@0,16@0),1@1))]
    [(4,8):(2@1,1@0)]
    [tile_to_shape((2,2):(1,2), (4,4))]
    [tile_to_shape((2,2):(1,2), (4,4), (1,0))]
    [shape_div((3,6,2,8):(1000,100,10,1), 72)]
    [shape_mod((3,6,2,8):(1000,100,10,1), 9)]
    [greatest_common_domain((4,6), (2,12))]
    [left_inverse((2,2):(1,1))]
}

tuples! {
    [shape((2,(2,2)):(4,(2,1)))]
    [stride((2,(2,2)):(4,(2,1)))]
    [get((42,(1,3),17), 1)]
    [compact_col_major((2,(1,4)))]
    [compact_row_major((2,(1,4)))]
    [compact_row_major((2,(1,4)), 3)]
    [compact_col_major((2,(1,4)), 3)]
    [prefix_product(((2,3),(2,1,2),(5,2,1)))]
    [prefix_product(((2,3),(4,5)), (1,100))]
    [suffix_product((3,(2,4)))]
    [reverse((2,(3,4),5))]
    [shape_gcd((6,8), 4)]
    [elem_scale((2,3), (4,(5,6)))]
    [elem_add((1,(2,3)), (10,(20,30)))]
    [elem_sub((1,(2,3)), (10,(20,30)))]
    [tv_tile((4,32):(32,1), (4,8):(8,1))]
    [idx2crd(16, (3,(2,3)))]
    [idx2crd(17, (3,(2,3)), (3,(12,1)))]
    [crd2crd((1,5), (3,6), (2,(3,3)))]
    [at((4,8):(1@0,1@1), 6)]
    [coshape((4,(8,2)):(1@0,(1@1,8@1)))]
    [ceil_div((7,8), (2,3))]
    [shape_div((6,8), 3)]
    [shape_mod((6,8), 3)]
    [round_up((7,8), (2,3))]
    [product_each((2,(3,4)))]
    [common_refinement((4,6), (2,12))]
}

integers! {
    [-4]
    [size((2,(2,2)))]
    [cosize((2,4):(12,1))]
    [coshape((2,4):(12,1))]
    [rank((2,(2,2)))]
    [depth((2,(2,2)):(4,(2,1)))]
    [at((3,(2,3)):(3,(12,1)), (1,(1,2)))]
    [at((3,(2,3)):(3,(12,1)), 16)]
    [at(Sw<3,4,3> o (8,64):(64,1), (2,0))]
    [crd2idx((1,5), (3,(2,3)):(3,(12,1)))]
    [crd2idx((1,5), (3,(2,3)))]
    [crd2idx((1,(1,2)), (3,(2,3)), (3,(12,1)))]
    [max_common_vector((4,8):(1,8), 32:1)]
    [max_alignment((4,8):(1,8))]
    [inner_product((2,(3,4)), (4,(2,1)))]
    [common_coarsening((4,6), (2,12))]
    [tuple_max((1,(7,3)))]
}

/// The library's result for each expression of the transcript, without options.
fn transcript() -> impl Iterator<Item = (&'static str, Result<Value, EvalError>)> {
    let commands = include_str!("../../tools/cute-cli/tests/transcript.txt").lines();
    let texts = commands.filter_map(|line| line.strip_prefix("$ cute '")?.strip_suffix('\''));
    // `∘` is not a token of Rust.
    texts
        .filter(|text| !text.contains('\'') && !text.contains('∘'))
        .map(|text| (text, eval(text)))
}

#[test]
fn no_expression_of_the_transcript_is_missing() {
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    let listed: Vec<String> = [LAYOUTS, TUPLES, INTEGERS]
        .concat()
        .into_iter()
        .map(squeezed)
        .collect();
    let mut missing = Vec::new();
    for (text, value) in transcript() {
        // The layout of no modes is a value at run time only.
        let empty = value
            .as_ref()
            .is_ok_and(|value| value.to_string() == "():()");
        let is_literal = !empty
            && matches!(
                value,
                Ok(Value::Layout(_) | Value::Composed(_) | Value::Coordinates(_) | Value::Tuple(_))
            );
        if is_literal && !listed.contains(&squeezed(text)) {
            missing.push(text);
        }
    }
    assert_eq!(missing, Vec::<&str>::new());
    assert!(listed.len() > 100);
}

/// Expressions with run-time values call the operators, and equal the same calls written by hand.
#[test]
fn values_in_expressions() {
    let (n, m) = (6_i32, 8_i64);
    let a = layout!((n, 2):(m, 2));
    assert_eq!(
        layout!((n, 2):(m, 2) o (2, _)),
        a.composition(tile!((2, _)))
    );
    assert_eq!(layout!(a o (2, _)), a.composition(tile!((2, _))));
    let divided = layout!((8, { n - 2 }):(1, m)).logical_divide(tile!((4, _)));
    assert_eq!(
        layout!(flatten(logical_divide((8, { n - 2 }):(1, m), (4, _)))),
        divided.flatten()
    );
    assert_eq!(layout!(reverse((8, n):(1, m))), layout!((n, 8):(m, 1)));
    assert_eq!(
        layout!(Sw<1, 0, 1> o n o coalesce((n, 2):(1, n))).to_string(),
        "Sw<1,0,1> o 6 o (6,_2):(_1,6)"
    );
}

#[test]
fn each_value_is_evaluated_once_and_in_order() {
    let mut order = Vec::new();
    let mut next = |value: i64| {
        order.push(value);
        value
    };
    let layout = layout!(({ next(4) }, 2):({ next(2) }, 1) o ({ next(2) }, _));
    assert_eq!(layout.to_string(), "(2,_2):(2,_1)");
    assert_eq!(order, [4, 2, 2]);
}

#[test]
fn what_values_break_is_an_error() {
    let n = 3;
    let refused =
        try_layout!(logical_divide_evenly((n, 8):(1, 4), (2, 4))).map(|layout| layout.to_string());
    assert_eq!(
        refused.unwrap_err().to_string(),
        "logical_divide: tile 2 does not divide extent 3 evenly (mode 0)"
    );
    assert_eq!(
        try_layout!((n, 8):(1, n) o (_, 4)).map(|layout| layout.to_string()),
        Ok("(3,_4):(_1,3)".to_owned())
    );
}
