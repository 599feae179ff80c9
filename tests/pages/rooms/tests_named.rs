//! Each test that a header names exists, and each compile-fail case beside a guard in a table of
//! requirements is refused with that guard's sentence.

use std::collections::BTreeMap;
use std::path::Path;

use super::super::programs::{Case, all_cases};
use super::{read, sources};

/// The words of a text that are in backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// A test that a word names: a file, or a case of a program that must not compile.
enum Test<'a> {
    File,
    Case(&'a Case),
}

/// The tests that a word names: a path of a file from the root, or the path of a compile-fail case,
/// such as `tests/ui/take/take_modes` or, in short, `ui/take/take_modes`. A `*` in a case's name is
/// any text. None for other words.
fn named<'a>(word: &str, cases: &'a [Case]) -> Option<Vec<Test<'a>>> {
    let is_path = |c: char| c.is_ascii_alphanumeric() || "_/*-.".contains(c);
    if !word.chars().all(is_path) {
        return None;
    }
    let ui = word.strip_prefix("tests/").unwrap_or(word);
    if ui.starts_with("ui/") && !ui.ends_with(".rs") {
        let (start, end) = ui.split_once('*').unwrap_or((ui, ""));
        let fits = |case: &&Case| {
            let path = case.path();
            let path = path.strip_prefix("tests/").unwrap_or(&path);
            let rest = path.strip_prefix(start);
            rest.is_some_and(|rest| {
                if ui.contains('*') {
                    rest.ends_with(end)
                } else {
                    rest.is_empty()
                }
            })
        };
        return Some(cases.iter().filter(fits).map(Test::Case).collect());
    }
    let name = word.strip_suffix(".rs")?;
    let (folder, _) = name.split_once('/').unwrap_or(("", name));
    match folder {
        // A file of the crate, which the caller knows.
        "" => Some(Vec::new()),
        "tests" | "benches" | "cute-core" => {
            let is_there = Path::new(word).is_file();
            Some(is_there.then_some(Test::File).into_iter().collect())
        }
        _ => None,
    }
}

/// The words of a header that name a test that is not there.
fn lost(header: &str, cases: &[Case]) -> Vec<String> {
    let words = quoted(header).into_iter();
    words
        .filter(|word| named(word, cases).is_some_and(|tests| tests.is_empty()))
        .map(str::to_owned)
        .collect()
}

fn header(text: &str) -> String {
    text.lines()
        .take_while(|line| line.starts_with("//!"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn named_tests_are_there() {
    let cases = all_cases();
    let mut wrong = Vec::new();
    let mut headers = 0;
    for folder in ["cute-core/src", "cute-static/src", "crates/cute-tensor/src"] {
        let paths = sources(Path::new(folder));
        // A header may name a file of its crate.
        let is_of_the_crate = |word: &String| paths.iter().any(|path| path.ends_with(word));
        for path in &paths {
            let header = header(&read(path));
            headers += usize::from(!header.is_empty());
            let lost = lost(&header, &cases)
                .into_iter()
                .filter(|word| !is_of_the_crate(word));
            wrong.extend(lost.map(|word| format!("{}: no {word}", path.display())));
        }
    }
    assert!(headers > 100, "{headers} headers: were they read?");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The guards of the compiler, and the sentence of each, from its declaration.
fn guards() -> BTreeMap<String, String> {
    let text = [
        "cute-static/src/errors.rs",
        "cute-static/src/errors/written.rs",
        "crates/cute-tensor/src/errors.rs",
    ]
    .map(|path| read(Path::new(path)))
    .concat();
    let mut found = BTreeMap::new();
    let mut sentence = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(message) = line.strip_prefix("message = \"") {
            message.trim_end_matches("\",").clone_into(&mut sentence);
        } else if let Some(name) = line.strip_prefix("pub trait ") {
            found.insert(word(name), std::mem::take(&mut sentence));
        }
    }
    // Those of `guards!`: a name with numbers, and the sentence in the next line.
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    for pair in lines.windows(2) {
        if pair[0].ends_with(">:") && pair[1].starts_with('"') {
            found.insert(word(pair[0]), pair[1].trim_matches(['"', ',']).to_owned());
        }
    }
    found
}

fn word(text: &str) -> String {
    text.chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}

/// Whether a text is the sentence with any text in place of each `{…}`, in order.
fn says(text: &str, sentence: &str) -> bool {
    let fixed = sentence
        .split('{')
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    let mut rest = text;
    fixed
        .filter(|part| !part.is_empty())
        .all(|part| match rest.split_once(part) {
            Some((_, after)) => {
                rest = after;
                true
            }
            None => false,
        })
}

#[test]
fn guards_refuse_what_stands_beside_them() {
    let (guards, cases) = (guards(), all_cases());
    assert!(
        guards.len() > 40,
        "{} guards: were they read?",
        guards.len()
    );
    let mut wrong = Vec::new();
    let mut rows = 0;
    for path in ["cute-static/src", "crates/cute-tensor/src"]
        .into_iter()
        .flat_map(|folder| sources(Path::new(folder)))
    {
        // A row has a requirement, the guards that state it, and tests.
        for line in header(&read(&path))
            .lines()
            .filter_map(|line| line.strip_prefix("//! | "))
        {
            let cells: Vec<_> = line.split(" | ").collect();
            let [_, between @ .., tests] = &cells[..] else {
                continue;
            };
            let between = between.iter().flat_map(|cell| quoted(cell));
            let Some(sentences) = between
                .map(|name| guards.get(name))
                .collect::<Option<Vec<_>>>()
            else {
                continue;
            };
            let cases: Vec<_> = quoted(tests)
                .into_iter()
                .filter_map(|word| named(word, &cases))
                .flatten()
                .filter_map(|test| match test {
                    Test::Case(case) => Some(case),
                    Test::File => None,
                })
                .collect();
            if sentences.is_empty() || cases.is_empty() {
                continue;
            }
            rows += 1;
            for case in cases {
                if !sentences.iter().any(|sentence| says(&case.text, sentence)) {
                    wrong.push(format!(
                        "{}: {} is not refused by its guard",
                        path.display(),
                        case.path()
                    ));
                }
            }
        }
    }
    assert!(rows > 20, "{rows} rows: were they read?");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The checks can fail.
#[test]
fn what_is_wrong_is_seen() {
    let cases = all_cases();
    let here =
        "see `tests/pages/rooms.rs`, `ui/get/get_mode`, `tests/ui/get/get_*` and `layout.hpp`";
    assert!(lost(here, &cases).is_empty());
    assert_eq!(
        lost(
            "see `tests/no_such.rs`, `no_such.rs` and `ui/get/no_such`",
            &cases
        ),
        ["tests/no_such.rs", "no_such.rs", "ui/get/no_such"]
    );
    assert!(
        says("error: shape 6 is not 4", "shape {a} is not {b}")
            && !says("error: shape 6 is 4", "shape {a} is not {b}")
    );
}
