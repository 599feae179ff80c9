//! All that the threads of a cluster share: what each does, and what is known of barriers and memories.

use std::collections::{BTreeMap, HashMap};
use std::thread::Thread as Handle;

use super::barriers::{Meeting, Phase};
use super::cluster::Reached;
use super::interleavings::Plan;
use super::places::Who;
use super::races::Check;
use super::sizes::{Made, Words};

/// What a thread does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Ready,
    /// Where orders are tried: before a step that others may see.
    Before(Step),
    /// For a barrier, by its number among the block's.
    Meets(Option<u32>, i32),
    /// For a phase of a barrier in memory.
    Phase(u32, u32),
    /// For the others of a group of so many: of its warp, or of its warpgroup.
    Group(usize),
    Ended,
}

/// A step that others may see: any, or to wait for the phase of a parity.
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
    /// What it has done and seen, where orders are tried.
    pub(super) history: u64,
    pub(super) handle: Option<Handle>,
}

/// What the threads of a group show each other.
#[derive(Default)]
pub(super) struct Gather {
    pub(super) shown: Vec<Words>,
    /// The instruction, by its name, and who came with it.
    pub(super) name: String,
    pub(super) came: Vec<usize>,
    /// What was made of it.
    pub(super) made: Option<Made>,
}

/// All that the threads share.
pub(super) struct State {
    pub(super) check: Check,
    /// How many threads a block has, and the blocks' indices.
    pub(super) each: usize,
    pub(super) blocks: Vec<(u32, u32)>,
    pub(super) threads: Vec<Thread>,
    pub(super) meetings: BTreeMap<(Option<u32>, i32), Meeting>,
    pub(super) phases: BTreeMap<(u32, u32), Phase>,
    /// By block and agent, how another block has last reached a barrier of it.
    pub(super) from_others: BTreeMap<(u32, usize), Reached>,
    pub(super) plan: Option<Plan>,
    /// By the first thread, and how many there are at most.
    pub(super) gathers: HashMap<(usize, usize), Gather>,
    pub(super) turn: usize,
}

impl State {
    pub(super) fn who(&self, number: usize) -> Who {
        let block = self.blocks[number / self.each];
        Who { number, threads: 1, thread: (number % self.each) as u32, block, phase: self.threads[number].phase }
    }

    /// Lets threads go on.
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
                // One that was not made is found when it is waited for.
                self.phases.get(&barrier).is_none_or(|phase| phase.has_ended(parity))
            }
            _ => false,
        }
    }
}

/// Some threads, as a sentence names them.
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
    format!("thread{} {}", if numbers.len() == 1 { "" } else { "s" }, ranges.join(", "))
}
