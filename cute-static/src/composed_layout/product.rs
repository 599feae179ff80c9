//! `logical_product_swizzled`: repeats a plain layout at the offsets of a swizzled tiler.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | Q1 | `FactorMixesBits` | `ui/logical_product/logical_product_swizzled_factor` |
//! | Q2 | `MasksDiffer` | `ui/logical_product/logical_product_swizzled_masks` |
//! | Q3, Q4 | `TilerBitsMeet`, `OffsetBelow` | `ui/logical_product/logical_product_swizzled_block`, `…_offset`, `…_negative_offset` |
//! | only swizzles are in front | `TilerNotSwizzled` | `ui/logical_product/logical_product_swizzled_layout_in_front` |
//! | all integers are static | `SwizzledTilerDynamic` | `ui/logical_product/logical_product_swizzled_dynamic` |
//! | the offsets of the swizzled tiler fit into the gaps of `A` | `TilerOutgrows` | `ui/logical_product/logical_product_swizzled_outgrows` |
//! | the requirements of [`logical_product`](crate::ops::LogicalProduct) on `A` and `T'` | the guards of `logical_product` | `ui/logical_product/logical_product_swizzled_negative` |
//!
//! # Ensures
//! The result is equal to CuTe's tables, `tests/vectors/tests/types_swizzle.rs`, and to the
//! run-time result, `tests/algebra/composed.rs`.

pub mod bits;

use core::marker::PhantomData;
use core::ops::{Add, BitAnd, Mul};

use cute_core::Error;
use typenum::{Add1, And, B0, B1, Cmp, Compare, NonZero, PInt, UTerm, Unsigned};

use self::bits::{
    Found, GapPlaces, GapPlacesOf, Gather, Gathered, NoneShared, PassedFunction, Passes,
};
use super::{ComposedLayout, Then};
use crate::errors::position::ModeZero;
use crate::errors::{Refusal, operator};
use crate::int::natural::{AsNatural, Leaf, ToInt};
use crate::int::{Int, Product};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::End;
use crate::ops::coalesce::{CoalesceOnto, Onto};
use crate::ops::complement::{Any, ComplementBy, ComplementedBy, Kept};
use crate::ops::crd2idx::{Crd2Idx, Index};
use crate::ops::filter_zeros::{FilterShape, FilteredShape};
use crate::ops::logical_product::{LogicalProduct, LogicalProducted};
use crate::ops::size::{Size, SizeOf};
use crate::outcome::{
    AndOutcome, AndThen, Broken, Judges, OrBroken, OutcomeOf, Outgrows, PartsMeet, Permit,
};
use crate::profile::Narrow;
use crate::swizzle::Swizzle;
use crate::swizzle::bits::Masks;
use crate::swizzle::make::WithTarget;

/// Repeats a layout `A` at the offsets of a swizzled tiler `Sw ∘ (o + T)`.
///
/// Call it as [`Algebra::logical_product_swizzled`](crate::Algebra::logical_product_swizzled). All
/// integers must be static.
///
/// # Function
/// The result has the offset `A(c) + C(Sw(o + T(t)))` at the coordinate `(c, t)`. `C` is the
/// [complement](crate::ops::Complement) of `A`: the offsets at which copies fit. The result is a
/// composed layout. Its swizzle has the masks of `Sw`, mapped by `C`.
///
/// # Rules
/// The compiler refuses a product if offsets of the block share bits with the offsets of its
/// copies, or if the offset `o` shares bits with the offsets to which it is added.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let block = layout!((2, 2):(1, 2));
/// let product = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o (4, 4):(4, 1)));
/// assert_layout!(product, Sw<2, 2, 2> o 0 o ((2, 2), (4, 4)):((1, 2), (16, 4)));
/// ```
///
/// Source: CuTe `swizzle_layout.hpp`, `logical_product`, which requires an offset of 0.
pub trait LogicalProductSwizzled<Tiler>: Operand {
    /// The layout of the copies.
    type Output;
    /// Computes the layout of the copies.
    ///
    /// # Errors
    /// Never returns an error, because all integers are static.
    fn multiply_swizzled(self, tiler: Tiler) -> Result<Self::Output, Error>;
}

