//! Arithmetic on leaves, with CuTe's rules for static and dynamic operands.
//!
//! | operands | result |
//! |---|---|
//! | static, static | static |
//! | dynamic, any | dynamic, of the wider of the two widths |
//! | `_0 · n`, `n · _0`, `_0 / n`, `_0 % n`, `n % _1` | `_0` |
//! | a leaf, a primitive integer | the result for the leaf that the primitive integer becomes in a shape |
//! | a leaf with a known divisor, any | dynamic, with the divisor that follows from both: [`divisible`](crate::divisible) |
//!
//! Division truncates toward zero. If a sum, a difference or a product does not fit the width of
//! its leaf, every build panics with an error such as `int_tuple: a value does not fit in 32 bits`.
//! Index functions have no such checks, because the construction of a layout checks that everything
//! they compute fits ([`crate::promise`]).
//!
//! Each combination of operands has its own file, and so has each function that is not an operator.
//! This file contains the code that they share.
//!
//! Source: CuTe `numeric/integral_constant.hpp`.

mod both_dynamic;
mod both_static;
mod ceil_div;
pub(super) mod divisible;
mod min_max;
mod mixed;
mod plain;
mod refused;

use core::ops::{Add, Mul};

use cute_core::{Error, Operator, Violation};

use super::dynamic::Promote;
use super::number::Number;
use super::{Int, Integer};

pub use ceil_div::CeilDiv;
pub use min_max::{Max, Min};

/// `A · B` as a type.
pub type Product<A, B> = <A as Mul<B>>::Output;

/// `A + B` as a type.
pub type Total<A, B> = <A as Add<B>>::Output;

/// The wider of two widths.
type Promoted<V, W> = <V as Promote<W>>::Wider;

/// Returns the value of a static leaf.
#[inline(always)]
fn value_of<Z: Number>() -> i64 {
    Int::<Z>::new().value()
}

/// Returns `a · b`, which must fit in its width: the promises of a layout guarantee this for its
/// integers. A product that does not fit loses its upper bits.
#[inline(always)]
pub(crate) fn mul_known<A: Integer + Mul<B, Output: Integer>, B: Integer>(
    a: A,
    b: B,
) -> Product<A, B> {
    Integer::of_known(a.value().wrapping_mul(b.value()))
}

/// Multiplies two integers, and returns an error if the product does not fit its width.
///
/// # Errors
/// Returns [`Violation::Overflow`] if the product does not fit.
#[inline(always)]
pub fn try_mul<A, B>(a: A, b: B, operator: Operator) -> Result<Product<A, B>, Error>
where
    A: Integer + Mul<B>,
    B: Integer,
    Product<A, B>: Integer,
{
    if <Product<A, B>>::STATIC.is_none() {
        let bits = <Product<A, B>>::BITS;
        let fits = |product: i64| bits == 64 || i32::try_from(product).is_ok();
        if !a.value().checked_mul(b.value()).is_some_and(fits) {
            return Err(Error::new(operator, Violation::Overflow { bits }));
        }
    }
    Ok(mul_known(a, b))
}
