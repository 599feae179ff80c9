//! Lists of modes as values. An operator computes the values of a result by reading the modes of
//! one list by index and writing the modes of another list.

use core::marker::PhantomData;

use super::{Capped, Cons, End, Mode};
use crate::errors::Refusal;
use crate::errors::position::Position;
use crate::int::leaf_value::LeafValue;
use crate::tuple::IntTuple;
use crate::tuple::leaves::{Movable, leaf_of};

/// The values of a mode: the integer of its shape, and the integer of its stride.
#[derive(Clone, Copy, Debug)]
pub struct ModeValues {
    pub(crate) extent: LeafValue,
    pub(crate) stride: LeafValue,
}

/// A list of modes, each with one integer as its shape and one as its stride. The list may contain
/// the modes of another list in a different order.
pub trait ModeList: Default {
    const LENGTH: usize;

    /// Returns the mode at position `place` of this list.
    fn mode(&self, place: usize) -> ModeValues;

    /// Returns the number that the mode at position `place` of this list has in the other list.
    #[inline(always)]
    fn number(place: usize) -> usize {
        place
    }

    /// Writes the run-time integers of the mode with this `number` if the list contains this mode.
    /// Static integers are in the types.
    fn set(&mut self, number: usize, mode: ModeValues);
}

macro_rules! no_modes {
    ($(<$($p:ident),*> $list:ty;)*) => { $(
        impl<$($p),*> ModeList for $list {
            const LENGTH: usize = 0;

            #[inline(always)]
            fn mode(&self, _: usize) -> ModeValues {
                ModeValues { extent: LeafValue::ONE, stride: LeafValue::ZERO }
            }

            #[inline(always)]
            fn set(&mut self, _: usize, _: ModeValues) {}
        }
    )* };
}

no_modes! {
    <> End;
    <> Capped;
    <> Refusal;
}

pub(crate) use no_modes;

impl<S: IntTuple + Movable, D: IntTuple + Movable> Mode<S, D> {
    #[inline(always)]
    fn values(&self) -> ModeValues {
        ModeValues {
            extent: leaf_of(self.shape, 0),
            stride: leaf_of(self.stride, 0),
        }
    }

    #[inline(always)]
    fn of_values(mode: ModeValues) -> Self {
        Self {
            shape: Movable::of_value(mode.extent.value),
            stride: Movable::of_value(mode.stride.value),
        }
    }
}

impl<S: IntTuple + Movable, D: IntTuple + Movable, Tail: ModeList> ModeList
    for Cons<Mode<S, D>, Tail>
{
    const LENGTH: usize = 1 + Tail::LENGTH;

    #[inline(always)]
    fn mode(&self, place: usize) -> ModeValues {
        if place == 0 {
            self.head.values()
        } else {
            self.tail.mode(place - 1)
        }
    }

    #[inline(always)]
    fn set(&mut self, number: usize, mode: ModeValues) {
        if number == 0 {
            self.head = Mode::of_values(mode);
        } else {
            self.tail.set(number - 1, mode);
        }
    }
}

/// The mode `S:D`, which was mode `At` of another list. `About` contains further information about
/// the mode, as a type.
#[derive(Debug)]
pub struct Numbered<At, S, D, About = ()> {
    mode: Mode<S, D>,
    about: PhantomData<(At, About)>,
}

impl<At, S: Default, D: Default, About> Default for Numbered<At, S, D, About> {
    #[inline(always)]
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            about: PhantomData,
        }
    }
}

impl<At: Position, S: IntTuple + Movable, D: IntTuple + Movable, About, Tail: ModeList> ModeList
    for Cons<Numbered<At, S, D, About>, Tail>
{
    const LENGTH: usize = 1 + Tail::LENGTH;

    #[inline(always)]
    fn mode(&self, place: usize) -> ModeValues {
        if place == 0 {
            self.head.mode.values()
        } else {
            self.tail.mode(place - 1)
        }
    }

    #[inline(always)]
    fn number(place: usize) -> usize {
        if place == 0 {
            At::MODE
        } else {
            Tail::number(place - 1)
        }
    }

    #[inline(always)]
    fn set(&mut self, number: usize, mode: ModeValues) {
        if number == At::MODE {
            self.head.mode = Mode::of_values(mode);
        } else {
            self.tail.set(number, mode);
        }
    }
}
