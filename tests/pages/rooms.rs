//! The sources' statements about the tests are true: each file that a header names exists, and each
//! compile-fail test beside a guard in a table of requirements is refused with that guard's
//! sentence. And each label belongs to one rule.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::programs::folders_of_operators;

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

/// The words of a text that are in backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The files of the tests that a word names: a path from the root, or a compile-fail test by its
/// name. None for other words.
fn named(word: &str) -> Option<Vec<PathBuf>> {
    let name = word.strip_suffix(".rs")?;
    if !name
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || "_/*-".contains(c))
    {
        return None;
    }
    match name.split_once('/') {
        Some(("tests" | "benches" | "cute-core", _)) => Some(matching(name)),
        Some(_) => None,
        None => {
            let folders = folders_of_refusals(&["incompatible_shapes", "macros", "with_features"]);
            Some(
                folders
                    .iter()
                    .flat_map(|folder| matching(&format!("{}/{name}", folder.display())))
                    .collect(),
            )
        }
    }
}

/// The folders of operators, and these.
fn folders_of_refusals(others: &[&str]) -> Vec<PathBuf> {
    let mut folders = folders_of_operators();
    folders.extend(others.iter().map(|other| Path::new("tests/ui").join(other)));
    folders
}

/// The files `start…end.rs` where the name is `start*end`, or the one file of that name.
fn matching(name: &str) -> Vec<PathBuf> {
    let (start, end) = name.split_once('*').unwrap_or((name, ""));
    if !name.contains('*') {
        let path = PathBuf::from(format!("{name}.rs"));
        return if path.is_file() {
            vec![path]
        } else {
            Vec::new()
        };
    }
    let Some((folder, start)) = start.rsplit_once('/') else {
        return Vec::new();
    };
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let names = entries.map(|entry| entry.expect("an entry of a folder").path());
    let stem = |path: &Path| {
        path.file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default()
    };
    let fits = |path: &PathBuf| stem(path).starts_with(start) && stem(path).ends_with(end);
    names
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .filter(fits)
        .collect()
}

/// The words of a header that name a test that is not there.
fn lost(header: &str) -> Vec<String> {
    let words = quoted(header).into_iter();
    words
        .filter(|word| named(word).is_some_and(|files| files.is_empty()))
        .map(str::to_owned)
        .collect()
}

