//! Tests of expressions of operators, which are computed if they consist of numbers, and become
//! calls otherwise.

use super::*;

/// A literal expands to the same code as the literal of its result, with the same types and the
/// same constant.
#[test]
fn an_expression_of_numbers_is_the_literal_of_its_value() {
    for (expression, result) in [
        ("(6,2):(8,2) o (4,3):(3,1)", "((2,2),3):((24,2),8)"),
        (
            "logical_divide((4,2,3):(2,1,8), 4:2)",
            "((2,2),(2,3)):((4,1),(2,8))",
        ),
        ("((6,2):(8,2) o (4,3):(3,1))", "((2,2),3):((24,2),8)"),
        ("(20:2 o (5,4):(4,1)) o 5:1", "5:8"),
        ("(8, 8):LayoutRight o (4, 2)", "(4, 2):(8, 1)"),
        ("(4,8):(1,4) o (2:2,_)", "(2,8):(2,4)"),
        ("shape_div((6, 8), 3)", "(2, 8):(1, 2)"),
        ("complement(4:2, 24)", "(2,3):(1,8)"),
        ("coalesce(Sw<3,4,3> o (8,64):(1,8))", "Sw<3,4,3> o 512:1"),
        ("Sw<3, 4, -3> o 1 o 8:1 o 4", "Sw<3,4,-3> o 1 o 4:1"),
        ("(_4, 8) : (1, _-4) o (2, 2)", "(2, 2):(1, _-4)"),
        ("filter((size((2,3)), 4):(0, 1))", "4:1"),
    ] {
        for this in [LAYOUT, TRY_LAYOUT, LAYOUT_TYPE] {
            assert_eq!(
                expanded(this, expression),
                expanded(this, result),
                "{}!({expression})",
                this.name
            );
        }
    }
    assert_eq!(
        expanded(SHAPE, "shape_div((3,6,2,8), 72)"),
        expanded(SHAPE, "(1,1,1,4)")
    );
    assert_eq!(
        expanded(STRIDE, "stride((4,8):LayoutRight)"),
        expanded(STRIDE, "(8,1)")
    );
    assert_eq!(
        expanded(COORD, "idx2crd(16, (3,(2,3)))"),
        expanded(COORD, "(1,(1,2))")
    );
    assert_eq!(
        expanded(TILE, "(4:1 o 2, _, product_each(((2, 2), 3)))"),
        expanded(TILE, "(2:1, _, (4, 3))")
    );
    assert_eq!(expanded(INT, "cosize((2,4):(12,1))"), expanded(INT, "16"));
}

/// An integer between two `o` is an offset, so no composition is computed.
#[test]
fn an_offset_composes_nothing() {
    assert_eq!(
        shortened(LAYOUT, "48:1 o 2 o 16:1"),
        "ComposedLayout::new(<Layout<_48,_1>>::LITERAL,_2,<Layout<_16,_1>>::LITERAL)"
    );
    assert_eq!(
        shortened(LAYOUT, "48:1 o 2:1 o 2:1"),
        "<Layout<_2,_1>>::LITERAL"
    );
}

/// Each value is evaluated once, in written order. A part without values is computed.
#[test]
fn an_expression_with_values_calls_the_operators() {
    assert_eq!(
        shortened(LAYOUT, "(n, 4):(1, m) o (2, coalesce((2,2):(1,2)))"),
        "{let(value0,value1,)=(n,m,);let step0=make_layout_from((value0,_4,),(_1,value1,));let \
         step1=Algebra::composition(step0,(_2,<Layout<_4,_1>>::LITERAL,));step1}"
            .replace("let step", "letstep")
    );
    assert_eq!(
        shortened(TRY_LAYOUT, "logical_divide(a, {f(1)})"),
        "{let(value0,value1,)=(a,{f(1)},);\
         ::core::result::Result::and_then(Algebra::try_logical_divide(value0,value1),\
         |step0|::core::result::Result::<_,Error>::Ok(step0))}"
    );
    assert_eq!(
        shortened(LAYOUT, "a o Sw<3,4,3> o n o (8, 8):(8, 1) o (2, 2)"),
        "{let(value0,value1,)=(a,n,);letstep0=make_composed_layout(<Swizzle_3,_4,_3>,value1,\
         <Layout<(_2,_2,),(_8,_1,)>>::LITERAL);letstep1=make_composed_layout(value0,_0,step0);\
         step1}"
    );
}

