//! What goes on in the background of a thread: stores of the copy engine, and products of its warpgroup. CK5, CK6

use std::collections::VecDeque;

use super::findings::{By, Finding};
use super::places::{Agent, Who};
use super::races::Check;

/// What a thread has begun.
#[derive(Clone, Debug, Default)]
pub(super) struct Background {
    /// Who reads shared memory for its stores, and who writes global memory.
    agents: Option<[usize; 2]>,
    /// How many stores there were, and of those that read shared memory still, as far as was waited for, the first place of each.
    stores: u32,
    reading: VecDeque<u64>,
    /// The agent of the warpgroup, how many groups of products have ended, for how many was waited, and the last one that has a product.
    tensor_cores: Option<usize>,
    groups: u32,
    awaited: u32,
    last: u32,
    /// How many times the thread has ordered what it did with registers before its next product.
    fences: u32,
}

impl Check {
    /// The copy engine begins to store for a thread, as a group of its own: what it reads of shared memory, and what it writes.
    pub(super) fn store(&mut self, who: Who, reads: &[(u64, usize)], writes: &[(u64, usize)]) {
        let [reader, writer] = match self.background[who.number].agents {
            Some(agents) => agents,
            None => [self.new_agent(), self.new_agent()],
        };
        let own = &mut self.background[who.number];
        own.agents = Some([reader, writer]);
        own.stores += 1;
        own.reading.push_back(reads.iter().map(|&(place, _)| place).min().unwrap_or_default());
        let time = own.stores;
        for (number, writes, pieces) in [(reader, false, reads), (writer, true, writes)] {
            for &(place, bytes) in pieces {
                self.reach_as(Agent { number, time, by: By::Store }, who, place, bytes, writes);
            }
        }
    }

    /// All stores of a thread but the last `pending` have read shared memory, and are done where it has waited for that.
    pub(super) fn stores_awaited(&mut self, who: Who, pending: u32, are_done: bool) {
        let own = &mut self.background[who.number];
        let (Some([reader, writer]), time) = (own.agents, own.stores.saturating_sub(pending)) else { return };
        while own.reading.len() > pending as usize {
            own.reading.pop_front();
        }
        self.clocks.has_awaited(who.number, reader, time);
        if are_done {
            self.clocks.has_awaited(who.number, writer, time);
        }
    }

    /// A warpgroup begins a product, which reads shared memory. `who` is its first thread.
    pub(super) fn product(&mut self, who: Who, reads: &[(u64, usize)]) {
        let number = self.background[who.number].tensor_cores.unwrap_or_else(|| self.new_agent());
        for own in &mut self.background[who.number..who.number + who.threads] {
            own.tensor_cores = Some(number);
            own.last = own.groups + 1;
        }
        let time = self.background[who.number].last;
        for &(place, bytes) in reads {
            self.reach_as(Agent { number, time, by: By::Product }, who, place, bytes, false);
        }
    }

    /// A group of products ends.
    pub(super) fn products_end(&mut self, who: Who) {
        self.background[who.number].groups += 1;
    }

    /// All groups of products but the last `pending` are complete: how many.
    pub(super) fn products_awaited(&mut self, who: Who, pending: u32) -> u32 {
        let own = &mut self.background[who.number];
        own.awaited = own.awaited.max(own.groups.saturating_sub(pending));
        let (agent, awaited) = (own.tensor_cores, own.awaited);
        if let Some(agent) = agent {
            self.clocks.has_awaited(who.number, agent, awaited);
        }
        awaited
    }

    /// A thread orders what it did with registers before its next product.
    pub(super) fn product_fenced(&mut self, who: Who) {
        self.background[who.number].fences += 1;
    }

    /// How many times it has.
    pub(super) fn fences_of_products(&self, who: Who) -> u32 {
        self.background[who.number].fences
    }

    /// Whether the products of a group of a thread's were not awaited.
    pub(super) fn is_product_under_way(&self, who: Who, group: u32) -> bool {
        group > self.background[who.number].awaited
    }

    /// The group of products that a thread's next one is of.
    pub(super) fn group_of_products(&self, who: Who) -> u32 {
        self.background[who.number].groups + 1
    }

    /// A thread ends.
    pub(super) fn end_background(&mut self, who: Who) {
        let own = &self.background[who.number];
        let (reading, is_multiplying) = (own.reading.front().copied(), own.last > own.awaited);
        if let Some(place) = reading {
            self.find(who.phase, place, false, |place| Finding::StoreNotAwaited { place, thread: who.thread });
        }
        if is_multiplying {
            self.find_of_registers(who, Finding::ProductNotAwaited { thread: who.thread });
        }
    }
}
