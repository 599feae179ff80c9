//! `compact_col_major`, `compact_row_major`: compute strides that fill memory without gaps, in the
//! order of the modes.
//!
//! # Function
//! `compact_col_major(S)` returns the strides of `LayoutLeft`; the leftmost mode moves fastest.
//! `compact_row_major(S)` returns the strides of `LayoutRight`; the rightmost mode moves fastest.
//! The first stride is `current`, which is 1 by default.
//!
//! # Rules
//! | rule | when | stride | next |
//! |---|---|---|---|
//! | K1 | the extent is 1 | 0; [`prefix_product`](crate::ops::prefix_product) does not replace this stride by 0 | unchanged |
//! | K2 | else | `current` times the product of the extents before it, in that order | times the extent |
//!
//! # Requires
//! No extent is negative (`ExtentNotPositive`), and the product fits in 64 bits (`Overflow`). After
//! an extent of 0, the strides are 0, as in CuTe.
//!
//! # Ensures
//! `tests/laws/compact.rs` checks that the layout is a bijection onto `0 … size − 1`.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Order, ops::compact::compact};
//! let shape: IntTuple = "(2,(1,4))".parse()?;
//! assert_eq!(shape.compact_col_major()?.to_string(), "(1,(0,2))");
//! assert_eq!(shape.compact_row_major()?.to_string(), "(4,(0,1))");
//! assert_eq!(
//!     compact(shape.view(), Order::Left, 3)?.to_string(),
//!     "(3,(0,6))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `stride.hpp`, `compact_major`.

use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Operator, TupleRef};

/// The order of the modes in memory. Each variant names the mode that moves fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The leftmost mode (column-major).
    Left,
    /// The rightmost mode (row-major).
    Right,
}

impl Order {
    /// Returns the order with the name `LayoutLeft` or `LayoutRight`.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "LayoutLeft" => Some(Self::Left),
            "LayoutRight" => Some(Self::Right),
            _ => None,
        }
    }
}

/// Returns the compact strides of a shape. The fastest mode has the stride `current`, and an extent
/// of 1 has the stride 0.
///
/// # Errors
/// * [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an extent is negative
/// * [`Violation::Overflow`](crate::Violation::Overflow) if a stride does not fit in 64 bits
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
    let extents = shape.not_negative(Operator::Compact)?.leaves().iter();
    let leaves = match order {
        Order::Left => extents
            .map(&mut stride)
            .collect::<Result<Leaves, Error>>()?,
        Order::Right => {
            let mut from_right = extents
                .rev()
                .map(&mut stride)
                .collect::<Result<Leaves, Error>>()?;
            from_right.reverse();
            from_right
        }
    };
    Ok(IntTuple::from_raw(shape.profile().into(), leaves))
}

impl IntTuple {
    /// Returns the column-major strides of this shape: the leftmost mode has stride 1. An extent of
    /// 1 has the stride 0.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an extent is
    ///   negative
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a stride does not fit in 64 bits
    pub fn compact_col_major(&self) -> Result<Self, Error> {
        compact(self.view(), Order::Left, 1)
    }

    /// Returns the row-major strides of this shape: the rightmost mode has stride 1. An extent of 1
    /// has the stride 0.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`](crate::Violation::ExtentNotPositive) if an extent is
    ///   negative
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a stride does not fit in 64 bits
    pub fn compact_row_major(&self) -> Result<Self, Error> {
        compact(self.view(), Order::Right, 1)
    }
}
