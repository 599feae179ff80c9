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

/// Computes a tiler that takes at most `N` elements from this shape and divides every layout of the
/// shape evenly.
///
/// # Function
/// The result `R` has ascending offsets. The size of `R` divides `n`, and `R` divides every layout
/// of shape `S` evenly. `R` is made from the left: each integer of `S` contributes its greatest
/// common divisor with the remaining factor of `n`. The size of `R` is the product of these
/// divisors. For example, with `n = 6` and the shape `(15,14)`, the first mode contributes 3 and
/// the second 2. All integers must be static. For run-time extents, use this operator after
/// `to_dynamic()`.
///
/// # Rules
/// The module `cute_core::ops::domain_distribute` explains A1 and A2, and each impl here is
/// labelled with its rule.
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
