//! The expansion of each literal; and for each mistake its sentence, the tokens it points at, and
//! the correct literal.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::sentence::Refusals;
use crate::{Form, Macro, Reads, emitted, expand, expand_assert};

mod composed;
mod computed;
mod coordinates;

const LAYOUT: Macro = Macro {
    name: "layout",
    reads: Reads::Layout,
    form: Form::Value,
};
const TRY_LAYOUT: Macro = Macro {
    name: "try_layout",
    reads: Reads::Layout,
    form: Form::Fallible,
};
const LAYOUT_TYPE: Macro = Macro {
    name: "Layout",
    reads: Reads::Layout,
    form: Form::Type,
};
const SHAPE: Macro = Macro {
    name: "shape",
    reads: Reads::Shape,
    form: Form::Value,
};
const SHAPE_TYPE: Macro = Macro {
    name: "Shape",
    reads: Reads::Shape,
    form: Form::Type,
};
const STRIDE: Macro = Macro {
    name: "stride",
    reads: Reads::Stride,
    form: Form::Value,
};
const COORD: Macro = Macro {
    name: "coord",
    reads: Reads::Coord,
    form: Form::Value,
};
const COORD_TYPE: Macro = Macro {
    name: "Coord",
    reads: Reads::Coord,
    form: Form::Type,
};
const TILE: Macro = Macro {
    name: "tile",
    reads: Reads::Tile,
    form: Form::Value,
};
const TILE_TYPE: Macro = Macro {
    name: "Tile",
    reads: Reads::Tile,
    form: Form::Type,
};
const INT: Macro = Macro {
    name: "int",
    reads: Reads::Int,
    form: Form::Value,
};
const INT_TYPE: Macro = Macro {
    name: "Int",
    reads: Reads::Int,
    form: Form::Type,
};

fn tokens(text: &str) -> TokenStream {
    text.parse().expect("the test's text has tokens")
}

/// Token streams print with varying amounts of space, so all of it is removed.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

fn expanded(this: Macro, text: &str) -> String {
    expand(this, tokens(&format!("K, {text}"))).to_string()
}

/// The expansion, shortened: `_4` for the integer's type and value, nothing for the crate's path.
fn shortened(this: Macro, text: &str) -> String {
    let mut short = squeezed(&expanded(this, text))
        .replace("K::__private::", "")
        .replace("K::", "");
    for (long, brief) in [("Int<PInt<consts::U", "_"), ("Int<NInt<consts::U", "_-")] {
        while let Some(start) = short.find(long) {
            let end = start
                + short[start..]
                    .find(">>")
                    .expect("the integer's type is closed");
            short.replace_range(end..end + ">>".len(), "");
            short.replace_range(start..start + long.len(), brief);
        }
    }
    short = short
        .replace("Int<Z0>", "_0")
        .replace("::core::primitive::", "");
    while let Some(end) = short.find(">::new()") {
        let start = short[..end]
            .rfind('<')
            .expect("the integer's type is opened");
        short.replace_range(end..end + ">::new()".len(), "");
        short.remove(start);
    }
    short
}

/// Each mistake of a literal: the sentence, and the tokens it points at.
fn refused(this: Macro, text: &str) -> Vec<(String, String)> {
    let mut refusals = Refusals::default();
    emitted(this, &tokens("K"), tokens(text), &mut refusals);
    refusals
        .into_iter()
        .map(|refusal| {
            (
                refusal.sentence.to_string(),
                squeezed(&refusal.at.to_string()),
            )
        })
        .collect()
}

/// The literal `wrong` has one mistake, with this sentence at these tokens; `right` has none.
#[track_caller]
fn one_mistake(this: Macro, wrong: &str, sentence: &str, at: &str, right: &str) {
    assert_eq!(
        refused(this, wrong),
        [(sentence.to_owned(), squeezed(at))],
        "{}!({wrong})",
        this.name
    );
    assert_eq!(refused(this, right), [], "{}!({right})", this.name);
}

mod what_is_emitted {
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
        // A shape that is statically 1 has stride 0.
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
                let stride = compact(shape.view(), order, 1).expect("the strides fit 64 bits");
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
}

mod refusals {
    use super::*;

