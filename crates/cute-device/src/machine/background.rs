//! The work that a thread has in the background: stores of the TMA unit, and products of its
//! warpgroup. An *agent* is a unit that works in the background, with its own entry in the vector
//! clocks (`clocks.rs`). CK5, CK6

use std::collections::VecDeque;

use super::findings::{By, Finding};
use super::places::{Agent, Who};
use super::races::Check;

/// The background work that a thread has begun.
#[derive(Clone, Debug, Default)]
pub(super) struct Background {
    /// The agent that reads shared memory for the thread's stores, and the agent that writes global
    /// memory.
    agents: Option<[usize; 2]>,
    /// The number of stores so far. `reading` contains the first address of each store that may
    /// still read shared memory.
    stores: u32,
    reading: VecDeque<u64>,
    /// The agent of the warpgroup's tensor cores, followed by three numbers: the ended groups of
    /// products, the groups that the thread has waited for, and the last group that contains a
    /// product.
    tensor_cores: Option<usize>,
    groups: u32,
    awaited: u32,
    last: u32,
    /// The number of fences for registers that the thread has executed before products.
    fences: u32,
}

impl Check {
    /// Records that the TMA unit begins a store for a thread, as a separate group. The store reads
    /// shared memory at the addresses `reads`, and writes at the addresses `writes`.
    pub(super) fn store(
        &mut self,
        who: Who,
        reads: &[(u64, usize)],
        writes: &[(u64, usize)],
        by: By,
    ) {
        let [reader, writer] = match self.background[who.number].agents {
            Some(agents) => agents,
            None => [self.new_agent(), self.new_agent()],
        };
        let own = &mut self.background[who.number];
        own.agents = Some([reader, writer]);
        own.stores += 1;
        own.reading.push_back(
            reads
                .iter()
                .map(|&(place, _)| place)
                .min()
                .unwrap_or_default(),
        );
        let time = own.stores;
        let both = [(reader, By::Store, reads), (writer, by, writes)];
        for (number, by, pieces) in both {
            let writes = number == writer;
            for &(place, bytes) in pieces {
                self.reach_as(Agent { number, time, by }, who, place, bytes, writes);
            }
        }
    }

    /// Records that all stores of a thread except the last `pending` have read shared memory. If
    /// `are_done` is true, the writes of these stores are complete as well.
    pub(super) fn stores_awaited(&mut self, who: Who, pending: u32, are_done: bool) {
        let own = &mut self.background[who.number];
        let (Some([reader, writer]), time) = (own.agents, own.stores.saturating_sub(pending))
        else {
            return;
        };
        while own.reading.len() > pending as usize {
            own.reading.pop_front();
        }
        self.clocks.has_awaited(who.number, reader, time);
        if are_done {
            self.clocks.has_awaited(who.number, writer, time);
        }
    }

    /// Records that a warpgroup begins a product, which reads shared memory. `who` is the first
    /// thread of the warpgroup.
    pub(super) fn product(&mut self, who: Who, reads: &[(u64, usize)]) {
        let number = self.background[who.number]
            .tensor_cores
            .unwrap_or_else(|| self.new_agent());
        for own in &mut self.background[who.number..who.number + who.threads] {
            own.tensor_cores = Some(number);
            own.last = own.groups + 1;
        }
        let time = self.background[who.number].last;
        for &(place, bytes) in reads {
            self.reach_as(
                Agent {
                    number,
                    time,
                    by: By::Product,
                },
                who,
                place,
                bytes,
                false,
            );
        }
    }

    /// Records the end of a group of products.
    pub(super) fn products_end(&mut self, who: Who) {
        self.background[who.number].groups += 1;
    }

    /// Records that all groups of products except the last `pending` are complete, and returns the
    /// number of complete groups.
    pub(super) fn products_awaited(&mut self, who: Who, pending: u32) -> u32 {
        let own = &mut self.background[who.number];
        own.awaited = own.awaited.max(own.groups.saturating_sub(pending));
        let (agent, awaited) = (own.tensor_cores, own.awaited);
        if let Some(agent) = agent {
            self.clocks.has_awaited(who.number, agent, awaited);
        }
        awaited
    }

    /// Records a fence that orders a thread's accesses to registers before its next product.
    pub(super) fn product_fenced(&mut self, who: Who) {
        self.background[who.number].fences += 1;
    }

    /// Returns the number of fences that order a thread's accesses to registers before its
    /// products.
    pub(super) fn fences_of_products(&self, who: Who) -> u32 {
        self.background[who.number].fences
    }

    /// Returns whether a thread has not yet waited for a group of products.
    pub(super) fn is_product_under_way(&self, who: Who, group: u32) -> bool {
        group > self.background[who.number].awaited
    }

    /// Returns the group of a thread's next product.
    pub(super) fn group_of_products(&self, who: Who) -> u32 {
        self.background[who.number].groups + 1
    }

    /// Reports background work that an ending thread has not waited for.
    pub(super) fn end_background(&mut self, who: Who) {
        let own = &self.background[who.number];
        let (reading, is_multiplying) = (own.reading.front().copied(), own.last > own.awaited);
        if let Some(place) = reading {
            self.find(who.phase, place, false, |place| Finding::StoreNotAwaited {
                place,
                thread: who.thread,
            });
        }
        if is_multiplying {
            self.find_of_registers(who, Finding::ProductNotAwaited { thread: who.thread });
        }
    }
}
