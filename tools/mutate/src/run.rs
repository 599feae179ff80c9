//! Runs tests under a limit of time and memory.

use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::Failure;
use crate::results::Verdict;
use crate::tree::Binary;

/// The time limit of a binary, as a multiple of its time without a mutation, and the least time
/// limit.
const PATIENCE: u32 = 10;
const LEAST: Duration = Duration::from_secs(20);
/// The time limit of a mutation that is built without optimization and was never measured.
const UNMEASURED: Duration = Duration::from_mins(2);
/// The memory limit, because a mutation may allocate without end: 4 GiB, in units of 1024 bytes.
const MEMORY: &str = "4194304";

/// The binaries in the order in which they run, each with its time limit.
pub struct Suite {
    binaries: Vec<(Binary, Duration)>,
    seconds: f64,
}

impl Suite {
    /// Runs each binary once without a mutation, to measure its time. All must pass.
    pub fn new(binaries: &[Binary], order: &[&str]) -> Result<Self, Failure> {
        let mut suite = Self {
            binaries: Vec::new(),
            seconds: 0.0,
        };
        for binary in named(binaries, order)? {
            let start = Instant::now();
            if run(&binary, None, Duration::from_mins(10))? != Verdict::Missed {
                return Err(format!("{} fails without a mutation", binary.name).into());
            }
            let took = start.elapsed();
            suite.seconds += took.as_secs_f64();
            suite.binaries.push((binary, LEAST.max(took * PATIENCE)));
        }
        Ok(suite)
    }

    /// Returns a suite of binaries that contain a mutation, so their time cannot be measured.
    pub fn unmeasured(binaries: &[Binary], order: &[&str]) -> Result<Self, Failure> {
        let binaries = named(binaries, order)?
            .into_iter()
            .map(|binary| (binary, UNMEASURED))
            .collect();
        Ok(Self {
            binaries,
            seconds: 0.0,
        })
    }

    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Returns the verdict on a mutation, and the binary that gave it. For `None`, no switch is on.
    pub fn run(&self, mutation: Option<usize>) -> (Verdict, String) {
        for (binary, limit) in &self.binaries {
            match run(binary, mutation, *limit) {
                Ok(Verdict::Missed) => {}
                Ok(verdict) => return (verdict, binary.name.clone()),
                Err(error) => return (Verdict::Caught, format!("{}: {error}", binary.name)),
            }
        }
        (Verdict::Missed, "nothing".to_owned())
    }
}

/// Returns the binaries with these names, in this order. Two packages may have tests with the same
/// name.
fn named(binaries: &[Binary], order: &[&str]) -> Result<Vec<Binary>, Failure> {
    let mut found = Vec::new();
    for name in order {
        let before = found.len();
        found.extend(
            binaries
                .iter()
                .filter(|binary| binary.name == *name)
                .cloned(),
        );
        if found.len() == before {
            return Err(format!("no tests {name}").into());
        }
    }
    Ok(found)
}

/// Random cases are few and always the same, and failures are not stored.
const ENVIRONMENT: &[(&str, &str)] = &[
    ("CUTE_CASES", "20"),
    ("PROPTEST_CASES", "100"),
    ("PROPTEST_RNG_SEED", "1"),
    ("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1"),
    // With unstable features, the test harness ends at the first failure.
    ("RUSTC_BOOTSTRAP", "1"),
];

fn run(binary: &Binary, mutation: Option<usize>, limit: Duration) -> Result<Verdict, Failure> {
    let mut command = Command::new("sh");
    command
        .args([
            "-c",
            &format!("ulimit -v {MEMORY}; ulimit -c 0; exec \"$@\""),
            "sh",
        ])
        .arg(&binary.path);
    // The binary of the vectors has no test harness, and accepts no arguments.
    if binary.name != "golden" {
        command.args(["--test-threads=1", "-Zunstable-options", "--fail-fast"]);
    }
    if let Some(number) = mutation {
        command.env("CUTE_MUTATION", number.to_string());
    }
    command
        .envs(ENVIRONMENT.iter().copied())
        .current_dir(&binary.folder);
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(if status.success() {
                Verdict::Missed
            } else {
                Verdict::Caught
            });
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(Verdict::Time);
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Returns the number of mutations that run at the same time.
pub fn jobs() -> usize {
    let said = std::env::var("CUTE_JOBS")
        .ok()
        .and_then(|jobs| jobs.parse().ok());
    said.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
}

/// Processes all items, one per job at a time. The arguments of `act` are the job's number and the
/// item.
pub fn in_parallel<T: Sync>(
    all: &[T],
    act: impl Fn(usize, &T) -> Result<(), Failure> + Sync,
) -> Result<(), Failure> {
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(None));
    thread::scope(|scope| {
        for job in 0..jobs() {
            let (next, failed, act) = (&next, &failed, &act);
            scope.spawn(move || {
                while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(error) = act(job, one) {
                        *failed.lock().expect("no panic") = Some(error.to_string());
                        return;
                    }
                }
            });
        }
    });
    failed
        .into_inner()?
        .map_or(Ok(()), |error: String| Err(error.into()))
}
