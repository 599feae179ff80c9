//! W0: a layout whose strides are all negative, but for those of 0, is inverted as its magnitude, and the inverse runs backwards.
//!
//! Its modes, with the magnitudes of their strides, stand in [`Backwards`]: a list that modes of both signs cannot make. The
//! complement's guard refuses those, because it counts the modes of the filtered layout, as the sentence does.

use core::marker::PhantomData;
use core::ops::Neg;

use typenum::{NonZero, PInt, Unsigned, Z0};

use super::room::GoesOn;
use super::{FirstMode, InvertedLayout, RefusesReach, RefusesStride, Unwind};
use crate::errors::Refusal;
use crate::int::Int;
use crate::list::modes::{ModeList, ModeValues};
use crate::list::{Cons, End, Mode};
use crate::ops::coalesce::CoalesceOnto;
use crate::ops::complement::Kept;
use crate::ops::complement::order::Order;
use crate::ops::filter_zeros::{FilterShape, FilteredShape};
use crate::ops::right_inverse::by_stride::{ByStride, ExchangeWithLess, Placed, Sorted};

/// The modes of the layout `S:D`, no stride of which is positive, by their magnitudes.
#[derive(Debug)]
pub struct Backwards<S, D, List> {
    list: List,
    layout: PhantomData<(S, D)>,
}

impl<S, D, List: Default> Default for Backwards<S, D, List> {
    #[inline(always)]
    fn default() -> Self {
        Self { list: List::default(), layout: PhantomData }
    }
}

impl<S, D, List: ModeList> ModeList for Backwards<S, D, List> {
    const LENGTH: usize = List::LENGTH;

    #[inline(always)]
    fn mode(&self, place: usize) -> ModeValues {
        self.list.mode(place)
    }

    #[inline(always)]
    fn number(place: usize) -> usize {
        List::number(place)
    }

    #[inline(always)]
    fn set(&mut self, number: usize, mode: ModeValues) {
        self.list.set(number, mode);
    }
}

/// The layout `S:D` that is inverted backwards.
#[derive(Debug)]
pub struct BackwardLayout<S, D>(PhantomData<(S, D)>);

/// Refuses a negative stride of the layout `S:D`.
pub trait DenyNegative<S, D> {}

impl<S, D> DenyNegative<S, D> for End
where
    D: FilterShape<S>,
    FilteredShape<D, S>: CoalesceOnto<D, Self>,
    Kept<S, D>: Order<FirstMode>,
{
}

impl<S, D, Stride, E, At> RefusesStride<Stride, E, At> for BackwardLayout<S, D> where End: DenyNegative<S, D> {}
impl<S, D, R, Stride, At> RefusesReach<R, Stride, At> for BackwardLayout<S, D> where End: DenyNegative<S, D> {}

impl<S, D, At> GoesOn<At> for BackwardLayout<S, D>
where
    InvertedLayout<S, D>: GoesOn<At>,
{
    type Output = <InvertedLayout<S, D> as GoesOn<At>>::Output;
}

// --- the list -------------------------------------------------------------------------------------------------

/// A mode of stride 0, mode `At`, in front of the modes `Self`.
pub trait AdmitZero<At, S, P> {
    /// The list.
    type Output;
}

macro_rules! admit_zero {
    ($(<$($p:ident),*> $Tail:ty;)*) => { $(
        impl<At, S, P, $($p),*> AdmitZero<At, S, P> for $Tail {
            type Output = Cons<Placed<At, S, Int<Z0>, P>, Self>;
        }
    )* };
}

admit_zero! {
    <> End;
    <M, Tail> Cons<M, Tail>;
    <> Refusal;
}

impl<S0, D0, List, At, S, P> AdmitZero<At, S, P> for Backwards<S0, D0, List> {
    type Output = Backwards<S0, D0, Cons<Placed<At, S, Int<Z0>, P>, List>>;
}

/// A mode of the stride `−T`, mode `At` of the layout `S0:D0`, in front of the modes `Self`.
pub trait AdmitBackwards<S0, D0, At, S, T, P> {
    /// The list.
    type Output;
}

type InFront<At, S, T, P, List> = Cons<Placed<At, S, T, P>, List>;

impl<S0, D0, At, S, T, P> AdmitBackwards<S0, D0, At, S, T, P> for End {
    type Output = Backwards<S0, D0, InFront<At, S, T, P, Self>>;
}

/// The modes behind are of strides that are not negative: they must be 0.
impl<S0, D0, At, S, T, P, M, Tail> AdmitBackwards<S0, D0, At, S, T, P> for Cons<M, Tail>
where
    Self: StandStill<S0, D0>,
{
    type Output = Backwards<S0, D0, InFront<At, S, T, P, Self>>;
}

impl<S0, D0, List, At, S, T, P> AdmitBackwards<S0, D0, At, S, T, P> for Backwards<S0, D0, List> {
    type Output = Backwards<S0, D0, InFront<At, S, T, P, List>>;
}

/// The refusal was already reported, and is passed on.
impl<S0, D0, At, S, T, P> AdmitBackwards<S0, D0, At, S, T, P> for Refusal {
    type Output = Self;
}

/// Modes of the layout `S:D` that do not move.
pub trait StandStill<S, D> {}

impl<S, D> StandStill<S, D> for End {}
impl<S0, D0, At, S, P, Tail: StandStill<S0, D0>> StandStill<S0, D0> for Cons<Placed<At, S, Int<Z0>, P>, Tail> {}
impl<S, D> StandStill<S, D> for Refusal {}

/// W0: strides of both signs, a positive one after a negative one.
impl<S0, D0, At, S, U: Unsigned + NonZero, P, Tail> StandStill<S0, D0> for Cons<Placed<At, S, Int<PInt<U>>, P>, Tail> where
    End: DenyNegative<S0, D0>
{
}

// --- by stride ------------------------------------------------------------------------------------------------

impl<S, D, List: ByStride> ByStride for Backwards<S, D, List> {
    type Output = Backwards<S, D, Sorted<List>>;
}

/// W0: strides of both signs, a negative one after a positive one.
impl<S, D, List, M> ExchangeWithLess<M> for Backwards<S, D, List>
where
    End: DenyNegative<S, D>,
{
    type Least = M;
    type Others = Refusal;
}

// --- the inverse ----------------------------------------------------------------------------------------------

/// The inverse of the magnitude, negated.
impl<S, D, List, E, Counts, Reach, Whole> Unwind<E, Counts, Reach, Whole> for Backwards<S, D, List>
where
    List: Unwind<E, Counts, Reach, BackwardLayout<S, D>, Output: Turned>,
{
    type Output = <List::Output as Turned>::Output;
}

/// A list of modes with its strides negated.
pub trait Turned {
    /// The list.
    type Output;
}

impl Turned for End {
    type Output = Self;
}

impl Turned for Refusal {
    type Output = Self;
}

impl<S, D: Neg, Tail: Turned> Turned for Cons<Mode<S, D>, Tail> {
    type Output = Cons<Mode<S, D::Output>, Tail::Output>;
}
