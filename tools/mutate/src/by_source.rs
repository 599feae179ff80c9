//! Tries one mutation at a time in the source itself: mutations that cannot have a switch, and
//! mutations that may affect only constants.

use std::path::Path;
use std::time::Duration;

use crate::chosen::Mutation;
use crate::results::{Results, Verdict};
use crate::run::{Suite, in_parallel, jobs};
use crate::tree::{PAST_THE_TIME, Tree};
use crate::{Failure, tests};

const ENVIRONMENT: &[(&str, &str)] = &[("RUSTFLAGS", "--cap-lints=allow")];
/// The compiler's error for a constant that cannot be evaluated.
const REFUSED_CONSTANT: &str = "E0080";
/// The time limit of one build. The first build compiles everything.
const PATIENCE: Duration = Duration::from_mins(30);

/// Builds and runs `mutations`, each job in a separate copy.
pub fn run(
    sources: &Tree,
    folder: &Path,
    mutations: &[&Mutation],
    results: &Results,
) -> Result<(), Failure> {
    if mutations.is_empty() {
        return Ok(());
    }
    let trees = (0..jobs())
        .map(|job| sources.copy(&folder.join(format!("source{job}")), &[]))
        .collect::<Result<Vec<_>, _>>()?;
    println!("{} mutations to build from their sources", mutations.len());
    in_parallel(mutations, |job, mutation| {
        let (verdict, how) = tried(&trees[job], mutation)?;
        results.add(mutation, verdict, &how)
    })
}

/// Returns the verdict on a mutation, and restores its file afterwards.
pub fn tried(tree: &Tree, mutation: &Mutation) -> Result<(Verdict, String), Failure> {
    made(tree, mutation, verdict)
}

/// Returns the `verdict` on a tree with the mutation, and restores its file afterwards.
pub fn made(
    tree: &Tree,
    mutation: &Mutation,
    verdict: impl FnOnce(&Tree) -> Result<(Verdict, String), Failure>,
) -> Result<(Verdict, String), Failure> {
    let old = tree.read(&mutation.file)?;
    let (before, after) = (&old[..mutation.span.start], &old[mutation.span.end..]);
    tree.write(
        &mutation.file,
        format!("{before}{}{after}", mutation.replacement).as_bytes(),
    )?;
    let verdict = verdict(tree);
    tree.write(&mutation.file, old.as_bytes())?;
    verdict
}

fn verdict(tree: &Tree) -> Result<(Verdict, String), Failure> {
    if let Err(errors) = tree.build(&["build"], ENVIRONMENT, Some(PATIENCE))? {
        let has = |code| errors.iter().any(|error| error.code == code);
        let verdict = match () {
            () if has(PAST_THE_TIME) => Verdict::Time,
            () if has(REFUSED_CONSTANT) => Verdict::Caught,
            () => Verdict::Unviable,
        };
        return Ok((verdict, "source: the build".to_owned()));
    }
    for stage in tests::BUILT_ANEW {
        let mut build = vec!["test", "--no-run"];
        build.extend(stage.iter().flat_map(|name| ["--test", name]));
        // If the library builds, but a test does not, the cause is a constant or a type.
        let binaries = match tree.build(&build, ENVIRONMENT, Some(PATIENCE))? {
            Ok(binaries) => binaries,
            Err(errors) => {
                let is_past = errors.iter().any(|error| error.code == PAST_THE_TIME);
                let verdict = if is_past {
                    Verdict::Time
                } else {
                    Verdict::Caught
                };
                return Ok((verdict, "source: the tests' build".to_owned()));
            }
        };
        let (verdict, how) = Suite::unmeasured(&binaries, stage)?.run(None);
        if verdict != Verdict::Missed {
            return Ok((verdict, format!("source: {how}")));
        }
    }
    Ok((Verdict::Missed, "source: nothing".to_owned()))
}
