//! Tests of the code that a literal becomes.

use cute_core::Order;
use cute_core::ops::compact::compact;

use super::*;

#[test]
fn integers_are_spelled_by_names_as_far_as_they_go() {
    let spelled = |text| squeezed(&expanded(INT_TYPE, text)).replace("K::__private::", "");
    assert_eq!(spelled("0"), "_0");
    assert_eq!(spelled("-0"), "_0");
    assert_eq!(spelled("1"), "_1");
    assert_eq!(spelled("1_024"), "_1024");
    assert_eq!(spelled("0x400"), "_1024");
    assert_eq!(spelled("65"), "K::Int<PInt<consts::U65>>");
    assert_eq!(spelled("131072"), "K::Int<PInt<consts::U131072>>");
    assert_eq!(spelled("1025"), "K::Int<PInt<UInt<consts::U512,B1>>>");
    assert_eq!(spelled("65536"), "_65536");
    assert_eq!(
        spelled("12288"),
        "K::Int<PInt<UInt<UInt<UInt<UInt<consts::U768,B0>,B0>,B0>,B0>>>"
    );
    assert_eq!(spelled("-3"), "K::Int<NInt<consts::U3>>");
    assert_eq!(spelled("_4"), "_4");
    assert_eq!(
        spelled("-9223372036854775808"),
        "K::Int<NInt<consts::U9223372036854775808>>"
    );
    assert_eq!(
        spelled("1048578"),
        "K::Int<PInt<UInt8<consts::U4096,B0,B0,B0,B0,B0,B0,B1,B0>>>"
    );
    assert!(spelled("9223372036854775807").starts_with("K::Int<PInt<UInt8<UInt8<"));
}

#[test]
fn an_integer_is_a_value() {
    assert_eq!(squeezed(&expanded(INT, "64")), "K::__private::_64");
    assert_eq!(shortened(INT, "64"), "_64");
    assert_eq!(shortened(INT, "-3,"), "_-3");
}

#[test]
fn a_static_layout_is_a_constant() {
    assert_eq!(
        shortened(LAYOUT, "(2, (2, 2)):(4, (2, -1))"),
        "<Layout<(_2,(_2,_2,),),(_4,(_2,_-1,),)>>::LITERAL"
    );
    assert_eq!(
        shortened(LAYOUT, "(_2, (4,),):(1, (0)),"),
        "<Layout<(_2,(_4,),),(_1,(_0,),)>>::LITERAL"
    );
    assert_eq!(shortened(LAYOUT, "8:1"), "<Layout<_8,_1>>::LITERAL");
    assert_eq!(
        shortened(TRY_LAYOUT, "8:1"),
        "::core::result::Result::<_,Error>::Ok(<Layout<_8,_1>>::LITERAL)"
    );
}

#[test]
fn default_strides_are_worked_out() {
    assert_eq!(
        shortened(LAYOUT, "(4, 8)"),
        "<Layout<(_4,_8,),(_1,_4,)>>::LITERAL"
    );
    assert_eq!(
        shortened(LAYOUT, "(4, 8):LayoutLeft"),
        shortened(LAYOUT, "(4, 8)")
    );
    assert_eq!(
        shortened(LAYOUT, "(4, 8):LayoutRight"),
        "<Layout<(_4,_8,),(_8,_1,)>>::LITERAL"
    );
    // An extent that is statically 1 has stride 0.
    assert_eq!(
        shortened(LAYOUT, "(2, (1, 6), 3)"),
        "<Layout<(_2,(_1,_6,),_3,),(_1,(_0,_2,),_12,)>>::LITERAL"
    );
    assert_eq!(
        shortened(LAYOUT, "(2, (1, 6), 3):LayoutRight"),
        "<Layout<(_2,(_1,_6,),_3,),(_18,(_0,_3,),_1,)>>::LITERAL"
    );
    assert_eq!(shortened(LAYOUT, "1"), "<Layout<_1,_0>>::LITERAL");
}

#[test]
fn default_strides_are_the_library_s() {
    for text in [
        "7",
        "1",
        "(5)",
        "(3, 1, (2, (1, 4)), 6)",
        "((1, 1), 1)",
        "((4, 8), (2, 2))",
        "(1024, (3, 2), 1)",
    ] {
        let shape: cute_core::IntTuple = text.parse().expect("the test's text is a shape");
        for (order, name) in [(Order::Left, "LayoutLeft"), (Order::Right, "LayoutRight")] {
            let stride = compact(shape.view(), order, 1).expect("the strides fit in 64 bits");
            let (named, written) = (format!("{text}:{name}"), format!("{text}:{stride}"));
            assert_eq!(
                expanded(LAYOUT, &named),
                expanded(LAYOUT, &written),
                "{named}"
            );
        }
    }
}

#[test]
fn a_run_time_leaf_is_passed_on_as_it_stands() {
    assert_eq!(
        shortened(LAYOUT, "(2, n):(12, {ld + 1})"),
        "make_layout_from((_2,n,),(_12,ld+1,))"
    );
    assert_eq!(
        shortened(TRY_LAYOUT, "(2, n):(12, 1)"),
        "try_make_layout_from((_2,n,),(_12,_1,))"
    );
    assert_eq!(
        shortened(LAYOUT, "(2, n)"),
        "make_layout_from((_2,n,),LayoutLeft)"
    );
    assert_eq!(
        shortened(TRY_LAYOUT, "n:LayoutRight"),
        "try_make_layout_from(n,LayoutRight)"
    );
    // Statements keep their braces.
    assert_eq!(
        shortened(LAYOUT, "{ let m = n; m }:1"),
        "make_layout_from({letm=n;m},_1)"
    );
}

