//! The rest of a plain layout after division by a tile: the modes that number the tiles. The rest
//! is the composition of the layout with the complement of the tile.
//!
//! The modes of the tile are sorted by stride. Each gap before, between or after these modes
//! becomes a mode of the rest. The division is not plain if a gap leaves a remainder or if modes
//! overlap.

use typenum::{B0, B1};

use super::forms::{CutOut, Free, Last, NoModes, NoParts, NotPlain, PassesBy, RoomFor, TilePart};
use super::kinds::{
    InsertIf, LeavesGap, ListOfModes, OneIf, PlainStride, Positive, SoFar, TileParts, Wholes,
};

impl TileParts for NoParts {
    type Insert<S: Positive, D: Positive> = TilePart<S, D, Self>;
    type Fill<E: Positive, O: SoFar, Whole: ListOfModes> = Whole::Rest<E, E, O>;
}

impl<S1: Positive, D1: Positive, Tail: TileParts> TileParts for TilePart<S1, D1, Tail> {
    type Insert<S: Positive, D: Positive> =
        <D::AtMost<D1, B1> as InsertIf>::Insert<S, D, S1, D1, Tail>;
    type Fill<E: Positive, O: SoFar, Whole: ListOfModes> =
        <D1::Meet<E> as LeavesGap>::Gap<E, O, S1::Times<D1>, Tail, Whole>;
}

impl TileParts for NotPlain {
    type Insert<S: Positive, D: Positive> = Self;
    type Fill<E: Positive, O: SoFar, Whole: ListOfModes> = Self;
}

impl InsertIf for B1 {
    type Insert<S: Positive, D: Positive, S1: Positive, D1: Positive, Tail: TileParts> =
        TilePart<S, D, TilePart<S1, D1, Tail>>;
}

impl InsertIf for B0 {
    type Insert<S: Positive, D: Positive, S1: Positive, D1: Positive, Tail: TileParts> =
        TilePart<S1, D1, Tail::Insert<S, D>>;
}

impl<Q: Positive> LeavesGap for PassesBy<Q> {
    type Gap<E: Positive, O: SoFar, Reached: Positive, Tail: TileParts, Whole: ListOfModes> =
        Tail::Fill<Reached, <Q::IsOne as OneIf>::Gap<Q, E, O>, Whole>;
    type Rest<E: Positive, O: SoFar, Tail: ListOfModes> = Tail::Rest<Q, E, O>;
    type RestOfLast<E: Positive, O: SoFar> = O;
}

impl<Q: Positive> LeavesGap for RoomFor<Q> {
    type Gap<E: Positive, O: SoFar, Reached: Positive, Tail: TileParts, Whole: ListOfModes> =
        NotPlain;
    type Rest<E: Positive, O: SoFar, Tail: ListOfModes> = Tail::AllRest<Q, E, O>;
    type RestOfLast<E: Positive, O: SoFar> = <Q::IsOne as OneIf>::Gap<Q, E, O>;
}

impl LeavesGap for NotPlain {
    type Gap<E: Positive, O: SoFar, Reached: Positive, Tail: TileParts, Whole: ListOfModes> = Self;
    type Rest<E: Positive, O: SoFar, Tail: ListOfModes> = Self;
    type RestOfLast<E: Positive, O: SoFar> = Self;
}

impl<S: Positive, D: PlainStride, Tail: ListOfModes> Wholes for Free<S, D, Tail> {
    type Rest<Reached: Positive, E: Positive, O: SoFar> =
        <Reached::Meet<S> as LeavesGap>::Rest<E, O, Tail>;
    type AllRest<Q: Positive, E: Positive, O: SoFar> = Tail::AllRest<S::Times<Q>, E, O>;
    type Ordered = D::Place<S, Tail::Ordered>;
}

impl<S: Positive, D: PlainStride> Wholes for Last<S, D> {
    type Rest<Reached: Positive, E: Positive, O: SoFar> =
        <Reached::Meet<S> as LeavesGap>::RestOfLast<E, O>;
    type AllRest<Q: Positive, E: Positive, O: SoFar> = O::ThenLeaf<S::Times<Q>, E>;
    type Ordered = D::Place<S, NoParts>;
}

impl Wholes for NoModes {
    type Rest<Reached: Positive, E: Positive, O: SoFar> = NotPlain;
    type AllRest<Q: Positive, E: Positive, O: SoFar> = NotPlain;
    type Ordered = NoParts;
}

/// A list with a mode that was cut never occurs as the divided layout or as a tile.
impl<S: Positive, Tail: ListOfModes> Wholes for CutOut<S, Tail> {
    type Rest<Reached: Positive, E: Positive, O: SoFar> = NotPlain;
    type AllRest<Q: Positive, E: Positive, O: SoFar> = NotPlain;
    type Ordered = NotPlain;
}

impl Wholes for NotPlain {
    type Rest<Reached: Positive, E: Positive, O: SoFar> = Self;
    type AllRest<Q: Positive, E: Positive, O: SoFar> = Self;
    type Ordered = Self;
}
