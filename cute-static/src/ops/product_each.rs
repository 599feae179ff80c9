//! `product_each`: replaces each mode of a shape by its size.
//!
//! # Requires
//! At run time, a product that does not fit the width of the integers is a `Violation::Overflow`.
//!
//! # Ensures
//! The laws hold: `tests/laws/arithmetic.rs`.

use cute_core::{Error, Operator, Violation};

use super::mechanisms::shapes::ShapeOperand;
use super::size::{Size, SizeOf};
use crate::int::Integer;
use crate::tuple::for_each_arity;

/// Replaces each mode of a tuple by its size, the product of its integers: `((2,3),4)` becomes
/// `(6,4)`.
///
/// Call it as [`product_each`]. An integer has one mode, so it becomes a tuple of one entry.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::product_each;
/// let _: Shape![(2, 12)] = product_each(shape!((2, (3, 4))));
/// let _: Shape![(7,)] = product_each(_7);
/// let n = 5;
/// assert_eq!(
///     display(product_each(shape!((2, (3, n))))).to_string(),
///     "(_2,15)"
/// );
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `product_each`.
pub trait ProductEach: Copy {
    /// The tuple of sizes.
    type Output: Copy;
    /// Computes the tuple of sizes.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if a size does not fit.
    fn sizes(self) -> Result<Self::Output, Error>;
}

/// The type of the tuple with the size of each mode of `T`.
pub type SizesOf<T> = <T as ProductEach>::Output;

/// Returns the size, or an error if it does not fit its width.
#[inline(always)]
fn size<T: Size>(tuple: T) -> Result<SizeOf<T>, Error> {
    if <SizeOf<T>>::STATIC.is_none() {
        let product = (0..T::LEAVES).try_fold(1, |product: i64, leaf| {
            product.checked_mul(tuple.leaf(leaf))
        });
        let bits = <SizeOf<T>>::BITS;
        if !product.is_some_and(|product| bits == 64 || i32::try_from(product).is_ok()) {
            return Err(Error::new(
                Operator::ProductEach,
                Violation::Overflow { bits },
            ));
        }
    }
    Ok(tuple.size())
}

impl<N: Integer> ProductEach for N {
    type Output = (Self,);

    #[inline(always)]
    fn sizes(self) -> Result<(Self,), Error> {
        Ok((self,))
    }
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Size),*> ProductEach for ($($A,)*) {
            type Output = ($(SizeOf<$A>,)*);

            #[inline(always)]
            fn sizes(self) -> Result<Self::Output, Error> {
                Ok(($(size(self.$index)?,)*))
            }
        }
    };
}

for_each_arity!(tuple);

/// Returns a tuple with the size of each mode.
///
/// # Panics
/// Panics if a product does not fit the width of the run-time integers.
#[inline(always)]
#[track_caller]
pub fn product_each<T>(tuple: T) -> SizesOf<T::IntTuple>
where
    T: ShapeOperand<IntTuple: ProductEach>,
{
    crate::or_panic(tuple.operand().sizes())
}

/// Like [`product_each`], but returns an error if a product does not fit the width of the run-time
/// integers.
///
/// ```
/// use cute::prelude::*;
/// use cute::try_product_each;
/// let n = 1_i32 << 20;
/// assert!(try_product_each(shape!((n, (n, 2)))).is_ok());
/// assert_eq!(
///     try_product_each(shape!((n, (n, n))))
///         .unwrap_err()
///         .to_string(),
///     "product_each: a value does not fit in 32 bits",
/// );
/// ```
///
/// # Errors
/// Returns [`Violation::Overflow`] if a size does not fit the width of the run-time integers.
#[inline(always)]
pub fn try_product_each<T>(tuple: T) -> Result<SizesOf<T::IntTuple>, Error>
where
    T: ShapeOperand<IntTuple: ProductEach>,
{
    tuple.operand().sizes()
}
