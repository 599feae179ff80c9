//! P3 and P4 of layouts whose integers are all static, asked by the compiler: under `cargo check`, too.
//!
//! # Function
//! `Layout<S, D>: InRange<Op>`, if the size and the cosize of `S:D` fit 64 bits, signed. Where a leaf is dynamic, the check at run
//! time sees all leaves, and nothing is asked here. `Op` is the operator that the user called, which is named in the error.
//!
//! # Rules
//! | rule | when | what is asked |
//! |---|---|---|
//! | G1 | an integer is dynamic | nothing |
//! | G2 | every integer has at most 24 bits, and the extents, each rounded up to units of 4 bits, have 15 units together | nothing: the size has at most 60 bits, and each mode reaches less than 2^48 |
//! | G3 | otherwise | size and cosize, multiplied out, are below 2^63 |
//!
//! G2 costs the compiler three questions a leaf and no arithmetic, which is why it is there: nearly every layout that is used is
//! so small, and every operator asks. The extents spend a budget of units one by one, from the left.
//!
//! # Requires
//! | rule | guard | test |
//! |---|---|---|
//! | G3 | `TooWide` | `tests/ui/promise_*.rs` |

use core::ops::Add;

use typenum::{Cmp, Compare, Equal, Greater, Less, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::errors::{Refusal, Refused, Small, TooWide, operator};
use crate::int::{_1, Dyn, Int};
use crate::layout::Layout;
use crate::ops::cosize::{CosizeOf, Reach};
use crate::ops::size::Size;
use crate::tuple::{for_each_arity, for_each_pair_of_ranks};

/// A layout whose promises the compiler has checked, as far as its integers are static.
pub trait InRange<Op> {}

impl<S: Spends<D, Budget>, D, Op> InRange<Op> for Layout<S, D> where S::Left: Settles<S, D, Op> {}

/// A layout with one value, which its type names: in range. A trait of its own, because the compiler shows its sentence also
/// where it says that a type has no function `default`.
#[diagnostic::on_unimplemented(
    message = "make_layout: a value does not fit 64 bits",
    label = "refused here",
    note = "the size of a layout, and the span of its offsets, are signed integers of as many bits"
)]
pub trait HasValue {}

impl<S, D> HasValue for Layout<S, D> where Self: InRange<operator::MakeLayout> {}

/// What was refused already is not refused twice.
impl<Op> InRange<Op> for Refusal {}

// --- the budget -------------------------------------------------------------------------------------------------

/// One unit of 4 bits, and the others.
#[derive(Debug)]
pub struct Unit<Others>(Others);

/// No unit is left.
#[derive(Debug)]
pub struct NoUnit;

/// G3: the units were too few, or an integer is long.
#[derive(Debug)]
pub struct MultiplyOut;

/// G1: an integer is dynamic.
#[derive(Debug)]
pub struct AtRunTime;

type Four<B> = Unit<Unit<Unit<Unit<B>>>>;
/// 15 units: 60 bits.
type Budget = Four<Four<Four<Unit<Unit<Unit<NoUnit>>>>>>;

