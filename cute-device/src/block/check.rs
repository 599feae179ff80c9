//! Who reached what of a block's memories, by vector clocks.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | CK1 | each thread has a clock, and knows of each other thread's clock what a barrier told it: who arrives tells, and who has waited is told what all know that arrived |
//! | CK2 | two accesses to a place, one of which writes, are ordered if the thread of the second knows the clock of the first; else they are a race, whichever came first. Between blocks that share no barrier there is no order |
//! | CK3 | a place to which a copy is under way is reached by nobody before its thread has awaited the copy, which counts as a write at that time. What the copy engine loads is its own write, of which those know that have waited for the barrier that counts the bytes |
//! | CK4 | what is read of shared memory, and of a fragment, has been written |
//!
//! A place is a byte, and of shared memory two. Of all that a run has found, the least by phase and address is told.

use std::collections::{BTreeMap, HashMap, VecDeque};

use super::clocks::Clocks;
use super::finding::{Access, Finding};

/// An access, and the time of who made it.
#[derive(Clone, Copy, Debug)]
struct Stamp {
    access: Access,
    /// A thread, or the copy engine.
    agent: usize,
    time: u32,
    /// Which blocks ran at that time.
    run: u32,
}

/// What is known of a place.
#[derive(Clone, Debug, Default)]
struct Cell {
    writer: Option<Stamp>,
    /// Since it was written.
    readers: Vec<Stamp>,
    under_way: bool,
}

/// What is wrong with an access to a place.
#[derive(Clone, Copy)]
enum Wrong {
    UnderWay,
    Unwritten,
    /// With another, which is not ordered with it.
    Race(Stamp),
}

impl Cell {
    /// CK2, CK3, CK4
    fn wrong(&self, thread: usize, is_shared: bool, now: Stamp, clocks: &Clocks) -> Option<Wrong> {
        if self.under_way {
            return Some(Wrong::UnderWay);
        }
        let is_unordered = |stamp: &Stamp| stamp.run != now.run || !clocks.knows(thread, stamp.agent, stamp.time);
        match self.writer {
            Some(writer) if is_unordered(&writer) => return Some(Wrong::Race(writer)),
            None if is_shared && !now.access.writes => return Some(Wrong::Unwritten),
            _ => {}
        }
        let mut readers = self.readers.iter().filter(|_| now.access.writes);
        readers.find(|reader| is_unordered(reader)).map(|&reader| Wrong::Race(reader))
    }

    /// The place is accessed.
    fn touch(&mut self, now: Stamp) {
        if now.access.writes {
            self.readers.clear();
            (self.writer, self.under_way) = (Some(now), false);
            return;
        }
        if let Some(own) = self.readers.iter_mut().find(|reader| reader.agent == now.agent && reader.run == now.run) {
            *own = now;
            return;
        }
        // Of blocks that ran before, one reader is enough.
        if self.readers.get(1).is_some_and(|reader| reader.run != now.run) {
            self.readers.truncate(1);
        }
        self.readers.push(now);
    }
}

/// Bytes side by side, of which an access reaches few pages.
const PAGE: u64 = 1024;

/// A copy in the background, by the places that it writes.
type Group = Vec<u64>;

/// A tensor that has a name: which coordinate a place has.
struct Name {
    first: u64,
    text: &'static str,
    coordinate: Box<dyn Fn(u64) -> Option<String> + Send>,
}

/// Places of shared memory are above all pointers.
const SHARED: u64 = 1 << 63;

/// How many bytes a place has: the least element of shared memory has two.
const fn grain(place: u64) -> u64 {
    if place >= SHARED { 2 } else { 1 }
}

/// The place of a byte of a block's shared memory.
pub(crate) fn shared_place(rank: u32, address: u32) -> u64 {
    SHARED | u64::from(rank) << 32 | u64::from(address)
}

/// Who accesses, as the machine knows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Who {
    pub(super) number: usize,
    pub(super) thread: u32,
    pub(super) block: (u32, u32),
    pub(super) phase: u32,
}

impl Who {
    pub(super) const fn access(self, writes: bool, by_engine: bool) -> Access {
        Access { phase: self.phase, block: self.block, thread: self.thread, writes, by_engine }
    }
}

/// What a kernel's threads do to memories.
#[derive(Default)]
pub(super) struct Check {
    pub(super) clocks: Clocks,
    pages: HashMap<u64, Vec<Cell>>,
    run: u32,
    /// Copies since the last group ended, and the groups, of each thread.
    begun: Vec<Group>,
    groups: Vec<VecDeque<Group>>,
    names: Vec<Name>,
    /// By phase, address and kind, so that the first is the least: a race is one whichever access came first, and the other kinds may
    /// depend on that.
    findings: BTreeMap<(u32, u64, u8), Finding>,
}

impl Check {
    /// Other blocks begin: their shared memory is new, and global memory is what it was.
    pub(super) fn begin(&mut self, threads: usize) {
        self.pages.retain(|&page, _| page * PAGE < SHARED);
        self.names.retain(|name| name.first < SHARED);
        self.clocks = Clocks::new(threads);
        self.begun = vec![Vec::new(); threads];
        self.groups = vec![VecDeque::new(); threads];
        self.run += 1;
    }

    /// A tensor has a name: once, though all threads say it.
    pub(super) fn name(
        &mut self,
        first: u64,
        text: &'static str,
        coordinate: impl Fn(u64) -> Option<String> + Send + 'static,
    ) {
        if !self.names.iter().any(|name| name.first == first && name.text == text) {
            self.names.push(Name { first, text, coordinate: Box::new(coordinate) });
        }
    }

