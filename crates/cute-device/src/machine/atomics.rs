//! Atomic operations and the order that they impose. The knowledge of a thread is its vector clock
//! (`clocks.rs`): the earlier accesses that are ordered before its next one. An operation that
//! releases stores this knowledge at the address. An operation that acquires adds the stored
//! knowledge to that of its thread, even if a block that ran before has stored it.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | CA1 | atomic operations on the same address never race with each other. An atomic operation races with any other kind of access that is not ordered with the operation |
//! | CA2 | an operation that releases adds the knowledge of its thread to the address. Later operations on the address keep this knowledge, whatever their memory order |
//! | CA3 | an operation that acquires gives its thread all knowledge that is stored at the address |
//! | CA4 | an operation whose scope is the block is atomic only with operations of the same block, and orders only these operations. It races with an operation of another block on the same address |

use super::clocks::Knowledge;
use super::findings::By;
use super::interleavings::mix;
use super::places::{SHARED, Who};
use super::races::Check;
use super::scheduler::Machine;
use super::state::Step;

/// The effects of an atomic operation on the order of other accesses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effects {
    pub(crate) acquires: bool,
    pub(crate) releases: bool,
    /// Whether the scope of the operation is the block.
    pub(crate) is_in_block: bool,
}

impl Check {
    /// Records an atomic operation. CA1 to CA3
    fn atomic(&mut self, who: Who, place: u64, bytes: usize, effects: Effects) {
        self.reach_atomically(who, place, bytes, effects.is_in_block);
        // An operation whose scope is the block exchanges knowledge only with operations of this
        // block.
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

    /// Prepares for the next blocks. Only threads of earlier blocks released knowledge so far. Each
    /// new block begins with its own shared memory.
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
    /// Executes an atomic operation of a thread on a number of `bytes` bytes. `work` changes the
    /// number, and returns the bits of the old number.
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
