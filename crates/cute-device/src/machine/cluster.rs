//! Checks that a thread uses another block of its cluster only while that block runs. CB6

use super::barriers::{barrier, in_memory};
use super::findings::Finding;
use super::places::Who;
use super::state::{State, Status};

/// An access to a barrier of another block, with the time of the agent that made it and the verb
/// for the message.
#[derive(Debug)]
pub(super) struct Reached {
    time: u32,
    thread: usize,
    at: (u32, u32),
    verb: &'static str,
}

impl State {
    /// Returns the name of a barrier in shared memory, for a message about a thread. The name
    /// includes the block if the thread belongs to another block.
    pub(super) fn seen_from(&self, thread: usize, at: (u32, u32)) -> String {
        let of_block = match self.blocks[at.0 as usize] {
            _ if thread / self.each == at.0 as usize => String::new(),
            (x, y) => format!(" of block ({x},{y})"),
        };
        format!("{}{of_block}", in_memory(at))
    }

    /// Checks that another block exists and has not ended, before a thread uses a barrier of that
    /// block. CB6
    pub(super) fn reach_block(
        &mut self,
        thread: usize,
        at: (u32, u32),
        verb: &'static str,
    ) -> Result<(), Finding> {
        let rank = at.0 as usize;
        if thread / self.each == rank {
            return Ok(());
        }
        if rank >= self.blocks.len() {
            let (own, it, blocks) = (self.who(thread).thread, in_memory(at), self.blocks.len());
            return Err(barrier(format!(
                "thread {own} {verb} {it} of block {rank} of a cluster, but the cluster has only \
                 {blocks} blocks"
            )));
        }
        if self.threads[rank * self.each..][..self.each]
            .iter()
            .all(|thread| thread.status == Status::Ended)
        {
            return Err(self.not_after(thread, at, verb));
        }
        Ok(())
    }

    /// Records the access of an agent to a barrier, if the barrier belongs to another block than
    /// `thread`. The block of the barrier must not end before this access.
    pub(super) fn keep_reached(
        &mut self,
        thread: usize,
        at: (u32, u32),
        agent: usize,
        time: u32,
        verb: &'static str,
    ) {
        if thread / self.each != at.0 as usize {
            self.from_others.insert(
                (at.0, agent),
                Reached {
                    time,
                    thread,
                    at,
                    verb,
                },
            );
        }
    }

    fn not_after(&self, thread: usize, at: (u32, u32), verb: &str) -> Finding {
        let (
            Who {
                thread: own,
                block: (x, y),
                ..
            },
            it,
        ) = (self.who(thread), self.seen_from(thread, at));
        barrier(format!(
            "thread {own} of block ({x},{y}) {verb} {it}, but that block may have ended; that \
             block must call sync_cluster before its end"
        ))
    }

    /// Finds an access by another block to a barrier of an ending block, if no thread of the ending
    /// block knows of this access.
    pub(super) fn not_known(&self, rank: usize) -> Option<Finding> {
        let threads = rank * self.each..(rank + 1) * self.each;
        let is_known = |agent, time| {
            threads
                .clone()
                .any(|own| self.check.clocks.knows(own, agent, time))
        };
        let mut others = self
            .from_others
            .range((rank as u32, 0)..(rank as u32 + 1, 0));
        let early = others.find(|&(&(_, agent), reached)| !is_known(agent, reached.time));
        early.map(|(_, reached)| self.not_after(reached.thread, reached.at, reached.verb))
    }
}
