//! `crd2idx`: a coordinate to its offset.
//!
//! # Requires
//! The coordinate is weakly congruent to the shape: guards `CoordRank` and `CoordTuple`, `tests/ui/crd2idx_*.rs`.
//!
//! # Ensures
//! All coordinates of one element give the same offset: `tests/laws/crd2idx.rs`.

use core::ops::{Add, Div, Mul, Rem};

use crate::errors::{CoordRank, CoordTuple, Refusal, Refused};

use crate::int::divisible::Multiples;
use crate::int::number::Digits;
use crate::int::{Dyn, Int, Integer, Product, Promote, Total, Width};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Entries, EntriesOf, Mode, ZipEntries, Zipped};
use crate::offsets::{IndexIn, Offsets, offset_at};
use crate::ops::make_layout::{FitsShape, IntoStride, make_layout};
use crate::profile::Narrow;
use crate::tuple::{IntoCoord, IntoIntTuple, for_each_arity, for_each_pair_of_ranks};

/// The coordinate `Self` in a layout of shape `S` and stride `D`, whose offsets are computed in the width `W`.
///
/// # Function
/// `crd2idx(c, S, D)`: the offset of the coordinate `c` in the layout `S:D`. Any coordinate weakly congruent to the
/// shape works.
///
/// # Rules
/// | rule | coordinate | shape | offset |
/// |---|---|---|---|
/// | X1 | integer `c` | integer | `c · d` |
/// | X2 | tuple | tuple | the sum over the entries |
/// | X3 | integer `c` | tuple `(s0, …, sn)` | `c` is split colexicographically: `c % s0`, `c / s0 % s1`, …; the last is not wrapped |
///
/// An offset that depends only on static integers is computed in the type. Coordinates are not checked against the range: the
/// function goes on past the size, as CuTe's does. The offset of a coordinate in the shape always fits its leaf, because the
/// layout promises it; past the size it is exact wherever it fits, and loses its upper bits where it does not. Division
/// truncates toward zero, so that the offset of `−c` is minus that of `c`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((3, (2, 3)):(3, (12, 1)));
/// assert_eq!(a.crd2idx(16), 17);
/// assert_eq!(a.crd2idx((1, 5)), 17);
/// assert_eq!(a.crd2idx((1, (1, 2))), 17);
/// let folded: _17 = a.crd2idx((_1, _5));
/// # let _ = folded;
/// ```
///
/// Source: CuTe `stride.hpp`, `crd2idx`.
pub trait Crd2Idx<S, D, W>: Copy {
    /// The offset, which is static where everything that it depends on is.
    type Output: Integer;
    /// The offset as a number. Products and sums past 64 bits lose their upper bits; those of a coordinate in the shape fit.
    fn offset(self, shape: S, stride: D) -> i64;

    /// The offset, as an integer.
    #[inline(always)]
    fn crd2idx(self, shape: S, stride: D) -> Self::Output {
        Integer::of_known(self.offset(shape, stride))
    }
}

/// The offset of a coordinate in the layout of a shape and a stride; CuTe's function of three arguments. Of a shape alone it is
/// [`crd2idx_shape`](crate::ops::crd2idx_shape).
///
/// ```
/// use cute::crd2idx;
/// use cute::prelude::*;
/// assert_eq!(crd2idx((1, 5), (3, (2, 3)), (3, (12, 1))), 17);
/// let folded: _17 = crd2idx(_16, shape!((3, (2, 3))), stride!((3, (12, 1))));
/// # let _ = folded;
/// ```
///
/// # Panics
/// Panics if a run-time integer breaks a rule of [`make_layout`](crate::ops::make_layout()).
#[inline(always)]
#[track_caller]
pub fn crd2idx<C: CoordOf<S, D>, S, D>(coord: C, shape: S, stride: D) -> C::Offset {
    coord.offset_in(shape, stride)
}

/// A coordinate of the layout that a shape and a stride make.
pub trait CoordOf<S, D> {
    /// Its offset.
    type Offset: Integer;
    /// Makes the layout, and computes the offset.
    fn offset_in(self, shape: S, stride: D) -> Self::Offset;
}

