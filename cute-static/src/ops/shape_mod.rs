//! `shape_mod`: computes the shape of the first `n` elements of a shape.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | R1: divisibility | `Indivisible` | `ui/shape_mod/shape_mod_indivisible` |
//! | `n` is at most the size | `TooFewElements` | `ui/shape_mod/shape_mod_too_few` |
//!
//! # Ensures
//! The equation `R(i) = A(i)` holds for `i < n`: `tests/laws/arithmetic.rs`.

use typenum::{NonZero, PInt, UInt, UTerm, Unsigned};

use super::size::{Size, SizeOf};
use crate::errors::{Indivisible, Refused, TooFewElements, operator};
use crate::int::natural::{Divide, Divided, Exact, Inexact, One};
use crate::int::{_1, Int};
use crate::list::{Cons, End, ToTuple, TupleOf, list};
use crate::tuple::for_each_arity;

/// Computes the shape of the first `N` elements of a shape: the first 6 elements of `(3,4)` have
/// the shape `(3,2)`.
///
/// Call it as [`shape_mod`]. All integers must be static; convert others with `to_dynamic()`.
///
/// # Rules
/// The extents are visited from the left. `r`, the part of `N` that remains, starts at `N`.
///
/// | rule | condition | extent | then |
/// |---|---|---|---|
/// | R1 | `r` is at least the extent | unchanged | the extent must divide `r`; continue with `r / extent` |
/// | R2 | `r` is less | `r` | continue with 1 |
///
/// `N` must be at most the size of the shape.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let s = shape!((3, 6, 2, 8));
/// let _: Shape![(3, 2, 1, 1)] = shape_mod(s, _6);
/// let _: Shape![(3, 4, 1, 1)] = shape_mod(s, _12);
/// let _: Shape![(3, 6, 2, 1)] = shape_mod(s, _36);
/// ```
///
/// Source: the remainder of a shape in CuTe's documentation of composition, and in the tutorials.
pub trait ShapeMod<N> {
    /// The shape of the first `N` elements.
    type Output: Copy + Default;
    /// The factor of `N` that the following integers must supply.
    type Rest;
}

/// The type of the shape of the first `N` elements of the shape `S`.
pub type FirstOf<S, N> = <S as ShapeMod<N>>::Output;

/// Returns the shape of the first `n` elements of a static shape.
pub fn shape_mod<S, N>(shape: S, n: N) -> FirstOf<S, N>
where
    S: Copy + Size + ShapeMod<N>,
    N: Copy,
    S::Rest: NothingLeft<N, SizeOf<S>>,
{
    let _ = (shape, n);
    Default::default()
}

impl<S, N> ShapeMod<Int<PInt<N>>> for Int<PInt<S>>
where
    S: Unsigned + NonZero,
    N: Unsigned + NonZero + Divide<S>,
    Divided<N, S>: TakenOfExtent<S, N>,
{
    type Output = <Divided<N, S> as TakenOfExtent<S, N>>::Extent;
    type Rest = <Divided<N, S> as TakenOfExtent<S, N>>::Rest;
}

/// Decides how much of the extent `S` the result contains. `Self` is the quotient and remainder of
/// `N / S`.
pub trait TakenOfExtent<S, N> {
    type Extent: Copy + Default;
    /// The factor of `N` that remains for the following integers.
    type Rest;
}

/// R1: the extent divides `N`, so the extent stays unchanged.
impl<Q, B, S: Unsigned + NonZero, N> TakenOfExtent<S, N> for Exact<UInt<Q, B>>
where
    UInt<Q, B>: Unsigned + NonZero,
{
    type Extent = Int<PInt<S>>;
    type Rest = Int<PInt<UInt<Q, B>>>;
}

/// R2: `N` is less than the extent.
impl<S, N: Unsigned + NonZero> TakenOfExtent<S, N> for Inexact<UTerm> {
    type Extent = Int<PInt<N>>;
    type Rest = _1;
}

/// R1 is broken, because `N / S` has a remainder.
impl<Q, B, S, N> TakenOfExtent<S, N> for Inexact<UInt<Q, B>>
where
    Refused: Indivisible<operator::ShapeMod, S, N>,
{
    type Extent = _1;
    type Rest = _1;
}

/// A factor of `N` that remains after the last integer, which must be 1.
pub trait NothingLeft<N, Size> {}

impl<N, Size> NothingLeft<N, Size> for Int<PInt<One>> {}

impl<U, B, C, N, Size> NothingLeft<N, Size> for Int<PInt<UInt<UInt<U, B>, C>>>
where
    UInt<UInt<U, B>, C>: Unsigned + NonZero,
    Refused: TooFewElements<operator::ShapeMod, N, Size>,
{
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<N, $($A),*> ShapeMod<N> for ($($A,)*)
        where
            list!($($A),*): ShapesFromLeft<N, Output: ToTuple<Tuple: Copy + Default>>,
        {
            type Output = TupleOf<<list!($($A),*) as ShapesFromLeft<N>>::Output>;
            type Rest = <list!($($A),*) as ShapesFromLeft<N>>::Rest;
        }
    };
}

for_each_arity!(tuple);

/// Visits a list of shapes from the left.
pub trait ShapesFromLeft<N> {
    type Output;
    /// The factor of `N` that no shape of the list has used up.
    type Rest;
}

impl<N> ShapesFromLeft<N> for End {
    type Output = Self;
    type Rest = N;
}

impl<S: ShapeMod<N>, Tail: ShapesFromLeft<S::Rest>, N> ShapesFromLeft<N> for Cons<S, Tail> {
    type Output = Cons<S::Output, Tail::Output>;
    type Rest = Tail::Rest;
}
