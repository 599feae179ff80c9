//! The folders of the programs that must not compile: one for each operator, and one for each other
//! kind.
//!
//! A program's name contains the operator, because headers and commands use the name alone.
#![allow(dead_code, reason = "each binary asks for some")]

use std::path::{Path, PathBuf};

/// The folders that are not an operator's.
const OTHERS: [&str; 6] = [
    "atoms",
    "engine",
    "incompatible_shapes",
    "macros",
    "mistakes",
    "with_features",
];

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("an entry of a folder").path())
}

/// The folders of operators.
pub(crate) fn folders_of_operators() -> Vec<PathBuf> {
    let other = |path: &Path| OTHERS.iter().any(|name| path.ends_with(name));
    let mut found: Vec<_> = entries(Path::new("tests/ui"))
        .filter(|path| path.is_dir() && !other(path))
        .collect();
    assert!(found.len() > 50, "{} folders: were they read?", found.len());
    found.sort();
    found
}

/// The files of operators with that ending, by name.
pub(crate) fn of_operators(ending: &str) -> Vec<PathBuf> {
    let mut found: Vec<_> = folders_of_operators()
        .iter()
        .flat_map(|folder| files(folder, ending))
        .collect();
    found.sort_by_key(|path| stem(path));
    found
}

/// The files of a folder with that ending, without those of its folders.
pub(crate) fn files(folder: impl AsRef<Path>, ending: &str) -> Vec<PathBuf> {
    let paths = entries(folder.as_ref());
    let mut found: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    found.sort();
    found
}

pub(crate) fn stem(path: &Path) -> String {
    path.file_stem()
        .expect("a file's name")
        .to_string_lossy()
        .into_owned()
}

/// Whether only a build refuses a program: code must be made, which evaluates the constants of what
/// is called.
pub(crate) fn is_built(path: &Path) -> bool {
    stem(path).ends_with("_refused")
}
