//! Arithmetic on a leaf and a primitive integer. The primitive integer is first converted to a
//! leaf, as in a shape.

use core::ops::{Add, Div, Mul, Rem, Sub};

use crate::int::{Dyn, Held, Int, IntoLeaf};

/// The leaf of a primitive integer.
type LeafOf<T> = <T as IntoLeaf>::Leaf;

#[inline(always)]
#[track_caller]
fn leaf<T: IntoLeaf>(value: T) -> T::Leaf {
    crate::or_panic(value.into_leaf())
}

macro_rules! operators {
    ($primitive:ty: $($operator:ident $function:ident)*) => { $(
        impl<Z> $operator<$primitive> for Int<Z>
        where
            Self: $operator<LeafOf<$primitive>>,
        {
            type Output = <Self as $operator<LeafOf<$primitive>>>::Output;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: $primitive) -> Self::Output {
                self.$function(leaf(other))
            }
        }

        impl<Z> $operator<Int<Z>> for $primitive
        where
            LeafOf<$primitive>: $operator<Int<Z>>,
        {
            type Output = <LeafOf<$primitive> as $operator<Int<Z>>>::Output;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Int<Z>) -> Self::Output {
                leaf(self).$function(other)
            }
        }

        impl<W: Held> $operator<$primitive> for Dyn<W>
        where
            Self: $operator<LeafOf<$primitive>>,
        {
            type Output = <Self as $operator<LeafOf<$primitive>>>::Output;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: $primitive) -> Self::Output {
                self.$function(leaf(other))
            }
        }

        impl<W: Held> $operator<Dyn<W>> for $primitive
        where
            LeafOf<$primitive>: $operator<Dyn<W>>,
        {
            type Output = <LeafOf<$primitive> as $operator<Dyn<W>>>::Output;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                leaf(self).$function(other)
            }
        }
    )* };
}

macro_rules! primitives {
    ($($primitive:ty)*) => { $( operators! { $primitive: Add add Sub sub Mul mul Div div Rem rem } )* };
}

primitives!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
