//! `prefix_product`, `suffix_product`: replace each integer by the product of the integers before
//! it, or after it.
//!
//! # Function
//! `prefix_product(S, i)` replaces each integer by `i` times the product of all integers before it.
//! `suffix_product(S, i)` uses the integers after it. The results are the strides of
//! [`compact`](crate::ops::compact), except that `compact` gives an extent of 1 the stride 0.
//!
//! # Rules
//! | rule | `S` | `i` | result |
//! |---|---|---|---|
//! | PP1 | any | integer | `i`, times every integer that was visited before, from the left or from the right |
//! | PP2 | tuple | tuple of the same rank | entry by entry, each entry of `S` with its entry of `i` |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | PP2: equal ranks; no tuple is paired with an integer | `RanksDiffer`, `TupleForInteger` |
//! | products that fit in 64 bits | `Overflow` |
//!
//! # Ensures
//! `tests/laws/compact.rs` checks the definition, and that the result equals `compact` if no extent
//! is 1.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let shape: IntTuple = "((2,3),(2,1,2),(5,2,1))".parse()?;
//! let one = IntTuple::from(1);
//! assert_eq!(
//!     shape.prefix_product(&one)?.to_string(),
//!     "((1,2),(6,12,12),(24,120,240))"
//! );
//! assert_eq!(
//!     "(3,(2,4))"
//!         .parse::<IntTuple>()?
//!         .suffix_product(&one)?
//!         .to_string(),
//!     "(8,(4,1))"
//! );
//! let from: IntTuple = "(1,100)".parse()?;
//! assert_eq!(
//!     "((2,3),(4,5))"
//!         .parse::<IntTuple>()?
//!         .prefix_product(&from)?
//!         .to_string(),
//!     "((1,2),(100,400))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: PyCuTe `int_tuple.py`, `prefix_product`, `suffix_product`.

use super::crd2idx::fits_profile;
use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Operator, Order, TupleRef};

const OPERATOR: Operator = Operator::Compact;

/// Replaces each integer of `tuple` by `first` times the product of the integers that were visited
/// before it.
fn products(
    tuple: TupleRef<'_>,
    first: TupleRef<'_>,
    order: Order,
    out: &mut Leaves,
) -> Result<(), Error> {
    let Some(first) = first.integer() else {
        // PP2
        fits_profile(OPERATOR, ("first stride", first), ("shape", tuple))?;
        return tuple
            .modes()
            .zip(first.modes())
            .try_for_each(|(tuple, first)| products(tuple, first, order, out));
    };
    // PP1
    let (begin, mut product) = (out.len(), first);
    let mut step = |&factor: &i64| {
        let before = product;
        product = Checked(OPERATOR).mul(product, factor)?;
        Ok::<i64, Error>(before)
    };
    let leaves = tuple.leaves().iter();
    match order {
        Order::Left => leaves
            .map(&mut step)
            .try_for_each(|product| product.map(|product| out.push(product)))?,
        Order::Right => leaves
            .rev()
            .map(&mut step)
            .try_for_each(|product| product.map(|product| out.push(product)))?,
    }
    if order == Order::Right
        && let Some(own) = out.get_mut(begin..)
    {
        own.reverse();
    }
    Ok(())
}

impl IntTuple {
    fn products(&self, first: &Self, order: Order) -> Result<Self, Error> {
        let mut leaves = Leaves::new();
        products(self.view(), first.view(), order, &mut leaves)?;
        Ok(Self::from_raw(self.profile().into(), leaves))
    }

    /// Replaces each integer by `first` times the product of the integers before it: for `first` 1,
    /// `(2,3,4)` becomes `(1,2,6)`.
    ///
    /// # Errors
    /// Returns an error if `first` does not fit the nesting, or if a product does not fit in 64
    /// bits.
    pub fn prefix_product(&self, first: &Self) -> Result<Self, Error> {
        self.products(first, Order::Left)
    }

    /// Replaces each integer by `last` times the product of the integers after it: for `last` 1,
    /// `(2,3,4)` becomes `(12,4,1)`.
    ///
    /// # Errors
    /// Returns an error if `last` does not fit the nesting, or if a product does not fit in 64
    /// bits.
    pub fn suffix_product(&self, last: &Self) -> Result<Self, Error> {
        self.products(last, Order::Right)
    }
}
