//! What an integer costs, by its length: an extent costs units, and a stride costs nothing if it is short.

use typenum::{NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use super::budget::{DynamicInteger, Long, Short, Units};
use crate::errors::Refusal;
use crate::int::{Dyn, Int};

/// What an extent costs.
pub trait Costs {
    /// [`Units`], [`Long`] or [`DynamicInteger`].
    type Units;
}

/// Whether a stride is short.
pub trait Measured {
    /// [`Short`], [`Long`] or [`DynamicInteger`].
    type Length;
}

impl<W> Costs for Dyn<W> {
    type Units = DynamicInteger;
}

impl<W> Measured for Dyn<W> {
    type Length = DynamicInteger;
}

/// A refused integer costs nothing.
impl Costs for Refusal {
    type Units = DynamicInteger;
}

impl Measured for Refusal {
    type Length = DynamicInteger;
}

impl Measured for Int<Z0> {
    type Length = Short;
}

/// An extent that is not positive has a guard of its own, and costs nothing here.
impl Costs for Int<Z0> {
    type Units = DynamicInteger;
}

impl<N: Unsigned + NonZero> Costs for Int<NInt<N>> {
    type Units = DynamicInteger;
}

/// A natural number given by its bits, the highest first, with `$above` above them.
macro_rules! natural {
    ($above:ty;) => { $above };
    ($above:ty; $bit:ident $($bits:ident)*) => { natural!(UInt<$above, $bit>; $($bits)*) };
}

/// A natural number, by its length.
pub trait Natural {
    /// What it costs as an extent.
    type Units;
    /// [`Short`] or [`Long`].
    type Length;
}

impl<N: Unsigned + NonZero + Natural> Costs for Int<PInt<N>> {
    type Units = N::Units;
}

impl<N: Unsigned + NonZero + Natural> Measured for Int<PInt<N>> {
    type Length = N::Length;
}

impl<N: Unsigned + NonZero + Natural> Measured for Int<NInt<N>> {
    type Length = N::Length;
}

/// For each length up to 24 bits: the number of units.
macro_rules! lengths {
    ($($units:literal: $($bits:ident)*;)*) => { $(
        impl<$($bits),*> Natural for natural!(UTerm; $($bits)*) {
            type Units = Units<$units>;
            type Length = Short;
        }
    )* };
}

lengths! {
    1: A;
    1: A B;
    1: A B C;
    1: A B C D;
    2: A B C D E;
    2: A B C D E F;
    2: A B C D E F G;
    2: A B C D E F G H;
    3: A B C D E F G H I;
    3: A B C D E F G H I J;
    3: A B C D E F G H I J K;
    3: A B C D E F G H I J K L;
    4: A B C D E F G H I J K L M;
    4: A B C D E F G H I J K L M N;
    4: A B C D E F G H I J K L M N O;
    4: A B C D E F G H I J K L M N O P;
    5: A B C D E F G H I J K L M N O P Q;
    5: A B C D E F G H I J K L M N O P Q R;
    5: A B C D E F G H I J K L M N O P Q R S;
    5: A B C D E F G H I J K L M N O P Q R S T;
    6: A B C D E F G H I J K L M N O P Q R S T U;
    6: A B C D E F G H I J K L M N O P Q R S T U V;
    6: A B C D E F G H I J K L M N O P Q R S T U V W;
    6: A B C D E F G H I J K L M N O P Q R S T U V W X;
}

/// The greater lengths.
macro_rules! long {
    ($($bits:ident)*) => {
        impl<Above, Top, $($bits),*> Natural for natural!(UInt<Above, Top>; $($bits)*) {
            type Units = Long;
            type Length = Long;
        }
    };
}

long!(A B C D E F G H I J K L M N O P Q R S T U V W X);
