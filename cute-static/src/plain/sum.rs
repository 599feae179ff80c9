//! Sums and products of numbers, bit by bit from the lowest. Factors are nearly always powers of two: their zero bits are shifted
//! in, and a sum is formed only where a factor is odd and greater than 1.

use typenum::{B0, B1, UInt, UTerm};

use super::kinds::{Bits, Positive, ProductOf, ProductOfOdd, Sums, SumsAbove};
use crate::int::natural::One;

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
