//! The tables of operators agree: an operator is in each of them, or there is a reason. And what an operator refuses at run time by a
//! rule that the compiler has a sentence for, that sentence's list names it.
//!
//! An operator is a file in one of the two folders, or a row of the algebra. `CONTRIBUTING.md` lists the same tables for who adds one.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use reasons::{BESIDE, REASONS, Reasons};
use tables::{
    ALGEBRA, AT_RUN_TIME, GUARDS, IN_TYPES, SHARED, TABLES, TEXTS, TEXTS_OF_COORDINATES, Table, calls, code, declared,
    entries, modules, quoted, read, rows, snake, traits, word,
};

mod reasons;
mod tables;

/// Violations that the guard of their name does not tell of for an operator, and who tells it.
const OTHER_GUARDS: Reasons = &[
    (&["RankShrinks"], &["append", "prepend"], "the forms to a given rank are run-time ones"),
    (&["StrideNegative"], &["complement"], "of a divide's tiler: the divide tells it"),
    (&["TilerLoses"], &["complement"], "of a divide's tiler: the divide tells it"),
];

/// Guards that have an operator in types under another name.
const OTHER_NAMES: Reasons = &[
    (&["ModeIsDynamic"], &["evenly_divided"], "the bound of `evenly_divides`"),
    (&["TilerTooLong"], &["evenly_divided"], "the bound of `evenly_divides`"),
    (&["Uneven"], &["evenly_divided"], "the bound of `evenly_divides`"),
    (&["SliceRank"], &["fill_coord"], "what fills the coordinates of `slice` and `dice`"),
];

/// Every operator.
fn operators() -> BTreeSet<String> {
    let mut found = modules(&read(AT_RUN_TIME));
    found.append(&mut modules(&read(IN_TYPES)));
    found.extend(rows(&read(ALGEBRA)).into_iter().map(|(method, _)| method.to_owned()));
    found
}

/// The operators that a table has.
fn has(table: &Table, operators: &BTreeSet<String>) -> BTreeSet<String> {
    let text = table.files.iter().map(|path| read(path)).collect::<String>();
    let names = (table.names)(&text);
    operators.iter().filter(|operator| names.contains((table.called)(operator))).cloned().collect()
}

/// What is missing, and which reasons are none: of pairs of a table and an operator.
fn missing(found: &BTreeSet<(&str, &str)>, reasons: Reasons) -> Vec<String> {
    let (mut given, mut twice) = (BTreeSet::new(), Vec::new());
    for (tables, names, _) in reasons {
        for (table, name) in tables.iter().flat_map(|table| names.iter().map(move |name| (*table, *name))) {
            if !given.insert((table, name)) {
                twice.push(format!("operator {name} has two reasons not to be in {table}"));
            }
        }
    }
    let wanting = found.difference(&given).map(|(table, name)| format!("operator {name} is missing in {table}"));
    let idle =
        given.difference(found).map(|(table, name)| format!("operator {name} needs no reason not to be in {table}"));
    wanting.chain(idle).chain(twice).collect()
}

#[test]
fn every_operator_is_in_every_table() {
    let operators = operators();
    assert!(operators.len() > 90, "{} operators: were they read?", operators.len());
    let had: BTreeMap<_, _> = TABLES.iter().map(|table| (table.files[0], has(table, &operators))).collect();
    let mut found = BTreeSet::new();
    for table in &TABLES {
        let wanted = table.of.map_or(&operators, |other| &had[other]);
        found.extend(wanted.difference(&had[table.files[0]]).map(|name| (table.files[0], &**name)));
    }
    let wrong = missing(&found, REASONS);
    assert!(wrong.is_empty(), "\n{}\nA row there, or a reason in tests/pages/operators/reasons.rs.", wrong.join("\n"));
}

/// A file that its folder's list forgot is no part of the library.
#[test]
fn every_file_of_an_operator_is_in_the_list() {
    for list in [AT_RUN_TIME, IN_TYPES] {
        let folder = list.trim_end_matches(".rs");
        let entries = std::fs::read_dir(folder).expect("the operators").map(|entry| entry.expect("an entry").path());
        let files =
            entries.filter(|path| path.is_file()).filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
        let files: BTreeSet<_> = files.filter(|name| !SHARED.contains(&&**name)).collect();
        assert_eq!(files, modules(&read(list)), "the files of {folder}, and {list}");
    }
}

