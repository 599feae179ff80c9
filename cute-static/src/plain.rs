//! Composition and division of plain layouts. A composition is plain if all its integers are
//! static, its right side has no negative stride, and its extents and strides divide one another.
//!
//! A program may compose hundreds of layouts, and nearly all of them are plain: powers of two that
//! divide one another. For these, this folder computes the result with fewer steps of the compiler
//! than the general algorithm (the crate's `lib.rs` has the figures). Any other layout is
//! [`NotPlain`] and uses the general algorithm (`ops::composition`), which covers every rule,
//! run-time integers, and the error messages. Therefore this folder refuses nothing, and every
//! result has the same type as that of the general algorithm: `tests/algebra/plain.rs`,
//! `tests/vectors/tests/bridge.rs`. You do not have to read this folder to understand an error.
//!
//! # How it is written
//! In each step of a computation in types, the compiler selects an impl. It compares the selecting
//! type part by part, but it only substitutes the arguments of an associated type. In this folder,
//! one small type selects each step, and everything else (the modes, the result so far) is an
//! argument: `type Walk<R, T, Made>`. The traits are *kinds*: a bound states only the kind of an
//! argument, not a condition.
//!
//! The letters mean the same everywhere: `R:T` is the remainder of a leaf of the right side, `S:D`
//! a mode of the left side, `Tail` the modes after it, `L` a list of modes, `M` the modes that the
//! leaf has emitted, `O` the result of the right side so far, `Q` a quotient, and `E` the stride of
//! an emitted mode.
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
//! The result is therefore `((4,2),2):((8,1),4)`. With a leaf `2:2` in place of `2:16`, the result is
//! `NotPlain`, because that leaf needs steps that are already taken.
//!
//! | file | contents |
//! |---|---|
//! | [`sides`] | the two sides, as layouts: the start of a composition and of a division |
//! | [`kinds`] | the associated types of each kind of type |
//! | [`forms`] | the types of the results |
//! | [`modes`] | the left side, coalesced to a list of modes |
//! | [`walk`] | the walk of a leaf of the right side through these modes |
//! | [`meet`] | the comparison of a stride with a mode, and of a shape with the room |
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
