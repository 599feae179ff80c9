//! `crd2crd`, `crd2idx_shape`: a coordinate of one shape as a coordinate of another, through the index.
//!
//! # Rules
//! | rule | coordinate and shapes | result |
//! |---|---|---|
//! | Y1 | all three are tuples of one rank | entry by entry |
//! | Y2 | else | `idx2crd(crd2idx_shape(c, S), T)` |
//!
//! Y1 matters for a coordinate past its new mode: it stays there, since the last of each mode is not wrapped.
//!
//! # Example
//! ```
//! use cute_core::{IntTuple, ops::crd2crd::{crd2crd, crd2idx_shape}};
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! let (flat, nested) = (tuple("(3,6)")?, tuple("(3,(2,3))")?);
//! assert_eq!(crd2idx_shape(tuple("(1,5)")?.view(), flat.view())?, 16);
//! assert_eq!(crd2crd(tuple("(1,5)")?.view(), flat.view(), nested.view())?.to_string(), "(1,(1,2))");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `stride.hpp`, `crd2idx` without a stride, `crd2crd`.

use alloc::vec::Vec;

use super::crd2idx::check_profile;
use super::idx2crd::idx2crd;
use crate::checked::Checked;
use crate::{Error, IntTuple, Operator, TupleRef};

const CHECKED: Checked = Checked(Operator::Crd2Crd);

/// The colexicographical index of a coordinate in a shape; an integer is its own.
///
/// # Errors
/// A coordinate of another profile; an overflow.
pub fn crd2idx_shape(coord: TupleRef<'_>, shape: TupleRef<'_>) -> Result<i64, Error> {
    if let Some(index) = coord.integer() {
        return Ok(index);
    }
    check_profile(coord, shape)?;
    let (mut index, mut before) = (0, 1);
    for (coord, mode) in coord.modes().zip(shape.modes()) {
        index = CHECKED.add(index, CHECKED.mul(before, crd2idx_shape(coord, mode)?)?)?;
        before = CHECKED.mul(before, mode.size()?)?;
    }
    Ok(index)
}

/// A coordinate of the shape `from` as a coordinate of the shape `to`.
///
/// # Errors
/// A coordinate of another profile than `from`; an overflow.
pub fn crd2crd(coord: TupleRef<'_>, from: TupleRef<'_>, to: TupleRef<'_>) -> Result<IntTuple, Error> {
    let all_tuples = [coord, from, to].iter().all(|tuple| tuple.integer().is_none());
    if all_tuples && coord.rank() == from.rank() && from.rank() == to.rank() {
        let entries = coord.modes().zip(from.modes().zip(to.modes()));
        let entries = entries.map(|(coord, (from, to))| crd2crd(coord, from, to));
        return Ok(IntTuple::from_entries(&entries.collect::<Result<Vec<_>, _>>()?));
    }
    idx2crd(IntTuple::from(crd2idx_shape(coord, from)?).view(), to)
}
