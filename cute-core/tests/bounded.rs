//! Texts and bytes need memory and time in proportion to their length: a text with a huge domain is
//! refused with its numbers, and a long text is read in one pass. Each of these cases once used all
//! memory, or took years.

use cute_core::{ComposedLayout, IntTuple, Layout, eval};

fn message(text: &str) -> String {
    eval(text).map_or_else(|error| error.message, |value| value.to_string())
}

#[test]
fn lists_have_an_end() {
    for (text, sentence) in [
        (
            "table((100000,100000))",
            "argument 1 must be a layout, not integers; `(100000,100000):LayoutLeft` is the \
             compact layout",
        ),
        (
            "table((100000,100000):(1,100000))",
            "10000000000 coordinates are too many: at most 65536 are examined",
        ),
        (
            "image(Sw<1,0,1> o 0 o (65536,2):(1,0))",
            "131072 coordinates are too many: at most 65536 are examined",
        ),
        (
            "table(make_identity_layout((100000,100000)))",
            "10000000000 coordinates are too many: at most 65536 are examined",
        ),
        (
            "table((4294967296,4):(1@0,1@1))",
            "17179869184 coordinates are too many: at most 65536 are examined",
        ),
        (
            "table(65537:1@0)",
            "65537 coordinates are too many: at most 65536 are examined",
        ),
        // Each coordinate has many integers: 255 before the place at each of 8 levels, and the
        // place.
        (
            "table(65536:1@255@255@255@255@255@255@255@255)",
            "65536 values of 2041 integers are too many: a list has at most 1048576 integers",
        ),
        (
            "table(65536:1@16)",
            "65536 values of 17 integers are too many: a list has at most 1048576 integers",
        ),
    ] {
        assert_eq!(message(text), sentence, "{text}");
    }
    let listed = |text: &str| eval(text).map(|value| value.to_string().split(' ').count());
    for text in [
        "table((256,256):(1,256))",
        "table(65536:1@0)",
        "table((256,256):(1@0,1@1))",
        "table(65536:1@15)",
    ] {
        assert_eq!(listed(text), Ok(65_536), "{text}");
    }
    assert_eq!(message("table((2,2):(1@1,1@0))"), "(0,0) (0,1) (1,0) (1,1)");
}

/// A table without cells has no columns or no rows; it must not have all of the other.
#[test]
fn tables_of_nothing_have_an_end() {
    for text in [
        "(1099511627776,0):(1,1)",
        "(0,1,1099511627776):(1,1,1)",
        "(0,1099511627776):(1,1)",
    ] {
        let layout: Layout = text.parse().expect(text);
        let sentence =
            "print_layout: a table of 1099511627776 cells is too large: at most 1048576 are drawn";
        assert_eq!(
            layout.print().map_err(|error| error.to_string()),
            Err(sentence.to_string()),
            "{text}"
        );
        if layout.rank() == 2 {
            assert_eq!(
                layout.print2d().map_err(|error| error.to_string()),
                Err(sentence.to_string()),
                "{text}"
            );
        }
    }
    let small = "(2,0):(1,1)".parse::<Layout>().expect("a layout");
    assert!(small.print().is_ok() && small.print2d().is_ok());
}

/// S11: the vector is reduced to a divisor of the run, the offset and the alignment. The search for
/// it once ran downward: through 2^60 numbers for a large prime, and past 4, which 12, 64 and 4
/// share.
#[test]
fn a_common_vector_is_not_searched_for() {
    let vector = |text: &str| eval(text).map(|value| value.integer());
    assert_eq!(
        vector("max_common_vector(Sw<1,60,1> o 0 o 2305843009213693951:1, 2305843009213693951:1)"),
        Ok(Some(1))
    );
    assert_eq!(
        vector("max_common_vector(Sw<1,6,1> o 4 o 12:1, 12:1)"),
        Ok(Some(4))
    );
    assert_eq!(
        vector("max_common_vector(Sw<3,4,3> o 0 o (64,8):(1,64), (64,8):(1,64))"),
        Ok(Some(16))
    );
    let far: Layout = "7:1".parse().expect("a layout");
    let swizzle = cute_core::Swizzle::new(1, 3, 1).expect("a swizzle");
    let composed = ComposedLayout::new(swizzle, i64::MIN, far.clone());
    assert_eq!(
        composed.max_common_vector(&far.into()),
        Ok(1),
        "2^63 is not a multiple of 7"
    );
}

/// D6 for 200,000 integers with 200,000: two integers of 1 have no common factor.
#[test]
fn a_common_domain_of_long_shapes() {
    let shape = |factors: &str| {
        let text = format!("({factors}{})", ",1".repeat(200_000));
        text.parse::<IntTuple>().expect("a shape")
    };
    let common = shape("5,3,4")
        .greatest_common_domain(&shape("10,6"))
        .map(|common| common.to_string());
    assert_eq!(
        common.as_deref(),
        Ok("(5,2):(1,30)"),
        "that of (5,3,4) and (10,6)"
    );
    let too_large = shape("4611686018427387904,4").greatest_common_domain(&shape("2"));
    assert_eq!(
        too_large.map_err(|error| error.to_string()),
        Err("greatest_common_domain: a value does not fit in 64 bits".to_string())
    );
}

