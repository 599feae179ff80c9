//! Who reached what of a block's shared memory, by vector clocks.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | CK1 | each thread has a clock, and knows of each other thread's clock what the last barrier told it; a barrier of the block tells all what all know |
//! | CK2 | two accesses to a place, one of which writes, are ordered if the thread of the second knows the clock of the first; else they are a race, whichever came first |
//! | CK3 | a place to which a copy is under way is reached by nobody before its thread has awaited the copy, which counts as a write at that time |
//! | CK4 | what is read has been written |
//!
//! A place is two bytes, which is the least element of shared memory. What is not in an order is found in every run, but not always between
//! the same two threads; of all that one run has found, the least is told.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Mutex;

use super::finding::{Access, Finding};

/// An access, and the thread's clock at that time.
#[derive(Clone, Copy, Debug)]
struct Stamp {
    access: Access,
    time: u32,
}

/// What is known of a place.
#[derive(Debug, Default)]
struct Cell {
    writer: Option<Stamp>,
    /// Since it was written.
    readers: Vec<Stamp>,
    under_way: bool,
}

/// A copy in the background, by the places that it writes.
type Group = Vec<u32>;

/// A tensor that has a name: which coordinate an address has.
struct Name {
    first: u32,
    text: &'static str,
    coordinate: Box<dyn Fn(u32) -> Option<String> + Send>,
}

#[derive(Default)]
struct State {
    /// What each thread knows of each.
    clocks: Vec<Vec<u32>>,
    phases: Vec<u32>,
    /// What those know that have come to the barrier.
    joined: Vec<u32>,
    cells: HashMap<u32, Cell>,
    /// Copies since the last group ended, and the groups.
    begun: Vec<Group>,
    groups: Vec<VecDeque<Group>>,
    names: Vec<Name>,
    /// By phase, address and kind, so that the first is the least: a race is one whichever access came first, and the other kinds may
    /// depend on that.
    findings: BTreeMap<(u32, u32, u8), Finding>,
}

/// What a block's threads do to its shared memory; nothing where the block is not checked.
#[derive(Default)]
pub(crate) struct Check(Option<Mutex<State>>);

impl State {
    fn place(&self, address: u32) -> String {
        let named = self.names.iter().filter_map(|name| {
            let coordinate = (name.coordinate)(address)?;
            Some(format!("{}{coordinate}", name.text))
        });
        match named.collect::<Vec<_>>() {
            names if names.is_empty() => format!("byte {address} of shared memory"),
            names => names.join(", which is "),
        }
    }

    fn find(&mut self, phase: u32, address: u32, finding: impl FnOnce(String) -> Finding) {
        let place = self.place(address);
        let finding = finding(place);
        let kind = u8::from(!matches!(finding, Finding::Race { .. }));
        self.findings.entry((phase, address, kind)).or_insert(finding);
    }

    fn now(&self, thread: usize, writes: bool) -> Stamp {
        let access = Access { phase: self.phases[thread], thread: thread as u32, writes };
        Stamp { access, time: self.clocks[thread][thread] }
    }

    /// CK2
    fn knows(&self, thread: usize, stamp: Stamp) -> bool {
        let other = stamp.access.thread as usize;
        other == thread || self.clocks[thread][other] >= stamp.time
    }

    fn access(&mut self, thread: usize, address: u32, writes: bool) {
        let now = self.now(thread, writes);
        let (second, phase) = (now.access, now.access.phase);
        let mut cell = self.cells.remove(&(address / 2)).unwrap_or_default();
        if cell.under_way {
            self.find(phase, address, |place| Finding::UnderWay { place, access: second });
        }
        let readers = cell.readers.iter().filter(|_| writes);
        let unordered = cell.writer.iter().chain(readers).find(|&&stamp| !self.knows(thread, stamp)).copied();
        if let Some(first) = unordered {
            self.find(phase.max(first.access.phase), address, |place| {
                let (first, second) =
                    if first.access < second { (first.access, second) } else { (second, first.access) };
                Finding::Race { place, first, second }
            });
        }
        if !writes && cell.writer.is_none() {
            self.find(phase, address, |place| Finding::Unwritten { place, reader: second });
        }
        if writes {
            cell = Cell { writer: Some(now), ..Cell::default() };
        } else {
            cell.readers.retain(|reader| reader.access.thread as usize != thread);
            cell.readers.push(now);
        }
        self.cells.insert(address / 2, cell);
    }

