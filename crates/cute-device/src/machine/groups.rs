//! Records of whole warps and warpgroups: their changes of the number of registers, and their calls
//! of `warp_uniform`.

use std::collections::VecDeque;
use std::panic::Location;

use super::sizes::WARP;

/// The direction of a change of registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Give,
    Take,
}

/// A change of registers that a thread executed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Done {
    pub(super) change: Change,
    pub(super) count: u32,
    pub(super) place: &'static Location<'static>,
    /// The time of the thread at the change.
    pub(super) time: u32,
}

/// The pool of a block's registers.
#[derive(Debug)]
pub(super) struct Pool {
    /// The registers of each thread when the kernel begins, and whether the test declared them.
    pub(super) begin: u32,
    pub(super) is_declared: bool,
    /// The number of registers that no thread has.
    pub(super) left: u32,
    /// The number of complete changes of each warp.
    pub(super) complete: Vec<usize>,
    /// The number of registers of each thread, and the changes that each thread executed.
    pub(super) own: Vec<u32>,
    pub(super) done: Vec<Vec<Done>>,
    /// The threads that wait for registers, and the number of registers that each will have.
    pub(super) waiting: Vec<(usize, u32)>,
}

impl Done {
    pub(super) fn name(&self) -> String {
        let name = match self.change {
            Change::Give => "give_registers",
            Change::Take => "take_registers",
        };
        format!("{name}::<{}>", self.count)
    }

    fn gives(&self) -> bool {
        self.change == Change::Give
    }

    pub(super) fn is_like(&self, other: &Self) -> bool {
        (self.change, self.count, self.place) == (other.change, other.count, other.place)
    }
}

impl Pool {
    /// Sets the number of registers of each lane in a thread's warp to `count`, if the pool has
    /// enough registers. Returns whether the thread now has `count` registers.
    pub(super) fn changes(&mut self, thread: usize, count: u32) -> bool {
        let (own, warp) = (self.own[thread], thread / WARP);
        if self.done[thread].len() > self.complete[warp] {
            let lanes = WARP as u32;
            // If the test declared no launch, the kernel may have begun with fewer registers.
            let given = if self.done[thread].last().is_some_and(Done::gives) {
                lanes * (own - count)
            } else {
                0
            };
            let missing = lanes * count.saturating_sub(own);
            if missing > self.left {
                return false;
            }
            self.left = self.left - missing + given;
            self.complete[warp] += 1;
        }
        self.own[thread] = count;
        true
    }
}

/// A call of `warp_uniform`, recorded by the first lane that reached the call.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) value: i32,
    pub(super) thread: usize,
    pub(super) place: &'static Location<'static>,
}

/// The calls of `warp_uniform` in a warp, beginning with the first call that some lane has not
/// executed yet.
#[derive(Debug, Default)]
pub(super) struct Calls {
    pub(super) open: VecDeque<Call>,
    /// The number of earlier calls, which all lanes have executed.
    pub(super) before: usize,
    /// The number of calls that each lane of the warp has executed.
    pub(super) counts: Vec<usize>,
}

impl Calls {
    /// Records the next call of a lane. Returns a message if the call differs from the call of
    /// another lane.
    pub(super) fn come(&mut self, thread: usize, call: Call) -> Option<String> {
        let lane = thread % WARP;
        let at = self.counts[lane] - self.before;
        self.counts[lane] += 1;
        let Some(first) = self.open.get(at) else {
            self.open.push_back(call);
            return None;
        };
        let (other, place, there) = (first.thread, call.place, first.place);
        let said = if place != there {
            Some(format!(
                "thread {thread} executes warp_uniform at {place}, but thread {other} of its warp \
                 executes it at {there}: all lanes of a warp must execute the same call"
            ))
        } else if call.value != first.value {
            let (value, its) = (call.value, first.value);
            Some(format!(
                "thread {thread} passes {value} to warp_uniform at {place}, but thread {other} of \
                 its warp passes {its}; on a device, all lanes get the value of lane 0"
            ))
        } else {
            None
        };
        let least = self.counts.iter().copied().min().unwrap_or(0);
        while self.before < least {
            self.open.pop_front();
            self.before += 1;
        }
        said
    }
}
