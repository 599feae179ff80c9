//! Who reached what of a block's memories, by vector clocks.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | CK1 | each thread has a clock, and knows of each other thread's clock what a barrier told it: who arrives tells, and who has waited is told what all know that arrived |
//! | CK2 | two accesses to a place, one of which writes, are ordered if the thread of the second knows the clock of the first; else they are a race, whichever came first. Between blocks that share no barrier there is no order |
//! | CK3 | a place to which a copy is under way is reached by nobody before its thread has awaited the copy, which counts as a write at that time (`copies.rs`). What the copy engine loads is its own write, and a thread knows of it after it has waited for the barrier that counts the bytes |
//! | CK4 | what is read of shared memory, and of a fragment, has been written |
//! | CK5 | what threads write of shared memory is seen by the copy engine and the tensor cores after a fence, of the thread that wrote or of one that knows of the write, of which those know that begin what reads or writes there; of global memory no fence of a kernel tells them. What these two did is seen by all that know of it |
//! | CK6 | what goes on in the background is an access of an agent of its own, and a thread knows of it after it has waited: the copy engine for the stores of a thread, its copies for what they read, the tensor cores for a warpgroup. All threads of the warpgroup know what its product reads (`background.rs`) |
//! | CK7 | where it was told which global memories the kernel was given, it reaches nothing outside of them, by whatever works for it; a result is written as a whole, and not read before (`allocations.rs`) |
//!
//! A place is a byte, and of shared memory two until one alone is reached there. Of all that a run has found, the least by phase and address is told.

use std::collections::HashMap;

use super::allocations::Memory;
use super::background::Background;
use super::clocks::Clocks;
use super::copies::Copies;
use super::findings::{Access, By, Finding};
use super::places::{Agent, SHARED, Who};
use super::sizes::WARPGROUP;

/// An access, and the time of who made it.
#[derive(Clone, Copy, Debug)]
struct Stamp {
    access: Access,
    /// A thread, or what works in the background.
    agent: usize,
    time: u32,
    /// Who has begun it, and when: of a thread, it itself.
    begun: (usize, u32),
    /// Which blocks ran at that time.
    run: u32,
}

/// What is known of a place.
#[derive(Clone, Debug, Default)]
struct Cell {
    writer: Option<Stamp>,
    /// Who has read it, or counted there atomically, since it was written.
    others: Vec<Stamp>,
    under_way: bool,
}

/// What is wrong with an access to a place.
#[derive(Clone, Copy)]
enum Wrong {
    UnderWay,
    Unwritten,
    /// With another, which is not ordered with it.
    Race(Stamp),
    /// After a write of a thread, which is ordered with it, but which it does not see.
    Unseen(Stamp),
}

impl Cell {
    /// CK2 to CK5. `is_right` is a write of which it was found in this access, which has many places.
    fn wrong(
        &self,
        who: Who,
        [is_shared, is_new]: [bool; 2],
        now: Stamp,
        clocks: &Clocks,
        is_right: &mut (usize, u32),
    ) -> Option<Wrong> {
        if self.under_way {
            return Some(Wrong::UnderWay);
        }
        let threads = || who.number..who.number + who.threads;
        let is_unordered = |stamp: &Stamp| {
            stamp.run != now.run || threads().any(|thread| !clocks.knows(thread, stamp.agent, stamp.time))
        };
        match self.writer {
            Some(writer) if writer.run == now.run && *is_right == (writer.agent, writer.time) => {}
            Some(writer) if is_unordered(&writer) => return Some(Wrong::Race(writer)),
            Some(writer) => {
                let is_seen = |thread| is_shared && clocks.sees(thread, writer.agent, writer.time);
                let is_seen_only_after_fence = now.access.by.is_in_background() && !writer.access.by.is_in_background();
                if is_seen_only_after_fence && !threads().all(is_seen) {
                    return Some(Wrong::Unseen(writer));
                }
                *is_right = (writer.agent, writer.time);
            }
            None if is_new && !now.access.writes => return Some(Wrong::Unwritten),
            None => {}
        }
        let is_against = |other: &&Stamp| now.access.excludes(&other.access) && is_unordered(other);
        self.others.iter().find(is_against).map(|&other| Wrong::Race(other))
    }

    /// The place is accessed.
    fn touch(&mut self, now: Stamp) {
        let by = now.access.by;
        if now.access.writes && by != By::Atomic {
            self.others.clear();
            (self.writer, self.under_way) = (Some(now), false);
            return;
        }
        let is_like = |other: &Stamp| (other.access.by == By::Atomic) == (by == By::Atomic);
        let is_own = |other: &&mut Stamp| other.agent == now.agent && other.run == now.run && is_like(other);
        if let Some(own) = self.others.iter_mut().find(is_own) {
            *own = now;
            return;
        }
        // Of blocks that ran before, one of each kind is enough.
        let mut is_first = true;
        self.others.retain(|other| other.run == now.run || !is_like(other) || core::mem::take(&mut is_first));
        self.others.push(now);
    }
}

