//! Atomic operations: an operation that releases adds its thread's knowledge to the place, and one
//! that acquires receives it, also from blocks that ran before.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | CA1 | atomic operations on a place never race with each other; one races with any other access that is not ordered with it |
//! | CA2 | an operation that releases adds what its thread knows to the place; later operations on the place keep it, whatever their order |
//! | CA3 | an operation that acquires gives its thread all that the place has |
//! | CA4 | an operation whose scope is the block is atomic with operations of its block, and orders only those; with an operation of another block on the place it races |

use super::clocks::Knowledge;
use super::findings::By;
use super::interleavings::mix;
use super::places::{SHARED, Who};
use super::races::Check;
use super::scheduler::Machine;
use super::state::Step;

/// The order of an atomic operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effects {
    pub(crate) acquires: bool,
    pub(crate) releases: bool,
    /// Whether its scope is the block.
    pub(crate) is_in_block: bool,
}

impl Check {
    /// Records an atomic operation. CA1 to CA3
    fn atomic(&mut self, who: Who, place: u64, bytes: usize, effects: Effects) {
        self.reach_atomically(who, place, bytes, effects.is_in_block);
        // An operation for its block alone reaches only operations of this block.
        let slots = [Some(who.block), None];
        let slots = || {
            slots
                .into_iter()
                .filter(|slot| slot.is_some() || !effects.is_in_block)
        };
        if effects.acquires {
            for slot in slots() {
                if let Some(released) = self.released.get(&(place, slot)) {
                    self.clocks.acquire(who.number, released);
                }
            }
        }
        if effects.releases {
            let mut knows = Knowledge::default();
            self.clocks.release(who.number, &mut knows);
            for slot in slots() {
                self.released.entry((place, slot)).or_default().join(&knows);
            }
        }
    }

    /// Before other blocks begin: the released knowledge belongs to an earlier run from now on.
    /// Each block has its own shared memory.
    pub(super) fn blocks_begin(&mut self) {
        let run = self.run;
        self.released
            .retain(|&(place, block), _| block.is_none() && place < SHARED);
        self.released
            .values_mut()
            .for_each(|released| *released = std::mem::take(released).of_run(run));
    }
}

impl Machine {
    /// A thread executes an atomic operation on a number of `bytes` bytes: `work`, which returns
    /// the bits of the number before it.
    pub(super) fn atomically(
        &self,
        thread: usize,
        (place, bytes): (u64, usize),
        effects: Effects,
        work: impl FnOnce() -> u64,
    ) {
        self.before(thread, Step::Any);
        self.act(|state| {
            let who = state.who(thread);
            state.may_reach(place, bytes, who.access(true, By::Atomic))?;
            state.check.atomic(who, place, bytes, effects);
            Ok(())
        });
        let seen = work();
        self.act(|state| {
            state.tell_history(thread, mix(place, seen));
            Ok(())
        });
    }
}
