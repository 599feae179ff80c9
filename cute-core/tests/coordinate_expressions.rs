//! Expressions of coordinate layouts: the table's operators at each place, and refused expressions.
#![cfg(feature = "alloc")]

use cute_core::{Value, eval, eval_with};

fn text(expression: &str) -> String {
    eval(expression).map_or_else(|error| error.to_string(), |value| value.to_string())
}

#[test]
fn what_prints_is_read_back() {
    for of in [
        "(4,8):(1@0,1@1)",
        "((128,64),2,3,1):((1@0,1@1),64@1,1@2,1@3)",
        "(2,(3,(4,5)),6):(1@0,(1@0@1,(1@0@1@1,1@1@1@1)),1@2)",
        "(1,2) + (4):(1@0)",
        "(2) + (2):(0)",
        "(((64,128),1),1,1,(2)):(((1@0,1@1),0),0,0,(64@0))",
        "1@7@6@5@4@3@2",
        "(1@0,(2@1,0))",
        "5:-3@2",
    ] {
        assert_eq!(text(of), of);
        assert_eq!(eval(&text(of)), eval(of));
    }
    assert_eq!(text("( _4 , 8 ) : ( _1 @ 0 , 1@1 )"), "(4,8):(1@0,1@1)");
    assert_eq!(
        eval("(4,8):(1@0,1@1)").map(|value| value.kind()),
        Ok("a coordinate layout")
    );
    // If the values are numbers, the result is a layout.
    assert!(matches!(
        eval("make_identity_layout(5)"),
        Ok(Value::Layout(_))
    ));
}

#[test]
fn operators_are_those_of_each_place() {
    for (expression, expected) in [
        (
            "make_identity_layout((2,(3,4),5))",
            "(2,(3,4),5):(1@0,(1@0@1,1@1@1),1@2)",
        ),
        (
            "(8,4):(1@0,1@1) o ((4,2),4):((8,4),1)",
            "((4,2),4):((1@1,4@0),1@0)",
        ),
        ("(4,4):(4,1) o (4,4):(1@1,1@0)", "(4,4):(1,4)"),
        ("(4,8):(1@1,1@0) o (8,4):(1@1,1@0)", "(8,4):(1@0,1@1)"),
        (
            "composition((4,(2,3)):(6,(3,1)), (2,4):(1@1@1,1@0))",
            "(2,4):(1,6)",
        ),
        (
            "zipped_divide((4,8):(1@0,1@1), (2,4))",
            "((2,4),(2,2)):((1@0,1@1),(2@0,4@1))",
        ),
        (
            "coalesce(((16,4),128):((1@0,16@0),1@1))",
            "(64,128):(1@0,1@1)",
        ),
        (
            "flatten((2,(3,4)):(1@0,(1@0@1,1@1@1)))",
            "(2,3,4):(1@0,1@0@1,1@1@1)",
        ),
        ("reverse((4,8):(1@0,1@1))", "(8,4):(1@1,1@0)"),
        (
            "slice_and_offset((4,8):(1@0,1@1), (2,_))",
            "(2,0) + (8):(1@1)",
        ),
        (
            "local_tile((512,256):(1@0,1@1), (128,64), (3,_))",
            "(384,0) + (128,64,4):(1@0,1@1,64@1)",
        ),
        (
            "local_partition((64,32):(1@0,1@1), (32,8):(1,32), 42)",
            "(10,1) + (2,4):(32@0,8@1)",
        ),
        ("slice_and_offset((4,2):(1@0,0), (2,_))", "(2) + (2):(0)"),
        (
            "domain_offset((4,8):(1@0,1@1), (0,0))",
            "(0,0) + (4,8):(1@0,1@1)",
        ),
        ("append((4,8):(1@0,1@1), 3:1@2)", "(4,8,3):(1@0,1@1,1@2)"),
        ("append((4,8):(1@0,1@1), 3:0)", "(4,8,3):(1@0,1@1,0)"),
        ("replace((4,8):(1@0,1@1), 0, 2:5@0)", "(2,8):(5@0,1@1)"),
        ("make_layout(4:1@0, 8:1@1)", "(4,8):(1@0,1@1)"),
        ("make_layout((4,8), (1@1,2@0))", "(4,8):(1@1,2@0)"),
        ("crd2idx((3,5), (4,8):(1@0,1@1))", "(3,5)"),
        ("crd2idx((3,5), (4,8), (1@1,1@0))", "(5,3)"),
        ("at((4,8):(1@0,1@1), 6)", "(2,1)"),
        ("stride((4,8):(1@0,1@1))", "(1@0,1@1)"),
        ("shape((4,8):(1@0,1@1))", "(4,8)"),
        ("size((4,8):(1@0,1@1))", "32"),
        ("rank((4,8):(1@0,1@1))", "2"),
        ("depth((4,(8,2)):(1@0,(1@1,8@1)))", "2"),
        ("coshape((4,(8,2)):(1@0,(1@1,8@1)))", "(4,16)"),
        ("cosize((4,(8,2)):(1@0,(1@1,8@1)))", "64"),
        ("filter((4,2,3):(0,1@0,2@0))", "6:1@0"),
        ("table((2,2):(1@1,1@0))", "(0,0) (0,1) (1,0) (1,1)"),
        ("same((4,8):(1@0,1@1), (4,2,4):(1@0,1@1,2@1))", "yes"),
        (
            "same((4,8):(1@0,1@1), (4,8):(1@1,1@0))",
            "no: at linear coordinate 1 the offsets are 1 and 0",
        ),
        ("elem_less(at((4,8):(1@0,1@1), 6), (4,8))", "yes"),
    ] {
        assert_eq!(text(expression), expected, "{expression}");
    }
    let names = [("a", eval("(4,8):(1@0,1@1)").expect("a layout"))];
    let named = |expression: &str| eval_with(expression, &names).map(|value| value.to_string());
    assert_eq!(named("a(2,5)"), Ok("(2,5)".into()));
    assert_eq!(named("a(2,_)"), Ok("(2,0) + (8):(1@1)".into()));
    assert_eq!(named("a(0,_)"), Ok("(8):(1@1)".into()));
}

