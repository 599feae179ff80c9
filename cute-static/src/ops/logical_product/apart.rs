//! PD5: checks that the copies along different modes do not overlap. If the tiler is a tuple, each
//! mode of the block is repeated in the gaps of that mode alone. Another mode may already have
//! elements in these gaps.
//!
//! Static integers are checked by the rules of `injective`. If two coordinates of the product share
//! an offset, the block and the product of each single mode are checked. If the block or a single
//! mode already repeats an offset, its own rules report the error. Run-time integers are checked by
//! a search over values.

use core::marker::PhantomData;
use core::ops::{Div, Rem};

use cute_core::copies::keep_apart;
use cute_core::{Error, Operator, Violation};
use typenum::{B0, B1, Mod, Quot};

use crate::errors::operator;
use crate::errors::position::{ModeZero, Next};
use crate::int::natural::{AsNatural, IsSame, Same};
use crate::layout::Layout;
use crate::list::{Cons, End, Mode, ShapeOf, StrideOf, Unzip};
use crate::ops::size::{Size, SizeOf};
use crate::outcome::{
    AndOutcome, Broken, Collides, CopiesMeet, Judges, OutcomeOf, Proven, Require, Unknown,
};
use crate::tuple::IntTuple;

/// The operator that the error message names.
type Op = operator::LogicalProduct;
/// The check that a layout is injective.
type Question = operator::Injective;

/// Checks that the modes of a product by a tuple do not overlap. The compiler checks static
/// integers. `Block` is the layout that the product repeats.
pub trait CopiesApart<Block> {
    /// True if static integers decide the check.
    const IS_KNOWN: bool;
    /// Checks the integers of the block and of the product at run time.
    ///
    /// # Errors
    /// Returns the collision that [`keep_apart`] finds.
    fn search<S: IntTuple, D: IntTuple>(
        block: Block,
        product: Layout<S, D>,
    ) -> Result<(), Violation>;
}

impl<L, S: IntTuple, D: IntTuple> CopiesApart<Layout<S, D>> for L
where
    L: Unzip + ModeOfLeaf,
    Layout<ShapeOf<L>, StrideOf<L>>: Judges<Question>,
    OutcomeOf<Question, Layout<ShapeOf<L>, StrideOf<L>>>: OfProduct<Layout<S, D>, L>,
{
    const IS_KNOWN: bool = <OutcomeOf<Question, Layout<ShapeOf<L>, StrideOf<L>>>>::IS_KNOWN;

    #[cold]
    #[inline(never)]
    fn search<S2: IntTuple, D2: IntTuple>(
        block: Layout<S, D>,
        product: Layout<S2, D2>,
    ) -> Result<(), Violation> {
        let of_block =
            (0..S::LEAVES).map(|leaf| (block.shape().leaf(leaf), block.stride().leaf(leaf)));
        let of_product = |leaf| {
            (
                L::mode_of(leaf),
                (product.shape().leaf(leaf), product.stride().leaf(leaf)),
            )
        };
        keep_apart(of_block, || (0..S2::LEAVES).map(of_product))
    }
}

/// Returns the product with the modes `M` if the copies of the block do not overlap.
///
/// # Errors
/// Returns the collision that [`keep_apart`] finds.
#[inline(always)]
pub(super) fn checked<M: CopiesApart<B>, B, S: IntTuple, D: IntTuple>(
    _: PhantomData<M>,
    block: B,
    product: Layout<S, D>,
) -> Result<Layout<S, D>, Error> {
    if const { M::IS_KNOWN } {
        return Ok(product);
    }
    match M::search(block, product) {
        Ok(()) => Ok(product),
        Err(violation) => Err(Error::new(Operator::LogicalProduct, violation)),
    }
}

/// Maps the number of an integer, counted from the left, to its mode.
pub trait ModeOfLeaf {
    /// Returns the index of the mode that contains the integer at index `leaf`.
    fn mode_of(leaf: usize) -> usize;
}

impl ModeOfLeaf for End {
    fn mode_of(_: usize) -> usize {
        0
    }
}

impl<S: IntTuple, D, Tail: ModeOfLeaf> ModeOfLeaf for Cons<Mode<S, D>, Tail> {
    fn mode_of(leaf: usize) -> usize {
        leaf.checked_sub(S::LEAVES)
            .map_or(0, |behind| Tail::mode_of(behind).saturating_add(1))
    }
}

// --- the outcomes for the product, for the block, and for each mode alone ------------------------

/// Decides PD5 from `Self`, the outcome of `injective` for a product with the modes `Modes`.
pub trait OfProduct<Block, Modes> {
    /// True if static integers decide the outcome.
    const IS_KNOWN: bool;
}

impl<Block, Modes> OfProduct<Block, Modes> for Proven {
    const IS_KNOWN: bool = true;
}

impl<What, Block, Modes> OfProduct<Block, Modes> for Unknown<What> {
    const IS_KNOWN: bool = false;
}

