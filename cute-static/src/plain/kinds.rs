//! The traits by which the compiler selects the steps. Each associated type is one step.
//!
//! A bound on an argument states only its kind, not a condition. The results for numbers, decisions
//! and lists are in the other files; this file defines the associated types of each kind.

use typenum::{NonZero, Unsigned};

/// The bits above a lowest bit: none, or a number.
pub trait Bits: Unsigned + 'static + ComparesAbove + SumsAbove + ProductOfOdd {}

/// A number from 1 on, written without leading zeros.
pub trait Positive: Bits + NonZero + Makes + Sums + ProductOf + Meets + IsRoom {
    /// Whether it is 1.
    type IsOne: YesOrNo;
}

// --- sums and products
// ---------------------------------------------------------------------------------------------
/// Sums with the bits above a lowest bit.
pub trait SumsAbove {
    /// One more.
    type Next: Positive;
    /// The sum with `N`.
    type Plus<N: Bits>: Bits;
    /// The sum with `N`, which is at least 1.
    type PlusNumber<N: Positive>: Positive;
    /// One more than the sum with `N`.
    type PlusAndOne<N: Bits>: Positive;
    /// One more than the sum with `2·N`.
    type PlusEvenAndOne<N: Positive>: Positive;
    /// One more than the sum with `2·N + 1`.
    type PlusOddAndOne<N: Bits>: Positive;
}

/// Sums of numbers.
pub trait Sums {
    /// `Self + N`.
    type Sum<N: Positive>: Positive;
    /// `Self + 2·N`.
    type SumWithEven<N: Positive>: Positive;
    /// `Self + 2·N + 1`.
    type SumWithOdd<N: Bits>: Positive;
}

/// Products.
pub trait ProductOf {
    /// `Self · N`.
    type Times<N: Positive>: Positive;
}

/// Products with an odd number. `Self` is its bits above the lowest one.
pub trait ProductOfOdd {
    /// `(2·Self + 1) · N`.
    type OddTimes<N: Positive>: Positive;
}

// --- comparisons
// -------------------------------------------------------------------------------------------------
/// Comparisons of the bits above a lowest bit.
pub trait ComparesAbove {
    /// Whether all bits are 0.
    type IsZero: YesOrNo;
    /// Compares them with the bits of `N`.
    type Same<N: Bits>: YesOrNo;
    /// Compares them with the bits of `2·N`.
    type SameAsEven<N: Positive>: YesOrNo;
    /// Compares them with the bits of `2·N + 1`.
    type SameAsOdd<N: Bits>: YesOrNo;
    /// Whether these bits are at most `N`. `Below` is the result for the bits below.
    type AtMost<N: Bits, Below: YesOrNo>: YesOrNo;
    /// Whether `2·N` is at most these bits.
    type AtLeastEven<N: Positive, Below: YesOrNo>: YesOrNo;
    /// Whether `2·N + 1` is at most these bits.
    type AtLeastOdd<N: Bits, Below: YesOrNo>: YesOrNo;
    /// Whether 0 is at most these bits.
    type AtLeastZero<Below: YesOrNo>: YesOrNo;
}

/// Checks that a number is a product of two others. Zero bits that the product shares with its
/// first factor are dropped from both, so products of powers of two are never computed.
pub trait Makes {
    /// Whether `Self · D` is `P`.
    type Makes<D: Positive, P: Positive>: YesOrNo;
    /// Whether `2 · S · D` is this number.
    type MadeByEven<S: Positive, D: Positive>: YesOrNo;
}

// --- divisions without a remainder
// ----------------------------------------------------------------------------------
/// Compares a stride `Self` with a mode.
pub trait Meets {
    /// The comparison of the stride with the extent `S`.
    type Meet<S: Positive>: Meeting;
    /// The comparison of the stride `2·T` with this extent.
    type MetByEven<T: Positive>: Meeting;
    /// The comparison of the odd stride `T` of at least 3 with this extent.
    type MetByOdd<T: Positive>: Meeting;
    /// The comparison of the stride 1 with this extent, after both were halved until one of them
    /// was odd.
    type MetByOne: Meeting;
    /// The comparison of a stride, which is `Self` times an odd extent, with twice that extent.
    type MeetsTwice: Meeting;
}

