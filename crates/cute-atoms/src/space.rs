//! The memory space of an operand of an instruction.

/// The memory space that contains an operand of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// Registers. Each thread has its own values.
    Register,
    /// Shared memory, which a descriptor points at. The whole tile belongs to all threads.
    Smem,
    /// Tensor memory.
    Tmem,
}
