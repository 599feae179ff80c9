//! Subtracts the cost of a layout from a budget, mode by mode from the left.

use super::budget::{DynamicInteger, Pays};
use super::integers::{Costs, Measured};
use crate::errors::Refusal;
use crate::int::{Dyn, Int};
use crate::tuple::{for_each_arity, for_each_leaf, for_each_pair_of_ranks};

/// Subtracts the cost of a shape with the stride `D` from a budget.
pub trait Spends<D, Budget> {
    /// The remaining budget.
    type Left;
}

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p, D, Budget> Spends<D, Budget> for $leaf
        where
            Self: Costs,
            D: Measured,
            Budget: Pays<<Self as Costs>::Units, D::Length>,
        {
            type Left = Budget::Left;
        }
    };
}

for_each_leaf!(leaf);

impl<D, Budget> Spends<D, Budget> for Refusal {
    type Left = DynamicInteger;
}

impl<Budget> Spends<(), Budget> for () {
    type Left = Budget;
}

/// Skips a stride whose profile differs from the shape's, because another guard refuses it.
macro_rules! other_profiles {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A),*> Measured for ($($A,)*) {
            type Length = DynamicInteger;
        }

        other_profiles!(@integral [$($A)*] [Z] Int<Z>; [$($A)*] [W] Dyn<W>; [$($A)*] [] Refusal;);
    };
    (@integral $([$($A:ident)*] [$($p:ident)?] $stride:ty;)*) => { $(
        impl<Budget, $($p,)? $($A),*> Spends<$stride, Budget> for ($($A,)*) {
            type Left = DynamicInteger;
        }
    )* };
}

for_each_arity!(other_profiles);

macro_rules! other_ranks {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        impl<Budget, $($A,)* $($B),*> Spends<($($B,)*), Budget> for ($($A,)*) {
            type Left = DynamicInteger;
        }
    )* };
}

for_each_pair_of_ranks!(other_ranks);

/// The budget that remains after the layout `S:D`.
pub type Spent<S, D, Budget> = <S as Spends<D, Budget>>::Left;

/// Builds the type of the budget after each mode, from left to right, and the bound for each mode.
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
