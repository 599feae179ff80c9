//! C2 for a stride that leaves a remainder: each step moves along the mode by the remainder, and
//! continues in the modes after it.
//!
//! A stride `T` that passes a mode of shape `S` is `Q·S + G`. If all steps of `G` stay inside the
//! mode, no step carries out of the mode. Each step then moves the offset by `G·D`, plus the
//! distance of a step of `R:Q` in the next modes.

use core::ops::{Mul, Rem, Sub};

use typenum::{B1, Mod, NonZero, PInt, Prod, Sub1, UInt, UTerm, Unsigned};

use super::fixed::{Remains, WalkStep};
use super::{Along, WalkModes};
use crate::errors::position::Next;
use crate::int::natural::{Divide, Divided, Exact, Inexact, Nat};
use crate::int::{Dyn, Int};
use crate::list::{Cons, Mode};
use crate::outcome::{Broken, LeavesRemainder};

// --- the step ------------------------------------------------------------------------------------

/// The remainder of the stride `T` divided by the mode's shape `S`.
type Remainder<T, S> = Mod<T, S>;
/// The coordinate that the last of `R` steps reaches in the mode. This coordinate is at least 1,
/// because `R` is at least 2.
type Reached<R, G> = Prod<Sub1<R>, G>;

impl<S, D, Tail, Q, R, T, At> WalkStep<Remains<Q>, Nat<R>, T, At>
    for Cons<Mode<Int<PInt<S>>, D>, Tail>
where
    S: Unsigned + NonZero,
    T: Rem<S>,
    R: Sub<B1>,
    Sub1<R>: Mul<Remainder<T, S>>,
    Reached<R, Remainder<T, S>>: Divide<S>,
    Self: StepAlong<Divided<Reached<R, Remainder<T, S>>, S>, Q, R, T, At>,
{
    type Output = <Self as StepAlong<Divided<Reached<R, Remainder<T, S>>, S>, Q, R, T, At>>::Output;
}

/// Decides whether steps along a mode stay inside it. `Division` is the last coordinate divided by
/// the mode's shape: if the quotient is 0, all steps stay inside.
pub trait StepAlong<Division, Q, R, T, At> {
    /// The entries of the walk from this mode on.
    type Output;
}

impl<S, D, Tail, Q, R, T: Rem<S>, At> StepAlong<Inexact<UTerm>, Q, R, T, At>
    for Cons<Mode<Int<PInt<S>>, D>, Tail>
where
    S: Unsigned + NonZero,
    Tail: WalkModes<Nat<R>, Nat<Q>, Next<At>>,
{
    type Output = Cons<Along<Nat<R>, Nat<Remainder<T, S>>, D>, Tail::Output>;
}

/// C2 is broken: the steps carry out of the mode.
macro_rules! carries {
    ($($division:ident)*) => { $(
        impl<S, D, Tail, X, B, Q, R, T, At> StepAlong<$division<UInt<X, B>>, Q, R, T, At> for Cons<Mode<Int<PInt<S>>, D>, Tail>
        where
            S: Unsigned + NonZero,
        {
            type Output = Broken<LeavesRemainder<T, S, At>>;
        }
    )* };
}

carries!(Exact Inexact);

/// C2 is broken: the number of steps is known only at run time, so the types cannot show that all
/// steps stay inside.
impl<S: Unsigned + NonZero, D, Tail, Q, W, T, At> WalkStep<Remains<Q>, Dyn<W>, T, At>
    for Cons<Mode<Int<PInt<S>>, D>, Tail>
{
    type Output = Broken<LeavesRemainder<T, S, At>>;
}
