//! What threads do together: all lanes of an atom bring their parts, and the last one carries the instruction out for all.

use std::borrow::Cow;
use std::sync::Arc;

use super::layouts::{CopyLayouts, MmaLayouts};
use super::state::{Product, State};
use crate::finding::Finding;
use crate::kind::Kind;
use crate::places::Part;

/// The instruction that lanes carry out.
#[derive(Clone, Debug)]
pub(super) enum Instruction {
    Mma(Arc<MmaLayouts>),
    Copy(Arc<CopyLayouts>),
    /// With the mask.
    ShuffleXor(usize),
}

impl Instruction {
    fn name(&self) -> Cow<'_, str> {
        match self {
            Self::Mma(layouts) => Cow::Borrowed(&layouts.name),
            Self::Copy(layouts) => Cow::Borrowed(&layouts.name),
            Self::ShuffleXor(mask) => Cow::Owned(format!("a shuffle by {mask}")),
        }
    }

    fn lanes(&self) -> usize {
        match self {
            Self::Mma(layouts) => layouts.lanes(),
            Self::Copy(layouts) => layouts.lanes(),
            Self::ShuffleXor(_) => 32,
        }
    }
}

/// What one lane brings.
#[derive(Clone, Debug)]
pub(super) struct Lane {
    pub(super) thread: usize,
    /// A, B, C; or source and destination.
    pub(super) parts: Vec<Part>,
    pub(super) kinds: Vec<Kind>,
    /// Of a copy: which of its atoms are carried out.
    pub(super) predicates: Option<Vec<bool>>,
    /// Of a shuffle.
    pub(super) value: f64,
}

impl Lane {
    /// A thread that brings nothing yet.
    pub(super) fn of(thread: usize) -> Self {
        Self { thread, parts: Vec::new(), kinds: Vec::new(), predicates: None, value: 0.0 }
    }
}

/// Lanes that wait for the others.
#[derive(Debug)]
pub(super) struct Gather {
    instruction: Instruction,
    lanes: Vec<Option<Lane>>,
}

/// Parts that do not fit.
pub(super) fn operands(sentence: String) -> Finding {
    Finding::Operands { sentence }
}

impl State {
    /// Lane number `lane` of the atom whose first thread is `first` comes. Returns what it must wait for, if it must.
    pub(super) fn gather(
        &mut self,
        first: usize,
        lane: usize,
        instruction: &Instruction,
        brings: Lane,
    ) -> Result<Option<String>, Finding> {
        let count = instruction.lanes();
        if count == 1 {
            // It has nobody to wait for, whatever the others of its warp do.
            self.carry_out(instruction, &[brings])?;
            return Ok(None);
        }
        let gather = self.gathers.remove(&first);
        let mut gather =
            gather.unwrap_or_else(|| Gather { instruction: instruction.clone(), lanes: vec![None; count] });
        let before = gather.instruction.name();
        if before != instruction.name() || gather.lanes.len() != count {
            let others: Vec<usize> = gather.lanes.iter().flatten().map(|other| other.thread).collect();
            let (name, others) = (instruction.name(), super::state::threads(&others));
            let sentence =
                format!("thread {} comes with {name}, and {others} of its atom with {before}", brings.thread);
            return Err(Finding::Disagree { sentence });
        }
        let thread = brings.thread;
        gather.lanes[lane] = Some(brings);
        if gather.lanes.iter().any(Option::is_none) {
            let what = format!("the others of the {count} threads of {}", instruction.name());
            self.gathers.insert(first, gather);
            return Ok(Some(what));
        }
        let lanes: Vec<Lane> = gather.lanes.into_iter().flatten().collect();
        self.carry_out(instruction, &lanes)?;
        let others: Vec<usize> = lanes.iter().map(|lane| lane.thread).filter(|&other| other != thread).collect();
        self.wake(&others);
        Ok(None)
    }

    fn carry_out(&mut self, instruction: &Instruction, lanes: &[Lane]) -> Result<(), Finding> {
        match instruction {
            Instruction::Mma(layouts) => self.multiply(layouts, lanes),
            Instruction::Copy(layouts) => self.copy(layouts, lanes),
            Instruction::ShuffleXor(mask) => {
                for (number, lane) in lanes.iter().enumerate() {
                    // A thread whose partner does not exist keeps its own.
                    let partner = lanes.get(number ^ mask).unwrap_or(lane);
                    self.threads[lane.thread].shuffled = partner.value;
                }
                Ok(())
            }
        }
    }