impl<C, S, D> CoordOf<S, D> for C
where
    C: IntoCoord,
    S: IntoIntTuple,
    D: IntoStride<Extents<S>>,
    <D as IntoStride<Extents<S>>>::Stride: FitsShape<Extents<S>>,
    Made<S, D>: Offsets,
    C::Coord:
        Crd2Idx<<Made<S, D> as AnyLayout>::Shape, <Made<S, D> as AnyLayout>::Stride, <Made<S, D> as Offsets>::Width>,
{
    type Offset = IndexIn<Made<S, D>, C::Coord>;

    #[inline(always)]
    #[track_caller]
    fn offset_in(self, shape: S, stride: D) -> Self::Offset {
        offset_at(make_layout(shape, stride), self.into_coord())
    }
}

/// The shape that an argument becomes.
type Extents<S> = <S as IntoIntTuple>::IntTuple;
/// The layout that `make_layout` makes.
type Made<S, D> = Layout<Extents<S>, <D as IntoStride<Extents<S>>>::Stride>;

/// The offset of the coordinate `C`, as a type.
pub type Index<C, S, D, W> = <C as Crd2Idx<S, D, W>>::Output;

/// X1, X3: an integral coordinate; the shape decides which rule applies.
macro_rules! integral_coordinate {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, S: TakeIndex<Self, D, W>, D, W> Crd2Idx<S, D, W> for $leaf
        where
            Self: Integer,
        {
            type Output = S::Output;

            #[inline(always)]
            fn offset(self, shape: S, stride: D) -> i64 {
                shape.take_index(self, stride)
            }
        }
    )* };
}

integral_coordinate! {
    Z Int<Z>;
    V Dyn<V>;
}

/// A shape and its stride `D`, given the integral coordinate `C`, all of which they use up.
pub trait TakeIndex<C, D, W>: Copy {
    /// The offset.
    type Output: Integer;
    /// Returns the offset.
    fn take_index(self, index: C, stride: D) -> i64;
}

/// X1: the coordinate times the stride.
macro_rules! integral_shape {
    ($($p:ident $leaf:ty;)*) => { $(
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
    )* };
}

integral_shape! {
    Z Int<Z>;
    V Dyn<V>;
}

/// The type of an integral coordinate in the width of its layout, so that no offset is narrower than the image.
pub trait Widen<W> {
    /// The type.
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

        /// X2: the sum over the entries.
        impl<S, D, W, $($A: Copy),*> Crd2Idx<S, D, W> for ($($A,)*)
        where
            Self: ZipCoord<S>,
            D: StrideEntries,
            CoordsOf<Self, S>: SumEntries<D::List, W>,
        {
            type Output = <CoordsOf<Self, S> as SumEntries<D::List, W>>::Output;

            #[inline(always)]
            fn offset(self, shape: S, stride: D) -> i64 {
                self.zip_coord(shape).sum_entries(stride.stride_entries())
            }
        }
    };
}

for_each_arity!(tuples);

/// X3, mode by mode, with the integral coordinate `C`.
///
/// Splitting by each integer in turn is the same as splitting by each mode in turn; what is left of the coordinate is passed
/// on from mode to mode.
pub trait SplitIndex<C, W>: Sized {
    /// The offset.
    type Output: Integer;
    /// Returns the offset.
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

/// A shape and its stride `D`, given the integral coordinate `C`: they use their part of it, and leave the rest.
pub trait PeelIndex<C, D, W>: Copy {
    /// The offset.
    type Offset: Integer;
    /// What is left of the coordinate.
    type Rest: Copy;
    /// The offset, and what is left of the coordinate.
    fn peel_index(self, index: C, stride: D) -> (i64, Self::Rest);
}

type Remainder<C, S> = <C as Rem<S>>::Output;
type Part<C, S, W> = <Remainder<C, S> as Widen<W>>::Output;

macro_rules! peel_leaf {
    ($($p:ident $leaf:ty;)*) => { $(
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
                ((index % self).value().wrapping_mul(stride.value()), index / self)
            }
        }
    )* };
}

peel_leaf! {
    Z Int<Z>;
    V Dyn<V>;
}