/// What is left of a budget, by an integer that no unit pays for.
pub trait Breaks {
    /// The budget where the integer is long.
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

impl Breaks for AtRunTime {
    type Long = Self;
}

/// An extent of so many units.
#[derive(Debug)]
pub struct Units<const N: u8>;

/// An integer of more than 24 bits.
#[derive(Debug)]
pub struct Long;

/// A stride of at most 24 bits.
#[derive(Debug)]
pub struct Short;

/// A budget that pays for a mode: an extent of so many units, and a stride that costs nothing if it is short.
pub trait Pays<Extent, Stride> {
    /// What is left.
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

impl<B> Pays<Long, AtRunTime> for B {
    type Left = AtRunTime;
}

impl<B, const N: u8> Pays<Units<N>, AtRunTime> for B {
    type Left = AtRunTime;
}

impl<B, Stride> Pays<AtRunTime, Stride> for B {
    type Left = AtRunTime;
}

/// `units!(N: a budget that is enough, and what it leaves; those that are not)`.
macro_rules! units {
    ($($units:literal: $enough:ty, $($short:ty)*;)*) => { $(
        impl<B> Pays<Units<$units>, Short> for $enough {
            type Left = B;
        }

        impl Pays<Units<$units>, Short> for MultiplyOut {
            type Left = Self;
        }

        impl Pays<Units<$units>, Short> for AtRunTime {
            type Left = Self;
        }

        $(
            impl Pays<Units<$units>, Short> for $short {
                type Left = MultiplyOut;
            }
        )*
    )* };
}

type Two<B> = Unit<Unit<B>>;
type Three<B> = Two<Unit<B>>;

units! {
    1: Unit<B>, NoUnit;
    2: Two<B>, NoUnit Unit<NoUnit>;
    3: Three<B>, NoUnit Unit<NoUnit> Two<NoUnit>;
    4: Four<B>, NoUnit Unit<NoUnit> Two<NoUnit> Three<NoUnit>;
    5: Four<Unit<B>>, NoUnit Unit<NoUnit> Two<NoUnit> Three<NoUnit> Four<NoUnit>;
    6: Four<Two<B>>, NoUnit Unit<NoUnit> Two<NoUnit> Three<NoUnit> Four<NoUnit> Four<Unit<NoUnit>>;
}

// --- integers ---------------------------------------------------------------------------------------------------

/// An extent: what it costs.
pub trait Costs {
    /// [`Units`], [`Long`] or [`AtRunTime`].
    type Units;
}

/// A stride: whether it is short.
pub trait Measured {
    /// [`Short`], [`Long`] or [`AtRunTime`].
    type Length;
}

impl<W> Costs for Dyn<W> {
    type Units = AtRunTime;
}

impl<W> Measured for Dyn<W> {
    type Length = AtRunTime;
}

/// What was refused already asks for nothing.
impl Costs for Refusal {
    type Units = AtRunTime;
}

impl Measured for Refusal {
    type Length = AtRunTime;
}

impl Measured for Int<Z0> {
    type Length = Short;
}

/// An extent that is not positive has a guard of its own, and here costs nothing.
impl Costs for Int<Z0> {
    type Units = AtRunTime;
}

impl<N: Unsigned + NonZero> Costs for Int<NInt<N>> {
    type Units = AtRunTime;
}

/// The natural number of some bits, the highest first, above which `$above` stands.
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

/// For each length up to 24 bits: how many units that is.
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

/// The lengths beyond.
macro_rules! long {
    ($($bits:ident)*) => {
        impl<Above, Top, $($bits),*> Natural for natural!(UInt<Above, Top>; $($bits)*) {
            type Units = Long;
            type Length = Long;
        }
    };
}

long!(A B C D E F G H I J K L M N O P Q R S T U V W X);

// --- layouts ----------------------------------------------------------------------------------------------------

/// A shape with the stride `D`, which spends a budget.
pub trait Spends<D, Budget> {
    /// What is left.
    type Left;
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, D, Budget> Spends<D, Budget> for $leaf
        where
            Self: Costs,
            D: Measured,
            Budget: Pays<<Self as Costs>::Units, D::Length>,
        {
            type Left = Budget::Left;
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

impl<D, Budget> Spends<D, Budget> for Refusal {
    type Left = AtRunTime;
}

impl<Budget> Spends<(), Budget> for () {
    type Left = Budget;
}

/// A stride of another profile than the shape's has a guard of its own, and here costs nothing.
macro_rules! other_profiles {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A),*> Measured for ($($A,)*) {
            type Length = AtRunTime;
        }

        other_profiles!(@integral [$($A)*] [Z] Int<Z>; [$($A)*] [W] Dyn<W>; [$($A)*] [] Refusal;);
    };
    (@integral $([$($A:ident)*] [$($p:ident)?] $stride:ty;)*) => { $(
        impl<Budget, $($p,)? $($A),*> Spends<$stride, Budget> for ($($A,)*) {
            type Left = AtRunTime;
        }
    )* };
}

for_each_arity!(other_profiles);

macro_rules! other_ranks {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        impl<Budget, $($A,)* $($B),*> Spends<($($B,)*), Budget> for ($($A,)*) {
            type Left = AtRunTime;
        }
    )* };
}

for_each_pair_of_ranks!(other_ranks);

type Spent<S, D, Budget> = <S as Spends<D, Budget>>::Left;

/// What the modes leave one after the other, and the bound of each.
macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        tuple!(@ [] [] Budget; [$($A $B)*] $($A $B)*);
    };
    (@ [$($bounds:tt)*] $done:tt $budget:ty; $all:tt $A:ident $B:ident $($rest:ident)*) => {
        tuple!(@ [$($bounds)* $A: Spends<$B, $budget>,] $done Spent<$A, $B, $budget>; $all $($rest)*);
    };
    (@ [$($bounds:tt)*] [] $left:ty; [$($A:ident $B:ident)*]) => {
        impl<Budget, $($A, $B),*> Spends<($($B,)*), Budget> for ($($A,)*)
        where
            $($bounds)*
        {
            type Left = $left;
        }
    };
}

for_each_arity!(tuple);

// --- layouts of modes that are in range -------------------------------------------------------------------------

/// A layout of modes that are in range each, and together, too. What the modes have spent is known, and only added here.
pub trait TogetherInRange<Op> {}

/// What a budget has lost, as units in front of `()`.
pub trait Lost {
    /// The units.
    type Units;
}

impl Lost for MultiplyOut {
    type Units = Self;
}

impl Lost for AtRunTime {
    type Units = Self;
}

macro_rules! lost {
    ($($left:ty => $units:ty;)*) => { $(
        impl Lost for $left {
            type Units = $units;
        }
    )* };
}

