//! Barriers: those at which a number of threads meet, and those at which some arrive and others wait.

use super::clock::Knowledge;
use super::state::State;
use crate::finding::Finding;

/// A barrier at which so many threads meet; number 0 is the block's own.
#[derive(Debug, Default)]
pub(super) struct Named {
    expected: usize,
    arrived: usize,
    waiting: Vec<usize>,
    knows: Knowledge,
}

/// A barrier in shared memory: a phase ends when all have arrived.
#[derive(Debug)]
pub(super) struct Mbarrier {
    name: &'static str,
    index: usize,
    arrivals: usize,
    arrived: usize,
    phase: usize,
    waiting: Vec<(usize, usize)>,
    knows: Knowledge,
    /// What those knew that ended the last phase.
    ended: Knowledge,
}

impl State {
    /// A thread comes to a barrier of `expected` threads. Returns what it must wait for, if it must.
    pub(super) fn meet(
        &mut self,
        thread: usize,
        number: usize,
        expected: usize,
        waits: bool,
    ) -> Result<Option<String>, Finding> {
        let mut named = self.named.remove(&number).unwrap_or_default();
        if named.arrived == 0 {
            named.expected = expected;
        } else if named.expected != expected {
            let sentence = format!(
                "barrier {number}: thread {thread} expects {expected} threads, and those that came before {}",
                named.expected
            );
            return Err(Finding::Disagree { sentence });
        }
        self.clocks.release(thread, &mut named.knows);
        self.threads[thread].phase += 1;
        named.arrived += 1;
        if waits {
            named.waiting.push(thread);
        }
        if named.arrived < expected {
            self.named.insert(number, named);
            let what = if number == 0 { "the block's barrier".to_owned() } else { format!("barrier {number}") };
            return Ok(waits.then(|| format!("{what} of {expected} threads")));
        }
        for &other in &named.waiting {
            self.clocks.acquire(other, &named.knows);
        }
        self.wake(&named.waiting);
        Ok(None)
    }

    /// The memory barrier of a name.
    pub(super) fn mbarrier(
        &mut self,
        name: &'static str,
        index: usize,
        arrivals: usize,
        thread: usize,
    ) -> Result<usize, Finding> {
        match self.mbarriers.iter().position(|barrier| (barrier.name, barrier.index) == (name, index)) {
            Some(found) if self.mbarriers[found].arrivals == arrivals => Ok(found),
            Some(found) => {
                let before = self.mbarriers[found].arrivals;
                let sentence = format!(
                    "barrier {name}[{index}]: thread {thread} expects {arrivals} arrivals, and others {before}"
                );
                Err(Finding::Disagree { sentence })
            }
            None => {
                self.mbarriers.push(Mbarrier {
                    name,
                    index,
                    arrivals,
                    arrived: 0,
                    phase: 0,
                    waiting: Vec::new(),
                    knows: Knowledge::new(),
                    ended: Knowledge::new(),
                });
                Ok(self.mbarriers.len() - 1)
            }
        }
    }

    /// A thread arrives. The last one ends the phase, and those that wait for it go on.
    pub(super) fn arrive(&mut self, thread: usize, number: usize) {
        let barrier = &mut self.mbarriers[number];
        self.clocks.release(thread, &mut barrier.knows);
        self.threads[thread].phase += 1;
        barrier.arrived += 1;
        if barrier.arrived < barrier.arrivals {
            return;
        }
        barrier.ended.clone_from(&barrier.knows);
        (barrier.arrived, barrier.phase) = (0, barrier.phase + 1);
        let phase = barrier.phase;
        let (go, stay) =
            core::mem::take(&mut barrier.waiting).into_iter().partition(|&(_, parity)| phase % 2 != parity);
        barrier.waiting = stay;
        let go: Vec<(usize, usize)> = go;
        for &(other, _) in &go {
            self.clocks.acquire(other, &barrier.ended);
            self.threads[other].phase += 1;
        }
        self.wake(&go.into_iter().map(|(other, _)| other).collect::<Vec<_>>());
    }

    /// A thread waits for the phase of a parity. Returns what it must wait for, if it must.
    pub(super) fn wait(&mut self, thread: usize, number: usize, parity: usize) -> Option<String> {
        let barrier = &mut self.mbarriers[number];
        if barrier.phase % 2 != parity {
            self.clocks.acquire(thread, &barrier.ended);
            self.threads[thread].phase += 1;
            return None;
        }
        barrier.waiting.push((thread, parity));
        Some(format!("phase {} of barrier {}[{}]", barrier.phase, barrier.name, barrier.index))
    }
}
