//! The first sentence of a public item names its subject, and so does an error: neither begins with
//! `What`, `Whose`, `Where`, `Of`, `How many`, `As` or `So`.

use std::path::{Path, PathBuf};

/// The beginnings that hide the subject of a sentence in a clause.
const BEGINNINGS: [&str; 7] = ["what", "whose", "where", "of", "how many", "as", "so"];

/// The folders of the library, its launcher, its engines and its programs.
const FOLDERS: [&str; 10] = [
    "src",
    "crates",
    "cute-core/src",
    "cute-macros/src",
    "cute-static/src",
    "engines",
    "gpu",
    "python/src",
    "tools/cute-cli/src",
    "web/src",
];

/// Whether a sentence begins with one of the words.
fn hides_its_subject(sentence: &str) -> bool {
    let begins = |word: &&str| {
        let head = sentence.get(..word.len());
        let tail = sentence.get(word.len()..).unwrap_or("");
        head.is_some_and(|head| head.eq_ignore_ascii_case(word)) && tail.starts_with([' ', ','])
    };
    BEGINNINGS.iter().any(|word| begins(&word))
}

/// The first lines of the documentation of public items that begin so, each with its line.
fn items(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let (mut first, mut open) = (None, 0);
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if open > 0 || line.starts_with("#[") {
            // An attribute may have several lines.
            open += line.matches('[').count();
            open -= line.matches(']').count().min(open);
        } else if let Some(doc) = line.strip_prefix("///") {
            first = first.or(Some((number, doc.trim())));
        } else if !line.starts_with("//") {
            let is_public = line.starts_with("pub ");
            found.extend(
                first
                    .take()
                    .filter(|(_, doc)| is_public && hides_its_subject(doc)),
            );
        }
    }
    found
}

/// The texts in quotes of a source, but raw ones, each with its line.
fn texts(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['"', '/', '\'']) {
        let before = &source[..source.len() - rest.len() + at];
        let line = before.matches('\n').count() + 1;
        rest = &rest[at..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("'\"'") {
            3
        } else if rest.starts_with("'\\") {
            4
        } else if rest.starts_with('"') && before.ends_with("r#") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if rest.starts_with('"') {
            let mut escaped = false;
            let is_end = |letter: char| {
                let ends = letter == '"' && !escaped;
                escaped = letter == '\\' && !escaped;
                ends
            };
            let end = rest[1..].find(is_end).map_or(rest.len(), |end| end + 2);
            let mut lines = rest[1..end - 1].split("\\\n");
            let first = lines.next().unwrap_or_default();
            let all = std::iter::once(first).chain(lines.map(str::trim_start));
            found.push((line, all.collect()));
            end
        } else {
            1
        };
        rest = &rest[length..];
    }
    found
}

/// The texts in a source that begin so, after the name of an operator, each with its line. A text
/// of fewer than five words is a part of a sentence.
fn errors(source: &str) -> Vec<(usize, String)> {
    let said = |(line, text): (usize, String)| match text.split_once(": ") {
        Some((name, said)) if !name.contains(' ') => (line, said.to_owned()),
        _ => (line, text),
    };
    let is_wrong = |(_, said): &(usize, String)| {
        hides_its_subject(said) && said.split_whitespace().count() >= 5
    };
    texts(source)
        .into_iter()
        .map(said)
        .filter(is_wrong)
        .collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let other = ["target", "out", "tests", "examples", "refused", "benches"];
        if path.is_dir() && !other.contains(&&*name) {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn first_sentences_name_the_thing() {
    let mut paths = Vec::new();
    for folder in FOLDERS {
        sources(folder.as_ref(), &mut paths);
    }
    assert!(paths.len() > 500, "{} files: were they read?", paths.len());
    let (mut of_items, mut of_errors) = (Vec::new(), Vec::new());
    for path in paths {
        let source = std::fs::read_to_string(&path).expect("a source");
        let named = |line: usize, said: &str| format!("{}:{line}: {said}", path.display());
        of_items.extend(items(&source).iter().map(|&(line, said)| named(line, said)));
        let errors = errors(&source);
        of_errors.extend(errors.iter().map(|(line, said)| named(*line, said)));
    }
    for (kind, found) in [("items", of_items), ("texts", of_errors)] {
        assert!(
            found.is_empty(),
            "{} {kind} begin with one of {BEGINNINGS:?}:\n{}",
            found.len(),
            found.join("\n")
        );
    }
}

/// The rule can fail.
#[test]
fn hidden_subjects_are_seen() {
    for (said, wrong) in [
        ("What a source has.", true),
        ("Of a matrix, the rows.", true),
        ("How many there are.", true),
        ("So, a row.", true),
        ("Whatever it is.", false),
        ("Offsets of a layout.", false),
        ("The rows, where they are.", false),
        ("Sources of a plan.", false),
    ] {
        assert_eq!(hides_its_subject(said), wrong, "{said}");
    }
    let source = "/// What it is.\n/// Rows.\n#[inline]\npub fn a() {}\n\n/// Where it is.\nfn \
                  b() {}\n/// Rows.\n/// What else.\npub struct C;\n/// Of \
                  rows.\n#[allow(\n    x,\n    reason = \"[1]\"\n)]\npub fn d() {}\n";
    assert_eq!(items(source), [(1, "What it is."), (11, "Of rows.")]);
    let source = "// \"what is added is an integer\"\nwrite!(f, \"take: what is added is \
                  {n}\")\n\"what it is\" '\"' \"{name}: of a row so many columns\" '\\n' \"a \
                  row: what of it is left\"\n(\n\"how many rows, \\\"so\\\" said, \\\n    are \
                  left\",\n)";
    let expected = [
        (2, "what is added is {n}"),
        (3, "of a row so many columns"),
        (5, "how many rows, \\\"so\\\" said, are left"),
    ];
    let found = errors(source);
    assert_eq!(
        found
            .iter()
            .map(|(line, said)| (*line, &**said))
            .collect::<Vec<_>>(),
        expected
    );
}
