//! `crd2crd`, `crd2idx_shape`: a coordinate of one shape as a coordinate of another, through the index.
//!
//! # Function
//! `crd2idx_shape(c, S)`: the colexicographical index of `c` in `S`; an integer is its own index.
//! `crd2crd(c, S, T) = idx2crd(crd2idx_shape(c, S), T)`.
//!
//! ```
//! use cute_static::prelude::*;
//! assert_eq!(crd2idx_shape((1, 5), shape!((3, (2, 3)))), 16);
//! assert_eq!(display(crd2crd((1, 5), shape!((3, 6)), shape!((3, (2, 3))))).to_string(), "(1,(1,2))");
//! let folded: _8 = crd2crd((_0, _2), shape!((4, 4)), shape!(16));
//! # let _ = folded;
//! ```
//!
//! Source: CuTe `stride.hpp`, `crd2idx` without a stride, `crd2crd`.

use core::ops::{Add, Mul};

use super::crd2idx::ZipCoord;
use super::idx2crd::{Coordinate, Idx2Crd};
use super::size::{Size, SizeOf};
use crate::int::{Dyn, Int, Integer, Product, Total};
use crate::list::{Cons, End, Mode};
use crate::tuple::{IntoCoord, for_each_arity};

/// The coordinate `Self` of the shape `S`, as an index.
pub trait ShapeIndex<S>: Copy {
    /// The index.
    type Output: Integer;
    /// The index.
    fn shape_index(self, shape: S) -> Self::Output;
}

type IndexOf<C, S> = <C as ShapeIndex<S>>::Output;

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
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
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

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

/// The index of a list of entries `c0:s0, c1:s1, …`: `c0 + s0·(c1 + s1·(…))`.
pub trait Horner {
    /// The index.
    type Output: Integer;
    /// The index.
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
        let Mode { shape: coord, stride: shape } = self.head;
        coord.shape_index(shape) + shape.size() * self.tail.horner()
    }
}

/// The colexicographical index of a coordinate in a shape.
#[inline(always)]
pub fn crd2idx_shape<C: IntoCoord, S>(coord: C, shape: S) -> IndexOf<C::Coord, S>
where
    C::Coord: ShapeIndex<S>,
{
    coord.into_coord().shape_index(shape)
}

/// A coordinate of the shape `from` as a coordinate of the shape `to`.
#[inline(always)]
pub fn crd2crd<C: IntoCoord, S, T>(coord: C, from: S, to: T) -> Coordinate<IndexOf<C::Coord, S>, T>
where
    C::Coord: ShapeIndex<S, Output: Idx2Crd<T>>,
{
    coord.into_coord().shape_index(from).idx2crd(to)
}
