//! Lines have at most 100 columns. rustfmt leaves the bodies of macros, rows of tables and long
//! texts as they are; their number is a ceiling that may only shrink.

use std::path::Path;

const WIDTH: usize = 100;

/// The most long lines of each kind: Rust's code, its comments, Python's lines, and the prose of
/// Markdown. Tables and code in Markdown may have long lines, and tables in comments.
const CEILINGS: [(Kind, usize); 4] = [
    (Kind::Code, 1699),
    (Kind::Comment, 169),
    (Kind::Python, 262),
    (Kind::Prose, 3),
];

/// Folders with built, recorded or copied files.
const NOT_READ: [&str; 7] = [
    "target",
    "out",
    "wip",
    "node_modules",
    "__pycache__",
    "record",
    "golden",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Code,
    Comment,
    Python,
    Prose,
}

/// The long lines of a text by kind, each with its number.
fn long(text: &str, extension: &str) -> Vec<(Kind, usize)> {
    let (mut fenced, mut found) = (false, Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let words = line.trim_start();
        fenced ^= extension == "md" && words.starts_with("```");
        if line.chars().count() <= WIDTH {
            continue;
        }
        let comment = words
            .strip_prefix("//")
            .map(|rest| rest.trim_start_matches(['/', '!', ' ']));
        let kind = match (extension, comment) {
            ("rs", None) => Kind::Code,
            ("rs", Some(rest)) if !rest.starts_with('|') => Kind::Comment,
            ("py", _) => Kind::Python,
            ("md", _) if !fenced && !words.starts_with('|') => Kind::Prose,
            _ => continue,
        };
        found.push((kind, number));
    }
    found
}

fn read(folder: &Path, found: &mut Vec<(Kind, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !name.starts_with('.') && !NOT_READ.contains(&&*name) {
                read(&path, found);
            }
            continue;
        }
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        // The generated page has each message on one line, so that a search finds it.
        if ["rs", "py", "md"].contains(&&*extension) && path != Path::new("./docs/errors.md") {
            let text = std::fs::read_to_string(&path).expect("a text");
            let lines = long(&text, &extension);
            found.extend(
                lines
                    .iter()
                    .map(|(kind, line)| (*kind, format!("{}:{line}", path.display()))),
            );
        }
    }
}

#[test]
fn lines_are_short() {
    let mut found = Vec::new();
    read(Path::new("."), &mut found);
    for (kind, most) in CEILINGS {
        let of_kind: Vec<_> = found.iter().filter(|(it, _)| *it == kind).collect();
        assert!(
            of_kind.len() <= most,
            "{} lines over {WIDTH} columns, {kind:?}, and the ceiling is {most}: {of_kind:#?}",
            of_kind.len()
        );
    }
}

#[test]
fn kinds_are_told_apart() {
    let wide = "x".repeat(WIDTH + 1);
    let rust = format!("{wide}\n// {wide}\n/// | {wide} |\n{}\n", &wide[1..]);
    assert_eq!(long(&rust, "rs"), [(Kind::Code, 1), (Kind::Comment, 2)]);
    let page = format!("{wide}\n```\n{wide}\n```\n| {wide} |\n");
    assert_eq!(long(&page, "md"), [(Kind::Prose, 1)]);
}