#[test]
fn a_refusal_stands_at_its_tokens() {
    let carry = "composition: stride 3 does not divide 4, the shape of mode 0 of the coalesced \
                 left layout, and the last step of the stride reaches 15, past the end of that \
                 mode";
    one_mistake(
        LAYOUT,
        "(4,6,8):(2,3,5) o 6:3",
        carry,
        "(4,6,8):(2,3,5) o 6:3",
        "(4,6,8):(2,3,5) o 4:1",
    );
    one_mistake(
        LAYOUT,
        "coalesce((4,6,8):(2,3,5) o 6:3)",
        carry,
        "(4,6,8):(2,3,5) o 6:3",
        "coalesce((4,6,8):(2,3,5) o 4:1)",
    );
    one_mistake(
        LAYOUT,
        "logical_div(8:1, 2)",
        "there is no operator `logical_div`; did you mean logical_divide, logical_divide_evenly, \
         logical_product, explain_logical_divide?",
        "logical_div (8:1, 2)",
        "logical_divide(8:1, 2)",
    );
    one_mistake(
        LAYOUT,
        "flatten(8:1, 2)",
        "flatten needs (layout), but has 2 arguments",
        "flatten (8:1, 2)",
        "flatten(8:1)",
    );
    one_mistake(
        LAYOUT,
        "coalesce((2, 4))",
        "argument 1 must be a layout, not integers; `(2,4):LayoutLeft` is the compact layout",
        "(2, 4)",
        "coalesce((2, 4):(1, 2))",
    );
    one_mistake(
        SHAPE,
        "flatten(8:1)",
        "this is a layout, not a shape",
        "flatten (8:1)",
        "shape(8:1)",
    );
    one_mistake(
        LAYOUT,
        "compatible(4, 8)",
        "this is yes or no, not a layout",
        "compatible (4, 8)",
        "round_up(4, 8)",
    );
    one_mistake(
        LAYOUT,
        "flatten((2,0):(1,2))",
        "extent 0 (integer 1 of the shape) is not positive",
        "0",
        "flatten((2,1):(1,2))",
    );
    one_mistake(
        LAYOUT,
        "flatten((2,,4))",
        "expected a layout, a tuple, an integer or an operator, found `,`",
        ",",
        "flatten((2,4):(1,2))",
    );
    one_mistake(
        LAYOUT,
        "4:2 o 8:1 x",
        "expected `o` or the end, found `v`",
        "x",
        "4:2 o 2:1 o x",
    );
}

#[test]
fn what_is_not_computed_stands_at_its_tokens() {
    let value = "`n` is a value: a type can be computed only from literal numbers";
    one_mistake(
        LAYOUT_TYPE,
        "flatten((n, 4):(1, 2))",
        value,
        "n",
        "flatten((2, 4):(1, 2))",
    );
    let computed = "max_alignment can be computed only from literal numbers: with a variable, call \
                    the method max_alignment";
    one_mistake(
        LAYOUT,
        "left(max_alignment(a))",
        "left can be computed only from literal numbers: with a variable, call the method left",
        "left(max_alignment(a))",
        "left(max_alignment(4:2))",
    );
    one_mistake(
        LAYOUT,
        "coalesce(max_alignment(a))",
        computed,
        "max_alignment(a)",
        "coalesce(flatten(a))",
    );
    one_mistake(
        LAYOUT,
        "slice(8:1, 2)",
        "the tuple `()` has no modes",
        "slice (8:1, 2)",
        "slice(8:1, _)",
    );
    let nine = "a tuple of 9 modes exceeds the limit of 8";
    one_mistake(
        LAYOUT,
        "flatten((2,2,2,2,2,2,2,(2,2)):(1,1,1,1,1,1,1,(1,1)))",
        nine,
        "()",
        "flatten((2,2,2,2,2,2,2,(2)):(1,1,1,1,1,1,1,(1)))",
    );
}
