//! The pages name the operators.

use super::*;

/// CONTRIBUTING names only files that exist.
#[test]
fn contributing_names_files_that_are_there() {
    let text = read("CONTRIBUTING.md");
    let (_, section) = text
        .split_once("\n## How to add an operator\n")
        .expect("the section");
    let section = section.split("\n## ").next().unwrap_or("");
    let names = section.split('`').skip(1).step_by(2);
    let named: BTreeSet<_> = names
        .map(|name| name.split(' ').next().unwrap_or(""))
        .filter(|name| name.contains('/'))
        .collect();
    assert!(named.len() > 5, "{named:?}: were they read?");
    let lost: Vec<_> = named
        .iter()
        .filter(|path| !path.contains('<') && !Path::new(path).exists())
        .collect();
    assert!(
        lost.is_empty(),
        "CONTRIBUTING.md names {lost:?}, which are not there"
    );
}

/// The operators that the guide lists: the names in backticks.
fn listed(page: &str) -> BTreeSet<String> {
    page.split('`')
        .skip(1)
        .step_by(2)
        .map(|name| snake(word(name)))
        .collect()
}

macro_rules! methods {
    ($($name:ident $called:tt $arguments:tt $doc:tt $columns:tt)*) => {
        /// The rows of the ledger: the name, and the documentation of the method, or `-` for a row
        /// that is only a text.
        const LEDGER: &[(&str, &str)] = &[$((stringify!($name), stringify!($doc))),*];
    };
}

cute_core::__ledger!(methods);

/// An operator is a file of one of the two folders, or a method of the ledger. The name of a form
/// is listed with that of its operator.
#[test]
fn the_guide_lists_every_operator() {
    let page = listed(&read("docs/guide/features.md"));
    let files = [AT_RUN_TIME, IN_TYPES]
        .into_iter()
        .flat_map(|list| modules(&read(list)));
    let methods = LEDGER
        .iter()
        .filter(|(_, doc)| *doc != "-")
        .map(|(name, _)| (*name).to_owned());
    let operators: BTreeSet<_> = files.chain(methods).collect();
    assert!(
        operators.len() > 90,
        "{} operators: were they read?",
        operators.len()
    );
    let is_listed = |name: &str| {
        page.contains(name)
            || FORMS
                .iter()
                .any(|form| page.contains(name.trim_end_matches(form)))
    };
    // `is_static` is the bound `StaticLayout`.
    let wrong: Vec<_> = operators
        .iter()
        .filter(|name| !is_listed(name) && *name != "is_static")
        .collect();
    assert!(
        wrong.is_empty(),
        "docs/guide/features.md does not name {wrong:?}"
    );
}

/// Each word of a row `take("layout, begin, end"): …` has one meaning, which other languages and
/// random expressions rely on.
#[test]
fn words_of_rows_have_a_meaning() {
    let place = "cute-core/src/eval/operators.rs";
    let page = read(place);
    let cells = page
        .lines()
        .filter_map(|line| line.trim().strip_prefix("/// | ")?.split_once(" | "));
    let meanings: BTreeSet<_> = cells
        .flat_map(|(words, _)| words.split('`').skip(1).step_by(2))
        .collect();
    assert!(
        meanings.len() > 20,
        "{} words: were they read?",
        meanings.len()
    );
    let (mut used, mut wrong) = (BTreeSet::new(), Vec::new());
    let measures = read("crates/cute-answers/src/measures.rs");
    let measures = measures.lines().filter_map(|line| {
        let (name, rest) = line.trim().split_once("(\"")?;
        Some((name, rest.split_once("\"): \"")?.0))
    });
    let rows = cute_core::expression::OPERATORS
        .iter()
        .map(|row| (row.name, row.takes));
    for (name, takes) in rows.chain(measures) {
        for word in takes
            .split(", ")
            .flat_map(|part| part.trim_matches(['[', ']']).split(" or "))
        {
            used.insert(word.to_owned());
            if !meanings.contains(word) {
                wrong.push(format!(
                    "{name} takes `{word}`, a word that `Operator::takes` in {place} does not \
                     explain"
                ));
            }
        }
    }
    wrong.extend(
        meanings
            .iter()
            .filter(|word| !used.contains(**word) && !word.contains(' '))
            .map(|word| format!("{place}: no row takes `{word}`")),
    );
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
