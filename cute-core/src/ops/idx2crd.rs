//! `idx2crd`: converts an index to its coordinate.
//!
//! # Function
//! `idx2crd(i, S)` is the coordinate with index `i` in the shape `S`. `idx2crd(i, S, D)` is the
//! coordinate that the strides `D` determine for an offset `i`.
//!
//! # Rules
//! | rule | index | shape | coordinate |
//! |---|---|---|---|
//! | I1 | integer `i` | integer | `i` itself |
//! | I2 | tuple | tuple | entry by entry |
//! | I3 | integer `i` | tuple `(s0, …, sn)` | `(i % s0, i / s0 % s1, …)`; the last quotient is not reduced by `% sn` |
//! | I4 | integer `i` | `s:d`, with a stride | `i / d % s` in every mode; 0 for an extent of 1 |
//!
//! The index is not checked against the size, because the last mode continues past its extent.
//! Division truncates toward zero.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the index is weakly congruent to the shape | `RanksDiffer`, `TupleForInteger` |
//! | extents are positive | `ExtentNotPositive` |
//! | with strides: a layout that has elements | `LayoutEmpty` |
//! | with strides: a mode of more than one coordinate has a nonzero stride | `StrideZero` |
//!
//! # Ensures
//! `tests/laws/idx2crd.rs` checks that `crd2idx(idx2crd(i, S), S) = i` for every `i`.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout, ops::idx2crd::idx2crd};
//! let shape: IntTuple = "(3,(2,3))".parse()?;
//! assert_eq!(
//!     idx2crd(IntTuple::from(16).view(), shape.view())?.to_string(),
//!     "(1,(1,2))"
//! );
//! // The last mode is not wrapped without a stride, and is with one.
//! let a: Layout = "(4,8):(1,4)".parse()?;
//! assert_eq!(a.idx2crd(IntTuple::from(40).view())?.to_string(), "(0,10)");
//! assert_eq!(a.get_hier_coord(40)?.to_string(), "(0,2)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `stride.hpp`, `idx2crd`; `layout.hpp`, `get_hier_coord`, `get_flat_coord`,
//! `get_1d_coord`.

use alloc::vec::Vec;

use super::crd2crd::crd2idx_shape;
use super::crd2idx::check_profile;
use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, TupleRef, Violation};

const OPERATOR: Operator = Operator::Idx2Crd;
const CHECKED: Checked = Checked(OPERATOR);

/// Converts an index into the natural coordinate of a shape: a tuple nested like the shape. An
/// index is an integer, or a tuple with an index for each mode. The module
/// [`idx2crd`](mod@crate::ops::idx2crd) has the rules.
///
/// # Errors
/// Returns an error if the index does not fit the nesting of the shape, or if an extent is not
/// positive.
pub fn idx2crd(index: TupleRef<'_>, shape: TupleRef<'_>) -> Result<IntTuple, Error> {
    in_shape(index, shape.positive(OPERATOR)?)
}

fn in_shape(index: TupleRef<'_>, shape: TupleRef<'_>) -> Result<IntTuple, Error> {
    if let Some(index) = index.integer() {
        return split(index, shape);
    }
    check_profile(OPERATOR, index, shape)?;
    let entries = index
        .modes()
        .zip(shape.modes())
        .map(|(index, shape)| in_shape(index, shape));
    Ok(IntTuple::from_entries(
        &entries.collect::<Result<Vec<_>, _>>()?,
    ))
}

/// Splits an index into digits (I1, I3). The integers of the shape are visited one after another,
/// which gives the same digits as a split by modes.
fn split(index: i64, shape: TupleRef<'_>) -> Result<IntTuple, Error> {
    let mut leaves = Leaves::new();
    let mut rest = index;
    if let Some((_, wrapped)) = shape.leaves().split_last() {
        for &extent in wrapped {
            leaves.push(CHECKED.rem(rest, extent)?);
            rest = CHECKED.div(rest, extent)?;
        }
        leaves.push(rest);
    }
    Ok(IntTuple::from_raw(shape.profile().into(), leaves))
}

