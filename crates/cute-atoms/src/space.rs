//! The memory space of an operand.

/// The memory space of an instruction's operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// In the threads' registers: each has its own values.
    Register,
    /// In shared memory, which a descriptor refers to. The whole tile belongs to all threads.
    Smem,
    /// In tensor memory.
    Tmem,
}
