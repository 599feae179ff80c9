//! Measures the least time of each side. The runs of all sides alternate in one process. The least
//! time counts, because a disturbance only makes a run longer.

use std::time::Instant;

/// The least and the greatest number of rounds. Every side runs once in each round, and there are
/// more rounds if they are short.
const ROUNDS: [f64; 2] = [25.0, 200.0];
/// The seconds that all rounds should take together.
const ALL: f64 = 2.0;
/// The least duration of a run in seconds. It is short, because long runs are disturbed more often.
const LONG: f64 = 0.0003;

/// A way to compute the result, and its name.
pub(crate) struct Side<'a> {
    pub(crate) name: &'static str,
    pub(crate) run: Box<dyn FnMut() + 'a>,
}

pub(crate) fn side<'a>(name: &'static str, run: impl FnMut() + 'a) -> Side<'a> {
    Side {
        name,
        run: Box::new(run),
    }
}

/// The table of all programs.
pub(crate) struct Rows {
    only: Option<String>,
}

fn seconds(run: &mut dyn FnMut(), times: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..times {
        run();
    }
    start.elapsed().as_secs_f64() / f64::from(times)
}

impl Rows {
    pub(crate) fn new(only: Option<String>) -> Self {
        println!("| program | size | ms | beside | their time / ours |\n|---|---|--:|---|--:|");
        Self { only }
    }

    /// Returns whether a program of this name is measured: the name must begin with the argument.
    pub(crate) fn has(&self, program: &str) -> bool {
        self.only
            .as_ref()
            .is_none_or(|only| program.starts_with(only.as_str()))
    }

    /// Measures a program, whose first side is ours, and adds a line to the table for each other
    /// side.
    pub(crate) fn row(&self, program: &str, size: &str, mut sides: Vec<Side<'_>>) {
        if !self.has(program) {
            return;
        }
        let mut least = vec![f64::INFINITY; sides.len()];
        let once: Vec<f64> = sides
            .iter_mut()
            .map(|side| seconds(&mut side.run, 1))
            .collect();
        let round: f64 = once.iter().map(|once| once.max(LONG)).sum();
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a small number of runs"
        )]
        let (times, rounds): (Vec<u32>, u32) = (
            once.iter()
                .map(|once| (LONG / once).clamp(1.0, 10000.0) as u32)
                .collect(),
            (ALL / round).clamp(ROUNDS[0], ROUNDS[1]) as u32,
        );
        for _ in 0..rounds {
            for ((side, least), times) in sides.iter_mut().zip(&mut least).zip(&times) {
                *least = least.min(seconds(&mut side.run, *times));
            }
        }
        for (side, other) in sides.iter().zip(&least).skip(1) {
            println!(
                "| {program} | {size} | {:.3} | {} | {:.2} |",
                least[0] * 1e3,
                side.name,
                other / least[0]
            );
        }
    }
}
