//! Writes all mutations into one build, and runs the tests once for each mutation.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::chosen::Mutation;
use crate::results::{Results, Verdict};
use crate::run::{Suite, in_parallel};
use crate::switches::{self, Reached};
use crate::tree::{BuildError, Tree};
use crate::{Failure, tests};

/// The switch is compiled into `cute-core`. An unstable feature of the compiler distinguishes
/// constants from running code.
const ENVIRONMENT: &[(&str, &str)] = &[
    ("RUSTC_BOOTSTRAP", "1"),
    ("RUSTFLAGS", "--cap-lints=allow"),
    // Optimization saves ten times the time in the tests that it adds to the build. Optimization
    // across units costs more than it saves.
    ("CARGO_PROFILE_MUTANTS_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_MUTANTS_LTO", "off"),
];
const CORE: &str = "cute-core/src/lib.rs";
const FEATURES: &str = "#![feature(core_intrinsics, const_eval_select)]";
const MODULE: &str = "\nextern crate self as cute_core;\n#[doc(hidden)]\npub mod mutation;\n";

/// Runs the mutations that have no result yet. The results name the mutations that need a build of
/// their source `unswitched` or `constant`.
pub fn run(
    sources: &Tree,
    folder: &Path,
    wanted: &[Mutation],
    results: &Results,
) -> Result<(), Failure> {
    // Files with switches are not copied first, so a second run finds them as the first run has
    // built them.
    let switched: Vec<&str> = wanted
        .iter()
        .map(|mutation| mutation.file.as_str())
        .chain([CORE])
        .collect();
    let tree = &sources.copy(folder, &switched)?;
    tree.write("cute-core/src/mutation.rs", include_bytes!("switch.rs.in"))?;
    let placed = loop {
        let (placed, texts) = written(sources, tree, wanted, results)?;
        match tree.build(&["check"], ENVIRONMENT, None)? {
            Ok(_) => break placed,
            Err(errors) => taken_out(wanted, &texts, &errors, results)?,
        }
    };
    println!(
        "{} mutations have a switch; building the tests",
        placed.len()
    );
    let mut build = vec!["test", "--no-run"];
    // A separate package writes some of the tests, and its build runs the library. The builds for
    // mutations in the source omit these tests.
    build.extend(["-pcute-vectors", "--features=cute-vectors/run"]);
    build.extend(tests::ALL.iter().flat_map(|name| ["--test", name]));
    let binaries = tree
        .build(&build, ENVIRONMENT, None)?
        .map_err(|errors| BuildError::all(&errors))?;
    let suite = Suite::new(&binaries, tests::ALL)?;
    let left: Vec<_> = placed
        .into_iter()
        .filter(|(number, _)| results.of(&wanted[*number]).is_none())
        .collect();
    println!(
        "{} mutations to run, {:.1} s each where nothing fails",
        left.len(),
        suite.seconds()
    );
    in_parallel(&left, |_, &(number, reached)| {
        let (verdict, how) = suite.run(Some(number));
        let verdict = match (verdict, reached) {
            (Verdict::Missed, Reached::Both) => Verdict::Constant,
            _ => verdict,
        };
        results.add(&wanted[number], verdict, &how)
    })
}

type Texts = BTreeMap<String, String>;

/// Writes every file with the switches of its mutations. Returns the mutations that have a switch,
/// and the texts of the files.
fn written(
    sources: &Tree,
    tree: &Tree,
    wanted: &[Mutation],
    results: &Results,
) -> Result<(BTreeMap<usize, Reached>, Texts), Failure> {
    let mut files: BTreeMap<&str, Vec<(usize, &Mutation)>> = BTreeMap::from([(CORE, Vec::new())]);
    for (number, mutation) in wanted.iter().enumerate() {
        let chosen = files.entry(&mutation.file).or_default();
        let has_none = matches!(
            results.of(mutation),
            Some(Verdict::Unviable | Verdict::Unswitched)
        );
        if !has_none {
            chosen.push((number, mutation));
        }
    }
    let (mut placed, mut texts) = (BTreeMap::new(), Texts::new());
    for (file, chosen) in files {
        let mut switched = switches::written(&sources.read(file)?, &chosen)?;
        if file == CORE {
            switched.text = format!("{FEATURES} {}{MODULE}", switched.text);
        }
        tree.write(file, switched.text.as_bytes())?;
        for number in switched.unviable {
            results.add(&wanted[number], Verdict::Unviable, "let")?;
        }
        placed.extend(switched.placed);
        texts.insert(file.to_owned(), switched.text);
    }
    for (number, mutation) in wanted.iter().enumerate() {
        if !placed.contains_key(&number) && results.of(mutation).is_none() {
            results.add(mutation, Verdict::Unswitched, "no switch")?;
        }
    }
    Ok((placed, texts))
}

/// Records the mutations that do not build, which it finds by the lines of the errors.
fn taken_out(
    wanted: &[Mutation],
    texts: &Texts,
    errors: &[BuildError],
    results: &Results,
) -> Result<(), Failure> {
    let mut found: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
    for error in errors {
        let Some((file, line)) = &error.place else {
            continue;
        };
        let Some(text) = texts.get(file) else {
            continue;
        };
        for number in named(text, *line, error.is_noted) {
            found.entry(number).or_default().insert(&error.code);
        }
    }
    if found.is_empty() {
        return Err(BuildError::all(errors).into());
    }
    println!("{} mutations do not build behind a switch", found.len());
    for (number, codes) in found {
        let mutation = &wanted[number];
        let codes: Vec<&str> = codes.into_iter().collect();
        let is_unviable = mutation.is_exact || codes.iter().all(|code| UNVIABLE.contains(code));
        let verdict = if is_unviable {
            Verdict::Unviable
        } else {
            Verdict::Unswitched
        };
        results.add(mutation, verdict, &codes.join(" "))?;
    }
    Ok(())
}

/// Errors about types and names of a mutation, which would be the same in the source itself.
/// Examples are an operator or a trait that a type does not have, and a call that is not allowed in
/// a constant.
const UNVIABLE: &[&str] = &["E0015", "E0277", "E0369", "E0599", "E0600"];

/// Returns the mutations in a line, or in the last line before it that has mutations. A note names
/// the item that contains the mutation, so for a note the function returns those in the next line
/// that has mutations.
fn named(text: &str, line: usize, is_noted: bool) -> Vec<usize> {
    let has_switch = |line: &&str| line.contains(switches::ON);
    let before: Vec<&str> = text.lines().take(line).collect();
    let found = if is_noted {
        text.lines().skip(line).find(has_switch)
    } else {
        before.into_iter().rev().find(has_switch)
    };
    let Some(line) = found else { return Vec::new() };
    // The comments name all mutations of an expression. The code before the comments names only the
    // mutation whose branch it is.
    let code = line
        .split("/*")
        .next()
        .filter(|code| code.contains(switches::ON))
        .unwrap_or(line);
    code.split(switches::ON)
        .skip(1)
        .filter_map(|rest| rest.strip_prefix('(')?.split(')').next()?.parse().ok())
        .collect()
}
