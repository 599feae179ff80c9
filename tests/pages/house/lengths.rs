//! No source file is longer than 500 lines, except those of a list, which may only shrink.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const LONGEST: usize = 500;

/// Longer files, the most lines of each, and the reason. A file that is no longer too long must
/// leave the list.
const LONGER: &[(&str, usize, &str)] = &[];

/// Folders with built, fetched or recorded files.
const NO_SOURCES: [&str; 7] = [
    "target",
    "out",
    "wip",
    "node_modules",
    "__pycache__",
    "record",
    "golden",
];

/// The files with code, and the number of their lines.
fn lengths(folder: &Path, found: &mut BTreeMap<PathBuf, usize>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !name.starts_with('.') && !NO_SOURCES.contains(&&*name) {
                lengths(&path, found);
            }
            continue;
        }
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        if ["rs", "py", "js", "mjs", "cpp", "cu", "css"].contains(&&*extension) {
            let text = std::fs::read_to_string(&path).expect("a text");
            let path = path.strip_prefix(".").unwrap_or(&path).to_owned();
            found.insert(path, text.lines().count());
        }
    }
}

/// The files that are too long, and the rows of the list that no longer hold.
fn wrong(files: &BTreeMap<PathBuf, usize>, listed: &[(&str, usize, &str)]) -> Vec<String> {
    let ceiling = |path: &Path| {
        let row = listed.iter().find(|row| Path::new(row.0) == path);
        row.map_or(LONGEST, |row| row.1)
    };
    let long = files
        .iter()
        .filter(|(path, lines)| **lines > ceiling(path))
        .map(|(path, lines)| {
            format!(
                "{}: {lines} lines, and {} are allowed",
                path.display(),
                ceiling(path)
            )
        });
    let idle = listed.iter().filter_map(|(path, most, _)| {
        let lines = files.get(Path::new(path)).copied().unwrap_or(0);
        (lines <= LONGEST || lines < *most)
            .then(|| format!("{path}: the list says {most}, it has {lines}"))
    });
    long.chain(idle).collect()
}

#[test]
fn files_are_short() {
    let mut files = BTreeMap::new();
    lengths(Path::new("."), &mut files);
    assert!(files.len() > 1000, "{} files: were they read?", files.len());
    let wrong = wrong(&files, LONGER);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The check can fail.
#[test]
fn long_files_are_seen() {
    let files = |lines| BTreeMap::from([(PathBuf::from("a.rs"), lines)]);
    assert!(wrong(&files(500), &[]).is_empty());
    assert_eq!(
        wrong(&files(501), &[]),
        ["a.rs: 501 lines, and 500 are allowed"]
    );
    let listed = [("a.rs", 600, "a list")];
    assert!(wrong(&files(600), &listed).is_empty());
    assert_eq!(
        wrong(&files(601), &listed),
        ["a.rs: 601 lines, and 600 are allowed"]
    );
    assert_eq!(
        wrong(&files(599), &listed),
        ["a.rs: the list says 600, it has 599"]
    );
    assert_eq!(
        wrong(&files(500), &listed),
        ["a.rs: the list says 600, it has 500"]
    );
}
