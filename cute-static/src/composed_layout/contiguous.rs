//! `contiguous`, `surjective` and `compact` for a layout under a swizzle.
//!
//! # Function
//! A swizzle permutes the offsets inside each aligned block: with blocks of 8, it permutes 0 to 7,
//! then 8 to 15, and so on. If the offsets under the swizzle fill whole blocks without gaps, the
//! composed layout has the same offsets in another order.
//!
//! | the layout under the swizzle | its offset | the composed layout is |
//! |---|---|---|
//! | surjective, whole blocks | a multiple of the block | contiguous |
//! | surjective, whole blocks | 0 | surjective |
//! | compact, whole blocks | 0 | compact |
//!
//! For any other layout under a swizzle, the compiler cannot decide these properties. The error
//! message then names the length of a block.
//!
//! # Rules
//! `Sw<B,M,S>` changes `B` bits, beginning at bit `M`, or at bit `M − S` if `S < 0`. If `S > 0`, it
//! reads bits above the changed ones. The bits that it reads are the same throughout a block of
//! `2^(M+B)` offsets, so the swizzle permutes the block. If `S < 0`, a block of `2^(M+|S|+B)`
//! offsets contains all bits that are read or changed. A swizzle of 0 bits has blocks of length 1.
//!
//! # Requires
//! The offsets must fill whole blocks: guard `BlocksUnknown`,
//! `tests/ui/contiguous/contiguous_swizzled`, `ui/contiguous/compact_swizzled`. No two coordinates
//! may have the same offset: guard `CoordinatesMeet`, `ui/contiguous/compact_swizzled_collision`.
//!
//! # Ensures
//! The result agrees with the definition, offset by offset: `tests/algebra/composed_predicates.rs`.

use core::ops::{Add, Rem, Shl};

use typenum::{Mod, NInt, NonZero, PInt, Shleft, Sum, Unsigned, Z0};

use super::ComposedLayout;
use crate::errors::operator;
use crate::int::natural::One;
use crate::int::{Dyn, Int};
use crate::layout::{Layout, Operand};
use crate::ops::cosize::{CosizeOf, Reach};
use crate::ops::{Compact, Contiguous, Surjective};
use crate::outcome::{
    Broken, Collides, Judges, Lacks, Meet, NotBlocks, OrBroken, OutcomeOf, Proven, Require, Unknown,
};
use crate::swizzle::{Magnitude, MagnitudeOf, Swizzle, SwizzleParts};

/// Computes the length of the aligned blocks of offsets that a swizzle permutes.
pub trait Permutes: SwizzleParts {
    type Block;
}

/// A swizzle of 0 bits leaves every offset unchanged.
impl<M, S> Permutes for Swizzle<Int<Z0>, Int<M>, Int<S>>
where
    Self: SwizzleParts,
{
    type Block = One;
}

impl<U, M, S> Permutes for Swizzle<Int<PInt<U>>, Int<M>, Int<S>>
where
    Self: SwizzleParts,
    U: Unsigned + NonZero + Add<MagnitudeOf<M>>,
    M: Magnitude,
    S: TopBit<Sum<U, MagnitudeOf<M>>>,
    One: Shl<TopBitOf<S, Sum<U, MagnitudeOf<M>>>>,
{
    type Block = Shleft<One, TopBitOf<S, Sum<U, MagnitudeOf<M>>>>;
}

/// Computes the position of the first bit above the bits that a swizzle changes. `Self` is the
/// shift of the swizzle, and `Bits` is `M + B`.
pub trait TopBit<Bits> {
    /// `Bits` for a positive shift, and `Bits + |S|` for a negative one.
    type Output;
}

type TopBitOf<S, Bits> = <S as TopBit<Bits>>::Output;

impl<P: Unsigned + NonZero, Bits> TopBit<Bits> for PInt<P> {
    type Output = Bits;
}

impl<P: Unsigned + NonZero, Bits: Add<P>> TopBit<Bits> for NInt<P> {
    type Output = Sum<Bits, P>;
}

/// Decides whether a layout under a swizzle has a property. `Self` is the outcome for the layout
/// alone, `Block` is the length of the swizzle's blocks, and `Size` is the cosize of the layout.
/// The offset `Offset` is added before the swizzle.
pub trait InBlocks<Offset, Size, Block> {
    type Outcome;
}

