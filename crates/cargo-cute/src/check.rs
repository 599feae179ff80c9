//! `cargo cute check` prints a table of each kernel's resources, and the reasons to refuse a
//! kernel.

use std::path::Path;
use std::process::{Command, ExitCode};

use cute_build::{Built, Kernels, Report, reports};

pub(crate) fn check(kernels: &Kernels, built: &Built) -> Result<ExitCode, String> {
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
        let reasons = entry.map_or_else(|| report.refusals(0), |entry| report.refusals_of(entry));
        refused.extend(
            reasons
                .into_iter()
                .map(|reason| format!("{}: {reason}", report.name)),
        );
    }
    if built.messages.is_none() {
        println!(
            "without ptxas, registers, frames and spills are unknown; set CUTE_CUDA_TOOLS to its \
             folder"
        );
    }
    refused.extend(apart(built));
    for line in &refused {
        println!("{line}");
    }
    let in_memory = |report: &Report| report.local > 0 || report.frame > Some(0);
    if !refused.is_empty() && reports.iter().any(in_memory) {
        println!("building again with line numbers, to find the lines that use local memory");
        for line in local_lines(kernels) {
            println!("{line}");
        }
    }
    Ok(if refused.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Returns the source lines that use local memory, for each kernel that does. Line numbers need
/// another build. If that build fails, no lines are printed, but the reasons still are.
fn local_lines(kernels: &Kernels) -> Vec<String> {
    let lines = kernels.lines_of_local_memory().unwrap_or_default();
    let sentence = |(kernel, lines): (String, Vec<String>)| {
        format!("{kernel}: local memory is used at {}", lines.join(", "))
    };
    lines.into_iter().map(sentence).collect()
}

/// Finds instructions that a whole warp must execute, but that follow a branch at which the warp's
/// threads may diverge. A kernel with such an instruction hangs. The script `gpu/aligned.py` of the
/// checkout finds these instructions in the PTX.
fn apart(built: &Built) -> Vec<String> {
    let script = Path::new(crate::new::CHECKOUT).join("gpu/aligned.py");
    let done = Command::new("python3")
        .arg("-B")
        .arg(&script)
        .arg(&built.ptx)
        .output();
    match done {
        Ok(done) => {
            let text = String::from_utf8_lossy(&done.stdout).into_owned()
                + &String::from_utf8_lossy(&done.stderr);
            let lines = text.lines().map(str::to_owned);
            if done.status.success() {
                lines.for_each(|line| println!("{line}"));
                Vec::new()
            } else {
                lines.collect()
            }
        }
        Err(error) => {
            println!(
                "barriers and other instructions of a whole warp are not checked: python3 cannot \
                 be started ({error})"
            );
            Vec::new()
        }
    }
}
