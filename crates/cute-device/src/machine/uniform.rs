//! Values that the lanes of a warp declare to be the same: `warp_uniform`. Lanes do not wait for
//! each other there, so that the check does not change the order in which they run.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | CU1 | all lanes of a warp execute the same calls, at the same places in the source |
//! | CU2 | the lanes of a warp have the same value in a call: a device gives all of them that of lane 0 |

use std::collections::VecDeque;
use std::panic::Location;

use super::blocks::tell;
use super::findings::Finding;
use super::sizes::WARP;
use super::state::{State, named};

/// A call, by the first lane that came to it.
#[derive(Debug)]
struct Call {
    value: i32,
    thread: usize,
    place: &'static Location<'static>,
}

/// The calls of a warp, from the first one that some lane has not executed yet.
#[derive(Debug, Default)]
pub(super) struct Calls {
    calls: VecDeque<Call>,
    /// The number of calls before these.
    before: usize,
    /// The number of calls of each lane, for the lanes that the warp has.
    counts: Vec<usize>,
}

impl Calls {
    /// Records the next call of a lane. Returns a sentence if it differs from that of another lane.
    fn come(&mut self, thread: usize, call: Call) -> Option<String> {
        let lane = thread % WARP;
        let at = self.counts[lane] - self.before;
        self.counts[lane] += 1;
        let Some(first) = self.calls.get(at) else {
            self.calls.push_back(call);
            return None;
        };
        let (other, place, there) = (first.thread, call.place, first.place);
        let said = if place != there {
            Some(format!(
                "thread {thread} executes warp_uniform at {place}, and thread {other} of its warp \
                 at {there}: the lanes of a warp execute it together"
            ))
        } else if call.value != first.value {
            let (value, its) = (call.value, first.value);
            Some(format!(
                "thread {thread} has {value} in warp_uniform at {place}, and thread {other} of its \
                 warp has {its}: a device gives all lanes the value of lane 0"
            ))
        } else {
            None
        };
        let least = self.counts.iter().copied().min().unwrap_or(0);
        while self.before < least {
            self.calls.pop_front();
            self.before += 1;
        }
        said
    }
}

impl State {
    fn uniform(&mut self, number: usize, value: i32, place: &'static Location<'static>) {
        let (each, thread) = (self.each, number % self.each);
        let first = thread / WARP * WARP;
        let lanes = (each - first).min(WARP);
        let calls = self.uniform.entry(number - thread + first).or_default();
        calls.counts.resize(lanes, 0);
        let call = Call {
            value,
            thread,
            place,
        };
        if let Some(sentence) = calls.come(thread, call) {
            let who = self.who(number);
            self.check
                .find_of_registers(who, Finding::Disagree { sentence });
        }
    }

    /// The finding, if lanes of a block that has ended did not execute a call that others of their
    /// warp executed. CU1
    pub(super) fn uniform_left_out(&self, rank: usize) -> Option<Finding> {
        let threads = rank * self.each..(rank + 1) * self.each;
        let (&first, calls, call) = self
            .uniform
            .range(threads)
            .find_map(|(first, calls)| Some((first, calls, calls.calls.front()?)))?;
        let missing: Vec<_> = (0..calls.counts.len())
            .filter(|&lane| calls.counts[lane] <= calls.before)
            .map(|lane| first % self.each + lane)
            .collect();
        let sentence = format!(
            "{} ended without warp_uniform at {}, which thread {} of the warp executed",
            named(&missing),
            call.place,
            call.thread
        );
        Some(Finding::Disagree { sentence })
    }
}

/// This thread declares that all lanes of its warp have this value.
#[track_caller]
pub(crate) fn uniform(value: i32) {
    let place = Location::caller();
    tell(|machine, number| machine.lock().uniform(number, value, place));
}