fn header(text: &str) -> String {
    text.lines()
        .take_while(|line| line.starts_with("//!"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn named_tests_are_there() {
    let mut wrong = Vec::new();
    let mut headers = 0;
    for folder in ["cute-core/src", "cute-static/src", "crates/cute-tensor/src"] {
        let paths = sources(Path::new(folder));
        // A header may name a file of its crate.
        let is_of_the_crate = |word: &String| paths.iter().any(|path| path.ends_with(word));
        for path in &paths {
            let header = header(&read(path));
            headers += usize::from(!header.is_empty());
            let lost = lost(&header)
                .into_iter()
                .filter(|word| !is_of_the_crate(word));
            wrong.extend(lost.map(|word| format!("{}: no {word}", path.display())));
        }
    }
    assert!(headers > 100, "{headers} headers: were they read?");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The guards of the compiler, and the sentence of each, from its declaration.
fn guards() -> BTreeMap<String, String> {
    let text = [
        "cute-static/src/errors.rs",
        "cute-static/src/errors/written.rs",
        "crates/cute-tensor/src/errors.rs",
    ]
    .map(|path| read(Path::new(path)))
    .concat();
    let mut found = BTreeMap::new();
    let mut sentence = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(message) = line.strip_prefix("message = \"") {
            message.trim_end_matches("\",").clone_into(&mut sentence);
        } else if let Some(name) = line.strip_prefix("pub trait ") {
            found.insert(word(name), std::mem::take(&mut sentence));
        }
    }
    // Those of `guards!`: a name with numbers, and the sentence in the next line.
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    for pair in lines.windows(2) {
        if pair[0].ends_with(">:") && pair[1].starts_with('"') {
            found.insert(word(pair[0]), pair[1].trim_matches(['"', ',']).to_owned());
        }
    }
    found
}

fn word(text: &str) -> String {
    text.chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}

/// Whether a text is the sentence with something in place of each `{…}`, in order.
fn says(text: &str, sentence: &str) -> bool {
    let fixed = sentence
        .split('{')
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    let mut rest = text;
    fixed
        .filter(|part| !part.is_empty())
        .all(|part| match rest.split_once(part) {
            Some((_, after)) => {
                rest = after;
                true
            }
            None => false,
        })
}

#[test]
fn guards_refuse_what_stands_beside_them() {
    let guards = guards();
    assert!(
        guards.len() > 40,
        "{} guards: were they read?",
        guards.len()
    );
    let mut wrong = Vec::new();
    let mut rows = 0;
    for path in ["cute-static/src", "crates/cute-tensor/src"]
        .into_iter()
        .flat_map(|folder| sources(Path::new(folder)))
    {
        // A row has a requirement, the guards that say it, and tests.
        for line in header(&read(&path))
            .lines()
            .filter_map(|line| line.strip_prefix("//! | "))
        {
            let cells: Vec<_> = line.split(" | ").collect();
            let [_, between @ .., tests] = &cells[..] else {
                continue;
            };
            let between = between.iter().flat_map(|cell| quoted(cell));
            let Some(sentences) = between
                .map(|name| guards.get(name))
                .collect::<Option<Vec<_>>>()
            else {
                continue;
            };
            let files: Vec<_> = quoted(tests)
                .into_iter()
                .filter_map(named)
                .flatten()
                .collect();
            if sentences.is_empty() || files.is_empty() {
                continue;
            }
            rows += 1;
            for file in files {
                let text = read(&file.with_extension("stderr"));
                if !sentences.iter().any(|sentence| says(&text, sentence)) {
                    wrong.push(format!(
                        "{}: {} is not refused by its guard",
                        path.display(),
                        file.display()
                    ));
                }
            }
        }
    }
    assert!(rows > 20, "{rows} rows: were they read?");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The checks can fail.
#[test]
fn what_is_wrong_is_seen() {
    assert!(lost("see `tests/pages/rooms.rs`, `get_mode.rs` and `layout.hpp`").is_empty());
    assert_eq!(
        lost("see `tests/no_such.rs` and `no_such_refusal.rs`"),
        ["tests/no_such.rs", "no_such_refusal.rs"]
    );
    assert!(
        says("error: shape 6 is not 4", "shape {a} is not {b}")
            && !says("error: shape 6 is 4", "shape {a} is not {b}")
    );
}

/// The rows of a macro's table, each up to its `end`: `markers! { Zip; … }`.
fn table<'a>(text: &'a str, name: &str, end: char) -> Vec<&'a str> {
    let (_, rows) = text
        .split_once(&format!("\n{name}! {{\n"))
        .unwrap_or_else(|| panic!("no table {name}"));
    let (rows, _) = rows.split_once("\n}").expect("the end of a table");
    rows.lines()
        .map(str::trim)
        .filter_map(|row| row.strip_suffix(end))
        .filter(|row| !row.starts_with('/'))
        .collect()
}

/// A row `left separator right`, or one text for both.
fn pair<'a>(row: &'a str, separator: &str) -> (&'a str, &'a str) {
    row.split_once(separator).unwrap_or((row, row))
}

/// `logical_divide` of `LogicalDivide`.
fn snake(camel: &str) -> String {
    let apart = |c: char| {
        if c.is_ascii_uppercase() {
            format!("_{}", c.to_ascii_lowercase())
        } else {
            c.to_string()
        }
    };
    camel
        .chars()
        .map(apart)
        .collect::<String>()
        .trim_start_matches('_')
        .to_owned()
}

/// The compiler's name of an operator in a refusal, by its marker: from the lists of the guards.
fn told(text: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for line in text.lines() {
        let list = line
            .split_once(" for [")
            .and_then(|(_, list)| list.split_once(']'));
        for (marker, name) in list
            .into_iter()
            .flat_map(|(list, _)| list.split(", "))
            .map(|row| pair(row, " as "))
        {
            found.entry(marker).or_default().insert(name);
        }
    }
    found
}

macro_rules! names {
    ($($name:ident [$(= $Operator:ident)? $(as $form:ident)?] $arguments:tt $doc:tt $columns:tt)*) => {
        /// The operators that are rows of the ledger, and what errors call them.
        const LEDGER: &[(&str, &str)] = &[$($((stringify!($Operator), stringify!($name)),)?)*];
    };
}

cute_core::__ledger!(names);

/// The name of each operator in errors: the rows of the ledger, and those beside it, `IntTuple =
/// "int_tuple", "…";`.
fn names_of_operators() -> BTreeMap<String, String> {
    let text = read(Path::new("cute-core/src/error/operator.rs"));
    let beside = text
        .lines()
        .filter_map(|line| line.trim().split_once(" = \""))
        .filter_map(|(operator, rest)| {
            Some((operator.to_owned(), rest.split_once("\", \"")?.0.to_owned()))
        });
    LEDGER
        .iter()
        .map(|(operator, name)| ((*operator).to_owned(), (*name).to_owned()))
        .chain(beside)
        .collect()
}

/// The compiler and the run time use one name for an operator. The compiler checks that a marker
/// belongs to an operator, or to a predicate, at both declarations.
#[test]
fn markers_and_operators_have_one_name() {
    let markers = read(Path::new("cute-static/src/errors/operator.rs"));
    let names = names_of_operators();
    // The run-time name of a marker's operator; a predicate, which refuses at compile time only,
    // has its name.
    let marked = table(&markers, "markers", ';')
        .into_iter()
        .map(|row| pair(row, " as "));
    let mut expected: BTreeMap<_, _> = marked
        .map(|(marker, of)| (snake(marker), names[of].clone()))
        .collect();
    expected.extend(
        LEDGER
            .iter()
            .map(|(marker, name)| (snake(marker), (*name).to_owned())),
    );
    expected.extend(
        table(&markers, "predicates", ';')
            .into_iter()
            .map(|marker| (snake(marker), snake(marker))),
    );
    assert!(
        names.len() > 60 && expected.len() > 45,
        "{} and {}: were they read?",
        names.len(),
        expected.len()
    );
    let guards = [
        "cute-static/src/errors.rs",
        "crates/cute-tensor/src/errors.rs",
    ]
    .map(|path| read(Path::new(path)))
    .concat();
    let told = told(&guards);
    assert!(
        told.len() > 35,
        "{} operators are told of: were they read?",
        told.len()
    );
    for (marker, names) in told {
        let Some(name) = expected.get(marker) else {
            panic!("no marker of {marker}")
        };
        assert!(
            names.iter().eq([name]),
            "{marker} is called {names:?} by the compiler, and {name} at run time"
        );
    }
}

/// Rooms that say the rules of another one, with its labels.
const ONE_OPERATOR: [(&str, &str); 8] = [
    ("composed_layout/algebra", "composed_layout"),
    ("composed_layout/max_common_vector", "composed_layout"),
    // One mechanism for what is spread over a shape.
    ("mechanisms/shapes", "ceil_div"),
    ("evenly_divided", "evenly_divides"),
    // Its modes are the same pairs, the other way round.
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

/// Who has a rule of each label.
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
    // What is promised: of layouts as in the room `promise`, of tensors as in the room `tensor`.
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

/// The name of a trait for an operator's name.
fn trait_of(operator: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    operator.split('_').map(capital).collect()
}

/// Each operator has a law that names it, and refusals if its row of the ledger has a name for
/// errors. `tests/pages/rooms.txt` says where these are under another name, or why there are none,
/// and where the vectors are.
#[test]
fn every_operator_is_tested_where_its_table_says() {
    let list = read(Path::new("cute-static/src/ops.rs"));
    let operators = list
        .lines()
        .filter_map(|line| line.strip_prefix("pub(crate) mod ")?.strip_suffix(';'));
    let operators: BTreeSet<_> = operators.filter(|name| *name != "mechanisms").collect();

    let mut vectors = BTreeSet::new();
    let folder = std::fs::read_dir("tests/golden").expect("the vectors");
    let files = folder.map(|entry| entry.expect("an entry").path());
    for file in files.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl")) {
        let named = |line: &str| {
            Some(
                serde_json::from_str::<serde_json::Value>(line).ok()?["op"]
                    .as_str()?
                    .to_owned(),
            )
        };
        vectors.extend(read(&file).lines().filter_map(named));
    }
    let folders = folders_of_refusals(&["incompatible_shapes", "macros"]);
    let refused = |operator: &str| {
        let names = folders
            .iter()
            .flat_map(|path| ["", "_*"].map(|end| format!("{}/{operator}{end}", path.display())));
        names.into_iter().any(|name| !matching(&name).is_empty())
    };

    let table = read(Path::new("tests/pages/rooms.txt"));
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let rows: BTreeMap<_, _> = rows
        .map(|line| {
            let cells: Vec<_> = line.split(" | ").map(str::trim).collect();
            (
                cells[0],
                <[&str; 3]>::try_from(&cells[1..]).expect("three cells"),
            )
        })
        .collect();
    let listed: BTreeSet<_> = rows.keys().copied().collect();
    let laws = sources(Path::new("tests/laws"))
        .iter()
        .map(|path| read(path))
        .collect::<String>();
    let refuses = |name: &str| LEDGER.iter().any(|(_, operator)| *operator == name);
    let is_tested = |name: &str| laws.contains(name) && (refused(name) || !refuses(name));
    let missing = operators
        .difference(&listed)
        .filter(|name| !is_tested(name))
        .map(|name| {
            format!(
                "{name}: no law names it, or no file tests/ui/{name}_*.rs has a refusal, and \
                 tests/pages/rooms.txt has no row of it"
            )
        });
    let idle = listed
        .difference(&operators)
        .map(|name| format!("{name}: a row of what cute-static/src/ops.rs does not have"));
    let mut wrong: Vec<_> = missing.chain(idle).collect();

    for (operator, [law, vector, refusal]) in rows {
        let file = PathBuf::from(format!(
            "tests/laws/{}.rs",
            if law == "." { operator } else { law }
        ));
        let names = [operator.to_owned(), trait_of(operator)];
        let is_of_it = |file: &PathBuf| {
            names
                .iter()
                .any(|name| format!("{}{}", file.display(), read(file)).contains(name))
        };
        if !file.is_file() || !is_of_it(&file) {
            wrong.push(format!("{operator}: {} has no law of it", file.display()));
        }
        // A reason is a sentence; one word is the name of other vectors.
        let vector = if vector == "." { operator } else { vector };
        if !vector.contains(' ') && !vectors.contains(vector)
            || vectors.contains(operator) != (vector == operator)
        {
            let cell = "a vector under this name, the name of other vectors, or why none are";
            wrong.push(format!(
                "{operator}: tests/pages/rooms.txt says `{vector}` of its vectors in \
                 tests/golden, not {cell}"
            ));
        }
        if refused(operator) != (refusal == ".") {
            let cell = "a dot where tests/ui has files OPERATOR_*.rs, or why it has none";
            wrong.push(format!(
                "{operator}: tests/pages/rooms.txt says `{refusal}` of its refusals, not {cell}"
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
