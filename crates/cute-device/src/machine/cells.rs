//! The record of accesses to each address. The check compares each new access with this record. CK2
//! to CK5, CK8

use std::collections::HashMap;

use super::clocks::Clocks;
use super::findings::{Access, By};
use super::places::{SHARED, Who};

/// An access, and the time of the agent that made it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stamp {
    pub(super) access: Access,
    /// A thread, or an agent that works in the background.
    pub(super) agent: usize,
    pub(super) time: u32,
    /// The thread that began the access, and the time of this thread at that moment. If the thread
    /// itself made the access, these are `agent` and `time`.
    pub(super) begun: (usize, u32),
    /// Identifies the execution of a block or cluster in which the access happened.
    pub(super) run: u32,
    /// Whether the access is an atomic operation whose scope is the block.
    pub(super) is_in_block: bool,
    /// Whether the access is a read through the read-only cache.
    pub(super) is_read_only: bool,
}

impl Stamp {
    /// Returns whether these are atomic operations of different blocks. Such operations are not
    /// atomic with each other if the scope of one of them is its block. CA4
    fn is_too_narrow(&self, other: &Self) -> bool {
        let is_apart = (self.run, self.access.block) != (other.run, other.access.block);
        is_apart && self.access.by.is_atomic() && other.access.by.is_atomic()
    }
}

/// The recorded accesses to an address.
#[derive(Clone, Debug, Default)]
pub(super) struct Cell {
    pub(super) writer: Option<Stamp>,
    /// The reads and atomic operations since the last write.
    pub(super) others: Vec<Stamp>,
    pub(super) under_way: bool,
    /// The last read through the read-only cache, by any block of the launch.
    read_only: Option<Box<Access>>,
}

/// A mistake in an access to an address. The variants contain the earlier access.
#[derive(Clone, Copy)]
pub(super) enum Wrong {
    UnderWay,
    Unwritten,
    /// A race with another access, which is not ordered with this one.
    Race(Stamp),
    /// An earlier write of a thread. This access may not see the write, although a barrier orders
    /// the two accesses.
    Unseen(Stamp),
    /// An earlier read of a thread, without a fence between the read and this load of the TMA unit.
    ReadUnseen(Stamp),
    /// A read through the read-only cache and a write of the same launch. The variant contains the
    /// earlier of the two.
    ReadOnly(Access),
}

impl Cell {
    /// Checks an access by rules CK2 to CK5. An access has several addresses. `is_right` is a write
    /// at an earlier address that is ordered before this access, so the check skips it here.
    pub(super) fn wrong(
        &self,
        who: Who,
        [is_shared, is_new, is_strict]: [bool; 3],
        now: Stamp,
        clocks: &Clocks,
        is_right: &mut (usize, u32),
    ) -> Option<Wrong> {
        if self.under_way {
            return Some(Wrong::UnderWay);
        }
        if let Some(other) = self.against_read_only(now) {
            return Some(Wrong::ReadOnly(other));
        }
        let threads = || who.number..who.number + who.threads;
        let is_unordered = |stamp: &Stamp| {
            threads().any(|thread| {
                if stamp.run == now.run {
                    !clocks.knows(thread, stamp.agent, stamp.time)
                } else {
                    !clocks.knows_of_run(thread, stamp.run, stamp.agent, stamp.time)
                }
            })
        };
        match self.writer {
            Some(writer) if writer.run == now.run && *is_right == (writer.agent, writer.time) => {}
            Some(writer) if is_unordered(&writer) => return Some(Wrong::Race(writer)),
            Some(writer) => {
                let is_seen = |thread| is_shared && clocks.sees(thread, writer.agent, writer.time);
                let is_seen_only_after_fence =
                    now.access.by.is_in_background() && !writer.access.by.is_seen();
                if is_seen_only_after_fence && !threads().all(is_seen) {
                    return Some(Wrong::Unseen(writer));
                }
                *is_right = (writer.agent, writer.time);
            }
            None if is_new && !now.access.writes => return Some(Wrong::Unwritten),
            None => {}
        }
        let is_against = |other: &&Stamp| {
            let is_narrow = now.is_in_block || other.is_in_block;
            (now.access.excludes(&other.access) || is_narrow && now.is_too_narrow(other))
                && is_unordered(other)
        };
        if let Some(&other) = self.others.iter().find(is_against) {
            return Some(Wrong::Race(other));
        }
        if !is_strict || !is_shared || now.access.by != By::Load || !now.access.writes {
            return None;
        }
        let is_unseen = |read: &&Stamp| {
            read.access.by == By::Thread
                && !threads().all(|thread| clocks.sees(thread, read.agent, read.time))
        };
        let read = self.others.iter().find(is_unseen);
        read.map(|&read| Wrong::ReadUnseen(read))
    }

