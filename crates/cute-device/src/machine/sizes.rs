//! Sizes of a block and of its groups, and the types of the values that threads of a group
//! exchange.

use std::sync::Arc;

/// The number of bytes of a block's shared memory.
pub(super) const BYTES: usize = crate::engine::MOST as usize;
/// The number of registers of a block.
pub(super) const REGISTERS: u32 = 65_536;
/// The number of threads of a warp, and of a warpgroup.
pub(crate) const WARP: usize = 32;
pub(crate) const WARPGROUP: usize = 128;

/// The words that a thread contributes to its group.
pub(crate) type Words = Vec<u32>;
/// The result that an instruction computes from the words of all threads of its group.
pub(super) type Made = Arc<dyn std::any::Any + Send + Sync>;
