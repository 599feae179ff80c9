//! Typed layouts and tensors whose values are coordinates instead of offsets.
//!
//! A stride `1@0` adds 1 to entry 0 of a coordinate. CuTe writes it `E<0>`. CuTe uses layouts with
//! such strides for TMA tensors and for identity tensors.
//!
//! ```
//! use cute::coordinates::make_coordinate_tensor;
//! use cute::prelude::*;
//! // CuTe prints `ArithTuple(0,0) o (4,5):(_1@0,_1@1)`.
//! let coords = make_coordinate_tensor((0, 0), layout!((4, 5):(1@0, 1@1)));
//! assert_eq!(coords.to_string(), "ArithTuple(0,0) o (_4,_5):(_1@0,_1@1)");
//! assert_eq!(coords.at((3, 4)).to_string(), "(3,4)");
//! // The same divide as the data: the tile at (1,0), and its coordinates.
//! let tile = coords.local_tile(tile!((2, 4)), (1, 0));
//! assert_eq!(tile.to_string(), "ArithTuple(2,0) o (_2,_4):(_1@0,_1@1)");
//! ```
//!
//! # One layout for each entry
//! A layout of coordinates consists of one ordinary layout for each entry of the coordinate. All
//! these layouts have the same shape: `(4,5):(1@0,1@1)` is `(4,5):(1,0)` for entry 0 and
//! `(4,5):(0,1)` for entry 1. A [`CoordinateLayout`] is the tuple of these layouts and has the
//! nesting of the coordinate. An operator is applied to each of these layouts. An operator on
//! coordinates therefore has the rules, the errors and the results of the same operator on a
//! [`Layout`](crate::Layout). Code that uses only plain layouts costs the compiler nothing extra.
//!
//! Complements, inverses, products and swizzles are refused, because they need values that are
//! integers.
//!
//! # Requires
//! | condition | guard | ui test |
//! |---|---|---|
//! | strides that are numbers, for operators that need them | the guards of `refused` | `ui/coordinates/coordinates_complement`, `ui/coordinates/coordinates_product` |
//! | all entries have the same shape, before and after an operator | `IsShape` | `ui/coordinates/coordinates_merge` |
//!
//! # Ensures
//! The result is equal to the run-time result, and to the definition for each entry:
//! `tests/algebra/coordinates.rs`. The run-time coordinate layouts are in
//! `cute::dynamic::coordinates`.

pub(crate) mod arithmetic;
mod composition;
mod display;
mod identity;
pub(crate) mod layout;
mod operators;
mod parts;
pub(crate) mod place;
mod refused;
mod tensor;

pub use arithmetic::ArithmeticTuple;
pub use identity::{IdentityLayout, make_identity_layout, try_make_identity_layout};
pub use layout::CoordinateLayout;
pub use tensor::{CoordinateTensor, make_coordinate_tensor};
