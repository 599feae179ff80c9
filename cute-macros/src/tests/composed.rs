//! Tests of composed layouts, which have functions before a layout.

use super::*;

/// The shortened text has no parentheses, neither for the type nor for `new`.
const SW: &str = "<Swizzle_3,_4,_3>";
const SW_TYPE: &str = "Swizzle<_3,_4,_3>";

#[test]
fn functions_stand_in_front() {
    assert_eq!(
        shortened(LAYOUT, "Sw<3, 4, 3> o (8, 64)"),
        format!("ComposedLayout::new({SW},_0,<Layout<(_8,_64,),(_1,_8,)>>::LITERAL)")
    );
    assert_eq!(
        shortened(LAYOUT, "4:2 o n o 8:1"),
        "ComposedLayout::new(<Layout<_4,_2>>::LITERAL,leaf(n),<Layout<_8,_1>>::LITERAL)"
    );
    assert_eq!(
        shortened(
            LAYOUT,
            "(4, 8) : LayoutRight o 1 o Sw<3,4,3> o -5 o 4:2 o 0 o 8:1"
        ),
        format!(
            "ComposedLayout::new(Then::new(<Layout<(_4,_8,),(_8,_1,)>>::LITERAL,_1,Then::new({SW},\
             _-5,<Layout<_4,_2>>::LITERAL)),_0,<Layout<_8,_1>>::LITERAL)"
        )
    );
    assert_eq!(
        shortened(LAYOUT_TYPE, "4:? o ?32 o Sw<3,4,3> o 8:1"),
        format!("ComposedLayout<Then<Layout<_4,Dyn<i64>>,Dyn<i32>,{SW_TYPE}>,_0,Layout<_8,_1>>")
    );
}

/// Each expression is evaluated once, in written order, and outside of the closures that combine
/// the parts.
#[test]
fn a_fallible_front_is_put_together_at_the_end() {
    assert_eq!(
        shortened(TRY_LAYOUT, "n:1 o i o Sw<3,4,3> o j o m:1"),
        format!(
            "{{let(function0,offset0,offset1,layout)=(try_make_layout_from(n,_1),leaf(i),leaf(j),\
             try_make_layout_from(m,_1));::core::result::Result::and_then(function0,\
             |function0|::core::result::Result::and_then(layout,\
             |layout|::core::result::Result::Ok(ComposedLayout::new(Then::new(function0,offset0,\
             {SW}),offset1,layout))))}}"
        )
    );
}

/// An `o` is a value if the token before it cannot end a part.
#[test]
fn an_o_may_be_a_value() {
    assert_eq!(shortened(LAYOUT, "o:1"), "make_layout_from(o,_1)");
    assert_eq!(shortened(LAYOUT, "4:o"), "make_layout_from(_4,o)");
    assert_eq!(
        shortened(LAYOUT, "4:o o o o o:1"),
        "ComposedLayout::new(make_layout_from(_4,o),leaf(o),make_layout_from(o,_1))"
    );
    assert_eq!(shortened(SHAPE, "(o, 4)"), "(leaf(o),_4,)");
}

#[test]
fn an_assertion_reads_past_the_commas_of_swizzles() {
    let assertion = |literal: &str| {
        squeezed(&expand_assert(tokens(&format!("K, f(x), {literal}"))).to_string())
    };
    for literal in [
        "Sw<3, 4, 3> o 8:1",
        "4:2 o Sw<3, 4, 3> o 8:1",
        "Sw<3, 4, 3> o 1 o Sw<3, 5, 3> o (2, 2):(1, 2)",
    ] {
        let ty = squeezed(&expanded(LAYOUT_TYPE, literal));
        assert_eq!(
            assertion(literal),
            format!("{{letchecked:{ty}=K::__private::asserted::<{ty},_>(f(x));checked}}")
        );
    }
}

#[test]
fn mistakes_in_front() {
    let in_front = "write `Sw<B, M, S>` or SHAPE:STRIDE before an `o`";
    one_mistake(
        LAYOUT,
        "(4, 8) o 8:1",
        in_front,
        "(4, 8)",
        "(4, 8):(1, 4) o 8:1",
    );
    one_mistake(LAYOUT, "5 o 8:1", in_front, "5", "5:1 o 8:1");
    one_mistake(
        LAYOUT,
        "4:2 o 5 o 6 o 8:1",
        in_front,
        "6",
        "4:2 o 5 o 6:1 o 8:1",
    );
    let behind = "a swizzle or a layout in front needs an `o` and a layout after it";
    one_mistake(LAYOUT, "4:2 o", behind, "o", "4:2 o 8");
    one_mistake(
        LAYOUT,
        "4:2 o Sw<3,4,3>",
        behind,
        "Sw<3,4,3>",
        "4:2 o Sw<3,4,3> o 8",
    );
    one_mistake(
        LAYOUT,
        "4:2 o 1 o Sw<3,4,3> 8:1",
        behind,
        "8",
        "4:2 o 1 o Sw<3,4,3> o 8:1",
    );
    one_mistake(LAYOUT, "Sw<3,4,3> 8:1", behind, "8", "Sw<3,4,3> o 8:1");
    let zero = "extent 0 (integer 0 of the shape) is not positive";
    one_mistake(LAYOUT, "0:1 o 8:1", zero, "0", "1:1 o 8:1");
    one_mistake(
        LAYOUT,
        "4:(1, 2) o 8:1",
        "a stride of rank 2 is given where an integer is needed",
        "(1, 2)",
        "4:1 o 8:1",
    );
    one_mistake(
        LAYOUT,
        "Sw<3,4,3> o (1, 2) o 8:1",
        "a tuple of rank 2 is given where an integer is needed",
        "(1, 2)",
        "Sw<3,4,3> o 1 o 8:1",
    );
    one_mistake(
        LAYOUT,
        "4:2, o 8:1",
        "a comma separates modes: write `(` and `)` around them",
        ",",
        "4:2 o 8:1",
    );
    one_mistake(LAYOUT, "4:2 x 8:1", "stray `x`", "x", "4:2 o 8:1");
    one_mistake(SHAPE, "4 o 8", "stray `o`", "o", "(4, 8)");
    one_mistake(
        LAYOUT,
        "Sw<3,4> o 8:1",
        "a swizzle is three numbers: write `Sw<B, M, S>`",
        "Sw<3,4>",
        "Sw<3,4,3> o 8:1",
    );
    let value = "`n` is a value: write `?` for a dynamic integer of 64 bits, `?32` for one of 32";
    one_mistake(LAYOUT_TYPE, "4:2 o n o 8:1", value, "n", "4:2 o ? o 8:1");
    let two: Vec<_> = refused(LAYOUT, "0:1 o _ o (4, ()):(1, 2)")
        .into_iter()
        .map(|(_, at)| at)
        .collect();
    assert_eq!(two, ["0", "_", "()"]);
}
