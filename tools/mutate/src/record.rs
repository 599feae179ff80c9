//! The table of results, with the reason of every mutation that is missed.
//!
//! A mutation that is *the same* program has no visible effect. No test can catch it, and it is not
//! counted in the required share. A mutation that is *left* has an effect that no test detects, for
//! a known reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::Failure;
use crate::chosen::Mutation;
use crate::results::{Results, Verdict};

/// The file of the table, and the file of reasons. A line of reasons has a mutation's key, a tab,
/// `same` or `left`, a tab, and the reason.
pub const TABLE: &str = "benches/record/mutants.md";
pub const REASONS: &str = "tools/mutate/reasons.tsv";

/// The required share in percent: of the mutations that build and change the program, tests must
/// catch at least this many.
const LEAST: usize = 95;

#[derive(Default)]
struct Counts {
    caught: usize,
    time: usize,
    missed: usize,
    same: usize,
    unviable: usize,
}

impl Counts {
    fn add(&mut self, verdict: Option<Verdict>, is_same: bool) {
        match verdict {
            Some(Verdict::Caught) => self.caught += 1,
            Some(Verdict::Time) => self.time += 1,
            Some(Verdict::Unviable) => self.unviable += 1,
            _ if is_same => self.same += 1,
            _ => self.missed += 1,
        }
    }

    fn found(&self) -> usize {
        self.caught + self.time
    }

    /// Returns the number of mutations with an effect.
    fn changing(&self) -> usize {
        self.found() + self.missed
    }

    /// Returns the number of mutations that build.
    fn viable(&self) -> usize {
        self.changing() + self.same
    }
}

/// The reason why a mutation is not caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason<'a> {
    /// Whether the mutation has no visible effect.
    pub is_same: bool,
    pub text: &'a str,
}

/// The recorded reasons, by the mutations' keys.
#[derive(Debug)]
pub struct Reasons<'a>(BTreeMap<&'a str, Reason<'a>>);

/// Reads the file of reasons.
pub fn reasons(text: &str) -> Result<Reasons<'_>, Failure> {
    let mut reasons = BTreeMap::new();
    for line in text.lines() {
        let (key, is_same, text) = match line.split('\t').collect::<Vec<_>>()[..] {
            [key, "same", text] => (key, true, text),
            [key, "left", text] => (key, false, text),
            _ => return Err(format!("neither `same` nor `left`, and a reason: {line}").into()),
        };
        if reasons.insert(key, Reason { is_same, text }).is_some() {
            return Err(format!("two reasons for {key}").into());
        }
    }
    Ok(Reasons(reasons))
}

impl<'a> Reasons<'a> {
    /// Returns the reason from a rule, or the recorded reason.
    pub fn of(&self, mutation: &Mutation) -> Option<Reason<'a>> {
        let by_rule = mutation.same.map(|same| Reason {
            is_same: true,
            text: same.reason(),
        });
        by_rule.or_else(|| self.0.get(mutation.key.as_str()).copied())
    }
}

fn is_found(verdict: Option<Verdict>) -> bool {
    matches!(verdict, Some(Verdict::Caught | Verdict::Time))
}

/// Returns the beginning of the record: the heading, and a table with a row for each file and each
/// group.
fn head<'a>(rows: impl Iterator<Item = (String, &'a Counts)>) -> Result<String, Failure> {
    let mut text = "# Mutations\n\nWritten by `tools/mutants`: every mutation of the files that \
                    memory safety relies on, and a sample of the rest, each against the fast \
                    tests that `tools/mutate/src/tests.rs` names. A run past the time limit \
                    counts as caught. A mutation called *the same program* has no visible effect, \
                    so no test can catch it.\n\n"
        .to_owned();
    writeln!(
        text,
        "| file | caught | past the time | missed | the same program | do not build |"
    )?;
    writeln!(text, "|---|--:|--:|--:|--:|--:|")?;
    for (name, counts) in rows {
        let Counts {
            caught,
            time,
            missed,
            same,
            unviable,
        } = counts;
        writeln!(
            text,
            "| {name} | {caught} | {time} | {missed} | {same} | {unviable} |"
        )?;
    }
    Ok(text)
}

