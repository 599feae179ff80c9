//! `domain_offset`: moves the origin of a layout to a coordinate.
//!
//! # Function
//! The result is `(A, A(c))`: the unchanged layout, and the offset of the coordinate `c`, which
//! becomes the origin. If no digit of the sum `c + x` carries, `A(c + x) = A(c) + A(x)`.
//!
//! # Requires
//! The coordinate is weakly congruent to the shape (`RanksDiffer`, `TupleForInteger`), and the
//! offset fits in 64 bits.
//!
//! # Ensures
//! `tests/laws/slice.rs` checks the equation above.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let a: Layout = "(4,8):(8,1)".parse()?;
//! let coord: IntTuple = "(2,3)".parse()?;
//! assert_eq!(a.domain_offset(coord.view())?, (a, 19));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `domain_offset`.

use super::crd2idx::crd2idx;
use crate::{Error, Layout, LayoutRef, Operator, TupleRef};

/// Returns the layout unchanged, and the offset of `coord`, which becomes its origin.
///
/// # Errors
/// Returns an error if the coordinate does not fit the nesting of the shape, or if the offset does
/// not fit in 64 bits.
pub fn domain_offset(coord: TupleRef<'_>, layout: LayoutRef<'_>) -> Result<(Layout, i64), Error> {
    let offset = crd2idx(coord, layout).map_err(|error| error.within(Operator::DomainOffset))?;
    Ok((layout.to_owned(), offset))
}

impl Layout {
    /// Returns this layout unchanged, and the offset of `coord`, which becomes its origin.
    ///
    /// # Errors
    /// Returns an error if the coordinate does not fit the nesting of the shape, or if the offset
    /// does not fit in 64 bits.
    pub fn domain_offset(&self, coord: TupleRef<'_>) -> Result<(Self, i64), Error> {
        domain_offset(coord, self.view())
    }
}
