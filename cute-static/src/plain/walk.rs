//! Composes each leaf of the right side with the modes of the left side. For each leaf, a *walk*
//! visits these modes in order and takes steps in them.
//!
//! Each coordinate is used only once, because a leaf removes the steps that it takes from their
//! mode. If a leaf takes `K` steps of `T` in a mode `S:D`, three parts replace that mode for the
//! next leaf:
//!
//! ```text
//! Free<T, D, …>               below: what one step of T strides over; dropped if T is 1
//! CutOut<K, …>                the steps that are taken
//! Free<S / (T·K), T·D·K, …>   above: the room that is left; dropped if there is none
//! ```
//!
//! If a leaf needs steps that were removed, the composition is not plain. The general algorithm
//! then decides whether the leaf carries (C7, `ops/composition/carry.rs`).

use typenum::{B0, B1, PInt, UInt};

use super::forms::{
    CutOut, Enough, EnoughAndRest, Fills, Free, Last, LeafThrough, MadeNothing, NoModes, NotPlain,
    OneMode, PassesBy, RoomFor, SeveralModes, TupleThrough,
};
use super::kinds::{
    Ends, ListOfModes, Made, Meeting, OneIf, PlainStride, Positive, RightSide, SoFar, TileParts,
    Tuple, WalksModes,
};
use crate::int::natural::One;
use crate::int::{_0, _1, Int};

impl<Modes: ListOfModes, S0, D0> SoFar for LeafThrough<Modes, S0, D0> {
    type PutBack<S: Positive, D: PlainStride> = LeafThrough<Free<S, D, Modes>, S0, D0>;
    type PutBackCut<S: Positive> = LeafThrough<CutOut<S, Modes>, S0, D0>;
    type Cut<Q: Positive, T: Positive, D: PlainStride> =
        LeafThrough<<T::IsOne as OneIf>::Part<T, D, CutOut<Q, Modes>>, S0, D0>;
    type Then<R: RightSide<T>, T> = NotPlain;
    type ThenLeaf<R: Positive, T: Positive> = NotPlain;
    type ThenRest<L: TileParts, Whole: ListOfModes> = NotPlain;
    type AppendModes<S: Tuple, D: Tuple> = NotPlain;
    type Append<S: Tuple, D: Tuple> = TupleThrough<Modes, S::Append<S0>, D::Append<D0>>;
}

impl<Modes: ListOfModes, S0: Tuple, D0: Tuple> SoFar for TupleThrough<Modes, S0, D0> {
    type PutBack<S: Positive, D: PlainStride> = NotPlain;
    type PutBackCut<S: Positive> = NotPlain;
    type Cut<Q: Positive, T: Positive, D: PlainStride> = NotPlain;
    type Then<R: RightSide<T>, T> = <R::Through<Modes> as SoFar>::Append<S0, D0>;
    type ThenLeaf<R: Positive, T: Positive> =
        <<R::IsOne as OneIf>::Start<R, T, Modes> as SoFar>::Append<S0, D0>;
    type ThenRest<L: TileParts, Whole: ListOfModes> =
        <L::Fill<One, TupleThrough<Modes, (), ()>, Whole> as SoFar>::AppendModes<S0, D0>;
    type AppendModes<S: Tuple, D: Tuple> = S0::AppendModes<Modes, D0, S, D>;
    type Append<S: Tuple, D: Tuple> = TupleThrough<Modes, S::Append<S0>, D::Append<D0>>;
}

impl SoFar for NotPlain {
    type PutBack<S: Positive, D: PlainStride> = Self;
    type PutBackCut<S: Positive> = Self;
    type Cut<Q: Positive, T: Positive, D: PlainStride> = Self;
    type Then<R: RightSide<T>, T> = Self;
    type ThenLeaf<R: Positive, T: Positive> = Self;
    type ThenRest<L: TileParts, Whole: ListOfModes> = Self;
    type AppendModes<S: Tuple, D: Tuple> = Self;
    type Append<S: Tuple, D: Tuple> = Self;
}

