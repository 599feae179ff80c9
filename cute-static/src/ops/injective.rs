//! `injective`: checks whether all coordinates have different offsets. If two coordinates share an
//! offset, the result names these coordinates.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | no two coordinates have the same offset | `CollidesBelow`, `CollidesDown` (of a negative offset) | `ui/injective/injective_collision`, `ui/injective/injective_negative` |
//! | all integers are static, except strides of extents of 1 | `ExtentIsDynamic`, `StrideIsDynamic` | `ui/injective/injective_dynamic` |
//!
//! # Ensures
//! The result and the coordinates that it names are the same as at run time:
//! `tests/vectors/tests/bridge_predicates.rs`.

mod at_run_time;
mod meet;

use core::ops::Sub;

use typenum::{
    B1, Cmp, Compare, Equal, Greater, Less, Minimum, NonZero, PInt, Sub1, UTerm, Unsigned, Z0,
};

pub use self::at_run_time::TryInjective;
use self::meet::{NeverMeet, Path, Range, Tried};
use super::mechanisms::moving::{Moving, MovingSoFar, NoneStill, ReachOf, Still, TotalReach};
use crate::composed_layout::ComposedLayout;
use crate::errors::operator;
use crate::int::natural::{Decision, Divide, Divided, ToInt};
use crate::int::{Int, Integer};
use crate::layout::{Layout, Operand};
use crate::list::{Cons, End};
use crate::outcome::{
    Broken, Collides, Decided, Judges, Meet, OutcomeOf, Proven, Require, Unknown,
};
use crate::swizzle::SwizzleParts;

/// A static layout in which no two coordinates have the same offset. The compiler's error names two
/// coordinates and the offset that they share.
///
/// Use it as the bound of code that writes elements in parallel. A layout with run-time integers
/// satisfies [`TryInjective`] instead. [`IsInjective`] is the answer as a type.
///
/// # Rules
/// * If each stride is greater than the sum of `(extent − 1)·|stride|` over the smaller strides,
///   one comparison per mode decides.
/// * Otherwise the compiler tries the possible differences between two coordinates, as the run-time
///   [`injective`](crate::Predicates::injective) does.
/// * A swizzle or an added offset changes nothing: it never maps two offsets to one.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::{Bit, Injective, IsInjective};
/// fn scatter<L: Injective>(_: L) {}
/// scatter(layout!((4, 8):(8, 1)));
/// scatter(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
/// assert!(<IsInjective<Layout![(3, 2):(2, 3)]> as Bit>::BOOL);
/// assert!(!<IsInjective<Layout![(4, 4):(1, 2)]> as Bit>::BOOL);
/// ```
#[diagnostic::on_unimplemented(
    message = "injective: this layout is not known to be injective; in generic code, the bound is \
               `L: Injective`",
    label = "not known to be injective",
    note = "write the bound on the function to see the reason: two coordinates with the same \
            offset, or an integer that is known only at run time; for such integers, use the bound \
            `L: TryInjective`",
    note = "a layout that is applied to another layout cannot satisfy the bound; use `to_dynamic()`"
)]
pub trait Injective: Operand {}

impl<S: Copy, D: Copy> Injective for Layout<S, D> where
    Self: Judges<operator::Injective, Outcome: Require<operator::Injective>>
{
}

// A swizzle and an added offset are bijections of the integers, so different offsets stay
// different.
impl<A: SwizzleParts, O: Integer, S: Copy, D: Copy> Injective for ComposedLayout<A, O, Layout<S, D>>
where
    Layout<S, D>: Judges<operator::Injective, Outcome: UnderSwizzle>,
    <OutcomeOf<operator::Injective, Layout<S, D>> as UnderSwizzle>::Outcome:
        Require<operator::Injective>,
    Self: Operand,
{
}

/// Converts the outcome for a plain layout to the outcome under a swizzle. The two coordinates stay
/// the same, but the offset that they share changes.
pub trait UnderSwizzle {
    type Outcome;
}

impl UnderSwizzle for Proven {
    type Outcome = Self;
}

impl<What> UnderSwizzle for Unknown<What> {
    type Outcome = Self;
}

