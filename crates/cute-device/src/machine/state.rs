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
    /// The thread has stopped before a step that other warps can observe, in a check of many
    /// orders.
    Before(Step),
    /// The thread waits for the barrier with this number, of its block or of the cluster.
    Meets(Option<u32>, i32),
    /// The thread waits for a phase of a barrier in shared memory.
    Phase(u32, u32),
    /// The thread waits for the other threads of a group. The number is the size of the group,
    /// which is a warp or a warpgroup.
    Group(usize),
    /// The thread waits until it has this number of registers.
    Registers(u32),
    Ended,
}

/// A step that other warps can observe. The variant for a wait contains the barrier and the parity
/// of the phase; one variant represents all other steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Any,
    Wait((u32, u32), u32),
}

/// The state of one thread.
#[derive(Debug)]
pub(super) struct Thread {
    pub(super) status: Status,
    pub(super) phase: u32,
    /// A hash of the thread's operations and observations, used in a check of many orders.
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
    /// The result of the instruction, after the last thread has computed it.
    pub(super) made: Option<Made>,
}

/// The state that all threads of a cluster share.
pub(super) struct State {
    pub(super) check: Check,
    /// The number of threads in a block, and the indices of the blocks.
    pub(super) each: usize,
    pub(super) blocks: Vec<(u32, u32)>,
    pub(super) threads: Vec<Thread>,
    pub(super) meetings: BTreeMap<(Option<u32>, i32), Meeting>,
    pub(super) phases: BTreeMap<(u32, u32), Phase>,
    /// The last access to a barrier from another block, indexed by the block of the barrier and the
    /// agent.
    pub(super) from_others: BTreeMap<(u32, usize), Reached>,
    pub(super) plan: Option<Plan>,
    /// The instruction that each group has begun, indexed by the group's first thread and its size.
    pub(super) gathers: HashMap<(usize, usize), Gather>,
    /// The registers of each block whose threads have changed their number of registers.
    pub(super) pools: BTreeMap<u32, Pool>,
    /// The calls of `warp_uniform`, indexed by the first thread of a warp.
    pub(super) uniform: BTreeMap<usize, Calls>,
    pub(super) turn: usize,
    /// Whether all threads must end.
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

    /// Marks threads as ready to run.
    pub(super) fn wake(&mut self, threads: &[usize]) {
        for &thread in threads {
            self.threads[thread].status = Status::Ready;
        }
    }

    /// Returns whether a thread can take its next step.
    pub(super) fn can_go_on(&self, thread: usize) -> bool {
        match self.threads[thread].status {
            Status::Ready | Status::Before(Step::Any) => true,
            Status::Before(Step::Wait(barrier, parity)) => {
                // If the barrier was never initialized, the thread continues, and its wait reports
                // the mistake.
                self.phases
                    .get(&barrier)
                    .is_none_or(|phase| phase.has_ended(parity))
            }
            _ => false,
        }
    }
}

/// Returns the names of some threads, for a message.
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
