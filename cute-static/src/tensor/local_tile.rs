//! `local_tile`, `inner_partition`, `outer_partition`, `local_partition`: one part of a tensor that a tiler or the threads
//! split.
//!
//! # Function
//! | call | result |
//! |---|---|
//! | `inner_partition(t, tiler, c)`, `local_tile(t, tiler, c)` | tile `c`: `zipped_divide(t, tiler)(_, c)` |
//! | `outer_partition(t, tiler, c)` | element `c` of every tile: `zipped_divide(t, tiler)(c, _)` |
//! | `local_partition(t, threads, i)` | what thread `i` has, where the threads tile the tensor: `outer_partition` by their shape, at the coordinate of `i` in their layout |
//!
//! The open modes stand side by side. An integer counts tiles, or elements of a tile; a tuple of fewer
//! entries than there are modes leaves the others open.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the tiles divide the tensor: none of them reaches past an edge | `TilesReachPast` |
//! | the coordinate, or the thread, is one | `CoordinateOutOfRange` |
//! | those of [`zipped_divide`](crate::ops::zipped_divide) | as there |
//!
//! # Example
//! ```
//! use cute_static::prelude::*;
//! let data: [u32; 64] = std::array::from_fn(|i| i as u32);
//! let tensor = make_tensor(&data, layout!((8, 8)));
//! let tile = tensor.local_tile(tile!((4, 2)), (1, 3));
//! assert_eq!(tile.layout().to_string(), "(_4,_2):(_1,_8)");
//! assert_eq!(tile[0], 4 + 8 * 6);
//! // Thread 5 of 2 by 4.
//! let mine = tensor.local_partition(layout!((2, 4):(4, 1)), 5);
//! assert_eq!(mine.layout().to_string(), "(_4,_2):(_2,_32)");
//! assert_eq!(mine[0], 1 + 8);
//! ```
//!
//! # Differs
//! CuTe lets tiles reach past the edge here; those of coordinates may, and [predicates](super::predicated) see them. A tensor
//! under [`zipped_divide`](Tensor::zipped_divide) may have such tiles too, where the storage holds them. A thread layout here has integral modes.
//!
//! Source: CuTe `tensor_impl.hpp`, `inner_partition`, `outer_partition`, `local_tile`, `local_partition`.

use cute_core::{Error, Operator, Violation};

use super::Tensor;
use super::engine::{Shift, Whole};
use super::map::OffsetMap;
use super::relayout::{Relaid, Relayout, Zipping};
use super::slice::{SliceMap, SlicedMap};
use crate::Underscore;
use crate::int::{Dyn, Int, Integer};
use crate::layout::Layout;
use crate::ops::in_shape::InShape;
use crate::ops::size::Size;
use crate::tuple::{IntoCoord, for_each_arity};

/// A `_` for each mode of a tuple; one for an integer, and for a tuple of one.
pub trait Open: Copy {
    /// The coordinate.
    type Coord: Copy;
    /// The coordinate.
    const COORD: Self::Coord;
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p: Copy> Open for $leaf {
            type Coord = Underscore;
            const COORD: Underscore = Underscore;
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

impl<A: Copy> Open for (A,) {
    type Coord = Underscore;
    const COORD: Underscore = Underscore;
}

/// A coordinate `Self` for the modes of the shape `S`: what it lacks stays open.
pub trait FillCoord<S>: Copy {
    /// The coordinate.
    type Output: Copy;
    /// The coordinate.
    fn fill(self) -> Self::Output;
}

macro_rules! fill_leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p: Copy, Z> FillCoord<Int<Z>> for $leaf {
            type Output = Self;

            #[inline(always)]
            fn fill(self) -> Self {
                self
            }
        }

        impl<$p: Copy, V> FillCoord<Dyn<V>> for $leaf {
            type Output = Self;

            #[inline(always)]
            fn fill(self) -> Self {
                self
            }
        }
    )* };
}

fill_leaf! {
    Y Int<Y>;
    W Dyn<W>;
}

/// One more mode of the shape than the coordinate has: `_`.
macro_rules! underscore {
    ($any:ident) => {
        Underscore
    };
}

/// `m!([coordinate] [all modes] what is lacking)`.
macro_rules! fill {
    ([$($C:ident $c:tt)*] [$($S:ident)*] $($lacking:ident)*) => {
        impl<$($C: Copy,)* $($S),*> FillCoord<($($S,)*)> for ($($C,)*) {
            type Output = ($($C,)* $(underscore!($lacking),)*);

            #[inline(always)]
            fn fill(self) -> Self::Output {
                ($(self.$c,)* $(underscore!($lacking),)*)
            }
        }
    };
}

