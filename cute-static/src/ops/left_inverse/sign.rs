//! W0: checks that all nonzero strides have the same sign. If all are negative, the layout is
//! inverted by the magnitudes of its strides, and the strides of the inverse become negative. For
//! example, the inverse of `4:-2` is built from the inverse of `4:2`.
//!
//! The error for strides of different signs comes from the sort that `complement` uses. That sort
//! does not count the modes of stride 0, and neither does the error message.

use typenum::{B0, B1, NInt, NonZero, PInt, Unsigned, Z0};

use crate::errors::position::{ModeZero, Next};
use crate::errors::{Refusal, operator};
use crate::int::{Dyn, Int};
use crate::list::{Cons, End, Mode};
use crate::ops::coalesce::CoalesceOnto;
use crate::ops::complement::Kept;
use crate::ops::complement::order::{Order, Ordered};
use crate::ops::filter_zeros::{FilterShape, FilteredShape};
use crate::outcome::{Broken, InverseUnordered};

/// Searches a list of modes, beginning at mode `At`, for positive and negative strides. `Signs` is
/// a pair of bits: whether an earlier stride is positive, and whether an earlier stride is
/// negative.
pub trait OneSign<Signs, At> {
    /// The pair of bits for all strides, or the rule that is broken.
    type Output;
}

impl<Signs, At> OneSign<Signs, At> for End {
    type Output = Signs;
}

impl<Signs, At> OneSign<Signs, At> for Refusal {
    type Output = Signs;
}

impl<S, Tail: OneSign<Signs, Next<At>>, Signs, At> OneSign<Signs, At>
    for Cons<Mode<S, Int<Z0>>, Tail>
{
    type Output = Tail::Output;
}

impl<S, U, Tail, Up, Down, At> OneSign<(Up, Down), At> for Cons<Mode<S, Int<PInt<U>>>, Tail>
where
    U: Unsigned + NonZero,
    Tail: OneSign<(B1, Down), Next<At>>,
{
    type Output = Tail::Output;
}

impl<S, U, Tail, Up, Down, At> OneSign<(Up, Down), At> for Cons<Mode<S, Int<NInt<U>>>, Tail>
where
    U: Unsigned + NonZero,
    Tail: OneSign<(Up, B1), Next<At>>,
{
    type Output = Tail::Output;
}

impl<S, W, Tail, Signs, At> OneSign<Signs, At> for Cons<Mode<S, Dyn<W>>, Tail> {
    type Output = Broken<InverseUnordered<At>>;
}

/// Selects the inverse or the error, depending on the signs of the strides of the layout `S:D`.
/// `Unwound` is the inverse for the magnitudes of the strides.
pub trait Concludes<Unwound, S, D> {
    /// The modes of the inverse, or the rule that is broken.
    type Output;
}

impl<Unwound, S, D, Up> Concludes<Unwound, S, D> for (Up, B0) {
    type Output = Unwound;
}

impl<M, Tail, S, D> Concludes<Cons<M, Tail>, S, D> for (B0, B1) {
    type Output = Cons<M, Tail>;
}

impl<Rule, Unwound, S, D> Concludes<Unwound, S, D> for Broken<Rule> {
    type Output = Self;
}

/// W0: refuses a mix of positive and negative strides, and negative strides whose magnitudes have
/// no inverse.
macro_rules! negative_strides {
    ($(<$p:ident> $Unwound:ty, $Up:ty;)*) => { $(
        impl<$p, S, D> Concludes<$Unwound, S, D> for ($Up, B1)
        where
            D: FilterShape<S>,
            FilteredShape<D, S>: CoalesceOnto<D, End>,
            Kept<S, D>: Order<ModeZero<operator::LeftInverse>>,
        {
            type Output = Ordered<Kept<S, D>, operator::LeftInverse>;
        }
    )* };
}

negative_strides! {
    <Unwound> Unwound, B1;
    <Rule> Broken<Rule>, B0;
}