// --- where a leaf, an extent or a gap may be 1 ---------------------------------------------------

impl OneIf for B1 {
    /// M1: a mode of extent 1 is dropped.
    type Onto<S: Positive, D: PlainStride, L: ListOfModes> = L;
    type Part<S: Positive, D: PlainStride, L: ListOfModes> = L;
    /// C6: a leaf of size 1 takes no steps; the walk only computes its stride.
    type Start<R: Positive, T: Positive, L: ListOfModes> = L::WalkOne<T, L>;
    type Gap<G: Positive, T: Positive, O: SoFar> = O;
}

impl OneIf for B0 {
    type Onto<S: Positive, D: PlainStride, L: ListOfModes> = L::Push<S, D>;
    type Part<S: Positive, D: PlainStride, L: ListOfModes> = Free<S, D, L>;
    type Start<R: Positive, T: Positive, L: ListOfModes> = L::Walk<R, T, MadeNothing>;
    type Gap<G: Positive, T: Positive, O: SoFar> = O::ThenLeaf<G, T>;
}

// --- from mode to mode ---------------------------------------------------------------------------

impl<S: Positive, D: PlainStride, Tail: ListOfModes> WalksModes for Free<S, D, Tail> {
    type Walk<R: Positive, T: Positive, M: Made> =
        <T::Meet<S> as Meeting>::Step<R, T, M, S, D, Tail>;
    type WalkOne<T: Positive, L: ListOfModes> = <T::Meet<S> as Meeting>::StepOne<L, Tail>;
    type Stay<R: Positive> = LeafThrough<Self, Int<PInt<R>>, _0>;
}

/// A leaf may skip steps that another leaf has taken. The general algorithm decides whether the
/// leaf may take some of these steps again (C7).
impl<S: Positive, Tail: ListOfModes> WalksModes for CutOut<S, Tail> {
    type Walk<R: Positive, T: Positive, M: Made> = <T::Meet<S> as Meeting>::StepCut<R, M, S, Tail>;
    type WalkOne<T: Positive, L: ListOfModes> = <T::Meet<S> as Meeting>::StepOne<L, Tail>;
    type Stay<R: Positive> = LeafThrough<Self, Int<PInt<R>>, _0>;
}

/// C5: the last mode has no bound, so a leaf never carries out of it, and no steps are removed.
impl<S: Positive, D: PlainStride> WalksModes for Last<S, D> {
    type Walk<R: Positive, T: Positive, M: Made> = <M::And<R, D::Times<T>> as Made>::Done<Self>;
    type WalkOne<T: Positive, L: ListOfModes> = LeafThrough<L, _1, D::Times<T>>;
    type Stay<R: Positive> = LeafThrough<Self, Int<PInt<R>>, _0>;
}

impl WalksModes for NoModes {
    type Walk<R: Positive, T: Positive, M: Made> = NotPlain;
    type WalkOne<T: Positive, L: ListOfModes> = NotPlain;
    type Stay<R: Positive> = NotPlain;
}

impl WalksModes for NotPlain {
    type Walk<R: Positive, T: Positive, M: Made> = Self;
    type WalkOne<T: Positive, L: ListOfModes> = Self;
    type Stay<R: Positive> = Self;
}

/// C2: the leaf passes the mode.
impl<Q: Positive> Meeting for PassesBy<Q> {
    type Step<R: Positive, T: Positive, M: Made, S: Positive, D: PlainStride, Tail: ListOfModes> =
        <Tail::Walk<R, Q, M> as SoFar>::PutBack<S, D>;
    type StepCut<R: Positive, M: Made, S: Positive, Tail: ListOfModes> =
        <Tail::Walk<R, Q, M> as SoFar>::PutBackCut<S>;
    type StepOne<L: ListOfModes, Tail: ListOfModes> = Tail::WalkOne<Q, L>;
    type OfTwice = Q::MeetsTwice;
    type ByTwice = PassesBy<UInt<Q, B0>>;
}