    #[test]
    fn unequal_profiles() {
        let rank = "a shape of rank 2 does not fit a stride of rank 3";
        one_mistake(
            LAYOUT,
            "(4, 8):(1, 4, 32)",
            rank,
            "(1, 4, 32)",
            "(4, 8):(1, 4)",
        );
        one_mistake(
            LAYOUT,
            "(3, (n, 8)):(1, (1, 4, 32))",
            rank,
            "(1, 4, 32)",
            "(3, (n, 8)):(1, (1, 4))",
        );
        one_mistake(
            TILE,
            "(4, (4, 8):(1, 4, 32))",
            rank,
            "(1, 4, 32)",
            "(4, (4, 8):(1, 4))",
        );
        let tuple = "a stride of rank 2 is given where an integer is needed";
        one_mistake(
            LAYOUT,
            "(4, 8):(1, (4, 32))",
            tuple,
            "(4, 32)",
            "(4, (8, 2)):(1, (4, 32))",
        );
        let integer = "an integer stride is given where a tuple of rank 1 is needed";
        one_mistake(
            LAYOUT_TYPE,
            "((4), ?):(-1, 4)",
            integer,
            "-1",
            "((4), ?):((-1), 4)",
        );
    }

    #[test]
    fn extents_that_are_not_positive() {
        let zero = "extent 0 (integer 1 of the shape) is not positive";
        one_mistake(LAYOUT, "(4, 0):(1, 4)", zero, "0", "(4, 1):(1, 0)");
        one_mistake(LAYOUT, "(n, (0, 2))", zero, "0", "(n, (1, 2))");
        one_mistake(SHAPE, "(4, 0)", zero, "0", "(4, 1)");
        one_mistake(TILE, "(4:1, 0)", zero, "0", "(4:0, 1)");
        let negative = "extent -3 (integer 0 of the shape) is not positive";
        one_mistake(LAYOUT_TYPE, "(-3, ?)", negative, "-3", "(3, ?)");
        one_mistake(TILE, "(4, -3:1)", negative, "-3", "(4, 3:-1)");
        assert_eq!(refused(STRIDE, "(0, -1)"), []);
        assert_eq!(refused(COORD, "(0, -1)"), []);
    }

    #[test]
    fn overflow() {
        let overflow = "a value does not fit 64 bits";
        let past = "9223372036854775808";
        one_mistake(INT, past, overflow, past, "-9223372036854775808");
        one_mistake(
            INT,
            "_9223372036854775808",
            overflow,
            "_9223372036854775808",
            "_9223372036854775807",
        );
        one_mistake(
            LAYOUT,
            "4:-9223372036854775809",
            overflow,
            "-9223372036854775809",
            "4:-2305843009213693952",
        );
        // The size.
        let (wide, wider) = ("(4294967296, 2147483647)", "(4294967296, 2147483648)");
        one_mistake(LAYOUT, wider, overflow, wider, wide);
        one_mistake(SHAPE, wider, overflow, wider, wide);
        let (wide, wider) = (format!("{wide}:(0, 0)"), format!("{wider}:(0, 0)"));
        one_mistake(LAYOUT, &wider, overflow, "(4294967296, 2147483648)", &wide);
        // The cosize.
        one_mistake(
            LAYOUT,
            "3:4611686018427387904",
            overflow,
            "3",
            "2:4611686018427387904",
        );
        // For any run-time integers.
        one_mistake(
            LAYOUT,
            "(n, 3):(1, 4611686018427387904)",
            overflow,
            "(n, 3)",
            "(n, n):(1, 4611686018427387904)",
        );
        let narrow = "a value does not fit 32 bits";
        one_mistake(
            LAYOUT_TYPE,
            "(?32, 3):(1, 1073741824)",
            narrow,
            "(?32, 3)",
            "(?, 3):(1, 1073741824)",
        );
    }

