//! The numbers of plain layouts, which are typenum's positive numbers: their sums and products, and
//! tests for equality, products and order.

use typenum::{B0, B1, UInt, UTerm};

use super::kinds::{
    Bits, ComparesAbove, Makes, Positive, ProductOf, ProductOfOdd, Sums, SumsAbove, YesOrNo,
};
use crate::int::natural::One;

impl Bits for UTerm {}
impl<U: Positive> Bits for UInt<U, B0> {}
impl<U: Positive> Positive for UInt<U, B0> {
    type IsOne = B0;
}
impl<U: Bits> Bits for UInt<U, B1> {}
impl<U: Bits> Positive for UInt<U, B1> {
    type IsOne = U::IsZero;
}
impl YesOrNo for B0 {}
impl YesOrNo for B1 {}

// --- sums and products ---------------------------------------------------------------------------
//
// Sums and products are computed bit by bit, from the lowest bit. A factor is nearly always a power
// of two: its zero bits are appended to the product, and a sum is computed only if a factor is odd
// and greater than 1.

impl SumsAbove for UTerm {
    type Next = One;
    type Plus<N: Bits> = N;
    type PlusNumber<N: Positive> = N;
    type PlusAndOne<N: Bits> = N::Next;
    type PlusEvenAndOne<N: Positive> = UInt<N, B1>;
    type PlusOddAndOne<N: Bits> = UInt<N::Next, B0>;
}

impl<U: Positive> SumsAbove for UInt<U, B0> {
    type Next = UInt<U, B1>;
    type Plus<N: Bits> = N::PlusNumber<Self>;
    type PlusNumber<N: Positive> = N::Sum<Self>;
    type PlusAndOne<N: Bits> = N::PlusEvenAndOne<U>;
    type PlusEvenAndOne<N: Positive> = UInt<N::Plus<U>, B1>;
    type PlusOddAndOne<N: Bits> = UInt<N::PlusAndOne<U>, B0>;
}

impl<U: Bits> SumsAbove for UInt<U, B1> {
    type Next = UInt<U::Next, B0>;
    type Plus<N: Bits> = N::PlusNumber<Self>;
    type PlusNumber<N: Positive> = N::Sum<Self>;
    type PlusAndOne<N: Bits> = N::PlusOddAndOne<U>;
    type PlusEvenAndOne<N: Positive> = UInt<N::PlusAndOne<U>, B0>;
    type PlusOddAndOne<N: Bits> = UInt<N::PlusAndOne<U>, B1>;
}

impl<U: Positive> Sums for UInt<U, B0> {
    type Sum<N: Positive> = N::SumWithEven<U>;
    type SumWithEven<N: Positive> = UInt<U::Sum<N>, B0>;
    type SumWithOdd<N: Bits> = UInt<N::Plus<U>, B1>;
}

impl<U: Bits> Sums for UInt<U, B1> {
    type Sum<N: Positive> = N::SumWithOdd<U>;
    type SumWithEven<N: Positive> = UInt<U::Plus<N>, B1>;
    type SumWithOdd<N: Bits> = UInt<U::PlusAndOne<N>, B0>;
}

impl<U: Positive> ProductOf for UInt<U, B0> {
    type Times<N: Positive> = UInt<U::Times<N>, B0>;
}

impl<U: Bits> ProductOf for UInt<U, B1> {
    type Times<N: Positive> = U::OddTimes<N>;
}

impl ProductOfOdd for UTerm {
    type OddTimes<N: Positive> = N;
}

impl<U: Positive> ProductOfOdd for UInt<U, B0> {
    type OddTimes<N: Positive> = <UInt<<Self as ProductOf>::Times<N>, B0> as Sums>::Sum<N>;
}

impl<U: Bits> ProductOfOdd for UInt<U, B1> {
    type OddTimes<N: Positive> = <UInt<<Self as ProductOf>::Times<N>, B0> as Sums>::Sum<N>;
}

// --- comparisons ---------------------------------------------------------------------------------
//
// Comparisons are decided bit by bit, from the lowest bit.

impl ComparesAbove for UTerm {
    type IsZero = B1;
    type Same<N: Bits> = N::IsZero;
    type SameAsEven<N: Positive> = B0;
    type SameAsOdd<N: Bits> = B0;
    type AtMost<N: Bits, Below: YesOrNo> = N::AtLeastZero<Below>;
    type AtLeastEven<N: Positive, Below: YesOrNo> = B0;
    type AtLeastOdd<N: Bits, Below: YesOrNo> = B0;
    type AtLeastZero<Below: YesOrNo> = Below;
}

impl<U: Positive> ComparesAbove for UInt<U, B0> {
    type IsZero = B0;
    type Same<N: Bits> = N::SameAsEven<U>;
    type SameAsEven<N: Positive> = N::Same<U>;
    type SameAsOdd<N: Bits> = B0;
    type AtMost<N: Bits, Below: YesOrNo> = N::AtLeastEven<U, Below>;
    type AtLeastEven<N: Positive, Below: YesOrNo> = N::AtMost<U, Below>;
    type AtLeastOdd<N: Bits, Below: YesOrNo> = N::AtMost<U, B0>;
    type AtLeastZero<Below: YesOrNo> = B1;
}

impl<U: Bits> ComparesAbove for UInt<U, B1> {
    type IsZero = B0;
    type Same<N: Bits> = N::SameAsOdd<U>;
    type SameAsEven<N: Positive> = B0;
    type SameAsOdd<N: Bits> = N::Same<U>;
    type AtMost<N: Bits, Below: YesOrNo> = N::AtLeastOdd<U, Below>;
    type AtLeastEven<N: Positive, Below: YesOrNo> = N::AtMost<U, B1>;
    type AtLeastOdd<N: Bits, Below: YesOrNo> = N::AtMost<U, Below>;
    type AtLeastZero<Below: YesOrNo> = B1;
}

impl<U: Positive> Makes for UInt<U, B0> {
    type Makes<D: Positive, P: Positive> = P::MadeByEven<U, D>;
    type MadeByEven<S: Positive, D: Positive> = S::Makes<D, U>;
}

impl<U: Bits> Makes for UInt<U, B1> {
    type Makes<D: Positive, P: Positive> =
        <<Self as ProductOf>::Times<D> as ComparesAbove>::Same<P>;
    type MadeByEven<S: Positive, D: Positive> = B0;
}
