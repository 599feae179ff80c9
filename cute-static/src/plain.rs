//! Composition and division of plain layouts: all integers are static, the right side does not run
//! backwards, and the parts divide one another.
//!
//! A program may compose hundreds of layouts, and nearly all of them are plain: powers of two that
//! divide one another. This folder computes the result for these in types alone, at a lower cost
//! for the compiler than the general way (the crate's `lib.rs` has the figures). Any other layout
//! is [`NotPlain`], and uses the general way (`ops::composition`), which covers every rule,
//! run-time integers, and the error messages. So nothing is refused here, and every result here is
//! the result of the general way, type for type: `tests/algebra/plain.rs`,
//! `tests/vectors/tests/bridge.rs`. To understand a refusal, you need not read this folder.
//!
//! # How it is written
//! A step of a computation in types chooses an impl. The compiler compares the type that chooses
//! the impl part by part; an argument of an associated type is only substituted. So each step here
//! is chosen by one small type, and everything else in the computation (the modes, the result so
//! far) is passed on as arguments: `type Walk<R, T, Made>`. The traits are *kinds*: their bounds
//! state the kind of an argument, and contain no condition.
//!
//! The same letters are used everywhere: `R:T` is the remainder of a leaf of the right side, `S:D`
//! a mode of the left, `Tail` the modes after it, `L` a list of modes, `M` the modes that the leaf
//! has made, `O` the result of the right side so far, `Q` a quotient, and `E` the stride of a mode
//! that is made.
//!
//! # An example
//! `(4,8):(8,1) ∘ (8,2):(1,16)`, with `4` as a short form of the type of that number
//! (`ops/composition/example.rs` asserts each line):
//!
//! ```text
//! the left side     Free<4, 8, Last<8, 1>>
//! the leaf 8:1      1 meets 4: RoomFor<4>; for 8 steps, this room is Fills<2>: 4:8 is made, and 2:1 walks on
//!                   the last mode takes the rest: 2:1 is made
//!                   LeafThrough<CutOut<4, Last<8, 1>>, (4, 2), (8, 1)>
//! the leaf 2:16     16 meets what was cut out, 4: PassesBy<4>, so 2:4 walks on
//!                   the last mode takes it: 2:4 is made
//!                   LeafThrough<CutOut<4, Last<8, 1>>, 2, 4>
//! the right side    TupleThrough<CutOut<4, Last<8, 1>>, ((4, 2), 2), ((8, 1), 4)>
//! ```
//!
//! So the result is `((4,2),2):((8,1),4)`. A leaf `2:2` in place of `2:16` would need steps from
//! the cut-out part: `NotPlain`.
//!
//! | room | contents |
//! |---|---|
//! | [`sides`] | the two sides, as layouts: the start of a composition and of a division |
//! | [`kinds`] | the associated types of each kind of type |
//! | [`forms`] | the types of the results |
//! | [`modes`] | the left side, coalesced to a list of modes |
//! | [`walk`] | a leaf of the right side walks through them |
//! | [`meet`] | how a stride meets a mode, and a shape its room |
//! | [`number`] | the positive numbers; sums and products; whether numbers are the same, or in order |
//! | [`divide`] | the rest of a division by a tile |

pub mod divide;
pub mod forms;
pub mod kinds;
pub mod meet;
pub mod modes;
pub mod number;
pub mod sides;
pub mod walk;

pub use self::forms::{LeafThrough, NotPlain, TupleThrough};
pub use self::kinds::{LeftSide, RightSide};
pub use self::sides::{ComposedPlainly, DividedPlainly};
