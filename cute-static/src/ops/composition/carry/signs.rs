//! Rule C8: strides of both signs may meet only where all of them act within one mode of the left.
//!
//! Where the types know every take, they decide ([`WithinOne`]); from the first take that is known only at run time, the
//! check is made when the composition is computed.

use super::{AtRunTime, Sum};
use crate::errors::position::{ModeZero, Next, OperatorOf, Position};
use crate::int::Dyn;
use crate::int::natural::Nat;
use crate::list::{Cons, End};
use crate::ops::composition::walk::{Along, Passed, Took};
use crate::outcome::{ActInBoth, Broken, Require};

/// The takes of positive strides, `Self`, and of negative ones, `Down`, act within one mode, if there are both.
pub trait MeetSigns<Down, Op> {}

impl<Down, Op> MeetSigns<Down, Op> for End {}
impl<Down, Op, Rule> MeetSigns<Down, Op> for Broken<Rule> {}
impl<X, Tail, Op, Rule> MeetSigns<Broken<Rule>, Op> for Cons<X, Tail> {}
impl<X, Tail, Op> MeetSigns<End, Op> for Cons<X, Tail> {}

impl<X, Tail, Y, DownTail, Op> MeetSigns<Cons<Y, DownTail>, Op> for Cons<X, Tail> where
    Self: WithinOne<Cons<Y, DownTail>, NoMode, ModeZero<Op>>
{
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

// A refused walk has no more modes: its rule is what is wrong.

impl<Down, Seen, At, Rule> WithinOne<Down, Seen, At> for Broken<Rule> {}
impl<Seen, At, Rule> WithinOne<Broken<Rule>, Seen, At> for End {}
impl<X, Tail, Seen, At, Rule> WithinOne<Broken<Rule>, Seen, At> for Cons<X, Tail> {}

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
    <> AtRunTime => ActsAtRunTime;
}

/// What was found at mode `At`, checked together with the modes after it.
pub trait Saw<UpTail, DownTail, Seen, At> {}

impl<UpTail: WithinOne<DownTail, Seen, Next<At>>, DownTail, Seen, At> Saw<UpTail, DownTail, Seen, At> for Passed {}
impl<UpTail, DownTail, Seen, At> Saw<UpTail, DownTail, Seen, At> for ActsAtRunTime {}
impl<UpTail: WithinOne<DownTail, InMode<At>, Next<At>>, DownTail, At> Saw<UpTail, DownTail, NoMode, At> for Acts {}

/// C8 is broken.
impl<UpTail, DownTail, Before, At: Position> Saw<UpTail, DownTail, InMode<Before>, At> for Acts where
    Broken<ActInBoth<Before, At>>: Require<OperatorOf<At>>
{
}
