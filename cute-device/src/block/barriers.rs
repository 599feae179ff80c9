//! Barriers that not all threads of a block come to: named ones, and those in shared memory.

use std::collections::HashMap;
use std::sync::{Condvar, Mutex, MutexGuard};

/// A named barrier: `bar.sync` and `bar.arrive`.
#[derive(Debug, Default)]
pub(crate) struct Named {
    /// How many have come since the last time, and how often all have.
    state: Mutex<(u32, u64)>,
    all: Condvar,
}

impl Named {
    /// One of `count` arrives, and continues.
    pub(crate) fn arrive(&self, count: u32) {
        drop(self.come(count));
    }

    /// One of `count` comes, and waits for the others.
    pub(crate) fn sync(&self, count: u32) {
        let (mut state, before) = self.come(count);
        while state.1 == before {
            state = self.all.wait(state).expect("no panic");
        }
    }

    fn come(&self, count: u32) -> (MutexGuard<'_, (u32, u64)>, u64) {
        let mut state = self.state.lock().expect("no panic");
        let before = state.1;
        state.0 += 1;
        if state.0 == count {
            *state = (0, before + 1);
            self.all.notify_all();
        }
        (state, before)
    }
}

/// A barrier in shared memory: how many arrivals a phase has, how many and how many bytes are still to come, and which phase it is.
#[derive(Debug, Default)]
struct Phase {
    arrivals: u32,
    to_come: u32,
    bytes: i64,
    number: u32,
}

/// The barriers in a block's shared memory, by their addresses.
#[derive(Debug, Default)]
pub(crate) struct Phases {
    states: Mutex<HashMap<u32, Phase>>,
    ended: Condvar,
}

impl Phases {
    /// Makes a barrier.
    pub(crate) fn init(&self, address: u32, arrivals: u32) {
        let phase = Phase { arrivals, to_come: arrivals, ..Phase::default() };
        self.states.lock().expect("no panic").insert(address, phase);
    }

    /// So many arrive, and bytes are expected (positive) or are there (negative). Bytes may be there before they are expected.
    pub(crate) fn change(&self, address: u32, arrivals: u32, bytes: i64) {
        let mut states = self.states.lock().expect("no panic");
        let phase = states.get_mut(&address).expect("cute-device: a barrier that was made");
        phase.to_come = phase.to_come.checked_sub(arrivals).expect("cute-device: an arrival that the barrier counts");
        phase.bytes += bytes;
        if phase.to_come == 0 && phase.bytes == 0 {
            (phase.to_come, phase.number) = (phase.arrivals, phase.number + 1);
            self.ended.notify_all();
        }
    }

    /// Waits until the phase of this parity has ended.
    pub(crate) fn wait(&self, address: u32, parity: u32) {
        let mut states = self.states.lock().expect("no panic");
        while states.get(&address).expect("cute-device: a barrier that was made").number % 2 == parity {
            states = self.ended.wait(states).expect("no panic");
        }
    }
}
