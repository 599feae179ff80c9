//! Records accesses to memory, and determines the order of accesses with vector clocks.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | CK1 | each thread has a clock, and learns the clocks of other threads from barriers: a thread that arrives adds its knowledge, and a thread that has waited receives the knowledge of all that arrived |
//! | CK2 | two accesses to the same address, at least one a write, are ordered if the thread of the second access knows the clock of the first. Otherwise they are a race, whichever came first. Blocks that share no barrier are ordered only by atomic operations that release and acquire (`atomics.rs`) |
//! | CK3 | no thread accesses the target of a copy until the copy's thread has waited for the copy. The copy counts as a write at the time of this wait (`copies.rs`). A load of the TMA unit is that unit's own write, and a thread knows of it after it has waited for the barrier that counts its bytes |
//! | CK4 | shared memory and fragments are written before they are read |
//! | CK5 | the TMA unit and the tensor cores see a thread's write to shared memory only after a fence, by the thread that wrote or by a thread that knows of the write. The threads that begin the access of such a unit must know of that fence. No fence in a kernel makes writes to global memory visible to these units. In the other direction, every thread that knows of a write by one of the units sees this write |
//! | CK6 | work in the background counts as accesses of a separate agent, and a thread knows of them after it has waited. The agents are the TMA unit for a thread's stores, a thread's copies for their reads, and the tensor cores for a warpgroup. All threads of a warpgroup must know of the writes that its product reads (`background.rs`) |
//! | CK7 | if a test declares the global memories of a kernel, the kernel and its background work access no memory outside of them. A result is written completely, and is not read before it is written (`allocations.rs`) |
//! | CK8 | memory that a thread reads through the read-only cache is not written during the launch, before or after the read (`cells.rs`) |
//!
//! The record has a cell for each byte. In shared memory, a cell covers two bytes until an access
//! uses only one of them. A run reports its first finding in the order of phase and address.

use std::collections::HashMap;

use super::allocations::{Earlier, Memory};
use super::background::Background;
use super::cells::{PAGE, Page, Stamp, Wrong, at_each};
use super::clocks::{Clocks, Knowledge};
use super::config::LaunchConfig;
use super::copies::Copies;
use super::findings::{Access, By, Finding};
use super::maps::Maps;
use super::places::{Agent, SHARED, Who};
use super::sizes::WARPGROUP;

/// A named tensor, with the function that computes the coordinate of an address.
struct Name {
    first: u64,
    text: &'static str,
    coordinate: Box<dyn Fn(u64) -> Option<String> + Send>,
}

/// The record of all memory accesses of a kernel's threads, and the findings about these accesses.
#[derive(Default)]
pub(super) struct Check {
    pub(super) clocks: Clocks,
    pages: HashMap<u64, Page>,
    pub(super) run: u32,
    /// The copies of each thread.
    pub(super) copies: Vec<Copies>,
    names: Vec<Name>,
    /// The memories that the test declared, if any.
    pub(super) memories: Vec<Memory>,
    /// The launch that the test declared, the memories that the previous kernel in the stream uses,
    /// and the agent of that kernel.
    pub(super) config: LaunchConfig,
    pub(super) earlier: Vec<Earlier>,
    pub(super) earlier_agent: usize,
    /// The background work of each thread, and the number of agents.
    pub(super) background: Vec<Background>,
    pub(super) agents: usize,
    pub(super) maps: Maps,
    /// The knowledge (vector clocks) that atomic operations have released, by address, either to
    /// all blocks or to one block.
    pub(super) released: HashMap<(u64, Option<(u32, u32)>), Knowledge>,
    /// The first finding in the order of phase, address and kind. At the same address, a race comes
    /// first: it is found in any order of the two accesses, and other kinds of findings may depend
    /// on this order.
    found: Option<((u32, u64, u8), Finding)>,
}

impl Check {
    /// Prepares for the next blocks. The blocks get new shared memory, and global memory keeps its
    /// record.
    pub(super) fn begin(&mut self, threads: usize) {
        self.pages.retain(|&page, _| page * PAGE < SHARED);
        self.names.retain(|name| name.first < SHARED);
        self.blocks_begin();
        self.clocks = Clocks::new(threads);
        self.copies = vec![Copies::default(); threads];
        self.background = vec![Background::default(); threads];
        self.agents = threads;
        self.maps.begin();
        self.earlier_agent = self.new_agent();
        self.run += 1;
    }

    /// Returns the number of a new agent, which works in the background.
    pub(super) const fn new_agent(&mut self) -> usize {
        self.agents += 1;
        self.agents - 1
    }

