//! Vector clocks: what each thread knows of each other one's time. CK1

use core::iter;

/// What is known: of each agent's time, and up to which time of each thread the copy engine and the tensor cores see what it wrote. The
/// threads come first, and then what works in the background: the copy engine, once for each barrier in memory and for the stores of each
/// thread, and the tensor cores, once for each warpgroup.
#[derive(Clone, Debug, Default)]
pub(super) struct Knowledge {
    times: Vec<u32>,
    seen: Vec<u32>,
}

impl Knowledge {
    /// Nothing but an agent's time.
    pub(super) fn of(agent: usize, time: u32) -> Self {
        Self { times: iter::repeat_n(0, agent).chain([time]).collect(), seen: Vec::new() }
    }

    /// Takes in what another knows.
    pub(super) fn join(&mut self, other: &Self) {
        join(&mut self.times, &other.times);
        join(&mut self.seen, &other.seen);
    }
}

fn join(into: &mut Vec<u32>, from: &[u32]) {
    if into.len() < from.len() {
        into.resize(from.len(), 0);
    }
    into.iter_mut().zip(from).for_each(|(own, other)| *own = (*own).max(*other));
}

/// What each thread knows.
#[derive(Debug, Default)]
pub(super) struct Clocks(Vec<Knowledge>);

impl Clocks {
    pub(super) fn new(threads: usize) -> Self {
        let knows = |thread| {
            let mut times = vec![0; threads];
            times[thread] = 1;
            Knowledge { times, seen: Vec::new() }
        };
        Self((0..threads).map(knows).collect())
    }

    /// A thread's own time.
    pub(super) fn time(&self, thread: usize) -> u32 {
        self.0[thread].times[thread]
    }

    /// Whether a thread knows of this time of an agent.
    pub(super) fn knows(&self, thread: usize, agent: usize, time: u32) -> bool {
        agent == thread || self.0[thread].times.get(agent).is_some_and(|&known| known >= time)
    }

    /// Whether a thread knows that what another wrote at a time is seen by the copy engine and the tensor cores.
    pub(super) fn sees(&self, thread: usize, other: usize, time: u32) -> bool {
        self.0[thread].seen.get(other).is_some_and(|&seen| seen >= time)
    }

    /// A thread tells what it knows; what it does from now on is not told.
    pub(super) fn release(&mut self, thread: usize, into: &mut Knowledge) {
        into.join(&self.0[thread]);
        self.0[thread].times[thread] += 1;
    }

    /// A thread is told.
    pub(super) fn acquire(&mut self, thread: usize, from: &Knowledge) {
        self.0[thread].join(from);
    }

    /// All that a thread knows of is seen by the copy engine and the tensor cores; what it does from now on is not.
    pub(super) fn fence(&mut self, thread: usize) {
        let Knowledge { times, seen } = &mut self.0[thread];
        join(seen, times);
        times[thread] += 1;
    }

    /// A thread has waited for what an agent did up to a time.
    pub(super) fn has_awaited(&mut self, thread: usize, agent: usize, time: u32) {
        self.0[thread].join(&Knowledge::of(agent, time));
    }
}