/// Compares the room of `Self` steps with the steps of a leaf.
pub trait IsRoom {
    /// The result of comparing the room with the shape `R`.
    type RoomOf<R: Positive>: Ends;
    /// The result of comparing the room of `2·M` steps with the shape `Self`.
    type InRoomOfEven<M: Positive>: Ends;
    /// The result of comparing the room of `M` steps, which is odd and at least 3, with the shape
    /// `Self`.
    type InRoomOfOdd<M: Positive>: Ends;
    /// The result of comparing the room of one step with the shape `Self`.
    type InRoomOfOne: Ends;
}

/// Continues with the comparison of an odd number with 1.
pub trait OddIf {
    /// The comparison of the odd stride `T` with the extent `S`.
    type Meets<T: Positive, S: Positive>: Meeting;
    /// The comparison of the stride `2·T` with the odd extent `S`.
    type MetByEven<T: Positive, S: Positive>: Meeting;
    /// The comparison of the odd stride `T` of at least 3 with the odd extent `S`.
    type MetByOdd<T: Positive, S: Positive>: Meeting;
    /// The result of comparing the odd room `M` with the shape `R`.
    type RoomOf<M: Positive, R: Positive>: Ends;
    /// The result of comparing the room of `M` steps, which is more than 1, with the odd shape `R`.
    type InRoomOf<M: Positive, R: Positive>: Ends;
    /// The result of comparing the room of one step with the odd shape `R`.
    type InRoomOfOne<R: Positive>: Ends;
}

/// Continues with the answer of a test.
pub trait MeetIf {
    /// The comparison of a stride of 1 with an odd extent, given whether the extent is 1.
    type OneMeets<S: Positive>: Meeting;
    /// The stride passes the mode, if both are the same.
    type PassesIf: Meeting;
    /// The mode has room for two steps, if the stride is half of its extent.
    type RoomForTwoIf: Meeting;
    /// The room is enough, if the shape is not greater.
    type EnoughIf: Ends;
}

// --- lists of modes
// ------------------------------------------------------------------------------------------------
/// A list of modes, or of the parts of modes that remain after leaves took steps.
pub trait ListOfModes: WalksModes + Wholes {
    /// The list with the mode `S:D` in front, coalesced; `S` is at least 2.
    type Push<S: Positive, D: PlainStride>: ListOfModes;
}

/// Continues, given whether a mode `S:D` continues into the next mode, `S1:D1`.
pub trait JoinIf {
    /// The list of both modes.
    type Join<S: Positive, D: PlainStride, S1: Positive, D1: PlainStride, Tail: ListOfModes>: ListOfModes;
    /// The same, if the next mode is the last.
    type JoinLast<S: Positive, D: PlainStride, S1: Positive, D1: PlainStride>: ListOfModes;
}

/// Continues with the comparison of an extent, a leaf's shape or a gap with 1.
pub trait OneIf {
    /// The list with the mode `S:D` in front, coalesced.
    type Onto<S: Positive, D: PlainStride, L: ListOfModes>: ListOfModes;
    /// The list with `S:D`, a part of a mode, in front.
    type Part<S: Positive, D: PlainStride, L: ListOfModes>: ListOfModes;
    /// The leaf `R:T` walks through the modes `L`.
    type Start<R: Positive, T: Positive, L: ListOfModes>: SoFar;
    /// The gap of `G` times `T` walks as the next mode.
    type Gap<G: Positive, T: Positive, O: SoFar>: SoFar;
}

/// A static stride.
pub trait PlainStride {
    /// The stride times `T`.
    type Times<T: Positive>: PlainStride;
    /// The tile's modes `L`, in order, with `S:Self` among them; a mode of stride 0 reaches
    /// nothing, and is left out.
    type Place<S: Positive, L: TileParts>: TileParts;
    /// Whether `S · Self` is the stride `D`.
    type Joins<S: Positive, D: PlainStride>: YesOrNo;
    /// Whether it is 0.
    type IsZero: YesOrNo;
    /// Whether it is `S · D`.
    type IsProduct<S: Positive, D: Positive>: YesOrNo;
    /// Whether it is `−S · D`.
    type IsNegativeProduct<S: Positive, D: Positive>: YesOrNo;
}

