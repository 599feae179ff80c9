//! How a stride meets a mode, and how a shape meets the room that the mode has: divisions that come out even, or are not plain.
//!
//! Zero bits that both numbers share are dropped first. What is left is nearly always a division by 1.

use typenum::{B0, B1, UInt, UTerm};

use super::forms::{Enough, EnoughAndRest, Fills, NotPlain, PassesBy, RoomFor};
use super::kinds::{Bits, ComparesAbove, DividesAbove, DividesRest, MeetIf, Meeting, Meets, MeetsAbove, Positive};
use crate::int::natural::One;

// --- a stride and a mode ------------------------------------------------------------------------------------------

impl<U: Positive> Meets for UInt<U, B0> {
    type Meet<S: Positive> = S::MetByEven<U>;
    type MetByEven<T: Positive> = T::Meet<U>;
    type MetByOdd<T: Positive> = <T::Meet<U> as Meeting>::OfTwice;
    type MetByOne = RoomFor<Self>;
    type MeetsTwice = NotPlain;
}

impl<U: Bits> Meets for UInt<U, B1> {
    type Meet<S: Positive> = U::OddMeets<Self, S>;
    type MetByEven<T: Positive> = U::OddMetByEven<T, Self>;
    type MetByOdd<T: Positive> = U::OddMetByOdd<T, Self>;
    type MetByOne = <U::IsZero as MeetIf>::OneMeets<Self>;
    type MeetsTwice = <U::IsZero as MeetIf>::RoomForTwoIf;
}

impl MeetsAbove for UTerm {
    type OddMeets<T: Positive, S: Positive> = S::MetByOne;
    type OddMetByEven<T: Positive, S: Positive> = PassesBy<UInt<T, B0>>;
    type OddMetByOdd<T: Positive, S: Positive> = PassesBy<T>;
}

impl<U: Positive> MeetsAbove for UInt<U, B0> {
    type OddMeets<T: Positive, S: Positive> = S::MetByOdd<T>;
    type OddMetByEven<T: Positive, S: Positive> = <T::Meet<S> as Meeting>::ByTwice;
    type OddMetByOdd<T: Positive, S: Positive> = <T::Same<S> as MeetIf>::PassesIf;
}

impl<U: Bits> MeetsAbove for UInt<U, B1> {
    type OddMeets<T: Positive, S: Positive> = S::MetByOdd<T>;
    type OddMetByEven<T: Positive, S: Positive> = <T::Meet<S> as Meeting>::ByTwice;
    type OddMetByOdd<T: Positive, S: Positive> = <T::Same<S> as MeetIf>::PassesIf;
}

// --- a shape and its room -----------------------------------------------------------------------------------------

impl<U: Positive> DividesRest for UInt<U, B0> {
    type RoomOf<R: Positive> = R::InRoomOfEven<U>;
    type InRoomOfEven<M: Positive> = M::RoomOf<U>;
    type InRoomOfOdd<M: Positive> = <<Self as ComparesAbove>::AtMost<M, B1> as MeetIf>::EnoughIf;
    type InRoomOfOne = Fills<Self>;
}

impl<U: Bits> DividesRest for UInt<U, B1> {
    type RoomOf<R: Positive> = U::OddRoomOf<Self, R>;
    type InRoomOfEven<M: Positive> = U::OddInRoomOf<UInt<M, B0>, Self>;
    type InRoomOfOdd<M: Positive> = U::OddInRoomOf<M, Self>;
    type InRoomOfOne = U::OddInRoomOfOne<Self>;
}

impl DividesAbove for UTerm {
    type OddRoomOf<M: Positive, R: Positive> = R::InRoomOfOne;
    type OddInRoomOf<M: Positive, R: Positive> = Enough<M>;
    type OddInRoomOfOne<R: Positive> = Enough<One>;
}

/// Where neither number divides the other, the general way decides, unless the room is enough.
macro_rules! at_least_three {
    ($(<$U:ident: $bound:ident> $Self:ty;)*) => { $(
        impl<$U: $bound> DividesAbove for $Self {
            type OddRoomOf<M: Positive, R: Positive> = R::InRoomOfOdd<M>;
            type OddInRoomOf<M: Positive, R: Positive> = <R::AtMost<M, B1> as MeetIf>::EnoughIf;
            type OddInRoomOfOne<R: Positive> = Fills<R>;
        }
    )* };
}

at_least_three! {
    <U: Positive> UInt<U, B0>;
    <U: Bits> UInt<U, B1>;
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
