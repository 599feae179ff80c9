//! Bank conflicts, and the traffic of a large memory, in words and as JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::ComposedLayout;
use cute_draw::banks::{Conflict, Group, Phase, Report};
use cute_draw::coalescing::{Coalescing, Lines, coalescing};
use cute_draw::{Access, Banks};

use crate::{Json, Refused, VERSION, counted};

/// The number of values that one instruction of a thread accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// This number of values, which must be aligned and contiguous in memory.
    Vector(u32),
    /// All values of a group are in one phase, as if no access were split.
    Together,
}

/// Checks that a number is not 0, because 0 would have another meaning.
///
/// # Errors
/// Returns an error if the number is not positive.
pub(crate) fn positive(what: &'static str, name: &'static str, value: i64) -> Result<(), Refused> {
    if value > 0 {
        Ok(())
    } else {
        Err(cute_draw::Error::NotPositive { what, name, value }.into())
    }
}

impl Values {
    /// Returns the access to elements with `element_bits` bits.
    ///
    /// ```
    /// use cute_answers::banks::Values;
    /// assert_eq!(Values::Vector(4).access(32).unwrap().vector, 4);
    /// assert_eq!(
    ///     Values::Vector(0).access(32).unwrap_err().to_string(),
    ///     "banks: the values of one instruction must be positive, not 0"
    /// );
    /// ```
    ///
    /// # Errors
    /// Returns an error if a vector has no values.
    pub fn access(self, element_bits: u32) -> Result<Access, Refused> {
        let vector = match self {
            Self::Vector(vector) => {
                positive("banks", "the values of one instruction", vector.into())?;
                vector
            }
            Self::Together => Access::TOGETHER,
        };
        Ok(Access {
            element_bits,
            vector,
        })
    }
}

/// The cost of an access, given by a layout of threads and values.
///
/// ```
/// use cute::draw::Banks;
/// use cute_answers::banks::{BankConflicts, Values};
/// let column = "32:64".parse().unwrap();
/// let found = BankConflicts::of(
///     &column,
///     Banks::default(),
///     Values::Vector(1).access(32).unwrap(),
/// )
/// .unwrap();
/// assert_eq!((found.report.depth, found.lines.percent()), (32, 12));
/// assert!(
///     found
///         .text()
///         .starts_with("conflicts: depth 32, 32 steps for 1 phase\n")
/// );
/// // Every group of threads is counted.
/// let found = BankConflicts::of(
///     &"96:1".parse().unwrap(),
///     Banks::default(),
///     Values::Vector(1).access(32).unwrap(),
/// )
/// .unwrap();
/// assert!(found.text().starts_with(
///     "free of conflicts: depth 1, 3 steps for 3 phases\nthreads 0..95 in 3 groups of 32\n"
/// ));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankConflicts {
    /// The cost in banks: the phases of all groups of threads.
    pub report: Report,
    /// The cost in a large memory: the segments and cache lines of each group. Offset 0 is at the
    /// beginning of a line.
    pub lines: Coalescing,
}

/// Joins the first `most` entries of a list, and appends the number of the other entries.
fn some(items: &[String], most: usize) -> String {
    let shown = items
        .iter()
        .take(most)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    if items.len() > most {
        format!("{shown} and {} more", items.len() - most)
    } else {
        shown
    }
}

fn conflict_json(conflict: &Conflict) -> Json {
    let word = |(byte, threads): &(i128, Vec<i64>)| {
        // The byte's number is a text, because it may have more bits than JSON readers support.
        Json::object([
            ("byte", byte.to_string().into()),
            ("threads", threads.clone().into()),
        ])
    };
    Json::object([
        ("bank", conflict.bank.into()),
        ("words", Json::list(&conflict.words, word)),
    ])
}

/// Returns the first number of a range, and the number after its last one, as JSON.
fn ends((first, end): (i64, i64)) -> Json {
    Vec::from([first, end]).into()
}

fn group_json(group: &Group) -> Json {
    Json::object([
        ("threads", ends(group.threads)),
        ("depth", group.depth.into()),
        ("steps", group.steps.into()),
    ])
}

/// Returns the threads of an access as text: `threads 0..31`, or `no threads`.
pub(crate) fn threads(count: i64) -> String {
    if count > 0 {
        format!("threads 0..{}", count - 1)
    } else {
        "no threads".to_string()
    }
}

/// Returns the threads of an answer as text, if there is more than one group:
/// `threads 0..95 in 3 groups of 32`.
pub(crate) fn groups(threads: i64, group: u32) -> Option<String> {
    let count = threads.unsigned_abs().div_ceil(u64::from(group.max(1)));
    (count > 1).then(|| format!("{} in {count} groups of {group}", self::threads(threads)))
}

