//! Coordinate strides: layouts with coordinates as values instead of offsets. `(4,8):(1@0,1@1)`
//! maps the coordinate `(i, j)` to `(i, j)`.
//!
//! A stride `v@m` moves by `v` in entry `m` of a coordinate. `1@0` is CuTe's `E<0>`, and `1@1@0` is
//! `E<0,1>`, a step in entry 1 of entry 0. CuTe uses such layouts for bounds checks and for TMA,
//! whose instructions accept coordinates.
//!
//! # One layout for each entry
//! A coordinate layout is a family of ordinary layouts with the same shape, one for each entry of
//! the coordinate:
//!
//! | entry | its layout in `(4,8):(1@0,2@1)` |
//! |---|---|
//! | 0 | `(4,8):(1,0)` |
//! | 1 | `(4,8):(0,2)` |
//!
//! An operator that changes the domain is applied entry by entry, and [checks](CoordinateLayout)
//! each result against the layouts of the entries. Operators that sort the values or compute their
//! range need integers, so they reject coordinate strides:
//! `complement: stride 1@0 is a coordinate, not a number`.
//!
//! # Example
//! ```
//! # #[cfg(feature = "alloc")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use cute::dynamic::Tiler;
//! use cute::dynamic::coordinates::CoordinateLayout;
//! let coords: CoordinateLayout = "(4,8):(1@0,1@1)".parse()?;
//! assert_eq!(coords.at(6)?.to_string(), "(2,1)");
//! // The same divide as the data: each tile has its coordinates.
//! let tiles = coords.zipped_divide(&"(2,4)".parse::<Tiler>()?)?;
//! assert_eq!(tiles.to_string(), "((2,4),(2,2)):((1@0,1@1),(2@0,4@1))");
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "alloc"))]
//! # fn main() {}
//! ```
//!
//! Source: CuTe `arithmetic_tuple.hpp`, and its page on TMA tensors, `0z_tma_tensors`.
//!
//! # How coordinate layouts are arranged
//! `cute-core/src/coordinates/` does not implement any operator a second time.
//! `coordinates/lift.rs` applies an operator twice:
//!
//! 1. to one integer layout that combines all entries, each with a large weight; this gives the
//!    structure of the result;
//! 2. to the separate layout of each entry, which defines the result. The two results must be the
//!    same function at each entry.
//!
//! Expressions apply the rows of the table of operators in the same way (`eval/coordinates.rs`).
//! Only a composition with a coordinate layout on the right has a separate algorithm (CC1, CC2).
//!
//! The type `CoordinateLayout` of `cute-static` (`cute-static/src/coordinates/`) stores one layout
//! for each entry of the coordinate, in a tuple that is nested like the coordinate. `EachPlace`
//! applies an operator to each of these layouts, and all results must have the same shape. The
//! engine therefore needs no third kind of leaf, and layouts of integers compile as fast as before.
//! For a literal, `cute-macros/src/coordinates.rs` removes the entries from the strides, reads the
//! remaining layout of integers, and splits it into one layout per entry.

mod scaled_basis;

#[cfg(feature = "alloc")]
mod composition;
#[cfg(feature = "alloc")]
mod layout;
#[cfg(feature = "alloc")]
mod lift;
#[cfg(feature = "alloc")]
mod operators;
#[cfg(feature = "alloc")]
mod stride;
#[cfg(feature = "alloc")]
mod text;

pub use crate::scaled_basis::ScaledBasis;

#[cfg(feature = "alloc")]
pub use self::layout::{CoordinateLayout, make_identity_layout};
#[cfg(feature = "alloc")]
pub use self::stride::CoordinateStride;
