//! What the sources say of the tests is true: each file that a header names is there, and each compile-fail test that stands
//! beside a guard in a table of requirements is refused with that guard's sentence.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("an entry of a folder").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The words of a text that stand in backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The files of the tests that a word names: a path from the root, or a compile-fail test by its name. None for other words.
fn named(word: &str) -> Option<Vec<PathBuf>> {
    let name = word.strip_suffix(".rs")?;
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || "_/*-".contains(c)) {
        return None;
    }
    let folders: &[&str] = match name.split_once('/') {
        Some(("tests" | "benches" | "cute-core", _)) => &[""],
        Some(_) => return None,
        None => {
            &["tests/ui/", "tests/ui/incompatible_shapes/", "tests/ui/macros/", "tests/ui_build/", "tests/ui_recast/"]
        }
    };
    Some(folders.iter().flat_map(|folder| matching(&format!("{folder}{name}"))).collect())
}

/// The files `start…end.rs` where the name is `start*end`, or the one file of that name.
fn matching(name: &str) -> Vec<PathBuf> {
    let (start, end) = name.split_once('*').unwrap_or((name, ""));
    if !name.contains('*') {
        let path = PathBuf::from(format!("{name}.rs"));
        return if path.is_file() { vec![path] } else { Vec::new() };
    }
    let Some((folder, start)) = start.rsplit_once('/') else { return Vec::new() };
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let names = entries.map(|entry| entry.expect("an entry of a folder").path());
    let stem = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let fits = |path: &PathBuf| stem(path).starts_with(start) && stem(path).ends_with(end);
    names.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).filter(fits).collect()
}

/// The words of a header that name a test that is not there.
fn lost(header: &str) -> Vec<String> {
    let words = quoted(header).into_iter();
    words.filter(|word| named(word).is_some_and(|files| files.is_empty())).map(str::to_owned).collect()
}

fn header(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with("//!")).collect::<Vec<_>>().join("\n")
}

#[test]
fn named_tests_are_there() {
    let mut wrong = Vec::new();
    let mut headers = 0;
    for folder in ["cute-core/src", "cute-static/src"] {
        for path in sources(Path::new(folder)) {
            let header = header(&read(&path));
            headers += usize::from(!header.is_empty());
            wrong.extend(lost(&header).into_iter().map(|word| format!("{}: no {word}", path.display())));
        }
    }
    assert!(headers > 100, "{headers} headers: were they read?");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The guards of the compiler, and the sentence of each, from its declaration.
fn guards() -> BTreeMap<String, String> {
    let text = read(Path::new("cute-static/src/errors.rs"));
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
    text.chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Whether a text is the sentence with something in place of each `{…}`, in order.
fn says(text: &str, sentence: &str) -> bool {
    let fixed = sentence.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    let mut rest = text;
    fixed.filter(|part| !part.is_empty()).all(|part| match rest.split_once(part) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

#[test]
fn guards_refuse_what_stands_beside_them() {
    let guards = guards();
    assert!(guards.len() > 40, "{} guards: were they read?", guards.len());
    let mut wrong = Vec::new();
    let mut rows = 0;
    for path in sources(Path::new("cute-static/src")) {
        // A row has a requirement, the guards that say it, and tests.
        for line in header(&read(&path)).lines().filter_map(|line| line.strip_prefix("//! | ")) {
            let cells: Vec<_> = line.split(" | ").collect();
            let [_, between @ .., tests] = &cells[..] else { continue };
            let between = between.iter().flat_map(|cell| quoted(cell));
            let Some(sentences) = between.map(|name| guards.get(name)).collect::<Option<Vec<_>>>() else { continue };
            let files: Vec<_> = quoted(tests).into_iter().filter_map(named).flatten().collect();
            if sentences.is_empty() || files.is_empty() {
                continue;
            }
            rows += 1;
            for file in files {
                let text = read(&file.with_extension("stderr"));
                if !sentences.iter().any(|sentence| says(&text, sentence)) {
                    wrong.push(format!("{}: {} is not refused by its guard", path.display(), file.display()));
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
    assert!(lost("see `tests/rooms.rs`, `get_mode.rs` and `layout.hpp`").is_empty());
    assert_eq!(lost("see `tests/no_such.rs` and `no_such_refusal.rs`"), ["tests/no_such.rs", "no_such_refusal.rs"]);
    assert!(
        says("error: shape 6 is not 4", "shape {a} is not {b}") && !says("error: shape 6 is 4", "shape {a} is not {b}")
    );
}
