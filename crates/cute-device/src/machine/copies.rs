//! Copies in the background from global to shared memory (`cp.async`). An *agent* with its own
//! entry in the vector clocks (`clocks.rs`) makes the reads of a thread's copies. The thread knows
//! of these reads after it has waited. CK3, CK6

use std::collections::VecDeque;

use super::findings::{By, Finding};
use super::places::{Agent, Who};
use super::races::Check;

/// A group of copies: the target address of each copy, and its number of bytes.
type Group = Vec<(u64, u64)>;

/// The copies of a thread.
#[derive(Clone, Debug, Default)]
pub(super) struct Copies {
    /// The copies since the last group ended, and the ended groups that are not complete.
    begun: Group,
    groups: VecDeque<Group>,
    /// The number of complete groups.
    complete: u32,
    /// The agent that makes the reads of the copies.
    reader: Option<usize>,
}

impl Check {
    /// Records that a copy begins. From now on, the copy may read and write at any time.
    pub(super) fn copy(&mut self, who: Who, to: (u64, usize), from: (u64, usize)) {
        self.begins_to_write(who, to.0, to.1);
        let number = self.copies[who.number]
            .reader
            .unwrap_or_else(|| self.new_agent());
        let own = &mut self.copies[who.number];
        own.reader = Some(number);
        own.begun.push((to.0, to.1 as u64));
        let time = own.complete + own.groups.len() as u32 + 1;
        self.reach_as(
            Agent {
                number,
                time,
                by: By::Copy,
            },
            who,
            from.0,
            from.1,
            false,
        );
    }

    /// Records the end of a group of copies.
    pub(super) fn commit(&mut self, who: Who) {
        let own = &mut self.copies[who.number];
        own.groups.push_back(core::mem::take(&mut own.begun));
    }

    /// Records that all groups except the last `pending` are complete.
    pub(super) fn wait(&mut self, who: Who, pending: usize) {
        while self.copies[who.number].groups.len() > pending {
            let own = &mut self.copies[who.number];
            own.complete += 1;
            for (place, bytes) in own.groups.pop_front().unwrap_or_default() {
                self.has_written(who, place, bytes);
            }
        }
        let Copies {
            reader: Some(reader),
            complete,
            ..
        } = self.copies[who.number]
        else {
            return;
        };
        self.clocks.has_awaited(who.number, reader, complete);
    }

    /// Reports a copy that an ending thread has not waited for.
    pub(super) fn end_copies(&mut self, who: Who) {
        let own = &self.copies[who.number];
        if let Some(&(place, _)) = own.groups.iter().flatten().chain(&own.begun).min() {
            self.find(who.phase, place, false, |place| Finding::NotAwaited {
                place,
                thread: who.thread,
            });
        }
    }
}
