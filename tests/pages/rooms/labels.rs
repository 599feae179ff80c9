//! Each label belongs to one rule.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::{read, sources};

/// Modules that repeat the rules of another module, with its labels.
const ONE_OPERATOR: [(&str, &str); 8] = [
    ("composed_layout/algebra", "composed_layout"),
    ("composed_layout/max_common_vector", "composed_layout"),
    // One mechanism for operators that are spread over a shape.
    ("mechanisms/shapes", "ceil_div"),
    ("evenly_divided", "evenly_divides"),
    // Its modes are the same pairs in the other order.
    ("raked_product", "blocked_product"),
    ("swizzle/make", "swizzle"),
    ("swizzle/cast", "swizzle"),
    // The same sum, unchecked.
    ("unchecked", "crd2idx"),
];

/// The owner of a file's rules: its path in the sources, the same in `cute-core` and in
/// `cute-static`.
fn operator(path: &Path) -> String {
    let path = path.with_extension("");
    let path = path.to_string_lossy();
    let room = path.split_once("src/").map_or(&*path, |(_, room)| room);
    let room = room.strip_prefix("ops/").unwrap_or(room);
    let shared = ONE_OPERATOR.iter().find(|(name, _)| *name == room);
    shared.map_or(room, |(_, operator)| operator).to_owned()
}

/// Whether a word is a rule's label: `C2`, `TV0`.
fn is_label(word: &str) -> bool {
    let number = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
    (1..=2).contains(&(word.len() - number.len()))
        && !number.is_empty()
        && number.chars().all(|c| c.is_ascii_digit())
}

/// The labels at the start of a row of a table, in a comment or on a page: `| C2, C3: it fits | …`.
fn labels(line: &str) -> Vec<&str> {
    let line = line
        .trim_start()
        .trim_start_matches(['/', '!'])
        .trim_start();
    let Some((first, _)) = line.strip_prefix("| ").and_then(|row| row.split_once(" |")) else {
        return Vec::new();
    };
    let words = first
        .split([',', ' ', ':', '*'])
        .filter(|word| !word.is_empty() && *word != "and");
    words.take_while(|word| is_label(word)).collect()
}

/// The tables of a text that are under `# Rules`, as the labels of each.
fn rules(text: &str) -> Vec<Vec<&str>> {
    let (mut tables, mut inside) = (Vec::new(), false);
    for line in text.lines() {
        let line = line
            .trim_start()
            .trim_start_matches(['/', '!'])
            .trim_start();
        if line.starts_with("# ") {
            inside = line == "# Rules";
            tables.push(Vec::new());
        } else if let Some(table) = tables.last_mut().filter(|_| inside) {
            table.extend(labels(line));
        }
    }
    tables
}

/// The owners of a rule for each label.
fn owners(files: &[(PathBuf, String)]) -> BTreeMap<&str, BTreeSet<String>> {
    let mut owners: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for (path, text) in files {
        for label in text.lines().flat_map(labels) {
            owners.entry(label).or_default().insert(operator(path));
        }
    }
    owners
}

/// Labels are in errors, derivations, tests and comments without the operator's name.
#[test]
fn a_label_is_that_of_one_rule() {
    let folders = [
        "cute-core/src",
        "cute-static/src",
        "crates/cute-tensor/src",
        "crates/cute-draw/src",
        "crates/cute-bridges/src",
        "crates/cute-mesh/src",
    ];
    let files = folders.iter().flat_map(|folder| sources(Path::new(folder)));
    let mut files: Vec<_> = files.map(|path| (path.clone(), read(&path))).collect();
    // Promises: those of layouts as in the module `promise`, those of tensors as in the module
    // `tensor`.
    let page = read(Path::new("docs/soundness.md"));
    for (letter, room) in [("P", "promise"), ("T", "tensor")] {
        let rows = page
            .lines()
            .filter(|line| line.starts_with(&format!("| **{letter}")));
        let rows: Vec<_> = rows.collect();
        assert!(
            rows.len() > 3,
            "{} promises {letter}: were they read?",
            rows.len()
        );
        files.push((PathBuf::from(room), rows.join("\n")));
    }
    let owners = owners(&files);
    assert!(
        owners.len() > 150,
        "{} labels: were they read?",
        owners.len()
    );
    let mut wrong = Vec::new();
    for (label, operators) in owners.iter().filter(|(_, operators)| operators.len() > 1) {
        wrong.push(format!(
            "{label} is a rule of {}",
            operators
                .iter()
                .cloned()
                .collect::<Vec<_>>()
                .join(" and of ")
        ));
    }
    for (path, text) in &files {
        for table in rules(text) {
            let twice = table
                .iter()
                .enumerate()
                .filter(|(at, label)| table[..*at].contains(label));
            wrong.extend(twice.map(|(_, label)| format!("{}: two rules {label}", path.display())));
        }
        // The output of errors and derivations.
        let core = path.starts_with("cute-core");
        let printed = text
            .split('"')
            .skip(1)
            .filter(|word| core && is_label(word) && !owners.contains_key(word));
        wrong.extend(printed.map(|label| format!("{}: no table has {label}", path.display())));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The checks can fail.
#[test]
fn shared_labels_are_seen() {
    assert_eq!(
        labels("    /// | C2, C3: it fits | `Carry` |"),
        ["C2", "C3"]
    );
    assert_eq!(labels("| **P1** | Every extent is at least 1. |"), ["P1"]);
    assert_eq!(labels("//! | `B1` | no label |"), [""; 0]);
    assert_eq!(
        rules("//! # Rules\n//! | A1 | x |\n//! | A1 | y |\n//! # Requires\n//! | A1 | z |")[0],
        ["A1", "A1"]
    );
    let files = |names: [&str; 2]| {
        names.map(|name| (PathBuf::from(name), "//! | A1 | it fits |\n".to_owned()))
    };
    let owners_of = |names| owners(&files(names))["A1"].len();
    assert_eq!(
        owners_of(["cute-core/src/ops/take.rs", "cute-static/src/ops/zip.rs"]),
        2
    );
    assert_eq!(
        owners_of(["cute-core/src/ops/take.rs", "cute-static/src/ops/take.rs"]),
        1
    );
    assert_eq!(
        owners_of([
            "cute-core/src/swizzle.rs",
            "cute-static/src/swizzle/make.rs"
        ]),
        1
    );
}
