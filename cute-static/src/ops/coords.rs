//! `coords`, `for_each_coord`: visits all coordinates of a shape, in the order of their linear
//! indices.
//!
//! # Ensures
//! Every coordinate occurs once, in order: `tests/algebra/coords.rs`.

use core::ops::Add;

use typenum::{B0, B1, NonZero, PInt, Sum, UInt, UTerm, Unsigned, Z0};

use super::idx2crd::{Coordinate, Idx2Crd};
use super::size::{Size, SizeOf};
use crate::int::{Dyn, Int, Integer, OneLeaf};
use crate::profile::Shape;
use crate::promise::empty::zero_in;
use crate::tuple::for_each_arity;

/// Enumerates the coordinates of a shape.
pub trait CountCoords: Shape {
    /// A coordinate, which has the profile of the shape and run-time integers.
    type Coord: Copy;
    /// Returns the first coordinate.
    fn origin() -> Self::Coord;
    /// Advances to the next coordinate. Returns true if this step wraps around to the first
    /// coordinate.
    fn advance(self, coord: &mut Self::Coord) -> bool;
}

impl<N: OneLeaf> CountCoords for N
where
    Self: Shape + Integer,
{
    type Coord = Dyn<i64>;

    #[inline(always)]
    fn origin() -> Dyn<i64> {
        Dyn::new(0)
    }

    #[inline(always)]
    fn advance(self, coord: &mut Dyn<i64>) -> bool {
        let next = coord.get().wrapping_add(1);
        let ends = next >= self.value();
        *coord = Dyn::new(if ends { 0 } else { next });
        ends
    }
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: CountCoords),*> CountCoords for ($($A,)*) {
            type Coord = ($($A::Coord,)*);

            #[inline(always)]
            fn origin() -> Self::Coord {
                ($($A::origin(),)*)
            }

            #[inline(always)]
            fn advance(self, coord: &mut Self::Coord) -> bool {
                $(self.$index.advance(&mut coord.$index))&&*
            }
        }
    };
}

for_each_arity!(tuple);

/// The iterator over the coordinates of a shape that [`coords`] returns.
///
/// The leftmost integer of the shape moves fastest. To unroll a loop over a static shape, call
/// [`for_each_coord`] instead: each coordinate is then a type, so values that depend on it are
/// constants.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::{EachCoord, coords, for_each_coord};
/// let n = 2;
/// let all: Vec<String> = coords(shape!((2, (1, n))))
///     .map(|coord| display(coord).to_string())
///     .collect();
/// assert_eq!(all, ["(0,(0,0))", "(1,(0,0))", "(0,(0,1))", "(1,(0,1))"]);
///
/// /// Says each coordinate.
/// struct Say(Vec<String>);
/// impl<C: IntTuple> EachCoord<C> for Say {
///     fn each(&mut self, coord: C) {
///         self.0.push(display(coord).to_string());
///     }
/// }
/// let mut say = Say(Vec::new());
/// for_each_coord(shape!((2, 2)), &mut say);
/// assert_eq!(say.0, ["(_0,_0)", "(_1,_0)", "(_0,_1)", "(_1,_1)"]);
/// ```
///
/// Source: CuTe `stride.hpp`, `make_coord_iterator`.
#[derive(Clone, Debug)]
pub struct Coords<S, C> {
    shape: S,
    /// The next coordinate, or `None` after the last one.
    next: Option<C>,
}

impl<S: CountCoords> Iterator for Coords<S, S::Coord> {
    type Item = S::Coord;

    #[inline]
    fn next(&mut self) -> Option<S::Coord> {
        let coord = self.next?;
        let mut following = coord;
        self.next = if self.shape.advance(&mut following) {
            None
        } else {
            Some(following)
        };
        Some(coord)
    }
}

/// Returns an iterator over all coordinates of a shape. The leftmost integer moves fastest.
#[inline(always)]
pub fn coords<S: CountCoords>(shape: S) -> Coords<S, S::Coord> {
    Coords {
        shape,
        next: zero_in(shape).is_none().then(S::origin),
    }
}

// --- unrolled ------------------------------------------------------------------------------------

/// A function that [`for_each_coord`] can call with the static coordinate `C`.
pub trait EachCoord<C> {
    /// Runs the function at the coordinate.
    fn each(&mut self, coord: C);
}

/// Calls the function for `Count` coordinates of the static shape `S`, beginning with number `Low`.
/// The count is halved in each step, so the recursion stays shallow even for many coordinates.
pub trait Unroll<S, Low, Count> {
    fn unroll(&mut self, shape: S);
}

impl<F, S, Low> Unroll<S, Low, UTerm> for F {
    #[inline(always)]
    fn unroll(&mut self, _: S) {}
}

impl<F, S, Low> Unroll<S, Low, UInt<UTerm, B1>> for F
where
    Int<Low>: Idx2Crd<S>,
    F: EachCoord<Coordinate<Int<Low>, S>>,
{
    #[inline(always)]
    fn unroll(&mut self, shape: S) {
        self.each(Int::<Low>::new().idx2crd(shape));
    }
}

type Half<N, B> = UInt<N, B>;

impl<F, S: Copy, Low, N, B> Unroll<S, Low, UInt<UInt<N, B>, B0>> for F
where
    Half<N, B>: Unsigned + NonZero,
    Low: Add<PInt<Half<N, B>>>,
    F: Unroll<S, Low, Half<N, B>> + Unroll<S, Sum<Low, PInt<Half<N, B>>>, Half<N, B>>,
{
    #[inline(always)]
    fn unroll(&mut self, shape: S) {
        Unroll::<S, Low, Half<N, B>>::unroll(self, shape);
        Unroll::<S, Sum<Low, PInt<Half<N, B>>>, Half<N, B>>::unroll(self, shape);
    }
}

type Even<N, B> = UInt<UInt<N, B>, B0>;

/// Splits an odd count of coordinates into an even count and one more coordinate.
impl<F, S: Copy, Low, N, B> Unroll<S, Low, UInt<UInt<N, B>, B1>> for F
where
    Even<N, B>: Unsigned + NonZero,
    Low: Add<PInt<Even<N, B>>>,
    F: Unroll<S, Low, Even<N, B>> + Unroll<S, Sum<Low, PInt<Even<N, B>>>, UInt<UTerm, B1>>,
{
    #[inline(always)]
    fn unroll(&mut self, shape: S) {
        Unroll::<S, Low, Even<N, B>>::unroll(self, shape);
        Unroll::<S, Sum<Low, PInt<Even<N, B>>>, UInt<UTerm, B1>>::unroll(self, shape);
    }
}

/// Converts a static number of coordinates to a natural number.
pub trait StaticCount {
    type Count;
}

impl<N: Unsigned + NonZero> StaticCount for Int<PInt<N>> {
    type Count = N;
}

/// The number of coordinates of the static shape `S`.
pub type CountOf<S> = <SizeOf<S> as StaticCount>::Count;

/// Calls `each` for each coordinate of a static shape, unrolled. The leftmost integer of the shape
/// moves fastest.
#[inline(always)]
pub fn for_each_coord<S, F>(shape: S, each: &mut F)
where
    S: Copy + Size<Size: StaticCount>,
    F: Unroll<S, Z0, CountOf<S>>,
{
    each.unroll(shape);
}