    /// Each atom of a copy: what the lanes' sources hold, in the numbering of the reference layout, goes to their destinations.
    fn copy(&mut self, layouts: &CopyLayouts, lanes: &[Lane]) -> Result<(), Finding> {
        let per_atom = |table: &[Vec<usize>]| table.first().map_or(1, Vec::len).max(1);
        let (reads, writes) = (per_atom(&layouts.source), per_atom(&layouts.destination));
        let places = layouts.source.iter().chain(&layouts.destination).flatten().max().map_or(0, |&last| last + 1);
        let mut atoms = 0;
        for lane in lanes {
            let [source, destination] = lane.parts.as_slice() else { continue };
            atoms = source.offsets.len() / reads;
            if atoms * reads != source.offsets.len() || atoms * writes != destination.offsets.len() {
                let (from, to) = (source.offsets.len(), destination.offsets.len());
                let sentence = format!(
                    "copy: parts of {from} and {to} elements, where {} takes {reads} and {writes} at a time",
                    layouts.name
                );
                return Err(operands(sentence));
            }
            let mut sorted: Vec<i64> = destination.offsets.clone();
            sorted.sort_unstable();
            if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
                let access = self.stamp(lane.thread, true).access;
                let place = self.buffers[destination.memory].place(usize::try_from(pair[0]).unwrap_or(usize::MAX));
                return Err(Finding::WrittenTwice { place, access });
            }
        }
        for atom in 0..atoms {
            let mut values = vec![None; places];
            for (lane, row) in lanes.iter().zip(&layouts.source) {
                let kept = lane.predicates.as_ref().is_none_or(|predicates| predicates[atom]);
                let [source, _] = lane.parts.as_slice() else { continue };
                for (value, &place) in row.iter().enumerate().filter(|_| kept) {
                    let offset = source.offsets[value + reads * atom];
                    values[place] = Some(self.read(lane.thread, source.memory, offset)?);
                }
            }
            let mut written: Vec<(usize, i64)> = Vec::new();
            for (lane, row) in lanes.iter().zip(&layouts.destination) {
                let kept = lane.predicates.as_ref().is_none_or(|predicates| predicates[atom]);
                let [_, destination] = lane.parts.as_slice() else { continue };
                for (value, &place) in row.iter().enumerate().filter(|_| kept || layouts.fills) {
                    // What no lane's source has was predicated off: zero.
                    let number = values[place].unwrap_or(0.0);
                    let offset = destination.offsets[value + writes * atom];
                    // Lanes of one instruction may name one address, and bring one number there.
                    if lanes.len() > 1 && written.contains(&(destination.memory, offset)) {
                        continue;
                    }
                    written.push((destination.memory, offset));
                    self.deliver(layouts, lane.thread, destination.memory, offset, number)?;
                }
            }
        }
        Ok(())
    }

    fn deliver(
        &mut self,
        layouts: &CopyLayouts,
        thread: usize,
        memory: usize,
        offset: i64,
        number: f64,
    ) -> Result<(), Finding> {
        if !layouts.asynchronous {
            return self.write(thread, memory, offset, number);
        }
        let stamp = self.stamp(thread, true);
        self.buffers[memory].begin_write(offset, stamp, &self.clocks, "cp_async_wait")?;
        self.threads[thread].copies.push((memory, offset, number));
        Ok(())
    }

    /// The copies of the groups that are waited for are there.
    pub(super) fn finish_copies(&mut self, thread: usize, pending: usize) -> Result<(), Finding> {
        while self.threads[thread].copy_groups.len() > pending {
            let group = self.threads[thread].copy_groups.pop_front().unwrap_or_default();
            let stamp = self.stamp(thread, true);
            for (memory, offset, number) in group {
                self.buffers[memory].end_write(offset, Some(number), stamp, &self.clocks)?;
            }
        }
        Ok(())
    }

    /// The sums of the groups that are waited for are there, and their operands may be overwritten.
    pub(super) fn finish_products(&mut self, thread: usize, pending: usize) -> Result<(), Finding> {
        while self.threads[thread].product_groups.len() > pending {
            for Product { sums, operands } in self.threads[thread].product_groups.pop_front().unwrap_or_default() {
                for (memory, offset) in operands {
                    self.read(thread, memory, offset)?;
                }
                let stamp = self.stamp(thread, true);
                for (memory, offset) in sums {
                    self.buffers[memory].end_write(offset, None, stamp, &self.clocks)?;
                }
            }
        }
        Ok(())
    }
}
