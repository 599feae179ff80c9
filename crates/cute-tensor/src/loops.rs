//! The loops of all algorithms: their order, and the elements that move at once.
//!
//! | file | contents |
//! |---|---|
//! | `order` | the choice between the two orders |
//! | `walk` | the loops of all algorithms, in coordinate order |
//! | `blocks` | the elements that a copy moves at once |
//! | `runs` | the innermost of these loops, under swizzles |
//! | `with_last` | the loops with another tensor as the written one |
//! | `memory` | the loops in memory order |

pub(crate) mod blocks;
pub(crate) mod memory;
pub(crate) mod order;
pub(crate) mod runs;
pub(crate) mod walk;
pub(crate) mod with_last;