    #[test]
    fn missing_parts() {
        let layout = "something is missing here: write SHAPE:STRIDE, or a shape alone";
        one_mistake(LAYOUT, "", layout, "", "4");
        one_mistake(
            INT,
            "",
            "something is missing here: write a number",
            "",
            "4",
        );
        one_mistake(
            LAYOUT,
            ":(1, 4)",
            "there is no shape before `:`",
            ":",
            "(4, 8):(1, 4)",
        );
        one_mistake(
            LAYOUT,
            "(4, 8):",
            "there is no stride after `:`",
            ":",
            "(4, 8)",
        );
        one_mistake(
            TILE,
            "(4:, 8)",
            "there is no stride after `:`",
            ":",
            "(4:1, 8)",
        );
        let colon = "there is no `:` between shape and stride";
        one_mistake(LAYOUT, "(4, 8) (1, 4)", colon, "(1, 4)", "(4, 8):(1, 4)");
        one_mistake(LAYOUT, "(4, 8), (1, 4)", colon, ",", "(4, 8):(1, 4),");
        one_mistake(
            LAYOUT,
            "(4, ):()",
            "the tuple `()` has no modes",
            "()",
            "(4, ):(1)",
        );
        one_mistake(
            SHAPE,
            "(4, (), 2)",
            "the tuple `()` has no modes",
            "()",
            "(4, (2), 2)",
        );
        one_mistake(
            SHAPE,
            "(4,, 2)",
            "there is no mode before this comma",
            ",",
            "(4, 2,)",
        );
        one_mistake(
            SHAPE,
            "(,)",
            "there is no mode before this comma",
            ",",
            "(4,)",
        );
        one_mistake(
            SHAPE,
            "({}, 2)",
            "there is no expression in the braces",
            "{}",
            "({ n }, 2)",
        );
    }

    #[test]
    fn stray_tokens() {
        let comma = "a comma separates modes: write `(` and `)` around them";
        one_mistake(LAYOUT, "4, 8", comma, ",", "(4, 8)");
        one_mistake(SHAPE, "(4, 8), (2, 2)", comma, ",", "((4, 8), (2, 2))");
        one_mistake(LAYOUT, "(4 8):(1, 4)", "stray `8`", "8", "(4, 8):(1, 4)");
        one_mistake(LAYOUT, "(4, 8):(1, 4) x", "stray `x`", "x", "(4, 8):(1, 4)");
        one_mistake(LAYOUT, "(4, 8):(1, 4):2", "stray `:`", ":", "(4, 8):(1, 4)");
        one_mistake(SHAPE, "4:1", "stray `:`", ":", "4");
        one_mistake(LAYOUT, "[4, 8]", "stray `[…]`", "[4, 8]", "(4, 8)");
        one_mistake(LAYOUT_TYPE, "(n + 1, 8)", "stray `+`", "+", "(?, 8)");
        one_mistake(INT, "3 + 4", "stray `+`", "+", "7");
        let expression = |token: &str| {
            format!(
                "unexpected `{token}`: an expression other than a name needs \
                                   braces"
            )
        };
        one_mistake(LAYOUT, "(n + 1, 8)", &expression("+"), "+", "({n + 1}, 8)");
        one_mistake(
            LAYOUT,
            "(8, n):(1, -d)",
            &expression("-"),
            "-",
            "(8, n):(1, {-d})",
        );
        one_mistake(
            LAYOUT,
            "(8, a.len())",
            &expression("."),
            ".",
            "(8, {a.len()})",
        );
        one_mistake(
            LAYOUT,
            "(8, Self::N)",
            &expression("::"),
            "::",
            "(8, {Self::N})",
        );
        one_mistake(LAYOUT, "Self::N", &expression("::"), "::", "{Self::N}");
    }

    #[test]
    fn limits() {
        let modes = "a tuple of 9 modes exceeds the limit of 8";
        let (eight, nine) = ("(1, 1, 1, 1, 1, 1, 1, 1)", "(1, 1, 1, 1, 1, 1, 1, 1, 1)");
        one_mistake(LAYOUT, nine, modes, nine, eight);
        one_mistake(
            LAYOUT,
            &format!("{nine}:{nine}"),
            modes,
            nine,
            &format!("{eight}:{eight}"),
        );
        one_mistake(COORD, nine, modes, nine, eight);
        let levels = "this tuple exceeds the limit of 4 levels";
        one_mistake(LAYOUT, "(((((2)))))", levels, "(2)", "((((2))))");
        one_mistake(STRIDE, "(((((2)))))", levels, "(2)", "((((2))))");
        // Parentheses around anything are counted before any function recurses into them: 3,000 of
        // them overflowed the compiler. Rust itself reads some 5,000, and fails before 20,000, even
        // in a macro that reads none of them.
        let nested = |name: &str, levels: usize| {
            format!("{name}{}2{}", "(".repeat(levels), ")".repeat(levels))
        };
        let deep = "more than 64 levels of parentheses";
        for (this, text) in [
            (LAYOUT, ""),
            (SHAPE_TYPE, ""),
            (TILE, ""),
            (LAYOUT, "coalesce"),
            (INT, "size"),
            (LAYOUT, "8:1 o "),
        ] {
            assert_eq!(
                refused(this, &nested(text, 65)),
                [(deep.to_owned(), "(2)".to_owned())],
                "{text}"
            );
            assert!(
                refused(this, &nested(text, 3000))
                    .iter()
                    .all(|(sentence, _)| sentence == deep),
                "{text}"
            );
            assert!(
                refused(this, &nested(text, 64))
                    .iter()
                    .all(|(sentence, _)| sentence != deep),
                "{text}"
            );
        }
        let expression = format!("{{ {} }}", nested("", 100));
        assert_eq!(
            refused(LAYOUT, &expression),
            [],
            "an expression of the user's own is not read"
        );
        let rank = "a shape of rank 8 does not fit a stride of rank 9";
        one_mistake(
            LAYOUT,
            &format!("{eight}:{nine}"),
            rank,
            nine,
            &format!("{eight}:{eight}"),
        );
    }