fn phase_json(phase: &Phase) -> Json {
    Json::object([
        ("threads", ends(phase.threads)),
        ("values", ends(phase.values)),
        ("depth", phase.depth.into()),
        ("conflicts", Json::list(&phase.conflicts, conflict_json)),
    ])
}

impl BankConflicts {
    /// Computes the cost of all groups of threads of a layout. The first mode of the layout is the
    /// thread, and the other modes are the values.
    ///
    /// # Errors
    /// * the memory has no banks
    /// * the vector does not divide the values, or a vector is not aligned and contiguous in memory
    /// * there are more than 2^20 coordinates
    pub fn of(
        thread_value: &ComposedLayout,
        banks: Banks,
        access: Access,
    ) -> Result<Self, Refused> {
        let report = banks.conflicts(thread_value, access)?;
        let lines = Lines {
            group: banks.group,
            ..Lines::default()
        };
        Ok(Self {
            report,
            lines: coalescing(thread_value, access.element_bits, lines)?,
        })
    }

    /// Returns the worst group and the summary of all groups, if there are several groups.
    fn several(&self) -> Option<(Group, String)> {
        let (first, last) = (self.report.groups.first()?, self.report.groups.last()?);
        let group = u32::try_from(first.threads.1 - first.threads.0).ok()?;
        Some((*self.report.worst()?, groups(last.threads.1, group)?))
    }

    /// Returns the costs in lines, with the phases of the worst group of threads.
    pub fn text(&self) -> String {
        let (report, lines) = (&self.report, &self.lines);
        let verdict = if report.conflict_free() {
            "free of conflicts"
        } else {
            "conflicts"
        };
        let (steps, phases) = (
            counted(report.steps, "step"),
            counted(report.phases.len() as u64, "phase"),
        );
        let mut text = format!("{verdict}: depth {}, {steps} for {phases}\n", report.depth);
        let several = self.several();
        if let Some((worst, all)) = &several {
            text += all;
            if worst.depth > 1 {
                let (first, last) = (worst.threads.0, worst.threads.1 - 1);
                text += &format!(
                    "; the worst is {first}..{last}, with {}",
                    counted(worst.steps, "step")
                );
            }
            text += "\n";
        }
        let shown = report
            .worst()
            .into_iter()
            .flat_map(|worst| report.phases_of(*worst));
        for (number, phase) in shown.filter(|(_, phase)| phase.depth > 1).take(4) {
            let (first, last) = (phase.threads.0, phase.threads.1 - 1);
            text += &format!(
                "phase {number}: threads {first}..{last}, depth {}\n",
                phase.depth
            );
            let is_worst =
                |conflict: &&Conflict| u32::try_from(conflict.words.len()) == Ok(phase.depth);
            for conflict in phase.conflicts.iter().filter(is_worst).take(2) {
                let words = conflict.words.iter().map(|(address, threads)| {
                    let threads: Vec<String> = threads.iter().map(ToString::to_string).collect();
                    format!("byte {address} by {}", threads.join("+"))
                });
                text += &format!(
                    "  bank {}: {}\n",
                    conflict.bank,
                    some(&words.collect::<Vec<_>>(), 8)
                );
            }
            let others = phase.conflicts.len();
            text += &format!(
                "  {} with conflicts in this phase\n",
                counted(others as u64, "bank")
            );
        }
        let (segments, moved) = (
            counted(lines.segments, "segment"),
            counted(lines.lines, "line"),
        );
        let (useful, bytes, percent) = (lines.useful_bytes, lines.moved_bytes, lines.percent());
        let each = if several.is_some() {
            ", each group on its own"
        } else {
            ""
        };
        text + &format!(
            "in a large memory: {segments}, {moved}, {useful} of {bytes} bytes used ({percent} \
             %){each}\n"
        )
    }

    /// Returns the costs as JSON. `title` names the access.
    pub fn json(&self, title: &str) -> Json {
        let (report, lines) = (&self.report, &self.lines);
        Json::object([
            ("version", VERSION.into()),
            ("expression", title.into()),
            ("depth", report.depth.into()),
            ("steps", report.steps.into()),
            ("groups", Json::list(&report.groups, group_json)),
            ("phases", Json::list(&report.phases, phase_json)),
            ("segments", lines.segments.into()),
            ("lines", lines.lines.into()),
            ("useful_bytes", lines.useful_bytes.into()),
            ("moved_bytes", lines.moved_bytes.into()),
        ])
    }
}
