//! Sizes of a block and of its groups, and what the threads of a group show each other.

use std::sync::Arc;

/// Bytes of a block's shared memory.
pub(super) const BYTES: usize = crate::engine::MOST as usize;
/// Threads of a warp, and of a warpgroup.
pub(crate) const WARP: usize = 32;
pub(crate) const WARPGROUP: usize = 128;

/// What a thread shows the others of its group.
pub(crate) type Words = Vec<u32>;
/// What was made of it.
pub(super) type Made = Arc<dyn std::any::Any + Send + Sync>;
