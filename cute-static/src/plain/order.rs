//! Whether numbers are the same, are a product, or are in order: decided bit by bit, from the lowest.

use typenum::{B0, B1, UInt, UTerm};

use super::kinds::{Bits, ComparesAbove, Makes, Positive, ProductOf, YesOrNo};

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
    type Makes<D: Positive, P: Positive> = <<Self as ProductOf>::Times<D> as ComparesAbove>::Same<P>;
    type MadeByEven<S: Positive, D: Positive> = B0;
}
