//! What the page asks the library: a text in, JSON out. See `README.md`.
//!
//! Nothing of the algebra is here. A question is a [`Letter`]; its setting `do` says what is asked,
//! and what is answered is what `cute-answers` gives, as JSON.

mod ask;
mod atoms;
mod drawing;
pub mod exports;
mod expressions;
mod letter;
mod memory;
mod mesh;

pub use ask::answer;
pub use letter::Letter;
