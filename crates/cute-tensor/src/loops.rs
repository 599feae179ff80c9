//! The loops of all algorithms: their order, and the number of elements that a copy moves in one
//! step.
//!
//! | file | contents |
//! |---|---|
//! | `order` | the choice between coordinate order and memory order |
//! | `walk` | the loops of all algorithms, in coordinate order |
//! | `blocks` | the number of elements that a copy moves at once |
//! | `runs` | the innermost loop of swizzled tensors |
//! | `with_last` | loops that write to a tensor other than the last |
//! | `memory` | the loops in memory order |

pub(crate) mod blocks;
pub(crate) mod memory;
pub(crate) mod order;
pub(crate) mod runs;
pub(crate) mod walk;
pub(crate) mod with_last;