/// An integer is a linear coordinate of all modes.
macro_rules! fill_linear {
    ([$($S:ident)*]) => {
        impl<Y: Copy, $($S),*> FillCoord<($($S,)*)> for Int<Y> {
            type Output = Self;

            #[inline(always)]
            fn fill(self) -> Self {
                self
            }
        }

        impl<W: Copy, $($S),*> FillCoord<($($S,)*)> for Dyn<W> {
            type Output = Self;

            #[inline(always)]
            fn fill(self) -> Self {
                self
            }
        }
    };
}

macro_rules! open {
    ($($S:ident)*) => {
        impl<$($S: Copy),*> Open for ($($S,)*) {
            type Coord = ($(underscore!($S),)*);
            const COORD: Self::Coord = ($(underscore!($S),)*);
        }
    };
}

open!(S0 S1);
open!(S0 S1 S2);
open!(S0 S1 S2 S3);
open!(S0 S1 S2 S3 S4);
open!(S0 S1 S2 S3 S4 S5);
open!(S0 S1 S2 S3 S4 S5 S6);
open!(S0 S1 S2 S3 S4 S5 S6 S7);
fill_linear!([S0]);
fill!([C0 0] [S0]);
fill_linear!([S0 S1]);
fill!([C0 0] [S0 S1] S1);
fill!([C0 0 C1 1] [S0 S1]);
fill_linear!([S0 S1 S2]);
fill!([C0 0] [S0 S1 S2] S1 S2);
fill!([C0 0 C1 1] [S0 S1 S2] S2);
fill!([C0 0 C1 1 C2 2] [S0 S1 S2]);
fill_linear!([S0 S1 S2 S3]);
fill!([C0 0] [S0 S1 S2 S3] S1 S2 S3);
fill!([C0 0 C1 1] [S0 S1 S2 S3] S2 S3);
fill!([C0 0 C1 1 C2 2] [S0 S1 S2 S3] S3);
fill!([C0 0 C1 1 C2 2 C3 3] [S0 S1 S2 S3]);
fill_linear!([S0 S1 S2 S3 S4]);
fill!([C0 0] [S0 S1 S2 S3 S4] S1 S2 S3 S4);
fill!([C0 0 C1 1] [S0 S1 S2 S3 S4] S2 S3 S4);
fill!([C0 0 C1 1 C2 2] [S0 S1 S2 S3 S4] S3 S4);
fill!([C0 0 C1 1 C2 2 C3 3] [S0 S1 S2 S3 S4] S4);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4] [S0 S1 S2 S3 S4]);
fill_linear!([S0 S1 S2 S3 S4 S5]);
fill!([C0 0] [S0 S1 S2 S3 S4 S5] S1 S2 S3 S4 S5);
fill!([C0 0 C1 1] [S0 S1 S2 S3 S4 S5] S2 S3 S4 S5);
fill!([C0 0 C1 1 C2 2] [S0 S1 S2 S3 S4 S5] S3 S4 S5);
fill!([C0 0 C1 1 C2 2 C3 3] [S0 S1 S2 S3 S4 S5] S4 S5);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4] [S0 S1 S2 S3 S4 S5] S5);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4 C5 5] [S0 S1 S2 S3 S4 S5]);
fill_linear!([S0 S1 S2 S3 S4 S5 S6]);
fill!([C0 0] [S0 S1 S2 S3 S4 S5 S6] S1 S2 S3 S4 S5 S6);
fill!([C0 0 C1 1] [S0 S1 S2 S3 S4 S5 S6] S2 S3 S4 S5 S6);
fill!([C0 0 C1 1 C2 2] [S0 S1 S2 S3 S4 S5 S6] S3 S4 S5 S6);
fill!([C0 0 C1 1 C2 2 C3 3] [S0 S1 S2 S3 S4 S5 S6] S4 S5 S6);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4] [S0 S1 S2 S3 S4 S5 S6] S5 S6);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4 C5 5] [S0 S1 S2 S3 S4 S5 S6] S6);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4 C5 5 C6 6] [S0 S1 S2 S3 S4 S5 S6]);
fill_linear!([S0 S1 S2 S3 S4 S5 S6 S7]);
fill!([C0 0] [S0 S1 S2 S3 S4 S5 S6 S7] S1 S2 S3 S4 S5 S6 S7);
fill!([C0 0 C1 1] [S0 S1 S2 S3 S4 S5 S6 S7] S2 S3 S4 S5 S6 S7);
fill!([C0 0 C1 1 C2 2] [S0 S1 S2 S3 S4 S5 S6 S7] S3 S4 S5 S6 S7);
fill!([C0 0 C1 1 C2 2 C3 3] [S0 S1 S2 S3 S4 S5 S6 S7] S4 S5 S6 S7);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4] [S0 S1 S2 S3 S4 S5 S6 S7] S5 S6 S7);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4 C5 5] [S0 S1 S2 S3 S4 S5 S6 S7] S6 S7);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4 C5 5 C6 6] [S0 S1 S2 S3 S4 S5 S6 S7] S7);
fill!([C0 0 C1 1 C2 2 C3 3 C4 4 C5 5 C6 6 C7 7] [S0 S1 S2 S3 S4 S5 S6 S7]);

