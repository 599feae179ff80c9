//! Rule C8: strides of both signs may meet only where all of them act within one mode of the left.
//!
//! Where the types know every take, they decide ([`WithinOne`]); from the first take that is known only at run time, the
//! check is made at run time.

use cute_core::{Error, Violation};

use super::{ReachAtRunTime, Sum, TakeReach};
use crate::errors::position::{ModeZero, Next, OperatorOf, Position};
use crate::errors::{MixedSigns, Refusal, Refused};
use crate::int::Dyn;
use crate::int::natural::Nat;
use crate::list::{Cons, End};
use crate::ops::composition::walk::dynamic::{AsLeaf, refuse};
use crate::ops::composition::walk::{Along, Passed, Took};

/// The takes of positive strides, `Self`, and of negative ones, `Down`, act within one mode, if there are both.
pub trait MeetSigns<Down, Op> {
    /// Checks what is known only at run time.
    ///
    /// # Errors
    /// [`Violation::MixedSigns`].
    fn meet_signs(&self, down: &Down) -> Result<(), Error>;
}

impl<Down, Op> MeetSigns<Down, Op> for End {
    #[inline(always)]
    fn meet_signs(&self, _: &Down) -> Result<(), Error> {
        Ok(())
    }
}

impl<Down, Op> MeetSigns<Down, Op> for Refusal {
    fn meet_signs(&self, _: &Down) -> Result<(), Error> {
        Ok(())
    }
}

impl<X, Tail, Op> MeetSigns<Refusal, Op> for Cons<X, Tail> {
    fn meet_signs(&self, _: &Refusal) -> Result<(), Error> {
        Ok(())
    }
}

impl<X, Tail, Op> MeetSigns<End, Op> for Cons<X, Tail> {
    #[inline(always)]
    fn meet_signs(&self, _: &End) -> Result<(), Error> {
        Ok(())
    }
}

impl<X, Tail, Y, DownTail, Op> MeetSigns<Cons<Y, DownTail>, Op> for Cons<X, Tail>
where
    Self: WithinOne<Cons<Y, DownTail>, NoMode, ModeZero<Op>> + Acting,
    Cons<Y, DownTail>: Acting,
{
    #[inline(always)]
    fn meet_signs(&self, down: &Cons<Y, DownTail>) -> Result<(), Error> {
        let (mut any_up, mut any_down) = (false, false);
        let (mut first, mut second) = (None, None);
        for mode in 0..Ord::max(<Self as Acting>::LENGTH, <Cons<Y, DownTail> as Acting>::LENGTH) {
            let (up, down) = (self.acts_in(mode), down.acts_in(mode));
            any_up |= up;
            any_down |= down;
            if up || down {
                if first.is_none() {
                    first = Some(mode);
                } else if second.is_none() {
                    second = Some(mode);
                }
            }
        }
        match (any_up && any_down, first, second) {
            (true, Some(first), Some(second)) => Err(refuse(Violation::MixedSigns { first, second })),
            _ => Ok(()),
        }
    }
}

/// A list of takes, examined at run time.
pub trait Acting {
    /// How many takes there are.
    const LENGTH: usize;
    /// Whether the take from mode `mode` acts there.
    fn acts_in(&self, mode: usize) -> bool;
}

impl Acting for End {
    const LENGTH: usize = 0;

    #[inline(always)]
    fn acts_in(&self, _: usize) -> bool {
        false
    }
}

impl<Tail: Acting> Acting for Cons<Passed, Tail> {
    const LENGTH: usize = 1 + Tail::LENGTH;

    #[inline(always)]
    fn acts_in(&self, mode: usize) -> bool {
        mode > 0 && self.tail.acts_in(mode - 1)
    }
}

macro_rules! acting {
    ($(<$($p:ident),*> $take:ty, where $($bounded:ty),*;)*) => { $(
        impl<Tail: Acting, $($p),*> Acting for Cons<$take, Tail>
        where
            $take: TakeReach,
            $($bounded: AsLeaf,)*
        {
            const LENGTH: usize = 1 + Tail::LENGTH;

            #[inline(always)]
            fn acts_in(&self, mode: usize) -> bool {
                if mode == 0 { self.head.reach() > 0 } else { self.tail.acts_in(mode - 1) }
            }
        }
    )* };
}

acting! {
    <K, T, D> Took<K, T, D>, where K, T;
    <K, T, D> Along<K, T, D>, where;
    <N> Sum<N>, where;
    <L> ReachAtRunTime<L>, where;
}

/// No mode in which a stride acts has been seen yet.
#[derive(Debug)]
pub struct NoMode;

/// Strides act in mode `At`, and in no mode before it.
#[derive(Debug)]
pub struct InMode<At>(At);

/// A stride acts.
#[derive(Debug)]
pub struct Acts;

/// Whether a stride acts is known only at run time.
#[derive(Debug)]
pub struct ActsAtRunTime;

/// C8, as far as the types can decide it: `Seen` is the mode in which strides act, `At` the mode being looked at.
pub trait WithinOne<Down, Seen, At> {}

impl<Seen, At> WithinOne<End, Seen, At> for End {}

// One list may be longer: the shorter one is continued with modes that were passed.

impl<X, Tail, Seen, At> WithinOne<End, Seen, At> for Cons<X, Tail> where Self: WithinOne<Cons<Passed, End>, Seen, At> {}

impl<Y, DownTail, Seen, At> WithinOne<Cons<Y, DownTail>, Seen, At> for End where
    Cons<Passed, End>: WithinOne<Cons<Y, DownTail>, Seen, At>
{
}

impl<X: Either<Y>, Tail, Y, DownTail, Seen, At> WithinOne<Cons<Y, DownTail>, Seen, At> for Cons<X, Tail> where
    X::Output: Saw<Tail, DownTail, Seen, At>
{
}

/// Whether one of two takes acts: [`Passed`], [`Acts`] or [`ActsAtRunTime`].
pub trait Either<Y> {
    /// The answer.
    type Output;
}

impl Either<Passed> for Passed {
    type Output = Self;
}

macro_rules! either {
    ($(<$($p:ident),*> $take:ty => $answer:ty;)*) => { $(
        impl<Y, $($p),*> Either<Y> for $take {
            type Output = $answer;
        }

        impl<$($p),*> Either<$take> for Passed {
            type Output = $answer;
        }
    )* };
}

either! {
    <K, T, D> Took<Nat<K>, T, D> => Acts;
    <W, T, D> Took<Dyn<W>, T, D> => ActsAtRunTime;
    <K, T, D> Along<K, T, D> => Acts;
    <N> Sum<N> => Acts;
    <L> ReachAtRunTime<L> => ActsAtRunTime;
}

/// What was found at mode `At`, checked together with the modes after it.
pub trait Saw<UpTail, DownTail, Seen, At> {}

impl<UpTail: WithinOne<DownTail, Seen, Next<At>>, DownTail, Seen, At> Saw<UpTail, DownTail, Seen, At> for Passed {}
impl<UpTail, DownTail, Seen, At> Saw<UpTail, DownTail, Seen, At> for ActsAtRunTime {}
impl<UpTail: WithinOne<DownTail, InMode<At>, Next<At>>, DownTail, At> Saw<UpTail, DownTail, NoMode, At> for Acts {}

/// C8 is broken.
impl<UpTail, DownTail, Before, At: Position> Saw<UpTail, DownTail, InMode<Before>, At> for Acts where
    Refused: MixedSigns<OperatorOf<At>, Before, At>
{
}