/// C3: the leaf takes steps from the mode. Their number depends on the room of the mode.
impl<Q: Positive> Meeting for RoomFor<Q> {
    type Step<R: Positive, T: Positive, M: Made, S: Positive, D: PlainStride, Tail: ListOfModes> =
        <Q::RoomOf<R> as Ends>::Take<Q, R, T, M, D, D::Times<T>, Tail>;
    type StepCut<R: Positive, M: Made, S: Positive, Tail: ListOfModes> = NotPlain;
    type StepOne<L: ListOfModes, Tail: ListOfModes> = Tail::WalkOne<One, L>;
    type OfTwice = RoomFor<UInt<Q, B0>>;
    type ByTwice = NotPlain;
}

impl Meeting for NotPlain {
    type Step<R: Positive, T: Positive, M: Made, S: Positive, D: PlainStride, Tail: ListOfModes> =
        Self;
    type StepCut<R: Positive, M: Made, S: Positive, Tail: ListOfModes> = Self;
    type StepOne<L: ListOfModes, Tail: ListOfModes> = Self;
    type OfTwice = Self;
    type ByTwice = Self;
}

/// C3: the leaf takes all steps that it still needs, and ends in this mode.
impl<H: Positive> Ends for Enough<H> {
    type Take<
        Q: Positive,
        R: Positive,
        T: Positive,
        M: Made,
        D: PlainStride,
        E: PlainStride,
        Tail: ListOfModes,
    > = <M::And<R, E> as Made>::Done<
        <T::IsOne as OneIf>::Part<T, D, CutOut<R, <H::IsOne as OneIf>::Part<H, E::Times<R>, Tail>>>,
    >;
}

/// The leaf ends in this mode, but the number of its steps does not divide the room. All steps of
/// the room are removed.
impl Ends for EnoughAndRest {
    type Take<
        Q: Positive,
        R: Positive,
        T: Positive,
        M: Made,
        D: PlainStride,
        E: PlainStride,
        Tail: ListOfModes,
    > = <M::And<R, E> as Made>::Done<<T::IsOne as OneIf>::Part<T, D, CutOut<Q, Tail>>>;
}

/// C3: the leaf takes all steps of the room, and continues with a stride of 1.
impl<V: Positive> Ends for Fills<V> {
    type Take<
        Q: Positive,
        R: Positive,
        T: Positive,
        M: Made,
        D: PlainStride,
        E: PlainStride,
        Tail: ListOfModes,
    > = <Tail::Walk<V, One, M::And<Q, E>> as SoFar>::Cut<Q, T, D>;
}

impl Ends for NotPlain {
    type Take<
        Q: Positive,
        R: Positive,
        T: Positive,
        M: Made,
        D: PlainStride,
        E: PlainStride,
        Tail: ListOfModes,
    > = Self;
}

impl Made for MadeNothing {
    type And<K: Positive, D: PlainStride> = OneMode<K, D>;
    type Done<L: ListOfModes> = NotPlain;
}

impl<K1: Positive, D1: PlainStride> Made for OneMode<K1, D1> {
    type And<K: Positive, D: PlainStride> = SeveralModes<(Int<PInt<K1>>, Int<PInt<K>>), (D1, D)>;
    type Done<L: ListOfModes> = LeafThrough<L, Int<PInt<K1>>, D1>;
}

impl<S1: Tuple, D1: Tuple> Made for SeveralModes<S1, D1> {
    type And<K: Positive, D: PlainStride> = S1::Grow<Int<PInt<K>>, D1, D>;
    type Done<L: ListOfModes> = LeafThrough<L, S1, D1>;
}

/// More than eight modes on one level are not plain; the general algorithm reports the error.
impl Made for NotPlain {
    type And<K: Positive, D: PlainStride> = Self;
    type Done<L: ListOfModes> = Self;
}
