//! Splits a coordinate into a run-time and a static part. The swizzle is computed once for the
//! run-time part; each static part then costs one `^` and one `+` with constants.
//!
//! # Requires
//! | condition | guard | test |
//! |---|---|---|
//! | SP3, and the static coordinate shares no bit with the base | `BitsMeet` | `tests/ui/swizzle/swizzle_bits` |
//! | the layout is static, and its strides are not negative | | |
//! | the run-time coordinate is in the shape | a panic | |
//!
//! # Ensures
//! `base(c).crd2idx(k) = crd2idx(c + k)`: `tests/algebra/composed.rs`, for all coordinates.

use core::marker::PhantomData;
use core::ops::{BitAnd, BitOr, Mul, Sub};

use cute_core::Operator;
use typenum::{And, B0, B1, Bit, Or, PInt, UInt, UTerm, Z0};

use super::ComposedLayout;
use crate::errors::{BitsMeet, Refused};
use crate::int::number::Digits;
use crate::int::{_1, Dyn, Int, Integer, Product};
use crate::layout::AnyLayout;
use crate::list::{Cons, End, Entries, EntriesOf, Mode};
use crate::offsets::{IndexIn, Offsets, offset_at};
use crate::ops::crd2idx::Crd2Idx;
use crate::ops::crd2idx::entries::{StrideEntries, ZipCoord};
use crate::ops::in_shape::InShape;
use crate::swizzle::SwizzleParts;
use crate::tuple::{IntoCoord, for_each_arity};

/// The swizzled offset of a run-time coordinate, to which offsets of static coordinates can be
/// added without computing the swizzle again. [`ComposedLayout::base`](crate::ComposedLayout::base)
/// makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SwizzleBase<A, Bits, B> {
    base: i64,
    layout: B,
    parts: PhantomData<(A, Bits)>,
}

impl<A: SwizzleParts, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// Returns the swizzled offset of a run-time coordinate, to which `crd2idx` adds static
    /// coordinates without computing the swizzle again.
    ///
    /// Use it in an unrolled loop over a layout of shared memory: the swizzle is computed once, and
    /// the loop adds constants.
    ///
    /// # Panics
    /// Panics if the coordinate is not in the shape.
    ///
    /// # Function
    /// For a layout `Sw ∘ (offset + B)`, a run-time coordinate `c` and a static coordinate `k`,
    /// `base(c)` is `Sw(offset + B(c))`. If `B(k)` and `offset + B(c)` share no set bit, then
    ///
    /// ```text
    /// Sw(offset + B(c) + B(k)) = (base ^ (C & MASK)) + (C & !MASK)        C = Sw(B(k)), MASK: the bits that Sw changes
    /// ```
    ///
    /// The sum of two numbers that share no set bit has no carries. `Sw` can therefore be applied
    /// to each of the two numbers separately.
    ///
    /// # Rules
    /// These bits can be 1 in the offset of a run-time coordinate:
    ///
    /// | rule | mode | bits |
    /// |---|---|---|
    /// | SP1 | `s:d`, with a run-time coordinate | from the lowest bit of `d` to the highest bit of `(s − 1)·d` |
    /// | SP2 | a static coordinate, or the static offset | the bits that are 1 in it |
    /// | SP3 | several modes | the bits of all these modes; no two may share a bit |
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let row = 3_i64;
    /// let base = a.base((row, _0));
    /// assert_eq!(base.crd2idx((_0, _17)), a.crd2idx((row, _17)).value());
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn base<C: IntoCoord>(self, coord: C) -> SwizzleBase<A, <Self as BaseAt<C::Coord>>::Bits, B>
    where
        Self: BaseAt<C::Coord>,
    {
        SwizzleBase {
            base: self.base_at(coord.into_coord()),
            layout: self.layout,
            parts: PhantomData,
        }
    }
}

