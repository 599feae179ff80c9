//! `cute banks`: the conflicts of an access, bank by bank.

use cute_core::ComposedLayout;
use cute_draw::coalescing::{Lines, coalescing};
use cute_draw::{Access, Banks, Picture, banks::Report, text};
use serde_json::json;

use crate::expression::Names;
use crate::options::{Asking, BanksArguments};
use crate::{Failure, copying, evaluate, print, save};

/// The memory that the options describe.
pub(crate) fn asked(asking: &Asking) -> Banks {
    Banks { banks: asking.element.banks, bank_bytes: asking.element.width, group: asking.group }
}

/// The function of an expression.
pub(crate) fn function(text: &str, names: &Names) -> Result<ComposedLayout, Failure> {
    let value = evaluate(text, names)?;
    value.function().ok_or_else(|| Failure::Sentence(format!("{text} is {}, not a layout", value.kind())))
}

/// The first few of a list, and how many more there are.
fn some(items: &[String], most: usize) -> String {
    let shown = items.iter().take(most).cloned().collect::<Vec<_>>().join(", ");
    if items.len() > most { format!("{shown} and {} more", items.len() - most) } else { shown }
}

/// `1 step`, `2 steps`.
pub(crate) fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn describe(report: &Report) -> String {
    let mut text = String::new();
    let phases = report.phases.len();
    let verdict = if report.conflict_free() { "free of conflicts" } else { "conflicts" };
    let (steps, phases) = (counted(report.steps, "step"), counted(phases as u64, "phase"));
    text += &format!("{verdict}: depth {}, {steps} for {phases}\n", report.depth);
    for (number, phase) in report.phases.iter().enumerate().filter(|(_, phase)| phase.depth > 1).take(4) {
        let (first, last) = (phase.threads.0, phase.threads.1 - 1);
        text += &format!("phase {number}: threads {first}..{last}, depth {}\n", phase.depth);
        let worst = phase.conflicts.iter().filter(|conflict| u32::try_from(conflict.words.len()) == Ok(phase.depth));
        for conflict in worst.take(2) {
            let words = conflict.words.iter().map(|(address, threads)| {
                let threads: Vec<String> = threads.iter().map(ToString::to_string).collect();
                format!("byte {address} by {}", threads.join("+"))
            });
            text += &format!("  bank {}: {}\n", conflict.bank, some(&words.collect::<Vec<_>>(), 8));
        }
        let others = phase.conflicts.len();
        text += &format!("  {} with conflicts in this phase\n", counted(others as u64, "bank"));
    }
    text
}

/// A number of `--vector` or `--row`, which must be positive: 0 means something else where the bank model takes it.
pub(crate) fn positive(what: &'static str, name: &'static str, value: i64) -> Result<(), Failure> {
    if value > 0 { Ok(()) } else { Err(cute_draw::Error::NotPositive { what, name, value }.into()) }
}

pub(crate) fn run(arguments: &BanksArguments, names: &Names) -> Result<(), Failure> {
    let asking = copying::asking(&arguments.copying, &arguments.asking);
    let copied = copying::copied(&arguments.copying, asking.element.bits(), names)?;
    let (title, function, own) = if let Some(copied) = copied {
        (copied.title, copied.function, copied.vector)
    } else {
        let text = arguments.expression.clone().unwrap_or_default();
        (text.clone(), function(&text, names)?, 1)
    };
    let vector = arguments.vector.unwrap_or(own);
    positive("banks", "the values of one instruction", vector.into())?;
    let banks = asked(&asking);
    let vector = if arguments.together { Access::TOGETHER } else { vector };
    let access = Access { element_bits: asking.element.bits(), vector };
    let report = banks.conflicts(&function, access)?;
    if arguments.print {
        print(&text::print_banks(&function, asking.element.memory(), banks.group)?)?;
        if arguments.svg.is_none() && arguments.html.is_none() {
            return Ok(());
        }
    }
    if arguments.svg.is_some() || arguments.html.is_some() {
        let picture = Picture::steps(&function, banks, access)?;
        if let Some(path) = &arguments.svg {
            save(path, &picture.svg())?;
        }
        if let Some(path) = &arguments.html {
            save(path, &picture.html())?;
        }
        return Ok(());
    }
    let lines = coalescing(&function, access.element_bits, Lines { group: banks.group, ..Lines::default() })?;
    if !arguments.json {
        let text = describe(&report);
        let lines = format!(
            "in a large memory: {}, {}, {} of {} bytes used ({} %)\n",
            counted(lines.segments, "segment"),
            counted(lines.lines, "line"),
            lines.useful_bytes,
            lines.moved_bytes,
            lines.percent()
        );
        return print(&(text + &lines));
    }
    let phases = report.phases.iter().map(|phase| {
        let conflicts = phase.conflicts.iter().map(|conflict| {
            let words =
                conflict.words.iter().map(|(byte, threads)| json!({ "byte": byte.to_string(), "threads": threads }));
            json!({ "bank": conflict.bank, "words": words.collect::<Vec<_>>() })
        });
        let conflicts: Vec<_> = conflicts.collect();
        json!({
            "threads": [phase.threads.0, phase.threads.1],
            "values": [phase.values.0, phase.values.1],
            "depth": phase.depth,
            "conflicts": conflicts,
        })
    });
    let phases: Vec<_> = phases.collect();
    let answer = json!({
        "expression": title,
        "depth": report.depth,
        "steps": report.steps,
        "phases": phases,
        "segments": lines.segments,
        "lines": lines.lines,
        "useful_bytes": lines.useful_bytes,
        "moved_bytes": lines.moved_bytes,
    });
    print(&format!("{answer}\n"))
}
