//! X3: splits an integral coordinate over the modes of a shape, colexicographically.
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

/// Computes the offset of an integer coordinate `C` in the layout `Self:D`. The layout uses the
/// whole coordinate, so nothing remains for a later mode.
pub trait TakeIndex<C, D, W>: Copy {
    /// The type of the offset.
    type Output: Integer;
    /// True if the coordinate is divided by an integer that is known only at run time.
    const DIVIDES: bool;
    /// Returns the offset of `index`.
    fn take_index(self, index: C, stride: D) -> i64;
    /// Returns the stride of the first integer.
    fn first_stride(self, stride: D) -> i64;
    /// Returns true if the layout is compact and its first stride is `expected`:
    /// the offset is then the coordinate times this stride, without a division.
    fn continues(self, stride: D, expected: i64) -> bool;
}

/// X1: the offset is the coordinate times the stride.
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
            const DIVIDES: bool = false;

            #[inline(always)]
            fn take_index(self, index: C, stride: D) -> i64 {
                index.value().wrapping_mul(stride.value())
            }

            #[inline(always)]
            fn first_stride(self, stride: D) -> i64 {
                stride.value()
            }

            #[inline(always)]
            fn continues(self, stride: D, expected: i64) -> bool {
                stride.value() == expected
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
            const DIVIDES: bool = <Zipped<Self, D> as SplitIndex<C, W>>::DIVIDES;

            #[inline(always)]
            fn take_index(self, index: C, stride: D) -> i64 {
                self.zip(stride).split_index(index)
            }

            #[inline(always)]
            fn first_stride(self, stride: D) -> i64 {
                self.zip(stride).first()
            }

            #[inline(always)]
            fn continues(self, stride: D, expected: i64) -> bool {
                self.zip(stride).all_continue(expected)
            }
        }

        impl<C, D, W, $($A: Copy),*> PeelIndex<C, D, W> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: PeelModes<C, W>,
        {
            type Offset = <Zipped<Self, D> as PeelModes<C, W>>::Offset;
            type Rest = <Zipped<Self, D> as PeelModes<C, W>>::Rest;
            const DIVIDES: bool = <Zipped<Self, D> as PeelModes<C, W>>::DIVIDES;

            #[inline(always)]
            fn peel_index(self, index: C, stride: D) -> (i64, Self::Rest) {
                self.zip(stride).peel_modes(index)
            }

            #[inline(always)]
            fn peeled_stride(self, stride: D) -> i64 {
                self.zip(stride).peeled_first()
            }

            #[inline(always)]
            fn next_stride(self, stride: D, expected: i64) -> Option<i64> {
                self.zip(stride).next_of_all(expected)
            }
        }
    };
}

for_each_arity!(tuples);

/// X3: splits the integral coordinate `C` mode by mode.
///
/// Splitting integer by integer gives the same result as splitting mode by mode. Each mode passes
/// the rest of the coordinate to the next mode.
pub trait SplitIndex<C, W>: Sized {
    type Output: Integer;
    /// See [`TakeIndex::DIVIDES`].
    const DIVIDES: bool;
    fn split_index(self, index: C) -> i64;
    /// See [`TakeIndex::first_stride`].
    fn first(self) -> i64;
    /// See [`TakeIndex::continues`].
    fn all_continue(self, expected: i64) -> bool;
}

type Split<L, C, W> = <L as SplitIndex<C, W>>::Output;
type Peeled<S, C, D, W> = <S as PeelIndex<C, D, W>>::Offset;
type Rest<S, C, D, W> = <S as PeelIndex<C, D, W>>::Rest;

/// The last mode uses the whole rest of the coordinate.
impl<S: TakeIndex<C, D, W>, D, C, W> SplitIndex<C, W> for Cons<Mode<S, D>, End> {
    type Output = S::Output;
    const DIVIDES: bool = S::DIVIDES;

    #[inline(always)]
    fn split_index(self, index: C) -> i64 {
        self.head.shape.take_index(index, self.head.stride)
    }

    #[inline(always)]
    fn first(self) -> i64 {
        self.head.shape.first_stride(self.head.stride)
    }