/// A thread's number as a coordinate of the threads' shape.
pub trait ThreadCoord {
    /// The shape: what the threads tile a tensor by.
    type Tiler: Copy + Size;
    /// The coordinate.
    type Coord: Copy;
    /// Both.
    fn thread_coord(self, thread: i64) -> (Self::Tiler, Self::Coord);
}

macro_rules! thread_coord {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Integer, $B: Integer),*> ThreadCoord for Layout<($($A,)*), ($($B,)*)>
        where
            ($($A,)*): Size,
        {
            type Tiler = ($($A,)*);
            type Coord = ($(thread_coord!(@ $A),)*);

            #[inline(always)]
            fn thread_coord(self, thread: i64) -> (Self::Tiler, Self::Coord) {
                let (shape, stride) = self.into_pair();
                (shape, ($(Dyn::new(digit(thread, shape.$index.value(), stride.$index.value())),)*))
            }
        }
    };
    (@ $any:ident) => { Dyn<i64> };
}

for_each_arity!(thread_coord);

/// The coordinate that a stride reads off a number; a mode of stride 0 has one.
#[inline(always)]
const fn digit(number: i64, extent: i64, stride: i64) -> i64 {
    if stride == 0 { 0 } else { (number / stride) % extent }
}

/// A map `((tile, …), (rest, …))` at the coordinate `C` of a tile, or of an element of the tile.
pub trait PartitionMap<C>: OffsetMap {
    /// The coordinate with the tile open.
    type Inner: Copy;
    /// The coordinate with the tile open.
    fn inner(coord: C) -> Self::Inner;
}

impl<M, S0, S1, C> PartitionMap<C> for M
where
    M: OffsetMap<Shape = (S0, S1)>,
    S0: Open,
    C: FillCoord<S1>,
{
    type Inner = (S0::Coord, C::Output);

    #[inline(always)]
    fn inner(coord: C) -> Self::Inner {
        (S0::COORD, coord.fill())
    }
}

/// As [`PartitionMap`], with the rest open.
pub trait OuterMap<C>: OffsetMap {
    /// The coordinate with the rest open.
    type Outer: Copy;
    /// The coordinate with the rest open.
    fn outer(coord: C) -> Self::Outer;
}

impl<M, S0, S1, C> OuterMap<C> for M
where
    M: OffsetMap<Shape = (S0, S1)>,
    S1: Open,
    C: FillCoord<S0>,
{
    type Outer = (C::Output, S1::Coord);

    #[inline(always)]
    fn outer(coord: C) -> Self::Outer {
        (coord.fill(), S1::COORD)
    }
}

/// The layout of a tile.
pub type InnerPart<L, T, C> = SlicedMap<Relaid<L, Zipping<T>>, <Relaid<L, Zipping<T>> as PartitionMap<C>>::Inner>;

/// The layout of an element of every tile.
pub type OuterPart<L, T, C> = SlicedMap<Relaid<L, Zipping<T>>, <Relaid<L, Zipping<T>> as OuterMap<C>>::Outer>;

impl<E: Shift + Whole, L: OffsetMap> Tensor<E, L> {
    /// The tensor in tiles that divide it.
    #[inline(always)]
    #[track_caller]
    fn tiled_evenly<T>(self, tiler: T) -> Tensor<E, Relaid<L, Zipping<T>>>
    where
        L: Relayout<Zipping<T>, Output: OffsetMap>,
    {
        let size = self.layout.affine().shape().size().value();
        let tiled = self.zipped_divide(tiler);
        let reached = tiled.layout.affine().shape().size().value();
        if !E::OVERHANGS && reached != size {
            crate::refused(Error::new(Operator::Partition, Violation::TilesReachPast { reached, size }));
        }
        tiled
    }

