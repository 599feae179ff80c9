//! The tables: the files of each, the operators that it must have, and how it names one.

use std::collections::{BTreeMap, BTreeSet};

/// The operators that change a layout's domain.
pub(crate) const ALGEBRA: &str = "cute-static/src/algebra/table.rs";
pub(crate) const AT_RUN_TIME: &str = "cute-core/src/ops.rs";
pub(crate) const IN_TYPES: &str = "cute-static/src/ops.rs";
pub(crate) const NAMES: &str = "cute-core/src/error/operator.rs";
pub(crate) const MARKERS: &str = "cute-static/src/errors/operator.rs";
pub(crate) const GUARDS: &str = "cute-static/src/errors.rs";
pub(crate) const COMPOSED: &str = "cute-core/src/composed_layout/forwarded.rs";
pub(crate) const LIFTED: &str = "cute-core/src/coordinates/operators.rs";
pub(crate) const PLACES: &str = "cute-static/src/coordinates/operators.rs";
pub(crate) const NUMBERS: &str = "cute-static/src/coordinates/refused.rs";
pub(crate) const TEXTS: &str = "cute-core/src/eval/operators/table.rs";
pub(crate) const TEXTS_OF_COORDINATES: &str = "cute-core/src/eval/coordinates.rs";
pub(crate) const TRANSCRIPT: &str = "tools/cute-cli/tests/transcript.txt";
pub(crate) const STUBS: &str = "python/package/cutealgebra/_native.pyi";
pub(crate) const ROOMS: &str = "tests/pages/rooms.txt";
pub(crate) const SURFACE: &str = "tests/surface.txt";
pub(crate) const EDITOR: &str = "tests/editor/src/main.rs";
pub(crate) const EMPTY: &str = "cute-core/tests/empty.rs";
pub(crate) const EXTENTS_OF_0: &str = "docs/soundness.md";
pub(crate) const FEATURES: &str = "docs/guide/features.md";

pub(crate) struct Table {
    /// The first one is the table's name.
    pub(crate) files: &'static [&'static str],
    /// The table whose operators it has, where these are not all.
    pub(crate) of: Option<&'static str>,
    /// What it calls an operator: forms of one may share a name.
    pub(crate) called: fn(&str) -> &str,
    /// The names in it.
    pub(crate) names: fn(&str) -> BTreeSet<String>,
}

const fn table(
    files: &'static [&'static str],
    of: Option<&'static str>,
    called: fn(&str) -> &str,
    names: fn(&str) -> BTreeSet<String>,
) -> Table {
    Table { files, of, called, names }
}

pub(crate) const TABLES: [Table; 18] = [
    table(&[AT_RUN_TIME], None, one_form, modules),
    table(&[IN_TYPES], None, one_form, modules),
    table(&[ALGEBRA], Some(IN_TYPES), itself, methods),
    table(&[NAMES], None, one_form, entries),
    table(&[MARKERS], Some(IN_TYPES), by_mode, markers),
    table(&[COMPOSED], Some(AT_RUN_TIME), itself, entries),
    table(&[LIFTED], Some(AT_RUN_TIME), itself, entries),
    table(&[PLACES, NUMBERS], Some(IN_TYPES), itself, placed),
    table(&[TEXTS], None, by_mode, entries),
    table(&[TEXTS_OF_COORDINATES], Some(TEXTS), by_mode, entries),
    table(&[TRANSCRIPT], Some(TEXTS), by_mode, calls),
    table(&[STUBS], Some(TEXTS), by_mode, declared),
    table(&[ROOMS], Some(IN_TYPES), one_form, entries),
    table(&[SURFACE], Some(IN_TYPES), itself, declared),
    table(&[FEATURES], None, one_form, quoted),
    table(&[EMPTY], Some(TEXTS), by_mode, called),
    table(&[EDITOR], Some(IN_TYPES), itself, called),
    table(&[EXTENTS_OF_0], None, grouped, extents_of_0),
];

fn itself(name: &str) -> &str {
    name
}

/// `coalesce` of `coalesce_by`.
fn by_mode(name: &str) -> &str {
    name.strip_suffix("_by").unwrap_or(name)
}

/// The same, and `logical_divide` of `logical_divide_evenly`.
fn one_form(name: &str) -> &str {
    name.strip_suffix("_evenly").unwrap_or_else(|| by_mode(name))
}

/// What the page calls those of one kind together.
fn grouped(name: &str) -> &str {
    match name {
        _ if name.contains("_divide_evenly") || name.ends_with("_divide") => "divides",
        "left_inverse" | "right_inverse" => "inverses",
        _ if name.ends_with("_product") && !["inner_product", "prefix_product"].contains(&name) => "products",
        _ => by_mode(name),
    }
}

