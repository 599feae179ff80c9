//! The registers that warpgroups give and take with `setmaxnreg`.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | CR1 | at the beginning, the threads of a block have the registers of its launch, and the block's pool is empty. A warp that gives registers adds them to the pool. A warp that takes registers waits until the pool has enough. The first lane that reaches the instruction acts for the warp |
//! | CR2 | after giving, a thread must not have more registers than before; after taking, it must not have fewer |
//! | CR3 | all threads of a warpgroup execute the same changes, at the same source locations |
//! | CR4 | a warpgroup synchronizes between two of its changes |

use std::panic::Location;

use super::blocks::tell;
use super::findings::Finding;
use super::groups::{Change, Done, Pool};
use super::interleavings::mix;
use super::sizes::{WARP, WARPGROUP};
use super::state::{State, Status, named};

fn registers(sentence: String) -> Finding {
    Finding::Registers { sentence }
}

impl State {
    fn new_pool(&self) -> Pool {
        let (begin, is_declared) = self.check.config.registers_of(self.each);
        Pool {
            begin,
            is_declared,
            left: 0,
            complete: vec![0; self.each / WARP],
            own: vec![begin; self.each],
            done: vec![Vec::new(); self.each],
            waiting: Vec::new(),
        }
    }

    /// Records that a thread gives or takes registers, until it has `count` of them. Returns
    /// whether the thread must wait. CR1, CR2
    fn change_registers(
        &mut self,
        number: usize,
        change: Change,
        count: u32,
        place: &'static Location<'static>,
    ) -> Result<bool, Finding> {
        let (rank, thread) = ((number / self.each) as u32, number % self.each);
        let done = Done {
            change,
            count,
            place,
            time: self.check.clocks.time(number),
        };
        let name = done.name();
        if !self.each.is_multiple_of(WARPGROUP) {
            return Err(registers(format!(
                "thread {thread} executes {name} in a block of {} threads, but only whole \
                 warpgroups of {WARPGROUP} threads can change their registers",
                self.each
            )));
        }
        let mut pool = self.pools.remove(&rank).unwrap_or_else(|| self.new_pool());
        let said = self.not_as_the_others(&pool, number, &done);
        let is_unknown = pool.done[thread].is_empty() && !pool.is_declared;
        pool.done[thread].push(done);
        let own = pool.own[thread];
        self.tell_history(number, mix(u64::from(count), change as u64));
        let waits = match (change, said) {
            (_, Some(finding)) => Err(finding),
            (Change::Give, None) if count > own => Err(registers(format!(
                "thread {thread} executes {name} but has only {own} registers; only take_registers \
                 raises their number"
            ))),
            (Change::Take, None) if count < own && !is_unknown => Err(registers(format!(
                "thread {thread} executes {name} but already has {own} registers; only \
                 give_registers lowers their number"
            ))),
            (_, None) => Ok(!pool.changes(thread, count)),
        };
        if waits == Ok(true) {
            pool.waiting.push((thread, count));
        }
        // These threads waited for registers that this thread now gives.
        let waiting = core::mem::take(&mut pool.waiting);
        let (go, stay): (Vec<_>, _) = waiting
            .into_iter()
            .partition(|&(other, count)| other != thread && pool.changes(other, count));
        pool.waiting = stay;
        let first = rank as usize * self.each;
        let go: Vec<_> = go.into_iter().map(|(other, _)| first + other).collect();
        self.wake(&go);
        self.pools.insert(rank, pool);
        waits
    }

    /// Returns a finding if this change of a thread differs from the change of its warpgroup, or if
    /// the warpgroup has not synchronized since its previous change. CR3, CR4
    fn not_as_the_others(&self, pool: &Pool, number: usize, done: &Done) -> Option<Finding> {
        let thread = number % self.each;
        let (at, first) = (pool.done[thread].len(), thread / WARPGROUP * WARPGROUP);
        let others = || (first..first + WARPGROUP).filter(|&other| other != thread);
        let of = |other: usize, at: usize| pool.done[other].get(at);
        if let Some((other, unlike)) = others()
            .filter_map(|other| Some((other, of(other, at)?)))
            .find(|(_, other)| !other.is_like(done))
        {
            return Some(registers(format!(
                "thread {thread} executes {} at {}, but thread {other} of its warpgroup executes \
                 {} at {}: all threads of a warpgroup must execute the same change of registers",
                done.name(),
                done.place,
                unlike.name(),
                unlike.place
            )));
        }
        let before = at.checked_sub(1)?;
        let is_known = |other: usize| {
            other / WARP == thread / WARP
                || of(other, before).is_some_and(|done| {
                    let other = number - thread + other;
                    self.check.clocks.knows(number, other, done.time)
                })
        };
        let early = others().find(|&other| !is_known(other))?;
        Some(registers(format!(
            "thread {thread} executes {} at {}, but no barrier orders this after thread {early}'s \
             previous change of registers: a warpgroup must synchronize between two changes",
            done.name(),
            done.place
        )))
    }

    /// Returns a finding if some threads of an ended block did not execute a change that other
    /// threads of their warpgroup executed. CR3
    pub(super) fn registers_left_out(&self, rank: u32) -> Option<Finding> {
        let pool = self.pools.get(&rank)?;
        pool.done
            .chunks(WARPGROUP)
            .zip(0..)
            .find_map(|(group, at)| {
                let most = group.iter().max_by_key(|done| done.len())?;
                let missing: Vec<_> = (0..group.len())
                    .filter(|&thread| group[thread].len() < most.len())
                    .collect();
                let least = missing.iter().map(|&thread| group[thread].len()).min()?;
                let numbers: Vec<_> = missing
                    .iter()
                    .filter(|&&thread| group[thread].len() == least)
                    .map(|thread| WARPGROUP * at + thread)
                    .collect();
                Some(registers(format!(
                    "{} ended without {} at {}, which other threads of the warpgroup executed",
                    named(&numbers),
                    most[least].name(),
                    most[least].place
                )))
            })
    }

    /// Returns the message about threads that wait for `count` registers.
    pub(super) fn registers_sentence(&self, number: usize, count: u32) -> String {
        let Some(pool) = self.pools.get(&((number / self.each) as u32)) else {
            return format!("wait for {count} registers each");
        };
        let (all, left) = (pool.begin * self.each as u32, pool.left);
        format!("wait for {count} registers each, and {left} of the block's {all} are free")
    }
}

/// Gives registers of this thread to the pool or waits for more, until the thread has `count`
/// registers.
#[track_caller]
pub(crate) fn change_registers(change: Change, count: u32) {
    let place = Location::caller();
    tell(|machine, number| {
        let mut state = machine.lock();
        match state.change_registers(number, change, count, place) {
            Ok(true) => machine.wait(state, number, Status::Registers(count)),
            Ok(false) => {}
            Err(finding) => machine.fail(state, finding),
        }
    });
}
