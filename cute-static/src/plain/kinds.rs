//! The traits by which the compiler selects the steps. Each associated type is one step.
//!
//! A bound on an argument states only its kind, not a condition. This file only declares the
//! associated types; the other files define them for numbers, comparisons and lists.

use typenum::{NonZero, Unsigned};

/// The bits of a number above its lowest bit. They are 0 for the number 1.
pub trait Bits: Unsigned + 'static + ComparesAbove + SumsAbove + ProductOfOdd {}

/// A number of at least 1, written without leading zeros.
pub trait Positive: Bits + NonZero + Makes + Sums + ProductOf + Meets + IsRoom {
    /// `B1` if the number is 1, else `B0`.
    type IsOne: YesOrNo;
}

// --- sums and products ---------------------------------------------------------------------------
/// Adds the bits of a number above its lowest bit. For example, these bits of 6 (binary 110) are 3
/// (11).
pub trait SumsAbove {
    /// `Self + 1`.
    type Next: Positive;
    /// `Self + N`.
    type Plus<N: Bits>: Bits;
    /// `Self + N`, where `N` is at least 1.
    type PlusNumber<N: Positive>: Positive;
    /// `Self + N + 1`.
    type PlusAndOne<N: Bits>: Positive;
    /// `Self + 2·N + 1`.
    type PlusEvenAndOne<N: Positive>: Positive;
    /// `Self + (2·N + 1) + 1`.
    type PlusOddAndOne<N: Bits>: Positive;
}

/// Adds positive numbers.
pub trait Sums {
    /// `Self + N`.
    type Sum<N: Positive>: Positive;
    /// `Self + 2·N`.
    type SumWithEven<N: Positive>: Positive;
    /// `Self + 2·N + 1`.
    type SumWithOdd<N: Bits>: Positive;
}

/// Multiplies positive numbers.
pub trait ProductOf {
    /// `Self · N`.
    type Times<N: Positive>: Positive;
}

/// Multiplies a number by the odd number `2·Self + 1`.
pub trait ProductOfOdd {
    /// `(2·Self + 1) · N`.
    type OddTimes<N: Positive>: Positive;
}

// --- comparisons ---------------------------------------------------------------------------------
/// Compares the bits of a number above its lowest bit.
pub trait ComparesAbove {
    /// `B1` if these bits are 0.
    type IsZero: YesOrNo;
    /// `B1` if `Self` equals `N`.
    type Same<N: Bits>: YesOrNo;
    /// `B1` if `Self` equals `2·N`.
    type SameAsEven<N: Positive>: YesOrNo;
    /// `B1` if `Self` equals `2·N + 1`.
    type SameAsOdd<N: Bits>: YesOrNo;
    /// `B1` if `Self` is less than `N`. If both are equal, the result is `Below`, which compares
    /// the lower bits.
    type AtMost<N: Bits, Below: YesOrNo>: YesOrNo;
    /// `B1` if `2·N` is less than `Self`. If both are equal, the result is `Below`.
    type AtLeastEven<N: Positive, Below: YesOrNo>: YesOrNo;
    /// `B1` if `2·N + 1` is less than `Self`. If both are equal, the result is `Below`.
    type AtLeastOdd<N: Bits, Below: YesOrNo>: YesOrNo;
    /// `B1` if `Self` is greater than 0. If `Self` is 0, the result is `Below`.
    type AtLeastZero<Below: YesOrNo>: YesOrNo;
}

/// Decides whether a product of two numbers equals a third number. The trailing zero bits of the
/// product are removed together with those of the first factor, so products of powers of two are
/// never computed.
pub trait Makes {
    /// `B1` if `Self · D` is `P`.
    type Makes<D: Positive, P: Positive>: YesOrNo;
    /// `B1` if `2 · S · D` is `Self`.
    type MadeByEven<S: Positive, D: Positive>: YesOrNo;
}

// --- divisions without a remainder ---------------------------------------------------------------
/// Compares a stride with the extent of a mode. `Self` is the stride or the extent.
pub trait Meets {
    /// Compares the stride `Self` with the extent `S`.
    type Meet<S: Positive>: Meeting;
    /// Compares the stride `2·T` with the extent `Self`.
    type MetByEven<T: Positive>: Meeting;
    /// Compares the odd stride `T`, which is at least 3, with the extent `Self`.
    type MetByOdd<T: Positive>: Meeting;
    /// Compares the stride 1 with the extent `Self`. Stride and extent were halved until one was
    /// odd.
    type MetByOne: Meeting;
    /// Compares a stride with twice an odd extent. The stride is `Self` times this odd extent.
    type MeetsTwice: Meeting;
}