// --- walks
// -------------------------------------------------------------------------------------------------
/// The result of the right side so far: [`LeafThrough`](super::forms::LeafThrough),
/// [`TupleThrough`](super::forms::TupleThrough) or [`NotPlain`](super::forms::NotPlain).
pub trait SoFar {
    /// The mode `S:D`, which the leaf passed, is put back in front of the modes.
    type PutBack<S: Positive, D: PlainStride>: SoFar;
    /// `S` steps that were cut out, which the leaf passed, are put back in front of the modes.
    type PutBackCut<S: Positive>: SoFar;
    /// `Q` steps of `T`, which the leaf took from a mode of stride `D`, are put back in front of
    /// the modes as cut out.
    type Cut<Q: Positive, T: Positive, D: PlainStride>: SoFar;
    /// The next entry of the right side's tuple walks through the modes.
    type Then<R: RightSide<T>, T>: SoFar;
    /// The leaf `R:T` walks through the modes, as the next entry of a tuple.
    type ThenLeaf<R: Positive, T: Positive>: SoFar;
    /// The layout is appended to the shape `S` and the stride `D`.
    type Append<S: Tuple, D: Tuple>: SoFar;
    /// The rest of the modes `Whole` after the tile of modes `L` walks through the modes, as the
    /// next entry of a tuple.
    type ThenRest<L: TileParts, Whole: ListOfModes>: SoFar;
    /// The tuple, as the layout of its modes, is appended to the shape `S` and the stride `D`.
    type AppendModes<S: Tuple, D: Tuple>: SoFar;
}

/// Modes that a leaf walks through.
pub trait WalksModes {
    /// A leaf that has made `M` so far has `R` steps of `T` left, from the first mode on.
    type Walk<R: Positive, T: Positive, M: Made>: SoFar;
    /// A leaf `1:T` walks to these modes, of all the modes `L`.
    type WalkOne<T: Positive, L: ListOfModes>: SoFar;
    /// A leaf `R:0`.
    type Stay<R: Positive>: SoFar;
}

/// The result of comparing a stride with a mode.
pub trait Meeting: LeavesGap {
    /// The leaf's step at the mode `S:D`, which the modes `Tail` follow.
    type Step<R: Positive, T: Positive, M: Made, S: Positive, D: PlainStride, Tail: ListOfModes>: SoFar;
    /// The leaf's step at `S` steps that were cut out.
    type StepCut<R: Positive, M: Made, S: Positive, Tail: ListOfModes>: SoFar;
    /// The step of a leaf of size 1 at a mode, which the modes `Tail` follow: its stride is
    /// divided, rounding up.
    type StepOne<L: ListOfModes, Tail: ListOfModes>: SoFar;
    /// The comparison of the same stride, which is odd and at least 3, with twice the extent.
    type OfTwice: Meeting;
    /// The comparison of twice the stride with the same extent, which is odd and at least 3.
    type ByTwice: Meeting;
}

/// The result of comparing the room of `Q` steps with `R`, the remaining steps of a leaf:
/// [`Enough`](super::forms::Enough), [`EnoughAndRest`](super::forms::EnoughAndRest) if the leaf
/// ends there, [`Fills`](super::forms::Fills) if it continues, or
/// [`NotPlain`](super::forms::NotPlain).
pub trait Ends {
    /// The steps are taken from a mode of stride `D`: each is `T` coordinates of it, and `E`
    /// offsets. These steps are cut out of the mode.
    type Take<Q: Positive, R: Positive, T: Positive, M: Made, D: PlainStride, E: PlainStride, Tail: ListOfModes>: SoFar;
}

/// The modes of a leaf's result so far.
pub trait Made {
    /// These modes and `K:D`.
    type And<K: Positive, D: PlainStride>: Made;
    /// The leaf ends, and the modes `L` of the left side remain.
    type Done<L: ListOfModes>: SoFar;
}