lost! {
    Three<Four<Four<Four<NoUnit>>>> => ();
    Two<Four<Four<Four<NoUnit>>>> => Unit<()>;
    Unit<Four<Four<Four<NoUnit>>>> => Two<()>;
    Four<Four<Four<NoUnit>>> => Three<()>;
    Three<Four<Four<NoUnit>>> => Four<()>;
    Two<Four<Four<NoUnit>>> => Unit<Four<()>>;
    Unit<Four<Four<NoUnit>>> => Two<Four<()>>;
    Four<Four<NoUnit>> => Three<Four<()>>;
    Three<Four<NoUnit>> => Four<Four<()>>;
    Two<Four<NoUnit>> => Unit<Four<Four<()>>>;
    Unit<Four<NoUnit>> => Two<Four<Four<()>>>;
    Four<NoUnit> => Three<Four<Four<()>>>;
    Three<NoUnit> => Four<Four<Four<()>>>;
    Two<NoUnit> => Unit<Four<Four<Four<()>>>>;
    Unit<NoUnit> => Two<Four<Four<Four<()>>>>;
    NoUnit => Three<Four<Four<Four<()>>>>;
}

/// What is left of a budget when another one's loss is taken from it, too.
pub trait Loses<Units> {
    /// What is left.
    type Left;
}

impl<T> Loses<T> for AtRunTime {
    type Left = Self;
}

impl<B: Loses<N>, N> Loses<Unit<N>> for Unit<B> {
    type Left = B::Left;
}

impl<N> Loses<Unit<N>> for NoUnit {
    type Left = MultiplyOut;
}

impl<N> Loses<Unit<N>> for MultiplyOut {
    type Left = Self;
}

macro_rules! loses {
    ($(<$($p:ident)?> $budget:ty;)*) => { $(
        impl<$($p)?> Loses<()> for $budget {
            type Left = Self;
        }

        impl<$($p)?> Loses<MultiplyOut> for $budget {
            type Left = MultiplyOut;
        }

        impl<$($p)?> Loses<AtRunTime> for $budget {
            type Left = AtRunTime;
        }
    )* };
}

loses! {
    <B> Unit<B>;
    <> NoUnit;
    <> MultiplyOut;
}

type LostBy<S, D> = <Spent<S, D, Budget> as Lost>::Units;

macro_rules! together {
    ($rank:literal; $A0:ident $B0:ident $a0:ident $b0:ident 0 $(, $A:ident $B:ident $a:ident $b:ident $index:tt)*) => {
        together!(@ [$A0: Spends<$B0, Budget>,] Spent<$A0, $B0, Budget>; [$A0 $B0 $($A $B)*] $($A $B)*);
    };
    (@ [$($bounds:tt)*] $left:ty; $all:tt $A:ident $B:ident $($rest:ident)*) => {
        together!(@ [$($bounds)* $A: Spends<$B, Budget, Left: Lost>, $left: Loses<LostBy<$A, $B>>,]
            <$left as Loses<LostBy<$A, $B>>>::Left; $all $($rest)*);
    };
    (@ [$($bounds:tt)*] $left:ty; [$($A:ident $B:ident)*]) => {
        impl<Op, $($A, $B),*> TogetherInRange<Op> for Layout<($($A,)*), ($($B,)*)>
        where
            $($bounds)*
            $left: Settles<($($A,)*), ($($B,)*), Op>,
        {
        }
    };
}

for_each_arity!(together);

// --- the verdict ------------------------------------------------------------------------------------------------

/// What is left of the budget, asked whether the layout `S:D` is in range.
pub trait Settles<S, D, Op> {}

impl<S, D, Op> Settles<S, D, Op> for AtRunTime {}
impl<S, D, Op> Settles<S, D, Op> for NoUnit {}
impl<S, D, Op, B> Settles<S, D, Op> for Unit<B> {}

/// G3
impl<S, D, Op> Settles<S, D, Op> for MultiplyOut
where
    S: Size<Size: Fits<Op>> + Reach<D, Output: Add<_1>>,
    CosizeOf<S, D>: Fits<Op>,
{
}

/// An integer below 2^63.
pub trait Fits<Op> {}

type Limit = typenum::consts::U9223372036854775808;

impl<W, Op> Fits<Op> for Dyn<W> {}

impl<U: Unsigned + NonZero + Cmp<Limit>, Op> Fits<Op> for Int<PInt<U>> where Compare<U, Limit>: IsBelow<Op> {}

/// How an integer compares with 2^63: as less.
pub trait IsBelow<Op> {}

impl<Op> IsBelow<Op> for Less {}
impl<Op> IsBelow<Op> for Equal where Refused: TooWide<Op, Small<64>> {}
impl<Op> IsBelow<Op> for Greater where Refused: TooWide<Op, Small<64>> {}