/// The product of the layout `L` with the swizzled tiler `T`, as a type.
pub type SwizzledProducted<L, T> = <L as LogicalProductSwizzled<T>>::Output;

impl<S: Copy, D: Copy, T: RepeatsSwizzled<Self>> LogicalProductSwizzled<T> for Layout<S, D> {
    type Output = T::Output;

    #[inline(always)]
    fn multiply_swizzled(self, tiler: T) -> Result<Self::Output, Error> {
        tiler.repeats(self)
    }
}

/// A swizzled tiler that repeats the layout `L`. The trait is implemented for the tiler, so the
/// compiler selects an impl only after it has inferred the tiler.
pub trait RepeatsSwizzled<L>: Sized {
    type Output;
    /// Computes the layout of the copies.
    ///
    /// # Errors
    /// Returns the errors of the plain product.
    fn repeats(self, layout: L) -> Result<Self::Output, Error>;
}

type At = ModeZero<operator::LogicalProduct>;
/// The bits that can be 1 in the offsets of the tiler `A ∘ (O + S2:D2)`.
type Reached<A, O, S2, D2> = PassedFunction<A, O, Gathered<Kept<S2, D2>, At>>;
/// A pair: the bits that can be 1 in the offsets of the tiler, and the bits that can be 1 in the
/// offsets of the block `S:D`.
type Asked<A, O, S2, D2, S, D> = (Reached<A, O, S2, D2>, Gathered<Kept<S, D>, At>);

impl<A, O, S2, D2, S, D> RepeatsSwizzled<Layout<S, D>> for ComposedLayout<A, O, Layout<S2, D2>>
where
    D2: FilterShape<S2>,
    FilteredShape<D2, S2>: CoalesceOnto<D2, End>,
    Kept<S2, D2>: Gather<At, UTerm, UTerm, UTerm, B0>,
    D: FilterShape<S>,
    FilteredShape<D, S>: CoalesceOnto<D, End>,
    Kept<S, D>: Gather<At, UTerm, UTerm, UTerm, B0>,
    A: Passes<O, Gathered<Kept<S2, D2>, At>>,
    Asked<A, O, S2, D2, S, D>: FindGaps<
            Layout<S, D>,
            Output: Permit<operator::LogicalProduct> + PutInGaps<Self, Layout<S, D>>,
        >,
{
    type Output = PutIn<Answered<A, O, S2, D2, S, D>, Self, Layout<S, D>>;

    #[inline(always)]
    fn repeats(self, layout: Layout<S, D>) -> Result<Self::Output, Error> {
        <Answered<A, O, S2, D2, S, D>>::put_in_gaps(self, layout)
    }
}

/// The outcome of all checks of a product.
type Answered<A, O, S2, D2, S, D> = <Asked<A, O, S2, D2, S, D> as FindGaps<Layout<S, D>>>::Output;
type PutIn<Outcome, T, L> = <Outcome as PutInGaps<T, L>>::Output;

/// The outcome of the checks for the tiler `T` and the block `L`: [`InGaps`], the broken rule, or
/// [`Refusal`].
pub trait PutInGaps<T, L> {
    type Output;
    /// Computes the layout of the copies.
    ///
    /// # Errors
    /// Returns the errors of the plain product.
    fn put_in_gaps(tiler: T, layout: L) -> Result<Self::Output, Error>;
}

macro_rules! refused {
    ($(<$($p:ident),*> $outcome:ty;)*) => { $(
        impl<T, L, $($p),*> PutInGaps<T, L> for $outcome {
            type Output = Refusal;

            fn put_in_gaps(_: T, _: L) -> Result<Refusal, Error> {
                Ok(Refusal)
            }
        }
    )* };
}