/// Returns the record, its last line, and the problems of the results.
pub fn table(
    wanted: &[Mutation],
    results: &Results,
    reasons: &Reasons<'_>,
) -> Result<(String, String, Vec<String>), Failure> {
    let mut files: BTreeMap<&str, Counts> = BTreeMap::new();
    let (mut relied_on, mut sampled) = (Counts::default(), Counts::default());
    let (mut missed, mut same, mut wrong, mut used) =
        (String::new(), String::new(), Vec::new(), BTreeSet::new());
    for mutation in wanted {
        let (verdict, reason) = (results.of(mutation), reasons.of(mutation));
        let is_same = reason.is_some_and(|reason| reason.is_same);
        files
            .entry(&mutation.file)
            .or_default()
            .add(verdict, is_same);
        if mutation.is_sampled {
            &mut sampled
        } else {
            &mut relied_on
        }
        .add(verdict, is_same);
        if is_found(verdict) && mutation.same.is_some() {
            wrong.push(format!(
                "caught, where a rule says that nothing changes: {}",
                mutation.key
            ));
        }
        if is_found(verdict) || verdict == Some(Verdict::Unviable) {
            continue;
        }
        if mutation.same.is_none() {
            used.insert(mutation.key.as_str());
        }
        if reason.is_none() {
            wrong.push(format!(
                "missed without a reason: {} (line {})",
                mutation.key, mutation.line
            ));
        }
        let text = reason.map_or("**no reason is known**", |reason| reason.text);
        writeln!(
            if is_same { &mut same } else { &mut missed },
            "- `{}`\n  {text}",
            mutation.key
        )?;
    }
    let stale = reasons.0.keys().filter(|key| !used.contains(*key));
    wrong.extend(stale.map(|key| format!("a reason for what is not missed: {key}")));

    let groups = [
        (
            "**what memory relies on**",
            "what memory relies on",
            &relied_on,
        ),
        ("**the sample of the rest**", "the sample", &sampled),
    ];
    let groups: Vec<_> = groups
        .into_iter()
        .filter(|group| group.2.viable() > 0)
        .collect();
    let rows = groups.iter().map(|group| (group.0.to_owned(), group.2));
    let rows = files
        .iter()
        .map(|(file, counts)| (format!("`{file}`"), counts))
        .chain(rows);
    let mut text = head(rows)?;
    let mut line = String::new();
    for (_, name, counts) in groups {
        let (found, viable, changing) = (counts.found(), counts.viable(), counts.changing());
        write!(
            line,
            "{name}: {found} of {viable} caught, {}; ",
            share(found, viable)
        )?;
        write!(
            line,
            "of the {changing} that change the program, {}; ",
            share(found, changing)
        )?;
        if found * 100 < LEAST * changing {
            wrong.push(format!("{name}: less than {LEAST} % are caught"));
        }
    }
    write!(
        line,
        "{} mutations, of which {} do not build",
        wanted.len(),
        relied_on.unviable + sampled.unviable
    )?;
    writeln!(
        text,
        "\n{line}.\n\n## Missed\n\n{missed}\n## The same program\n\n{same}"
    )?;
    Ok((text.trim_end().to_owned() + "\n", line, wrong))
}

/// Returns a share in percent with one decimal, rounded down.
fn share(part: usize, whole: usize) -> String {
    let share = part * 1000 / whole.max(1);
    format!("{}.{} %", share / 10, share % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chosen::Genre;
    use crate::same::Same;

    fn mutation(key: &str, same: Option<Same>) -> Mutation {
        Mutation {
            file: "a.rs".to_owned(),
            key: key.to_owned(),
            line: 7,
            genre: Genre::Value,
            replacement: String::new(),
            span: 0..0,
            is_sampled: false,
            is_exact: false,
            same,
        }
    }

    /// Returns the record of these mutations, and the problems of its results.
    fn of(name: &str, all: &[(Mutation, Verdict)], reasons: &str) -> (String, String, Vec<String>) {
        let path = std::env::temp_dir().join(format!("cute-mutate-{name}-{}", std::process::id()));
        let results = Results::new(&path).expect("a file");
        for (mutation, verdict) in all {
            results
                .add(mutation, *verdict, "here")
                .expect("it is written");
        }
        let wanted: Vec<Mutation> = all.iter().map(|(mutation, _)| mutation.clone()).collect();
        let made = table(
            &wanted,
            &results,
            &super::reasons(reasons).expect("reasons"),
        )
        .expect("a table");
        std::fs::remove_file(&path).expect("it was there");
        made
    }

    #[test]
    fn what_is_the_same_is_not_counted_in_what_is_asked_for() {
        let mut all: Vec<_> = (0..38)
            .map(|n| (mutation(&format!("caught {n}"), None), Verdict::Caught))
            .collect();
        all.extend([
            (mutation("missed", None), Verdict::Missed),
            (mutation("written", None), Verdict::Constant),
            (mutation("ruled", Some(Same::OneValue)), Verdict::Missed),
            (mutation("none", None), Verdict::Unviable),
        ]);
        let (text, line, wrong) = of(
            "same",
            &all,
            "missed\tleft\tIt is slow.\nwritten\tsame\tBoth are 0.",
        );
        assert!(wrong.is_empty(), "{wrong:?}");
        assert!(text.contains("| `a.rs` | 38 | 0 | 1 | 2 | 1 |"), "{text}");
        let expected = "what memory relies on: 38 of 41 caught, 92.6 %; of the 39 that change the \
                        program, 97.4 %; ";
        assert!(line.starts_with(expected), "{line}");
        let (missed, same) = text
            .split_once("## The same program")
            .expect("both are there");
        assert!(
            missed.contains("- `missed`\n  It is slow.") && !missed.contains("`written`"),
            "{missed}"
        );
        assert!(
            same.contains("- `written`\n  Both are 0.")
                && same.contains("- `ruled`\n  The type has one"),
            "{same}"
        );
    }

    #[test]
    fn what_does_not_hold_is_said() {
        let all = [
            (mutation("no reason", None), Verdict::Missed),
            (mutation("called", Some(Same::Refused)), Verdict::Caught),
            (mutation("caught", None), Verdict::Caught),
        ];
        let (_, _, wrong) = of("wrong", &all, "caught\tsame\tIt is.");
        let expected = [
            "missed without a reason: no reason (line 7)",
            "caught, where a rule says that nothing changes: called",
            "a reason for what is not missed: caught",
            "what memory relies on: less than 95 % are caught",
        ];
        assert_eq!(wrong, expected);
    }

    #[test]
    fn a_reason_says_of_which_kind_it_is() {
        assert!(
            reasons("key\tBoth are 0.").is_err() && reasons("key\tother\tBoth are 0.").is_err()
        );
        assert!(reasons("key\tsame\tA.\nkey\tleft\tB.").is_err());
    }
}