    #[inline(always)]
    fn all_continue(self, expected: i64) -> bool {
        self.head.shape.continues(self.head.stride, expected)
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
    const DIVIDES: bool = S::DIVIDES || <Cons<N, Tail> as SplitIndex<S::Rest, W>>::DIVIDES;

    #[inline(always)]
    fn split_index(self, index: C) -> i64 {
        let (offset, rest) = self.head.shape.peel_index(index, self.head.stride);
        offset.wrapping_add(self.tail.split_index(rest))
    }

    #[inline(always)]
    fn first(self) -> i64 {
        self.head.shape.peeled_stride(self.head.stride)
    }

    #[inline(always)]
    fn all_continue(self, expected: i64) -> bool {
        match self.head.shape.next_stride(self.head.stride, expected) {
            Some(expected) => self.tail.all_continue(expected),
            None => false,
        }
    }
}

/// Computes the offset of an integer coordinate `C` in the mode `Self:D`, and the rest of the
/// coordinate, which indexes the next modes.
pub trait PeelIndex<C, D, W>: Copy {
    type Offset: Integer;
    /// The rest of the coordinate.
    type Rest: Copy;
    /// See [`TakeIndex::DIVIDES`].
    const DIVIDES: bool;
    /// Returns the offset, and the rest of the coordinate.
    fn peel_index(self, index: C, stride: D) -> (i64, Self::Rest);
    /// See [`TakeIndex::first_stride`].
    fn peeled_stride(self, stride: D) -> i64;
    /// If these modes continue each other from the stride `expected`, returns the stride at which
    /// the next mode must continue. Otherwise returns `None`.
    fn next_stride(self, stride: D, expected: i64) -> Option<i64>;
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
            const DIVIDES: bool = Self::STATIC.is_none();

            #[inline(always)]
            fn peel_index(self, index: C, stride: D) -> (i64, Self::Rest) {
                (
                    (index % self).value().wrapping_mul(stride.value()),
                    index / self,
                )
            }

            #[inline(always)]
            fn peeled_stride(self, stride: D) -> i64 {
                stride.value()
            }

            #[inline(always)]
            fn next_stride(self, stride: D, expected: i64) -> Option<i64> {
                (stride.value() == expected).then(|| expected.wrapping_mul(self.value()))
            }
        }
    };
}

for_each_leaf!(peel_leaf);

/// Like [`PeelIndex`], but for a list of modes.
pub trait PeelModes<C, W>: Sized {
    type Offset: Integer;
    type Rest: Copy;
    /// See [`TakeIndex::DIVIDES`].
    const DIVIDES: bool;
    /// Returns the offset in these modes, and the rest of the coordinate.
    fn peel_modes(self, index: C) -> (i64, Self::Rest);
    /// See [`TakeIndex::first_stride`].
    fn peeled_first(self) -> i64;
    /// See [`PeelIndex::next_stride`].
    fn next_of_all(self, expected: i64) -> Option<i64>;
}

impl<C: Copy, W> PeelModes<C, W> for End {
    type Offset = crate::int::_0;
    type Rest = C;
    const DIVIDES: bool = false;

    #[inline(always)]
    fn peel_modes(self, index: C) -> (i64, C) {
        (0, index)
    }

    #[inline(always)]
    fn peeled_first(self) -> i64 {
        0
    }

    #[inline(always)]
    fn next_of_all(self, expected: i64) -> Option<i64> {
        Some(expected)
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
    const DIVIDES: bool = S::DIVIDES || Tail::DIVIDES;

    #[inline(always)]
    fn peel_modes(self, index: C) -> (i64, Self::Rest) {
        let (offset, rest) = self.head.shape.peel_index(index, self.head.stride);
        let (others, rest) = self.tail.peel_modes(rest);
        (offset.wrapping_add(others), rest)
    }

    #[inline(always)]
    fn peeled_first(self) -> i64 {
        self.head.shape.peeled_stride(self.head.stride)
    }

    #[inline(always)]
    fn next_of_all(self, expected: i64) -> Option<i64> {
        let next = self.head.shape.next_stride(self.head.stride, expected)?;
        self.tail.next_of_all(next)
    }
}