    #[test]
    fn leaves_that_are_no_integers() {
        let suffix = "an integer must have no suffix: write `4`, not `4i32`";
        one_mistake(LAYOUT, "(4i32, 8)", suffix, "4i32", "(4, 8)");
        one_mistake(
            INT,
            "-1_000_u8",
            "an integer must have no suffix: write `1_000`, not `1_000_u8`",
            "1_000_u8",
            "-1_000",
        );
        one_mistake(
            LAYOUT,
            "(4.5, 8)",
            "`4.5` is not an integer",
            "4.5",
            "(4, 8)",
        );
        one_mistake(
            SHAPE,
            "(\"4\", 8)",
            "`\"4\"` is not an integer",
            "\"4\"",
            "(4, 8)",
        );
        one_mistake(INT, "n", "`n` is not a number", "n", "4");
        one_mistake(INT, "{n}", "`{…}` is not a number", "{n}", "4");
        one_mistake(INT_TYPE, "?", "`?` is not a number", "?", "4");
        one_mistake(INT, "_", "`_` is not a number", "_", "_4");
        one_mistake(
            INT,
            "(4, 8)",
            "a tuple of rank 2 is given where an integer is needed",
            "(4, 8)",
            "4",
        );
        let order = "`LayoutRight` replaces all strides: write it alone";
        one_mistake(
            LAYOUT,
            "(4, 8):(LayoutRight, 1)",
            order,
            "LayoutRight",
            "(4, 8):LayoutRight",
        );
    }

    #[test]
    fn leaves_in_the_wrong_place() {
        let question = "`?` is only for types: write a name, or an expression in braces";
        one_mistake(LAYOUT, "(4, ?):(1, 4)", question, "?", "(4, n):(1, 4)");
        one_mistake(
            TRY_LAYOUT,
            "(4, ?32):(1, 4)",
            question,
            "?32",
            "(4, n):(1, 4)",
        );
        let value =
            "`n` is a value: write `?` for a dynamic integer of 64 bits, `?32` for one of 32";
        one_mistake(LAYOUT_TYPE, "(4, n)", value, "n", "(4, ?)");
        one_mistake(
            LAYOUT_TYPE,
            "(4, {n})",
            &value.replacen('n', "{…}", 1),
            "{n}",
            "(4, ?32)",
        );
        let width = "a dynamic integer has 64 bits, written `?`, or 32, written `?32`, not 16";
        one_mistake(LAYOUT_TYPE, "(4, ?16)", width, "?16", "(4, ?32)");
        let underscore = "`_` is only for coordinates and tilers";
        one_mistake(LAYOUT, "(4, _):(1, 4)", underscore, "_", "(4, _8):(1, 4)");
        one_mistake(
            TILE,
            "(_, (4, _):(1, 4))",
            underscore,
            "_",
            "(_, (4, 8):(1, 4))",
        );
    }

    #[test]
    fn independent_mistakes_are_all_told() {
        let told: Vec<_> = refused(
            LAYOUT,
            "(0, (4.5, 2), -1, (2, 2)):(1, (_, 2), 4, (2, 3, 4))",
        )
        .into_iter()
        .map(|(_, at)| at)
        .collect();
        assert_eq!(told, ["4.5", "_", "0", "-1", "(2,3,4)"]);
    }

    #[test]
    fn what_is_refused_fits_anything() {
        assert_eq!(refused(LAYOUT, "(4, (), 2):(1, (2, 3), 4)").len(), 1);
        assert_eq!(refused(LAYOUT, "(4, 2):(1 1, 4)").len(), 1);
        assert_eq!(refused(LAYOUT, "(4,, 2):(1, 4, 8)").len(), 1);
    }
}