// --- what a tile leaves
// --------------------------------------------------------------------------------------------
/// The modes of a tile, sorted by ascending stride.
pub trait TileParts {
    /// These modes and `S:D`.
    type Insert<S: Positive, D: Positive>: TileParts;
    /// The gaps before these modes, with the reach `E` of those before them, and then the rest of
    /// the modes `Whole`.
    type Fill<E: Positive, O: SoFar, Whole: ListOfModes>: SoFar;
}

/// Continues, given whether a mode `S:D` comes before the first of the modes.
pub trait InsertIf {
    /// The modes with `S:D` inserted.
    type Insert<S: Positive, D: Positive, S1: Positive, D1: Positive, Tail: TileParts>: TileParts;
}

/// The result of comparing a reach with a mode of the whole, or a tile's stride with a reach.
pub trait LeavesGap {
    /// The gap before a stride. The reach is `E` before the mode of that stride, and `Reached`
    /// after it.
    type Gap<E: Positive, O: SoFar, Reached: Positive, Tail: TileParts, Whole: ListOfModes>: SoFar;
    /// The rest, from a mode of the whole on, which the modes `Tail` follow.
    type Rest<E: Positive, O: SoFar, Tail: ListOfModes>: SoFar;
    /// The rest of the last mode.
    type RestOfLast<E: Positive, O: SoFar>: SoFar;
}

/// The modes of a layout that a tile divides (the whole), or the modes of the tile.
pub trait Wholes {
    /// The rest of these modes, with `Reached` already reached, as one mode of stride `E`.
    type Rest<Reached: Positive, E: Positive, O: SoFar>: SoFar;
    /// The same, if nothing of these modes is reached; `Q` is the rest before them.
    type AllRest<Q: Positive, E: Positive, O: SoFar>: SoFar;
    /// These modes, by ascending stride.
    type Ordered: TileParts;
}

// --- layouts
// -------------------------------------------------------------------------------------------------
/// The left side of a composition, a layout.
#[diagnostic::on_unimplemented(
    message = "layout: the shape and the stride are not congruent",
    label = "not a layout",
    note = "`layout!((4, 8):(8, 1))` is a layout: each extent has a stride of its own"
)]
pub trait LeftSide<D> {
    type Modes: ListOfModes;
    /// Its modes in front of others.
    type Before<L: ListOfModes>: ListOfModes;
}

/// The right side of a composition, a layout.
#[diagnostic::on_unimplemented(
    message = "layout: the shape and the stride are not congruent",
    label = "not a layout",
    note = "`layout!((4, 8):(8, 1))` is a layout: each extent has a stride of its own"
)]
pub trait RightSide<D> {
    /// The layout that walked through the modes of the left side.
    type Through<L: ListOfModes>: SoFar;
}

/// The length of a number. Numbers of more than 16 bits are not plain, because the compiler follows
/// a chain of at most 128 steps, some comparisons need two steps for each bit, and products have
/// the bits of both factors.
pub trait Brief {
    /// This length together with `B`: too long if one of them is too long.
    type And<B: Brief>: Brief;
    /// The list of the mode `S:D` alone, which is the last of the left side.
    type Alone<S: Positive, D: PlainStride>: ListOfModes;
    /// The list with the mode `S:D` in front, coalesced.
    type Onto<S: Positive, D: PlainStride, L: ListOfModes>: ListOfModes;
    /// The modes through which a leaf of this length walks.
    type Modes<L: ListOfModes>: ListOfModes;
}

/// A tuple that grows.
pub trait Tuple {
    /// The tuple with the entry `X` appended.
    type Append<X>: Tuple;
    /// The shape `Self` and the stride `D`, each with one entry more.
    type Grow<X, D: Tuple, Y>: Made;
    /// The first entry.
    type First;
    /// The modes `Self:Ds`, as a layout, appended to the shape `S` and the stride `D`: an empty
    /// list is `1:0`, and a single mode stays itself.
    type AppendModes<L: ListOfModes, Ds: Tuple, S: Tuple, D: Tuple>: SoFar;
}

// --- answers
// -------------------------------------------------------------------------------------------------
/// A truth value as a type: `B1` or `B0`.
pub trait YesOrNo: OddIf + MeetIf + JoinIf + InsertIf + OneIf {}
