//! `common_coarsening`: computes the finest flat shape that two shapes refine.
//!
//! # Requires
//! | condition | guard | ui test |
//! |---|---|---|
//! | equal sizes | `SizesDiffer` | `ui/common_coarsening/common_coarsening_sizes` |
//! | static integers | `ExtentIsDynamic` | |
//!
//! # Ensures
//! The laws are in `tests/laws/domains.rs`. The result is equal to the run-time result:
//! `tests/vectors/tests/bridge_domains.rs`.

use core::ops::Mul;

use typenum::{Cmp, Compare, Equal, Greater, Less, NonZero, PInt, Prod, Unsigned};

use super::mechanisms::cuts::{CutsOf, CutsOnto, FlatShape, OneSize};
use crate::errors::operator;
use crate::int::natural::{Decision, Divide, Divided, One};
use crate::int::{_0, Int};
use crate::layout::IntoLayout;
use crate::list::{Cons, End, Mode};
use crate::outcome::{Computes, IfProven};

/// Computes the finest flat shape that both this shape `S` and the shape `T` split further.
///
/// Call it as [`common_coarsening`]. Both shapes must be static; convert others with
/// `to_dynamic()`.
///
/// # Function
/// A shape *cuts* its elements at the products of its integers from the left: `(2,3,4)` has the
/// cuts 2 and 6. The result has exactly the cuts that `S` and `T` share, so it always exists.
///
/// # Example
/// ```
/// use cute::common_coarsening;
/// use cute::prelude::*;
/// let _: Shape![(6, 20)] = common_coarsening(shape!((2, 3, (4, 5))), shape!((3, 2, 20)));
/// ```
pub trait CommonCoarsening<T>: Copy {
    /// The common coarsening.
    type Output: Copy + Default;
}

/// The type of the common coarsening of `S` and `T`.
pub type Coarsening<S, T> = <S as CommonCoarsening<T>>::Output;

impl<S: Copy, T> CommonCoarsening<T> for S
where
    S: OneSize<T, Outcome: IfProven<operator::CommonCoarsening, (S, T), Output: Copy + Default>>,
{
    type Output = <S::Outcome as IfProven<operator::CommonCoarsening, (S, T)>>::Output;
}

type Coarsened<A, B> = <Less as Coarsen<A, B, One, One, One>>::Output;

impl<S: CutsOnto<End>, T: CutsOnto<End>> Computes<operator::CommonCoarsening> for (S, T)
where
    Less: Coarsen<CutsOf<S>, CutsOf<T>, One, One, One, Output: IntoLayout>,
{
    type Output = FlatShape<Coarsened<CutsOf<S>, CutsOf<T>>>;
}

/// Coarsens two lists of extents. `Left` and `Right` are the products of the extents so far, `Self`
/// is their comparison, and `Cut` is the last common cut.
pub trait Coarsen<A, B, Left, Right, Cut> {
    type Output;
}

/// The left list has ended. The sizes are equal, so the right list has ended at the same time.
impl<Left, Right, Cut> Coarsen<End, End, Left, Right, Cut> for Less {
    type Output = End;
}

/// The product of the left list is less than that of the right list, so the left list continues.
impl<S, D, Tail, B, Left, Right, Cut>
    Coarsen<Cons<Mode<Int<PInt<S>>, D>, Tail>, B, Left, Right, Cut> for Less
where
    S: Unsigned + NonZero,
    Left: Mul<S>,
    Prod<Left, S>: Cmp<Right>,
    Compare<Prod<Left, S>, Right>: Coarsen<Tail, B, Prod<Left, S>, Right, Cut>,
{
    type Output =
        <Compare<Prod<Left, S>, Right> as Coarsen<Tail, B, Prod<Left, S>, Right, Cut>>::Output;
}

/// The product of the left list is greater than that of the right list, so the right list
/// continues.
impl<A, T, D, Tail, Left, Right, Cut>
    Coarsen<A, Cons<Mode<Int<PInt<T>>, D>, Tail>, Left, Right, Cut> for Greater
where
    T: Unsigned + NonZero,
    Right: Mul<T>,
    Left: Cmp<Prod<Right, T>>,
    Compare<Left, Prod<Right, T>>: Coarsen<A, Tail, Left, Prod<Right, T>, Cut>,
{
    type Output =
        <Compare<Left, Prod<Right, T>> as Coarsen<A, Tail, Left, Prod<Right, T>, Cut>>::Output;
}

type Extent<Left, Cut> = <Divided<Left, Cut> as Decision>::Quotient;

/// The products are equal, so they are a common cut. The left list continues from this cut.
impl<A, B, Left: Divide<Cut>, Right, Cut> Coarsen<A, B, Left, Right, Cut> for Equal
where
    Divided<Left, Cut>: Decision<Quotient: Unsigned + NonZero>,
    Less: Coarsen<A, B, Left, Right, Left>,
{
    type Output = Cons<
        Mode<Int<PInt<Extent<Left, Cut>>>, _0>,
        <Less as Coarsen<A, B, Left, Right, Left>>::Output,
    >;
}

/// Returns the finest flat shape that two static shapes refine.
#[inline(always)]
pub fn common_coarsening<S: CommonCoarsening<T>, T>(a: S, b: T) -> Coarsening<S, T> {
    let _ = (a, b);
    Default::default()
}
