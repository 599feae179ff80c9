//! A budget of 15 units of 4 bits each, from which the units of each extent are subtracted. The
//! budget is a type that counts its units without arithmetic.

/// One unit of 4 bits, followed by the other units of the budget.
#[derive(Debug)]
pub struct Unit<Others>(Others);

/// The end of a budget.
#[derive(Debug)]
pub struct NoUnit;

/// RG3: the budget was too small or an integer is long, so size and cosize must be computed.
#[derive(Debug)]
pub struct MultiplyOut;

/// RG1: an integer is dynamic, so nothing is checked.
#[derive(Debug)]
pub struct DynamicInteger;

/// A budget of two units more than `B`.
pub type Two<B> = Unit<Unit<B>>;
/// A budget of three units more than `B`.
pub type Three<B> = Two<Unit<B>>;
/// A budget of four units more than `B`.
pub type Four<B> = Two<Two<B>>;
/// The budget at the start: 15 units, which are 60 bits.
pub type Budget = Four<Four<Four<Unit<Unit<Unit<NoUnit>>>>>>;

/// Updates the state of the check at a mode with a long integer. `Self` is the state before the
/// mode: a budget, or an earlier decision.
pub trait Breaks {
    /// The state after that mode.
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

/// An extent that costs `N` units.
#[derive(Debug)]
pub struct Units<const N: u8>;

/// An extent of more than 24 bits, or a stride of more than 32 bits.
#[derive(Debug)]
pub struct Long;

/// A stride of at most 32 bits.
#[derive(Debug)]
pub struct Short;

/// Subtracts the cost of one mode from a budget. An extent costs units, and a short stride costs
/// nothing.
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

/// Defines the subtraction of `N` units for each `N`. Each row contains a budget that is large
/// enough and the units that remain, and then the budgets that are too small.
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
