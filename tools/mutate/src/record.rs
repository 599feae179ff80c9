//! The table of results, with the reason of every mutation that is missed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::Failure;
use crate::chosen::Mutation;
use crate::results::{Results, Verdict};

/// What the table is called, and where the reasons stand: a mutation's key, a tab, and the reason.
pub const TABLE: &str = "benches/record/mutants.md";
pub const REASONS: &str = "tools/mutate/reasons.tsv";

/// The least share of the mutations that build which the tests catch, in percent.
const LEAST: usize = 95;

#[derive(Default)]
struct Counts {
    caught: usize,
    time: usize,
    missed: usize,
    unviable: usize,
}

impl Counts {
    fn add(&mut self, verdict: Option<Verdict>) {
        match verdict {
            Some(Verdict::Caught) => self.caught += 1,
            Some(Verdict::Time) => self.time += 1,
            Some(Verdict::Unviable) => self.unviable += 1,
            _ => self.missed += 1,
        }
    }

    fn viable(&self) -> usize {
        self.caught + self.time + self.missed
    }
}

/// The reasons by the mutations' keys.
pub fn reasons(text: &str) -> BTreeMap<&str, &str> {
    text.lines().filter_map(|line| line.split_once('\t')).collect()
}

/// The table and its last line, and what is wrong with the results.
pub fn table(
    wanted: &[Mutation],
    results: &Results,
    reasons: &BTreeMap<&str, &str>,
) -> Result<(String, String, Vec<String>), Failure> {
    let mut files: BTreeMap<&str, Counts> = BTreeMap::new();
    let (mut relied_on, mut sampled) = (Counts::default(), Counts::default());
    let (mut missed, mut wrong, mut used) = (String::new(), Vec::new(), BTreeSet::new());
    for mutation in wanted {
        let verdict = results.of(mutation);
        files.entry(&mutation.file).or_default().add(verdict);
        if mutation.is_sampled { &mut sampled } else { &mut relied_on }.add(verdict);
        if matches!(verdict, Some(Verdict::Caught | Verdict::Time | Verdict::Unviable)) {
            continue;
        }
        let reason = reasons.get(mutation.key.as_str());
        used.extend(reason.map(|_| mutation.key.as_str()));
        if reason.is_none() {
            wrong.push(format!("missed without a reason: {} (line {})", mutation.key, mutation.line));
        }
        writeln!(missed, "- `{}`\n  {}", mutation.key, reason.unwrap_or(&"**no reason is known**"))?;
    }
    let stale = reasons.keys().filter(|key| !used.contains(*key));
    wrong.extend(stale.map(|key| format!("a reason for what is not missed: {key}")));

    let mut text = "# Mutations\n\nWritten by `tools/mutants`: every mutation of the files that memory relies on, and a sample \
        of the rest, each against the fast tests that `tools/mutate/src/tests.rs` names. What is past the time counts as caught.\n\n"
        .to_owned();
    writeln!(text, "| file | caught | past the time | missed | do not build |\n|---|--:|--:|--:|--:|")?;
    let mut row = |name: &str, counts: &Counts| {
        let Counts { caught, time, missed, unviable } = counts;
        writeln!(text, "| {name} | {caught} | {time} | {missed} | {unviable} |")
    };
    for (file, counts) in &files {
        row(&format!("`{file}`"), counts)?;
    }
    row("**what memory relies on**", &relied_on)?;
    row("**the sample of the rest**", &sampled)?;
    let mut line = String::new();
    for (name, counts) in [("what memory relies on", &relied_on), ("the sample", &sampled)] {
        let (found, viable) = (counts.caught + counts.time, counts.viable().max(1));
        // In tenths of a percent, cut off.
        let share = found * 1000 / viable;
        write!(line, "{name}: {found} of {viable} caught, {}.{} %; ", share / 10, share % 10)?;
        if found * 100 < LEAST * viable {
            wrong.push(format!("{name}: less than {LEAST} % are caught"));
        }
    }
    write!(line, "{} mutations, of which {} do not build", wanted.len(), relied_on.unviable + sampled.unviable)?;
    writeln!(text, "\n{line}.\n\n## Missed\n\n{missed}")?;
    Ok((text.trim_end().to_owned() + "\n", line, wrong))
}
