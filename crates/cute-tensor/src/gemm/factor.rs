//! `Factor`: the element types that can be multiplied, and the types of their sums.
#![allow(unsafe_code, reason = "one type by two names")]

use core::any::TypeId;
use core::ops::{Add, Mul};

use super::mma::Mma;
use crate::tensor::Engine;

/// An element type that can be multiplied by elements of type `B`, with sums of type `C`: the bound
/// of generic code that calls [`gemm`](super::gemm).
///
/// | elements of `A` (`Self`) and `B` | elements of `C` | product |
/// |---|---|---|
/// | any type that can be multiplied by itself | the same type | as the type defines it; primitive integers wrap around, in every build |
/// | `i8`, `u8`, in any combination; `i16` | `i32` | exact; a sum that does not fit in `i32` wraps around, in every build |
/// | `f16`; `bf16` (feature `half`) | `f32` | exact, except for the rounding of `f32` |
///
/// # Example
/// Elements of a user-defined type, whose sum has a different type:
/// ```
/// use cute::algorithm::{Factor, gemm};
/// use cute::prelude::*;
/// #[derive(Clone, Copy)]
/// struct Cents(i32);
/// impl Factor<u16, i64> for Cents {
///     fn times(self, pieces: u16) -> i64 {
///         i64::from(self.0) * i64::from(pieces)
///     }
/// }
/// let (prices, pieces) = ([Cents(250), Cents(1999)], [3_u16, 1]);
/// let mut sum = [0];
/// gemm(
///     &make_tensor(&prices, layout!((1, 2))),
///     &make_tensor(&pieces, layout!((1, 2))),
///     &mut make_tensor(&mut sum, layout!((1, 1))),
/// );
/// assert_eq!(sum, [2749]);
/// ```
#[diagnostic::on_unimplemented(
    message = "gemm: products of `{Self}` and `{B}` cannot be added to the elements of the third \
               matrix; pass your own step to `gemm_with`",
    label = "refused here",
    note = "your step must be an `Mma<{Self}, {B}, _>`, such as a closure",
    note = "`gemm` adds products in the type of the elements; for `i8`, `u8` and `i16` also in \
            `i32`, and for `f16` and `bf16` in `f32` (feature `half`)"
)]
pub trait Factor<B, C>: Copy + 'static {
    /// The number of this pair of element types in the library's list of sums with a wider type, or
    /// 0 if the pair is not in the list. The compiler knows this number before it generates code,
    /// so a crate contains kernels only for the elements that it multiplies.
    #[doc(hidden)]
    const WIDER: u8 = 0;
    /// Returns the product.
    fn times(self, other: B) -> C;
}

/// Names the element type of `A` in a bound, so that the compiler checks the bound only after it
/// also knows the element type of `B`. Otherwise, the compiler would assume that the two element
/// types are equal, and would report mismatched types instead of the bound.
pub trait SeenWith<A> {
    /// The element type of `A`.
    type Left;
}

impl<A: Engine, B> SeenWith<A> for B {
    type Left = A::Item;
}

/// An element type that can be multiplied, added and compared with 0.
/// [`gemm_axpby`](super::gemm_axpby) requires it for the elements of `C`; every type with these
/// operations has it.
///
/// # Example
/// ```
/// use cute::algorithm::Scalar;
///
/// fn axpy<T: Scalar>(a: T, x: T, y: T) -> T {
///     if a == T::default() { y } else { a * x + y }
/// }
///
/// assert_eq!(axpy(2.0, 3.0, 1.0), 7.0);
/// ```
pub trait Scalar:
    Copy + Mul<Output = Self> + Add<Output = Self> + Default + PartialEq + 'static
{
}

impl<T: Copy + Mul<Output = T> + Add<Output = T> + Default + PartialEq + 'static> Scalar for T {}

impl<T: Copy + Mul<Output = T> + 'static> Factor<T, T> for T {
    #[inline(always)]
    fn times(self, other: T) -> T {
        multiplied(self, other)
    }
}

