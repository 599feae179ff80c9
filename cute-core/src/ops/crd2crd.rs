//! `crd2crd`, `crd2idx_shape`: convert a coordinate of one shape to a coordinate of another shape
//! with the same index.
//!
//! # Function
//! `crd2idx_shape(c, S)` is the colexicographical index of `c` in `S`; an integer is its own index.
//! `crd2crd(c, S, T)` is the coordinate of `T` with this index.
//!
//! # Rules
//! | rule | coordinate and shapes | result |
//! |---|---|---|
//! | Y1 | all three are tuples of one rank | entry by entry |
//! | Y2 | else | `idx2crd(crd2idx_shape(c, S), T)` |
//!
//! Y1 and Y2 give different results if a mode has different sizes in `S` and `T`. With Y1, each
//! entry of the coordinate stays in its mode.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | `c` is weakly congruent to `S` | `RanksDiffer`, `TupleForInteger` |
//! | extents are positive | `ExtentNotPositive` |
//!
//! # Example
//! ```
//! use cute::dynamic::{
//!     IntTuple,
//!     ops::crd2crd::{crd2crd, crd2idx_shape},
//! };
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! let (flat, nested) = (tuple("(3,6)")?, tuple("(3,(2,3))")?);
//! assert_eq!(crd2idx_shape(tuple("(1,5)")?.view(), flat.view())?, 16);
//! assert_eq!(
//!     crd2crd(tuple("(1,5)")?.view(), flat.view(), nested.view())?.to_string(),
//!     "(1,(1,2))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe refuses three tuples with different ranks. This library accepts them, because the index is
//! well defined.
//!
//! Source: CuTe `stride.hpp`, `crd2idx` without a stride, `crd2crd`.

use alloc::vec::Vec;

use super::crd2idx::check_profile;
use super::idx2crd::idx2crd;
use crate::checked::Checked;
use crate::{Error, IntTuple, Operator, TupleRef};

const OPERATOR: Operator = Operator::Crd2Crd;
const CHECKED: Checked = Checked(OPERATOR);

/// Returns the linear index of a coordinate in a shape; the leftmost integer moves fastest. An
/// integer is its own index.
///
/// # Errors
/// Returns an error if the coordinate does not fit the nesting of the shape, if an extent is not
/// positive, or if the index does not fit in 64 bits.
pub fn crd2idx_shape(coord: TupleRef<'_>, shape: TupleRef<'_>) -> Result<i64, Error> {
    index(Operator::Crd2Idx, coord, shape.positive(Operator::Crd2Idx)?)
}

fn index(operator: Operator, coord: TupleRef<'_>, shape: TupleRef<'_>) -> Result<i64, Error> {
    if let Some(index) = coord.integer() {
        return Ok(index);
    }
    check_profile(operator, coord, shape)?;
    let (mut sum, mut before) = (0, 1);
    for (coord, mode) in coord.modes().zip(shape.modes()) {
        sum = CHECKED.add(sum, CHECKED.mul(before, index(operator, coord, mode)?)?)?;
        before = CHECKED.mul(before, mode.size()?)?;
    }
    Ok(sum)
}

/// Converts a coordinate of the shape `from` into a coordinate of the shape `to`.
///
/// If the coordinate and both shapes are tuples of one rank, each entry is converted separately.
/// Otherwise, the result has the same linear index.
///
/// # Errors
/// Returns an error if the coordinate does not fit the nesting of `from`, if an extent is not
/// positive, or if the index does not fit in 64 bits.
pub fn crd2crd(
    coord: TupleRef<'_>,
    from: TupleRef<'_>,
    to: TupleRef<'_>,
) -> Result<IntTuple, Error> {
    convert(coord, from.positive(OPERATOR)?, to.positive(OPERATOR)?)
}

fn convert(coord: TupleRef<'_>, from: TupleRef<'_>, to: TupleRef<'_>) -> Result<IntTuple, Error> {
    let all_tuples = [coord, from, to]
        .iter()
        .all(|tuple| tuple.integer().is_none());
    if all_tuples && coord.rank() == from.rank() && from.rank() == to.rank() {
        let entries = coord.modes().zip(from.modes().zip(to.modes()));
        let entries = entries.map(|(coord, (from, to))| convert(coord, from, to));
        return Ok(IntTuple::from_entries(
            &entries.collect::<Result<Vec<_>, _>>()?,
        ));
    }
    let index = index(OPERATOR, coord, from)?;
    idx2crd(IntTuple::from(index).view(), to).map_err(|error| error.within(OPERATOR))
}
