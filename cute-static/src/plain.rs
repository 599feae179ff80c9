//! Composition and division of plain layouts: those whose integers are all static, whose right side
//! does not run backwards, and whose parts divide one another.
//!
//! A program may compose hundreds of layouts, and nearly all of them are plain: powers of two that
//! divide one another. For these the result is worked out here, in types alone, and costs the
//! compiler less than the general way (the crate's `lib.rs` says how much). Whatever is not plain
//! is [`NotPlain`], and goes the general way (`ops::composition`), which knows every rule, run-time
//! integers, and what to say where a rule is broken. So nothing is refused here, and what is
//! accepted here has the general way's result, type for type: `tests/algebra/plain.rs`,
//! `tests/vectors/tests/bridge.rs`. Who follows a refusal need not read this folder.
//!
//! # How it is written
//! A step of a computation in types chooses an impl. What an impl is chosen by, the compiler
//! compares part by part; what is an argument of an associated type, it only puts in its place. So
//! each step here is chosen by one small type, the one that decides, and everything else that the
//! computation knows (the modes, the result so far) is handed on as arguments: `type Walk<R, T,
//! Made>`. The traits are *kinds*: their bounds say what sort of type an argument is, and hold no
//! condition.
//!
//! The same letters are used everywhere: `R:T` is what remains of a leaf of the right side, `S:D` a
//! mode of the left, `Tail` the modes after it, `L` a list of modes, `M` what the leaf has made,
//! `O` what has come of the right side so far, `Q` a quotient, and `E` the stride of a mode that is
//! made.
//!
//! # An example
//! `(4,8):(8,1) ∘ (8,2):(1,16)`, where `4` is short for the type of that number
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
//! So the result is `((4,2),2):((8,1),4)`. A leaf `2:2` in place of `2:16` would have to take from
//! what was cut out: `NotPlain`.
//!
//! | room | what |
//! |---|---|
//! | [`sides`] | the two sides, as layouts: where a composition and a division begin |
//! | [`kinds`] | what can be asked of each kind of type |
//! | [`forms`] | the types that are made |
//! | [`modes`] | the left side, coalesced to a list of modes |
//! | [`walk`] | a leaf of the right side walks through them |
//! | [`meet`] | how a stride meets a mode, and a shape its room |
//! | [`number`] | the positive numbers; sums and products; whether numbers are the same, or in order |
//! | [`divide`] | what a tile leaves |

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
