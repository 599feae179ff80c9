//! A name means one thing everywhere.

use std::collections::BTreeMap;
use std::path::Path;

use super::{Module, ROOT, TENSORS, modules, shown};

/// The name that a line defines for other files, or for its own: a trait, a struct, an enum, a type
/// that others may name, or a guard, as `NAME for [operators]` declares it.
fn defined(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (seen, code) = match line.strip_prefix("pub") {
        Some(rest) => (
            true,
            rest.strip_prefix('(')
                .and_then(|rest| rest.split_once(')'))
                .map_or(rest, |(_, code)| code),
        ),
        None => (false, line),
    };
    let code = code.trim_start();
    let code = code.strip_prefix("unsafe ").unwrap_or(code);
    let kinds = ["trait ", "struct ", "enum "];
    let kind = kinds.iter().find_map(|kind| code.strip_prefix(kind));
    let alias = code.strip_prefix("type ").filter(|_| seen);
    let guard = || {
        line.split_once(" for [")
            .map(|(name, _)| name)
            .filter(|name| !name.contains(' '))
    };
    let text = kind.or(alias).or_else(guard)?;
    let end = text
        .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .unwrap_or(text.len());
    Some(&text[..end]).filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// The file that defines each name.
fn definitions(files: &BTreeMap<Module, String>) -> BTreeMap<&str, Vec<&Module>> {
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (module, text) in files {
        for name in text.lines().filter_map(defined) {
            found.entry(name).or_default().push(module);
        }
    }
    found
}

/// A name that several files define is ambiguous in an error, a test or a discussion without its
/// path. A private `type` of a file may be named like another file's. The markers of operators, the
/// rows of a table, are named for the operators.
#[test]
fn a_name_means_one_thing() {
    let mut files = BTreeMap::new();
    modules(Path::new(ROOT), &vec!["types".to_owned()], &mut files);
    modules(Path::new(TENSORS), &vec!["tensors".to_owned()], &mut files);
    let definitions = definitions(&files);
    assert!(
        definitions.len() > 900,
        "{} names: were they read?",
        definitions.len()
    );
    let rooms = |modules: &[&Module]| {
        modules
            .iter()
            .map(|module| shown(module))
            .collect::<Vec<_>>()
            .join(" and in ")
    };
    let shared = definitions.iter().filter(|(_, modules)| modules.len() > 1);
    let wrong: Vec<_> = shared
        .map(|(name, modules)| format!("{name} is defined in {}", rooms(modules)))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The checks can fail.
#[test]
fn names_are_seen() {
    let lines = [
        "pub trait A<B> {",
        "    pub(crate) struct B;",
        "enum C {",
        "pub unsafe trait D {}",
        "pub(crate) type E<T> = T;",
        "    F for [zip]<; first>:",
        "type Hidden = u8;",
        "        impl<T> Zip for [T] {",
        "    type Output = T;",
        "pub trait $Operator {",
    ];
    let names: Vec<_> = lines.iter().filter_map(|line| defined(line)).collect();
    assert_eq!(names, ["A", "B", "C", "D", "E", "F"]);
    let files = ["a", "b"].map(|module| (vec![module.to_owned()], "pub trait Zip {\n".to_owned()));
    assert_eq!(definitions(&files.into())["Zip"].len(), 2);
}
