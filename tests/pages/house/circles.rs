//! No crate has a large circle of files that import each other, as read from the sources.
//!
//! A few files that belong to one idea may import each other; a larger circle can only be read as a
//! whole. The basic modules (`errors`, `int`, `known`, `tuple`, `list`, `layout`) import nothing
//! above them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{Module, ROOT, TENSORS, modules, shown};

/// Every crate, the least number of imports between its files, and the most files that may import
/// each other in a circle: 5, or the size of a larger circle that is still to be opened, which may
/// only shrink.
const CRATES: [(&str, usize, usize); 16] = [
    (ROOT, 500, CIRCLE),
    (TENSORS, 300, CIRCLE),
    ("cute-core/src", 300, CIRCLE),
    ("cute-macros/src", 20, CIRCLE),
    ("crates/cute-answers/src", 20, CIRCLE),
    ("crates/cute-atoms/src", 100, CIRCLE),
    ("crates/cute-bridges/src", 10, CIRCLE),
    ("crates/cute-device/src", 200, CIRCLE),
    ("crates/cute-draw/src", 50, CIRCLE),
    ("crates/cute-launch/src", 20, CIRCLE),
    ("crates/cute-mesh/src", 50, CIRCLE),
    ("engines/mpi/src", 4, CIRCLE),
    ("engines/nccl/src", 4, CIRCLE),
    ("engines/peer/src", 1, CIRCLE),
    ("python/src", 20, CIRCLE),
    ("tools/mutate/src", 4, CIRCLE),
];

/// The most files that may import each other.
const CIRCLE: usize = 5;

const BASE: [&str; 6] = ["errors", "int", "known", "tuple", "list", "layout"];

