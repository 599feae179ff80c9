//! `crd2crd`, `crd2idx_shape`: converts a coordinate of one shape to the coordinate of another
//! shape with the same linear index.

use core::ops::{Add, Mul};

use super::crd2idx::entries::ZipCoord;
use super::idx2crd::{Coordinate, Idx2Crd};
use super::size::{Size, SizeOf};
use crate::errors::Refusal;
use crate::int::{Dyn, Int, Integer, Product, Total};
use crate::list::{Append, Appended, Cons, End, Entries, Mode, list};
use crate::tuple::{IntoCoord, for_each_arity, for_each_leaf, for_each_pair_of_ranks};

/// A coordinate of the shape `S` that [`crd2idx_shape`] can convert to a linear index.
pub trait ShapeIndex<S>: Copy {
    /// The type of the index.
    type Output: Integer;
    /// Returns the index.
    fn shape_index(self, shape: S) -> Self::Output;
}

type IndexOf<C, S> = <C as ShapeIndex<S>>::Output;

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p: Copy, S> ShapeIndex<S> for $leaf
        where
            Self: Integer,
        {
            type Output = Self;

            #[inline(always)]
            fn shape_index(self, _: S) -> Self {
                self
            }
        }
    };
}

for_each_leaf!(leaf);

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<S, $($A: Copy),*> ShapeIndex<S> for ($($A,)*)
        where
            Self: ZipCoord<S, List: Horner>,
        {
            type Output = <<Self as ZipCoord<S>>::List as Horner>::Output;

            #[inline(always)]
            fn shape_index(self, shape: S) -> Self::Output {
                self.zip_coord(shape).horner()
            }
        }
    };
}

for_each_arity!(tuple);

/// Computes the index of a list of entries `c0:s0, c1:s1, …`: `c0 + s0·(c1 + s1·(…))`.
pub trait Horner {
    type Output: Integer;
    fn horner(self) -> Self::Output;
}

impl<C: ShapeIndex<S>, S> Horner for Cons<Mode<C, S>, End> {
    type Output = C::Output;

    #[inline(always)]
    fn horner(self) -> Self::Output {
        self.head.shape.shape_index(self.head.stride)
    }
}

type Behind<S, L> = Product<SizeOf<S>, <L as Horner>::Output>;

impl<C: ShapeIndex<S>, S: Size, N, Tail> Horner for Cons<Mode<C, S>, Cons<N, Tail>>
where
    Cons<N, Tail>: Horner,
    SizeOf<S>: Mul<<Cons<N, Tail> as Horner>::Output>,
    IndexOf<C, S>: Add<Behind<S, Cons<N, Tail>>>,
    Total<IndexOf<C, S>, Behind<S, Cons<N, Tail>>>: Integer,
{
    type Output = Total<IndexOf<C, S>, Behind<S, Cons<N, Tail>>>;

    #[inline(always)]
    fn horner(self) -> Self::Output {
        let Mode {
            shape: coord,
            stride: shape,
        } = self.head;
        coord.shape_index(shape) + shape.size() * self.tail.horner()
    }
}

/// Returns the linear index of a coordinate in a shape. The leftmost integer of the shape moves
/// fastest.
#[inline(always)]
pub fn crd2idx_shape<C: IntoCoord, S>(coord: C, shape: S) -> IndexOf<C::Coord, S>
where
    C::Coord: ShapeIndex<S>,
{
    coord.into_coord().shape_index(shape)
}

impl Horner for Refusal {
    type Output = crate::int::_0;

    fn horner(self) -> Self::Output {
        Int::new()
    }
}

impl<Tos, Acc> Recoordinate<Tos, Acc> for Refusal {
    type Output = Self;

    fn recoordinate_all(self, _: Tos, _: Acc) -> Self {
        self
    }
}

/// A coordinate of the shape `From` that [`crd2crd`] can convert to a coordinate of the shape `To`.
pub trait Crd2Crd<From, To>: Copy {
    type Output: Copy;
    fn recoordinate(self, from: From, to: To) -> Self::Output;
}

