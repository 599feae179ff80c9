//! Times redistributions by kernels that write into the memory of other GPUs, and the link: `bench
//! KERNELS [N] [RANKS] [CASE]`. The matrices have N by N `int32` elements, and only the cases whose
//! name contains CASE run. `KERNELS` is the file that `gpu/build` makes.
//!
//! Every element of each result is compared with the definition, first at small sizes and then at
//! N. A time is the median of 21 runs of the slowest rank, from before `run` to after it.

#[path = "../../../gpus/bench/cases.rs"]
mod cases;
mod link;
#[path = "../../../gpus/bench/threads.rs"]
mod threads;
#[path = "../../../gpus/bench/together.rs"]
mod together;
#[path = "../../../gpus/bench/wrong.rs"]
mod wrong;

use std::process::ExitCode;

use cases::Case;
use cute::mesh::Plan;
use cute_mesh_peer::{Communicator, Error, Kernels, Launches, Rank, Redistribution, ranks};
use threads::Asked;
use together::Together;

type Failed = Box<dyn std::error::Error + Send + Sync>;

wrong::engine!(Redistribution<'_>, Error);

/// The number of timed runs.
const TIMES: usize = 21;

/// The tried settings: 64 or 128 bytes per thread, one block for each tile or a number of blocks
/// for each multiprocessor, and large or small tiles for transposes.
const TRIED: [(&str, Launches); 6] = [
    (
        "64 bytes",
        Launches {
            eight: false,
            small: false,
            blocks: 0,
        },
    ),
    (
        "64 bytes, 4 blocks",
        Launches {
            eight: false,
            small: false,
            blocks: 4,
        },
    ),
    (
        "64 bytes, 16 blocks",
        Launches {
            eight: false,
            small: false,
            blocks: 16,
        },
    ),
    (
        "128 bytes",
        Launches {
            eight: true,
            small: false,
            blocks: 0,
        },
    ),
    (
        "128 bytes, 2 blocks",
        Launches {
            eight: true,
            small: false,
            blocks: 2,
        },
    ),
    (
        "small tiles",
        Launches {
            eight: false,
            small: true,
            blocks: 0,
        },
    ),
];

/// The state that a rank needs for every case.
struct Bench<'a> {
    communicator: &'a Communicator,
    kernels: &'a Kernels<'a>,
    together: &'a Together,
    /// The bytes per second that NCCL moves from one GPU to the next, if NCCL is installed.
    link: Option<f64>,
}

