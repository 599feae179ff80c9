//! Modes that are in range one by one: what each of them has spent is known, and is added here.

use super::budget::{Budget, DynamicInteger, Four, MultiplyOut, NoUnit, Three, Two, Unit};
use super::layouts::{Spends, Spent};
use super::verdict::Settles;
use crate::layout::Layout;
use crate::tuple::for_each_arity;

/// A layout of modes that are in range one by one and also together. What the modes have spent is known, and only added here.
pub trait TogetherInRange<Op> {}

/// What a budget has lost, as units before `()`.
pub trait Lost {
    /// The units.
    type Units;
}

impl Lost for MultiplyOut {
    type Units = Self;
}

impl Lost for DynamicInteger {
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

/// What remains of a budget when the loss of another one is subtracted as well.
pub trait Loses<Units> {
    /// The remaining budget.
    type Left;
}

impl<T> Loses<T> for DynamicInteger {
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

        impl<$($p)?> Loses<DynamicInteger> for $budget {
            type Left = DynamicInteger;
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
