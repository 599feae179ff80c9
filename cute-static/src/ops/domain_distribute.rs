//! `domain_distribute`: makes a tiler that takes at most `n` elements from the modes of a shape.
//!
//! # Requires
//! All integers must be static: guard `ExtentIsDynamic`,
//! `tests/ui/domain_distribute/domain_distribute_dynamic`.
//!
//! # Ensures
//! The laws are in `tests/laws/domains.rs`. The result is equal to the run-time result:
//! `tests/vectors/tests/bridge_domains.rs`.

use core::ops::Mul;

use typenum::{Gcd, Gcf, NonZero, PInt, Prod, Unsigned};

use super::coalesce::FoldOnto;
use super::is_static::{KnownLayout, KnownOf};
use super::mechanisms::cuts::{CutsOf, CutsOnto};
use crate::errors::{Refusal, operator};
use crate::int::natural::{Decision, Divide, Divided, One};
use crate::int::{_0, Int};
use crate::layout::{AnyLayout, IntoLayout, Layout, LayoutOf};
use crate::list::{Cons, End, Mode};
use crate::outcome::{Proven, Require, Unknown};

/// Computes a tiler that takes at most `N` elements from this shape and divides it evenly.
///
/// Call it as [`domain_distribute`]. All integers must be static; convert others with
/// `to_dynamic()`.
///
/// # Function
/// The result has ascending offsets, its size divides `N`, and it divides every layout of this
/// shape evenly. The integers of the shape are visited from the left. Each contributes its greatest
/// common divisor with what remains of `N` (A1), and the modes are coalesced at the end (A2). For
/// `N = 6` and the shape `(15,14)`, mode 0 contributes 3, and mode 1 contributes 2.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::domain_distribute;
/// assert_layout!(domain_distribute(shape!((15, 14)), _6), (3, 2):(1, 15));
/// ```
///
/// Source: CuTe `layout.hpp`, `domain_distribute`.
pub trait DomainDistribute<N>: Copy {
    /// The tiler.
    type Output: AnyLayout + Default;
}

/// The type of the tiler that takes at most `N` elements from the shape `S`.
pub type Distributed<S, N> = <S as DomainDistribute<N>>::Output;

impl<S: Copy, N> DomainDistribute<N> for S
where
    Layout<S, _0>: KnownLayout,
    KnownOf<S, _0>: Distributes<S, N>,
{
    type Output = <KnownOf<S, _0> as Distributes<S, N>>::Output;
}

/// Computes the tiler if the shape is static, and refuses other shapes.
pub trait Distributes<S, N> {
    type Output: AnyLayout + Default;
}

impl<What, S, N> Distributes<S, N> for Unknown<What>
where
    Self: Require<operator::DomainDistribute>,
{
    type Output = Refusal;
}

type Emitted<S, N> = <CutsOf<S> as ShareOfExtents<One, N>>::Output;
/// A2: the modes are coalesced.
type Folded<L> = <L as FoldOnto<End>>::Output;

impl<S: CutsOnto<End>, N: Unsigned + NonZero> Distributes<S, Int<PInt<N>>> for Proven
where
    CutsOf<S>: ShareOfExtents<One, N>,
    Emitted<S, N>: FoldOnto<End>,
    Folded<Emitted<S, N>>: IntoLayout<Output: Default>,
{
    type Output = LayoutOf<Folded<Emitted<S, N>>>;
}

/// Takes at most `N` elements from a list of extents. `Before` is the product of the extents before
/// this list.
pub trait ShareOfExtents<Before, N> {
    type Output;
}

impl<Before, N> ShareOfExtents<Before, N> for End {
    type Output = Self;
}

type Rest<N, S> = <Divided<N, Gcf<S, N>> as Decision>::Quotient;

/// A1: the first extent contributes its greatest common divisor with `N`.
impl<S, D, Tail, Before, N> ShareOfExtents<Before, N> for Cons<Mode<Int<PInt<S>>, D>, Tail>
where
    S: Unsigned + NonZero + Gcd<N>,
    Gcf<S, N>: Unsigned + NonZero,
    N: Divide<Gcf<S, N>>,
    Divided<N, Gcf<S, N>>: Decision,
    Before: Mul<S> + Unsigned + NonZero,
    Tail: ShareOfExtents<Prod<Before, S>, Rest<N, S>>,
{
    type Output = Cons<Mode<Int<PInt<Gcf<S, N>>>, Int<PInt<Before>>>, Tail::Output>;
}

/// Returns a tiler that takes at most `n` elements from a static shape and divides the shape
/// evenly.
#[inline(always)]
pub fn domain_distribute<S: DomainDistribute<N>, N>(shape: S, n: N) -> Distributed<S, N> {
    let _ = (shape, n);
    Default::default()
}