#[test]
fn what_another_macro_passes_on_is_looked_into() {
    let passed = |text| TokenTree::from(Group::new(Delimiter::None, tokens(text)));
    let literal = |shape, stride| {
        let (shape, stride) = (passed(shape), passed(stride));
        squeezed(&expand(LAYOUT, quote::quote!(K, (2, #shape):(1, #stride))).to_string())
    };
    assert_eq!(
        literal("4", "-2"),
        squeezed(&expanded(LAYOUT, "(2, 4):(1, -2)"))
    );
    assert_eq!(
        literal("(4, 4)", "(2, 8)"),
        squeezed(&expanded(LAYOUT, "(2, (4, 4)):(1, (2, 8))"))
    );
    assert_eq!(
        literal("n + 1", "d"),
        "K::__private::make_layout_from((K::__private::_2,n+1,),(K::__private::_1,d,))"
    );
}

#[test]
fn a_layout_is_a_type() {
    assert_eq!(
        shortened(LAYOUT_TYPE, "(4, 8):(8, 1)"),
        "Layout<(_4,_8,),(_8,_1,)>"
    );
    assert_eq!(
        shortened(LAYOUT_TYPE, "(2, ?):(?32, 1)"),
        "Layout<(_2,Dyn<i64>,),(Dyn<i32>,_1,)>"
    );
}

#[test]
fn default_strides_behind_a_dynamic_shape_are_dynamic() {
    assert_eq!(
        shortened(LAYOUT_TYPE, "(2, ?, 3, 1, ?)"),
        "Layout<(_2,Dyn<i64>,_3,_1,Dyn<i64>,),(_1,_2,Dyn<i64>,_0,Dyn<i64>,)>"
    );
    assert_eq!(
        shortened(LAYOUT_TYPE, "(?, ?32, 3):LayoutRight"),
        "Layout<(Dyn<i64>,Dyn<i32>,_3,),(Dyn<i32>,_3,_1,)>"
    );
    assert_eq!(
        shortened(LAYOUT_TYPE, "(?32, ?, 3)"),
        "Layout<(Dyn<i32>,Dyn<i64>,_3,),(_1,Dyn<i32>,Dyn<i64>,)>"
    );
}

#[test]
fn tuples_of_leaves() {
    assert_eq!(
        shortened(SHAPE, "(42, (1, 3), (n))"),
        "(_42,(_1,_3,),(leaf(n),),)"
    );
    assert_eq!(shortened(SHAPE_TYPE, "(4, ?32)"), "(_4,Dyn<i32>,)");
    assert_eq!(shortened(STRIDE, "(-4, {f(x)})"), "(_-4,leaf(f(x)),)");
    assert_eq!(
        shortened(COORD, "(_, (i, 0))"),
        "(Underscore,(leaf(i),_0,),)"
    );
    assert_eq!(shortened(COORD_TYPE, "(_, ?)"), "(Underscore,Dyn<i64>,)");
    assert_eq!(shortened(COORD, "_"), "Underscore");
}

#[test]
fn a_tiler_may_hold_layouts() {
    assert_eq!(
        shortened(TILE, "(4:2, _, 8, ((2, 2):LayoutRight, n:1))"),
        "(<Layout<_4,_2>>::LITERAL,Underscore,_8,(<Layout<(_2,_2,),(_2,_1,)>>::LITERAL,\
         make_layout_from(n,_1),),)"
    );
    assert_eq!(shortened(TILE, "4:2"), "<Layout<_4,_2>>::LITERAL");
    assert_eq!(
        shortened(TILE_TYPE, "(4:2, ?)"),
        "(Layout<_4,_2>,Dyn<i64>,)"
    );
}

#[test]
fn an_assertion_types_its_expression() {
    let assertion = expand_assert(tokens("K, f::<A, B>(x), (4, ?):(1, 4),"));
    let ty = squeezed(&expanded(LAYOUT_TYPE, "(4, ?):(1, 4)"));
    assert_eq!(
        squeezed(&assertion.to_string()),
        format!("{{letchecked:{ty}=K::__private::asserted::<{ty},_>(f::<A,B>(x));checked}}")
    );
}

#[test]
fn errors_stand_in_place_of_the_result() {
    let error = |message: &str| squeezed(&format!("::core::compile_error! {{ {message:?} }}"));
    let zero = "layout!: extent 0 (integer 0 of the shape) is not positive";
    assert_eq!(squeezed(&expanded(LAYOUT, "0:1")), error(zero));
    let (first, second) = (
        "layout!: `1.5` is not an integer",
        "layout!: the tuple `()` has no modes",
    );
    assert_eq!(
        squeezed(&expanded(LAYOUT, "(1.5, ())")),
        format!("{{{};{}}}", error(first), error(second))
    );
    let (first, second) = (first.replacen('l', "L", 1), second.replacen('l', "L", 1));
    assert_eq!(
        squeezed(&expanded(LAYOUT_TYPE, "(1.5, ())")),
        format!("[();{{{};{}}}]", error(&first), error(&second))
    );
    assert_eq!(
        squeezed(&expand_assert(tokens("K, x")).to_string()),
        error("assert_layout!: write an expression, a comma and a layout")
    );
}