/// A composed layout that can have a base at the coordinate `C`. The static offset and the entries
/// of the coordinate share no bit: SP3.
pub trait BaseAt<C>: Copy {
    /// The bits that can be 1 in the argument of the swizzle.
    type Bits;
    /// Returns the swizzled offset of the coordinate.
    fn base_at(self, coord: C) -> i64;
}

impl<A: SwizzleParts, O: Integer + OwnBits, B: Offsets, C> BaseAt<C> for ComposedLayout<A, O, B>
where
    C: Copy
        + Crd2Idx<B::Shape, B::Stride, B::Width>
        + InShape<B::Shape>
        + BitsIn<B::Shape, B::Stride>,
    O::Bits: JoinBits<CoordBits<C, B>>,
{
    type Bits = BaseBits<C, O, B>;

    #[inline(always)]
    #[track_caller]
    fn base_at(self, coord: C) -> i64 {
        coord.must_be_in_shape(Operator::ComposedLayout, self.shape());
        A::SWIZZLE.apply(
            self.offset
                .value()
                .wrapping_add(offset_at(self.layout, coord).value()),
        )
    }
}

/// The bits that can be 1 in the offset of the coordinate `C` in the layout `B`.
pub type CoordBits<C, B> = <C as BitsIn<<B as AnyLayout>::Shape, <B as AnyLayout>::Stride>>::Bits;

/// The bits that can be 1 in the offset `O` plus the offset of the coordinate `C`.
pub type BaseBits<C, O, B> = JoinedBits<<O as OwnBits>::Bits, CoordBits<C, B>>;

impl<A: SwizzleParts, Bits, B: Offsets> SwizzleBase<A, Bits, B> {
    /// Returns `Sw(offset + B(c) + B(k))`: the swizzled offset for the run-time coordinate `c` of
    /// the base and the static coordinate `k`, the argument `coord`.
    #[inline(always)]
    pub fn crd2idx<C>(self, coord: C) -> i64
    where
        C: IntoCoord<Coord = C> + Crd2Idx<B::Shape, B::Stride, B::Width>,
        IndexIn<B, C>: OwnBits,
        Bits: JoinBits<<IndexIn<B, C> as OwnBits>::Bits>,
    {
        let constant = A::SWIZZLE.apply(offset_at(self.layout, coord.into_coord()).value());
        let mask = A::SWIZZLE.target_mask();
        // The summands share no bit, so the sum cannot overflow.
        (self.base ^ (constant & mask)).wrapping_add(constant & !mask)
    }
}

/// SP2: computes the bits that are 1 in a static offset.
pub trait OwnBits: Integer {
    type Bits;
}

impl OwnBits for Int<Z0> {
    type Bits = UTerm;
}

impl<U: Digits> OwnBits for Int<PInt<U>> {
    type Bits = U;
}

/// SP3: computes the union of two sets of bits that share no bit.
pub trait JoinBits<Other> {
    type Output;
}

/// The union of the bits `A` and `B`.
pub type JoinedBits<A, B> = <A as JoinBits<B>>::Output;

impl<A, B> JoinBits<B> for A
where
    A: BitAnd<B> + BitOr<B>,
    And<A, B>: NoBits<A, B>,
{
    type Output = Or<A, B>;
}

/// A bound that holds only if `A` and `B` have no bit in common.
pub trait NoBits<A, B> {}

impl<A, B> NoBits<A, B> for UTerm {}
impl<A, B, N, C> NoBits<A, B> for UInt<N, C> where Refused: BitsMeet<A, B> {}

/// Computes the bits that can be 1 in the offset of a coordinate in the layout `S:D`.
pub trait BitsIn<S, D> {
    type Bits;
}

/// SP2: the bits of the offset of a static coordinate.
impl<Z, S, D> BitsIn<S, D> for Int<Z>
where
    Self: Crd2Idx<S, D, crate::profile::Narrow>,
    <Self as Crd2Idx<S, D, crate::profile::Narrow>>::Output: OwnBits,
{
    type Bits = <<Self as Crd2Idx<S, D, crate::profile::Narrow>>::Output as OwnBits>::Bits;
}

