//! A block of threads; one of them runs at a time.
//!
//! Every thread of the kernel is a thread of the system, but only the one whose turn it is runs; it does so until it must wait, or
//! ends. Then it is the turn of the next thread that can go on, by number: what happens is the same in every run. If none can go
//! on, that is a deadlock.

use std::any::TypeId;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use super::barrier::{Mbarrier, Named};
use super::clock::Clocks;
use super::gather::Gather;
use super::layouts::{CopyLayouts, MmaLayouts};
use super::memory::{Buffer, Space, Stamp};
use crate::finding::{Access, Finding};

/// What a thread does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Ready,
    /// What it waits for, as a sentence says it of several threads.
    Waits(String),
    Ended,
}

/// A write of a copy under way: a memory, an offset, a number.
pub(super) type Pending = (usize, i64, f64);

/// One thread.
#[derive(Debug)]
pub(super) struct Thread {
    pub(super) status: Status,
    pub(super) phase: usize,
    /// What another thread of the warp brought to the last shuffle.
    pub(super) shuffled: f64,
    /// The copies that were begun since the last fence, and the groups that fences ended.
    pub(super) copies: Vec<Pending>,
    pub(super) copy_groups: VecDeque<Vec<Pending>>,
    /// The same for products: their accumulators, and what they read from shared memory.
    pub(super) products: Vec<Product>,
    pub(super) product_groups: VecDeque<Vec<Product>>,
}

/// A product under way: the places of its accumulators, and of its operands in shared memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Product {
    pub(super) sums: Vec<(usize, i64)>,
    pub(super) operands: Vec<(usize, i64)>,
}

/// All that the threads of a block share.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) block: [usize; 3],
    pub(super) buffers: Vec<Buffer>,
    pub(super) shared: HashMap<&'static str, usize>,
    pub(super) threads: Vec<Thread>,
    pub(super) clocks: Clocks,
    pub(super) turn: usize,
    pub(super) named: BTreeMap<usize, Named>,
    pub(super) mbarriers: Vec<Mbarrier>,
    /// By the first thread of an atom.
    pub(super) gathers: HashMap<usize, Gather>,
    pub(super) mma_layouts: HashMap<TypeId, Arc<MmaLayouts>>,
    pub(super) copy_layouts: HashMap<(TypeId, i64), Arc<CopyLayouts>>,
    pub(super) finding: Option<Finding>,
    /// Whether the processor's instructions are used.
    pub(super) instructions: bool,
}

impl State {
    /// A new block of so many threads. Global memory stays, and what is shared goes.
    pub(super) fn begin_block(&mut self, block: [usize; 3], threads: usize) {
        self.buffers.retain(|buffer| buffer.space == Space::Global);
        self.block = block;
        self.shared.clear();
        self.named.clear();
        self.mbarriers.clear();
        self.gathers.clear();
        let thread = || Thread {
            status: Status::Ready,
            phase: 0,
            shuffled: 0.0,
            copies: Vec::new(),
            copy_groups: VecDeque::new(),
            products: Vec::new(),
            product_groups: VecDeque::new(),
        };
        self.threads = (0..threads).map(|_| thread()).collect();
        self.clocks = Clocks::new(threads);
        self.turn = 0;
        self.finding = None;
    }

    /// An access of a thread, now.
    pub(super) fn stamp(&self, thread: usize, writes: bool) -> Stamp {
        let access = Access { block: self.block, thread, phase: self.threads[thread].phase, writes };
        Stamp { access, time: self.clocks.time(thread) }
    }

    pub(super) fn read(&mut self, thread: usize, memory: usize, offset: i64) -> Result<f64, Finding> {
        let stamp = self.stamp(thread, false);
        self.buffers[memory].read(offset, stamp, &self.clocks)
    }

    pub(super) fn write(&mut self, thread: usize, memory: usize, offset: i64, value: f64) -> Result<(), Finding> {
        let stamp = self.stamp(thread, true);
        self.buffers[memory].write(offset, value, stamp, &self.clocks)
    }

    /// Lets the threads go on.
    pub(super) fn wake(&mut self, threads: &[usize]) {
        for &thread in threads {
            self.threads[thread].status = Status::Ready;
        }
    }

    /// Gives the turn to the next thread that can go on. If none can and some wait, no one ever will.
    pub(super) fn pass_turn(&mut self) {
        let count = self.threads.len();
        let next = (1..=count).map(|step| (self.turn + step) % count);
        let ready = next.into_iter().find(|&thread| self.threads[thread].status == Status::Ready);
        match ready {
            Some(thread) => self.turn = thread,
            None if self.threads.iter().all(|thread| thread.status == Status::Ended) => {}
            None => self.find(self.deadlock()),
        }
    }

    /// Only the first finding is kept: what follows may be its consequence. A read of what nobody wrote came before it.
    pub(super) fn find(&mut self, finding: Finding) {
        if self.finding.is_none() {
            let earlier = matches!(finding, Finding::Deadlock { .. }).then(|| self.unwritten()).flatten();
            self.finding = Some(earlier.unwrap_or(finding));
        }
    }

    /// A read of what nobody had written in a memory that threads share.
    pub(super) fn unwritten(&self) -> Option<Finding> {
        self.buffers.iter().find_map(|buffer| {
            let (index, reader) = buffer.unwritten?;
            Some(Finding::Unwritten { place: buffer.place(index), reader: Some(reader) })
        })
    }

    /// Who waits for what, by the first thread of each kind.
    fn deadlock(&self) -> Finding {
        let mut waiting: Vec<(&Status, Vec<usize>)> = Vec::new();
        for (number, thread) in self.threads.iter().enumerate() {
            match waiting.iter_mut().find(|(status, _)| **status == thread.status) {
                Some((_, numbers)) => numbers.push(number),
                None => waiting.push((&thread.status, vec![number])),
            }
        }
        let sentence = |(status, numbers): (&Status, Vec<usize>)| {
            let (who, one) = (threads(&numbers), numbers.len() == 1);
            match status {
                Status::Waits(what) => format!("{who} {} for {what}", if one { "waits" } else { "wait" }),
                Status::Ended => format!("{who} {} ended", if one { "has" } else { "have" }),
                Status::Ready => format!("{who} could go on"),
            }
        };
        Finding::Deadlock { waiting: waiting.into_iter().map(sentence).collect() }
    }
}

/// Some threads, as a sentence names them.
pub(super) fn threads(numbers: &[usize]) -> String {
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
