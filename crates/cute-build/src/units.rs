//! Finds the modules of a crate that one kernel needs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The root module of a crate. A kernel in the root needs all modules that the root declares.
const ROOT: &str = "lib";

/// Returns the modules at the root of the crate in `folder` that the kernel needs. These are the
/// modules whose files contain the kernel's name, and all modules that these mention, directly or
/// indirectly. A module counts as mentioned wherever its name is a word outside of comments, so no
/// needed module is left out.
pub(crate) fn units(folder: &Path, kernel: &str) -> BTreeSet<String> {
    let words = modules(&folder.join("src"));
    let mut found = BTreeSet::new();
    let mut open: Vec<&String> = words
        .iter()
        .filter(|(_, words)| words.contains(kernel))
        .map(|(module, _)| module)
        .collect();
    while let Some(module) = open.pop() {
        if found.insert(module.clone()) {
            open.extend(words.keys().filter(|other| words[module].contains(*other)));
        }
    }
    found
}

/// Returns the words of each module at the root, including those of the modules inside it.
fn modules(src: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for entry in fs::read_dir(src).into_iter().flatten().flatten() {
        let path = entry.path();
        let Some(module) = path.file_stem().and_then(|stem| stem.to_str()) else {
            continue;
        };
        add_words(&path, found.entry(module.to_owned()).or_default());
    }
    // If the crate's root does not mention a file, the file belongs to another crate.
    let root = found.get(ROOT).cloned().unwrap_or_default();
    found.retain(|module, _| module == ROOT || root.contains(module));
    found
}

/// Adds the words of a file, or those of all files in a folder.
fn add_words(path: &Path, words: &mut BTreeSet<String>) {
    each_file(path, &mut |text| {
        words.extend(words_of(text).map(Into::into));
    });
}

/// Returns the words of a text, without lines that are comments.
pub(crate) fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    lines.flat_map(move |line| line.split(move |letter| !is_word(letter)))
}

/// Calls `visit` with the text of a file of Rust, or of all such files in a folder.
pub(crate) fn each_file(path: &Path, visit: &mut dyn FnMut(&str)) {
    if path.is_dir() {
        for entry in fs::read_dir(path).into_iter().flatten().flatten() {
            each_file(&entry.path(), visit);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        visit(&fs::read_to_string(path).unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_has_the_kernel_and_what_it_names() {
        let folder = std::env::temp_dir().join(format!("cute-build-units-{}", std::process::id()));
        let src = folder.join("src");
        fs::create_dir_all(src.join("sums")).unwrap();
        let write = |file: &str, text: &str| fs::write(src.join(file), text).unwrap();
        write("lib.rs", "mod sums; mod parts; mod other; mod inner;");
        write(
            "sums.rs",
            "mod columns; // nothing of `other`\n/// Not `other`.",
        );
        write(
            "sums/columns.rs",
            "use crate::parts::{one};\nfn sum_columns() {}",
        );
        write("parts.rs", "use super::inner;");
        write("inner.rs", "fn sum() {}");
        write("launches.rs", "fn sum() {} use crate::other;");
        write("other.rs", "use crate::sums; fn sum_other() {}");
        let of = |kernel: &str| units(&folder, kernel).into_iter().collect::<Vec<_>>();
        // A comment at the end of a line counts as code. Too many modules only make the build
        // slower, but with too few it fails.
        assert_eq!(of("sum_columns"), ["inner", "other", "parts", "sums"]);
        write("sums.rs", "mod columns;\n/// Not `other`.");
        assert_eq!(of("sum_columns"), ["inner", "parts", "sums"]);
        assert_eq!(of("sum_other"), ["inner", "other", "parts", "sums"]);
        assert_eq!(of("sum"), ["inner"]);
        assert_eq!(of("su"), [""; 0]);
        fs::remove_dir_all(folder).unwrap();
    }
}
