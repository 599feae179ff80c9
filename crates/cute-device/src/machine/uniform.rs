//! Values that the lanes of a warp declare to be equal (`warp_uniform`). A lane does not wait for
//! the other lanes at this call, so the check does not change the order in which lanes run.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | CU1 | all lanes of a warp execute the same calls, at the same source locations |
//! | CU2 | the lanes of a warp pass the same value to a call, because a device gives all of them the value of lane 0 |

use std::panic::Location;

use super::blocks::tell;
use super::findings::Finding;
use super::groups::Call;
use super::sizes::WARP;
use super::state::{State, named};

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

    /// Returns a finding if some lanes of an ended block did not execute a call that other lanes of
    /// their warp executed. CU1
    pub(super) fn uniform_left_out(&self, rank: usize) -> Option<Finding> {
        let threads = rank * self.each..(rank + 1) * self.each;
        let (&first, calls, call) = self
            .uniform
            .range(threads)
            .find_map(|(first, calls)| Some((first, calls, calls.open.front()?)))?;
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

/// Records this thread's declaration that all lanes of its warp have this value.
#[track_caller]
pub(crate) fn uniform(value: i32) {
    let place = Location::caller();
    tell(|machine, number| machine.lock().uniform(number, value, place));
}
