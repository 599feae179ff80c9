//! Times redistributions between the GPUs of this host, and a plain copy over the link: `bench
//! KERNELS [N] [RANKS] [CASE]`. The matrices have N by N `int32` elements, and only the cases whose
//! name contains CASE run. `KERNELS` is the file that `gpu/build` makes.
//!
//! Every element of each result is compared with the definition, first at a small size and then at
//! N. A time is the median of 21 runs of the slowest rank, from before `run` to after it.

#[path = "../../../../gpus/bench/cases.rs"]
mod cases;
mod link;
#[path = "../../../../gpus/bench/threads.rs"]
mod threads;
#[path = "../../../../gpus/bench/together.rs"]
mod together;
#[path = "../../../../gpus/bench/wrong.rs"]
mod wrong;

use std::process::ExitCode;
use std::time::Duration;

use cases::Case;
use cute::mesh::Plan;
use cute_mesh_gpus::Stopped;
use cute_mesh_nccl::{Communicator, Error, Kernels, Launches, Rank, Redistribution, ranks};
use threads::Asked;
use together::Together;

type Failed = Box<dyn std::error::Error + Send + Sync>;

wrong::engine!(Redistribution<'_>, Error);

const MIB: f64 = 1024.0 * 1024.0;
/// The number of timed runs. A case that takes longer than `SLOW` seconds has only `FEW` runs.
const TIMES: usize = 21;
const FEW: usize = 3;
const SLOW: f64 = 0.2;

/// A rank's measurements of one case.
struct Measured {
    /// The seconds of the slowest rank.
    median: f64,
    times: usize,
    /// The bytes that the rank with the most elements receives.
    moved: f64,
    /// The number of bytes in its buffers, and the number of bytes by which free memory decreased.
    buffer: f64,
    taken: f64,
}

/// The ways of copying on the device: by the driver, or by kernels that move 64 or 128 bytes per
/// thread, with one block for each tile or a number of blocks for each multiprocessor.
const WAYS: [(&str, Option<Launches>); 4] = [
    ("the driver", None),
    (
        "kernels, 64 bytes",
        Some(Launches {
            eight: false,
            small: false,
            blocks: 0,
        }),
    ),
    (
        "kernels, 64 bytes, 4 blocks",
        Some(Launches {
            eight: false,
            small: false,
            blocks: 4,
        }),
    ),
    (
        "kernels, 128 bytes",
        Some(Launches {
            eight: true,
            small: false,
            blocks: 0,
        }),
    ),
];

/// Reports the measurements of one way of a case.
type Tell<'t> = dyn FnMut(&str, Measured) + 't;

/// The state that a rank needs for every case.
struct Bench<'a> {
    communicator: &'a Communicator,
    kernels: &'a Kernels<'a>,
    together: &'a Together,
}

impl Bench<'_> {
    /// Runs a case in every way, compares all elements, and reports the time.
    fn run(&self, case: &Case, mut tell: Option<&mut Tell<'_>>) -> Result<(), Failed> {
        let Self {
            communicator,
            kernels,
            together,
        } = *self;
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
        let compare = |found: Vec<i32>| match found
            .iter()
            .zip(&expected)
            .position(|(found, expected)| found != expected)
        {
            Some(at) => Err(format!(
                "{}: rank {rank} has {} at {at}, and not {}",
                case.name, found[at], expected[at]
            )),
            None => Ok(()),
        };
        for (way, launches) in WAYS {
            to.fill_bytes(0xff)?;
            let free = link::free()?;
            let mut engine = Redistribution::new(&plan, communicator)?;
            if let Some(launches) = launches {
                engine = engine.packed_by(kernels, launches)?;
            }
            engine.run(&from, &mut to)?;
            let taken = free.saturating_sub(link::free()?);
            let mut compared = Ok(());
            if let Some(tell) = &mut tell {
                let once = together.time(rank, 1, || engine.run(&from, &mut to))?.1;
                let times = if once > SLOW { FEW } else { TIMES };
                compared = compare(to.to_vec()?);
                to.fill_bytes(0xff)?;
                let median = together.time(rank, times, || engine.run(&from, &mut to))?.0;
                let received: i64 = engine.route().receives.iter().map(|part| part.count).sum();
                let most = |number: f64| together.greatest(rank, number);
                let moved = most(received as f64 * 4.0);
                let (buffer, taken) = (most(engine.buffer() as f64 * 4.0), most(taken as f64));
                tell(
                    way,
                    Measured {
                        median,
                        times,
                        moved,
                        buffer,
                        taken,
                    },
                );
            }
            let found = to.to_vec()?;
            compared
                .and_then(|()| compare(found))
                .map_err(|error| format!("{way}: {error}"))?;
            // If no device copies anything, all ways are the same.
            let route = engine.route();
            let copies = route.packs.len() + route.unpacks.len() + route.keeps.len();
            if together.greatest(rank, copies as f64) == 0.0 {
                break;
            }
        }
        Ok(())
    }
}

