//! The state that the threads of a cluster share: the status of each thread, the barriers, and the
//! record of memory accesses.

use std::collections::{BTreeMap, HashMap};
use std::panic::Location;
use std::thread::Thread as Handle;

use super::barriers::Phase;
use super::cluster::Reached;
use super::groups::{Calls, Pool};
use super::interleavings::Plan;
use super::meetings::Meeting;
use super::places::Who;
use super::races::Check;
use super::sizes::{Made, Words};

/// The status of a thread: ready, or the event that it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Ready,
    /// Stopped before a step that others can observe, while orders are tried.
    Before(Step),
    /// Waits for a barrier, by its number in the block.
    Meets(Option<u32>, i32),
    /// Waits for a phase of a barrier in memory.
    Phase(u32, u32),
    /// Waits for the other threads of a group of this size: its warp, or its warpgroup.
    Group(usize),
    /// Waits for registers, until it has this number of them.
    Registers(u32),
    Ended,
}

/// A step that others can observe: any step, or a wait for the phase with a parity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Any,
    Wait((u32, u32), u32),
}

/// One thread.
#[derive(Debug)]
pub(super) struct Thread {
    pub(super) status: Status,
    pub(super) phase: u32,
    /// A hash of its operations and observations, used while orders are tried.
    pub(super) history: u64,
    pub(super) handle: Option<Handle>,
}

/// The values that the threads of a group contribute to an instruction.
#[derive(Default)]
pub(super) struct Gather {
    pub(super) shown: Vec<Words>,
    /// The name of the instruction, its source location, and the threads that have reached it.
    pub(super) name: String,
    pub(super) place: Option<&'static Location<'static>>,
    pub(super) came: Vec<usize>,
    /// The result.
    pub(super) made: Option<Made>,
}

/// The shared state.
pub(super) struct State {
    pub(super) check: Check,
    /// The number of threads in a block, and the indices of the blocks.
    pub(super) each: usize,
    pub(super) blocks: Vec<(u32, u32)>,
    pub(super) threads: Vec<Thread>,
    pub(super) meetings: BTreeMap<(Option<u32>, i32), Meeting>,
    pub(super) phases: BTreeMap<(u32, u32), Phase>,
    /// The last access of another block to a barrier, by the block of the barrier and the agent.
    pub(super) from_others: BTreeMap<(u32, usize), Reached>,
    pub(super) plan: Option<Plan>,
    /// By the first thread of a group, and its size.
    pub(super) gathers: HashMap<(usize, usize), Gather>,
    /// The registers of each block in which threads have changed their number.
    pub(super) pools: BTreeMap<u32, Pool>,
    /// By the first thread of a warp.
    pub(super) uniform: BTreeMap<usize, Calls>,
    pub(super) turn: usize,
    /// Whether all threads are to end.
    pub(super) is_stopped: bool,
}

impl State {
    pub(super) fn who(&self, number: usize) -> Who {
        let block = self.blocks[number / self.each];
        Who {
            number,
            threads: 1,
            thread: (number % self.each) as u32,
            block,
            phase: self.threads[number].phase,
        }
    }

    /// Makes threads ready.
    pub(super) fn wake(&mut self, threads: &[usize]) {
        for &thread in threads {
            self.threads[thread].status = Status::Ready;
        }
    }

    /// Whether a thread can take its next step.
    pub(super) fn can_go_on(&self, thread: usize) -> bool {
        match self.threads[thread].status {
            Status::Ready | Status::Before(Step::Any) => true,
            Status::Before(Step::Wait(barrier, parity)) => {
                // The wait itself reports a barrier that was never made.
                self.phases
                    .get(&barrier)
                    .is_none_or(|phase| phase.has_ended(parity))
            }
            _ => false,
        }
    }
}

/// The names of some threads, for a message.
pub(super) fn named(numbers: &[usize]) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let range = |&(first, last): &(usize, usize)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first} to {last}"),
    };
    let ranges: Vec<_> = ranges.iter().map(range).collect();
    format!(
        "thread{} {}",
        if numbers.len() == 1 { "" } else { "s" },
        ranges.join(", ")
    )
}
