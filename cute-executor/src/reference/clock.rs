//! Vector clocks: which access comes after which, whatever the order in which threads ran.
//!
//! Each thread counts its own steps, and knows of every other the last step that a barrier has brought to it. An access comes
//! after another if its thread knows the other's step. Blocks of one launch know nothing of each other.

use super::memory::Stamp;

/// What a thread, or a barrier, knows of all threads.
pub(super) type Knowledge = Vec<u32>;

/// What every thread of the running block knows.
#[derive(Debug, Default)]
pub(super) struct Clocks(Vec<Knowledge>);

/// Learns what another knows.
fn join(knowledge: &mut Knowledge, other: &Knowledge) {
    knowledge.resize(knowledge.len().max(other.len()), 0);
    knowledge.iter_mut().zip(other).for_each(|(mine, theirs)| *mine = (*mine).max(*theirs));
}

impl Clocks {
    /// Threads that have done nothing.
    pub(super) fn new(threads: usize) -> Self {
        let own = |thread: usize| (0..threads).map(|other| u32::from(other == thread)).collect();
        Self((0..threads).map(own).collect())
    }

    /// A thread's own time.
    pub(super) fn time(&self, thread: usize) -> u32 {
        self.0[thread][thread]
    }

    /// Tells a barrier what a thread knows; what the thread does from now on, the barrier does not know.
    pub(super) fn release(&mut self, thread: usize, barrier: &mut Knowledge) {
        join(barrier, &self.0[thread]);
        self.0[thread][thread] += 1;
    }

    /// Tells a thread what a barrier knows.
    pub(super) fn acquire(&mut self, thread: usize, barrier: &Knowledge) {
        join(&mut self.0[thread], barrier);
    }

    /// Whether an access comes after an earlier one.
    pub(super) fn ordered(&self, first: &Stamp, second: &Stamp) -> bool {
        let (one, other) = (first.access, second.access);
        one.block == other.block && (one.thread == other.thread || first.time <= self.0[other.thread][one.thread])
    }
}
