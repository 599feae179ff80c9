//! X3: an integral coordinate is split over the modes of a shape, colexicographically.
//!
//! # Ensures
//! All coordinates of one element give the same offset: `tests/laws/crd2idx.rs`.

use core::ops::{Add, Div, Mul, Rem};

use crate::int::divisible::Multiples;
use crate::int::number::Digits;
use crate::int::{Dyn, Int, Integer, Product, Promote, Total, Width};
use crate::list::{Cons, End, Mode, ZipEntries, Zipped};
use crate::profile::Narrow;
use crate::tuple::{for_each_arity, for_each_leaf};

/// A shape and its stride `D`, given an integer coordinate `C` that belongs to them alone.
pub trait TakeIndex<C, D, W>: Copy {
    /// The offset.
    type Output: Integer;
    /// Returns the offset.
    fn take_index(self, index: C, stride: D) -> i64;
}

/// X1: the coordinate times the stride.
macro_rules! integral_shape {
    ($p:ident $leaf:ty) => {
        impl<$p, C, D, W> TakeIndex<C, D, W> for $leaf
        where
            Self: Integer,
            C: Integer + Widen<W>,
            D: Integer,
            C::Output: Mul<D>,
            Product<C::Output, D>: Integer,
        {
            type Output = Product<C::Output, D>;

            #[inline(always)]
            fn take_index(self, index: C, stride: D) -> i64 {
                index.value().wrapping_mul(stride.value())
            }
        }
    };
}

for_each_leaf!(integral_shape);

/// The type of an integer coordinate, widened to the width of its layout, so that offsets cannot
/// overflow.
pub trait Widen<W> {
    type Output;
}

impl<Z, W> Widen<W> for Int<Z> {
    type Output = Self;
}

impl<V: Promote<V>> Widen<Narrow> for Dyn<V> {
    type Output = Dyn<V::Wider>;
}

impl<V: Promote<W>, W: Width> Widen<W> for Dyn<V> {
    type Output = Dyn<V::Wider>;
}

impl<A: Digits, V: Promote<V>> Widen<Narrow> for Multiples<A, V> {
    type Output = Multiples<A, V::Wider>;
}

impl<A: Digits, V: Promote<W>, W: Width> Widen<W> for Multiples<A, V> {
    type Output = Multiples<A, V::Wider>;
}

macro_rules! tuples {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// X3: the coordinate is split over the modes.
        impl<C, D, W, $($A: Copy),*> TakeIndex<C, D, W> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: SplitIndex<C, W>,
        {
            type Output = <Zipped<Self, D> as SplitIndex<C, W>>::Output;

            #[inline(always)]
            fn take_index(self, index: C, stride: D) -> i64 {
                self.zip(stride).split_index(index)
            }
        }

        impl<C, D, W, $($A: Copy),*> PeelIndex<C, D, W> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: PeelModes<C, W>,
        {
            type Offset = <Zipped<Self, D> as PeelModes<C, W>>::Offset;
            type Rest = <Zipped<Self, D> as PeelModes<C, W>>::Rest;

            #[inline(always)]
            fn peel_index(self, index: C, stride: D) -> (i64, Self::Rest) {
                self.zip(stride).peel_modes(index)
            }
        }
    };
}

for_each_arity!(tuples);

/// X3, mode by mode, with the integral coordinate `C`.
///
/// Splitting by each integer in turn is the same as splitting by each mode in turn. The rest of the
/// coordinate is passed on from mode to mode.
pub trait SplitIndex<C, W>: Sized {
    type Output: Integer;
    fn split_index(self, index: C) -> i64;
}

type Split<L, C, W> = <L as SplitIndex<C, W>>::Output;
type Peeled<S, C, D, W> = <S as PeelIndex<C, D, W>>::Offset;
type Rest<S, C, D, W> = <S as PeelIndex<C, D, W>>::Rest;