/// [`PeelIndex`] of a list of modes.
pub trait PeelModes<C, W>: Sized {
    /// The offset.
    type Offset: Integer;
    /// What is left of the coordinate.
    type Rest: Copy;
    /// The offset, and what is left of the coordinate.
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

/// X2, entry by entry, with the strides `Ds`.
pub trait SumEntries<Ds, W>: Sized {
    /// The offset.
    type Output: Integer;
    /// Returns the offset.
    fn sum_entries(self, strides: Ds) -> i64;
}

type Summed<L, Ds, W> = <L as SumEntries<Ds, W>>::Output;

impl<C: Crd2Idx<S, D, W>, S, D, W> SumEntries<Cons<D, End>, W> for Cons<Mode<C, S>, End> {
    type Output = C::Output;

    #[inline(always)]
    fn sum_entries(self, strides: Cons<D, End>) -> i64 {
        self.head.shape.offset(self.head.stride, strides.head)
    }
}

impl<C, S, N, Tail, D, D1, Ds, W> SumEntries<Cons<D, Cons<D1, Ds>>, W> for Cons<Mode<C, S>, Cons<N, Tail>>
where
    C: Crd2Idx<S, D, W>,
    Cons<N, Tail>: SumEntries<Cons<D1, Ds>, W>,
    Index<C, S, D, W>: Add<Summed<Cons<N, Tail>, Cons<D1, Ds>, W>>,
    Total<Index<C, S, D, W>, Summed<Cons<N, Tail>, Cons<D1, Ds>, W>>: Integer,
{
    type Output = Total<Index<C, S, D, W>, Summed<Cons<N, Tail>, Cons<D1, Ds>, W>>;

    #[inline(always)]
    fn sum_entries(self, strides: Cons<D, Cons<D1, Ds>>) -> i64 {
        let Mode { shape: coord, stride: shape } = self.head;
        coord.offset(shape, strides.head).wrapping_add(self.tail.sum_entries(strides.tail))
    }
}

impl<Ds, W> SumEntries<Ds, W> for Refusal {
    type Output = crate::int::_0;

    fn sum_entries(self, _: Ds) -> i64 {
        0
    }
}

/// A stride's entries, to be paired with those of a coordinate. An integral stride has none: its guard is [`CoordTuple`].
pub trait StrideEntries {
    /// The strides, as a list.
    type List;
    /// The strides.
    fn stride_entries(self) -> Self::List;
}

/// A coordinate's entries, paired with those of the shape `S`: a list of modes `entry:extent`.
///
/// Ranks that differ are implemented too, so that the compiler can name both of them.
pub trait ZipCoord<S>: Sized {
    /// The list.
    type List;
    /// Returns the list.
    fn zip_coord(self, shape: S) -> Self::List;
}

type CoordsOf<C, S> = <C as ZipCoord<S>>::List;

macro_rules! integral_stride {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p> StrideEntries for $leaf {
            type List = End;

            fn stride_entries(self) -> End {
                End
            }
        }
    )* };
}

integral_stride! {
    Z Int<Z>;
    V Dyn<V>;
}

macro_rules! zip_coord {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A, $B),*> ZipCoord<($($B,)*)> for ($($A,)*) {
            type List = Zipped<Self, ($($B,)*)>;

            #[inline(always)]
            fn zip_coord(self, shape: ($($B,)*)) -> Self::List {
                self.zip(shape)
            }
        }

        impl<$($A),*> StrideEntries for ($($A,)*) {
            type List = EntriesOf<Self>;

            #[inline(always)]
            fn stride_entries(self) -> Self::List {
                self.entries()
            }
        }

        impl<Z, $($A),*> ZipCoord<Int<Z>> for ($($A,)*)
        where
            Refused<Z>: CoordTuple<$rank>,
        {
            type List = Refusal;

            fn zip_coord(self, _: Int<Z>) -> Refusal {
                Refusal
            }
        }

        impl<W, $($A),*> ZipCoord<Dyn<W>> for ($($A,)*)
        where
            Refused<W>: CoordTuple<$rank>,
        {
            type List = Refusal;

            fn zip_coord(self, _: Dyn<W>) -> Refusal {
                Refusal
            }
        }
    };
}

for_each_arity!(zip_coord);

macro_rules! zip_coord_differs {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        impl<$($A,)* $($B),*> ZipCoord<($($B,)*)> for ($($A,)*)
        where
            Refused<(A0, B0)>: CoordRank<$left, $right>,
        {
            type List = Refusal;

            fn zip_coord(self, _: ($($B,)*)) -> Refusal {
                Refusal
            }
        }
    )* };
}

for_each_pair_of_ranks!(zip_coord_differs);