/// Bytes side by side, of which an access reaches few pages.
const PAGE: u64 = 1024;

/// What is known of the places of a page, which have as many bytes each as there are cells for.
struct Page(Vec<Cell>);

impl Page {
    fn new(is_in_pairs: bool) -> Self {
        Self(vec![Cell::default(); PAGE as usize / if is_in_pairs { 2 } else { 1 }])
    }

    /// How many bytes a place has.
    const fn grain(&self) -> u64 {
        PAGE / self.0.len() as u64
    }

    /// From now on a place has one byte: what is known of two is known of each.
    fn split(&mut self) {
        self.0 = self.0.iter().flat_map(|cell| [cell.clone(), cell.clone()]).collect();
    }

    fn cell(&mut self, place: u64) -> &mut Cell {
        let at = place % PAGE / self.grain();
        &mut self.0[at as usize]
    }
}

/// What is done to each of some places that lie side by side.
fn at_each(pages: &mut HashMap<u64, Page>, first: u64, bytes: u64, mut act: impl FnMut(u64, &mut Cell)) {
    let is_in_pairs = first >= SHARED && (first | bytes).is_multiple_of(2);
    let mut place = first;
    while place < first + bytes {
        let page = pages.entry(place / PAGE).or_insert_with(|| Page::new(is_in_pairs));
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

/// A tensor that has a name: which coordinate a place has.
struct Name {
    first: u64,
    text: &'static str,
    coordinate: Box<dyn Fn(u64) -> Option<String> + Send>,
}

/// What a kernel's threads do to memories.
#[derive(Default)]
pub(super) struct Check {
    pub(super) clocks: Clocks,
    pages: HashMap<u64, Page>,
    run: u32,
    /// The copies of each thread.
    pub(super) copies: Vec<Copies>,
    names: Vec<Name>,
    /// What the kernel was given, where that was told.
    pub(super) memories: Vec<Memory>,
    /// What each thread has in the background, and how many agents there are.
    pub(super) background: Vec<Background>,
    pub(super) agents: usize,
    /// The least of what was found, by phase, address and kind: a race is one whichever access came first, and the other kinds may depend
    /// on that.
    found: Option<((u32, u64, u8), Finding)>,
}

impl Check {
    /// Other blocks begin: their shared memory is new, and global memory is what it was.
    pub(super) fn begin(&mut self, threads: usize) {
        self.pages.retain(|&page, _| page * PAGE < SHARED);
        self.names.retain(|name| name.first < SHARED);
        self.clocks = Clocks::new(threads);
        self.copies = vec![Copies::default(); threads];
        self.background = vec![Background::default(); threads];
        self.agents = threads;
        self.run += 1;
    }

    /// A number for another that works in the background.
    pub(super) const fn new_agent(&mut self) -> usize {
        self.agents += 1;
        self.agents - 1
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

    pub(super) fn place(&self, place: u64) -> String {
        let named = self.names.iter().filter_map(|name| {
            let coordinate = (name.coordinate)(place)?;
            Some(format!("{}{coordinate}", name.text))
        });
        match named.collect::<Vec<_>>() {
            names if !names.is_empty() => names.join(", which is "),
            _ if place >= SHARED => format!("byte {} of shared memory", place as u32),
            _ => self.element(place).unwrap_or_else(|| format!("byte {place:#x} of global memory")),
        }
    }

    /// What is found last of all: it may follow from the others.
    pub(super) fn find_last(&mut self, finding: Finding) {
        self.keep((u32::MAX, u64::MAX, u8::MAX), |_| finding);
    }

    /// What is told first: it makes nothing of the others.
    pub(super) fn find_first(&mut self, finding: Finding) {
        self.keep((0, 0, 0), |_| finding);
    }

    fn keep(&mut self, key: (u32, u64, u8), finding: impl FnOnce(&Self) -> Finding) {
        if self.found.as_ref().is_none_or(|(least, _)| key < *least) {
            self.found = Some((key, finding(self)));
        }
    }

    /// What is found at a place.
    pub(super) fn find(&mut self, phase: u32, place: u64, is_race: bool, finding: impl FnOnce(String) -> Finding) {
        self.keep((phase, place, 2 - u8::from(is_race)), |check| finding(check.place(place)));
    }

    /// What is found of a thread's registers.
    pub(super) fn find_of_registers(&mut self, who: Who, finding: Finding) {
        self.keep((who.phase, who.number as u64, 3), |_| finding);
    }

    /// A register of a fragment that nobody wrote is read.
    pub(super) fn not_loaded(&mut self, who: Who, element: i64) {
        self.find_of_registers(who, Finding::NotLoaded { element, reader: who.access(false, By::Thread) });
    }

    fn now(&self, who: Who, writes: bool) -> Stamp {
        Stamp {
            access: who.access(writes, By::Thread),
            agent: who.number,
            time: self.clocks.time(who.number),
            begun: (who.number, self.clocks.time(who.number)),
            run: self.run,
        }
    }

    /// CK2 to CK5, of places side by side. Of what is done in the background, its stamp is in place of the thread's.
    fn access(&mut self, who: Who, first: u64, bytes: u64, now: Stamp) {
        let (mut wrong, mut is_right) = (Vec::new(), (usize::MAX, 0));
        let is_shared = first >= SHARED;
        let is = [is_shared, is_shared || self.is_of_a_result(first)];
        let clocks = &self.clocks;
        at_each(&mut self.pages, first, bytes, |place, cell| {
            if let Some(found) = cell.wrong(who, is, now, clocks, &mut is_right) {
                wrong.push((place, found));
            }
            cell.touch(now);
        });
        for (place, found) in wrong {
            self.tell(who, place, found, now.access);
        }
    }

    fn tell(&mut self, who: Who, place: u64, found: Wrong, second: Access) {
        match found {
            Wrong::UnderWay => self.find(who.phase, place, false, |place| Finding::UnderWay { place, access: second }),
            Wrong::Unwritten => {
                self.find(who.phase, place, false, |place| Finding::Unwritten { place, reader: second });
            }
            Wrong::Unseen(stamp) => {
                let (writer, is_shared) = (stamp.access, place >= SHARED);
                self.find(who.phase, place, false, |place| Finding::Unseen {
                    place,
                    writer,
                    access: second,
                    is_shared,
                });
            }
            Wrong::Race(stamp) => {
                let (first, is_apart) = (stamp.access, stamp.run != self.run);
                // Whoever does not know that it was begun misses a barrier before that.
                let is_known = match first.by {
                    By::Thread | By::Atomic | By::Load => false,
                    By::Store | By::Copy => self.clocks.knows(who.number, stamp.begun.0, stamp.begun.1),
                    By::Product => {
                        (stamp.begun.0..stamp.begun.0 + WARPGROUP).contains(&who.number)
                            || self.clocks.knows(who.number, stamp.begun.0, stamp.begun.1)
                    }
                };
                let is_in_background = is_known && !is_apart;
                self.find(who.phase.max(first.phase), place, true, |place| {
                    if is_in_background {
                        return Finding::InBackground { place, background: first, access: second };
                    }
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

    /// A thread counts in some bytes, as others may at the same time.
    pub(super) fn reach_atomically(&mut self, who: Who, place: u64, bytes: usize) {
        let now = self.now(who, true);
        let now = Stamp { access: who.access(true, By::Atomic), ..now };
        self.access(who, place, bytes as u64, now);
    }

    /// An agent accesses some bytes in the background, which a thread has begun.
    pub(super) fn reach_as(&mut self, agent: Agent, who: Who, place: u64, bytes: usize, writes: bool) {
        let Agent { number, time, by } = agent;
        let begun = (who.number, self.clocks.time(who.number));
        let now = Stamp { access: who.access(writes, by), agent: number, time, begun, run: self.run };
        self.access(who, place, bytes as u64, now);
    }

    /// What a thread has begun writes at any time from now on.
    pub(super) fn begins_to_write(&mut self, who: Who, place: u64, bytes: usize) {
        self.reach(who, place, bytes, true);
        at_each(&mut self.pages, place, bytes as u64, |_, cell| cell.under_way = true);
    }

    /// It has written, as the thread knows.
    pub(super) fn has_written(&mut self, who: Who, place: u64, bytes: u64) {
        let now = self.now(who, true);
        at_each(&mut self.pages, place, bytes, |_, cell| (cell.under_way, cell.writer) = (false, Some(now)));
    }

    /// A thread ends.
    pub(super) fn end(&mut self, who: Who) {
        self.end_copies(who);
        self.end_background(who);
    }

    /// Whether a thread, or another for it, has written a place.
    pub(super) fn is_written(&self, place: u64) -> bool {
        self.pages.get(&(place / PAGE)).is_some_and(|page| {
            let cell = &page.0[(place % PAGE / page.grain()) as usize];
            cell.writer.is_some() || cell.others.iter().any(|other| other.access.writes)
        })
    }

    /// The least of what was found; if there is nothing else, what was left out.
    pub(super) fn finding(&self) -> Option<Finding> {
        self.found.as_ref().map(|(_, finding)| finding.clone()).or_else(|| self.left_out())
    }
}