impl<First, Second, Offset> UnderSwizzle for Broken<Collides<First, Second, Offset>> {
    type Outcome = Broken<Meet<First, Second>>;
}

/// `B1` if the static layout `L` is injective, `B0` if it is not.
pub type IsInjective<L> = <L as Decided<operator::Injective>>::Answer;

/// IN1: a mode of stride 0 has the offset 0 at two coordinates, unless its extent is 1.
impl<Before, At, List, First: ToInt> Judges<operator::Injective>
    for MovingSoFar<Before, At, Still<First>, List>
{
    type Outcome = Broken<Collides<First::Output, Int<Z0>, Int<Z0>>>;
}

impl<Before, At, List: Search> Judges<operator::Injective>
    for MovingSoFar<Before, At, NoneStill, List>
{
    type Outcome = List::Output;
}

// --- no difference so far ------------------------------------------------------------------------

/// Searches a list of modes for a collision of two coordinates that agree in all modes of larger
/// stride.
pub trait Search {
    type Output;
}

/// IN4: the coordinates agree in every mode, so they are the same coordinate.
impl Search for End {
    type Output = Proven;
}

impl<B, E, M, Sign, Tail: TotalReach> Search for Cons<Moving<B, E, M, Sign>, Tail>
where
    ReachOf<Tail>: Cmp<M>,
    Self: SearchBy<Compare<ReachOf<Tail>, M>>,
{
    type Output = <Self as SearchBy<Compare<ReachOf<Tail>, M>>>::Output;
}

/// Searches a list of modes. `Order` compares the largest offset of the later modes with the stride
/// of the first mode.
pub trait SearchBy<Order> {
    type Output;
}

/// IN2: the modes of smaller stride move the offset by less than this stride, so the coordinates
/// agree in this mode.
impl<Mode, Tail: Search> SearchBy<Less> for Cons<Mode, Tail> {
    type Output = Tail::Output;
}

macro_rules! overlap {
    ($($order:ty)*) => { $(
        impl<Mode, Tail: Search> SearchBy<$order> for Cons<Mode, Tail>
        where
            Tail::Output: OrDiffer<Self>,
        {
            type Output = <Tail::Output as OrDiffer<Self>>::Output;
        }
    )* };
}

overlap!(Equal Greater);

/// Searches for a collision of coordinates that differ in the first mode of `List`, if `Self`, the
/// outcome for the modes of smaller stride, is `Proven`.
pub trait OrDiffer<List> {
    type Output;
}

impl<Rule, List> OrDiffer<List> for Broken<Rule> {
    type Output = Self;
}

/// The greatest positive difference in the first mode for which the other modes can compensate.
type Most<E, M, Tail> = Minimum<Sub1<E>, <Divided<ReachOf<Tail>, M> as Decision>::Quotient>;
/// The [`Path`] at the start of a search: both coordinates are 0.
type Origin = Path<UTerm, UTerm, Z0>;

impl<B, E, M: Unsigned + NonZero, Sign, Tail: TotalReach>
    OrDiffer<Cons<Moving<B, E, M, Sign>, Tail>> for Proven
where
    E: Sub<B1>,
    ReachOf<Tail>: Divide<M>,
    Divided<ReachOf<Tail>, M>: Decision,
    Sub1<E>: typenum::Min<<Divided<ReachOf<Tail>, M> as Decision>::Quotient>,
    Cons<Moving<B, E, M, Sign>, Tail>: Range<PInt<typenum::U1>, Most<E, M, Tail>, Z0, Origin>,
    Tried<Cons<Moving<B, E, M, Sign>, Tail>, PInt<typenum::U1>, Most<E, M, Tail>, Z0, Origin>:
        SettleSearch,
{
    type Output = <Tried<
        Cons<Moving<B, E, M, Sign>, Tail>,
        PInt<typenum::U1>,
        Most<E, M, Tail>,
        Z0,
        Origin,
    > as SettleSearch>::Output;
}

/// Converts the result of a search to the outcome for the layout.
pub trait SettleSearch {
    type Output;
}

impl SettleSearch for NeverMeet {
    type Output = Proven;
}

impl<F: ToInt, S: ToInt, O> SettleSearch for Path<F, S, O> {
    type Output = Broken<Collides<F::Output, S::Output, Int<O>>>;
}
