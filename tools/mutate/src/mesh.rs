//! A sample of the mutations of plans between ranks: of `cute-mesh` and of the operators that it
//! calls. Each mutation is tried in the source.

use std::fs;
use std::process::{Command, Stdio};

use crate::by_source::made;
use crate::chosen::{by_file, listed, sampled};
use crate::results::{Results, Verdict};
use crate::run::{in_parallel, jobs};
use crate::tree::Tree;
use crate::{Failure, record};

const FILES: &[&str] = &[
    "crates/cute-mesh/src/**",
    "cute-core/src/ops/intersection.rs",
    "cute-core/src/ops/intersection/**",
    "cute-core/src/ops/clip.rs",
];

/// The results, the table, and the reasons of missed mutations.
const FOLDER: &str = "target/mutants/mesh";
const TABLE: &str = "benches/record/mutants_mesh.md";
const REASONS: &str = "tools/mutate/reasons_mesh.tsv";

/// The build that a mutation must pass, and the tests against it, each with its time limit in
/// seconds. The tests cover plans and operators, and include the examples in their documentation.
/// The first build of a tree compiles everything.
const BUILD: (&str, &str) = ("900", "build -q -p cute-mesh --all-features");
const TESTS: &[(&str, &str)] = &[
    (
        "900",
        "test -q -p cute-mesh --all-features --tests --no-run",
    ),
    ("120", "test -q -p cute-mesh --all-features --tests"),
    (
        "900",
        "test -q -p cute-core --test intersection --test empty --no-run",
    ),
    (
        "120",
        "test -q -p cute-core --test intersection --test empty",
    ),
    ("400", "test -q -p cute-mesh --all-features --doc"),
    (
        "400",
        "test -q -p cute-core --doc -- intersection clip Piece",
    ),
];
/// The exit status of `timeout` when the time is over.
const TIMEOUT: i32 = 124;

/// Tries a sample of `count` mutations, and writes the table.
pub fn run(count: usize) -> Result<(), Failure> {
    let sources = Tree {
        root: std::env::current_dir()?,
    };
    let wanted = by_file(sampled(listed(&sources, FILES)?, count).collect());
    let folder = sources.root.join(FOLDER);
    fs::create_dir_all(&folder)?;
    // Results are valid as long as the sources do not change. A caught mutation stays caught when
    // tests are added.
    let results = Results::new(&folder.join(format!(
        "{}.tsv",
        sources.checksum(&["Cargo.", "cute-core/src", "crates/cute-mesh/src"])?
    )))?;
    let is_found = |verdict| {
        matches!(
            verdict,
            Some(Verdict::Caught | Verdict::Time | Verdict::Unviable)
        )
    };
    let left: Vec<_> = wanted
        .iter()
        .filter(|mutation| !is_found(results.of(mutation)))
        .collect();
    println!(
        "{} mutations wanted, {} not caught yet",
        wanted.len(),
        left.len()
    );
    let trees = (0..jobs())
        .map(|job| sources.copy(&folder.join(format!("source{job}")), &[]))
        .collect::<Result<Vec<_>, _>>()?;
    if let (false, Some(first)) = (left.is_empty(), trees.first()) {
        let (verdict, how) = verdict(first)?;
        if verdict != Verdict::Missed {
            return Err(format!("without a mutation: {verdict:?} by {how}").into());
        }
    }
    in_parallel(&left, |job, mutation| {
        let (verdict, how) = made(&trees[job], mutation, verdict)?;
        results.add(mutation, verdict, &how)
    })?;
    let reasons = fs::read_to_string(REASONS)?;
    let (table, line, wrong) = record::table(&wanted, &results, &record::reasons(&reasons)?)?;
    let (_, rows) = table.split_once("\n\n| file").ok_or("no table")?;
    let head = Command::new("git")
        .args(["rev-parse", "--short", "HEAD"])
        .output()?
        .stdout;
    let head = String::from_utf8_lossy(&head);
    let head = format!(
        "# Mutations of plans between ranks\n\nWritten by `tools/mutants mesh {count}` at commit \
         {}: a sample of the mutations of `cute-mesh` and of the operators that it calls, each in \
         its source, against the tests that `tools/mutate/src/mesh.rs` names.",
        head.trim()
    );
    fs::write(TABLE, format!("{head}\n\n| file{rows}"))?;
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

fn verdict(tree: &Tree) -> Result<(Verdict, String), Failure> {
    match ended(tree, BUILD)? {
        Some(0) => {}
        Some(TIMEOUT) => return Ok((Verdict::Time, "the build".to_owned())),
        _ => return Ok((Verdict::Unviable, "the build".to_owned())),
    }
    for &tests in TESTS {
        match ended(tree, tests)? {
            Some(0) => {}
            Some(TIMEOUT) => return Ok((Verdict::Time, tests.1.to_owned())),
            _ => return Ok((Verdict::Caught, tests.1.to_owned())),
        }
    }
    Ok((Verdict::Missed, "nothing".to_owned()))
}

/// Runs a command of cargo, and returns its exit status. Random cases are few, and always the same.
fn ended(tree: &Tree, (seconds, command): (&str, &str)) -> Result<Option<i32>, Failure> {
    let status = Command::new("timeout")
        .args([seconds, "cargo"])
        .args(command.split(' '))
        .current_dir(&tree.root)
        .envs([
            ("RUSTFLAGS", "--cap-lints=allow"),
            ("CARGO_PROFILE_DEV_DEBUG", "0"),
            ("CUTE_MESH_CASES", "400"),
            ("CUTE_PAIRS", "2000"),
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()?;
    Ok(status.code())
}
