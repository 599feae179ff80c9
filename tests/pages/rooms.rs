//! The statements of the sources about themselves and about the tests are true.

mod labels;
mod names;
mod tested;
mod tests_named;

use std::path::{Path, PathBuf};

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
    {
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

macro_rules! names {
    ($($name:ident [$(= $Operator:ident)? $(as $form:ident)?] $arguments:tt $doc:tt $columns:tt)*) => {
        /// The operators that are rows of the ledger, and what errors call them.
        const LEDGER: &[(&str, &str)] = &[$($((stringify!($Operator), stringify!($name)),)?)*];
    };
}

cute_core::__ledger!(names);
