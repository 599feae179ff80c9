//! Tests which mutations of the library its tests catch.
//!
//! `cargo mutants` names the mutations. Building one mutation takes most of a minute, but running
//! the tests against it takes only a second. Therefore, nearly all mutations are written into one
//! copy of the sources, each with a switch, and are built once ([`by_switch`]). Constants are
//! evaluated during that build, when no switch is on. If the tests pass and a constant may have run
//! the code, the mutation is also tried in the source ([`by_source`]). Results are kept, so a run
//! that was interrupted continues from there.
//!
//! `cute-mutate` runs the mutations without a result and writes the table. If only tests were added
//! since, `CUTE_TESTS=added` keeps the caught mutations, and runs the rest. `CUTE_SINCE=COMMIT`
//! keeps the mutations caught at that commit in files that have not changed since, and the record
//! notes it. `cute-mutate check 15` tries fifteen mutations that have a result again, in their
//! sources, and reports differences between the two ways. `cute-mutate undone` reverts repairs, and
//! runs the test of each repair ([`undone`]). `cute-mutate mesh 100` tries a sample of the
//! mutations of plans between ranks ([`mesh`]).

mod by_source;
mod by_switch;
mod chosen;
mod mesh;
mod record;
mod results;
mod run;
mod same;
mod switches;
mod tests;
mod tree;
mod undone;

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use chosen::{Mutation, checksum};
use results::{Results, Verdict};
use tree::Tree;

pub type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => all(),
        ["check", count] => count.parse().map_err(Failure::from).and_then(check),
        ["mesh", count] => count.parse().map_err(Failure::from).and_then(mesh::run),
        ["undone"] => undone::run(""),
        ["undone", some] => undone::run(some),
        _ => Err("usage: cute-mutate [check COUNT | mesh COUNT | undone [SOME]]".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cute-mutate: {error}");
            ExitCode::FAILURE
        }
    }
}

/// All files that the program writes, except the tables, are below this folder of the repository.
const FOLDER: &str = "target/mutants";

/// Returns the sources, the mutations to try, and the known results.
fn known() -> Result<(Tree, Vec<Mutation>, Results), Failure> {
    let sources = Tree {
        root: std::env::current_dir()?,
    };
    let wanted = chosen::wanted(&sources)?;
    fs::create_dir_all(FOLDER)?;
    // Results are valid as long as the library and its tests do not change.
    let library = sources.checksum(&["Cargo.", "cute-", "src/"])?;
    let path = Path::new(FOLDER).join(format!("{library}-{}.tsv", sources.checksum(&["tests/"])?));
    if std::env::var("CUTE_TESTS").is_ok_and(|tests| tests == "added") && !path.exists() {
        results::kept(Path::new(FOLDER), &library, &path, &[])?;
    }
    if let Some(commit) = since().filter(|_| !path.exists()) {
        let changed = std::process::Command::new("git")
            .args(["diff", "--name-only", &commit])
            .output()?;
        if !changed.status.success() {
            return Err(format!("no commit {commit}").into());
        }
        let changed: Vec<String> = String::from_utf8(changed.stdout)?
            .lines()
            .map(str::to_owned)
            .collect();
        results::kept(Path::new(FOLDER), "", &path, &changed)?;
    }
    Ok((sources, wanted, Results::new(&path)?))
}

/// The commit whose results are kept for files that have not changed since.
fn since() -> Option<String> {
    std::env::var("CUTE_SINCE").ok()
}

fn all() -> Result<(), Failure> {
    let (sources, wanted, results) = known()?;
    let folder = sources.root.join(FOLDER);
    let unknown = wanted
        .iter()
        .filter(|mutation| results.of(mutation).is_none())
        .count();
    println!(
        "{} mutations wanted, {unknown} without a result",
        wanted.len()
    );
    if unknown > 0 {
        by_switch::run(&sources, &folder.join("switched"), &wanted, &results)?;
    }
    let reasons = fs::read_to_string(record::REASONS)?;
    let reasons = record::reasons(&reasons)?;
    // If a reason explains why running code does not show a mutation, the reason also applies to
    // constants.
    let is_left = |mutation: &&Mutation| match results.of(mutation) {
        Some(Verdict::Constant) => reasons.of(mutation).is_none(),
        verdict => verdict == Some(Verdict::Unswitched),
    };
    let left: Vec<&Mutation> = wanted.iter().filter(is_left).collect();
    by_source::run(&sources, &folder, &left, &results)?;

    let (table, line, wrong) = record::table(&wanted, &results, &reasons)?;
    let head = std::process::Command::new("git")
        .args(["rev-parse", "--short", "HEAD"])
        .output()?
        .stdout;
    let mut head = format!(
        "Written by `tools/mutants` at commit {}",
        String::from_utf8_lossy(&head).trim()
    );
    if let Some(commit) = since() {
        write!(
            head,
            " (mutations caught at commit {commit}, in files that have not changed since, were not \
             tried again)"
        )?;
    }
    head.push(':');
    fs::write(
        record::TABLE,
        table.replacen("Written by `tools/mutants`:", &head, 1),
    )?;
    for what in &wrong {
        println!("{what}");
    }
    println!("{line}");
    if wrong.is_empty() {
        Ok(())
    } else {
        Err("not every mutation is caught or has its reason".into())
    }
}

/// Compares the verdicts by the switch with the verdicts by the source.
fn check(count: usize) -> Result<(), Failure> {
    let (sources, mut wanted, results) = known()?;
    wanted.retain(|mutation| {
        matches!(
            results.of(mutation),
            Some(Verdict::Caught | Verdict::Missed | Verdict::Unviable)
        )
    });
    wanted.sort_by_key(|mutation| checksum(format!("check {}", mutation.key).as_bytes()));
    let tree = sources.copy(&sources.root.join(FOLDER).join("source0"), &[])?;
    let mut differ = 0;
    for mutation in wanted.iter().take(count) {
        let (verdict, how) = by_source::tried(&tree, mutation)?;
        let known = results.of(mutation);
        differ += usize::from(known != Some(verdict));
        println!(
            "{known:?} by the switch, {verdict:?} by the source ({how}): {}",
            mutation.key
        );
    }
    if differ == 0 {
        Ok(())
    } else {
        Err(format!("{differ} differ").into())
    }
}
