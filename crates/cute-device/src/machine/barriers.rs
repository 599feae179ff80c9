//! The barriers in shared memory. The numbered barriers, with rule CB1, are in `meetings.rs`.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | CB2 | a thread initializes a barrier in memory, for 1 to 2^20 - 1 arrivals, before other threads use it. Another barrier must order the initialization before these uses. A barrier may be initialized again only after a thread has invalidated it. This thread must know of all earlier uses, including the arrival of loaded data |
//! | CB3 | a phase ends after all arrivals for which the barrier was initialized, and all bytes that threads expect. A phase accepts no further arrivals |
//! | CB4 | a thread that waits for a parity continues when the phase of that parity is no longer the current phase. Before the block ends, a thread must have waited for each load of the TMA unit |
//! | CB5 | the TMA unit counts bytes at a barrier only after a fence by the thread that initialized it |
//! | CB6 | in every order of the threads, a block ends only after all accesses of other blocks of the cluster to its barriers and its memory (`cluster.rs`) |
//! | CB7 | the address of a barrier in memory is a multiple of 8 in the block's shared memory. From then on, nothing else uses its 8 bytes |

use std::collections::BTreeMap;

use super::clocks::Knowledge;
use super::findings::{By, Finding};
use super::interleavings::mix;
use super::places::{Agent, shared_place};
use super::state::{State, Status};

/// The state of a barrier in shared memory.
#[derive(Debug)]
pub(super) struct Phase {
    made_by: (usize, u32),
    is_fenced: bool,
    /// The last use of the barrier by each thread: its time and its kind.
    users: BTreeMap<usize, (u32, &'static str)>,
    expected: u32,
    to_come: u32,
    pub(super) bytes: i64,
    pub(super) number: u32,
    knows: Knowledge,
    /// The knowledge (vector clocks) of all threads that arrived in the last ended phase.
    ended: Knowledge,
    waiting: Vec<(usize, u32)>,
    /// The agent of the TMA unit for this barrier, the last phase in which it loads, and the
    /// latest phase that a thread has waited for.
    agent: usize,
    loads: Option<u32>,
    awaited: u32,
    pub(super) history: u64,
    pub(super) arrivals: u64,
}

/// The size of a barrier in bytes.
const MBARRIER: usize = crate::instructions::Mbarrier::BYTES as usize;

/// The pieces of shared and global memory that a load of the TMA unit accesses.
#[derive(Debug, Default)]
pub(crate) struct Moved {
    pub(crate) shared: Vec<(u64, usize)>,
    pub(crate) global: Vec<(u64, usize)>,
}

impl Phase {
    pub(super) const fn has_ended(&self, parity: u32) -> bool {
        self.number % 2 != parity
    }
}

pub(super) fn barrier(sentence: String) -> Finding {
    Finding::Barrier { sentence }
}

/// Returns the name of a barrier in memory, for a finding's sentence.
pub(super) fn in_memory((_, address): (u32, u32)) -> String {
    format!("the barrier at byte {address} of shared memory")
}

impl State {
    pub(super) fn phase_sentence(&self, at: (u32, u32)) -> String {
        let Some(phase) = self.phases.get(&at) else {
            return format!("wait for {}, which was never initialized", in_memory(at));
        };
        let (arrivals, bytes) = (phase.to_come, phase.bytes);
        format!(
            "wait for phase {} of {}, which still needs {arrivals} arrivals and {bytes} bytes",
            phase.number,
            in_memory(at)
        )
    }

    pub(super) fn tell_history(&mut self, thread: usize, what: u64) {
        let history = &mut self.threads[thread].history;
        *history = mix(*history, what);
    }

    /// Returns the barrier at an address in shared memory if the thread may use it, and records the
    /// use. CB2
    fn used(
        &mut self,
        thread: usize,
        at: (u32, u32),
        verb: &'static str,
    ) -> Result<&mut Phase, Finding> {
        let (who, it, now) = (
            self.who(thread),
            self.seen_from(thread, at),
            self.check.clocks.time(thread),
        );
        let Some(phase) = self.phases.get_mut(&at) else {
            return Err(barrier(format!(
                "thread {} {verb} {it}, which was never initialized",
                who.thread
            )));
        };
        let (maker, time) = phase.made_by;
        if !self.check.clocks.knows(thread, maker, time) {
            let maker = maker % self.each;
            let sentence = format!(
                "thread {} {verb} {it}, which thread {maker} initialized, but no other barrier \
                 orders this after the initialization",
                who.thread
            );
            return Err(barrier(sentence));
        }
        phase.users.insert(thread, (now, verb));
        Ok(phase)
    }

    /// Makes the barriers that a thread has initialized visible to the TMA unit. CB5
    pub(super) fn barriers_fenced(&mut self, thread: usize) {
        let own = self
            .phases
            .values_mut()
            .filter(|phase| phase.made_by.0 == thread);
        own.for_each(|phase| phase.is_fenced = true);
    }

