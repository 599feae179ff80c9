//! Addresses of shared or global memory as single numbers (*places*), and the threads or agents
//! that access them.

use super::findings::{Access, By};

/// The bit that marks a place in shared memory. No pointer has this bit.
pub(super) const SHARED: u64 = 1 << 63;

/// Returns the place of a byte in a block's shared memory.
pub(crate) fn shared_place(rank: u32, address: u32) -> u64 {
    SHARED | u64::from(rank) << 32 | u64::from(address)
}

/// Returns the block and the address of a place in shared memory, or `None` in global memory.
pub(super) fn of_shared(place: u64) -> Option<(u32, u32)> {
    (place >= SHARED).then_some(((place >> 32 & 0x7FFF_FFFF) as u32, place as u32))
}

/// A thread that accesses memory, as the machine records it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Who {
    pub(super) number: usize,
    /// The number of threads, beginning with this one, that make the access together.
    pub(super) threads: usize,
    pub(super) thread: u32,
    pub(super) block: (u32, u32),
    pub(super) phase: u32,
}

impl Who {
    pub(super) const fn access(self, writes: bool, by: By) -> Access {
        Access {
            phase: self.phase,
            block: self.block,
            thread: self.thread,
            writes,
            by,
        }
    }
}

/// An agent that works in the background, with its time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Agent {
    pub(super) number: usize,
    pub(super) time: u32,
    pub(super) by: By,
}