type Through<C, S, T> = Coordinate<IndexOf<C, S>, T>;

macro_rules! through_the_index {
    ($(<$($p:ident),*> $C:ty, $T:ty;)*) => { $(
        impl<S, $($p: Copy),*> Crd2Crd<S, $T> for $C
        where
            Self: ShapeIndex<S, Output: Idx2Crd<$T>>,
        {
            type Output = Through<Self, S, $T>;

            #[inline(always)]
            fn recoordinate(self, from: S, to: $T) -> Self::Output {
                self.shape_index(from).idx2crd(to)
            }
        }
    )* };
}

through_the_index! {
    <Z, T> Int<Z>, T;
    <W, T> Dyn<W>, T;
}

macro_rules! entry_by_entry {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        through_the_index! {
            <Z, $($A),*> ($($A,)*), Int<Z>;
            <W, $($A),*> ($($A,)*), Dyn<W>;
        }

        impl<S, $($A: Copy, $B: Copy),*> Crd2Crd<S, ($($B,)*)> for ($($A,)*)
        where
            Self: ZipCoord<S, List: Recoordinate<list!($($B),*), ()>>,
        {
            type Output = <<Self as ZipCoord<S>>::List as Recoordinate<list!($($B),*), ()>>::Output;

            #[inline(always)]
            fn recoordinate(self, from: S, to: ($($B,)*)) -> Self::Output {
                self.zip_coord(from).recoordinate_all(to.entries(), ())
            }
        }
    };
}

for_each_arity!(entry_by_entry);

macro_rules! ranks_differ {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => {
        through_the_index! { $(<$($A,)* $($B),*> ($($A,)*), ($($B,)*);)* }
    };
}

for_each_pair_of_ranks!(ranks_differ);

/// Converts each entry `c:s` of a list to a coordinate of the corresponding shape in `Tos`, and
/// appends this coordinate to `Acc`.
pub trait Recoordinate<Tos, Acc>: Sized {
    type Output: Copy;
    fn recoordinate_all(self, to: Tos, acc: Acc) -> Self::Output;
}

impl<Acc: Copy> Recoordinate<End, Acc> for End {
    type Output = Acc;

    #[inline(always)]
    fn recoordinate_all(self, _: End, acc: Acc) -> Acc {
        acc
    }
}

impl<C: Crd2Crd<S, T>, S, Tail, T, Tos, Acc: Append<C::Output>> Recoordinate<Cons<T, Tos>, Acc>
    for Cons<Mode<C, S>, Tail>
where
    Tail: Recoordinate<Tos, Appended<Acc, C::Output>>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn recoordinate_all(self, to: Cons<T, Tos>, acc: Acc) -> Self::Output {
        let Mode {
            shape: coord,
            stride: from,
        } = self.head;
        self.tail
            .recoordinate_all(to.tail, acc.append(coord.recoordinate(from, to.head)))
    }
}

/// Converts a coordinate of the shape `from` into a coordinate of the shape `to`.
///
/// # Rules
/// * If the coordinate and both shapes are tuples of one rank, each entry is converted separately
///   and stays in its mode.
/// * Otherwise, the result is the coordinate of `to` with the same linear index. [`crd2idx_shape`]
///   computes this index; an integer is its own index.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_eq!(crd2idx_shape((1, 5), shape!((3, (2, 3)))), 16);
/// assert_eq!(
///     display(crd2crd((1, 5), shape!((3, 6)), shape!((3, (2, 3))))).to_string(),
///     "(1,(1,2))"
/// );
/// let folded: _8 = crd2crd((_0, _2), shape!((4, 4)), shape!(16));
/// # let _ = folded;
/// ```
///
/// Source: CuTe `stride.hpp`, `crd2idx` without a stride, `crd2crd`.
#[inline(always)]
pub fn crd2crd<C: IntoCoord, S, T>(coord: C, from: S, to: T) -> <C::Coord as Crd2Crd<S, T>>::Output
where
    C::Coord: Crd2Crd<S, T>,
{
    coord.into_coord().recoordinate(from, to)
}
