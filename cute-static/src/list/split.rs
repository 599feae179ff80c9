//! Splits a list at the number of a mode, and joins two lists.

use super::{Cons, End};
use crate::errors::{ModeOutOfRange, Refused, Small};

/// The number 0.
#[derive(Debug)]
pub struct Zero;

/// The number after `N`.
#[derive(Debug)]
pub struct NumberAfter<N>(N);

/// A mode's number `I` as a constant. [`CountDown`] converts it.
#[derive(Debug)]
pub struct ModeIndex<const I: usize>;

/// A constant that can be converted to a number that counts down. A constant without an impl is
/// greater than the rank of any tuple.
#[diagnostic::on_unimplemented(
    message = "modes: the number of the mode is out of range: typed layouts have at most 8 modes",
    label = "refused here",
    note = "modes count from 0; a run-time layout, `to_dynamic()`, may have more than 8"
)]
pub trait CountDown {
    /// [`Zero`], or [`NumberAfter`] another number.
    type Number;
    /// The number itself, for error messages.
    type Itself;
    /// The preceding number, for error messages.
    type Before;
}

/// The number `I` in a form that can be counted down.
pub type Counted<const I: usize> = <ModeIndex<I> as CountDown>::Number;

macro_rules! counts {
    ($number:ty, $before:literal;) => {};
    ($number:ty, $before:literal; $index:literal $($rest:literal)*) => {
        impl CountDown for ModeIndex<$index> {
            type Number = $number;
            type Itself = Small<$index>;
            type Before = Small<$before>;
        }

        counts!(NumberAfter<$number>, $index; $($rest)*);
    };
}

counts!(Zero, 0; 0 1 2 3 4 5 6 7 8);

/// The data of an error message: the operator, the mode that the operator needs, and the rank. An
/// operator that needs one mode sets `Mode` to [`CountDown::Itself`]. An operator that needs a
/// range sets it to [`CountDown::Before`] for the end of the range.
#[derive(Debug)]
pub struct Asked<Operator, Mode, Rank>(Operator, Mode, Rank);

/// Splits a list before mode `N`.
pub trait SplitAt<N, Asked> {
    /// The modes before mode `N`.
    type Front;
    /// Mode `N` and the modes after it.
    type Back;
}

/// The first `N` modes of a list.
pub type Front<L, N, A> = <L as SplitAt<N, A>>::Front;

/// The modes of a list after the first `N`.
pub type Back<L, N, A> = <L as SplitAt<N, A>>::Back;

macro_rules! split_here {
    ($(<$($p:ident),*> $list:ty;)*) => { $(
        impl<Asked, $($p),*> SplitAt<Zero, Asked> for $list {
            type Front = End;
            type Back = Self;
        }
    )* };
}

split_here! {
    <> End;
    <X, Tail> Cons<X, Tail>;
}

impl<X, Tail: SplitAt<N, Asked>, N, Asked> SplitAt<NumberAfter<N>, Asked> for Cons<X, Tail> {
    type Front = Cons<X, Tail::Front>;
    type Back = Tail::Back;
}

/// Refuses a list that has too few modes.
impl<N, Operator, Mode, Rank> SplitAt<NumberAfter<N>, Asked<Operator, Mode, Rank>> for End
where
    Refused: ModeOutOfRange<Operator, Mode, Rank>,
{
    type Front = Self;
    type Back = Self;
}

/// Removes the first mode of a list. [`SplitAt`] together with this trait guarantees that mode `N`
/// exists. [`SplitAt`] alone also accepts a list of exactly `N` modes, which is correct for the end
/// of a range.
pub trait RestOfList<Asked> {
    type Tail;
}

impl<X, Tail, A> RestOfList<A> for Cons<X, Tail> {
    type Tail = Tail;
}

impl<Operator, Mode, Rank> RestOfList<Asked<Operator, Mode, Rank>> for End
where
    Refused: ModeOutOfRange<Operator, Mode, Rank>,
{
    type Tail = Self;
}

/// Appends the list `Behind` to a list.
pub trait Concat<Behind> {
    type Output;
}

/// The list `L` followed by `Behind`, as a type.
pub type Concatenated<L, Behind> = <L as Concat<Behind>>::Output;

impl<Behind> Concat<Behind> for End {
    type Output = Behind;
}

impl<X, Tail: Concat<Behind>, Behind> Concat<Behind> for Cons<X, Tail> {
    type Output = Cons<X, Tail::Output>;
}
