//! The first sentence of a public item names the thing, and so does an error: neither begins with
//! `What`, `Whose`, `Where`, `Of`, `How many`, `As` or `So`.

use std::path::{Path, PathBuf};

/// The beginnings that hide the subject of a sentence in a clause.
const BEGINNINGS: [&str; 7] = ["what", "whose", "where", "of", "how many", "as", "so"];

/// Items and errors that may begin so: the file, the beginning, the reason.
const EXCEPTIONS: [(&str, &str, &str); 1] = [(
    "cute-core/src/trace.rs",
    "what do the carries cost?",
    "a question",
)];

/// The most items and errors that still begin so. These numbers may only shrink.
const ITEMS: usize = 0;
const ERRORS: usize = 5;

/// The folders of the library, its launcher and its engines.
const FOLDERS: [&str; 8] = [
    "src",
    "crates",
    "cute-core/src",
    "cute-macros/src",
    "cute-static/src",
    "engines",
    "gpu",
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
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    let mut found = Vec::new();
    let mut first = None;
    for (number, line) in lines.iter().enumerate() {
        if let Some(doc) = line.strip_prefix("///") {
            first = first.or(Some((number + 1, doc.trim())));
        } else if !line.starts_with("#[") && !line.starts_with("//") {
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

/// Whether a file has texts of errors, by its name or its folder.
fn has_errors(path: &Path) -> bool {
    let names = [
        "error",
        "errors",
        "finding",
        "findings",
        "refused",
        "map_refused",
    ];
    path.with_extension("")
        .iter()
        .any(|part| names.iter().any(|name| part == *name))
}

/// The texts in a source that begin so, after the name of an operator, each with its line. A text
/// of fewer than five words is a part of a sentence.
fn errors(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("//") {
            continue;
        }
        for literal in line.split('"').skip(1).step_by(2) {
            let said = literal.split_once(": ").map_or(literal, |(name, said)| {
                if name.contains(' ') { literal } else { said }
            });
            if hides_its_subject(said) && said.split_whitespace().count() >= 5 {
                found.push((number, said));
            }
        }
    }
    found
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
    let mut excepted = 0;
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a source");
        let named = |(line, said): (usize, &str)| format!("{}:{line}: {said}", path.display());
        of_items.extend(items(&text).into_iter().map(named));
        let told = if has_errors(&path) || path.ends_with("trace.rs") {
            errors(&text)
        } else {
            Vec::new()
        };
        for (line, said) in told {
            let is_excepted = |(file, begins, _): &(&str, &str, &str)| {
                path == Path::new(file) && said.starts_with(begins)
            };
            if EXCEPTIONS.iter().any(is_excepted) {
                excepted += 1;
            } else {
                of_errors.push(named((line, said)));
            }
        }
    }
    assert_eq!(
        excepted,
        EXCEPTIONS.len(),
        "an exception is gone: remove it"
    );
    for (kind, found, most) in [("items", of_items, ITEMS), ("errors", of_errors, ERRORS)] {
        println!("{} {kind} begin with such a word", found.len());
        assert!(
            found.len() <= most,
            "{} {kind} begin with one of {BEGINNINGS:?}, and the ceiling is {most}:\n{}",
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
                  b() {}\n/// Rows.\n/// What else.\npub struct C;\n";
    assert_eq!(items(source), [(1, "What it is.")]);
    let source = "// \"what is added is an integer\"\nwrite!(f, \"take: what is added is \
                  {n}\")\n\"what it is\" \"{name}: of a row so many columns\" \"a row: what of it \
                  is left\"\n";
    assert_eq!(
        errors(source),
        [(2, "what is added is {n}"), (3, "of a row so many columns")]
    );
}
