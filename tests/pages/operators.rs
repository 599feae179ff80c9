//! The lists of the compiler's sentences name each operator that refuses by the same rules at run
//! time, and every operator is where a user looks for it. The tables of operators need no
//! comparison, because they are generated from `cute-core/src/ledger.rs`.

mod guide;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const AT_RUN_TIME: &str = "cute-core/src/ops.rs";
const IN_TYPES: &str = "cute-static/src/ops.rs";
const GUARDS: &str = "cute-static/src/errors.rs";
/// The folder of `cute-static/src/ops` with the parts that several operators share.
const MECHANISMS: &str = "mechanisms";

/// The ends of the names of forms.
const FORMS: [&str; 3] = ["_by", "_evenly", "_in"];

/// Some tables, the operators that are missing in each of them, and the reason.
type Reasons = &'static [(
    &'static [&'static str],
    &'static [&'static str],
    &'static str,
)];

fn read(path: &str) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .next()
        .unwrap_or("")
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

/// The lines of code, without comments after `//`.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .map(|line| line.split("//").next().unwrap_or(""))
        .filter(|line| !line.trim().is_empty())
}

/// The operators of a folder, one file each.
fn modules(list: &str) -> BTreeSet<String> {
    let names = list
        .lines()
        .filter_map(|line| line.split_once("mod ")?.1.strip_suffix(';'));
    names
        .filter(|name| *name != MECHANISMS)
        .map(str::to_owned)
        .collect()
}

/// Violations that a guard of another name reports for an operator, and that guard.
const OTHER_GUARDS: Reasons = &[
    (
        &["RankShrinks"],
        &["append", "prepend"],
        "the forms to a given rank are run-time ones",
    ),
    (
        &["StrideNegative"],
        &["complement"],
        "of a divide's tiler: the divide tells it",
    ),
    (
        &["TilerLoses"],
        &["complement"],
        "of a divide's tiler: the divide tells it",
    ),
];

/// Guards that have an operator in types under another name.
const OTHER_NAMES: Reasons = &[
    (
        &["ModeIsDynamic"],
        &["evenly_divided"],
        "the bound of `evenly_divides`",
    ),
    (
        &["TilerTooLong"],
        &["evenly_divided"],
        "the bound of `evenly_divides`",
    ),
    (
        &["Uneven"],
        &["evenly_divided"],
        "the bound of `evenly_divides`",
    ),
    (
        &["SliceRank"],
        &["fill_coord"],
        "what fills the coordinates of `slice` and `dice`",
    ),
];

/// The pairs of a table and an operator that are missing without a reason, and the reasons that are
/// not needed.
fn missing(found: &BTreeSet<(&str, &str)>, reasons: Reasons) -> Vec<String> {
    let (mut given, mut twice) = (BTreeSet::new(), Vec::new());
    for (tables, names, _) in reasons {
        for (table, name) in tables
            .iter()
            .flat_map(|table| names.iter().map(move |name| (*table, *name)))
        {
            if !given.insert((table, name)) {
                twice.push(format!(
                    "operator {name} has two reasons not to be in {table}"
                ));
            }
        }
    }
    let wanting = found
        .difference(&given)
        .map(|(table, name)| format!("operator {name} is missing in {table}"));
    let idle = given
        .difference(found)
        .map(|(table, name)| format!("operator {name} needs no reason not to be in {table}"));
    wanting.chain(idle).chain(twice).collect()
}

/// A file that its folder's list omits is not compiled into the library.
#[test]
fn every_file_of_an_operator_is_in_the_list() {
    for list in [AT_RUN_TIME, IN_TYPES] {
        let folder = list.trim_end_matches(".rs");
        let names = files(folder.to_owned())
            .into_iter()
            .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
        let files: BTreeSet<_> = names.filter(|name| *name != MECHANISMS).collect();
        assert_eq!(
            files,
            modules(&read(list)),
            "the files of {folder}, and {list}"
        );
    }
}

/// The files of a folder, without the folders in it.
fn files(folder: String) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.expect("an entry").path());
    entries.filter(|path| path.is_file()).collect()
}

