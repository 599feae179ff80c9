//! `compact_col_major`, `compact_row_major`: strides that fill memory without gaps, in the order of the modes.
//!
//! # Rules
//! | rule | when | stride | next |
//! |---|---|---|---|
//! | K1 | the extent is 1 | 0 | as it was |
//! | K2 | else | the product of the extents before it, in the order | times the extent |
//!
//! # Example
//! ```
//! use cute_core::{IntTuple, Order, ops::compact::compact};
//! let shape: IntTuple = "(2,(1,4))".parse()?;
//! assert_eq!(compact(shape.view(), Order::Left, 1)?.to_string(), "(1,(0,2))");
//! assert_eq!(compact(shape.view(), Order::Right, 1)?.to_string(), "(4,(0,1))");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `stride.hpp`, `compact_major`.

use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Operator, TupleRef};

/// Which mode moves fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The leftmost: column-major.
    Left,
    /// The rightmost: row-major.
    Right,
}

/// The compact strides of a shape, the fastest being `current`.
///
/// # Errors
/// [`Violation::Overflow`](crate::Violation::Overflow).
pub fn compact(shape: TupleRef<'_>, order: Order, current: i64) -> Result<IntTuple, Error> {
    let mut current = current;
    let mut stride = |&extent: &i64| {
        if extent == 1 {
            return Ok(0);
        }
        let stride = current;
        current = Checked(Operator::Compact).mul(current, extent)?;
        Ok(stride)
    };
    let leaves: Result<Leaves, Error> = match order {
        Order::Left => shape.leaves().iter().map(&mut stride).collect(),
        Order::Right => shape.leaves().iter().rev().map(&mut stride).collect::<Result<Leaves, _>>().map(|mut all| {
            all.reverse();
            all
        }),
    };
    Ok(IntTuple::from_raw(shape.profile().into(), leaves?))
}
