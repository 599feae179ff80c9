//! Vector clocks. A thread's clock contains the latest time of every thread and agent that this
//! thread knows of. CK1

use core::iter;
use std::collections::BTreeMap;

/// A vector clock: the latest known time of each agent, and for each thread the time up to which
/// the TMA unit and the tensor cores see its writes. The first entries belong to threads. The
/// agents of background work follow: the TMA unit has an agent for each barrier in memory and for
/// the stores of each thread, and the tensor cores have an agent for each warpgroup. `runs` has the
/// known times of blocks that ran before, indexed by the number of their run.
#[derive(Clone, Debug, Default)]
pub(super) struct Knowledge {
    times: Vec<u32>,
    seen: Vec<u32>,
    runs: BTreeMap<u32, Vec<u32>>,
}

impl Knowledge {
    /// Returns a clock that knows only the time of one agent.
    pub(super) fn of(agent: usize, time: u32) -> Self {
        Self {
            times: iter::repeat_n(0, agent).chain([time]).collect(),
            ..Self::default()
        }
    }

    /// Adds the knowledge of another clock.
    pub(super) fn join(&mut self, other: &Self) {
        join(&mut self.times, &other.times);
        join(&mut self.seen, &other.seen);
        for (&run, times) in &other.runs {
            join(self.runs.entry(run).or_default(), times);
        }
    }

    /// Returns the same knowledge for threads of later blocks. The times belong to the run `run`.
    pub(super) fn of_run(mut self, run: u32) -> Self {
        join(self.runs.entry(run).or_default(), &self.times);
        Self {
            runs: self.runs,
            ..Self::default()
        }
    }
}

fn join(into: &mut Vec<u32>, from: &[u32]) {
    if into.len() < from.len() {
        into.resize(from.len(), 0);
    }
    into.iter_mut()
        .zip(from)
        .for_each(|(own, other)| *own = (*own).max(*other));
}

/// The clock of each thread.
#[derive(Debug, Default)]
pub(super) struct Clocks(Vec<Knowledge>);

impl Clocks {
    pub(super) fn new(threads: usize) -> Self {
        let knows = |thread| {
            let mut times = vec![0; threads];
            times[thread] = 1;
            Knowledge {
                times,
                ..Knowledge::default()
            }
        };
        Self((0..threads).map(knows).collect())
    }

    /// Returns a thread's own time.
    pub(super) fn time(&self, thread: usize) -> u32 {
        self.0[thread].times[thread]
    }

    /// Returns whether a thread knows that an agent has reached this time.
    pub(super) fn knows(&self, thread: usize, agent: usize, time: u32) -> bool {
        agent == thread
            || self.0[thread]
                .times
                .get(agent)
                .is_some_and(|&known| known >= time)
    }

    /// Returns whether a thread knows that an agent of the earlier run `run` has reached this time.
    pub(super) fn knows_of_run(&self, thread: usize, run: u32, agent: usize, time: u32) -> bool {
        let times = self.0[thread].runs.get(&run);
        times.is_some_and(|times| times.get(agent).is_some_and(|&known| known >= time))
    }

    /// Returns whether a thread knows that the TMA unit and the tensor cores see the writes of
    /// thread `other` up to a time.
    pub(super) fn sees(&self, thread: usize, other: usize, time: u32) -> bool {
        self.0[thread]
            .seen
            .get(other)
            .is_some_and(|&seen| seen >= time)
    }

    /// Adds a thread's knowledge to `into`, and advances the thread's time, so that later accesses
    /// of the thread are not included.
    pub(super) fn release(&mut self, thread: usize, into: &mut Knowledge) {
        into.join(&self.0[thread]);
        self.0[thread].times[thread] += 1;
    }

    /// Adds `from` to the knowledge of a thread.
    pub(super) fn acquire(&mut self, thread: usize, from: &Knowledge) {
        self.0[thread].join(from);
    }

    /// Makes all writes that a thread knows of visible to the TMA unit and the tensor cores. Later
    /// writes of the thread are not visible.
    pub(super) fn fence(&mut self, thread: usize) {
        let Knowledge { times, seen, .. } = &mut self.0[thread];
        join(seen, times);
        times[thread] += 1;
    }

    /// Records that a thread has waited for the accesses of an agent up to a time.
    pub(super) fn has_awaited(&mut self, thread: usize, agent: usize, time: u32) {
        self.0[thread].join(&Knowledge::of(agent, time));
    }
}
