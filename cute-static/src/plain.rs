//! Fast composition and division of plain layouts. An operation is plain under three conditions:
//! all integers are static, the right side has no negative stride, and the extents and strides of
//! the right side divide those of the left side or are divided by them.
//!
//! A program may compose hundreds of layouts, and nearly all of them are plain, because their
//! integers are powers of two. For plain layouts, this folder computes the result in fewer steps of
//! the compiler than the general algorithm (the crate's `lib.rs` lists the savings). For any other
//! layout, the result is [`NotPlain`], and the general algorithm (`ops::composition`) runs. Only
//! the general algorithm covers every rule, run-time integers, and the error messages. This folder
//! refuses nothing, and its results have the same types as those of the general algorithm:
//! `tests/algebra/plain.rs`, `tests/vectors/tests/bridge.rs`. You do not have to read this folder
//! to understand an error.
//!
//! # The form of the code
//! In each step of a computation in types, the compiler selects an impl. To do so, it compares the
//! type on which the trait is implemented part by part. The arguments of an associated type are
//! cheaper: the compiler only substitutes them. In this folder, one small type selects each step,
//! and everything else (the modes, the result so far) is an argument: `type Walk<R, T, Made>`. The
//! traits are *kinds*: a bound states only the kind of an argument, not a condition.
//!
//! The letters have the same meaning in all files. `R:T` is the part of a leaf of the right side
//! that remains. `S:D` is a mode of the left side, and `Tail` the modes after it. `L` is a list of
//! modes, `M` the modes that the leaf has produced, `O` the result of the right side so far, `Q` a
//! quotient, and `E` the stride of a produced mode. The *room* of a mode is the number of steps
//! that fit in it.
//!
//! # An example
//! The composition `(4,8):(8,1) ∘ (8,2):(1,16)`, with `4` as a short form of the type of that
//! number (`ops/composition/example.rs` asserts each line):
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
//! The result is `((4,2),2):((8,1),4)`. If the leaf `2:2` replaces `2:16`, the result is
//! `NotPlain`, because `2:2` needs steps that another leaf has already taken.
//!
//! | file | contents |
//! |---|---|
//! | [`sides`] | the left and the right side: where a composition and a division start |
//! | [`kinds`] | the traits, with one associated type for each step |
//! | [`forms`] | the types of the results |
//! | [`modes`] | the left side, coalesced to a list of modes |
//! | [`walk`] | the walk of a leaf of the right side through these modes |
//! | [`meet`] | compares a stride with the extent of a mode, and a shape with the room of a mode |
//! | [`number`] | positive numbers: sums, products and comparisons |
//! | [`divide`] | the modes that remain after division by a tile |

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