/// Compares a room, the number of steps that fit in a mode, with the number of steps that a leaf
/// needs.
pub trait IsRoom {
    /// Compares the room of `Self` steps with the shape `R` of the leaf.
    type RoomOf<R: Positive>: Ends;
    /// Compares the room of `2·M` steps with the shape `Self`.
    type InRoomOfEven<M: Positive>: Ends;
    /// Compares the room of `M` steps, which is odd and at least 3, with the shape `Self`.
    type InRoomOfOdd<M: Positive>: Ends;
    /// Compares the room of one step with the shape `Self`.
    type InRoomOfOne: Ends;
}

/// Continues the comparison of an odd number. `Self` is `B1` if that number is 1.
pub trait OddIf {
    /// Compares the odd stride `T` with the extent `S`.
    type Meets<T: Positive, S: Positive>: Meeting;
    /// Compares the stride `2·T` with the odd extent `S`.
    type MetByEven<T: Positive, S: Positive>: Meeting;
    /// Compares the odd stride `T`, which is at least 3, with the odd extent `S`.
    type MetByOdd<T: Positive, S: Positive>: Meeting;
    /// Compares the odd room `M` with the shape `R`.
    type RoomOf<M: Positive, R: Positive>: Ends;
    /// Compares the room of `M` steps with the odd shape `R`. `M` is greater than 1.
    type InRoomOf<M: Positive, R: Positive>: Ends;
    /// Compares the room of one step with the odd shape `R`.
    type InRoomOfOne<R: Positive>: Ends;
}

/// Continues a comparison after a test. `Self` is `B1` if the answer of the test is yes.
pub trait MeetIf {
    /// Compares a stride of 1 with the odd extent `S`. The test was whether `S` is 1.
    type OneMeets<S: Positive>: Meeting;
    /// The stride passes the mode if the test shows that stride and extent are equal.
    type PassesIf: Meeting;
    /// The room is two steps if the test shows that the stride is half of the extent.
    type RoomForTwoIf: Meeting;
    /// The room is enough if the test shows that the shape is not greater than the room.
    type EnoughIf: Ends;
}

// --- lists of modes ------------------------------------------------------------------------------
/// A list of modes. If leaves have taken steps from a mode, the list contains the parts of the mode
/// that remain.
pub trait ListOfModes: WalksModes + Wholes {
    /// The list with the mode `S:D` in front, coalesced. `S` is at least 2.
    type Push<S: Positive, D: PlainStride>: ListOfModes;
}

/// Joins a mode `S:D` and the next mode `S1:D1` into one mode if `Self` is `B1`.
pub trait JoinIf {
    /// The list with both modes, joined if the bit is `B1`.
    type Join<S: Positive, D: PlainStride, S1: Positive, D1: PlainStride, Tail: ListOfModes>: ListOfModes;
    /// The list with both modes if `S1:D1` is the last mode, joined if the bit is `B1`.
    type JoinLast<S: Positive, D: PlainStride, S1: Positive, D1: PlainStride>: ListOfModes;
}

/// Selects the next step by a bit that is `B1` if a number is 1: an extent, the shape of a leaf, or
/// a gap.
pub trait OneIf {
    /// The list with the mode `S:D` in front, coalesced.
    type Onto<S: Positive, D: PlainStride, L: ListOfModes>: ListOfModes;
    /// The list with the part `S:D` of a mode in front, without coalescing.
    type Part<S: Positive, D: PlainStride, L: ListOfModes>: ListOfModes;
    /// The result of composing the leaf `R:T` with the modes `L`.
    type Start<R: Positive, T: Positive, L: ListOfModes>: SoFar;
    /// The result of composing the gap of extent `G` and stride `T`, as the next leaf.
    type Gap<G: Positive, T: Positive, O: SoFar>: SoFar;
}

/// A static stride.
pub trait PlainStride {
    /// The stride times `T`.
    type Times<T: Positive>: PlainStride;
    /// Inserts the mode `S:Self` in the sorted modes `L` of a tile. A mode of stride 0 is left out,
    /// because it adds no offset.
    type Place<S: Positive, L: TileParts>: TileParts;
    /// `B1` if `S · Self` is the stride `D`.
    type Joins<S: Positive, D: PlainStride>: YesOrNo;
    /// `B1` if the stride is 0.
    type IsZero: YesOrNo;
    /// `B1` if the stride is `S · D`.
    type IsProduct<S: Positive, D: Positive>: YesOrNo;
    /// `B1` if the stride is `−S · D`.
    type IsNegativeProduct<S: Positive, D: Positive>: YesOrNo;
}