/// Rows of a text's coordinate layouts are rows of the texts.
#[test]
fn rows_by_place_are_rows() {
    let (rows, places) = (entries(&read(TEXTS)), read(TEXTS_OF_COORDINATES));
    let lists = places.split("&[&str] = &[").skip(1).filter_map(|list| list.split_once("];"));
    let names: Vec<_> = lists.flat_map(|(list, _)| list.split('"').skip(1).step_by(2)).collect();
    assert!(names.len() > 30, "{} names: were they read?", names.len());
    let wrong: Vec<_> = names.iter().filter(|name| !rows.contains(**name)).collect();
    assert!(wrong.is_empty(), "{TEXTS} has no row of {wrong:?}");
}

/// The operators that a guard lists, each by its marker and by the name that the sentence has.
fn lists(guards: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found = BTreeMap::new();
    for (at, list) in guards.match_indices(" for [") {
        let name = guards[..at].rsplit(char::is_whitespace).next().unwrap_or("");
        let Some((list, _)) = guards[at + list.len()..].split_once("]<") else { continue };
        // What is in quotes are sentences of one operator's own.
        let words =
            list.split('"').step_by(2).flat_map(|part| part.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'));
        found.insert(name, words.filter(|word| !word.is_empty() && *word != "as").collect::<BTreeSet<_>>());
    }
    found
}

/// The violations that an operator's header names among what it requires.
fn required(source: &str) -> Vec<String> {
    let header: Vec<_> = source.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim).collect();
    let section = header.iter().skip_while(|line| **line != "# Requires").skip(1);
    let section = section.take_while(|line| !line.starts_with("# "));
    section.flat_map(|line| line.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// The guards that headers in a folder of operators name, and whose lists do not have the operator; and how many were named.
fn unlisted<'a>(folder: &str, lists: &BTreeMap<&'a str, BTreeSet<&str>>) -> (BTreeSet<(&'a str, String)>, usize) {
    let (mut found, mut rules) = (BTreeSet::new(), 0);
    for operator in modules(&read(&format!("{folder}.rs"))).into_iter().chain(SHARED.map(str::to_owned)) {
        let path = format!("{folder}/{operator}.rs");
        if !Path::new(&path).is_file() {
            continue;
        }
        for violation in required(&read(&path)) {
            let Some((guard, list)) = lists.get_key_value(&*violation) else { continue };
            rules += 1;
            if !list.contains(&*operator) {
                found.insert((*guard, operator.clone()));
            }
        }
    }
    (found, rules)
}

/// The dangerous list: an operator that a guard forgot compiles, and its user reads of the library's insides. What refuses in types need
/// not name the guard: an outcome leads there. So the headers are read, at run time and in types.
#[test]
fn guards_list_the_operators_that_refuse() {
    let guards = read(GUARDS);
    let lists = lists(&guards);
    for (folder, least, reasons) in [("cute-core/src/ops", 26, OTHER_GUARDS), ("cute-static/src/ops", 60, OTHER_NAMES)]
    {
        let (found, rules) = unlisted(folder, &lists);
        assert!(rules >= least, "{folder}: {rules} rules: were they read?");
        let wrong = missing(&found.iter().map(|(guard, name)| (*guard, &**name)).collect(), reasons);
        assert!(wrong.is_empty(), "the lists of {GUARDS}:\n{}", wrong.join("\n"));
    }
}

/// What an operator's function refuses, its header says, so that the test above knows of it.
#[test]
fn headers_name_what_their_operators_refuse() {
    let guards = read(GUARDS);
    let lists = lists(&guards);
    let (mut wrong, mut refusals) = (Vec::new(), 0);
    for entry in std::fs::read_dir("cute-core/src/ops").expect("the operators") {
        let path = entry.expect("an entry").path();
        if !path.is_file() {
            continue;
        }
        let source = read(&path.to_string_lossy());
        let required = required(&source);
        for refused in code(&source).flat_map(|line| line.split("Violation::").skip(1)).map(word) {
            refusals += 1;
            if lists.contains_key(refused) && !required.iter().any(|named| named == refused) {
                wrong.push(format!("{}: `# Requires` does not name {refused}", path.display()));
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
        for (before, after) in
            text.match_indices("<operator::").map(|(at, start)| (&text[..at], &text[at + start.len()..]))
        {
            let guard = before.rsplit(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or("");
            let Some(list) = lists.get(guard) else { continue };
            named += 1;
            let marker = snake(word(after));
            if !list.contains(&*marker) {
                wrong.push(format!("{GUARDS}: {guard} does not list {marker}, which {} needs", path.display()));
            }
        }
    });
    assert!(named > 10, "{named} markers: were they read?");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The rules of a walk refuse for whoever walks: one list.
#[test]
fn the_guards_of_a_walk_list_the_same_operators() {
    let guards = read(GUARDS);
    let lists = lists(&guards);
    let walk =
        ["StrideIndivisible", "ShapeIndivisible", "StrideRunsPast", "Carry", "MixedSigns"].map(|name| &lists[name]);
    assert!(walk[0].len() > 3 && walk.iter().all(|list| *list == walk[0]), "{walk:?}");
}

/// Who adds an operator reads of every table, and what else the list names is there, with the reason why it is not compared.
#[test]
fn contributing_names_every_table() {
    let text = read("CONTRIBUTING.md");
    let (_, section) = text.split_once("\n## How to add an operator\n").expect("the section");
    let section = section.split("\n## ").next().unwrap_or("");
    let names = section.split('`').skip(1).step_by(2);
    let named: BTreeSet<_> =
        names.map(|name| name.split(' ').next().unwrap_or("")).filter(|name| name.contains('/')).collect();
    assert!(named.len() > 35, "{named:?}: were they read?");
    let tables = TABLES.iter().flat_map(|table| table.files).copied().chain([GUARDS]);
    let places: BTreeSet<_> = tables.chain(BESIDE.iter().map(|(path, _)| *path)).collect();
    let [wanting, more] = [places.difference(&named), named.difference(&places)].map(Iterator::collect::<Vec<_>>);
    assert!(wanting.is_empty(), "CONTRIBUTING.md does not name {wanting:?}");
    assert!(
        more.is_empty(),
        "CONTRIBUTING.md names {more:?}: tables of tests/pages/operators/tables.rs, or beside these in reasons.rs"
    );
    let lost: Vec<_> = named.iter().filter(|path| !path.contains('<') && !Path::new(path).exists()).collect();
    assert!(lost.is_empty(), "CONTRIBUTING.md names {lost:?}, which are not there");
}

/// The checks can fail.
#[test]
fn what_is_missing_is_seen() {
    let table =
        "    take [const B: usize] (): Take<B>, taken,\n    /// no row (x): Y\n    zip, try_zip(right): Zip::pair,\n";
    assert_eq!(rows(table), [("take", "Take"), ("zip", "Zip")]);
    assert!(entries("    get(\"layout\"): \"a mode\" => |a| x;").contains("get"));
    assert!(traits("    TakeAt [const B: usize]: Take<B>::taken;").contains("Take"));
    assert!(traits("    P: \"a product\", LogicalProduct::multiply;").contains("LogicalProduct"));
    let found =
        lists("    Carry for [zip, divide_evenly as divide,\n gemm(\"K is {left}, or\", \"so\")]<reach; mode>:");
    assert_eq!(found["Carry"], BTreeSet::from(["zip", "divide_evenly", "divide", "gemm"]));
    let wanting = missing(&BTreeSet::from([("a.rs", "zip")]), &[(&["a.rs"], &["take"], "it refuses nothing")]);
    assert_eq!(wanting, ["operator zip is missing in a.rs", "operator take needs no reason not to be in a.rs"]);
    let twice: Reasons = &[(&["a.rs"], &["zip"], "it refuses nothing"), (&["a.rs", "b.rs"], &["zip"], "it answers")];
    let found = BTreeSet::from([("a.rs", "zip"), ("b.rs", "zip")]);
    assert_eq!(missing(&found, twice), ["operator zip has two reasons not to be in a.rs"]);
    assert_eq!(
        calls("$ cute 'size(take::<0, 1>(8:1))'\nzip(\n"),
        BTreeSet::from(["size".to_owned(), "take".to_owned()])
    );
    assert!(
        declared("impl A\n  pub fn take(&self)").contains("take") && declared("trait IsStatic").contains("is_static")
    );
    assert!(quoted("* **Modes**: `get`, `SameFunction<B>`.").contains("same_function"));
    assert_eq!(required("//! # Requires\n//! `Carry`.\n//! # Ensures\n//! `x`"), ["Carry"]);
}
