//! Programs that must not compile, one mistake in each case, and the errors of the compiler.
//!
//! A case is a function or a module of a program. The texts are reviewed like code:
//! `CUTE_TEXTS=overwrite cargo test --test ui` writes them. Every case also has the nearest valid
//! input, which must compile, so its error is at the last line only.

mod programs;
mod texts;

use std::path::Path;

use programs::{cases, files, is_built, of_operators};
use texts::Until;

/// The feature of every build of the tests: the compiler's words depend on the features.
const FEATURES: &str = "generic-array";

#[test]
fn operators() {
    let checked = of_operators().into_iter().filter(|path| !is_built(path));
    texts::compare(checked.collect(), FEATURES, Until::Checked);
}

#[test]
fn macros() {
    texts::compare(files("tests/ui/macros", "rs"), FEATURES, Until::Checked);
}

/// Mistakes of newcomers: `tests/pages/mistakes.rs` lists the pages with the cures.
#[test]
fn mistakes() {
    texts::compare(files("tests/ui/mistakes", "rs"), FEATURES, Until::Checked);
}

/// Omissions of an author of the library.
#[test]
fn of_the_engine() {
    texts::compare(files("tests/ui/engine", "rs"), FEATURES, Until::Checked);
}

/// Mistakes that only a build shows.
#[test]
fn of_a_build() {
    let built = of_operators().into_iter().filter(|path| is_built(path));
    texts::compare(built.collect(), FEATURES, Until::Built);
}

/// Shapes that do not fit together, by trybuild, with the compiler's whole text as on a user's
/// screen.
#[test]
fn incompatible_shapes() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/pass.rs");
    cases.compile_fail("tests/ui/incompatible_shapes/*.rs");
}

/// Whether the first line of an error begins its message with an operator's name: `[E0277]:
/// composition: stride 6 …`.
fn names_an_operator(first: &str) -> bool {
    let message = first.split_once("]: ").map_or("", |(_, message)| message);
    let name = message.split_once(": ").map_or("", |(name, _)| name);
    !name.is_empty()
        && name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// A mistake in a text: its first line must name the operator or macro, and its first three lines
/// must not contain types of typenum.
fn unreadable(text: &str) -> Option<String> {
    // `assert_layout!` compares types, and its error is in rustc's own words.
    if text.starts_with("error[E0308]: mismatched types")
        && !text.lines().take(3).any(|line| line.contains("UInt<"))
    {
        return None;
    }
    let mut errors = text
        .split("\nerror")
        .filter(|error| !error.trim().is_empty());
    errors.find_map(|error| {
        let first = error.lines().next().unwrap_or("");
        let named =
            names_an_operator(first) || first.contains('!') || first.contains("assert_layout");
        if !named {
            return Some(format!("the first line names no operator: {first}"));
        }
        let bits = error.lines().take(3).find(|line| line.contains("UInt<"))?;
        Some(format!("a first line shows typenum's bits: {bits}"))
    })
}

#[test]
fn texts_are_readable() {
    let others = ["macros", "incompatible_shapes", "with_features", "atoms"];
    let mut programs = others
        .map(|folder| files(Path::new("tests/ui").join(folder), "rs"))
        .concat();
    programs.extend(of_operators().into_iter().filter(|path| !is_built(path)));
    let cases: Vec<_> = programs.iter().flat_map(|path| cases(path)).collect();
    assert!(
        cases.len() > 250,
        "{} cases are too few: were they read?",
        cases.len()
    );
    for case in cases {
        if let Some(reason) = unreadable(&case.text) {
            panic!("{}: {reason}", case.path());
        }
    }
}

/// The check above can fail.
#[test]
fn unreadable_texts_are_seen() {
    assert!(
        unreadable("error[E0277]: composition: stride 6 is not divisible by 4\n --> x\n").is_none()
    );
    assert!(unreadable("error[E0277]: composition: UInt<UTerm, B1> is not divisible\n").is_some());
    assert!(unreadable("error[E0277]: the trait bound is not satisfied\n").is_some());
}
