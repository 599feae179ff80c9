//! The compiler and the run time use one name for an operator.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{LEDGER, read};

/// The rows of a macro's table, each up to its `end`: `markers! { Zip; … }`.
fn table<'a>(text: &'a str, name: &str, end: char) -> Vec<&'a str> {
    let (_, rows) = text
        .split_once(&format!("\n{name}! {{\n"))
        .unwrap_or_else(|| panic!("no table {name}"));
    let (rows, _) = rows.split_once("\n}").expect("the end of a table");
    rows.lines()
        .map(str::trim)
        .filter_map(|row| row.strip_suffix(end))
        .filter(|row| !row.starts_with('/'))
        .collect()
}

/// A row `left separator right`, or one text for both.
fn pair<'a>(row: &'a str, separator: &str) -> (&'a str, &'a str) {
    row.split_once(separator).unwrap_or((row, row))
}

/// `logical_divide` of `LogicalDivide`.
fn snake(camel: &str) -> String {
    let apart = |c: char| {
        if c.is_ascii_uppercase() {
            format!("_{}", c.to_ascii_lowercase())
        } else {
            c.to_string()
        }
    };
    camel
        .chars()
        .map(apart)
        .collect::<String>()
        .trim_start_matches('_')
        .to_owned()
}

/// The compiler's name of an operator in a refusal, by its marker: from the lists of the guards.
fn told(text: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for line in text.lines() {
        let list = line
            .split_once(" for [")
            .and_then(|(_, list)| list.split_once(']'));
        for (marker, name) in list
            .into_iter()
            .flat_map(|(list, _)| list.split(", "))
            .map(|row| pair(row, " as "))
        {
            found.entry(marker).or_default().insert(name);
        }
    }
    found
}

/// The name of each operator in errors: the rows of the ledger, and those beside it, `IntTuple =
/// "int_tuple", "…";`.
fn names_of_operators() -> BTreeMap<String, String> {
    let text = read(Path::new("cute-core/src/error/operator.rs"));
    let beside = text
        .lines()
        .filter_map(|line| line.trim().split_once(" = \""))
        .filter_map(|(operator, rest)| {
            Some((operator.to_owned(), rest.split_once("\", \"")?.0.to_owned()))
        });
    LEDGER
        .iter()
        .map(|(operator, name)| ((*operator).to_owned(), (*name).to_owned()))
        .chain(beside)
        .collect()
}

/// The compiler and the run time use one name for an operator. The compiler checks that a marker
/// belongs to an operator, or to a predicate, at both declarations.
#[test]
fn markers_and_operators_have_one_name() {
    let markers = read(Path::new("cute-static/src/errors/operator.rs"));
    let names = names_of_operators();
    // The run-time name of a marker's operator; a predicate, which refuses at compile time only,
    // has its name.
    let marked = table(&markers, "markers", ';')
        .into_iter()
        .map(|row| pair(row, " as "));
    let mut expected: BTreeMap<_, _> = marked
        .map(|(marker, of)| (snake(marker), names[of].clone()))
        .collect();
    expected.extend(
        LEDGER
            .iter()
            .map(|(marker, name)| (snake(marker), (*name).to_owned())),
    );
    expected.extend(
        table(&markers, "predicates", ';')
            .into_iter()
            .map(|marker| (snake(marker), snake(marker))),
    );
    assert!(
        names.len() > 60 && expected.len() > 45,
        "{} and {}: were they read?",
        names.len(),
        expected.len()
    );
    let guards = [
        "cute-static/src/errors.rs",
        "crates/cute-tensor/src/errors.rs",
    ]
    .map(|path| read(Path::new(path)))
    .concat();
    let told = told(&guards);
    assert!(
        told.len() > 35,
        "{} operators are told of: were they read?",
        told.len()
    );
    for (marker, names) in told {
        let Some(name) = expected.get(marker) else {
            panic!("no marker of {marker}")
        };
        assert!(
            names.iter().eq([name]),
            "{marker} is called {names:?} by the compiler, and {name} at run time"
        );
    }
}