// --- walks ---------------------------------------------------------------------------------------
/// The result of the right side so far: [`LeafThrough`](super::forms::LeafThrough),
/// [`TupleThrough`](super::forms::TupleThrough) or [`NotPlain`](super::forms::NotPlain).
pub trait SoFar {
    /// Puts the mode `S:D`, which the leaf has skipped, back in front of the modes that remain.
    type PutBack<S: Positive, D: PlainStride>: SoFar;
    /// Puts `S` steps of an earlier leaf, which this leaf has skipped, back in front of the modes
    /// that remain.
    type PutBackCut<S: Positive>: SoFar;
    /// Adds `Q` taken steps to the front of the modes that remain. Each step spans `T` coordinates
    /// of a mode of stride `D`.
    type Cut<Q: Positive, T: Positive, D: PlainStride>: SoFar;
    /// Composes the next entry of the right side's tuple, `R` with the stride `T`, with the modes.
    type Then<R: RightSide<T>, T>: SoFar;
    /// Composes the leaf `R:T` with the modes, as the next entry of a tuple.
    type ThenLeaf<R: Positive, T: Positive>: SoFar;
    /// Appends the composed layout to the shape `S` and the stride `D`.
    type Append<S: Tuple, D: Tuple>: SoFar;
    /// Composes the complement of the tile `L` in the modes `Whole`, as the next entry of a tuple.
    type ThenRest<L: TileParts, Whole: ListOfModes>: SoFar;
    /// Appends the composed tuple, as the layout of its modes, to the shape `S` and the stride `D`.
    type AppendModes<S: Tuple, D: Tuple>: SoFar;
}

/// Composes one leaf with a list of modes, mode by mode. This composition is a *walk*.
pub trait WalksModes {
    /// The walk of a leaf that has produced the modes `M` so far, and still needs `R` steps of
    /// stride `T`.
    type Walk<R: Positive, T: Positive, M: Made>: SoFar;
    /// The walk of a leaf of size 1 and stride `T` from these modes on. The whole list is `L`.
    type WalkOne<T: Positive, L: ListOfModes>: SoFar;
    /// The result for a leaf `R:0`, which takes no steps.
    type Stay<R: Positive>: SoFar;
}

/// The result of comparing a stride with the extent of a mode.
pub trait Meeting: LeavesGap {
    /// The next step of the leaf `R:T` at the mode `S:D`. The modes `Tail` follow this mode.
    type Step<R: Positive, T: Positive, M: Made, S: Positive, D: PlainStride, Tail: ListOfModes>: SoFar;
    /// The next step of the leaf at `S` steps that another leaf has taken.
    type StepCut<R: Positive, M: Made, S: Positive, Tail: ListOfModes>: SoFar;
    /// The next step of a leaf of size 1 at a mode. The modes `Tail` follow this mode. The stride
    /// of the leaf is divided by the extent of the mode, and the quotient is rounded up.
    type StepOne<L: ListOfModes, Tail: ListOfModes>: SoFar;
    /// The result for the same stride and twice the extent. The stride is odd and at least 3.
    type OfTwice: Meeting;
    /// The result for twice the stride and the same extent. The extent is odd and at least 3.
    type ByTwice: Meeting;
}

/// The result of comparing the room of `Q` steps with the `R` steps that a leaf still needs. If the
/// leaf ends in this mode, the result is [`Enough`](super::forms::Enough) or
/// [`EnoughAndRest`](super::forms::EnoughAndRest). If the leaf continues, the result is
/// [`Fills`](super::forms::Fills). Otherwise it is [`NotPlain`](super::forms::NotPlain).
pub trait Ends {
    /// The result after the leaf has taken its steps in a mode of stride `D`. The mode has room for
    /// `Q` steps, and the leaf needs `R` steps. Each step spans `T` coordinates and `E` offsets.
    /// The steps become a cut-out part of the mode.
    type Take<Q: Positive, R: Positive, T: Positive, M: Made, D: PlainStride, E: PlainStride, Tail: ListOfModes>: SoFar;
}

/// The modes that a leaf has produced so far.
pub trait Made {
    /// The modes so far, followed by `K:D`.
    type And<K: Positive, D: PlainStride>: Made;
    /// The result of a leaf that ends here. The modes `L` of the left side remain.
    type Done<L: ListOfModes>: SoFar;
}