/// Each further function is added at the end of a list: 100,000 of them once took 10^10 moves.
#[test]
fn a_long_composition_is_put_together_at_once() {
    let column: Layout = "8:1".parse().expect("a layout");
    let long = (0..100_000).fold(ComposedLayout::from(column.clone()), |behind, offset| {
        ComposedLayout::new(column.clone(), offset % 2, behind)
    });
    assert_eq!(long.functions().count(), 100_000);
    let first = long
        .functions()
        .next()
        .map(|(function, offset)| (function.to_string(), offset));
    assert_eq!(
        first,
        Some(("8:1".to_string(), 1)),
        "the leftmost is the last that was put before the others"
    );
    assert_eq!(long.at(3), Ok(3 + 50_000));
}

/// S4: the functions that remain after others cancel are the same list when printed and read again.
#[test]
fn functions_have_one_form() {
    for (text, form) in [
        ("slice_and_offset(Sw<0,0,0> o -3 o 8:1, 3)", "():()"),
        ("slice(Sw<0,0,0> o -3 o (8,2):(1,8), (3,_))", "(2):(8)"),
        ("domain_offset(Sw<0,0,0> o -3 o 8:1, 3)", "8:1"),
        (
            "domain_offset(Sw<0,0,0> o -3 o 8:1, 2)",
            "Sw<0,0,0> o -1 o 8:1",
        ),
        // The outer two cancel, so their neighbours become adjacent.
        ("Sw<1,1,1> o Sw<1,0,5> o Sw<1,0,5> o Sw<1,1,1> o 8:1", "8:1"),
        ("16:1 o 1 o Sw<1,0,1> o Sw<1,0,1> o 8:1", "16:1 o 1 o 8:1"),
    ] {
        assert_eq!(message(text), form, "{text}");
        let value = eval(text);
        assert_eq!(eval(form), value, "{text}");
    }
}

/// 100,000 modes: each was once compared with all others, 10^10 steps that took more than a minute.
#[test]
fn long_tuples_are_ordered_at_once() {
    let modes = 100_000;
    let ones = format!("({}2)", "1,".repeat(modes));
    let falling = (1..=modes + 1)
        .rev()
        .map(|order| order.to_string())
        .collect::<Vec<_>>()
        .join(",");
    let strides = message(&format!("make_ordered_layout({ones},({falling}))"));
    assert_eq!(strides, format!("{ones}:({}1)", "0,".repeat(modes)));
    let like = message(&format!(
        "make_layout_like(({}2,3):({falling},7))",
        "1,".repeat(modes)
    ));
    assert_eq!(
        like,
        format!("({}2,3):({}1,2)", "1,".repeat(modes), "0,".repeat(modes))
    );
    let layout: Layout = format!("{ones}:({falling})").parse().expect("a layout");
    let numbers: Vec<usize> = (0..=modes).rev().collect();
    let turned = layout.select(&numbers).expect("modes that are there");
    let back = turned.select(&numbers).expect("modes that are there");
    assert_eq!(
        (turned.view().leaves().next(), back),
        (Some((2, 1)), layout)
    );
}

/// 60,000 places, each once compared with all before it.
#[test]
fn many_places_are_read_at_once() {
    let places = 60_000;
    let strides = |last: &str| {
        let all = (0..places)
            .map(|place| format!("1@{}@{}@1", place % 256, place / 256))
            .collect::<Vec<_>>();
        format!("({}1):({},{last})", "1,".repeat(places), all.join(","))
    };
    let layout = strides("5@0")
        .parse::<cute_core::coordinates::CoordinateLayout>()
        .expect("places beside each other");
    assert_eq!(layout.stride().leaves().len(), places + 1);
    // The first place that contains the last one, or that the last one contains.
    let error = |last: &str| {
        strides(last)
            .parse::<cute_core::coordinates::CoordinateLayout>()
            .map_err(|e| e.to_string())
    };
    let refused = |pair: &str| {
        format!(
            "make_layout: strides {pair} use the same entry of the coordinate, one as a number \
             and one as a tuple"
        )
    };
    for (last, pair) in [
        ("7@1", "1@0@0@1 and 7@1"),
        ("7@3@9@4@1", "1@9@4@1 and 7@3@9@4@1"),
        ("7", "1@0@0@1 and 7"),
    ] {
        let message = error(last).expect_err("a part");
        assert!(message.ends_with(&refused(pair)), "{message}");
    }
    assert!(error("0").is_ok() && error("7@3@9@4@2").is_ok());
}