    /// CK3
    fn complete(&mut self, thread: usize, group: Group) {
        let now = self.now(thread, true);
        for place in group {
            let cell = self.cells.entry(place).or_default();
            (cell.under_way, cell.writer) = (false, Some(now));
        }
    }
}

impl Check {
    pub(crate) fn new(threads: usize) -> Self {
        let mut clocks = vec![vec![0; threads]; threads];
        (0..threads).for_each(|thread| clocks[thread][thread] = 1);
        Self(Some(Mutex::new(State {
            clocks,
            phases: vec![0; threads],
            joined: vec![0; threads],
            begun: vec![Vec::new(); threads],
            groups: vec![VecDeque::new(); threads],
            ..State::default()
        })))
    }

    pub(crate) const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    fn with(&self, act: impl FnOnce(&mut State)) {
        if let Some(state) = &self.0 {
            act(&mut state.lock().expect("no panic"));
        }
    }

    /// A tensor has a name: once, though all threads say it.
    pub(crate) fn name(
        &self,
        first: u32,
        text: &'static str,
        coordinate: impl Fn(u32) -> Option<String> + Send + 'static,
    ) {
        self.with(|state| {
            if !state.names.iter().any(|name| name.first == first && name.text == text) {
                state.names.push(Name { first, text, coordinate: Box::new(coordinate) });
            }
        });
    }

    pub(crate) fn access(&self, thread: usize, address: u32, bytes: usize, writes: bool) {
        self.with(|state| {
            (0..bytes as u32).step_by(2).for_each(|byte| state.access(thread, address + byte, writes));
        });
    }

    /// A copy in the background begins: it writes at any time from now on.
    pub(crate) fn begin(&self, thread: usize, address: u32, bytes: usize) {
        self.with(|state| {
            for byte in (0..bytes as u32).step_by(2) {
                state.access(thread, address + byte, true);
                let place = address / 2 + byte / 2;
                state.cells.entry(place).or_default().under_way = true;
                state.begun[thread].push(place);
            }
        });
    }

    /// A group of copies ends.
    pub(crate) fn commit(&self, thread: usize) {
        self.with(|state| {
            let group = core::mem::take(&mut state.begun[thread]);
            state.groups[thread].push_back(group);
        });
    }

    /// All groups but the last `pending` are complete.
    pub(crate) fn wait(&self, thread: usize, pending: usize) {
        self.with(|state| {
            while state.groups[thread].len() > pending {
                let group = state.groups[thread].pop_front().unwrap_or_default();
                state.complete(thread, group);
            }
        });
    }

    /// Before a barrier of the block: what this thread knows. CK1
    pub(crate) fn arrive(&self, thread: usize) {
        self.with(|state| {
            let State { clocks, joined, .. } = state;
            joined.iter_mut().zip(&clocks[thread]).for_each(|(all, own)| *all = (*all).max(*own));
        });
    }

    /// After it. CK1
    pub(crate) fn leave(&self, thread: usize) {
        self.with(|state| {
            state.clocks[thread] = state.joined.clone();
            state.clocks[thread][thread] += 1;
            state.phases[thread] += 1;
        });
    }

    /// The thread ends.
    pub(crate) fn end(&self, thread: usize) {
        self.with(|state| {
            let own = state.groups[thread].iter().flatten().chain(&state.begun[thread]);
            if let Some(&place) = own.min() {
                let (phase, thread) = (state.phases[thread], thread as u32);
                state.find(phase, 2 * place, |place| Finding::NotAwaited { place, thread });
            }
        });
    }

    /// Something that the check does not follow.
    pub(crate) fn unknown(&self, what: &'static str) {
        self.with(|state| {
            state.findings.insert((0, 0, 0), Finding::Unknown { what });
        });
    }

    /// The least of what was found.
    pub(crate) fn finding(&self) -> Option<Finding> {
        let state = self.0.as_ref()?.lock().expect("no panic");
        state.findings.first_key_value().map(|(_, finding)| finding.clone())
    }
}
