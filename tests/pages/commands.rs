//! No test is skipped silently. Without these checks, a file of tests that no binary names would
//! not be compiled, and a filter without a matching test would pass.

use std::path::{Path, PathBuf};

/// Commands that name modules of tests: `cargo test --test tensors empty::`.
const COMMANDS: [&str; 5] = [
    ".ci/run",
    ".ci/long",
    "justfile",
    "CONTRIBUTING.md",
    "tools/mutate/undone.txt",
];

/// The modules that commands name, each with the binaries of its command; none if the binaries are
/// in a shell list.
fn named(text: &str) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for line in text.replace("\\\n", " ").lines() {
        let words: Vec<_> = line
            .split([' ', '`', '"', '(', ')'])
            .filter(|word| !word.is_empty())
            .collect();
        let after = |pair: &[&str]| (pair[0] == "--test").then(|| pair[1].to_owned());
        let binaries: Vec<_> = words
            .windows(2)
            .filter_map(after)
            .filter(|_| !line.contains("[@]}"))
            .collect();
        let modules = words.iter().filter_map(|word| word.strip_suffix("::"));
        found.extend(modules.map(|module| (module.to_owned(), binaries.clone())));
    }
    found
}

/// The folders of binaries.
fn binaries() -> Vec<PathBuf> {
    let entries = std::fs::read_dir("tests")
        .expect("the tests")
        .map(|entry| entry.expect("an entry").path());
    let mut found: Vec<_> = entries
        .filter(|path| path.join("main.rs").is_file())
        .collect();
    found.sort();
    found
}

#[test]
fn modules_that_commands_name_are_there() {
    let mut count = 0;
    for path in COMMANDS {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        for (module, of) in named(&text) {
            let of = if of.is_empty() {
                binaries()
            } else {
                of.iter()
                    .map(|name| Path::new("tests").join(name))
                    .collect()
            };
            let is_there = of
                .iter()
                .any(|folder| folder.join(&module).with_extension("rs").is_file());
            assert!(
                is_there,
                "{path} names tests {module}::, which are not in {of:?}"
            );
            count += 1;
        }
    }
    assert!(count > 10, "{count} modules: were they read?");
}

/// The files of a folder that its `main.rs` does not name.
fn forgotten(main: &str, stems: impl Iterator<Item = String>) -> Vec<String> {
    let names = |stem: &String| {
        main.contains(&format!("mod {stem};")) || main.contains(&format!("/{stem}.rs\""))
    };
    stems
        .filter(|stem| stem != "main" && !names(stem))
        .collect()
}

#[test]
fn every_file_is_of_its_binary() {
    let binaries = binaries();
    assert!(binaries.len() > 8, "{binaries:?}: were they read?");
    for folder in binaries {
        let main = std::fs::read_to_string(folder.join("main.rs")).expect("a binary");
        let entries = std::fs::read_dir(&folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").path());
        let files = entries.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
        let stems = files.map(|path| {
            path.file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        });
        let forgotten = forgotten(&main, stems);
        assert!(
            forgotten.is_empty(),
            "{}/main.rs does not name {forgotten:?}",
            folder.display()
        );
    }
    // A file beside the folders would be a separate binary, which every run must link.
    let beside = std::fs::read_dir("tests")
        .expect("the tests")
        .map(|entry| entry.expect("an entry").path());
    let beside: Vec<_> = beside
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect();
    assert!(
        beside.is_empty(),
        "{beside:?}: tests are modules of a folder"
    );
}

/// The checks can fail.
#[test]
fn what_is_left_out_is_seen() {
    let pair = |module: &str, of: &[&str]| {
        (
            module.to_owned(),
            of.iter().map(|&name| name.to_owned()).collect(),
        )
    };
    assert_eq!(
        named("cargo test --test a \\\n  --test b -- c:: --skip d::"),
        [pair("c", &["a", "b"]), pair("d", &["a", "b"])]
    );
    assert_eq!(named("test \"${all[@]}\" --test a c::"), [pair("c", &[])]);
    let stems = ["main", "a", "b", "c"].map(str::to_owned);
    assert_eq!(
        forgotten("mod a;\npass(\"x/b.rs\")", stems.into_iter()),
        ["c"]
    );
}
