//! `coords`: iterates over all coordinates of a shape, in order.
//!
//! The leftmost integer moves fastest, so the `i`-th coordinate is `idx2crd(i, S)`.
//!
//! # Requires
//! The extents are positive (`ExtentNotPositive`). A starting coordinate, if given, is congruent to
//! the shape (`RanksDiffer`, …).
//!
//! # Ensures
//! `tests/laws/comparisons.rs` checks that the iterator yields all coordinates in this order.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let shape: IntTuple = "(2,(1,2))".parse()?;
//! let all: Vec<String> = shape.coords()?.map(|coord| coord.to_string()).collect();
//! assert_eq!(all, ["(0,(0,0))", "(1,(0,0))", "(0,(0,1))", "(1,(0,1))"]);
//! let from: IntTuple = "(1,(0,0))".parse()?;
//! assert_eq!(shape.coords_from(from.view())?.count(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `stride.hpp`, `make_coord_iterator`.

use super::congruent::congruence;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Operator, TupleRef};

const OPERATOR: Operator = Operator::Idx2Crd;

/// An iterator over the coordinates of a shape, starting at a given coordinate.
#[derive(Clone, Debug)]
pub struct Coords {
    shape: IntTuple,
    /// The next coordinate, or `None` at the end.
    next: Option<Leaves>,
}

/// Iterates over all coordinates of a shape. The leftmost integer moves fastest.
///
/// # Errors
/// Returns [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an extent is
/// not positive.
pub fn coords(shape: TupleRef<'_>) -> Result<Coords, Error> {
    let shape = shape.not_negative(OPERATOR)?.to_owned();
    let origin = core::iter::repeat_n(0, shape.leaves().len()).collect();
    let next = (!shape.leaves().contains(&0)).then_some(origin);
    Ok(Coords { shape, next })
}

/// Iterates over the coordinates of a shape, from `from` to the last one. The leftmost integer
/// moves fastest.
///
/// # Errors
/// * [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an extent is not
///   positive
/// * an error if `from` and the shape have different profiles
pub fn coords_from(shape: TupleRef<'_>, from: TupleRef<'_>) -> Result<Coords, Error> {
    congruence(OPERATOR, ("coordinate", from), ("shape", shape))?;
    let shape = shape.positive(OPERATOR)?.to_owned();
    Ok(Coords {
        shape,
        next: Some(from.leaves().into()),
    })
}

impl Iterator for Coords {
    type Item = IntTuple;

    fn next(&mut self) -> Option<IntTuple> {
        let coord = self.next.take()?;
        let mut following = coord.clone();
        // A digit that reaches its extent becomes 0, and the next digit is incremented.
        for (digit, extent) in following.iter_mut().zip(self.shape.leaves()) {
            *digit = digit.saturating_add(1);
            if *digit < *extent {
                self.next = Some(following);
                break;
            }
            *digit = 0;
        }
        Some(IntTuple::from_raw(self.shape.profile().into(), coord))
    }
}

impl IntTuple {
    /// Iterates over all coordinates of this shape. The leftmost integer moves fastest.
    ///
    /// # Errors
    /// Returns [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an extent
    /// is not positive.
    pub fn coords(&self) -> Result<Coords, Error> {
        coords(self.view())
    }

    /// Iterates over the coordinates of this shape, from `from` to the last one. The leftmost
    /// integer moves fastest.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an extent is not
    ///   positive
    /// * an error if `from` and the shape have different profiles
    pub fn coords_from(&self, from: TupleRef<'_>) -> Result<Coords, Error> {
        coords_from(self.view(), from)
    }
}
