//! The examples of the ledger as texts: an expression has the result that its row states. Each row
//! also returns an empty layout for an empty layout, or refuses it.

use cute_core::{Layout, eval};

macro_rules! examples {
    ($(
        $name:ident $called:tt ($($argument:ident: $kind:ident $(= $value:literal)?),*) $doc:tt {
            $(text($takes:literal: $help:literal $(-> $gives:literal)? => $run:ident))?
            $(domain($left:literal is $result:literal => $through:ident $($types:tt)*))?
            $(places $places:ident)?
        }
    )*) => {
        /// For each row: the name, whether it is a text, the values of the arguments, and the
        /// layout and result of the example.
        const ROWS: &[(&str, bool, &[&str], &[&str])] = &[$((
            stringify!($name),
            $(!$takes.is_empty() ||)? false,
            &[$($($value,)?)*],
            &[$($left, $result, stringify!($through))?],
        )),*];
    };
}

cute_core::__ledger!(examples);

/// The call of a row's example with another layout; modes are written as a tuple.
fn call(name: &str, layout: &str, values: &[&str]) -> String {
    let values = values
        .iter()
        .map(|value| format!(", {}", value.replace('[', "(").replace(']', ")")));
    format!("{name}({layout}{})", values.collect::<String>())
}

#[test]
fn examples_are_what_expressions_give() {
    let mut seen = 0;
    for (name, is_text, values, example) in ROWS {
        let [left, result, through] = example else {
            continue;
        };
        if !is_text || *through == "shift" {
            continue;
        }
        seen += 1;
        let expected: Layout = result.parse().unwrap();
        assert_eq!(
            eval(&call(name, left, values)).unwrap().to_string(),
            expected.to_string(),
            "{name}"
        );
    }
    assert!(seen > 30, "{seen} examples");
}

fn size(layout: &str) -> i64 {
    layout.parse::<Layout>().unwrap().size()
}

/// The result is also empty, unless the operator drops the empty mode; such an operator also drops
/// modes of the example.
#[test]
fn an_empty_layout_is_kept_or_refused() {
    let (mut kept, mut refused) = (0, 0);
    for (name, is_text, values, example) in ROWS {
        let [left, result, through] = example else {
            continue;
        };
        if !is_text || *through == "shift" {
            continue;
        }
        // The example's layout, with 0 for the last extent.
        let (shape, stride) = left.split_once(':').unwrap();
        let before = shape
            .trim_end_matches(')')
            .trim_end_matches(|c: char| c.is_ascii_digit());
        let empty = format!(
            "{before}0{}:{stride}",
            &shape[shape.trim_end_matches(')').len()..]
        );
        assert_eq!(size(&empty), 0, "{empty}");
        match eval(&call(name, &empty, values)) {
            Ok(found) => {
                kept += 1;
                assert!(
                    size(&found.to_string()) == 0 || size(result) < size(left),
                    "{name} of {empty}: {found}"
                );
            }
            Err(error) => {
                refused += 1;
                assert!(
                    error.to_string().ends_with("makes the layout empty"),
                    "{name} of {empty}: {error}"
                );
            }
        }
    }
    assert!(kept > 15 && refused > 5, "{kept} kept, {refused} refused");
}