/// Each refusal, beside the nearest expression that is accepted.
#[test]
fn what_needs_numbers_is_refused() {
    for (refused, sentence, accepted) in [
        (
            "complement((4,8):(1@0,1@1))",
            "column 1: complement: stride 1@0 is a coordinate, not a number",
            "complement((4,8):(1,4))",
        ),
        (
            "right_inverse((4,8):(1@0,1@1))",
            "column 1: right_inverse: stride 1@0 is a coordinate, not a number",
            "right_inverse((4,8):(1,4))",
        ),
        (
            "left_inverse((4,8):(0,1@1))",
            "column 1: left_inverse: stride 1@1 is a coordinate, not a number",
            "left_inverse((4,8):(1,4))",
        ),
        (
            "logical_product((4,8):(1@0,1@1), 2)",
            "column 1: logical_product: stride 1@0 is a coordinate, not a number",
            "logical_product((4,8):(1,4), 2)",
        ),
        (
            "zipped_divide((4,8):(1,4), 4:1@0)",
            "column 1: zipped_divide: stride 1@0 is a coordinate, not a number",
            "zipped_divide((4,8):(1@0,1@1), 4:1)",
        ),
        (
            "Sw<1,0,1> o (4,8):(1@0,1@1)",
            "column 1: composition: stride 1@0 is a coordinate, not a number",
            "Sw<1,0,1> o (4,8):(1,4)",
        ),
        (
            "(4,8):(1@0,1@1) o Sw<1,0,1> o 8:1",
            "column 1: a coordinate layout cannot be composed with a function; only a layout or a \
             swizzle can",
            "(4,8):(1,4) o Sw<1,0,1> o 8:1",
        ),
        (
            "(4,4):(1@0,1@1) o 4:5",
            "column 1: composition: a stride would step in two entries of the coordinate at once: \
             by 1@0 and by 1@1",
            "(4,4):(1@0,1@1) o 4:4",
        ),
        (
            "(2,3):(1,1@0)",
            "column 1: make_layout: strides 1 and 1@0 use the same entry of the coordinate, one \
             as a number and one as a tuple",
            "(2,3):(0,1@0)",
        ),
        (
            "3:1 o 2:1@1",
            "column 1: composition: there is no mode 1: the rank is 1",
            "(3,3):(1,3) o 2:1@1",
        ),
        (
            "4:1@",
            "column 5: expected the number of an entry, found the end",
            "4:1@0",
        ),
        (
            "4@0:1",
            "column 1: a shape must consist of integers, not a stride of coordinates",
            "4:1@0",
        ),
        (
            "(1,2) + 4:1",
            "column 1: only an integer can be added to a layout, not integers",
            "(1,2) + 4:1@0",
        ),
        (
            "1 + zipped_divide((4,4):(1@0,1@1), 2)",
            "column 5: an integer can be added only to a layout, not to a coordinate layout",
            "(1,1) + zipped_divide((4,4):(1@0,1@1), 2)",
        ),
    ] {
        assert_eq!(text(refused), sentence, "{refused}");
        assert!(eval(accepted).is_ok(), "{accepted}: {}", text(accepted));
    }
}
