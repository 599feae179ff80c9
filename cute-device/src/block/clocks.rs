//! Vector clocks: what each thread knows of each other one's time. CK1

/// What is known of each agent's time: threads first, and then the copy engine, once for each barrier in memory.
pub(super) type Knowledge = Vec<u32>;

/// Takes in what another knows.
pub(super) fn join(into: &mut Knowledge, from: &[u32]) {
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
        let mut all = vec![vec![0; threads]; threads];
        (0..threads).for_each(|thread| all[thread][thread] = 1);
        Self(all)
    }

    /// A thread's own time.
    pub(super) fn time(&self, thread: usize) -> u32 {
        self.0[thread][thread]
    }

    /// Whether a thread knows of this time of an agent.
    pub(super) fn knows(&self, thread: usize, agent: usize, time: u32) -> bool {
        agent == thread || self.0[thread].get(agent).is_some_and(|&known| known >= time)
    }

    /// A thread tells what it knows; what it does from now on is not told.
    pub(super) fn release(&mut self, thread: usize, into: &mut Knowledge) {
        join(into, &self.0[thread]);
        self.0[thread][thread] += 1;
    }

    /// A thread is told.
    pub(super) fn acquire(&mut self, thread: usize, from: &[u32]) {
        join(&mut self.0[thread], from);
    }
}
