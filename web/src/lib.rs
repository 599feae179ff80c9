//! The library's interface for the page: a text in, JSON out. See `README.md`.
//!
//! This crate contains no part of the algebra. A question is a [`Letter`]. Its setting `do` selects
//! the function, and the answer is the JSON of `cute-answers`.

mod ask;
mod atoms;
mod cell;
mod drawing;
pub mod exports;
mod expressions;
mod letter;
mod memory;
mod mesh;

pub use ask::answer;
pub use letter::Letter;
