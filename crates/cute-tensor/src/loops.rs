//! The loops of all algorithms: their order, and the number of elements that move at once.
//!
//! | file | contents |
//! |---|---|
//! | `order` | the choice between coordinate order and memory order |
//! | `walk` | the loops of all algorithms, in coordinate order |
//! | `blocks` | the elements that a copy moves at once |
//! | `runs` | the innermost loop of swizzled tensors |
//! | `with_last` | the loops with another tensor in the role of the written one |
//! | `memory` | the loops in memory order |

pub(crate) mod blocks;
pub(crate) mod memory;
pub(crate) mod order;
pub(crate) mod runs;
pub(crate) mod walk;
pub(crate) mod with_last;