    /// Tile `coord`: see [`local_tile`](self).
    ///
    /// # Panics
    /// Where a rule is broken by a run-time integer.
    #[inline(always)]
    #[track_caller]
    pub fn inner_partition<T, C: IntoCoord>(self, tiler: T, coord: C) -> Tensor<E, InnerPart<L, T, C::Coord>>
    where
        L: Relayout<Zipping<T>>,
        Relaid<L, Zipping<T>>: PartitionMap<C::Coord>,
        Relaid<L, Zipping<T>>: SliceMap<<Relaid<L, Zipping<T>> as PartitionMap<C::Coord>>::Inner>,
        <Relaid<L, Zipping<T>> as PartitionMap<C::Coord>>::Inner: InShape<<Relaid<L, Zipping<T>> as OffsetMap>::Shape>,
    {
        let coord = <Relaid<L, Zipping<T>> as PartitionMap<C::Coord>>::inner(coord.into_coord());
        self.tiled_evenly(tiler).slice_at(coord)
    }

    /// Tile `coord`: [`inner_partition`](Self::inner_partition) by its other name.
    ///
    /// # Panics
    /// Where a rule is broken by a run-time integer.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T, C: IntoCoord>(self, tiler: T, coord: C) -> Tensor<E, InnerPart<L, T, C::Coord>>
    where
        L: Relayout<Zipping<T>>,
        Relaid<L, Zipping<T>>: PartitionMap<C::Coord>,
        Relaid<L, Zipping<T>>: SliceMap<<Relaid<L, Zipping<T>> as PartitionMap<C::Coord>>::Inner>,
        <Relaid<L, Zipping<T>> as PartitionMap<C::Coord>>::Inner: InShape<<Relaid<L, Zipping<T>> as OffsetMap>::Shape>,
    {
        self.inner_partition(tiler, coord)
    }

    /// Element `coord` of every tile: see [`local_tile`](self).
    ///
    /// # Panics
    /// Where a rule is broken by a run-time integer.
    #[inline(always)]
    #[track_caller]
    pub fn outer_partition<T, C: IntoCoord>(self, tiler: T, coord: C) -> Tensor<E, OuterPart<L, T, C::Coord>>
    where
        L: Relayout<Zipping<T>>,
        Relaid<L, Zipping<T>>: OuterMap<C::Coord>,
        Relaid<L, Zipping<T>>: SliceMap<<Relaid<L, Zipping<T>> as OuterMap<C::Coord>>::Outer>,
        <Relaid<L, Zipping<T>> as OuterMap<C::Coord>>::Outer: InShape<<Relaid<L, Zipping<T>> as OffsetMap>::Shape>,
    {
        let coord = <Relaid<L, Zipping<T>> as OuterMap<C::Coord>>::outer(coord.into_coord());
        self.tiled_evenly(tiler).slice_at(coord)
    }

    /// What the thread number `thread` of `threads` has: see [`local_tile`](self).
    ///
    /// # Panics
    /// Where there is no such thread, or a rule is broken by a run-time integer.
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<T>(self, threads: T, thread: usize) -> Tensor<E, OuterPart<L, T::Tiler, T::Coord>>
    where
        T: ThreadCoord,
        L: Relayout<Zipping<T::Tiler>>,
        Relaid<L, Zipping<T::Tiler>>: OuterMap<T::Coord>,
        Relaid<L, Zipping<T::Tiler>>: SliceMap<<Relaid<L, Zipping<T::Tiler>> as OuterMap<T::Coord>>::Outer>,
        <Relaid<L, Zipping<T::Tiler>> as OuterMap<T::Coord>>::Outer:
            InShape<<Relaid<L, Zipping<T::Tiler>> as OffsetMap>::Shape>,
    {
        let thread = i64::try_from(thread).unwrap_or(i64::MAX);
        let (tiler, coord) = threads.thread_coord(thread);
        let extent = tiler.size().value();
        if thread >= extent {
            let violation = Violation::CoordinateOutOfRange { coordinate: thread, extent };
            crate::refused(Error::new(Operator::Partition, violation));
        }
        let coord = <Relaid<L, Zipping<T::Tiler>> as OuterMap<T::Coord>>::outer(coord);
        self.tiled_evenly(tiler).slice_at(coord)
    }
}
