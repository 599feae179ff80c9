//! Typed and mixed values against 128-bit arithmetic near the ends of both widths.
//!
//! An input that the constructors accept must give exactly the value of the definition, or be
//! refused with a sentence of the library. A panic of the language ("attempt to multiply with
//! overflow") is neither, and no value may be wrong because it wrapped.
//!
//! `CUTE_ROUNDS=10000000 CUTE_SEED=7 cargo run --release`: a round is one random input of one
//! structure, on which all operators of its law run. `CUTE_LAWS` names the laws to run by a part of
//! their text. In release, the overflow checks are off, as in programs that use the library. In
//! debug, they are on, and none of them may cause a panic.
#![recursion_limit = "512"]

mod draw;
mod laws;
mod model;
mod report;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use draw::Draw;
use laws::Law;
use report::{Counts, Report};

fn number(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{name} is not a number: {text}")),
        Err(_) => default,
    }
}

/// All laws, each with its share of the rounds.
fn run(laws: &[Law], rounds: u64, seed: u64) -> Vec<Report> {
    let each = rounds.div_ceil(laws.len() as u64);
    let (next, reports) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(law) = laws.get(at) else { break };
                    let (mut draw, mut report) =
                        (Draw::new(seed ^ ((at as u64) << 32)), Report::default());
                    for _ in 0..each {
                        draw.begin();
                        (law.run)(&mut draw, &mut report);
                    }
                    reports.lock().expect("no worker panics").push((at, report));
                }
            });
        }
    });
    let mut reports = reports.into_inner().expect("no worker panics");
    reports.sort_by_key(|(at, _)| *at);
    reports.into_iter().map(|(_, report)| report).collect()
}

/// The least share of an operator's rounds that must give a right value; otherwise the law is
/// empty.
const LEAST: u64 = 200;

/// The least number of structures that must give values, if every structure has enough rounds.
const STRUCTURES: usize = 280;

/// The counts of each operator, and on how many structures it ran.
type Operators<'a> = BTreeMap<&'a str, (Counts, u64)>;

/// Prints the table of the operators and an example of each that is wrong or suspicious. Returns
/// those that gave too few values.
fn print(operators: &Operators<'_>) -> Vec<String> {
    let mut empty = Vec::new();
    println!(
        "| operator | structures | right | refused | of these suspicious | wrong \
         |\n|---|--:|--:|--:|--:|--:|"
    );
    for (operator, (counts, structures)) in operators {
        let Counts {
            right,
            refused,
            suspicious,
            wrong,
            ..
        } = counts;
        println!("| `{operator}` | {structures} | {right} | {refused} | {suspicious} | {wrong} |");
        let seen = right + refused + wrong;
        if seen >= LEAST && right * LEAST < seen {
            empty.push(format!(
                "{operator}: only {right} of {seen} inputs gave a value"
            ));
        }
    }
    println!();
    for (operator, (counts, _)) in operators {
        if let Some((_, example)) = &counts.suspicious_example {
            println!("suspicious: {operator}: {example}");
        }
    }
    for (operator, (counts, _)) in operators {
        if let Some((_, example)) = &counts.wrong_example {
            println!("WRONG: {operator} ({} times): {example}", counts.wrong);
        }
    }
    empty
}

fn main() -> ExitCode {
    // The library's panics are caught and judged: they are not printed a million times.
    std::panic::set_hook(Box::new(|_| {}));
    let (rounds, seed) = (number("CUTE_ROUNDS", 400_000), number("CUTE_SEED", 1));
    let part = std::env::var("CUTE_LAWS").unwrap_or_default();
    let laws: Vec<Law> = laws::all()
        .into_iter()
        .filter(|law| law.structure.contains(&part) || law.name.contains(&part))
        .collect();
    let started = std::time::Instant::now();
    let reports = run(&laws, rounds, seed);

    let mut operators = Operators::new();
    let (mut failures, mut empty, mut never) = (Vec::new(), Vec::<String>::new(), Vec::new());
    for (law, report) in laws.iter().zip(&reports) {
        for (operator, counts) in &report.operators {
            let (sum, structures) = operators.entry(operator).or_default();
            sum.add(counts);
            *structures += 1;
            if let Some((_, example)) = &counts.wrong_example {
                failures.push(format!(
                    "{operator} [{}] {} times: {example}",
                    law.structure, counts.wrong
                ));
            }
        }
        let right: u64 = report
            .operators
            .iter()
            .map(|(_, counts)| counts.right)
            .sum();
        if right == 0 && rounds / laws.len() as u64 >= LEAST {
            never.push(format!("{} [{}]", law.name, law.structure));
        }
        if std::env::var_os("CUTE_VERBOSE").is_some() {
            for (operator, c) in &report.operators {
                println!(
                    "{operator:28} {:>9} right {:>9} refused {:>6} wrong  {}",
                    c.right, c.refused, c.wrong, law.structure
                );
            }
        }
    }
    empty.extend(print(&operators));
    if std::env::var_os("CUTE_VERBOSE").is_some() {
        for failure in &failures {
            println!("WRONG, by structure: {failure}");
        }
    }
    // Some structures fit no width and must be refused; most must give values.
    for law in &never {
        println!("always refused: {law}");
    }
    if part.is_empty() && laws.len() - never.len() < STRUCTURES {
        empty.push(format!(
            "only {} structures gave a value, {STRUCTURES} must",
            laws.len() - never.len()
        ));
    }
    for law in &empty {
        println!("EMPTY: {law}");
    }
    let values: u64 = operators.values().map(|(counts, _)| counts.right).sum();
    println!(
        "{rounds} rounds, seed {seed}, {} structures, {} operators: {values} values right, {} \
         wrong, in {} s",
        laws.len(),
        operators.len(),
        operators
            .values()
            .map(|(counts, _)| counts.wrong)
            .sum::<u64>(),
        started.elapsed().as_secs()
    );
    if failures.is_empty() && empty.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
