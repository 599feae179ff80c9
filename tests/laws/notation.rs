//! Notation: a printed value is read back as an equal value by `parse` and by `eval`, an expression
//! means what its methods give, and no text panics.

use cute::dynamic::coordinates::CoordinateLayout;
use cute::dynamic::{ComposedLayout, IntTuple, Layout, Swizzle, Tiler, Value, eval, eval_with};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

use super::generate::{divisible, layout, shape, tiler};

/// Any swizzle, including those of no bits.
fn swizzle() -> impl Strategy<Value = Swizzle> {
    (0..=3_u32, 0..=4_u32, 0..=3_i32, any::<bool>()).prop_map(|(bits, base, more, up)| {
        let shift = bits.cast_signed() + more;
        Swizzle::new(bits, base, if up { shift } else { -shift })
            .expect("few bits, far enough apart")
    })
}

/// Up to three functions after a layout, swizzles and layouts, with offsets of either sign.
fn composed() -> impl Strategy<Value = ComposedLayout> {
    let function = prop_oneof![swizzle().prop_map(Ok), layout().prop_map(Err)];
    (
        prop::collection::vec((function, -9..=9_i64), 0..=3),
        layout(),
    )
        .prop_map(|(functions, layout)| {
            functions
                .into_iter()
                .fold(layout.into(), |behind, (function, offset)| match function {
                    Ok(swizzle) => ComposedLayout::new(swizzle, offset, behind),
                    Err(layout) => ComposedLayout::new(layout, offset, behind),
                })
        })
}

/// The value of a text, and the value of its print.
fn twice(text: &str) -> Result<(Value, Value), TestCaseError> {
    let value = eval(text).map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
    let printed = value.to_string();
    let again = eval(&printed)
        .map_err(|error| TestCaseError::fail(format!("{text} prints as {printed}: {error}")))?;
    Ok((value, again))
}

proptest! {
    #![proptest_config(super::generate::config())]

    #[test]
    fn a_tuple_comes_back(tuple in shape()) {
        prop_assert_eq!(tuple.to_string().parse::<IntTuple>()?, tuple);
    }

    #[test]
    fn a_layout_comes_back(layout in layout()) {
        prop_assert_eq!(layout.to_string().parse::<Layout>()?, layout);
    }

    #[test]
    fn a_tiler_comes_back(tiler in tiler()) {
        prop_assert_eq!(tiler.to_string().parse::<Tiler>()?, tiler);
    }

    #[test]
    fn a_composed_layout_comes_back(composed in composed()) {
        prop_assert_eq!(&composed.to_string().parse::<ComposedLayout>()?, &composed);
        let (value, again) = twice(&composed.to_string())?;
        prop_assert_eq!(value.function(), Some(composed));
        prop_assert_eq!(again, value);
    }

    #[test]
    fn every_reader_gives_one_value(layout in layout(), tiler in tiler(), tuple in shape(), swizzle in swizzle(), offset in -9..=9_i64) {
        prop_assert_eq!(eval(&layout.to_string())?, Value::Layout(layout.clone()));
        prop_assert_eq!(eval(&tiler.to_string())?, Value::from(tiler));
        prop_assert_eq!(eval(&tuple.to_string())?, Value::Tuple(tuple));
        prop_assert_eq!(eval(&swizzle.to_string())?, Value::Swizzle(swizzle));
        let moved = Value::Offset(layout, offset);
        prop_assert_eq!(eval(&moved.to_string())?, moved);
    }

    /// An operator in a text is the method; the right side of an `o` may be any tiler.
    #[test]
    fn an_expression_is_what_the_methods_give((a, t) in divisible()) {
        for (text, method) in [
            (format!("{a} o {t}"), a.composition(&t)),
            (format!("composition({a},{t})"), a.composition(&t)),
            (format!("logical_divide({a}, {t})"), a.logical_divide(&t)),
            (format!("zipped_divide({a},{t} )"), a.zipped_divide(&t)),
            (format!("flatten((logical_product({a}, {t})))"), a.logical_product(&t).map(|product| product.flatten())),
        ] {
            if let Ok(method) = method {
                let (value, again) = twice(&text)?;
                prop_assert_eq!(value.layout(), Some(&method), "{}", text);
                prop_assert_eq!(again, value);
            }
        }
    }

    /// A name means its value, and a group means its contents.
    #[test]
    fn a_name_is_its_value((a, t) in divisible()) {
        let names = [("a", Value::Layout(a.clone())), ("t", Value::from(t.clone()))];
        let refused = |error: cute::dynamic::EvalError| error.message;
        let named = eval_with("(a o t)", &names).map_err(refused);
        prop_assert_eq!(named, eval(&format!("{a} o {t}")).map_err(refused));
    }

    /// `A o n o B` is `A(n + B)` for any A and B, and is not composed.
    #[test]
    fn an_integer_between_is_an_offset(a in layout(), n in 0..=9_i64, b in composed()) {
        let value = eval(&format!("{a} o {n} o {b}"))?;
        prop_assert_eq!(value.function(), Some(ComposedLayout::new(a, n, b)));
    }

    #[test]
    fn spaces_and_underscores_make_no_difference(layout in layout()) {
        let typed = layout.to_string().replace('(', "( _").replace("_(", "(").replace("( (", "((").replace(',', " , ");
        // `( _(` cannot be in a text: an underscore belongs to an integer.
        let typed = typed.replace("_ (", "(").replace("( _ ", "( ");
        prop_assert_eq!(typed.parse::<Layout>()?, layout);
    }

    #[test]
    fn no_text_panics(text in "([-0-9_,:()ox+@ ]|Sw<|flatten[(]|LayoutRight){0,24}") {
        match eval_with(&text, &[("x", 2)]) {
            Err(error) => prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{error} in {text:?}"),
            Ok(value) => prop_assert_eq!(eval(&value.to_string()), Ok(value)),
        }
        for error in [
            text.parse::<IntTuple>().err(),
            text.parse::<Layout>().err(),
            text.parse::<Tiler>().err(),
            text.parse::<CoordinateLayout>().err(),
        ].into_iter().flatten() {
            prop_assert!(
                (1..=text.chars().count() + 1).contains(&error.column),
                "{error} in {text:?}",
            );
        }
    }
}

/// A false law, to see how a failure is printed: the shrunk input is small, and is printed in the
/// notation. The test reads one failure, the same each time, because the result of shrinking
/// depends on the input that failed first.
#[test]
fn a_failing_law_shrinks_to_notation() {
    let config = Config {
        max_shrink_iters: 100_000,
        ..super::generate::config()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let outcome = runner.run(&(layout(), tiler()), |(a, _)| {
        prop_assert!(a.size() < 6);
        Ok(())
    });
    let Err(TestError::Fail(_, (a, b))) = &outcome else {
        panic!("a false law must fail: {outcome:?}")
    };
    assert!(
        (6..=12).contains(&a.size()) && a.shape().leaves().len() <= 3,
        "{a} is not shrunk"
    );
    let said = outcome.as_ref().expect_err("a failure").to_string();
    assert!(
        [a.to_string(), b.to_string()]
            .iter()
            .all(|input| said.contains(&format!("    {input},\n"))),
        "{said}"
    );
}
