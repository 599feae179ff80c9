//! Items that are public but hidden from the documentation. The compiler demands each of them;
//! `tests/pages/hidden.txt` has the reasons.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The largest number of hidden items.
const MOST: usize = 62;
/// The largest number of names in `cute_static::__tensor`, the tree that `cute-tensor` is built of.
const MOST_FOR_TENSORS: usize = 110;

const GUARDS: [&str; 3] = [
    "cute-static/src/errors.rs",
    "cute-static/src/errors/written.rs",
    "crates/cute-tensor/src/errors.rs",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The words of a declaration: names, and the text between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .filter(|word| !word.is_empty())
}

/// The items of a module's `pub use` declarations, and its functions.
fn items(module: &str, found: &mut BTreeSet<String>) {
    for declaration in module.split("pub ").skip(1) {
        if let Some(used) = declaration.strip_prefix("use ") {
            let used = used.split(';').next().unwrap_or_default();
            match used.split_once('{') {
                Some((_, list)) => {
                    let named = list.trim_end_matches(['}', '\n', ' ']).split(',');
                    found.extend(
                        named
                            .filter_map(|entry| words(entry).last())
                            .map(str::to_owned),
                    );
                }
                None => found.extend(
                    used.split("::")
                        .last()
                        .and_then(|name| words(name).last())
                        .map(str::to_owned),
                ),
            }
        } else if let Some(name) = declaration
            .trim_start_matches("const ")
            .strip_prefix("fn ")
            .and_then(|rest| words(rest).next())
        {
            found.insert(name.to_owned());
        }
    }
}

/// The public items after each `doc(hidden)` of a file. Those of private modules are visible to the
/// library only.
fn hidden(text: &str, found: &mut BTreeSet<String>) {
    for after in text.split("#[doc(hidden)]\n").skip(1) {
        let mut lines = after
            .lines()
            .map(str::trim)
            .map(|line| line.strip_suffix(" {").unwrap_or(line));
        if let Some(name) = lines
            .clone()
            .find(|line| !line.starts_with("#["))
            .and_then(|line| line.strip_prefix("macro_rules! "))
        {
            found.insert(name.to_owned());
            continue;
        }
        let declaration = lines
            .find(|line| {
                let kinds = ["pub ", "const ", "fn "];
                kinds.iter().any(|kind| line.starts_with(kind))
            })
            .expect("an item");
        let module = declaration
            .strip_prefix("pub mod ")
            .map(|rest| rest.strip_suffix(';').unwrap_or(rest));
        match module {
            Some("__private") => items(after.split("\n}").next().unwrap_or_default(), found),
            Some(name) => drop(found.insert(name.to_owned())),
            None if declaration.starts_with("pub use") => items(declaration, found),
            None => {
                let kinds = ["pub", "const", "fn", "trait", "struct", "type", "unsafe"];
                found.extend(
                    words(declaration)
                        .find(|word| !kinds.contains(word))
                        .map(str::to_owned),
                );
            }
        }
    }
}

#[test]
fn what_is_hidden_has_its_reason() {
    let mut files = Vec::new();
    for folder in [
        "src",
        "cute-core/src",
        "cute-static/src",
        "crates/cute-tensor/src",
        "cute-macros/src",
        "crates/cute-draw/src",
        "crates/cute-bridges/src",
        "crates/cute-answers/src",
    ] {
        sources(Path::new(folder), &mut files);
    }
    let mut found = BTreeSet::new();
    // The guards of refusals are hidden in a private module: not from the documentation, but from
    // the compiler's help, which would otherwise list them.
    for file in files
        .iter()
        .filter(|file| !GUARDS.iter().any(|guards| file.ends_with(guards)))
    {
        hidden(&fs::read_to_string(file).expect("a source"), &mut found);
    }
    // The items that one module takes from the other are already counted.
    found.remove("*");
    let list = fs::read_to_string("tests/pages/hidden.txt").expect("the list");
    let reasons: Vec<_> = list
        .lines()
        .filter_map(|line| line.split_once(' '))
        .collect();
    let listed: BTreeSet<_> = reasons.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(found, listed, "what is hidden, and what has a reason");
    assert!(
        reasons.iter().all(|(_, reason)| reason.trim().len() > 10),
        "every reason is said"
    );
    assert!(listed.len() <= MOST, "{} items are hidden", listed.len());
}

/// A tree of modules is one hidden item, so the names in it have a separate ceiling.
#[test]
fn the_tree_for_tensors_is_counted() {
    let tree = fs::read_to_string("cute-static/src/__tensor.rs").expect("a source");
    let mut names = 0;
    for used in tree
        .split("pub use ")
        .skip(1)
        .filter_map(|rest| rest.split(';').next())
    {
        names += used.split_once('{').map_or(1, |(_, list)| {
            list.split(',')
                .filter(|name| words(name).next().is_some())
                .count()
        });
    }
    assert!(names > 50, "{names} names: were they read?");
    assert!(
        names <= MOST_FOR_TENSORS,
        "{names} names of the types are hidden for `cute-tensor`, {MOST_FOR_TENSORS} may be"
    );
}