    /// Finds a recorded access that rule CK8 forbids in the same launch as this access.
    fn against_read_only(&self, now: Stamp) -> Option<Access> {
        if now.access.writes {
            return self.read_only.as_deref().copied();
        }
        let writes = |stamp: &&Stamp| stamp.access.writes;
        let mut others = self.writer.iter().chain(&self.others);
        let writer = others.find(writes).filter(|_| now.is_read_only);
        writer.map(|writer| writer.access)
    }

    /// Records an access to the address.
    pub(super) fn touch(&mut self, now: Stamp) {
        let by = now.access.by;
        if now.is_read_only {
            self.read_only = Some(Box::new(now.access));
        }
        if now.access.writes && !by.is_atomic() {
            self.others.clear();
            (self.writer, self.under_way) = (Some(now), false);
            return;
        }
        let is_like = |other: &Stamp| {
            other.access.by.is_atomic() == by.is_atomic() && other.is_in_block == now.is_in_block
        };
        let is_own =
            |other: &&mut Stamp| other.agent == now.agent && other.run == now.run && is_like(other);
        if let Some(own) = self.others.iter_mut().find(is_own) {
            *own = now;
            return;
        }
        // For a block that ran before, the first and the last access of each kind are enough.
        let earlier = |other: &Stamp| other.run != now.run && is_like(other);
        let last = self.others.iter().rposition(earlier);
        let (mut at, mut is_first) = (0, true);
        self.others.retain(|other| {
            let is_last = last == Some(at);
            at += 1;
            !earlier(other) || core::mem::take(&mut is_first) || is_last
        });
        // Most addresses have one reader, but a vector that grows reserves room for four.
        if self.others.is_empty() {
            self.others.reserve_exact(1);
        }
        self.others.push(now);
    }
}

/// The number of bytes of a page. Most accesses touch one or two pages.
pub(super) const PAGE: u64 = 1024;

/// The cells of a page. Each cell records the accesses to the same number of bytes.
pub(super) struct Page(pub(super) Vec<Cell>);

impl Page {
    fn new(is_in_pairs: bool) -> Self {
        Self(vec![
            Cell::default();
            PAGE as usize / if is_in_pairs { 2 } else { 1 }
        ])
    }

    /// Returns the number of bytes of each cell.
    pub(super) const fn grain(&self) -> u64 {
        PAGE / self.0.len() as u64
    }

    /// Splits each cell into two cells of one byte, with the same accesses.
    fn split(&mut self) {
        self.0 = self
            .0
            .iter()
            .flat_map(|cell| [cell.clone(), cell.clone()])
            .collect();
    }

    fn cell(&mut self, place: u64) -> &mut Cell {
        let at = place % PAGE / self.grain();
        &mut self.0[at as usize]
    }
}

/// Calls `act` for each cell in a range of bytes.
pub(super) fn at_each(
    pages: &mut HashMap<u64, Page>,
    first: u64,
    bytes: u64,
    mut act: impl FnMut(u64, &mut Cell),
) {
    let is_in_pairs = first >= SHARED && (first | bytes).is_multiple_of(2);
    let mut place = first;
    while place < first + bytes {
        let page = pages
            .entry(place / PAGE)
            .or_insert_with(|| Page::new(is_in_pairs));
        if !is_in_pairs && page.grain() == 2 {
            page.split();
        }
        let (end, grain) = ((first + bytes).min((place / PAGE + 1) * PAGE), page.grain());
        while place < end {
            act(place, page.cell(place));
            place += grain;
        }
    }
}
