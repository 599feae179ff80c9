//! Lists the files that a build reads, and writes a file only if its contents change.

use std::fs;
use std::path::Path;

use crate::error::Error;

/// Writes a file, unless the file already has these bytes.
pub(crate) fn write_if_other(file: &Path, bytes: &[u8]) -> Result<(), Error> {
    if fs::read(file).is_ok_and(|has| has == bytes) {
        return Ok(());
    }
    fs::write(file, bytes).map_err(Error::io(format!("writing {}", file.display())))
}

/// Returns the source files that cargo's `.d` files in a folder list, without those of `core`.
pub(crate) fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
        {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "d")
                && path
                    .parent()
                    .is_some_and(|folder| folder.ends_with("release"))
            {
                let text = fs::read_to_string(&path).unwrap_or_default();
                let files = text
                    .lines()
                    .filter_map(|line| line.split_once(": "))
                    .map(|(_, files)| files);
                // A space in a path is written `\ `.
                let files = files.flat_map(|files| {
                    let files = files.replace("\\ ", "\0");
                    files
                        .split(' ')
                        .map(|file| file.replace('\0', " "))
                        .collect::<Vec<_>>()
                });
                found.extend(files.filter(|file| !file.is_empty()));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}