    /// Returns the reason why a thread must not initialize a barrier again, or `None` if the thread
    /// may. CB2
    fn not_again(&self, thread: usize, phase: &Phase) -> Option<String> {
        let clocks = &self.check.clocks;
        if !phase.waiting.is_empty() {
            return Some("while other threads wait for it".to_owned());
        }
        if phase.bytes > 0 {
            return Some(format!("while {} bytes are still to come", phase.bytes));
        }
        if phase
            .loads
            .is_some_and(|number| !clocks.knows(thread, phase.agent, number + 1))
        {
            return Some("while a load that completes on it may still be running".to_owned());
        }
        let (&user, (_, verb)) = phase
            .users
            .iter()
            .find(|&(&user, &(time, _))| !clocks.knows(thread, user, time))?;
        Some(format!(
            "but thread {} {verb} it, and no other barrier orders these two operations",
            self.who(user).thread
        ))
    }

    pub(super) fn make(
        &mut self,
        thread: usize,
        at: (u32, u32),
        arrivals: u32,
    ) -> Result<(), Finding> {
        let who = self.who(thread);
        if arrivals == 0 || arrivals >= 1 << 20 {
            let sentence = format!(
                "thread {} initializes {} for {arrivals} arrivals, but the number must be from 1 \
                 to 1048575",
                who.thread,
                in_memory(at)
            );
            return Err(barrier(sentence));
        }
        let makes = format!("thread {} initializes {}", who.thread, in_memory(at));
        if !at.1.is_multiple_of(MBARRIER as u32) {
            return Err(barrier(format!(
                "{makes}, but the address must be a multiple of {MBARRIER}"
            )));
        }
        let (bytes, giver) = self.check.config.shared();
        if at.1 as usize + MBARRIER > bytes {
            return Err(barrier(format!("{makes}, but {giver} only {bytes} bytes")));
        }
        if let Some(phase) = self.phases.get(&at) {
            return Err(barrier(match self.not_again(thread, phase) {
                Some(why) => format!("{makes} again, {why}"),
                None => format!("{makes} again; Mbarrier::invalidate must come first"),
            }));
        }
        self.check
            .reach(who, shared_place(at.0, at.1), MBARRIER, true);
        let now = self.check.clocks.time(thread);
        let phase = Phase {
            made_by: (thread, now),
            is_fenced: false,
            users: BTreeMap::from([(thread, (now, "initializes"))]),
            expected: arrivals,
            to_come: arrivals,
            bytes: 0,
            number: 0,
            knows: Knowledge::default(),
            ended: Knowledge::default(),
            waiting: Vec::new(),
            agent: self.check.new_agent(),
            loads: None,
            awaited: 0,
            history: u64::from(arrivals),
            arrivals: 0,
        };
        self.phases.insert(at, phase);
        self.tell_history(thread, mix(at.1.into(), arrivals.into()));
        Ok(())
    }

    /// Invalidates a barrier in shared memory. The bytes of the barrier can then be used as
    /// ordinary memory again. CB2
    pub(super) fn unmake(&mut self, thread: usize, at: (u32, u32)) -> Result<(), Finding> {
        let (who, it) = (self.who(thread).thread, in_memory(at));
        let Some(phase) = self.phases.get(&at) else {
            return Err(barrier(format!(
                "thread {who} invalidates {it}, which was never initialized"
            )));
        };
        if let Some(why) = self.not_again(thread, phase) {
            return Err(barrier(format!("thread {who} invalidates {it}, {why}")));
        }
        self.phases.remove(&at);
        let who = self.who(thread);
        self.check
            .reach(who, shared_place(at.0, at.1), MBARRIER, true);
        self.tell_history(thread, mix(at.1.into(), u64::MAX));
        Ok(())
    }

    /// Records that a thread arrives at a barrier and expects bytes. CB3
    pub(super) fn arrive(
        &mut self,
        thread: usize,
        at: (u32, u32),
        bytes: u32,
    ) -> Result<(), Finding> {
        let who = self.who(thread);
        self.reach_block(thread, at, "arrives at")?;
        self.keep_reached(
            thread,
            at,
            thread,
            self.check.clocks.time(thread),
            "arrives at",
        );
        let phase = self.used(thread, at, "arrives at")?;
        if phase.to_come == 0 {
            let (expected, bytes) = (phase.expected, phase.bytes);
            let sentence = format!(
                "thread {} arrives at {}, but the barrier's phase already has its {expected} \
                 arrivals and waits for {bytes} bytes",
                who.thread,
                in_memory(at)
            );
            return Err(barrier(sentence));
        }
        phase.to_come -= 1;
        phase.bytes += i64::from(bytes);
        let mut knows = core::mem::take(&mut phase.knows);
        self.check.clocks.release(thread, &mut knows);
        self.threads[thread].phase += 1;
        self.tell_history(thread, mix(at.1.into(), bytes.into()));
        let history = mix(thread as u64, self.threads[thread].history);
        if let Some(phase) = self.phases.get_mut(&at) {
            phase.knows = knows;
            phase.arrivals = phase.arrivals.wrapping_add(history);
        }
        self.end_phase(at);
        Ok(())
    }

