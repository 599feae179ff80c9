//! `elem_scale`, `elem_add`, `elem_sub`, `tuple_max`: arithmetic on integer tuples.
//!
//! # Rules
//! | rule | a | b | `elem_scale(a, b)` |
//! |---|---|---|---|
//! | EL1 | integer | any | `a` times the product of `b` |
//! | EL2 | tuple | tuple of the same rank | entry by entry |
//!
//! `elem_add` and `elem_sub` combine two tuples of the same profile integer by integer. `tuple_max`
//! returns the greatest integer.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the profile of `b` refines that of `a`; for `elem_add` and `elem_sub`, the profiles are equal | `RanksDiffer`, `IntegerForTuple`, `TupleForInteger` |
//! | results that fit in 64 bits | `Overflow` |
//!
//! # Ensures
//! `tests/laws/arithmetic.rs` checks each integer of a result against the definition.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert_eq!(
//!     tuple("(2,3)")?
//!         .elem_scale(&tuple("(4,(5,6))")?)?
//!         .to_string(),
//!     "(8,90)"
//! );
//! assert_eq!(
//!     tuple("(1,(2,3))")?
//!         .elem_add(&tuple("(10,(20,30))")?)?
//!         .to_string(),
//!     "(11,(22,33))"
//! );
//! assert_eq!(
//!     tuple("(1,(2,3))")?
//!         .elem_sub(&tuple("(10,(20,30))")?)?
//!         .to_string(),
//!     "(-9,(-18,-27))"
//! );
//! assert_eq!(tuple("(1,(7,3))")?.tuple_max(), Some(7));
//! assert_eq!(
//!     tuple("(2,3)")?
//!         .elem_scale(&tuple("4")?)
//!         .unwrap_err()
//!         .to_string(),
//!     "int_tuple: an integer factor is given where a tuple of rank 2 is needed",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `elem_scale`; `arithmetic_tuple.hpp`; PyCuTe `int_tuple.py`.

use super::congruent::congruence;
use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Operator, TupleRef, Violation};

const OPERATOR: Operator = Operator::IntTuple;
const CHECKED: Checked = Checked(OPERATOR);

fn scale(a: TupleRef<'_>, b: TupleRef<'_>, out: &mut Leaves) -> Result<(), Error> {
    // EL1
    if let Some(a) = a.integer() {
        out.push(CHECKED.mul(a, CHECKED.product(b.leaves().iter().copied())?)?);
        return Ok(());
    }
    // EL2
    let violation = if b.integer().is_some() {
        Violation::IntegerForTuple {
            name: "factor",
            rank: a.rank(),
        }
    } else if a.rank() != b.rank() {
        Violation::RanksDiffer {
            left_name: "tuple",
            left: a.rank(),
            right_name: "factor",
            right: b.rank(),
        }
    } else {
        return a
            .modes()
            .zip(b.modes())
            .try_for_each(|(a, b)| scale(a, b, out));
    };
    Err(Error::new(OPERATOR, violation))
}

impl IntTuple {
    /// Multiplies each integer by the product of the corresponding entry of `by`: `(2,3)` scaled by
    /// `(4,(5,6))` is `(8,90)`.
    ///
    /// # Errors
    /// Returns an error if `by` is not nested at least as deeply, or if a product does not fit in
    /// 64 bits.
    pub fn elem_scale(&self, by: &Self) -> Result<Self, Error> {
        let mut leaves = Leaves::new();
        scale(self.view(), by.view(), &mut leaves)?;
        Ok(Self::from_raw(self.profile().into(), leaves))
    }

    fn zipped(
        &self,
        other: &Self,
        of: impl Fn(i64, i64) -> Result<i64, Error>,
    ) -> Result<Self, Error> {
        congruence(OPERATOR, ("tuple", other.view()), ("tuple", self.view()))?;
        let pairs = self.leaves().iter().zip(other.leaves());
        let leaves = pairs
            .map(|(&left, &right)| of(left, right))
            .collect::<Result<Leaves, Error>>()?;
        Ok(Self::from_raw(self.profile().into(), leaves))
    }

    /// Adds the corresponding integers of two tuples of the same nesting.
    ///
    /// # Errors
    /// Returns an error if the nesting differs, or if a sum does not fit in 64 bits.
    pub fn elem_add(&self, other: &Self) -> Result<Self, Error> {
        self.zipped(other, |left, right| CHECKED.add(left, right))
    }

    /// Subtracts the corresponding integers of two tuples of the same nesting.
    ///
    /// # Errors
    /// Returns an error if the nesting differs, or if a difference does not fit in 64 bits.
    pub fn elem_sub(&self, other: &Self) -> Result<Self, Error> {
        self.zipped(other, |left, right| CHECKED.sub(left, right))
    }

    /// Returns the greatest integer, or `None` if the tuple has no integers.
    pub fn tuple_max(&self) -> Option<i64> {
        self.leaves().iter().copied().max()
    }
}