// --- the rest after a tile -----------------------------------------------------------------------
/// The modes of a tile, sorted by ascending stride.
pub trait TileParts {
    /// The modes with `S:D` inserted.
    type Insert<S: Positive, D: Positive>: TileParts;
    /// Produces the gaps before these modes, and then the rest of the modes `Whole`. `E` is the
    /// span of the tile modes of smaller stride: the least offset that the next copy of these modes
    /// can have.
    type Fill<E: Positive, O: SoFar, Whole: ListOfModes>: SoFar;
}

/// Inserts a mode `S:D` before the first mode of a tile if `Self` is `B1`, and otherwise among the
/// later modes.
pub trait InsertIf {
    type Insert<S: Positive, D: Positive, S1: Positive, D1: Positive, Tail: TileParts>: TileParts;
}

/// The result of comparing a span with the extent of a mode, or the stride of a tile mode with a
/// span.
pub trait LeavesGap {
    /// Produces the gap before a tile mode. `E` is the span of the tile modes before this mode, and
    /// `Reached` is the span that includes this mode.
    type Gap<E: Positive, O: SoFar, Reached: Positive, Tail: TileParts, Whole: ListOfModes>: SoFar;
    /// Produces the rest, beginning at a mode of the divided layout. The modes `Tail` follow this
    /// mode.
    type Rest<E: Positive, O: SoFar, Tail: ListOfModes>: SoFar;
    /// Produces the rest of the last mode.
    type RestOfLast<E: Positive, O: SoFar>: SoFar;
}

/// The modes of a layout that a tile divides, or the modes of the tile.
pub trait Wholes {
    /// Produces the rest of these modes as one mode of stride `E`. The tile covers the first
    /// `Reached` coordinates of these modes.
    type Rest<Reached: Positive, E: Positive, O: SoFar>: SoFar;
    /// Produces the rest of these modes if the tile covers none of them. `Q` is the extent of the
    /// rest of the modes before these.
    type AllRest<Q: Positive, E: Positive, O: SoFar>: SoFar;
    /// The modes of a tile, sorted by ascending stride.
    type Ordered: TileParts;
}

// --- layouts -------------------------------------------------------------------------------------
/// The left side of a composition: a layout.
#[diagnostic::on_unimplemented(
    message = "layout: the shape and the stride are not congruent",
    label = "not a layout",
    note = "`layout!((4, 8):(8, 1))` is a layout: each extent has a stride of its own"
)]
pub trait LeftSide<D> {
    type Modes: ListOfModes;
    /// The modes of the layout, in front of the modes `L`.
    type Before<L: ListOfModes>: ListOfModes;
}

/// The right side of a composition: a layout.
#[diagnostic::on_unimplemented(
    message = "layout: the shape and the stride are not congruent",
    label = "not a layout",
    note = "`layout!((4, 8):(8, 1))` is a layout: each extent has a stride of its own"
)]
pub trait RightSide<D> {
    /// The result of composing the layout with the modes `L` of the left side.
    type Through<L: ListOfModes>: SoFar;
}

/// The length of a number. A number of more than 16 bits is not plain: the compiler follows a chain
/// of at most 128 steps, some comparisons take two steps for each bit, and a product has the bits
/// of both factors.
pub trait Brief {
    /// The greater of two lengths. It is too long if this length or `B` is too long.
    type And<B: Brief>: Brief;
    /// The list of the single mode `S:D`, which is the last mode of the left side.
    type Alone<S: Positive, D: PlainStride>: ListOfModes;
    /// The list with the mode `S:D` in front, coalesced.
    type Onto<S: Positive, D: PlainStride, L: ListOfModes>: ListOfModes;
    /// The modes with which a leaf of this length is composed: `L`, or `NotPlain`.
    type Modes<L: ListOfModes>: ListOfModes;
}

/// A tuple to which entries can be appended.
pub trait Tuple {
    /// The tuple with the entry `X` appended.
    type Append<X>: Tuple;
    /// The shape `Self` with the entry `X` appended, and the stride `D` with the entry `Y`
    /// appended.
    type Grow<X, D: Tuple, Y>: Made;
    /// The first entry of the tuple.
    type First;
    /// Appends the layout `Self:Ds` to the shape `S` and the stride `D`, as one entry. An empty
    /// tuple is appended as `1:0`, and a tuple of one mode as that mode.
    type AppendModes<L: ListOfModes, Ds: Tuple, S: Tuple, D: Tuple>: SoFar;
}

// --- answers -------------------------------------------------------------------------------------
/// A truth value as a type: `B1` or `B0`.
pub trait YesOrNo: OddIf + MeetIf + JoinIf + InsertIf + OneIf {}
