//! Notation: what prints parses back to an equal value, and no text panics.

use cute::dynamic::{IntTuple, Layout, Tiler};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

use super::generate::{layout, shape, tiler};

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
    fn spaces_and_underscores_make_no_difference(layout in layout()) {
        let typed = layout.to_string().replace('(', "( _").replace("_(", "(").replace("( (", "((").replace(',', " , ");
        // `( _(` cannot stand in a text: an underscore belongs to an integer.
        let typed = typed.replace("_ (", "(").replace("( _ ", "( ");
        prop_assert_eq!(typed.parse::<Layout>()?, layout);
    }

    #[test]
    fn no_text_panics(text in "[-0-9_,:() x]{0,24}") {
        for error in [
            text.parse::<IntTuple>().err(),
            text.parse::<Layout>().err(),
            text.parse::<Tiler>().err(),
        ].into_iter().flatten() {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{error} in {text:?}");
        }
    }
}

/// A law that is false, to see how a failure reads: the input that it is shrunk to is small, and stands there as notation. What
/// is read is one failure, the same each time: how far another shrinks depends on where it began.
#[test]
fn a_failing_law_shrinks_to_notation() {
    let config = Config { max_shrink_iters: 100_000, ..super::generate::config() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let outcome = runner.run(&(layout(), tiler()), |(a, _)| {
        prop_assert!(a.size() < 6);
        Ok(())
    });
    let Err(TestError::Fail(_, (a, b))) = &outcome else { panic!("a false law must fail: {outcome:?}") };
    assert!((6..=12).contains(&a.size()) && a.shape().leaves().len() <= 3, "{a} is not shrunk");
    let said = outcome.as_ref().expect_err("a failure").to_string();
    assert!([a.to_string(), b.to_string()].iter().all(|input| said.contains(&format!("    {input},\n"))), "{said}");
}
