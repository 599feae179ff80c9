//! `idx2crd`: an index to its coordinate.
//!
//! # Rules
//! | rule | index | shape | coordinate |
//! |---|---|---|---|
//! | I1 | integer `i` | integer | `i`, as it is |
//! | I2 | tuple | tuple | entry by entry |
//! | I3 | integer `i` | tuple `(s0, …, sn)` | `(i % s0, i / s0 % s1, …)`; the last is not wrapped |
//! | I4 | integer `i` | `s:d`, with a stride | `i / d % s`; an extent of 1 gives 0 |
//!
//! # Example
//! ```
//! use cute_core::{IntTuple, ops::idx2crd::idx2crd};
//! let shape: IntTuple = "(3,(2,3))".parse()?;
//! assert_eq!(idx2crd(IntTuple::from(16).view(), shape.view())?.to_string(), "(1,(1,2))");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `stride.hpp`, `idx2crd`.

use alloc::vec::Vec;

use super::crd2idx::check_profile;
use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, TupleRef};

const CHECKED: Checked = Checked(Operator::Idx2Crd);

/// The natural coordinate of an index, or of any coordinate, in a shape.
///
/// # Errors
/// An index of another profile; an overflow.
pub fn idx2crd(index: TupleRef<'_>, shape: TupleRef<'_>) -> Result<IntTuple, Error> {
    if let Some(index) = index.integer() {
        return split(index, shape);
    }
    check_profile(index, shape).map_err(|error| error.within(Operator::Idx2Crd))?;
    let entries = index.modes().zip(shape.modes()).map(|(index, shape)| idx2crd(index, shape));
    Ok(IntTuple::from_entries(&entries.collect::<Result<Vec<_>, _>>()?))
}

/// I1, I3. Splitting by each leaf in turn is splitting by each mode in turn.
fn split(index: i64, shape: TupleRef<'_>) -> Result<IntTuple, Error> {
    let mut leaves = Leaves::new();
    let mut rest = index;
    let (_, wrapped) = shape.leaves().split_last().unwrap_or((&1, &[]));
    for &extent in wrapped {
        leaves.push(CHECKED.rem(rest, extent)?);
        rest = CHECKED.div(rest, extent)?;
    }
    leaves.push(rest);
    Ok(IntTuple::from_raw(shape.profile().into(), leaves))
}

/// The natural coordinate of an offset in a layout: I4, every mode is wrapped.
///
/// # Errors
/// A stride of 0 in a mode of more than one coordinate, which tells nothing; an overflow.
pub fn idx2crd_stride(index: i64, layout: LayoutRef<'_>) -> Result<IntTuple, Error> {
    let leaves: Result<Leaves, Error> = layout
        .leaves()
        .map(|(extent, stride)| if extent == 1 { Ok(0) } else { CHECKED.rem(CHECKED.div(index, stride)?, extent) })
        .collect();
    Ok(IntTuple::from_raw(layout.profile().into(), leaves?))
}

impl Layout {
    /// The natural coordinate of a linear coordinate: see [`idx2crd`](crate::ops::idx2crd).
    ///
    /// # Errors
    /// An index of another profile.
    pub fn idx2crd(&self, index: TupleRef<'_>) -> Result<IntTuple, Error> {
        idx2crd(index, self.view().shape())
    }
}
