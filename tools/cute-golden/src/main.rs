//! Golden vectors to Rust source.
//!
//! `cute-golden FILE OUT.rs` reads vectors, one JSON object a line, and writes a test file that depends on the facade
//! only and asserts every static vector at type level: results by their types, rejections by there being no type. What
//! it leaves out, and why, it says in the file and on standard output.
//!
//! `cute-golden FILE OUT.rs GROUP` takes only the operators of that group.
//!
//! `cute-golden --bridge OUT.rs` writes random layouts instead, which the types and the run time must treat alike; the
//! other names of the table of bridges, those of other operators.

mod bridge;
mod emit;
mod inverse;
mod local;
mod recast;
mod swizzle;
mod tiling;
mod value;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::ExitCode;

use emit::Emitted;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (input, output, group) = match arguments.as_slice() {
        [input, output] => (input, output, None),
        [input, output, group] => (input, output, Some(group.as_str())),
        _ => {
            let bridges: Vec<&str> = BRIDGES.iter().map(|(name, _)| *name).collect();
            eprintln!("usage: cute-golden FILE OUT.rs [GROUP]\n       cute-golden {} OUT.rs", bridges.join("|"));
            return ExitCode::from(2);
        }
    };
    let done = match BRIDGES.iter().find(|(name, _)| name == input) {
        Some((_, source)) => std::fs::write(output, source()).map(|()| String::new()).map_err(Into::into),
        None => run(input, output, group),
    };
    match done {
        Ok(summary) => {
            print!("{summary}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("cute-golden: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Pairs of random layouts in the bridge.
const PAIRS: usize = 120;

/// A file of random layouts: how it is asked for, and its source.
type Bridge = (&'static str, fn() -> String);

const BRIDGES: &[Bridge] = &[
    ("--bridge", || bridge::source(PAIRS)),
    ("--bridge-recast", || bridge::recast::source(PAIRS / 3)),
    ("--bridge-predicates", || bridge::predicates::source(PAIRS / 2)),
    ("--bridge-inverse", || bridge::inverse::source(PAIRS / 4)),
    ("--bridge-domains", || bridge::domains::source(PAIRS / 3)),
    ("--bridge-comparisons", || bridge::comparisons::source(PAIRS / 2)),
];

/// Assertions in a test: all of an operator's in one function would need too much stack.
const A_TEST: usize = 100;

/// What became of the vectors of one operator.
#[derive(Default)]
struct Tally {
    /// By reason.
    left_out: BTreeMap<String, usize>,
    assertions: Vec<String>,
}

/// Operators that one file of tests holds: the group's name, and whether an operator is in it.
type Group = (&'static str, fn(&str) -> bool);

const GROUPS: &[Group] = &[("inverse", inverse::knows), ("recast", recast::knows)];

fn run(input: &str, output: &str, group: Option<&str>) -> Result<String, Box<dyn std::error::Error>> {
    let chosen = match group {
        None => |_: &str| true,
        Some(group) => {
            let found = GROUPS.iter().find(|(name, _)| *name == group);
            found.ok_or_else(|| format!("there is no group {group}"))?.1
        }
    };
    let mut operators: BTreeMap<String, Tally> = BTreeMap::new();
    for (number, line) in std::fs::read_to_string(input)?.lines().enumerate() {
        let vector: serde_json::Value =
            serde_json::from_str(line).map_err(|error| format!("line {}: {error}", number + 1))?;
        let name = vector["op"].as_str().unwrap_or("(none)").to_owned();
        if !chosen(&name) {
            continue;
        }
        let tally = operators.entry(name.clone()).or_default();
        match emit::vector(&name, &vector) {
            Emitted::Assertion(text) => {
                tally.assertions.push(format!("    // {}\n    {text}\n", vector["id"]));
            }
            Emitted::LeftOut(reason) => *tally.left_out.entry(reason).or_default() += 1,
        }
    }
    let mut source = String::from(
        "//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.\n\n\
         #![recursion_limit = \"128\"]\n#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = \"generated\")]\n\n\
         #[macro_use]\nmod support;\n\nuse cute::prelude::*;\n#[allow(unused_imports, reason = \"generated\")]\nuse support::*;\n",
    );
    let mut summary = String::new();
    for (name, tally) in &operators {
        let mut line = format!("{name}: {} asserted", tally.assertions.len());
        for (reason, count) in &tally.left_out {
            let _ = write!(line, ", {count} left out: {reason}");
        }
        summary.push_str(&line);
        summary.push('\n');
        let _ = writeln!(source, "\n// {line}");
        for (number, assertions) in tally.assertions.chunks(A_TEST).enumerate() {
            let number = if number == 0 { String::new() } else { format!("_{number}") };
            let _ = writeln!(source, "#[test]\nfn types_{name}{number}() {{\n{}}}", assertions.concat());
        }
    }
    std::fs::write(output, source)?;
    Ok(summary)
}
