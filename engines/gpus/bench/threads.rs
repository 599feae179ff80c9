//! The arguments of a benchmark, and one thread for each rank.

use std::process::ExitCode;

use crate::Failed;

/// The arguments `KERNELS [N] [RANKS] [CASE]`.
pub(crate) struct Asked {
    /// The path of the file with the kernels.
    pub(crate) path: String,
    /// The number of rows of the matrices, and also the number of columns.
    pub(crate) n: usize,
    /// The GPU of each rank.
    pub(crate) gpus: Vec<usize>,
    /// The name of the only case to measure; empty for all cases.
    pub(crate) only: String,
}

impl Asked {
    pub(crate) fn of_arguments() -> Result<Self, Failed> {
        let mut arguments = std::env::args().skip(1);
        let path = arguments.next().ok_or("bench KERNELS [N] [RANKS] [CASE]")?;
        let n = arguments.next().map_or(Ok(32768), |n| n.parse())?;
        let count = arguments.next().map_or(Ok(2), |count| count.parse())?;
        Ok(Self {
            path,
            n,
            gpus: (0..count).collect(),
            only: arguments.next().unwrap_or_default(),
        })
    }
}

/// Measures on all ranks, with one thread for each, and returns their failures.
pub(crate) fn on_each<R: Send>(
    ranks: Vec<R>,
    measure: impl Fn(R) -> Result<(), Failed> + Sync,
) -> Vec<String> {
    // If a rank panics, the other ranks would wait for it, so the process ends.
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        before(panic);
        std::process::exit(101);
    }));
    std::thread::scope(|scope| {
        let threads: Vec<_> = ranks
            .into_iter()
            .map(|rank| scope.spawn(|| measure(rank)))
            .collect();
        let results = threads
            .into_iter()
            .map(|thread| thread.join().expect("no rank panics"));
        (0..)
            .zip(results)
            .filter_map(|(rank, result)| Some(format!("rank {rank}: {}", result.err()?)))
            .collect()
    })
}

/// Prints failures, and returns whether there are none.
pub(crate) fn exit(failures: Result<Vec<String>, Failed>) -> ExitCode {
    match failures {
        Ok(failures) if failures.is_empty() => return ExitCode::SUCCESS,
        Ok(failures) => failures.iter().for_each(|failure| eprintln!("{failure}")),
        Err(failure) => eprintln!("{failure}"),
    }
    ExitCode::FAILURE
}
