//! A run-time layout as a type: its integers come back, and the static integers of the type are
//! compared with it.

use cute::prelude::*;
use cute::{Error, FromLeaves, StrideFits};

fn read<S: Shape + FromLeaves + StrideFits<D>, D: FromLeaves>(
    _: Layout<S, D>,
    text: &str,
) -> Result<String, Error> {
    let layout: cute::dynamic::Layout = text.parse().expect("a layout");
    Layout::<S, D>::from_dynamic(&layout).map(|layout| layout.to_string())
}

#[test]
fn integers_come_back_or_are_told_apart() {
    let fixed = layout!((4, 2):(2, 1));
    assert_eq!(read(fixed, "(4,2):(2,1)").as_deref(), Ok("(_4,_2):(_2,_1)"));
    assert_eq!(
        read(fixed, "(4,2):(2,3)").expect_err("3").to_string(),
        "from_dynamic: the type has _1, but the value is 3 (integer 1 of the stride)"
    );
    let mixed = make_layout((_4, (3_i32, _2)), (5_i64, (1_i32, _7)));
    assert_eq!(
        read(mixed, "(4,(9,2)):(-1,(8,7))").as_deref(),
        Ok("(_4,(9,_2)):(-1,(8,_7))")
    );
    assert!(read(mixed, "(4,9,2):(1,8,7)").is_err());
    let sentence = |text| read(mixed, text).expect_err(text).to_string();
    assert_eq!(
        sentence("(5,(9,2)):(1,(8,7))"),
        "from_dynamic: the type has _4, but the value is 5 (integer 0 of the shape)"
    );
    assert_eq!(
        sentence("(4,(9,2)):(1,(8,6))"),
        "from_dynamic: the type has _7, but the value is 6 (integer 2 of the stride)"
    );
}

/// A mode of one element does not move: where the strides are chosen, it has the stride 0.
#[test]
fn a_mode_of_one_element_has_the_stride_that_was_chosen() {
    let column = cute::dynamic::eval("(4,1):LayoutRight").expect("a layout");
    let column = column.layout().expect("a layout").clone();
    assert_eq!(
        <Layout![(?, ?):(?, 1)]>::from_dynamic(&column)
            .expect_err("0")
            .to_string(),
        "from_dynamic: the type has _1, but the value is 0 (integer 1 of the stride)"
    );
    assert_eq!(
        <Layout![(?, ?):(?, ?)]>::from_dynamic(&column)
            .map(|layout| layout.to_string())
            .as_deref(),
        Ok("(4,1):(1,0)")
    );
}

#[test]
fn a_layout_that_is_nested_otherwise_says_where() {
    let nested = make_layout((_4, (3_i32, (_2, _5))), (5_i64, (1_i32, (_7, _9))));
    let sentence = |text| read(nested, text).expect_err(text).to_string();
    assert_eq!(
        sentence("(4,9):(1,8)"),
        "from_dynamic: in mode 1, the layout has rank 0, but the type has rank 2 (rank 0 is an \
         integer)"
    );
    assert_eq!(
        sentence("(4,(9,(2,3,4))):(1,(8,(1,1,1)))"),
        "from_dynamic: in mode 1, the layout has rank 3, but the type has rank 2 (rank 0 is an \
         integer)"
    );
    assert_eq!(
        sentence("((4,4),(9,(2,3))):((1,1),(8,(1,1)))"),
        "from_dynamic: in mode 0, the layout has rank 2, but the type has rank 0 (rank 0 is an \
         integer)"
    );
    assert_eq!(
        sentence("(4,9,2):(1,8,7)"),
        "from_dynamic: a layout of rank 3 does not fit a type of rank 2"
    );
    assert_eq!(
        sentence("4:1"),
        "from_dynamic: an integer layout is given where a tuple of rank 2 is needed"
    );
    let integer = read(layout!(4), "(4):(1)")
        .expect_err("a tuple")
        .to_string();
    assert_eq!(
        integer,
        "from_dynamic: a layout of rank 1 is given where an integer is needed"
    );
}