pub(crate) fn read(path: &str) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

pub(crate) fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or("")
}

/// `logical_divide` of `LogicalDivide`.
pub(crate) fn snake(camel: &str) -> String {
    let apart = |c: char| if c.is_ascii_uppercase() { format!("_{}", c.to_ascii_lowercase()) } else { c.to_string() };
    camel.chars().map(apart).collect::<String>().trim_start_matches('_').to_owned()
}

/// The lines of code, without what is after a `//`.
pub(crate) fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.split("//").next().unwrap_or("")).filter(|line| !line.trim().is_empty())
}

/// Files of `cute-static/src/ops` that hold what several operators share.
pub(crate) const SHARED: [&str; 8] =
    ["by_leaf", "by_mode", "cuts", "fill_coord", "moving", "pairs", "regroup", "shapes"];

/// The operators of a folder, one file each.
pub(crate) fn modules(list: &str) -> BTreeSet<String> {
    let names = list.lines().filter_map(|line| line.split_once("mod ")?.1.strip_suffix(';'));
    names.filter(|name| !SHARED.contains(name)).map(str::to_owned).collect()
}

/// The rows of the operators that change the domain: the method, and its trait.
pub(crate) fn rows(table: &str) -> Vec<(&str, &str)> {
    // `take [const BEGIN: usize, …] (): Take<BEGIN, END>, taken,` and `composition, try_composition(right): Composition::compose,`
    let row = |line| Some((word(line), word(str::split_once(line, "): ")?.1)));
    code(table)
        .map(str::trim)
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(row)
        .collect()
}

fn methods(table: &str) -> BTreeSet<String> {
    rows(table).into_iter().map(|(method, _)| method.to_owned()).collect()
}

/// What a table has: the first words of its rows, the functions that it declares, and the words that it quotes.
pub(crate) fn entries(table: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in code(table).map(str::trim) {
        found.insert(word(line).to_owned());
        found.extend(line.split_once("fn ").map(|(_, function)| word(function).to_owned()));
        found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    found
}

fn markers(table: &str) -> BTreeSet<String> {
    code(table).map(|line| snake(word(line.trim()))).collect()
}

/// The traits that the tables of typed coordinate layouts name: `TakeAt [const BEGIN: usize]: Take<BEGIN, END>::taken;`,
/// `…: "a sentence", LogicalProduct::multiply;` and `impl<…> ops::Unflatten<T> for CoordinateLayout<P>`.
pub(crate) fn traits(table: &str) -> BTreeSet<&str> {
    let rows = code(table).filter_map(|line| {
        let row = line.rsplit_once("\", ").or_else(|| line.rsplit_once(": "))?.1;
        row.contains("::").then(|| word(row))
    });
    let heads = code(table).filter_map(|line| Some(word(line.split_once("> ops::")?.1)));
    rows.chain(heads).collect()
}

/// The operators of these traits.
fn placed(table: &str) -> BTreeSet<String> {
    let algebra = read(ALGEBRA);
    let mut named: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (method, operator) in rows(&algebra) {
        named.entry(operator).or_default().push(method.to_owned());
    }
    traits(table).into_iter().flat_map(|name| named.get(name).cloned().unwrap_or_else(|| vec![snake(name)])).collect()
}

/// The operators that are called in lines `$ cute 'take(…)'`.
pub(crate) fn calls(transcript: &str) -> BTreeSet<String> {
    transcript.lines().filter(|line| line.starts_with("$ cute '")).flat_map(called).collect()
}

/// The words before a `(`: `take(` and `take::<0, 1>(`.
fn called(text: &str) -> BTreeSet<String> {
    let before = text.match_indices('(').map(|(at, _)| &text[..at]);
    let names = before
        .map(|text| if text.ends_with('>') { text.rsplit_once("::<").map_or("", |(name, _)| name) } else { text });
    names
        .map(|text| text.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or("").to_owned())
        .collect()
}

/// The functions, traits and types that a page of signatures has.
pub(crate) fn declared(page: &str) -> BTreeSet<String> {
    let after = |key| page.split(key).skip(1).map(|text| snake(word(text)));
    after("fn ").chain(after("def ")).chain(after("trait ")).chain(after("type ")).collect()
}

/// The names in backticks: `take`, `SameFunction<B>`.
pub(crate) fn quoted(page: &str) -> BTreeSet<String> {
    page.split('`').skip(1).step_by(2).map(|name| snake(word(name))).collect()
}

/// The words of the first cells of the table *Extents of 0*.
fn extents_of_0(page: &str) -> BTreeSet<String> {
    let section = page.split("\n### ").find(|section| section.starts_with("Extents of 0\n")).expect("the section");
    let cells = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    cells.flat_map(|cell| cell.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')).map(str::to_owned).collect()
}