impl Bench<'_> {
    fn say(&self, text: &str) {
        if self.communicator.rank() == 0 {
            println!("{text}");
        }
    }

    /// Runs a case with every setting, compares all elements, and times the case if requested.
    /// `best` is the bytes per second of the first timed case.
    fn run(&self, case: &Case, timed: bool, best: &mut Option<f64>) -> Result<(), Failed> {
        let Self {
            communicator,
            kernels,
            together,
            link,
        } = self;
        let (rank, ranks, device) = (
            communicator.rank(),
            communicator.size(),
            communicator.device(),
        );
        let (source, target) = (
            case.source.distribution(case.extents, ranks)?,
            case.target.distribution(case.extents, ranks)?,
        );
        let plan = Plan::new(&source, &target)?;
        let from = device.copied(&case.source.memory(case.extents, rank, ranks))?;
        let expected = case.target.memory(case.extents, rank, ranks);
        let mut to = device.filled::<i32>(expected.len(), 0xff)?;
        let mut fastest: Option<f64> = None;
        for (name, launches) in TRIED {
            // Only transposes use small tiles.
            if launches.small && timed && !case.name.contains("transposed") {
                continue;
            }
            let engine = Redistribution::launched(&plan, communicator, kernels, launches)?;
            to.fill_bytes(0xff)?;
            let mut median = 0.0;
            if timed {
                together.time(rank, 3, || engine.run(&from, &mut to))?;
                to.fill_bytes(0xff)?;
                median = together.time(rank, TIMES, || engine.run(&from, &mut to))?.0;
            } else {
                engine.run(&from, &mut to)?;
            }
            let found = to.to_vec()?;
            let wrong = found
                .iter()
                .zip(&expected)
                .filter(|(found, expected)| found != expected)
                .count();
            let wrong = together.all(rank, wrong as f64).into_iter().sum::<f64>();
            if timed {
                let received: i64 = engine
                    .share()
                    .receives
                    .iter()
                    .map(cute::mesh::Message::size)
                    .sum();
                let rate = together.greatest(rank, received as f64 * 4.0) / median;
                fastest = Some(fastest.map_or(rate, |fastest| fastest.max(rate)));
                let of = |link: Option<f64>| {
                    link.map_or("–".into(), |link| format!("{:.1} %", rate / link * 100.0))
                };
                let (ms, rate) = (median * 1e3, rate / 1e9);
                let (by_nccl, by_run) = (of(*link), of(best.or(fastest)));
                self.say(&format!(
                    "| {} | {name} | {ms:.3} | {rate:.1} | {by_nccl} | {by_run} | {wrong} |",
                    case.name
                ));
            }
            if wrong > 0.0 {
                return Err(format!("{}, {name}: {wrong} elements are wrong", case.name).into());
            }
        }
        *best = best.or(fastest);
        Ok(())
    }

    fn all(&self, n: usize, only: &str) -> Result<(), Failed> {
        let cases = |n| {
            cases::cases(n)
                .into_iter()
                .filter(|case| case.name.contains(only))
        };
        let device = self.communicator.device();
        let ranks = self.communicator.size();
        self.say(&format!(
            "{ranks} × {}, {n} × {n} `int32`, medians of {TIMES}",
            device.name()?
        ));
        for small in [61, 1024] {
            for case in cases(small) {
                self.run(&case, false, &mut None)
                    .map_err(|error| format!("{}: {error}", case.name))?;
            }
        }
        self.say("\nAll cases of 61 and 1024, in every way: every element is as defined.\n");
        let plain = link::plain(n * n, self.communicator, self.together)?;
        self.say(&format!(
            "A plain copy by the driver to the other GPU, both at once: {:.1} GB/s a direction.",
            plain / 1e9
        ));
        match self.link {
            Some(link) => self.say(&format!(
                "One run each way by NCCL: {:.1} GB/s a direction: *the link*.\n",
                link / 1e9
            )),
            None => self.say("NOT RUN: one run each way by NCCL: libnccl.so was not found\n"),
        }
        self.say("| case | | ms | GB/s a direction | of the link | of one run each way | wrong |");
        self.say("|---|---|--:|--:|--:|--:|--:|");
        let mut best = None;
        for case in cases(n) {
            self.run(&case, true, &mut best)
                .map_err(|error| format!("{}: {error}", case.name))?;
        }
        self.say("\nEvery element is as defined, and no buffer is used.");
        let rank = self.communicator.rank();
        let make = |plan: &Plan<'_>| Redistribution::new(plan, self.communicator, self.kernels);
        wrong::refused((rank, ranks), device, make)?;
        self.say("What is wrong is the same error on every rank.");
        Ok(())
    }
}

fn measure(
    rank: Rank,
    path: &str,
    n: usize,
    only: &str,
    link: Option<f64>,
    together: &Together,
) -> Result<(), Failed> {
    let communicator = &rank.communicator()?;
    let kernels = &link::kernels(communicator, path)?;
    Bench {
        communicator,
        kernels,
        together,
        link,
    }
    .all(n, only)
}

fn main() -> ExitCode {
    threads::exit(all())
}

/// Returns the failures of all ranks.
fn all() -> Result<Vec<String>, Failed> {
    let Asked {
        path,
        n,
        gpus,
        only,
    } = Asked::of_arguments()?;
    let (together, link) = (Together::new(gpus.len()), link::by_nccl(n, &gpus)?);
    Ok(threads::on_each(ranks(&gpus), |rank| {
        measure(rank, &path, n, &only, link, &together)
    }))
}
