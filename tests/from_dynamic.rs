//! A run-time layout as a type: its integers come back, and those of the type are held against it.

use cute::prelude::*;
use cute::{Error, FromLeaves, StrideFits};

fn read<S: Shape + FromLeaves + StrideFits<D>, D: FromLeaves>(_: Layout<S, D>, text: &str) -> Result<String, Error> {
    let layout: cute::dynamic::Layout = text.parse().expect("a layout");
    Layout::<S, D>::from_dynamic(&layout).map(|layout| layout.to_string())
}

#[test]
fn integers_come_back_or_are_told_apart() {
    let fixed = layout!((4, 2):(2, 1));
    assert_eq!(read(fixed, "(4,2):(2,1)").as_deref(), Ok("(_4,_2):(_2,_1)"));
    assert_eq!(
        read(fixed, "(4,2):(2,3)").expect_err("3").to_string(),
        "from_dynamic: the type says _1, the value is 3"
    );
    let mixed = make_layout((_4, (3_i32, _2)), (5_i64, (1_i32, _7)));
    assert_eq!(read(mixed, "(4,(9,2)):(-1,(8,7))").as_deref(), Ok("(_4,(9,_2)):(-1,(8,_7))"));
    assert!(read(mixed, "(4,9,2):(1,8,7)").is_err());
}
