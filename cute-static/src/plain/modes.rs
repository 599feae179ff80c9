//! The modes of the left side, coalesced from right to left by the rules of
//! [`coalesce`](crate::ops::coalesce).

use typenum::{B0, B1, NInt, PInt, Z0};

use super::forms::{CutOut, Free, Last, NoModes, NotPlain};
use super::kinds::{JoinIf, ListOfModes, PlainStride, Positive, TileParts};
use crate::int::Int;

impl<S1: Positive, D1: PlainStride> ListOfModes for Last<S1, D1> {
    type Push<S: Positive, D: PlainStride> = <D::Joins<S, D1> as JoinIf>::JoinLast<S, D, S1, D1>;
}

impl<S1: Positive, D1: PlainStride, Tail: ListOfModes> ListOfModes for Free<S1, D1, Tail> {
    type Push<S: Positive, D: PlainStride> = <D::Joins<S, D1> as JoinIf>::Join<S, D, S1, D1, Tail>;
}

impl ListOfModes for NoModes {
    type Push<S: Positive, D: PlainStride> = Last<S, D>;
}

/// A list is complete before a leaf is composed with it, so no mode is ever pushed in front of
/// taken steps.
impl<S1: Positive, Tail: ListOfModes> ListOfModes for CutOut<S1, Tail> {
    type Push<S: Positive, D: PlainStride> = NotPlain;
}

impl ListOfModes for NotPlain {
    type Push<S: Positive, D: PlainStride> = Self;
}

/// M3: the two modes become one.
impl JoinIf for B1 {
    type Join<S: Positive, D: PlainStride, S1: Positive, D1: PlainStride, Tail: ListOfModes> =
        Free<S::Times<S1>, D, Tail>;
    type JoinLast<S: Positive, D: PlainStride, S1: Positive, D1: PlainStride> =
        Last<S::Times<S1>, D>;
}

/// M4: the two modes stay separate.
impl JoinIf for B0 {
    type Join<S: Positive, D: PlainStride, S1: Positive, D1: PlainStride, Tail: ListOfModes> =
        Free<S, D, Free<S1, D1, Tail>>;
    type JoinLast<S: Positive, D: PlainStride, S1: Positive, D1: PlainStride> =
        Free<S, D, Last<S1, D1>>;
}

impl PlainStride for Int<Z0> {
    type Times<T: Positive> = Self;
    type Place<S: Positive, L: TileParts> = L;
    type Joins<S: Positive, D: PlainStride> = D::IsZero;
    type IsZero = B1;
    type IsProduct<S: Positive, D: Positive> = B0;
    type IsNegativeProduct<S: Positive, D: Positive> = B0;
}

impl<X: Positive> PlainStride for Int<PInt<X>> {
    type Times<T: Positive> = Int<PInt<T::Times<X>>>;
    type Place<S: Positive, L: TileParts> = L::Insert<S, X>;
    type Joins<S: Positive, D: PlainStride> = D::IsProduct<S, X>;
    type IsZero = B0;
    type IsProduct<S: Positive, D: Positive> = S::Makes<D, X>;
    type IsNegativeProduct<S: Positive, D: Positive> = B0;
}

impl<X: Positive> PlainStride for Int<NInt<X>> {
    type Times<T: Positive> = Int<NInt<T::Times<X>>>;
    type Place<S: Positive, L: TileParts> = NotPlain;
    type Joins<S: Positive, D: PlainStride> = D::IsNegativeProduct<S, X>;
    type IsZero = B0;
    type IsProduct<S: Positive, D: Positive> = B0;
    type IsNegativeProduct<S: Positive, D: Positive> = S::Makes<D, X>;
}
