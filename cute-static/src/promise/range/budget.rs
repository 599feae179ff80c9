//! A budget of 15 units of 4 bits each, from which the cost of each extent is subtracted. The units
//! are counted by types, without arithmetic.

/// One unit of 4 bits, and the rest of the budget.
#[derive(Debug)]
pub struct Unit<Others>(Others);

/// No unit remains.
#[derive(Debug)]
pub struct NoUnit;

/// RG3: the units were too few, or an integer is long.
#[derive(Debug)]
pub struct MultiplyOut;

/// RG1: an integer is dynamic.
#[derive(Debug)]
pub struct DynamicInteger;

/// Two units, and the remaining budget.
pub type Two<B> = Unit<Unit<B>>;
/// Three units, and the remaining budget.
pub type Three<B> = Two<Unit<B>>;
/// Four units, and the remaining budget.
pub type Four<B> = Two<Two<B>>;
/// 15 units: 60 bits.
pub type Budget = Four<Four<Four<Unit<Unit<Unit<NoUnit>>>>>>;

/// The result if the budget is too small for an integer.
pub trait Breaks {
    /// The budget if the integer is long.
    type Long;
}

impl<B> Breaks for Unit<B> {
    type Long = MultiplyOut;
}

impl Breaks for NoUnit {
    type Long = MultiplyOut;
}

impl Breaks for MultiplyOut {
    type Long = Self;
}

impl Breaks for DynamicInteger {
    type Long = Self;
}

/// An extent that costs a number of units.
#[derive(Debug)]
pub struct Units<const N: u8>;

/// An extent of more than 24 bits, or a stride of more than 32.
#[derive(Debug)]
pub struct Long;

/// A stride of at most 32 bits.
#[derive(Debug)]
pub struct Short;

/// A budget from which the cost of a mode is subtracted: an extent costs a number of units, and a
/// short stride costs nothing.
pub trait Pays<Extent, Stride> {
    /// The remaining budget.
    type Left;
}

impl<B: Breaks, const N: u8> Pays<Units<N>, Long> for B {
    type Left = B::Long;
}

impl<B: Breaks> Pays<Long, Short> for B {
    type Left = B::Long;
}

impl<B: Breaks> Pays<Long, Long> for B {
    type Left = B::Long;
}

impl<B> Pays<Long, DynamicInteger> for B {
    type Left = DynamicInteger;
}

impl<B, const N: u8> Pays<Units<N>, DynamicInteger> for B {
    type Left = DynamicInteger;
}

impl<B, Stride> Pays<DynamicInteger, Stride> for B {
    type Left = DynamicInteger;
}

/// `units!(N: a sufficient budget, and its rest; the budgets that are too small)`.
macro_rules! units {
    ($($units:literal: $enough:ty, $($short:ty)*;)*) => { $(
        impl<B> Pays<Units<$units>, Short> for $enough {
            type Left = B;
        }

        impl Pays<Units<$units>, Short> for MultiplyOut {
            type Left = Self;
        }

        impl Pays<Units<$units>, Short> for DynamicInteger {
            type Left = Self;
        }

        $(
            impl Pays<Units<$units>, Short> for $short {
                type Left = MultiplyOut;
            }
        )*
    )* };
}

units! {
    1: Unit<B>, NoUnit;
    2: Two<B>, NoUnit Unit<NoUnit>;
    3: Three<B>, NoUnit Unit<NoUnit> Two<NoUnit>;
    4: Four<B>, NoUnit Unit<NoUnit> Two<NoUnit> Three<NoUnit>;
    5: Four<Unit<B>>, NoUnit Unit<NoUnit> Two<NoUnit> Three<NoUnit> Four<NoUnit>;
    6: Four<Two<B>>, NoUnit Unit<NoUnit> Two<NoUnit> Three<NoUnit> Four<NoUnit> Four<Unit<NoUnit>>;
}