fn measure(
    rank: Rank,
    path: &str,
    n: usize,
    only: &str,
    together: &Together,
) -> Result<(), Failed> {
    let communicator = &rank.communicator()?;
    let kernels = &link::kernels(communicator, path)?;
    let rank = communicator.rank();
    let say = |text: String| {
        if rank == 0 {
            println!("{text}");
        }
    };
    say(format!(
        "{} × {}, {n} × {n} `int32`, medians of {TIMES}",
        communicator.size(),
        communicator.device().name()?
    ));
    let cases = |n| {
        cases::cases(n)
            .into_iter()
            .filter(|case| case.name.contains(only))
    };
    let bench = Bench {
        communicator,
        kernels,
        together,
    };
    for small in [61, 1024] {
        for case in cases(small) {
            bench
                .run(&case, None)
                .map_err(|error| format!("{}: {error}", case.name))?;
        }
    }
    say("\nAll cases of 61 and 1024: every element is as defined.\n".into());
    let link = link::plain(n * n, communicator, together)?;
    say(format!(
        "A plain copy to the other GPU, both at once: {:.1} GB/s a direction.\n",
        link / 1e9
    ));
    say(
        "| case | copies by | ms | GB/s a direction | of the link | of one run each way | \
         buffers, MiB | memory taken, MiB | |"
            .into(),
    );
    say("|---|---|--:|--:|--:|--:|--:|--:|---|".into());
    let mut one_run = None;
    for case in cases(n) {
        let mut tell = |way: &str, found: Measured| {
            let rate = found.moved / found.median;
            let best = *one_run.get_or_insert(rate);
            let times = if found.times == TIMES {
                String::new()
            } else {
                format!("median of {}", found.times)
            };
            say(format!(
                "| {} | {way} | {:.3} | {:.1} | {:.0} % | {:.0} % | {:.0} | {:.0} | {times} |",
                case.name,
                found.median * 1e3,
                rate / 1e9,
                rate / link * 100.0,
                rate / best * 100.0,
                found.buffer / MIB,
                found.taken / MIB,
            ));
        };
        bench
            .run(&case, Some(&mut tell))
            .map_err(|error| format!("{}: {error}", case.name))?;
    }
    say("\nEvery element is as defined.".into());
    let ranks = (rank, communicator.size());
    let engine = wrong::refused(ranks, communicator.device(), |plan| {
        Redistribution::new(plan, communicator)
    })?;
    // After a time limit of 0, no run succeeds any more.
    let engine = engine.with_limit(Duration::ZERO);
    let (source, mut target) = (
        communicator.device().zeros::<i32>(engine.source_memory())?,
        communicator.device().zeros(engine.target_memory())?,
    );
    wrong::expect(
        engine.run(&source, &mut target),
        Stopped::TimeLimit {
            rank: 0,
            milliseconds: 0,
        },
    )?;
    wrong::expect(engine.run(&source, &mut target), Stopped::Ended { rank: 0 })?;
    say("A mistake is the same error on every rank; a run out of time ends NCCL.".into());
    Ok(())
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
    let (together, ranks) = (Together::new(gpus.len()), ranks(&gpus)?);
    Ok(threads::on_each(ranks, |rank| {
        measure(rank, &path, n, &only, &together)
    }))
}
