//! Where an operand of an instruction lies.

/// Where an operand of an instruction lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// In the threads' registers: each has its own values.
    Register,
    /// In shared memory, named by a descriptor: the whole tile belongs to all threads.
    Smem,
    /// In tensor memory.
    Tmem,
}
