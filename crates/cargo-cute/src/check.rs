//! `cargo cute check`: a table of what each kernel takes, and the reasons to refuse it.

use std::process::ExitCode;

use cute_build::{Built, reports};

pub(crate) fn check(built: &Built) -> Result<ExitCode, String> {
    let ptx = std::fs::read_to_string(&built.ptx)
        .map_err(|error| format!("reading {}: {error}", built.ptx.display()))?;
    let reports = reports(&ptx, built.messages.as_deref());
    println!(
        "{:32} registers  frame  spills  traps  accesses by bits",
        "kernel"
    );
    let number = |found: Option<u32>| found.map_or_else(|| "?".into(), |found| found.to_string());
    let mut refused = Vec::new();
    for report in &reports {
        let accesses: Vec<_> = report
            .accesses
            .iter()
            .map(|(bits, count)| format!("{count} × {bits}"))
            .collect();
        println!(
            "{:32} {:>9}  {:>5}  {:>6}  {:>5}  {}",
            report.name,
            number(report.registers),
            number(report.frame),
            number(report.spills),
            report.traps,
            accesses.join(", ")
        );
        let entry = built.entries.iter().find(|entry| entry.name == report.name);
        let reasons = report.refusals(entry.map_or(0, |entry| entry.allows));
        refused.extend(
            reasons
                .into_iter()
                .map(|reason| format!("{}: {reason}", report.name)),
        );
    }
    if built.messages.is_none() {
        println!(
            "without ptxas, registers, frames and spills are unknown; set CUTE_CUDA_TOOLS to its folder"
        );
    }
    for line in &refused {
        println!("{line}");
    }
    Ok(if refused.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