/// SP1, SP3: the offset of a run-time coordinate can contain the bits of all modes.
impl<W, S: Reaches<D>, D> BitsIn<S, D> for Dyn<W> {
    type Bits = S::Bits;
}

macro_rules! tuple_coordinates {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<S, D, $($A: Copy),*> BitsIn<S, D> for ($($A,)*)
        where
            Self: ZipCoord<S>,
            D: StrideEntries,
            <Self as ZipCoord<S>>::List: JoinEntries<D::List>,
        {
            type Bits = <<Self as ZipCoord<S>>::List as JoinEntries<D::List>>::Bits;
        }

        impl<D, $($A: Copy),*> Reaches<D> for ($($A,)*)
        where
            D: Entries,
            EntriesOf<Self>: ReachAll<EntriesOf<D>>,
        {
            type Bits = <EntriesOf<Self> as ReachAll<EntriesOf<D>>>::Bits;
        }
    };
}

for_each_arity!(tuple_coordinates);

/// Computes the bits that can be 1 in the offset of a coordinate. `Self` is the list of its entries
/// `coordinate:extent`, and `Ds` is the list of the strides.
pub trait JoinEntries<Ds> {
    type Bits;
}

impl JoinEntries<End> for End {
    type Bits = UTerm;
}

impl<C: BitsIn<S, D>, S, Tail: JoinEntries<Ds>, D, Ds> JoinEntries<Cons<D, Ds>>
    for Cons<Mode<C, S>, Tail>
where
    C::Bits: JoinBits<Tail::Bits>,
{
    type Bits = JoinedBits<C::Bits, Tail::Bits>;
}

/// Computes the bits that can be 1 in the offsets of a layout with the shape `Self` and the stride
/// `D`.
pub trait Reaches<D> {
    type Bits;
}

type Last<S> = <Int<S> as Sub<_1>>::Output;

/// SP1: all bits from the lowest bit of `D` to the highest bit of `(S − 1)·D`.
impl<S, D> Reaches<Int<D>> for Int<S>
where
    Self: Sub<_1>,
    Last<S>: Mul<Int<D>>,
    Product<Last<S>, Int<D>>: OwnBits,
    Int<D>: OwnBits,
    <Product<Last<S>, Int<D>> as OwnBits>::Bits: FillFrom<<Int<D> as OwnBits>::Bits>,
{
    type Bits = <<Product<Last<S>, Int<D>> as OwnBits>::Bits as FillFrom<
        <Int<D> as OwnBits>::Bits,
    >>::Output;
}

/// Like [`Reaches`], but for a list of extents with the strides `Ds`.
pub trait ReachAll<Ds> {
    type Bits;
}

impl ReachAll<End> for End {
    type Bits = UTerm;
}

impl<S: Reaches<D>, Tail: ReachAll<Ds>, D, Ds> ReachAll<Cons<D, Ds>> for Cons<S, Tail>
where
    S::Bits: JoinBits<Tail::Bits>,
{
    type Bits = JoinedBits<S::Bits, Tail::Bits>;
}

/// Computes the number in which all bits from the lowest bit of `From` to the highest bit of `Self`
/// are 1: 28 if `From` is 4 and `Self` is 16.
pub trait FillFrom<From> {
    type Output;
}

impl<From> FillFrom<From> for UTerm {
    type Output = Self;
}

impl<N: FillFrom<F>, B, F> FillFrom<UInt<F, B0>> for UInt<N, B> {
    type Output = UInt<N::Output, B0>;
}

impl<N: FillBits, B: Bit, F> FillFrom<UInt<F, B1>> for UInt<N, B> {
    type Output = UInt<N::Output, B1>;
}

/// Computes the number in which all bits up to the highest bit of `Self` are 1: 15 for 10.
pub trait FillBits {
    type Output;
}

impl FillBits for UTerm {
    type Output = Self;
}

impl<N: FillBits, B> FillBits for UInt<N, B> {
    type Output = UInt<N::Output, B1>;
}