/// The operators that a guard lists, each by its marker and by the name that the sentence has.
fn lists(guards: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found = BTreeMap::new();
    for (at, list) in guards.match_indices(" for [") {
        let name = guards[..at]
            .rsplit(char::is_whitespace)
            .next()
            .unwrap_or("");
        let Some((list, _)) = guards[at + list.len()..].split_once("]<") else {
            continue;
        };
        // Sentences in quotes belong to one operator.
        let words = list
            .split('"')
            .step_by(2)
            .flat_map(|part| part.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'));
        found.insert(
            name,
            words
                .filter(|word| !word.is_empty() && *word != "as")
                .collect::<BTreeSet<_>>(),
        );
    }
    found
}

/// The violations that an operator's header names among what it requires.
fn required(source: &str) -> Vec<String> {
    let header: Vec<_> = source
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(str::trim)
        .collect();
    let section = header
        .iter()
        .skip_while(|line| **line != "# Requires")
        .skip(1);
    let section = section.take_while(|line| !line.starts_with("# "));
    section
        .flat_map(|line| line.split('`').skip(1).step_by(2))
        .map(str::to_owned)
        .collect()
}

/// The guards that headers in a folder of operators name, and whose lists do not have the operator;
/// and how many were named.
fn unlisted<'a>(
    folder: &str,
    lists: &BTreeMap<&'a str, BTreeSet<&str>>,
) -> (BTreeSet<(&'a str, String)>, usize) {
    let (mut found, mut rules) = (BTreeSet::new(), 0);
    for path in [folder.to_owned(), format!("{folder}/{MECHANISMS}")]
        .into_iter()
        .flat_map(files)
    {
        let operator = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        for violation in required(&read(&path.to_string_lossy())) {
            let Some((guard, list)) = lists.get_key_value(&*violation) else {
                continue;
            };
            rules += 1;
            if !list.contains(&*operator) {
                found.insert((*guard, operator.clone()));
            }
        }
    }
    (found, rules)
}

/// This list is dangerous: an operator that a guard omits still compiles, and its user reads about
/// the library's internals. A refusal in types need not name the guard, because an outcome leads to
/// it. The test therefore reads the headers, at run time and in types.
#[test]
fn guards_list_the_operators_that_refuse() {
    let guards = read(GUARDS);
    let lists = lists(&guards);
    for (folder, least, reasons) in [
        ("cute-core/src/ops", 26, OTHER_GUARDS),
        ("cute-static/src/ops", 60, OTHER_NAMES),
    ] {
        let (found, rules) = unlisted(folder, &lists);
        assert!(rules >= least, "{folder}: {rules} rules: were they read?");
        let wrong = missing(
            &found
                .iter()
                .map(|(guard, name)| (*guard, &**name))
                .collect(),
            reasons,
        );
        assert!(
            wrong.is_empty(),
            "the lists of {GUARDS}:\n{}",
            wrong.join("\n")
        );
    }
}

/// A header must list the refusals of its operator's function, because the test above reads them
/// there.
#[test]
fn headers_name_what_their_operators_refuse() {
    let guards = read(GUARDS);
    let lists = lists(&guards);
    let (mut wrong, mut refusals) = (Vec::new(), 0);
    for path in files("cute-core/src/ops".to_owned()) {
        let source = read(&path.to_string_lossy());
        let required = required(&source);
        for refused in code(&source)
            .flat_map(|line| line.split("Violation::").skip(1))
            .map(word)
        {
            refusals += 1;
            if lists.contains_key(refused) && !required.iter().any(|named| named == refused) {
                wrong.push(format!(
                    "{}: `# Requires` does not name {refused}",
                    path.display()
                ));
            }
        }
    }
    assert!(refusals > 50, "{refusals} refusals: were they read?");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A marker that an impl gives to a guard by its name is in the guard's list.
#[test]
fn guards_list_the_markers_that_impls_name() {
    fn visit(folder: &Path, see: &mut impl FnMut(&Path, &str)) {
        for entry in std::fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                visit(&path, see);
            } else {
                see(&path, &read(&path.to_string_lossy()));
            }
        }
    }
    let guards = read(GUARDS);
    let lists = lists(&guards);
    let (mut wrong, mut named) = (Vec::new(), 0);
    visit(Path::new("cute-static/src"), &mut |path, text| {
        for (before, after) in text
            .match_indices("<operator::")
            .map(|(at, start)| (&text[..at], &text[at + start.len()..]))
        {
            let guard = before
                .rsplit(|c: char| !c.is_ascii_alphanumeric())
                .next()
                .unwrap_or("");
            let Some(list) = lists.get(guard) else {
                continue;
            };
            named += 1;
            let marker = snake(word(after));
            if !list.contains(&*marker) {
                wrong.push(format!(
                    "{GUARDS}: {guard} does not list {marker}, which {} needs",
                    path.display()
                ));
            }
        }
    });
    assert!(named > 10, "{named} markers: were they read?");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The rules of a walk apply to every operator that uses it: one list.
#[test]
fn the_guards_of_a_walk_list_the_same_operators() {
    let guards = read(GUARDS);
    let lists = lists(&guards);
    let walk = [
        "StrideIndivisible",
        "ShapeIndivisible",
        "StrideRunsPast",
        "Carry",
        "MixedSigns",
    ]
    .map(|name| &lists[name]);
    assert!(
        walk[0].len() > 3 && walk.iter().all(|list| *list == walk[0]),
        "{walk:?}"
    );
}

/// The checks can fail.
#[test]
fn what_is_missing_is_seen() {
    let found = lists(
        "    Carry for [zip, divide_evenly as divide,\n gemm(\"K is {left}, or\", \"so\")]<reach; \
         mode>:",
    );
    assert_eq!(
        found["Carry"],
        BTreeSet::from(["zip", "divide_evenly", "divide", "gemm"])
    );
    let wanting = missing(
        &BTreeSet::from([("a.rs", "zip")]),
        &[(&["a.rs"], &["take"], "it refuses nothing")],
    );
    assert_eq!(
        wanting,
        [
            "operator zip is missing in a.rs",
            "operator take needs no reason not to be in a.rs"
        ]
    );
    let twice: Reasons = &[
        (&["a.rs"], &["zip"], "it refuses nothing"),
        (&["a.rs", "b.rs"], &["zip"], "it answers"),
    ];
    let found = BTreeSet::from([("a.rs", "zip"), ("b.rs", "zip")]);
    assert_eq!(
        missing(&found, twice),
        ["operator zip has two reasons not to be in a.rs"]
    );
    assert_eq!(
        required("//! # Requires\n//! `Carry`.\n//! # Ensures\n//! `x`"),
        ["Carry"]
    );
}
