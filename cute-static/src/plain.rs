//! Composition of plain layouts: those whose integers are all static, and whose parts fit one another exactly.
//!
//! A program may compose hundreds of layouts, and nearly all of them are plain: powers of two that divide one another. For these
//! the result is worked out here, in types alone, at about a third of what the general way costs the compiler. Whatever
//! is not plain is [`NotPlain`], and goes the general way (`ops::composition`), which knows every rule, run-time integers, and what
//! to say where a rule is broken. So nothing is refused here, and what is accepted here has the general way's result, type for type:
//! `tests/plain.rs`, `tests/vectors/tests/bridge.rs`.
//!
//! # How it is written
//! A step of a computation in types chooses an impl. What an impl is chosen by, the compiler compares part by part; what is an
//! argument of an associated type, it only puts in its place. So each step here is chosen by one small type, the one that decides,
//! and everything else that the computation knows (the modes, the result so far) is handed on as arguments:
//! `type Walk<R, T, Made>`. The traits are *kinds*: their bounds say what sort of type an argument is, and hold no condition.
//!
//! | room | what |
//! |---|---|
//! | [`kinds`] | what can be asked of each kind of type |
//! | [`forms`] | the types that are made |
//! | [`number`] | the positive numbers; sums and products; whether numbers are the same, or in order |
//! | [`meet`] | how a stride meets a mode, and a shape its room |
//! | [`modes`] | the left side, coalesced to a list of modes |
//! | [`walk`] | a leaf of the right side walks through them |
//! | [`divide`] | what a tile leaves |
//! | [`sides`] | the two sides, as layouts |

pub mod divide;
pub mod forms;
pub mod kinds;
pub mod meet;
pub mod modes;
pub mod number;
pub mod sides;
pub mod walk;

pub use self::forms::{Came, Coming, NotPlain};
pub use self::kinds::{LeftSide, RightSide};
pub use self::sides::{ComposedPlainly, DividedPlainly};
