//! The tables of operators agree: an operator that changes a layout's domain is in each of them, or there is a reason. And what an
//! operator refuses at run time by a rule that the compiler has a sentence for, that sentence's list names it.
//!
//! `CONTRIBUTING.md` lists the same tables for who adds an operator.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The operators that change a layout's domain: what the other tables must have.
const ALGEBRA: &str = "cute-static/src/algebra/table.rs";
const NAMES: &str = "cute-core/src/error/operator.rs";
const MARKERS: &str = "cute-static/src/errors/operator.rs";
const GUARDS: &str = "cute-static/src/errors.rs";
const COMPOSED: &str = "cute-core/src/composed_layout/forwarded.rs";
const LIFTED: &str = "cute-core/src/coordinates/operators.rs";
const TEXTS: &str = "cute-core/src/eval/operators/table.rs";
const TEXTS_OF_COORDINATES: &str = "cute-core/src/eval/coordinates.rs";
const PLACES: &str = "cute-static/src/coordinates/operators.rs";
const NUMBERS: &str = "cute-static/src/coordinates/refused.rs";

const TABLES: [&str; 10] =
    [ALGEBRA, NAMES, MARKERS, GUARDS, COMPOSED, LIFTED, TEXTS, TEXTS_OF_COORDINATES, PLACES, NUMBERS];

/// Where an operator is not in a table, and why.
const REASONS: &[(&str, &[&str], &str)] = &[
    (NAMES, &["flatten", "reverse"], "it refuses nothing"),
    (MARKERS, &["flatten", "reverse"], "it refuses nothing"),
    (
        MARKERS,
        &["zipped_divide", "tiled_divide", "flat_divide", "zipped_product", "tiled_product", "flat_product"],
        "the modes of `logical_divide` and `logical_product`, regrouped: these refuse",
    ),
    (
        MARKERS,
        &["zipped_divide_evenly", "tiled_divide_evenly", "flat_divide_evenly"],
        "the modes of `logical_divide_evenly`, regrouped",
    ),
    (MARKERS, &["filter_zeros_by"], "what it refuses is told by guards of one operator"),
    (COMPOSED, &["reverse"], "it is beside that of layouts, in `cute-core/src/ops/reverse.rs`"),
    (LIFTED, &["reverse"], "it is beside that of layouts, in `cute-core/src/ops/reverse.rs`"),
    (
        LIFTED,
        &["logical_product", "zipped_product", "tiled_product", "flat_product", "blocked_product", "raked_product"],
        "a product needs numbers: CS3",
    ),
    (LIFTED, &["filter_by", "filter_zeros_by"], "a coordinate layout is filtered as a whole"),
    (
        TEXTS_OF_COORDINATES,
        &["logical_product", "zipped_product", "tiled_product", "flat_product", "blocked_product", "raked_product"],
        "a product needs numbers: CS3",
    ),
    (
        PLACES,
        &["filter", "filter_by", "filter_zeros_by", "coalesce_by", "append", "prepend", "replace"],
        "only at run time, where a coordinate layout is one value",
    ),
];

/// Violations that the guard of their name does not tell of for an operator, and who tells it.
const OTHER_GUARDS: &[(&str, &[&str], &str)] = &[
    ("RankShrinks", &["append", "prepend"], "the forms to a given rank are run-time ones"),
    ("StrideNegative", &["complement"], "of a divide's tiler: the divide tells it"),
    ("TilerLoses", &["complement"], "of a divide's tiler: the divide tells it"),
    ("ModeOutOfRange", &["select", "get"], "`get` has a guard of its own"),
];

/// Guards that have an operator in types under another name.
const OTHER_NAMES: &[(&str, &[&str], &str)] = &[
    ("ModeIsDynamic", &["evenly_divided"], "the bound of `evenly_divides`"),
    ("TilerTooLong", &["evenly_divided"], "the bound of `evenly_divides`"),
    ("Uneven", &["evenly_divided"], "the bound of `evenly_divides`"),
    ("SliceRank", &["fill_coord"], "what fills the coordinates of `slice` and `dice`"),
];

fn read(path: &str) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or("")
}

/// `logical_divide` of `LogicalDivide`.
fn snake(camel: &str) -> String {
    let apart = |c: char| if c.is_ascii_uppercase() { format!("_{}", c.to_ascii_lowercase()) } else { c.to_string() };
    camel.chars().map(apart).collect::<String>().trim_start_matches('_').to_owned()
}

/// The lines of code, without what is after a `//`.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.split("//").next().unwrap_or("")).filter(|line| !line.trim().is_empty())
}

/// The rows of the operators that change the domain: the method, and its trait.
fn rows(table: &str) -> Vec<(&str, &str)> {
    // `take [const BEGIN: usize, …] (): Take<BEGIN, END>, taken,` and `composition, try_composition(right): Composition::compose,`
    let row = |line| Some((word(line), word(str::split_once(line, "): ")?.1)));
    code(table)
        .map(str::trim)
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(row)
        .collect()
}

