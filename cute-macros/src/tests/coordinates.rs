//! Tests of coordinate layouts, which become one layout for each entry.

use super::*;

#[test]
fn a_layout_for_each_place() {
    assert_eq!(
        shortened(LAYOUT, "(4, 8):(1@0, 2@1)"),
        "coordinates((<Layout<(_4,_8,),(_1,_0,)>>::LITERAL,<Layout<(_4,_8,),(_0,_2,)>>::LITERAL,))"
    );
    // `1@0@1` steps in entry 0 of entry 1. An entry without a stride is 0.
    assert_eq!(
        shortened(LAYOUT, "(4, (8)):(3@2, (1@0@1))")
            .matches("LITERAL")
            .count(),
        3,
        "places 0, 1.0 and 2"
    );
    assert_eq!(
        shortened(LAYOUT, "8:-1@1"),
        "coordinates((<Layout<_8,_0>>::LITERAL,<Layout<_8,_-1>>::LITERAL,))"
    );
    assert_eq!(
        shortened(LAYOUT_TYPE, "(4, ?):(1@0, 0)"),
        "coordinates::CoordinateLayout<(Layout<(_4,Dyn<i64>,),(_1,_0,)>,)>"
    );
}

#[test]
fn each_value_is_evaluated_once() {
    assert_eq!(
        shortened(LAYOUT, "(n, {m + 1}):(s@0, 1@1)"),
        "{let(value0,value1,value2,)=(n,m+1,s,);coordinates((make_layout_from((value0,value1,),\
         (value2,_0,)),make_layout_from((value0,value1,),(_0,_1,)),))}"
    );
    assert_eq!(
        shortened(TRY_LAYOUT, "(n, 2):(1@0, 1@1)"),
        "{let(value0,)=(n,);::core::result::Result::and_then(try_make_layout_from((value0,_2,),\
         (_1,_0,)),|place0|::core::result::Result::and_then(try_make_layout_from((value0,_2,),(_0,\
         _1,)),|place1|::core::result::Result::<_,Error>::Ok(coordinates((place0,place1,)))))}"
    );
}

#[test]
fn expressions_of_numbers_are_computed() {
    assert_eq!(
        expanded(LAYOUT, "zipped_divide((4, 8):(1@0, 1@1), (2, 4))"),
        expanded(LAYOUT, "((2, 4), (2, 2)):((1@0, 1@1), (2@0, 4@1))")
    );
}

#[test]
fn mistakes_are_shown_at_their_tokens() {
    let accepted = "(4, 8):(1@0, 1@1)";
    for (wrong, sentence, at) in [
        (
            "(4, 8):(1@0, 1@)",
            "something is missing here: write the number of an entry",
            "@",
        ),
        ("(4, 8):(1@0, 1@n)", "stray `n`", "n"),
        (
            "(4, 8):(1@0, 1@8)",
            "a tuple of 9 modes exceeds the limit of 8",
            "8",
        ),
        (
            "(4, 8):(1@0, 1@0@0@0@0@0)",
            "this tuple exceeds the limit of 4 levels",
            "1@0@0@0@0@0",
        ),
        ("(4, 8):(1@0, 1@1 + 1)", "stray `+`", "+"),
        (
            "(4, 8):(1@0, 1@1@0)",
            "strides 1@0 and 1@1@0 use the same entry of the coordinate, one as a number and one \
             as a tuple",
            "1",
        ),
        (
            "(4, 8):(1@0, 1)",
            "strides 1@0 and 1 use the same entry of the coordinate, one as a number and one as a \
             tuple",
            "1",
        ),
        (
            "(4, 0):(1@0, 1@1)",
            "extent 0 (integer 1 of the shape) is not positive",
            "0",
        ),
        (
            "(4, 8):(1@0, 1@1, 1@2)",
            "a shape of rank 2 does not fit a stride of rank 3: write a stride for each mode",
            "(1,1,1)",
        ),
        ("(4@0, 8):(1, 4)", "stray `@`", "@"),
    ] {
        one_mistake(LAYOUT, wrong, sentence, at, accepted);
    }
    one_mistake(STRIDE, "(1@0, 1)", "stray `@`", "@", "(1, 1)");
}
