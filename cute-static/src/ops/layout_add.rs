//! `layout_add`: adds two layouts.
//!
//! # Requires
//! | condition | guard | ui test |
//! |---|---|---|
//! | equal sizes | `SizesDiffer` | `ui/layout_add/layout_add_sizes` |
//! | one of any two cuts divides the other | `CutsDiffer` | `ui/layout_add/layout_add_cuts` |
//! | static integers | `ExtentIsDynamic`, `StrideIsDynamic` | `ui/layout_add/layout_add_dynamic` |
//!
//! # Ensures
//! The laws hold: `tests/laws/domains.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge_domains.rs`.

use super::coalesce::{CoalesceOnto, FoldOnto, Onto};
use super::is_static::{KnownLayout, KnownOf};
use super::mechanisms::cuts::{Refine, Refined};
use super::size::{Size, SizeOf};
use crate::errors::operator;
use crate::int::_1;
use crate::layout::{AnyLayout, IntoLayout, Layout, LayoutOf};
use crate::list::End;
use crate::outcome::{AndOutcome, Computes, EqualSizes, IfProven, Permit};
use crate::promise::range::InRange;

/// Adds a layout `B` to this layout `A`: the offset of the sum at each index is the sum of both
/// offsets.
///
/// Call it as [`layout_add`]. Both layouts must be static; convert others with `to_dynamic()`.
///
/// # Function
/// The result `R` is coalesced, and `R(i) = A(i) + B(i)` for every index `i` below the common size.
///
/// # Rules
/// The compiler refuses
/// * layouts of different sizes,
/// * layouts whose coalesced shapes have no [common refinement](crate::ops::CommonRefinement), such
///   as `(2,3)` and `(3,2)` (LA2).
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::layout_add;
/// assert_layout!(layout_add(layout!((2, 12):(12, 1)), layout!((6, 4):(4, 1))), (2, 3, 4):(16, 9, 4));
/// assert_layout!(layout_add(layout!((5, 3, 4):(1, 5, 15)), layout!((10, 6):(1, 10))), 60:2);
/// ```
///
/// Source: PyCuTe, `layout_add`.
pub trait LayoutAdd<B>: AnyLayout {
    /// The sum.
    type Output: AnyLayout + Default;
}

/// The type of the sum of the layouts `A` and `B`.
pub type LayoutSum<A, B> = <A as LayoutAdd<B>>::Output;

type Both<S, D, S2, D2> = <KnownOf<S, D> as AndOutcome<KnownOf<S2, D2>>>::Output;
type BothOfOneSize<S, D, S2, D2> =
    <Both<S, D, S2, D2> as AndOutcome<<SizeOf<S> as EqualSizes<SizeOf<S2>>>::Outcome>>::Output;

impl<S: Size, D: Copy, S2: Size, D2: Copy> LayoutAdd<Layout<S2, D2>> for Layout<S, D>
where
    Self: KnownLayout,
    Layout<S2, D2>: KnownLayout,
    KnownOf<S, D>: AndOutcome<KnownOf<S2, D2>>,
    SizeOf<S>: EqualSizes<SizeOf<S2>>,
    Both<S, D, S2, D2>: AndOutcome<<SizeOf<S> as EqualSizes<SizeOf<S2>>>::Outcome>,
    BothOfOneSize<S, D, S2, D2>: IfProven<
            operator::LayoutAdd,
            (Self, Layout<S2, D2>),
            Output: AnyLayout + Default + InRange<operator::LayoutAdd>,
        >,
{
    type Output = <BothOfOneSize<S, D, S2, D2> as IfProven<
        operator::LayoutAdd,
        (Self, Layout<S2, D2>),
    >>::Output;
}

/// LA1 and LA2: the common refinement of the two coalesced layouts, in which the strides of both
/// layouts are added.
type Sums<S, D, S2, D2> = Refined<Onto<S, D, End>, Onto<S2, D2, End>>;
/// LA3: the sum is coalesced.
type Folded<L> = <L as FoldOnto<End>>::Output;

impl<S: CoalesceOnto<D, End>, D, S2: CoalesceOnto<D2, End>, D2> Computes<operator::LayoutAdd>
    for (Layout<S, D>, Layout<S2, D2>)
where
    Onto<S, D, End>: Refine<Onto<S2, D2, End>, _1>,
    Sums<S, D, S2, D2>: FoldOnto<End>,
    Folded<Sums<S, D, S2, D2>>: Permit<operator::LayoutAdd> + IntoLayout<Output: Default>,
{
    type Output = LayoutOf<Folded<Sums<S, D, S2, D2>>>;
}

/// Returns the sum of two static layouts.
#[inline(always)]
pub fn layout_add<A: LayoutAdd<B>, B>(a: A, b: B) -> LayoutSum<A, B> {
    let _ = (a, b);
    Default::default()
}
