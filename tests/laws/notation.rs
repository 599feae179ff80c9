//! Notation: what prints parses back to an equal value, and no text panics.

use cute::dynamic::{IntTuple, Layout, Tiler};
use proptest::prelude::*;

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
