//! Questions about layouts, and the answers that the command `cute`, the wheel for Python and a web
//! page show.
//!
//! | item | meaning |
//! |---|---|
//! | [`Question`], [`Show`] | a text, the values of its names, and a choice of what to show |
//! | [`Answer`], [`Found`], [`Facts`], [`Listed`], [`Step`] | the value, its facts with their witnesses, and the steps that compute it; as text and as JSON |
//! | [`Refused`], [`Place`] | an error: one sentence, the operator, the rule, and the position in the text |
//! | [`measures`] | operators that measure and print, in addition to those of the library |
//! | [`picture`], [`Drawn`], [`Cell`] | the picture of a value, and the facts of one of its cells |
//! | [`Linked`] | a picture with two sides whose cells are linked: a divide, boxes of coordinates |
//! | [`definition`] | the lines that give names to values |
//! | [`code`], [`Language`] | a layout in other languages, or the reason why a language cannot express it |
//! | [`linear`], [`LinearLayout`] | conversion of layouts to Triton's form, and back |
//! | [`symbolic`], [`SymbolicLayout`], [`Symbol`] | layouts with symbols, and results that hold for every value |
//! | [`banks`], [`swizzle`], [`copying`] | bank conflicts, the best swizzle, and copy atoms over a buffer |
//! | [`atoms`] | atoms by name, and the copies and products tiled from them, in words and in pictures |
//! | [`shown`] | text from outside without control characters, so that a terminal can show it |
//! | [`Json`] | JSON, written without the standard library |
//!
//! ```
//! use cute_answers::{Question, Show};
//! let question = Question {
//!     show: Show {
//!         facts: true,
//!         ..Show::default()
//!     },
//!     ..Question::new("(2,2):(1,0)")
//! };
//! let found = question.answer().found.unwrap();
//! assert_eq!(found.facts.unwrap().injective, Some(Err((0, 2))));
//! ```
//!
//! The crate contains no rules of the algebra, except in [`symbolic`] and [`linear`]. The operators
//! belong to `cute-core`, the measures and pictures to `cute-draw`, and the atoms to `cute-atoms`.
//! The crate needs an allocator, but not the standard library, and does not panic.
//!
//! # How it is arranged
//! The command, Python and the page show the same answer. Each of them only reads the question and
//! displays the answer.
//!
//! * A `Question` is a text, the values of its names, and a choice of what to show.
//! * An `Answer` has the value, its facts, its steps and a picture, or a `Refused`. A property that
//!   does not hold comes with a counterexample, and a step with the labels of its rules. A
//!   `Refused` has the sentence, the operator, the rule, and the position in the text.
//! * `banks.rs`, `swizzle.rs`, `copying.rs` and `atoms.rs` answer questions that are not
//!   expressions; `code.rs` writes a layout in other languages.
//! * Each answer writes itself as text and as JSON (`json.rs`). The number `VERSION` identifies the
//!   form of the JSON.
//! * The crate calls `cute-core` for the rules of the algebra. `symbolic.rs` has the rules for
//!   layouts with symbols, whose results are proven for all values. `linear.rs` has the rules for
//!   Triton's form.
#![no_std]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic
    )
)]
#![allow(
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a String refuses nothing, and `write!` gives a result that would be thrown away"
)]

extern crate alloc;

mod answer;
pub mod atoms;
pub mod banks;
mod cell;
mod code;
pub mod copying;
mod definition;
mod drawn;
mod facts;
mod inputs;
mod json;
pub mod linear;
mod linked;
pub mod measures;
mod near;
mod parts;
mod question;
mod refused;
pub mod shown;
mod step;
pub mod swizzle;
pub mod symbolic;

pub use answer::{Answer, Found, Listed};
pub use cell::Cell;
pub use code::{Language, code};
pub use definition::definition;
pub use drawn::{Drawn, picture, ranks, tile};
pub use facts::{Facts, Image, LeftOut, NotBijective};
pub use inputs::{Inputs, Rectangle};
pub use json::Json;
pub use linear::LinearLayout;
pub use linked::Linked;
pub use question::{Question, Show, evaluate, function};
pub use refused::{Place, Refused};
pub use step::{Line, Step};
pub use symbolic::{Symbol, SymbolicLayout, SymbolicTiler};

/// The version of the JSON format, which is an entry of every JSON text. It increases if an entry
/// changes its meaning or is removed, but not if an entry is added.
///
/// | version | changes |
/// |---|---|
/// | 2 | An error is the object `error`. In version 1, it was `refused`, with further entries next to it. `offsets`, `cycles` and `fixed_points` always exist. They are `null` if they are not known, and `left_out` contains the reasons. Bank conflicts count all groups of threads |
///
/// ```
/// assert!(
///     cute_answers::Question::new("4:1")
///         .answer()
///         .json()
///         .to_string()
///         .contains("\"version\":2")
/// );
/// ```
pub const VERSION: u32 = 2;

/// The README's example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Returns a number with its unit: `1 step`, `2 steps`.
pub(crate) fn counted(count: u64, what: &str) -> alloc::string::String {
    alloc::format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
