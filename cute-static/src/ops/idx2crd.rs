//! `idx2crd`: converts an index to a coordinate.
//!
//! # Ensures
//! The equation `crd2idx(idx2crd(i, S), S) = i` holds: `tests/laws/idx2crd.rs`.

use core::ops::{Div, Rem};

use typenum::{NonZero, PInt, UInt, Unsigned, Z0};

use crate::int::natural::One;
use crate::int::{Dyn, Held, Int, Integer};
use crate::list::{Append, Appended, Cons, End, Entries, EntriesOf, Mode, ZipEntries, Zipped};
use crate::ops::size::{Size, SizeOf};
use crate::tuple::{IntoCoord, for_each_arity, for_each_leaf};

/// An index that [`idx2crd`] can convert to a natural coordinate of the shape `S`.
pub trait Idx2Crd<S>: Copy {
    /// The natural coordinate. An entry is static if it depends only on static integers.
    type Output: Copy;
    /// Returns the natural coordinate.
    fn idx2crd(self, shape: S) -> Self::Output;
}

/// The type of the coordinate of the index `C`.
pub type Coordinate<C, S> = <C as Idx2Crd<S>>::Output;

macro_rules! integral_index {
    ($p:ident $leaf:ty) => {
        impl<$p: Copy, S: GiveCoord<Self>> Idx2Crd<S> for $leaf {
            type Output = S::Output;

            #[inline(always)]
            fn idx2crd(self, shape: S) -> Self::Output {
                shape.give_coord(self)
            }
        }
    };
}

for_each_leaf!(integral_index);

/// Converts the integer index `C` into a coordinate of a shape.
pub trait GiveCoord<C>: Copy {
    type Output: Copy;
    fn give_coord(self, index: C) -> Self::Output;
}

/// I1: the index is the coordinate.
macro_rules! integral_shape {
    ($p:ident $leaf:ty) => {
        impl<$p: Copy, C: Copy> GiveCoord<C> for $leaf {
            type Output = C;

            #[inline(always)]
            fn give_coord(self, index: C) -> C {
                index
            }
        }
    };
}

for_each_leaf!(integral_shape);

macro_rules! tuples {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// I3: the index is split among the modes.
        impl<C, $($A: Copy),*> GiveCoord<C> for ($($A,)*)
        where
            Self: Entries,
            EntriesOf<Self>: SplitCoord<C, ()>,
        {
            type Output = <EntriesOf<Self> as SplitCoord<C, ()>>::Output;

            #[inline(always)]
            fn give_coord(self, index: C) -> Self::Output {
                self.entries().split_coord(index, ())
            }
        }

        /// I2: each entry is computed separately.
        impl<$($A: Idx2Crd<$B>, $B),*> Idx2Crd<($($B,)*)> for ($($A,)*) {
            type Output = ($($A::Output,)*);

            #[inline(always)]
            fn idx2crd(self, shape: ($($B,)*)) -> Self::Output {
                ($(self.$index.idx2crd(shape.$index),)*)
            }
        }

        /// I4: each mode is computed separately.
        impl<C: Copy, D, $($A: Copy),*> GiveCoordStrided<C, D> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: CoordOfModes<C, ()>,
        {
            type Output = <Zipped<Self, D> as CoordOfModes<C, ()>>::Output;

            #[inline(always)]
            fn give_coord_strided(self, stride: D, index: C) -> Self::Output {
                self.zip(stride).each_coord(index, ())
            }
        }
    };
}

for_each_arity!(tuples);

/// Splits an index among the modes of a list by I3. The entries are appended to `Acc`.
pub trait SplitCoord<C, Acc>: Sized {
    type Output: Copy;
    fn split_coord(self, index: C, acc: Acc) -> Self::Output;
}

type Given<S, C> = <S as GiveCoord<C>>::Output;
type Remainder<C, S> = <C as Rem<SizeOf<S>>>::Output;
type Quotient<C, S> = <C as Div<SizeOf<S>>>::Output;

/// The last mode keeps the rest of the index without `%`.
impl<S: GiveCoord<C>, C, Acc: Append<S::Output, Output: Copy>> SplitCoord<C, Acc> for Cons<S, End> {
    type Output = Acc::Output;

    #[inline(always)]
    fn split_coord(self, index: C, acc: Acc) -> Self::Output {
        acc.append(self.head.give_coord(index))
    }
}

impl<S, N, Tail, C: Copy, Acc> SplitCoord<C, Acc> for Cons<S, Cons<N, Tail>>
where
    S: Size + GiveCoord<Remainder<C, S>>,
    C: Rem<SizeOf<S>> + Div<SizeOf<S>>,
    Acc: Append<Given<S, Remainder<C, S>>>,
    Cons<N, Tail>: SplitCoord<Quotient<C, S>, Appended<Acc, Given<S, Remainder<C, S>>>>,
{
    type Output = <Cons<N, Tail> as SplitCoord<
        Quotient<C, S>,
        Appended<Acc, Given<S, Remainder<C, S>>>,
    >>::Output;

    #[inline(always)]
    fn split_coord(self, index: C, acc: Acc) -> Self::Output {
        let size = self.head.size();
        let acc = acc.append(self.head.give_coord(index % size));
        self.tail.split_coord(index / size, acc)
    }
}