/// What a table has: the first words of its rows, the functions that it declares, and the words that it quotes.
fn entries(table: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in code(table).map(str::trim) {
        found.insert(word(line).to_owned());
        found.extend(line.split_once("fn ").map(|(_, function)| word(function).to_owned()));
        found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    found
}

/// The traits that the tables of typed coordinate layouts name: `TakeAt [const BEGIN: usize]: Take<BEGIN, END>::taken;`,
/// `…: "a sentence", LogicalProduct::multiply;` and `impl<…> ops::Unflatten<T> for CoordinateLayout<P>`.
fn traits(table: &str) -> BTreeSet<&str> {
    let rows = code(table).filter_map(|line| {
        let row = line.rsplit_once("\", ").or_else(|| line.rsplit_once(": "))?.1;
        row.contains("::").then(|| word(row))
    });
    let heads = code(table).filter_map(|line| Some(word(line.split_once("> ops::")?.1)));
    rows.chain(heads).collect()
}

/// What a table calls an operator: in errors and in texts, forms of one operator share a name.
fn called<'a>(name: &'a str, table: &str) -> &'a str {
    let by_mode = || name.strip_suffix("_by").unwrap_or(name);
    match table {
        NAMES => name.strip_suffix("_evenly").unwrap_or_else(by_mode),
        MARKERS | TEXTS | TEXTS_OF_COORDINATES => by_mode(),
        _ => name,
    }
}

/// What is missing, and which reasons are none.
fn missing(found: &BTreeMap<&str, Vec<&str>>, reasons: &[(&str, &[&str], &str)]) -> Vec<String> {
    let given: BTreeSet<_> =
        reasons.iter().flat_map(|(table, names, _)| names.iter().map(move |name| (*table, *name))).collect();
    let missing: BTreeSet<_> =
        found.iter().flat_map(|(table, names)| names.iter().map(move |name| (*table, *name))).collect();
    let wanting = missing.difference(&given).map(|(table, name)| format!("{table} does not have {name}"));
    let idle = given.difference(&missing).map(|(table, name)| format!("{table} has {name}: the reason is not needed"));
    wanting.chain(idle).collect()
}

#[test]
fn every_operator_of_the_domain_is_in_every_table() {
    let table = read(ALGEBRA);
    let rows = rows(&table);
    assert!(rows.len() > 25, "{} operators: were they read?", rows.len());
    let mut found = BTreeMap::new();
    for place in [NAMES, COMPOSED, LIFTED, TEXTS, TEXTS_OF_COORDINATES] {
        let entries = entries(&read(place));
        found.insert(
            place,
            rows.iter().map(|row| row.0).filter(|name| !entries.contains(called(name, place))).collect(),
        );
    }
    let markers: BTreeSet<_> = code(&read(MARKERS)).map(|line| snake(word(line.trim()))).collect();
    let marked = |name: &str| markers.contains(called(name, MARKERS));
    found.insert(MARKERS, rows.iter().map(|row| row.0).filter(|name| !marked(name)).collect());
    let (places, numbers) = (read(PLACES), read(NUMBERS));
    let placed: BTreeSet<_> = traits(&places).union(&traits(&numbers)).copied().collect();
    found.insert(PLACES, rows.iter().filter(|row| !placed.contains(row.1)).map(|row| row.0).collect());
    let wrong = missing(&found, REASONS);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
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
fn unlisted<'a>(folder: &str, lists: &BTreeMap<&'a str, BTreeSet<&str>>) -> (BTreeMap<&'a str, Vec<String>>, usize) {
    let (mut found, mut rules) = (BTreeMap::<_, Vec<String>>::new(), 0);
    for entry in std::fs::read_dir(folder).expect("the operators") {
        let path = entry.expect("an entry").path();
        let Some(operator) =
            path.file_stem().filter(|_| path.is_file()).map(|stem| stem.to_string_lossy().into_owned())
        else {
            continue;
        };
        for violation in required(&read(&path.to_string_lossy())) {
            let Some((guard, list)) = lists.get_key_value(&*violation) else { continue };
            rules += 1;
            if !list.contains(&*operator) {
                found.entry(*guard).or_default().push(operator.clone());
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
        let found = found.iter().map(|(guard, names)| (*guard, names.iter().map(String::as_str).collect())).collect();
        let wrong = missing(&found, reasons);
        let wrong: Vec<_> = wrong.iter().map(|line| format!("{GUARDS}: the list of {line}")).collect();
        assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
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

/// Who adds an operator reads of every table.
#[test]
fn contributing_names_every_table() {
    let text = read("CONTRIBUTING.md");
    let (_, section) = text.split_once("\n## How to add an operator\n").expect("the section");
    let section = section.split("\n## ").next().unwrap_or("");
    for table in TABLES.into_iter().chain(["tests/rooms.txt", "tests/surface.txt", "tests/operators.rs"]) {
        assert!(section.contains(&format!("`{table}`")), "CONTRIBUTING.md does not name {table}");
    }
    let commands = section.split('`').skip(1).step_by(2).map(|command| command.split(' ').next().unwrap_or(""));
    let paths: Vec<_> = commands.filter(|path| path.contains('/') && !path.contains(['<', '*'])).collect();
    assert!(paths.len() > 12, "{paths:?}: were they read?");
    let lost: Vec<_> = paths.iter().filter(|path| !Path::new(path).exists()).collect();
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
    let wanting = missing(&BTreeMap::from([("a.rs", vec!["zip"])]), &[("a.rs", &["take"], "it refuses nothing")]);
    assert_eq!(wanting, ["a.rs does not have zip", "a.rs has take: the reason is not needed"]);
    assert_eq!(required("//! # Requires\n//! `Carry`.\n//! # Ensures\n//! `x`"), ["Carry"]);
}