refused! {
    <> Refusal;
    <Rule> Broken<Rule>;
}

/// Computes the gaps of the block `L`, and checks the rules of the product. `Self` is a pair of two
/// sets of bits: those that can be 1 in the offsets of the tiler, and those of the block.
pub trait FindGaps<L> {
    /// [`InGaps`], the rule that is broken, or [`Refusal`].
    type Output;
}

/// The greatest cosize of a tiler whose offsets have only the bits `Bits`: `Bits + 1`.
type Cosize<Bits> = Leaf<Add1<Bits>>;
/// The gaps of the layout `S:D` for a tiler whose offsets have only the bits `Bits`.
type Gaps<S, D, Bits> =
    ComplementedBy<Layout<S, D>, Product<SizeOf<S>, Cosize<Bits>>, Any, operator::LogicalProduct>;

impl<S, D, Bits, Block> FindGaps<Layout<S, D>> for (Found<Bits>, Found<Block>)
where
    S: Size,
    Bits: Add<B1, Output: ToInt>,
    SizeOf<S>: Mul<Cosize<Bits>>,
    Layout<S, D>: ComplementBy<Product<SizeOf<S>, Cosize<Bits>>, Any, operator::LogicalProduct>,
    Gaps<S, D, Bits>: FillGaps<Add1<Bits>, Block>,
{
    type Output = <Gaps<S, D, Bits> as FillGaps<Add1<Bits>, Block>>::Output;
}

impl<L, Rule, Block> FindGaps<L> for (Broken<Rule>, Block) {
    type Output = Broken<Rule>;
}

impl<L, Bits, Rule> FindGaps<L> for (Found<Bits>, Broken<Rule>) {
    type Output = Broken<Rule>;
}

/// Checks whether a tiler with the cosize `Cosize` fits into the gaps `Self` of a block. `Block` is
/// the set of bits that can be 1 in the offsets of the block.
pub trait FillGaps<Cosize, Block> {
    type Output;
}

impl<Cosize, Block> FillGaps<Cosize, Block> for Refusal {
    type Output = Self;
}

/// The checks run one after another, so only the first broken rule is reported.
impl<S, D, N, Cosize, Block> FillGaps<Cosize, Block> for Layout<S, D>
where
    S: Size<Size = Int<PInt<N>>>,
    N: Unsigned + NonZero,
    Cosize: Cmp<N>,
    Compare<Cosize, N>: OrBroken<Outgrows<Cosize, N>>,
    HasRoom<Cosize, N>: AndThen<operator::LogicalProduct, OfPowers<S, D, Block>>,
{
    type Output =
        <HasRoom<Cosize, N> as AndThen<operator::LogicalProduct, OfPowers<S, D, Block>>>::Outcome;
}

type HasRoom<Cosize, N> = <Compare<Cosize, N> as OrBroken<Outgrows<Cosize, N>>>::Outcome;

/// Checks Q1, and then Q3, for the gaps `S:D` of a block. `Block` is the set of bits that can be 1
/// in the offsets of the block.
#[derive(Debug)]
pub struct OfPowers<S, D, Block>(PhantomData<(S, D, Block)>);

type ArePowers<S, D> = OutcomeOf<operator::LogicalProduct, Onto<S, D, End>>;

impl<S, D, Block> Judges<operator::LogicalProduct> for OfPowers<S, D, Block>
where
    S: CoalesceOnto<D, End>,
    Onto<S, D, End>: Judges<operator::LogicalProduct>,
    ArePowers<S, D>: AndThen<operator::LogicalProduct, OfBits<S, D, Block>>,
{
    type Outcome =
        <ArePowers<S, D> as AndThen<operator::LogicalProduct, OfBits<S, D, Block>>>::Outcome;
}

/// Checks Q3: no bit may be 1 both in the first offset of a copy and in an offset of the block.
#[derive(Debug)]
pub struct OfBits<S, D, Block>(PhantomData<(S, D, Block)>);

