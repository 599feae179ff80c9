//! Searches the files of a crate for the name of a kernel, before anything is compiled.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::compiler::Compiler;
use crate::error::Error;
use crate::units::{each_file, words_of};

/// The greatest number of similar names in an error message.
const MOST: usize = 3;

/// Returns an error if no file of the crate in `folder`, and no file of a dependency, contains the
/// word `kernel`. A file may contain the word although no kernel has this name.
pub(crate) fn must_be_named(compiler: &Compiler, folder: &Path, kernel: &str) -> Result<(), Error> {
    let (mut words, mut reaches_out) = (BTreeSet::new(), false);
    each_file_of(folder, &mut |text| {
        words.extend(words_of(text).map(String::from));
        reaches_out |= text.contains("include!") || text.contains("path = \"..");
    });
    // Files outside of the folder may belong to the crate.
    if words.contains(kernel) || reaches_out {
        return Ok(());
    }
    // Without the list of dependencies, only the compiler can decide.
    let Some(packages) = packages(compiler, folder) else {
        return Ok(());
    };
    let mut is_named = false;
    for package in packages {
        each_file_of(&package, &mut |text| {
            is_named |= words_of(text).any(|word| word == kernel);
        });
    }
    if is_named {
        return Ok(());
    }
    Err(Error::NotNamed {
        name: kernel.into(),
        similar: similar(&words, kernel),
    })
}

/// Calls `visit` with the text of every file of a package.
fn each_file_of(package: &Path, visit: &mut dyn FnMut(&str)) {
    for entry in fs::read_dir(package).into_iter().flatten().flatten() {
        if entry.file_name() != "target" {
            each_file(&entry.path(), visit);
        }
    }
}

/// Returns the folders of the crate and of its dependencies.
fn packages(compiler: &Compiler, folder: &Path) -> Option<Vec<PathBuf>> {
    let mut command = compiler.cargo();
    command.current_dir(folder);
    command.args(["metadata", "--format-version", "1"]);
    let done = command.output().ok().filter(|done| done.status.success())?;
    let text = String::from_utf8(done.stdout).ok()?;
    // JSON writes a backslash of a path twice.
    let paths = text.split("\"manifest_path\":\"").skip(1);
    let paths = paths.filter_map(|rest| rest.split_once('"'));
    let paths = paths.map(|(path, _)| PathBuf::from(path.replace("\\\\", "\\")));
    Some(
        paths
            .filter_map(|path| path.parent().map(Into::into))
            .collect(),
    )
}

/// Returns the words that differ from `name` in at most a third of its letters. The most similar
/// word comes first.
fn similar(words: &BTreeSet<String>, name: &str) -> Vec<String> {
    let most = (name.len() / 3).max(1);
    let mut found: Vec<_> = words
        .iter()
        .map(|word| (edits(word, name), word))
        .filter(|&(edits, _)| edits <= most)
        .collect();
    found.sort();
    let names = found.into_iter().take(MOST);
    names.map(|(_, word)| word.clone()).collect()
}

/// Returns the number of letters that must be inserted, removed or replaced to turn one word into
/// the other.
fn edits(one: &str, other: &str) -> usize {
    let mut before: Vec<usize> = (0..=other.chars().count()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut row = vec![i + 1];
        for (j, other) in other.chars().enumerate() {
            let replaced = before[j] + usize::from(letter != other);
            row.push(replaced.min(before[j + 1] + 1).min(row[j] + 1));
        }
        before = row;
    }
    before[other.chars().count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_names_are_found() {
        let words = ["axpy", "copy_f32", "fn", "hgemm_sm80", "hgemm_sm90", "x"];
        let words = words.map(String::from).into();
        assert_eq!(similar(&words, "axpi"), ["axpy"]);
        assert_eq!(similar(&words, "hgem_sm90"), ["hgemm_sm90", "hgemm_sm80"]);
        assert_eq!(similar(&words, "softmax"), [""; 0]);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("", "abc"), 3);
    }

    #[test]
    fn a_name_that_is_nowhere_is_refused() {
        let folder = std::env::temp_dir().join(format!("cute-build-names-{}", std::process::id()));
        let write = |file: &str, text: &str| {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let manifest = |name: &str, rest: &str| {
            format!("[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n{rest}")
        };
        let dependency = "[dependencies]\nother = { path = \"other\" }\n[workspace]\n";
        write("Cargo.toml", &manifest("own", dependency));
        write("src/lib.rs", "// unknown\nunsafe fn axpy() {}");
        write("other/Cargo.toml", &manifest("other", ""));
        write("other/src/lib.rs", "unsafe fn of_other() {}");
        let Ok(compiler) = Compiler::find() else {
            panic!("the test needs a compiler with the sources of `core`")
        };
        let named = |kernel: &str| must_be_named(&compiler, &folder, kernel);
        assert_eq!(named("axpy"), Ok(()));
        assert_eq!(named("of_other"), Ok(()));
        assert_eq!(
            named("axpi").unwrap_err().to_string(),
            "there is no kernel `axpi`: no file of the crate or of its dependencies contains this \
             name; similar names are `axpy`"
        );
        // Only a comment contains it.
        assert_eq!(
            named("unknown").unwrap_err().to_string(),
            "there is no kernel `unknown`: no file of the crate or of its dependencies contains \
             this name"
        );
        // A file of another folder may contain the name.
        write("src/lib.rs", "#[path = \"../../more.rs\"]\nmod more;");
        assert_eq!(named("unknown"), Ok(()));
        fs::remove_dir_all(folder).unwrap();
    }
}
