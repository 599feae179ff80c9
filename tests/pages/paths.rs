//! Paths that pages name in code, such as `tests/soundness/promise.rs`, lead to files.

use std::path::{Path, PathBuf};

use super::programs::{Case, all_cases};

/// The endings of files that pages name.
const ENDINGS: [&str; 8] = [
    ".rs", ".md", ".py", ".txt", ".toml", ".mjs", ".ptx", ".ipynb",
];

/// Paths in a crate of the reader.
const OF_READERS: [&str; 1] = ["tests/refused/Cargo.toml"];

/// The paths between single backticks of a text, outside of blocks of code.
fn paths(page: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut code = false;
    for line in page.lines() {
        code ^= line.trim_start().starts_with("```");
        if code {
            continue;
        }
        let spans = line.split('`').skip(1).step_by(2);
        let allowed = |c: char| c.is_ascii_alphanumeric() || "_./-*{},".contains(c);
        found.extend(spans.filter(|span| {
            span.contains('/')
                && span.chars().all(allowed)
                && (ENDINGS.iter().any(|ending| span.ends_with(ending)) || is_case(span))
        }));
    }
    found
}

/// Whether it is the path of a case that must not compile: `tests/ui/take/take_modes`.
fn is_case(path: &str) -> bool {
    let inside = path.strip_prefix("tests/ui/");
    inside.is_some_and(|path| path.contains('/') && !path.contains('.') && !path.ends_with('/'))
}

/// `a/b.rs` and `a/c.rs` of `a/{b,c}.rs`.
fn expanded(path: &str) -> Vec<String> {
    let parts = path
        .split_once('{')
        .and_then(|(before, rest)| Some((before, rest.split_once('}')?)));
    let Some((before, (names, after))) = parts else {
        return vec![path.into()];
    };
    let all = names
        .split(',')
        .map(|name| format!("{before}{name}{after}"));
    all.flat_map(|path| expanded(&path)).collect()
}

/// Whether a name fits a pattern, in which each `*` is any text.
fn fits(name: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => name == pattern,
        Some((begin, rest)) => name.strip_prefix(begin).is_some_and(|name| {
            let mut tails = name.char_indices().map(|(at, _)| &name[at..]);
            tails.any(|tail| fits(tail, rest)) || fits("", rest)
        }),
    }
}

/// Whether a path exists.
fn exists(folder: &Path, path: &str) -> bool {
    let (part, rest) = path.split_once('/').unwrap_or((path, ""));
    let found: Vec<PathBuf> = if part.contains('*') {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let named = |entry: &std::fs::DirEntry| {
            entry
                .file_name()
                .to_str()
                .is_some_and(|name| fits(name, part))
        };
        entries.filter(named).map(|entry| entry.path()).collect()
    } else {
        vec![folder.join(part)]
    };
    let is_there = |path: PathBuf| path.exists() && (rest.is_empty() || exists(&path, rest));
    found.into_iter().any(is_there)
}

fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let other = ["target", "out", "wip", "node_modules", "record", "fuzz"];
        if path.is_dir() && !other.contains(&&*name) && !name.starts_with('.') {
            pages(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
}

/// A path begins at the root, or at the folder of its page.
#[test]
fn paths_of_pages_lead_to_files() {
    let mut all = Vec::new();
    pages(Path::new("."), &mut all);
    let cases: Vec<_> = all_cases().iter().map(Case::path).collect();
    let (mut count, mut dead) = (0, Vec::new());
    for page in all {
        let text = std::fs::read_to_string(&page).expect("a page");
        let folder = page.parent().expect("a folder");
        for path in paths(&text).into_iter().flat_map(expanded) {
            count += 1;
            let is_here = if is_case(&path) {
                cases.iter().any(|case| fits(case, &path))
            } else {
                exists(Path::new("."), &path) || exists(folder, &path)
            };
            if !is_here && !OF_READERS.contains(&&*path) {
                dead.push(format!("{}: {path}", page.display()));
            }
        }
    }
    assert!(count > 150, "{count} paths: were they read?");
    assert!(dead.is_empty(), "\n{}", dead.join("\n"));
}

/// The check can fail.
#[test]
fn dead_paths_are_seen() {
    let page = "`a/{b,c}.rs`, `a/b` and `d.rs`\n```text\n`e/f.rs`\n```\n`x / y.rs` `g/*.md`\n";
    assert_eq!(paths(page), ["a/{b,c}.rs", "g/*.md"]);
    assert_eq!(paths("`tests/ui/a/b_*` `tests/ui/a/`"), ["tests/ui/a/b_*"]);
    assert!(is_case("tests/ui/a/b") && !is_case("tests/ui/a/b.rs") && !is_case("tests/ui/a"));
    assert_eq!(expanded("a/{b,c}.rs"), ["a/b.rs", "a/c.rs"]);
    assert!(fits("a_sealed_b.rs", "*_sealed*.rs") && fits("a.rs", "a*.rs"));
    assert!(!fits("a_seal_b.rs", "*_sealed*.rs") && !fits("a.rs.md", "a*.rs"));
    let here = |path| exists(Path::new("."), path);
    assert!(here("tests/pages/pat*.rs") && here("tests/*/paths.rs"));
    assert!(!here("tests/pages/pat*.md") && !here("tests/paths.rs"));
}
