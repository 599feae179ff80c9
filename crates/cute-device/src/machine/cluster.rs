//! What threads do to another block of their cluster, which may end before that. CB6

use super::barriers::{barrier, in_memory};
use super::findings::Finding;
use super::places::Who;
use super::state::{State, Status};

/// How a thread has reached a barrier of another block, and at what time of whom.
#[derive(Debug)]
pub(super) struct Reached {
    time: u32,
    thread: usize,
    at: (u32, u32),
    verb: &'static str,
}

impl State {
    /// A barrier in memory, as a sentence on a thread names it: of which block, where that is another one.
    pub(super) fn seen_from(&self, thread: usize, at: (u32, u32)) -> String {
        let of_block = match self.blocks[at.0 as usize] {
            _ if thread / self.each == at.0 as usize => String::new(),
            (x, y) => format!(" of block ({x},{y})"),
        };
        format!("{}{of_block}", in_memory(at))
    }

    /// A thread reaches a barrier of a block, which is another one's perhaps, and has not ended. CB6
    pub(super) fn reach_block(&mut self, thread: usize, at: (u32, u32), verb: &'static str) -> Result<(), Finding> {
        let rank = at.0 as usize;
        if thread / self.each == rank {
            return Ok(());
        }
        if rank >= self.blocks.len() {
            let (own, it, blocks) = (self.who(thread).thread, in_memory(at), self.blocks.len());
            return Err(barrier(format!(
                "thread {own} {verb} {it} of block {rank} of a cluster, which has {blocks} blocks"
            )));
        }
        if self.threads[rank * self.each..][..self.each].iter().all(|thread| thread.status == Status::Ended) {
            return Err(self.not_after(thread, at, verb));
        }
        Ok(())
    }

    /// The block's end comes after what an agent did at this time, for a thread of another block.
    pub(super) fn keep_reached(&mut self, thread: usize, at: (u32, u32), agent: usize, time: u32, verb: &'static str) {
        if thread / self.each != at.0 as usize {
            self.from_others.insert((at.0, agent), Reached { time, thread, at, verb });
        }
    }

    fn not_after(&self, thread: usize, at: (u32, u32), verb: &str) -> Finding {
        let (Who { thread: own, block: (x, y), .. }, it) = (self.who(thread), self.seen_from(thread, at));
        barrier(format!(
            "thread {own} of block ({x},{y}) {verb} {it}, which may have ended; sync_cluster comes first where it ends"
        ))
    }

    /// When a block ends: what another one did, of which none of its threads knows.
    pub(super) fn not_known(&self, rank: usize) -> Option<Finding> {
        let threads = rank * self.each..(rank + 1) * self.each;
        let is_known = |agent, time| threads.clone().any(|own| self.check.clocks.knows(own, agent, time));
        let mut others = self.from_others.range((rank as u32, 0)..(rank as u32 + 1, 0));
        let early = others.find(|&(&(_, agent), reached)| !is_known(agent, reached.time));
        early.map(|(_, reached)| self.not_after(reached.thread, reached.at, reached.verb))
    }
}
