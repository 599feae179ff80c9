//! Runs many programs one after another, and collects their counts and each kind of finding once.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use super::run::{Counts, Kind};
use super::{finding, numbered};

/// The results of some programs.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// The number of programs.
    pub programs: u64,
    /// The numbers of tried and accepted calls.
    pub counts: Counts,
    /// Each kind of finding: the least program that has it, its message, and the number of programs
    /// that have it.
    pub findings: BTreeMap<String, (u64, String, u64)>,
}

impl Summary {
    /// Runs the programs whose numbers are in a range.
    pub fn of(numbers: Range<u64>) -> Self {
        let mut summary = Self::default();
        for number in numbers {
            summary.programs += 1;
            if let Some(message) = finding(&numbered(number), &mut summary.counts) {
                summary.found(number, message, 1);
            }
        }
        summary
    }

    fn found(&mut self, number: u64, message: String, times: u64) {
        // Findings that differ only in numbers are of one kind.
        let kind = message
            .chars()
            .filter(|c| !c.is_ascii_digit() && *c != '-')
            .take(160)
            .collect();
        let entry = self
            .findings
            .entry(kind)
            .or_insert((number, message.clone(), 0));
        entry.2 += times;
        if number < entry.0 {
            (entry.0, entry.1) = (number, message);
        }
    }

    /// Combines two summaries.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.programs += other.programs;
        self.counts.add(&other.counts);
        for (_, (number, message, times)) in other.findings {
            self.found(number, message, times);
        }
        self
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in Kind::ALL {
            let (tried, accepted) = self.counts.of(kind);
            writeln!(
                f,
                "{:>28}: {tried:>12} tried, {accepted:>12} accepted",
                kind.name()
            )?;
        }
        for (number, message, times) in self.findings.values() {
            writeln!(f, "program {number}, and {} others: {message}", times - 1)?;
        }
        let (accesses, refusals) = (self.counts.accesses(), self.counts.refusals());
        let found: u64 = self.findings.values().map(|finding| finding.2).sum();
        write!(
            f,
            "{} programs, {accesses} accesses, {refusals} refusals, {found} findings",
            self.programs
        )
    }
}
