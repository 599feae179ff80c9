//! Programs over tensors from fixed seeds, with each access compared with a model, for any
//! toolchain.
//!
//! `CUTE_PROGRAMS` sets the number of programs, `CUTE_FROM` the number of the first, and
//! `CUTE_THREADS` the number of threads.

use std::sync::{Mutex, PoisonError};
use std::thread::Builder;
use std::time::Instant;

use cute_fuzz::adversary::campaign::Summary;
use cute_fuzz::adversary::run::Heap;
use cute_fuzz::adversary::{Counts, Kind, finding, numbered};

/// Bytes of stack for each thread. A step of a program is one function with everything that may
/// follow it, which takes 200 kB of stack without optimization. Steps nest, so a thread's usual 2
/// MiB are not enough for the longest programs.
const STACK: usize = 16 << 20;

/// Elements are counted on all threads together: one test at a time has some.
static ALONE: Mutex<()> = Mutex::new(());

fn number(name: &str) -> Option<u64> {
    std::env::var(name)
        .ok()
        .map(|text| text.parse().expect("a number"))
}

#[test]
fn no_program_reaches_another_element() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let (programs, first) = (
        number("CUTE_PROGRAMS").unwrap_or(100_000),
        number("CUTE_FROM").unwrap_or(0),
    );
    let threads = number("CUTE_THREADS").unwrap_or(1).max(1);
    let begin = Instant::now();
    let summary = std::thread::scope(|scope| {
        let share = programs.div_ceil(threads);
        let all: Vec<_> = (0..threads)
            .map(|thread| {
                let from = (thread * share).min(programs);
                let numbers = first + from..first + (from + share).min(programs);
                Builder::new()
                    .stack_size(STACK)
                    .spawn_scoped(scope, || Summary::of(numbers))
                    .expect("a thread")
            })
            .collect();
        all.into_iter().fold(Summary::default(), |all, thread| {
            all.and(thread.join().expect("a summary"))
        })
    });
    println!("{summary}");
    println!(
        "programs {first} to {}: {:.1} seconds",
        first + programs,
        begin.elapsed().as_secs_f64()
    );
    assert!(
        summary.findings.is_empty(),
        "{} kinds of findings",
        summary.findings.len()
    );
    assert_eq!(
        Heap::alive(),
        0,
        "elements that were never dropped, or twice"
    );
    // A kind that is never accepted tests nothing.
    for kind in Kind::ALL
        .into_iter()
        .filter(|kind| cfg!(feature = "faer") || !kind.is_of_faer())
    {
        let accepted = summary.counts.of(kind).1;
        let least = if kind == Kind::Parallel {
            programs / 20_000
        } else {
            programs / 2_000
        };
        assert!(
            accepted >= least.min(1000),
            "{} was accepted {accepted} times only",
            kind.name()
        );
    }
}

/// One program, by its number, with its steps: `CUTE_PROGRAM`.
#[test]
fn one_program() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let program = number("CUTE_PROGRAM").unwrap_or(0);
    let mut counts = Counts::default();
    counts.told = true;
    assert_eq!(finding(&numbered(program), &mut counts), None);
}
