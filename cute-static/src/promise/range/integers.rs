//! The cost of an integer, which depends on its length. An extent costs units, and a short stride
//! costs nothing.

use typenum::{NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use super::budget::{DynamicInteger, Long, Short, Units};
use crate::errors::Refusal;
use crate::int::{Dyn, Int};

/// Computes the cost of an extent.
pub trait Costs {
    /// [`Units`], [`Long`] or [`DynamicInteger`].
    type Units;
}

/// Computes the length of a stride.
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

/// Skips a refused integer, because its error was already reported.
impl Costs for Refusal {
    type Units = DynamicInteger;
}

impl Measured for Refusal {
    type Length = DynamicInteger;
}

impl Measured for Int<Z0> {
    type Length = Short;
}

/// Skips an extent that is not positive, because another guard refuses it.
impl Costs for Int<Z0> {
    type Units = DynamicInteger;
}

impl<N: Unsigned + NonZero> Costs for Int<NInt<N>> {
    type Units = DynamicInteger;
}

/// Computes the length of a natural number.
pub trait Natural {
    /// The number of its groups of 4 bits.
    type Groups: GroupCount;
}

impl<N: Unsigned + NonZero + Natural> Costs for Int<PInt<N>> {
    type Units = <N::Groups as GroupCount>::Units;
}

impl<N: Unsigned + NonZero + Natural> Measured for Int<PInt<N>> {
    type Length = <N::Groups as GroupCount>::Length;
}

impl<N: Unsigned + NonZero + Natural> Measured for Int<NInt<N>> {
    type Length = <N::Groups as GroupCount>::Length;
}

/// The number of groups of 4 bits in a number, rounded up. 9 means nine or more groups.
#[derive(Debug)]
pub struct Groups<const N: u8>;

/// Counts the groups of 4 bits in a number.
pub trait GroupCount {
    /// This count plus one.
    type More: GroupCount;
    /// The cost of an extent of this length.
    type Units;
    /// [`Short`] or [`Long`], for a stride of this length.
    type Length;
}

macro_rules! group_count {
    ($($groups:literal $more:literal $units:ty, $length:ty;)*) => { $(
        impl GroupCount for Groups<$groups> {
            type More = Groups<$more>;
            type Units = $units;
            type Length = $length;
        }
    )* };
}

group_count! {
    1 2 Units<1>, Short;
    2 3 Units<2>, Short;
    3 4 Units<3>, Short;
    4 5 Units<4>, Short;
    5 6 Units<5>, Short;
    6 7 Units<6>, Short;
    7 8 Long, Short;
    8 9 Long, Short;
    9 9 Long, Long;
}

/// Implements [`Natural`] for the numbers of one group.
macro_rules! one_group {
    ($($bits:ident)*; $number:ty) => {
        impl<$($bits),*> Natural for $number {
            type Groups = Groups<1>;
        }
    };
}

one_group!(A; UInt<UTerm, A>);
one_group!(A B; UInt<UInt<UTerm, A>, B>);
one_group!(A B C; UInt<UInt<UInt<UTerm, A>, B>, C>);
one_group!(A B C D; UInt<UInt<UInt<UInt<UTerm, A>, B>, C>, D>);

/// Counts the lowest group of 4 bits of a number, and then the groups above it.
impl<Above, Top, A, B, C, D> Natural for UInt<UInt<UInt<UInt<UInt<Above, Top>, A>, B>, C>, D>
where
    UInt<Above, Top>: Natural,
{
    type Groups = <<UInt<Above, Top> as Natural>::Groups as GroupCount>::More;
}
