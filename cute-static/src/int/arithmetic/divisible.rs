//! Arithmetic on leaves with a known divisor: DV2 to DV6, explained in
//! [`divisible`](crate::divisible).
//!
//! Every run-time integer is a multiple of 1, so the divisor 1 is not recorded.

mod product;
mod quotient;
mod sum;

use typenum::{PInt, UInt};

use super::Promoted;
use crate::int::natural::One;
use crate::int::number::Digits;
use crate::int::{Divisible, Dyn, Held, Int, Width};

/// The width of an offset to which a leaf of this width contributes.
type Signed<W> = Promoted<W, W>;

/// The type of a machine integer `W` that is a multiple of the natural number `Self`. If `Self` is
/// 1, the type is `W` itself.
pub trait MultipleIn<W> {
    /// The type of the value in the leaf.
    type Held: Held<Machine = W>;
}

impl<W: Width> MultipleIn<W> for One {
    type Held = W;
}

impl<W: Width, U, B, C> MultipleIn<W> for UInt<UInt<U, B>, C>
where
    Self: Digits,
{
    type Held = Divisible<Int<PInt<Self>>, W>;
}

/// A leaf that is a multiple of the number `A`. If `A` is 1, the leaf has no known divisor.
pub(in crate::int) type MultipleOf<A, W> = Dyn<<A as MultipleIn<W>>::Held>;
