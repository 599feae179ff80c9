//! `size`: computes the product of all extents, which is the number of coordinates.

use core::ops::Mul;

use crate::int::{Dyn, Int, Integer, Product};
use crate::tuple::{IntTuple, for_each_arity, for_each_leaf};

/// Computes the product of all integers of a tuple.
///
/// For a layout, call [`Layout::size`](crate::Layout::size).
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let size: _24 = layout!((2, (3, 4)):(12, (4, 1))).size();
/// # let _ = size;
/// let n = 5;
/// assert_eq!(layout!((2, n):(5, 1)).size(), 10);
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `size`.
pub trait Size: IntTuple {
    /// The product, which is static if all integers are static or if one of them is a static 0.
    type Size: Integer;
    /// Returns the product.
    fn size(self) -> Self::Size;
}

/// The type of the size of the tuple `T`.
pub type SizeOf<T> = <T as Size>::Size;

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p> Size for $leaf
        where
            Self: Integer,
        {
            type Size = Self;

            #[inline(always)]
            fn size(self) -> Self {
                self
            }
        }
    };
}

for_each_leaf!(leaf);

macro_rules! product {
    ($first:ty) => { SizeOf<$first> };
    ($first:ty, $($rest:ty),+) => { Product<SizeOf<$first>, product!($($rest),+)> };
}

macro_rules! bounded {
    // One bound per product: each entry is multiplied with the product of the entries after it.
    (@ [$($bounds:tt)*] [$($generics:ident)*] $first:ident $($rest:ident)+) => {
        bounded!(@ [$($bounds)* SizeOf<$first>: Mul<product!($($rest),+), Output: Integer>,] [$($generics)*] $($rest)+);
    };
    (@ [$($bounds:tt)*] [$($A:ident)*] $last:ident) => {
        impl<$($A: Size),*> Size for ($($A,)*)
        where
            $($bounds)*
        {
            type Size = product!($($A),*);

            #[inline(always)]
            fn size(self) -> Self::Size {
                #[allow(non_snake_case, reason = "each entry is bound under its type's name")]
                let ($($A,)*) = self;
                multiply!($($A),*)
            }
        }
    };
}

macro_rules! multiply {
    ($first:expr) => { $first.size() };
    ($first:expr, $($rest:expr),+) => { $first.size() * multiply!($($rest),+) };
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        bounded!(@ [] [$($A)*] $($A)*);
    };
}

for_each_arity!(tuple);