/// `wider!(number: elements of A, elements of B, elements of the sum)` implements `Factor`.
macro_rules! wider {
    ($($number:literal: $a:ty, $b:ty, $c:ty;)*) => { $(
        impl Factor<$b, $c> for $a {
            const WIDER: u8 = $number;

            #[inline(always)]
            fn times(self, other: $b) -> $c {
                <$c>::from(self) * <$c>::from(other)
            }
        }
    )* };
}

/// Calls a macro with the list of element types whose sums have a wider type. Each entry of the
/// list has the form `number: A, B, C;`.
macro_rules! for_each_wider {
    ($call:ident) => {
        $call! {
            1: i8, i8, i32;
            2: i8, u8, i32;
            3: u8, i8, i32;
            4: u8, u8, i32;
            5: i16, i16, i32;
        }
        #[cfg(feature = "half")]
        $call! {
            6: half::f16, half::f16, f32;
            7: half::bf16, half::bf16, f32;
        }
    };
}

#[cfg(feature = "alloc")]
pub(super) use for_each_wider;

for_each_wider!(wider);

/// Calls `$operation` if `T` is one of these integer types. The optimizer knows `T`, so this costs
/// nothing.
macro_rules! if_integer {
    ($a:ident $b:ident $operation:ident: $($integer:ty)*) => { $(
        if TypeId::of::<T>() == TypeId::of::<$integer>() {
            // SAFETY: both are one type.
            return unsafe {
                let (a, b): ($integer, $integer) = (core::mem::transmute_copy(&$a), core::mem::transmute_copy(&$b));
                core::mem::transmute_copy(&a.$operation(b))
            };
        }
    )* };
}

/// Defines an operation that wraps around for primitive integers. In builds with overflow checks,
/// the plain operator would panic, but vector instructions would not.
macro_rules! wrapping {
    ($(#[$doc:meta] $name:ident $Operator:ident $operator:tt $operation:ident;)*) => { $(
        #[$doc]
        #[inline(always)]
        pub(crate) fn $name<T: Copy + $Operator<Output = T> + 'static>(a: T, b: T) -> T {
            match const { size_of::<T>() } {
                1 => { if_integer!(a b $operation: i8 u8); }
                2 => { if_integer!(a b $operation: i16 u16); }
                4 => { if_integer!(a b $operation: i32 u32 isize usize); }
                8 => { if_integer!(a b $operation: i64 u64 isize usize); }
                16 => { if_integer!(a b $operation: i128 u128); }
                _ => {}
            }
            a $operator b
        }
    )* };
}

wrapping! {
    /// Returns `a + b`.
    added Add + wrapping_add;
    /// Returns `a · b`.
    multiplied Mul * wrapping_mul;
}

/// Returns true if `T` is a primitive integer. A sum of such integers does not depend on the order
/// of the additions.
#[inline(always)]
pub(crate) fn is_integer<T: 'static>() -> bool {
    macro_rules! is_one_of {
        ($($integer:ty)*) => { $(TypeId::of::<T>() == TypeId::of::<$integer>())||* };
    }
    is_one_of!(i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize)
}

/// Computes `c + a · b`, one step of the definition of the product.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlusProduct;

impl<A: Factor<B, C>, B, C: Copy + Add<Output = C> + 'static> Mma<A, B, C> for PlusProduct {
    #[inline(always)]
    fn mma(self, a: A, b: B, c: C) -> C {
        added(c, a.times(b))
    }
}

/// Computes `c + alpha · a · b`, where the field is the factor `alpha`.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScaledSum<C>(pub(super) C);

impl<A: Factor<B, C>, B, C: Copy + Add<Output = C> + Mul<Output = C> + 'static> Mma<A, B, C>
    for ScaledSum<C>
{
    #[inline(always)]
    fn mma(self, a: A, b: B, c: C) -> C {
        added(c, multiplied(self.0, a.times(b)))
    }
}