impl<First, Second, Offset, Block, Modes> OfProduct<Block, Modes>
    for Broken<Collides<First, Second, Offset>>
where
    Block: Judges<Question>,
    Block::Outcome: OfBlock<First, Second, Modes>,
{
    const IS_KNOWN: bool = true;
}

/// Finds the cause of an offset that two coordinates of a product share. `Self` is the outcome of
/// `injective` for the block.
pub trait OfBlock<First, Second, Modes> {}

/// The block repeats an offset, so the rules of the block report the error.
impl<Rule, First, Second, Modes> OfBlock<First, Second, Modes> for Broken<Rule> {}

impl<First, Second, Modes> OfBlock<First, Second, Modes> for Proven
where
    Modes: EachAlone,
    Modes::Outcome: OfModes<First, Second, Modes>,
{
}

/// Checks each mode of a list by itself for repeated offsets.
pub trait EachAlone {
    type Outcome;
}

impl EachAlone for End {
    type Outcome = Proven;
}

impl<S, D, Tail: EachAlone> EachAlone for Cons<Mode<S, D>, Tail>
where
    Layout<S, D>: Judges<Question>,
    OutcomeOf<Question, Layout<S, D>>: AndOutcome<Tail::Outcome>,
{
    type Outcome = <OutcomeOf<Question, Layout<S, D>> as AndOutcome<Tail::Outcome>>::Output;
}

/// Finds the cause of a shared offset that the block does not explain. `Self` is the outcome of
/// `injective` for the single modes.
pub trait OfModes<First, Second, Modes> {}

/// A single mode repeats an offset, so the rules of that mode report the error.
impl<Rule, First, Second, Modes> OfModes<First, Second, Modes> for Broken<Rule> {}

/// PD5 is broken: the product repeats an offset, although neither the block nor a single mode does.
impl<First: AsNatural, Second: AsNatural, Modes> OfModes<First, Second, Modes> for Proven
where
    Modes: Differ<First::Natural, Second::Natural, ModeZero<Op>, Nowhere>,
    Broken<CopiesMeet<First, Second, Modes::First, Modes::Second>>: Require<Op>,
{
}

// --- the modes in which two coordinates differ ---------------------------------------------------

/// The two coordinates agree in all modes so far.
#[derive(Debug)]
pub struct Nowhere;

/// The two coordinates differ in mode `At`, and agree in all modes before it.
#[derive(Debug)]
pub struct In<At>(PhantomData<At>);

/// Compares two linear coordinates `A` and `B` in a list of modes that begins at `At`. `So` is the
/// first mode before `At` in which the coordinates differ, or [`Nowhere`].
pub trait Differ<A, B, At, So> {
    /// The first mode in which the coordinates differ.
    type First;
    /// The second mode in which the coordinates differ.
    type Second;
}

/// Compares two coordinates in mode `At` and the modes after it. `Self` is `B1` if they agree in
/// mode `At`. `A` and `B` are the coordinates in the remaining modes `Tail`.
pub trait SameDigit<Tail, A, B, At, So> {
    type First;
    type Second;
}

/// The size of a mode, as a natural number.
type Many<S> = <SizeOf<S> as AsNatural>::Natural;
/// `B1` if two coordinates agree in a mode of the shape `S`, else `B0`.
type SameDigitIn<A, B, S> = IsSame<Mod<A, Many<S>>, Mod<B, Many<S>>>;

impl<S, D, Tail, A, B, At, So> Differ<A, B, At, So> for Cons<Mode<S, D>, Tail>
where
    S: Size,
    SizeOf<S>: AsNatural,
    A: Rem<Many<S>> + Div<Many<S>>,
    B: Rem<Many<S>> + Div<Many<S>>,
    Mod<A, Many<S>>: Same<Mod<B, Many<S>>>,
    SameDigitIn<A, B, S>: SameDigit<Tail, Quot<A, Many<S>>, Quot<B, Many<S>>, At, So>,
{
    type First = <SameDigitIn<A, B, S> as SameDigit<
        Tail,
        Quot<A, Many<S>>,
        Quot<B, Many<S>>,
        At,
        So,
    >>::First;
    type Second = <SameDigitIn<A, B, S> as SameDigit<
        Tail,
        Quot<A, Many<S>>,
        Quot<B, Many<S>>,
        At,
        So,
    >>::Second;
}

impl<Tail: Differ<A, B, Next<At>, So>, A, B, At, So> SameDigit<Tail, A, B, At, So> for B1 {
    type First = Tail::First;
    type Second = Tail::Second;
}

impl<Tail: Differ<A, B, Next<At>, In<At>>, A, B, At> SameDigit<Tail, A, B, At, Nowhere> for B0 {
    type First = Tail::First;
    type Second = Tail::Second;
}

impl<Tail, A, B, At, First> SameDigit<Tail, A, B, At, In<First>> for B0 {
    type First = First;
    type Second = At;
}