    /// Gives a tensor its name. All threads call this function, and only the first call has an
    /// effect.
    pub(super) fn name(
        &mut self,
        first: u64,
        text: &'static str,
        coordinate: impl Fn(u64) -> Option<String> + Send + 'static,
    ) {
        if !self
            .names
            .iter()
            .any(|name| name.first == first && name.text == text)
        {
            self.names.push(Name {
                first,
                text,
                coordinate: Box::new(coordinate),
            });
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
            _ => self
                .element(place)
                .unwrap_or_else(|| format!("byte {place:#x} of global memory")),
        }
    }

    /// Records a finding with the least priority, because it may be only a consequence of another
    /// finding.
    pub(super) fn find_last(&mut self, finding: Finding) {
        self.keep((u32::MAX, u64::MAX, u8::MAX), |_| finding);
    }

    /// Records a finding with the highest priority, because it makes all other findings
    /// meaningless.
    pub(super) fn find_first(&mut self, finding: Finding) {
        self.keep((0, 0, 0), |_| finding);
    }

    fn keep(&mut self, key: (u32, u64, u8), finding: impl FnOnce(&Self) -> Finding) {
        if self.found.as_ref().is_none_or(|(least, _)| key < *least) {
            self.found = Some((key, finding(self)));
        }
    }

    /// Records a finding at an address.
    pub(super) fn find(
        &mut self,
        phase: u32,
        place: u64,
        is_race: bool,
        finding: impl FnOnce(String) -> Finding,
    ) {
        self.keep((phase, place, 2 - u8::from(is_race)), |check| {
            finding(check.place(place))
        });
    }

    /// Records a finding about a thread's registers.
    pub(super) fn find_of_registers(&mut self, who: Who, finding: Finding) {
        self.keep((who.phase, who.number as u64, 3), |_| finding);
    }

    /// Records a read of a fragment's register that was never written.
    pub(super) fn not_loaded(&mut self, who: Who, element: i64) {
        self.find_of_registers(
            who,
            Finding::NotLoaded {
                element,
                reader: who.access(false, By::Thread),
            },
        );
    }

    fn now(&self, who: Who, writes: bool) -> Stamp {
        Stamp {
            access: who.access(writes, By::Thread),
            agent: who.number,
            time: self.clocks.time(who.number),
            begun: (who.number, self.clocks.time(who.number)),
            run: self.run,
            is_in_block: false,
            is_read_only: false,
        }
    }

    /// Checks an access to a range of bytes by rules CK2 to CK5. For work in the background, the
    /// stamp `now` belongs to the agent of this work.
    fn access(&mut self, who: Who, first: u64, bytes: u64, now: Stamp) {
        let (mut wrong, mut is_right) = (Vec::new(), (usize::MAX, 0));
        let is_shared = first >= SHARED;
        let is = [
            is_shared,
            is_shared || self.is_of_a_result(first),
            self.config.is_strict(),
        ];
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
            Wrong::UnderWay => self.find(who.phase, place, false, |place| Finding::UnderWay {
                place,
                access: second,
            }),
            Wrong::Unwritten => {
                self.find(who.phase, place, false, |place| Finding::Unwritten {
                    place,
                    reader: second,
                });
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
            Wrong::ReadUnseen(stamp) => {
                let reader = stamp.access;
                self.find(who.phase, place, false, |place| Finding::ReadUnseen {
                    place,
                    reader,
                    access: second,
                });
            }
            Wrong::ReadOnly(other) => {
                let (reader, writer) = if second.writes {
                    (other, second)
                } else {
                    (second, other)
                };
                self.find(who.phase.max(other.phase), place, true, |place| {
                    Finding::ReadOnly {
                        place,
                        reader,
                        writer,
                    }
                });
            }
            Wrong::Race(stamp) => {
                let (first, is_apart) = (stamp.access, stamp.run != self.run);
                // If the thread does not know that the work has begun, an earlier barrier is
                // missing, so the finding is a race.
                let is_known = match first.by {
                    By::Thread | By::Atomic | By::Load | By::Map => false,
                    By::Store | By::Reduction | By::Copy => {
                        self.clocks.knows(who.number, stamp.begun.0, stamp.begun.1)
                    }
                    By::Product => {
                        (stamp.begun.0..stamp.begun.0 + WARPGROUP).contains(&who.number)
                            || self.clocks.knows(who.number, stamp.begun.0, stamp.begun.1)
                    }
                };
                let is_in_background = is_known && !is_apart;
                self.find(who.phase.max(first.phase), place, true, |place| {
                    if is_in_background {
                        return Finding::InBackground {
                            place,
                            background: first,
                            access: second,
                        };
                    }
                    let (first, second) = if first < second {
                        (first, second)
                    } else {
                        (second, first)
                    };
                    if first.by.is_atomic() && second.by.is_atomic() {
                        Finding::TooNarrow {
                            place,
                            first,
                            second,
                        }
                    } else if is_apart {
                        Finding::BetweenBlocks {
                            place,
                            first,
                            second,
                        }
                    } else {
                        Finding::Race {
                            place,
                            first,
                            second,
                        }
                    }
                });
            }
        }
    }

