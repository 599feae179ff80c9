//! The rooms (modules) that the table of a file names exist.

use std::path::Path;

use super::*;

/// The rooms that a file's tables of rooms name: `| [`budget`] | …`, in lower case.
fn rooms(text: &str) -> impl Iterator<Item = &str> {
    let rows = text
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("//! | [`")?.split_once("`]"));
    rows.map(|(name, _)| name)
        .filter(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
}

/// The rooms of a file that are neither a file beside it nor a name that its code has.
fn lost_rooms<'a>(text: &'a str, folder: &Path) -> Vec<&'a str> {
    let has = |name: &str| {
        text.lines()
            .any(|line| !line.trim_start().starts_with("//") && line.contains(name))
    };
    rooms(text)
        .filter(|name| !folder.join(name).with_extension("rs").exists() && !has(name))
        .collect()
}

/// A room that a table names exists.
#[test]
fn rooms_are_where_their_table_says() {
    let mut named = 0;
    let mut folders: Vec<_> = [
        "cute-static",
        "cute-core",
        "crates/cute-tensor",
        "crates/cute-atoms",
        "crates/cute-device",
        "crates/cute-mesh",
    ]
    .map(|name| format!("{name}/src").into())
    .into();
    while let Some(folder) = folders.pop() {
        for entry in
            std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"))
        {
            let path: std::path::PathBuf = entry.expect("an entry of a folder").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source");
            let beside = if path.ends_with("lib.rs") {
                folder.clone()
            } else {
                path.with_extension("")
            };
            let lost = lost_rooms(&text, &beside);
            assert!(
                lost.is_empty(),
                "{} names rooms that are not there: {}",
                path.display(),
                lost.join(", ")
            );
            named += rooms(&text).count();
        }
    }
    assert!(named > 20, "{named} rooms: were the tables read?");
    assert_eq!(
        lost_rooms(
            "//! | [`int`] | a |\n//! | [`gone`] | b |\n",
            Path::new(ROOT)
        ),
        ["gone"]
    );
}