/// The paths that a `use` names, without their braces: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn unfolded(tree: &str, before: &[String], paths: &mut Vec<Module>) {
    let tree = tree.trim();
    let Some((head, inner)) = tree.split_once('{') else {
        let tree = tree.split(" as ").next().unwrap_or(tree);
        paths.push(
            before
                .iter()
                .cloned()
                .chain(tree.split("::").map(str::to_owned))
                .collect(),
        );
        return;
    };
    let names = head
        .split("::")
        .filter(|name| !name.is_empty())
        .map(str::to_owned);
    let before: Vec<_> = before.iter().cloned().chain(names).collect();
    let (mut depth, mut start) = (0, 0);
    let inner = inner.trim_end().strip_suffix('}').unwrap_or(inner);
    for (at, c) in inner.char_indices().chain([(inner.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !inner[start..at].trim().is_empty() {
                    unfolded(&inner[start..at], &before, paths);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// The names in the `use`s of a text, each with whether it is public.
fn uses(text: &str) -> Vec<(Module, bool)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("use ") {
        let line = text[..at].rsplit('\n').next().unwrap_or("");
        // Names that a module inside the file re-exports do not belong to the file.
        if line.starts_with(' ') && line.trim() == "pub" {
            continue;
        }
        let line = line.trim();
        let Some(end) = text[at..]
            .find(';')
            .filter(|_| ["", "pub", "pub(crate)"].contains(&line))
        else {
            continue;
        };
        let mut paths = Vec::new();
        unfolded(&text[at + 4..at + end], &[], &mut paths);
        found.extend(paths.into_iter().map(|path| (path, line == "pub")));
    }
    found
}

/// The paths `crate::…` and `super::…` in the code itself.
fn named(text: &str) -> Vec<Module> {
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in text.match_indices(start) {
            let path: String = text[at..]
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || "_:".contains(*c))
                .collect();
            found.push(
                path.trim_end_matches(':')
                    .split("::")
                    .map(str::to_owned)
                    .collect(),
            );
        }
    }
    found
}

/// A path from the root, as the module `at` means it. None for a path into another crate.
fn absolute(path: &[String], at: &[String]) -> Option<Module> {
    let mut base: Module = match path.first()?.as_str() {
        "crate" => Vec::new(),
        "self" | "super" => at.to_vec(),
        _ => return None,
    };
    let ups = path.iter().filter(|name| *name == "super").count();
    base.truncate(base.len().saturating_sub(ups));
    let names = path
        .iter()
        .filter(|name| !["crate", "self", "super"].contains(&name.as_str()));
    Some(base.into_iter().chain(names.cloned()).collect())
}

/// The file that a path leads to; a name that a module re-exports belongs to the other module.
fn file_of(
    path: &[String],
    files: &BTreeMap<Module, String>,
    shown: &BTreeMap<Module, Module>,
) -> Module {
    let (mut path, mut seen) = (path.to_vec(), BTreeSet::new());
    // Two modules that re-export each other's names would be followed forever.
    while let Some(real) = shown.get(&path).filter(|_| seen.insert(path.clone())) {
        path.clone_from(real);
    }
    while !files.contains_key(&path) {
        path.pop();
    }
    path
}

fn imports(root: &str) -> BTreeMap<Module, BTreeSet<Module>> {
    let mut files = BTreeMap::new();
    modules(Path::new(root), &Vec::new(), &mut files);
    let mut shown = BTreeMap::new();
    for (module, text) in &files {
        for (path, public) in uses(text) {
            // `pub use append::Append` in `ops.rs` names a module beside it.
            let real = absolute(&path, module)
                .unwrap_or_else(|| module.iter().chain(&path).cloned().collect());
            if let Some(name) = path.last().filter(|_| public) {
                shown.insert(
                    module
                        .iter()
                        .cloned()
                        .chain([name.clone()])
                        .collect::<Module>(),
                    real,
                );
            }
        }
    }
    let mut imports = BTreeMap::new();
    for (module, text) in &files {
        let private = uses(text)
            .into_iter()
            .filter(|(_, public)| !public)
            .map(|(path, _)| path);
        let code: String =
            text.split("use ")
                .enumerate()
                .fold(String::new(), |code, (number, part)| {
                    // The text before the `;` of a `use` has been read.
                    let rest = if number == 0 {
                        part
                    } else {
                        part.split_once(';').map_or(part, |(_, rest)| rest)
                    };
                    code + rest
                });
        let paths = private
            .chain(named(&code))
            .filter_map(|path| absolute(&path, module));
        let targets = paths.map(|path| file_of(&path, &files, &shown));
        // The root re-exports all modules, and does not count.
        imports.insert(
            module.clone(),
            targets
                .filter(|target| target != module && !target.is_empty())
                .collect(),
        );
    }
    imports.remove(&Vec::new());
    imports
}

/// All modules that can be reached from a module.
fn reached(from: &Module, imports: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeSet<Module> {
    let (mut found, mut left) = (BTreeSet::new(), vec![from]);
    while let Some(module) = left.pop() {
        for target in imports.get(module).into_iter().flatten() {
            if found.insert(target.clone()) {
                left.push(target);
            }
        }
    }
    found
}

/// The largest sets of modules that reach each other.
fn circles(imports: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeSet<BTreeSet<Module>> {
    let all: BTreeMap<_, _> = imports
        .keys()
        .map(|module| (module, reached(module, imports)))
        .collect();
    let around = |module: &Module| {
        let back = |other: &&Module| {
            all.get(other)
                .is_some_and(|reached| reached.contains(module))
        };
        all[module]
            .iter()
            .filter(back)
            .cloned()
            .collect::<BTreeSet<_>>()
    };
    imports
        .keys()
        .map(around)
        .filter(|circle| circle.len() > 1)
        .collect()
}

#[test]
fn circles_are_small() {
    let mut wide = Vec::new();
    for (root, least, most) in CRATES {
        let imports = imports(root);
        let edges: usize = imports.values().map(BTreeSet::len).sum();
        assert!(edges > least, "{root}: {edges} imports: were they read?");
        for circle in circles(&imports)
            .iter()
            .filter(|circle| circle.len() > most)
        {
            let names: Vec<_> = circle.iter().map(shown).collect();
            wide.push(format!(
                "{root}: {} files import each other: {}",
                circle.len(),
                names.join(", ")
            ));
        }
    }
    assert!(wide.is_empty(), "{}", wide.join("\n"));
}

#[test]
fn the_base_looks_up_at_nothing() {
    let of_the_base = |module: &Module| BASE.contains(&module[0].as_str());
    let mut wrong = Vec::new();
    for (module, targets) in imports(ROOT)
        .iter()
        .filter(|(module, _)| of_the_base(module))
    {
        wrong.extend(
            targets
                .iter()
                .filter(|to| !of_the_base(to))
                .map(|to| format!("{} → {}", shown(module), shown(to))),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join(", "));
}

/// The checks can fail.
#[test]
fn circles_are_seen() {
    let module = |name: &str| vec![name.to_owned()];
    let to = |name: &str| BTreeSet::from([module(name)]);
    let imports = BTreeMap::from([
        (module("a"), to("b")),
        (module("b"), to("c")),
        (module("c"), to("a")),
    ]);
    assert_eq!(
        circles(&imports)
            .iter()
            .map(BTreeSet::len)
            .collect::<Vec<_>>(),
        [3]
    );
    let mut paths = Vec::new();
    unfolded("crate::{a, b::{c, d as e}}", &[], &mut paths);
    assert_eq!(
        paths.iter().map(shown).collect::<Vec<_>>(),
        ["crate::a", "crate::b::c", "crate::b::d"]
    );
    assert_eq!(
        absolute(
            &["super".to_owned(), "x".to_owned()],
            &["a".to_owned(), "b".to_owned()]
        ),
        Some(vec!["a".to_owned(), "x".to_owned()])
    );
}
