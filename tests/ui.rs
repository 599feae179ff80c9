//! Mistakes that must not compile, one a file, and what the compiler says of each.
//!
//! The texts are reviewed like code: `TRYBUILD=overwrite cargo test --test ui` writes them. Every file also holds the
//! nearest valid input, which must compile, so its error is at the last line only.

use std::path::{Path, PathBuf};

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/ui/*.rs");
    cases.compile_fail("tests/ui/macros/*.rs");
}

/// Mistakes that only a build shows.
#[test]
fn ui_build() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui_build/pass.rs");
    cases.compile_fail("tests/ui_build/*_refused.rs");
}

fn texts(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of ui tests").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(texts(&path));
        } else if path.extension().is_some_and(|extension| extension == "stderr") {
            found.push(path);
        }
    }
    found
}

/// Whether the message of an error's first line begins with an operator's name: `[E0277]: composition: stride 6 …`.
fn names_an_operator(first: &str) -> bool {
    let message = first.split_once("]: ").map_or("", |(_, message)| message);
    let name = message.split_once(": ").map_or("", |(name, _)| name);
    !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// What is wrong with a text: the first line must name the operator or macro, the first three must hold no typenum.
fn unreadable(text: &str) -> Option<String> {
    // `assert_layout!` compares types, and says so in rustc's own words.
    if text.starts_with("error[E0308]: mismatched types") && !text.lines().take(3).any(|line| line.contains("UInt<")) {
        return None;
    }
    let mut errors = text.split("\nerror").filter(|error| !error.trim().is_empty());
    errors.find_map(|error| {
        let first = error.lines().next().unwrap_or("");
        let named = names_an_operator(first) || first.contains('!') || first.contains("assert_layout");
        if !named {
            return Some(format!("the first line names no operator: {first}"));
        }
        let bits = error.lines().take(3).find(|line| line.contains("UInt<"))?;
        Some(format!("a first line shows typenum's bits: {bits}"))
    })
}

#[test]
fn texts_are_readable() {
    let all = ["tests/ui", "tests/ui_recast"].map(|folder| texts(Path::new(folder))).concat();
    assert!(all.len() > 20, "{} texts are too few: were they written?", all.len());
    for path in all {
        let text = std::fs::read_to_string(&path).expect("a text");
        if let Some(reason) = unreadable(&text) {
            panic!("{}: {reason}", path.display());
        }
    }
}

/// The check above can fail.
#[test]
fn unreadable_texts_are_seen() {
    assert!(unreadable("error[E0277]: composition: stride 6 is not divisible by shape 4\n --> x\n").is_none());
    assert!(unreadable("error[E0277]: composition: UInt<UTerm, B1> is not divisible\n").is_some());
    assert!(unreadable("error[E0277]: the trait bound is not satisfied\n").is_some());
}
