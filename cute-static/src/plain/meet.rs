//! Compares a stride with the extent of a mode, and a shape with the room of a mode (the number of
//! steps that fit in it). If neither number divides the other, the layout is not plain.
//!
//! The trailing zero bits that two numbers share are removed first. After that, one of the numbers
//! is nearly always 1.

use typenum::{B0, B1, UInt};

use super::forms::{Enough, EnoughAndRest, Fills, NotPlain, PassesBy, RoomFor};
use super::kinds::{Bits, ComparesAbove, IsRoom, MeetIf, Meeting, Meets, OddIf, Positive};
use crate::int::natural::One;

// --- a stride and a mode -------------------------------------------------------------------------

impl<U: Positive> Meets for UInt<U, B0> {
    type Meet<S: Positive> = S::MetByEven<U>;
    type MetByEven<T: Positive> = T::Meet<U>;
    type MetByOdd<T: Positive> = <T::Meet<U> as Meeting>::OfTwice;
    type MetByOne = RoomFor<Self>;
    type MeetsTwice = NotPlain;
}

impl<U: Bits> Meets for UInt<U, B1> {
    type Meet<S: Positive> = <U::IsZero as OddIf>::Meets<Self, S>;
    type MetByEven<T: Positive> = <U::IsZero as OddIf>::MetByEven<T, Self>;
    type MetByOdd<T: Positive> = <U::IsZero as OddIf>::MetByOdd<T, Self>;
    type MetByOne = <U::IsZero as MeetIf>::OneMeets<Self>;
    type MeetsTwice = <U::IsZero as MeetIf>::RoomForTwoIf;
}

// --- a shape and its room ------------------------------------------------------------------------

impl<U: Positive> IsRoom for UInt<U, B0> {
    type RoomOf<R: Positive> = R::InRoomOfEven<U>;
    type InRoomOfEven<M: Positive> = M::RoomOf<U>;
    type InRoomOfOdd<M: Positive> = <<Self as ComparesAbove>::AtMost<M, B1> as MeetIf>::EnoughIf;
    type InRoomOfOne = Fills<Self>;
}

impl<U: Bits> IsRoom for UInt<U, B1> {
    type RoomOf<R: Positive> = <U::IsZero as OddIf>::RoomOf<Self, R>;
    type InRoomOfEven<M: Positive> = <U::IsZero as OddIf>::InRoomOf<UInt<M, B0>, Self>;
    type InRoomOfOdd<M: Positive> = <U::IsZero as OddIf>::InRoomOf<M, Self>;
    type InRoomOfOne = <U::IsZero as OddIf>::InRoomOfOne<Self>;
}

impl OddIf for B1 {
    type Meets<T: Positive, S: Positive> = S::MetByOne;
    type MetByEven<T: Positive, S: Positive> = PassesBy<UInt<T, B0>>;
    type MetByOdd<T: Positive, S: Positive> = PassesBy<T>;
    type RoomOf<M: Positive, R: Positive> = R::InRoomOfOne;
    type InRoomOf<M: Positive, R: Positive> = Enough<M>;
    type InRoomOfOne<R: Positive> = Enough<One>;
}

/// If neither number divides the other, the general algorithm decides, unless the room is enough
/// for all steps of the leaf.
impl OddIf for B0 {
    type Meets<T: Positive, S: Positive> = S::MetByOdd<T>;
    type MetByEven<T: Positive, S: Positive> = <T::Meet<S> as Meeting>::ByTwice;
    type MetByOdd<T: Positive, S: Positive> = <T::Same<S> as MeetIf>::PassesIf;
    type RoomOf<M: Positive, R: Positive> = R::InRoomOfOdd<M>;
    type InRoomOf<M: Positive, R: Positive> = <R::AtMost<M, B1> as MeetIf>::EnoughIf;
    type InRoomOfOne<R: Positive> = Fills<R>;
}

impl MeetIf for B1 {
    type OneMeets<S: Positive> = PassesBy<One>;
    type PassesIf = PassesBy<One>;
    type RoomForTwoIf = RoomFor<UInt<One, B0>>;
    type EnoughIf = EnoughAndRest;
}

impl MeetIf for B0 {
    type OneMeets<S: Positive> = RoomFor<S>;
    type PassesIf = NotPlain;
    type RoomForTwoIf = NotPlain;
    type EnoughIf = NotPlain;
}