    /// Records that the TMA unit has loaded bytes for a thread. No thread knows of these bytes
    /// before the phase has ended.
    pub(super) fn brought(
        &mut self,
        thread: usize,
        at: (u32, u32),
        moved: &Moved,
    ) -> Result<(), Finding> {
        let who = self.who(thread);
        self.reach_block(thread, at, "loads with")?;
        let phase = self.used(thread, at, "loads with")?;
        let ((maker, time), is_fenced) = (phase.made_by, phase.is_fenced);
        let agent = Agent {
            number: phase.agent,
            time: phase.number + 1,
            by: By::Load,
        };
        if !is_fenced && !self.check.clocks.sees(thread, maker, time) {
            let maker = maker % self.each;
            let sentence = format!(
                "thread {} loads with {}, which thread {maker} initialized, without a \
                 fence_barrier_init in between",
                who.thread,
                in_memory(at)
            );
            return Err(barrier(sentence));
        }
        self.keep_reached(thread, at, agent.number, agent.time, "loads with");
        let Some(phase) = self.phases.get_mut(&at) else {
            return Ok(());
        };
        let bytes: usize = moved.shared.iter().map(|&(_, bytes)| bytes).sum();
        phase.bytes -= bytes as i64;
        phase.loads = Some(phase.number);
        phase.knows.join(&Knowledge::of(agent.number, agent.time));
        phase.arrivals = phase
            .arrivals
            .wrapping_add(mix(bytes as u64, agent.time.into()));
        for (pieces, writes) in [(&moved.global, false), (&moved.shared, true)] {
            for &(place, bytes) in pieces {
                self.check.reach_as(agent, who, place, bytes, writes);
            }
        }
        self.end_phase(at);
        Ok(())
    }

    /// Ends the phase if all arrivals have happened and all bytes have been loaded, and wakes the
    /// threads that wait for this phase.
    fn end_phase(&mut self, at: (u32, u32)) {
        let Some(phase) = self
            .phases
            .get_mut(&at)
            .filter(|phase| phase.to_come == 0 && phase.bytes == 0)
        else {
            return;
        };
        phase.ended.clone_from(&phase.knows);
        (phase.to_come, phase.number) = (phase.expected, phase.number + 1);
        (phase.history, phase.arrivals) = (mix(phase.history, phase.arrivals), 0);
        let number = phase.number;
        let (go, stay): (Vec<_>, _) = core::mem::take(&mut phase.waiting)
            .into_iter()
            .partition(|&(_, parity)| number % 2 != parity);
        phase.waiting = stay;
        for &(other, _) in &go {
            self.has_waited(other, at);
        }
        self.wake(&go.into_iter().map(|(other, _)| other).collect::<Vec<_>>());
    }

    fn has_waited(&mut self, thread: usize, at: (u32, u32)) {
        let Some(phase) = self.phases.get_mut(&at) else {
            return;
        };
        phase.awaited = phase.number;
        let history = phase.history;
        let ended = core::mem::take(&mut phase.ended);
        self.check.clocks.acquire(thread, &ended);
        self.threads[thread].phase += 1;
        self.tell_history(thread, mix(at.1.into(), history));
        if let Some(phase) = self.phases.get_mut(&at) {
            phase.ended = ended;
        }
    }

    /// Makes a thread wait for a phase. Returns true if the phase has not ended yet. CB4
    pub(super) fn wait_for(
        &mut self,
        thread: usize,
        at: (u32, u32),
        parity: u32,
    ) -> Result<bool, Finding> {
        if parity > 1 {
            let (who, it) = (self.who(thread).thread, in_memory(at));
            return Err(barrier(format!(
                "thread {who} waits for {it} with parity {parity}, but a parity is 0 or 1"
            )));
        }
        let phase = self.used(thread, at, "waits for")?;
        if phase.has_ended(parity) {
            self.has_waited(thread, at);
            return Ok(false);
        }
        phase.waiting.push((thread, parity));
        Ok(true)
    }

    /// Checks, after all threads of a block have ended, that these threads waited for every load of
    /// the TMA unit. CB4
    pub(super) fn end_block(&mut self, rank: usize) {
        let own = &self.threads[rank * self.each..][..self.each];
        if own.iter().any(|thread| thread.status != Status::Ended) {
            return;
        }
        let is_left = |phase: &Phase| {
            phase.bytes != 0 || phase.loads.is_some_and(|number| phase.awaited <= number)
        };
        let left = self
            .phases
            .iter()
            .find(|(at, phase)| at.0 as usize == rank && is_left(phase));
        if let Some((&at, phase)) = left {
            let what = match phase.bytes {
                0 => "a load that no thread waited for".to_owned(),
                bytes if bytes < 0 => format!("{} bytes that no thread expected", -bytes),
                bytes => format!("{bytes} bytes still to come"),
            };
            let sentence = format!("the block ends, but {} has {what}", in_memory(at));
            self.check.find_last(barrier(sentence));
        }
        let left = self
            .not_known(rank)
            .or_else(|| self.registers_left_out(rank as u32))
            .or_else(|| self.uniform_left_out(rank))
            .or_else(|| self.earlier_not_awaited(rank));
        if let Some(left) = left {
            self.check.find_last(left);
        }
    }
}
