//! The loops under all algorithms: which order they take, and the elements that move at once.
//!
//! | room | what |
//! |---|---|
//! | `order` | which of the two orders is taken |
//! | `walk` | the loops of all algorithms, in the order of the coordinates |
//! | `blocks` | the elements that a copy moves at once |
//! | `runs` | the innermost of these loops, under swizzles |
//! | `with_last` | another tensor is the one that is written |
//! | `memory` | the same loops in the order of memory |

pub(crate) mod blocks;
pub(crate) mod memory;
pub(crate) mod order;
pub(crate) mod runs;
pub(crate) mod walk;
pub(crate) mod with_last;
