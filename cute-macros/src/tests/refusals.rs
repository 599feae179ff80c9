//! Tests of mistakes in literals. Each mistake gives one sentence at its own tokens.

use super::*;

#[test]
fn unequal_profiles() {
    let rank = "a shape of rank 2 does not fit a stride of rank 3: write a stride for each mode";
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
    let overflow = "a value does not fit in 64 bits";
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
    // The size does not fit.
    let (wide, wider) = ("(4294967296, 2147483647)", "(4294967296, 2147483648)");
    one_mistake(LAYOUT, wider, overflow, wider, wide);
    one_mistake(SHAPE, wider, overflow, wider, wide);
    let (wide, wider) = (format!("{wide}:(0, 0)"), format!("{wider}:(0, 0)"));
    one_mistake(LAYOUT, &wider, overflow, "(4294967296, 2147483648)", &wide);
    // The cosize does not fit.
    one_mistake(
        LAYOUT,
        "3:4611686018427387904",
        overflow,
        "3",
        "2:4611686018427387904",
    );
    // No run-time integer makes the layout fit.
    one_mistake(
        LAYOUT,
        "(n, 3):(1, 4611686018427387904)",
        overflow,
        "(n, 3)",
        "(n, n):(1, 4611686018427387904)",
    );
    let narrow = "a value does not fit in 32 bits";
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
    let colon = "there is no `:` between shape and stride: write SHAPE:STRIDE";
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
    // Nested parentheses are counted before any function recurses into them, because 3,000 of them
    // overflowed the compiler's stack. Rust itself accepts some 5,000. It fails before 20,000, even
    // in a macro that reads none of them.
    let nested =
        |name: &str, levels: usize| format!("{name}{}2{}", "(".repeat(levels), ")".repeat(levels));
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
    let rank = "a shape of rank 8 does not fit a stride of rank 9: write a stride for each mode";
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
    let order = "`LayoutRight` replaces all strides, so no other stride can be given";
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
    let value = "`n` is a value: write `?` for a dynamic integer of 64 bits, `?32` for one of 32";
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