    fn place(&self, place: u64) -> String {
        let named = self.names.iter().filter_map(|name| {
            let coordinate = (name.coordinate)(place)?;
            Some(format!("{}{coordinate}", name.text))
        });
        match named.collect::<Vec<_>>() {
            names if !names.is_empty() => names.join(", which is "),
            _ if place >= SHARED => format!("byte {} of shared memory", place as u32),
            _ => format!("byte {place:#x} of global memory"),
        }
    }

    /// What is found last of all: it may follow from the others.
    pub(super) fn find_last(&mut self, finding: Finding) {
        self.findings.entry((u32::MAX, u64::MAX, u8::MAX)).or_insert(finding);
    }

    /// What is told first: it makes nothing of the others.
    pub(super) fn find_first(&mut self, finding: Finding) {
        self.findings.entry((0, 0, 0)).or_insert(finding);
    }

    fn find(&mut self, phase: u32, place: u64, finding: impl FnOnce(String) -> Finding) {
        let finding = finding(self.place(place));
        let kind = 1 + u8::from(!matches!(finding, Finding::Race { .. } | Finding::BetweenBlocks { .. }));
        self.findings.entry((phase, place, kind)).or_insert(finding);
    }

    /// A register of a fragment that nobody wrote is read.
    pub(super) fn not_loaded(&mut self, who: Who, element: i64) {
        let reader = who.access(false, false);
        self.findings.entry((who.phase, 0, 3)).or_insert(Finding::NotLoaded { element, reader });
    }

    fn now(&self, who: Who, writes: bool) -> Stamp {
        Stamp {
            access: who.access(writes, false),
            agent: who.number,
            time: self.clocks.time(who.number),
            run: self.run,
        }
    }

    /// CK2, CK3, CK4, of places side by side. Where the copy engine writes, its stamp is in place of the thread's.
    fn access(&mut self, who: Who, first: u64, bytes: u64, now: Stamp) {
        let mut wrong = Vec::new();
        let grain = grain(first);
        let mut place = first;
        while place < first + bytes {
            let page = self.pages.entry(place / PAGE).or_insert_with(|| vec![Cell::default(); (PAGE / grain) as usize]);
            let end = (first + bytes).min((place / PAGE + 1) * PAGE);
            while place < end {
                let cell = &mut page[(place % PAGE / grain) as usize];
                if let Some(found) = cell.wrong(who.number, place >= SHARED, now, &self.clocks) {
                    wrong.push((place, found));
                }
                cell.touch(now);
                place += grain;
            }
        }
        for (place, found) in wrong {
            self.tell(who, place, found, now.access);
        }
    }

    fn tell(&mut self, who: Who, place: u64, found: Wrong, second: Access) {
        match found {
            Wrong::UnderWay => self.find(who.phase, place, |place| Finding::UnderWay { place, access: second }),
            Wrong::Unwritten => self.find(who.phase, place, |place| Finding::Unwritten { place, reader: second }),
            Wrong::Race(stamp) => {
                let (first, is_apart) = (stamp.access, stamp.run != self.run);
                self.find(who.phase.max(first.phase), place, |place| {
                    let (first, second) = if first < second { (first, second) } else { (second, first) };
                    if is_apart {
                        Finding::BetweenBlocks { place, first, second }
                    } else {
                        Finding::Race { place, first, second }
                    }
                });
            }
        }
    }

    /// A thread accesses some bytes.
    pub(super) fn reach(&mut self, who: Who, place: u64, bytes: usize, writes: bool) {
        let now = self.now(who, writes);
        self.access(who, place, bytes as u64, now);
    }

    /// The copy engine loads a byte for a thread, at a time of its own.
    pub(super) fn load(&mut self, who: Who, place: u64, (agent, time): (usize, u32)) {
        let now = Stamp { access: who.access(true, true), agent, time, run: self.run };
        // Of each place, its first byte.
        if place.is_multiple_of(grain(place)) {
            self.access(who, place, 1, now);
        }
    }

    /// The cell of a place that was reached.
    fn cell(&mut self, place: u64) -> Option<&mut Cell> {
        self.pages.get_mut(&(place / PAGE)).map(|page| &mut page[(place % PAGE / grain(place)) as usize])
    }

    /// A copy in the background begins: it writes at any time from now on.
    pub(super) fn copy(&mut self, who: Who, place: u64, bytes: usize) {
        self.reach(who, place, bytes, true);
        for place in (place..place + bytes as u64).step_by(grain(place) as usize) {
            if let Some(cell) = self.cell(place) {
                cell.under_way = true;
            }
            self.begun[who.number].push(place);
        }
    }

    /// A group of copies ends.
    pub(super) fn commit(&mut self, who: Who) {
        let group = core::mem::take(&mut self.begun[who.number]);
        self.groups[who.number].push_back(group);
    }

    /// All groups but the last `pending` are complete.
    pub(super) fn wait(&mut self, who: Who, pending: usize) {
        let now = self.now(who, true);
        while self.groups[who.number].len() > pending {
            for place in self.groups[who.number].pop_front().unwrap_or_default() {
                if let Some(cell) = self.cell(place) {
                    (cell.under_way, cell.writer) = (false, Some(now));
                }
            }
        }
    }

    /// A thread ends.
    pub(super) fn end(&mut self, who: Who) {
        let own = self.groups[who.number].iter().flatten().chain(&self.begun[who.number]);
        if let Some(&place) = own.min() {
            self.find(who.phase, place, |place| Finding::NotAwaited { place, thread: who.thread });
        }
    }

    /// The least of what was found.
    pub(super) fn finding(&self) -> Option<Finding> {
        self.findings.first_key_value().map(|(_, finding)| finding.clone())
    }
}