    /// Records an access of a thread to some bytes.
    pub(super) fn reach(&mut self, who: Who, place: u64, bytes: usize, writes: bool) {
        let now = self.now(who, writes);
        self.access(who, place, bytes as u64, now);
    }

    /// Records a read of a thread through the read-only cache.
    pub(super) fn reach_read_only(&mut self, who: Who, place: u64, bytes: usize) {
        let now = Stamp {
            is_read_only: true,
            ..self.now(who, false)
        };
        self.access(who, place, bytes as u64, now);
    }

    /// Records a write by another unit for a thread. The thread waits until the write is complete.
    pub(super) fn reach_by(&mut self, who: Who, place: u64, bytes: usize, by: By) {
        let mut now = self.now(who, true);
        now.access.by = by;
        self.access(who, place, bytes as u64, now);
    }

    /// Records an atomic operation of a thread on some bytes.
    pub(super) fn reach_atomically(
        &mut self,
        who: Who,
        place: u64,
        bytes: usize,
        is_in_block: bool,
    ) {
        let now = self.now(who, true);
        let now = Stamp {
            access: who.access(true, By::Atomic),
            is_in_block,
            ..now
        };
        self.access(who, place, bytes as u64, now);
    }

    /// Records an access that a thread has begun and that an agent makes in the background.
    pub(super) fn reach_as(
        &mut self,
        agent: Agent,
        who: Who,
        place: u64,
        bytes: usize,
        writes: bool,
    ) {
        let Agent { number, time, by } = agent;
        let begun = (who.number, self.clocks.time(who.number));
        let now = Stamp {
            access: who.access(writes, by),
            agent: number,
            time,
            begun,
            run: self.run,
            is_in_block: false,
            is_read_only: false,
        };
        self.access(who, place, bytes as u64, now);
    }

    /// Records that background work of a thread may write some bytes at any time from now on.
    pub(super) fn begins_to_write(&mut self, who: Who, place: u64, bytes: usize) {
        self.reach(who, place, bytes, true);
        at_each(&mut self.pages, place, bytes as u64, |_, cell| {
            cell.under_way = true;
        });
    }

    /// Records that the thread knows that background work has written these bytes.
    pub(super) fn has_written(&mut self, who: Who, place: u64, bytes: u64) {
        let now = self.now(who, true);
        at_each(&mut self.pages, place, bytes, |_, cell| {
            (cell.under_way, cell.writer) = (false, Some(now));
        });
    }

    /// Checks the background work of a thread when the thread ends.
    pub(super) fn end(&mut self, who: Who) {
        self.end_copies(who);
        self.end_background(who);
    }

    /// Returns whether any thread, or an agent for a thread, has accessed an address.
    pub(super) fn is_accessed(&self, place: u64) -> bool {
        self.pages.get(&(place / PAGE)).is_some_and(|page| {
            let cell = &page.0[(place % PAGE / page.grain()) as usize];
            cell.writer.is_some() || !cell.others.is_empty()
        })
    }

    /// Returns whether any thread, or an agent for a thread, has written an address.
    pub(super) fn is_written(&self, place: u64) -> bool {
        self.pages.get(&(place / PAGE)).is_some_and(|page| {
            let cell = &page.0[(place % PAGE / page.grain()) as usize];
            cell.writer.is_some() || cell.others.iter().any(|other| other.access.writes)
        })
    }

    /// Returns the first finding so far, if more blocks will run.
    pub(super) fn found(&self) -> Option<Finding> {
        self.found.as_ref().map(|(_, finding)| finding.clone())
    }

    /// Returns the first finding of all blocks. If there is none, returns the finding about an
    /// unwritten element of a memory that the kernel must write.
    pub(super) fn finding(&self) -> Option<Finding> {
        self.found()
            .or_else(|| self.left_out())
            .or_else(|| self.not_used())
    }
}
