//! Run-time CuTe layouts, whose structure and integers are both run-time values.
//!
//! A layout `shape:stride` is a function from coordinates to offsets. Here, a layout is a value
//! that can be parsed, printed, composed and drawn; in
//! [`cute-static`](https://docs.rs/cute-static), it is a type. A run-time layout behaves like a
//! fully static layout in CuTe, because all its integers are known when an operator runs.
//!
//! ```
//! # #[cfg(feature = "alloc")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use cute::dynamic::{Layout, Tiler};
//! let a: Layout = "(6,2):(8,2)".parse()?;
//! let b: Tiler = "(4,3):(3,1)".parse()?;
//! assert_eq!(a.composition(&b)?.to_string(), "((2,2),3):((24,2),8)");
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "alloc"))]
//! # fn main() {}
//! ```
//!
//! No function of this crate panics. An operator that refuses its input returns an [`Error`], which
//! prints one sentence with the numbers that break the rule. A layout of up to 16 integers needs no
//! heap memory.
#![no_std]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic
    )
)]

// The tokens of a profile have 32 bits, so a tuple cannot have more entries than 32 bits can count.
#[cfg(target_pointer_width = "16")]
compile_error!(
    "cute-core counts the entries of a tuple in 32 bits: it needs a target whose pointers have at \
     least 32"
);

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod check;
pub mod coordinates;
#[doc(hidden)]
pub mod copies;
mod error;
#[doc(hidden)]
pub mod extremes;
pub mod meeting;
mod scaled_basis;

#[cfg(feature = "alloc")]
mod checked;
#[cfg(feature = "alloc")]
pub mod composed_layout;
#[cfg(feature = "alloc")]
mod coord;
#[cfg(feature = "alloc")]
mod derivation;
#[cfg(feature = "alloc")]
mod eval;
#[cfg(feature = "alloc")]
mod int_tuple;
#[cfg(feature = "alloc")]
mod layout;
mod ledger;
#[cfg(feature = "alloc")]
mod notation;
#[cfg(feature = "alloc")]
pub mod ops;
#[cfg(feature = "alloc")]
mod print_layout;
#[cfg(feature = "serde")]
pub mod serialize;
pub mod swizzle;
#[cfg(feature = "alloc")]
pub mod tensor;
#[cfg(feature = "alloc")]
mod tiler;
#[cfg(feature = "alloc")]
mod trace;
/// The rules of composition that run-time and typed layouts share. They resolve each leaf of the
/// right layout along the modes of the left layout.
#[doc(hidden)]
pub mod walk;

pub use error::{Error, Operator, ProductMode, SpanBound, Violation};
pub use swizzle::Swizzle;

#[cfg(feature = "alloc")]
pub use composed_layout::{ComposedLayout, Function};
#[cfg(feature = "alloc")]
pub use coord::Coord;
#[cfg(feature = "alloc")]
pub use derivation::Derivation;
#[cfg(feature = "alloc")]
pub use eval::{EvalError, OtherKind, Value, eval, eval_with};
#[cfg(feature = "alloc")]
pub use int_tuple::{IntTuple, TupleBuilder, TupleRef};
#[cfg(feature = "alloc")]
pub use layout::{Layout, LayoutRef};
pub use meeting::{Collision, NotInjective};
#[cfg(feature = "alloc")]
pub use notation::{ParseError, Problem};
#[cfg(feature = "alloc")]
pub use ops::compact::Order;
#[cfg(feature = "alloc")]
pub use ops::contiguous::{Missing, NotCompact};
#[cfg(feature = "alloc")]
pub use ops::coords::Coords;
#[cfg(feature = "alloc")]
pub use ops::intersection::Piece;
#[cfg(feature = "alloc")]
pub use ops::same_function::Difference;
#[cfg(feature = "alloc")]
pub use tensor::Tensor;
#[cfg(feature = "alloc")]
pub use tiler::Tiler;
#[cfg(feature = "alloc")]
pub use trace::{Event, Formula};

/// The parts of the evaluator of expressions that the literals and the command `cute` use.
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub mod expression {
    pub use crate::eval::operators::{Arguments, OPERATORS, Operator, Refusal};
    pub use crate::eval::{Ast, Node, Scope, Span, Step, distance, parse, run};
}