/// Returns the natural coordinate of an offset in a layout. Each entry is `offset / d % s`, with
/// the extent `s` and the stride `d` of its mode.
///
/// ```
/// use cute::dynamic::{IntTuple, Layout, ops::idx2crd::idx2crd_stride};
/// let offset = IntTuple::from(11);
/// let a: Layout = "(4,(2,4)):(8,(4,1))".parse()?;
/// assert_eq!(idx2crd_stride(offset.view(), a.view())?.to_string(), "(1,(0,3))");
/// let broadcast: Layout = "(4,2):(0,1)".parse()?;
/// assert_eq!(
///     idx2crd_stride(offset.view(), broadcast.view()).unwrap_err().to_string(),
///     "idx2crd: stride 0 (integer 0 of the stride) gives all 4 coordinates the same offset, so \
///      an offset does not determine a coordinate",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the layout is empty, if the index does not fit the nesting of the shape, or
/// if a mode of several coordinates has stride 0.
pub fn idx2crd_stride(index: TupleRef<'_>, layout: LayoutRef<'_>) -> Result<IntTuple, Error> {
    let Some(offset) = index.integer() else {
        check_profile(OPERATOR, index, layout.shape())?;
        let entries = index
            .modes()
            .zip(layout.modes())
            .map(|(index, mode)| idx2crd_stride(index, mode));
        return Ok(IntTuple::from_entries(
            &entries.collect::<Result<Vec<_>, _>>()?,
        ));
    };
    layout.inhabited(OPERATOR)?;
    let digit = |(leaf, (extent, stride))| match (extent, stride) {
        (1, _) => Ok(0),
        (extent, 0) => Err(Error::new(OPERATOR, Violation::StrideZero { leaf, extent })),
        _ => CHECKED.rem(CHECKED.div(offset, stride)?, extent),
    };
    let leaves: Leaves = layout
        .leaves()
        .enumerate()
        .map(digit)
        .collect::<Result<_, _>>()?;
    Ok(IntTuple::from_raw(layout.profile().into(), leaves))
}

impl Layout {
    /// Converts a linear coordinate, or a coordinate of any form, into the natural coordinate: a
    /// tuple nested like the shape.
    ///
    /// # Errors
    /// Returns an error if the index does not fit the nesting of the shape.
    pub fn idx2crd(&self, index: TupleRef<'_>) -> Result<IntTuple, Error> {
        idx2crd(index, self.view().shape())
    }

    /// Returns the coordinate of an offset, by the strides, as a tuple nested like the shape. Each
    /// entry is `offset / d % s`, with the extent `s` and the stride `d` of its mode.
    ///
    /// # Errors
    /// Returns an error if the layout is empty, or if a mode of several coordinates has stride 0.
    pub fn get_hier_coord(&self, offset: i64) -> Result<IntTuple, Error> {
        idx2crd_stride(IntTuple::from(offset).view(), self.view())
    }

    /// Returns the coordinate of an offset, by the strides, as a flat tuple with one integer for
    /// each mode.
    ///
    /// ```
    /// use cute::dynamic::Layout;
    /// let a: Layout = "(4,(2,4)):(8,(4,1))".parse()?;
    /// assert_eq!(a.get_flat_coord(11)?.to_string(), "(1,6)");
    /// assert_eq!(a.get_1d_coord(11)?, 25);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the layout is empty, or if a mode of several coordinates has stride 0.
    pub fn get_flat_coord(&self, offset: i64) -> Result<IntTuple, Error> {
        let coord = self.get_hier_coord(offset)?;
        if coord.integer().is_some() {
            return Ok(coord);
        }
        let (shape, coord) = (self.view().shape(), coord.view());
        let entries = coord
            .modes()
            .zip(shape.modes())
            .map(|(coord, mode)| crd2idx_shape(coord, mode).map(IntTuple::from));
        Ok(IntTuple::from_entries(
            &entries.collect::<Result<Vec<_>, _>>()?,
        ))
    }

    /// Returns the coordinate of an offset, by the strides, as a linear coordinate.
    ///
    /// # Errors
    /// Returns an error if the layout is empty, or if a mode of several coordinates has stride 0.
    pub fn get_1d_coord(&self, offset: i64) -> Result<i64, Error> {
        crd2idx_shape(self.get_hier_coord(offset)?.view(), self.view().shape())
    }
}