// --- with a stride -------------------------------------------------------------------------------

/// Converts the offset `C` into a coordinate of a shape with the stride `D`. In each mode, the
/// coordinate is taken modulo the extent.
pub trait GiveCoordStrided<C, D>: Copy {
    type Output: Copy;
    fn give_coord_strided(self, stride: D, index: C) -> Self::Output;
}

/// I4: the coordinate in a mode of static size 1 is 0.
impl<C, D> GiveCoordStrided<C, D> for Int<PInt<One>> {
    type Output = Int<Z0>;

    #[inline(always)]
    fn give_coord_strided(self, _: D, _: C) -> Int<Z0> {
        Int::new()
    }
}

macro_rules! strided_leaf {
    ($(<$($p:ident),*> $leaf:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<C, D, $($p),*> GiveCoordStrided<C, D> for $leaf
        where
            $($bounded: $bound,)*
            C: Div<D>,
            C::Output: Rem<Self, Output: Integer>,
        {
            type Output = <C::Output as Rem<Self>>::Output;

            #[inline(always)]
            fn give_coord_strided(self, stride: D, index: C) -> Self::Output {
                index / stride % self
            }
        }
    )* };
}

strided_leaf! {
    <U, A, B> Int<PInt<UInt<UInt<U, A>, B>>>,
        where UInt<UInt<U, A>, B>: Unsigned, UInt<UInt<U, A>, B>: NonZero;
    <W> Dyn<W>, where W: Held;
}

/// Computes the coordinate of an offset by I4, for each mode of a list. The entries are appended to
/// `Acc`.
pub trait CoordOfModes<C, Acc>: Sized {
    type Output: Copy;
    fn each_coord(self, index: C, acc: Acc) -> Self::Output;
}

impl<C, Acc: Copy> CoordOfModes<C, Acc> for End {
    type Output = Acc;

    #[inline(always)]
    fn each_coord(self, _: C, acc: Acc) -> Acc {
        acc
    }
}

impl<S: GiveCoordStrided<C, D>, D, Tail, C: Copy, Acc: Append<S::Output>> CoordOfModes<C, Acc>
    for Cons<Mode<S, D>, Tail>
where
    Tail: CoordOfModes<C, Appended<Acc, S::Output>>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn each_coord(self, index: C, acc: Acc) -> Self::Output {
        let Mode { shape, stride } = self.head;
        self.tail
            .each_coord(index, acc.append(shape.give_coord_strided(stride, index)))
    }
}

/// Converts an index into the natural coordinate of a shape: a tuple nested like the shape, with
/// one entry for each of its integers.
///
/// An index is an integer, or a tuple with an index for each mode. [`idx2crd_stride`] converts an
/// offset instead, by the strides of a layout.
///
/// # Rules
/// | rule | index | shape | coordinate |
/// |---|---|---|---|
/// | I1 | integer `i` | integer | `i`, even past the extent |
/// | I2 | tuple | tuple | entry by entry |
/// | I3 | integer `i` | tuple `(s0, …, sn)` | `(i % s0, i / s0 % s1, …)`; the last entry has no `%` |
/// | I4 | integer `i`, an offset | `s:d`, with a stride | `i / d % s`; `_0` for a mode of static size 1 |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let shape = shape!((3, (2, 3)));
/// assert_eq!(display(idx2crd(16, shape)).to_string(), "(1,(1,2))");
/// assert_eq!(display(idx2crd((1, 5), shape)).to_string(), "(1,(1,2))");
/// let folded: (_0, _10) = idx2crd(_40, shape!((4, 8)));
/// # let _ = folded;
/// ```
///
/// Source: CuTe `stride.hpp`, `idx2crd`.
#[inline(always)]
pub fn idx2crd<C: IntoCoord, S>(index: C, shape: S) -> Coordinate<C::Coord, S>
where
    C::Coord: Idx2Crd<S>,
{
    index.into_coord().idx2crd(shape)
}

/// Returns the natural coordinate of the offset `index` in the layout `shape:stride`. Each entry is
/// `index / d % s`, with the extent `s` and the stride `d` of its mode (rule I4 of [`idx2crd`]).
#[inline(always)]
pub fn idx2crd_stride<C: IntoCoord, S, D>(index: C, shape: S, stride: D) -> S::Output
where
    S: GiveCoordStrided<C::Coord, D>,
{
    shape.give_coord_strided(stride, index.into_coord())
}