/// The last mode is not wrapped.
impl<S: TakeIndex<C, D, W>, D, C, W> SplitIndex<C, W> for Cons<Mode<S, D>, End> {
    type Output = S::Output;

    #[inline(always)]
    fn split_index(self, index: C) -> i64 {
        self.head.shape.take_index(index, self.head.stride)
    }
}

impl<S, D, N, Tail, C, W> SplitIndex<C, W> for Cons<Mode<S, D>, Cons<N, Tail>>
where
    S: PeelIndex<C, D, W>,
    Cons<N, Tail>: SplitIndex<S::Rest, W>,
    S::Offset: Add<Split<Cons<N, Tail>, S::Rest, W>>,
    Total<S::Offset, Split<Cons<N, Tail>, S::Rest, W>>: Integer,
{
    type Output = Total<S::Offset, Split<Cons<N, Tail>, S::Rest, W>>;

    #[inline(always)]
    fn split_index(self, index: C) -> i64 {
        let (offset, rest) = self.head.shape.peel_index(index, self.head.stride);
        offset.wrapping_add(self.tail.split_index(rest))
    }
}

/// A shape and its stride `D`, given an integer coordinate `C`. They use their part of it, and
/// return the rest.
pub trait PeelIndex<C, D, W>: Copy {
    type Offset: Integer;
    /// The rest of the coordinate.
    type Rest: Copy;
    /// Returns the offset, and the rest of the coordinate.
    fn peel_index(self, index: C, stride: D) -> (i64, Self::Rest);
}

type Remainder<C, S> = <C as Rem<S>>::Output;
type Part<C, S, W> = <Remainder<C, S> as Widen<W>>::Output;

macro_rules! peel_leaf {
    ($p:ident $leaf:ty) => {
        impl<$p, C: Copy, D, W> PeelIndex<C, D, W> for $leaf
        where
            Self: Integer,
            C: Rem<Self> + Div<Self>,
            <C as Div<Self>>::Output: Copy,
            Remainder<C, Self>: Integer + Widen<W>,
            D: Integer,
            Part<C, Self, W>: Mul<D>,
            Product<Part<C, Self, W>, D>: Integer,
        {
            type Offset = Product<Part<C, Self, W>, D>;
            type Rest = <C as Div<Self>>::Output;

            #[inline(always)]
            fn peel_index(self, index: C, stride: D) -> (i64, Self::Rest) {
                (
                    (index % self).value().wrapping_mul(stride.value()),
                    index / self,
                )
            }
        }
    };
}

for_each_leaf!(peel_leaf);

/// [`PeelIndex`] of a list of modes.
pub trait PeelModes<C, W>: Sized {
    type Offset: Integer;
    /// The rest of the coordinate.
    type Rest: Copy;
    /// Returns the offset, and the rest of the coordinate.
    fn peel_modes(self, index: C) -> (i64, Self::Rest);
}

impl<C: Copy, W> PeelModes<C, W> for End {
    type Offset = crate::int::_0;
    type Rest = C;

    #[inline(always)]
    fn peel_modes(self, index: C) -> (i64, C) {
        (0, index)
    }
}

impl<S, D, Tail, C, W> PeelModes<C, W> for Cons<Mode<S, D>, Tail>
where
    S: PeelIndex<C, D, W>,
    Tail: PeelModes<Rest<S, C, D, W>, W>,
    Peeled<S, C, D, W>: Add<Tail::Offset>,
    Total<Peeled<S, C, D, W>, Tail::Offset>: Integer,
{
    type Offset = Total<Peeled<S, C, D, W>, Tail::Offset>;
    type Rest = Tail::Rest;

    #[inline(always)]
    fn peel_modes(self, index: C) -> (i64, Self::Rest) {
        let (offset, rest) = self.head.shape.peel_index(index, self.head.stride);
        let (others, rest) = self.tail.peel_modes(rest);
        (offset.wrapping_add(others), rest)
    }
}