/// The bits that can be 1 in the first offset of a copy.
type Begins<S, D, Block> = GapPlacesOf<Onto<S, D, End>, Block>;
type AreApart<S, D, Block> = NoneShared<Block, Begins<S, D, Block>>;

impl<S, D, Block> Judges<operator::LogicalProduct> for OfBits<S, D, Block>
where
    S: CoalesceOnto<D, End>,
    Onto<S, D, End>: GapPlaces<Block>,
    Block: BitAnd<Begins<S, D, Block>>,
    And<Block, Begins<S, D, Block>>: OrBroken<PartsMeet<Block, Begins<S, D, Block>>>,
    AreApart<S, D, Block>: AndOutcome<InGaps<S, D>>,
{
    type Outcome = <AreApart<S, D, Block> as AndOutcome<InGaps<S, D>>>::Output;
}

/// The outcome if no rule is broken: the tiler fits the gaps `S:D`.
#[derive(Debug)]
pub struct InGaps<S, D>(PhantomData<(S, D)>);

impl<Op, S, D> Permit<Op> for InGaps<S, D> {}

impl<A, O, B, L, S, D> PutInGaps<ComposedLayout<A, O, B>, L> for InGaps<S, D>
where
    A: Move<S, D>,
    O: Crd2Idx<S, D, Narrow, Output: Default>,
    B: AnyLayout,
    L: LogicalProduct<B>,
{
    type Output = ComposedLayout<Moved<A, S, D>, Index<O, S, D, Narrow>, LogicalProducted<L, B>>;

    #[inline(always)]
    fn put_in_gaps(tiler: ComposedLayout<A, O, B>, layout: L) -> Result<Self::Output, Error> {
        let layout = layout.multiply(tiler.layout)?;
        Ok(ComposedLayout {
            function: A::moved(),
            offset: Default::default(),
            layout,
        })
    }
}

/// Replaces a function that is applied before the layout `S:D` of the gaps by a function that is
/// applied after this layout: Q2, Q4.
pub trait Move<S, D> {
    /// The function that is applied after the layout of the gaps.
    type Output;
    fn moved() -> Self::Output;
}

/// The function that replaces `A` after the gaps `S:D`, as a type.
pub type Moved<A, S, D> = <A as Move<S, D>>::Output;

/// The bits to which the gaps `S:D` map the mask `Mask`.
type Sent<Mask, S, D> = <Index<Leaf<Mask>, S, D, Narrow> as AsNatural>::Natural;

impl<B, M, N, S, D> Move<S, D> for Swizzle<B, M, N>
where
    Self: Masks,
    <Self as Masks>::Source: ToInt,
    <Self as Masks>::Target: ToInt,
    Leaf<<Self as Masks>::Source>: Crd2Idx<S, D, Narrow, Output: AsNatural>,
    Leaf<<Self as Masks>::Target>: Crd2Idx<S, D, Narrow, Output: AsNatural>,
    Sent<<Self as Masks>::Source, S, D>:
        WithTarget<Sent<<Self as Masks>::Target, S, D>, operator::LogicalProduct>,
{
    type Output = <Sent<<Self as Masks>::Source, S, D> as WithTarget<
        Sent<<Self as Masks>::Target, S, D>,
        operator::LogicalProduct,
    >>::Output;

    #[inline(always)]
    fn moved() -> Self::Output {
        Default::default()
    }
}

impl<A, P, F, S, D> Move<S, D> for Then<A, P, F>
where
    A: Move<S, D>,
    P: Crd2Idx<S, D, Narrow, Output: Default>,
    F: Move<S, D>,
{
    type Output = Then<A::Output, Index<P, S, D, Narrow>, F::Output>;

    #[inline(always)]
    fn moved() -> Self::Output {
        Then {
            function: A::moved(),
            offset: Default::default(),
            inner: F::moved(),
        }
    }
}