impl<Offset, Size, Block> InBlocks<Offset, Size, Block> for Proven
where
    Size: InWholeBlocks<Block>,
    Offset: BothInBlocks<Block, Size::Outcome>,
{
    type Outcome = Offset::Outcome;
}

impl<What, Offset, Size, Block> InBlocks<Offset, Size, Block> for Unknown<What> {
    type Outcome = Self;
}

impl<Missing, Offset, Size, Block> InBlocks<Offset, Size, Block> for Broken<Lacks<Missing>> {
    type Outcome = Broken<NotBlocks<Block>>;
}

impl<First, Second, At, Offset, Size, Block> InBlocks<Offset, Size, Block>
    for Broken<Collides<First, Second, At>>
{
    type Outcome = Broken<Meet<First, Second>>;
}

/// Decides whether a number is a multiple of `Block`.
pub trait InWholeBlocks<Block> {
    /// [`Proven`], or `Broken` with the rule [`NotBlocks`].
    type Outcome;
}

impl<N, Block> InWholeBlocks<Block> for Int<PInt<N>>
where
    N: Unsigned + NonZero + Rem<Block>,
    Mod<N, Block>: OrBroken<NotBlocks<Block>>,
{
    type Outcome = <Mod<N, Block> as OrBroken<NotBlocks<Block>>>::Outcome;
}

impl<Block> InWholeBlocks<Block> for Int<Z0> {
    type Outcome = Proven;
}

impl<W, Block> InWholeBlocks<Block> for Dyn<W> {
    type Outcome = Broken<NotBlocks<Block>>;
}

impl<N: Unsigned + NonZero, Block> InWholeBlocks<Block> for Int<NInt<N>> {
    type Outcome = Broken<NotBlocks<Block>>;
}

/// Decides whether the size and the offset are multiples of `Block`. `Self` is the offset, and
/// `OfSize` is the outcome for the size.
pub trait BothInBlocks<Block, OfSize> {
    type Outcome;
}

impl<Offset: InWholeBlocks<Block>, Block> BothInBlocks<Block, Proven> for Offset {
    type Outcome = Offset::Outcome;
}

impl<Offset, Block, Rule> BothInBlocks<Block, Broken<Rule>> for Offset {
    type Outcome = Broken<Rule>;
}

/// An offset that must be 0.
#[derive(Debug)]
pub struct FromZero<Offset>(Offset);

impl<Block> InWholeBlocks<Block> for FromZero<Int<Z0>> {
    type Outcome = Proven;
}

macro_rules! not_zero {
    ($([$($p:tt)*] $offset:ty;)*) => { $(
        impl<$($p)*, Block> InWholeBlocks<Block> for FromZero<$offset> {
            type Outcome = Broken<NotBlocks<Block>>;
        }
    )* };
}

not_zero! {
    [U: Unsigned + NonZero] Int<PInt<U>>;
    [U: Unsigned + NonZero] Int<NInt<U>>;
    [W] Dyn<W>;
}

macro_rules! predicates {
    ($($Name:ident: $Asked:ident, $kind:ident $O:ident;)*) => { $(
        impl<A, $O, S, D> $Name for ComposedLayout<A, $O, Layout<S, D>>
        where
            Self: Operand,
            A: Permutes,
            S: Copy + Reach<D, Output: Add<crate::_1>>,
            D: Copy,
            Layout<S, D>: Judges<operator::$Asked>,
            OutcomeOf<operator::$Asked, Layout<S, D>>:
                InBlocks<predicates!(@ $kind $O), CosizeOf<S, D>, A::Block>,
            <OutcomeOf<operator::$Asked, Layout<S, D>> as InBlocks<
                predicates!(@ $kind $O),
                CosizeOf<S, D>,
                A::Block,
            >>::Outcome: Require<operator::$Name>,
        {
        }
    )* };
    (@ any $O:ident) => { $O };
    (@ zero $O:ident) => { FromZero<$O> };
}

predicates! {
    Contiguous: Surjective, any O;
    Surjective: Surjective, zero O;
    Compact: Compact, zero O;
}
