//! Operators that change the domain of a typed coordinate layout. They are the rows of
//! `cute-core/src/ledger.rs` whose run-time operators work entry by entry. Each operator is applied
//! to the layout of every entry.

use cute_core::{Error, Operator};

use super::CoordinateLayout;
use super::place::{AtPlace, CoordinatePlace, EachPlace};
use crate::ops;

macro_rules! each_place {
    ($(
        $name:ident $called:tt $arguments:tt $doc:tt {
            $(text $text:tt)?
            $(domain $domain:tt)?
            $(places $places:ident)?
        }
    )*) => {
        $(place! { [$($places)?] $name $called [$($domain)?] })*
    };
}

/// Selects the rows of the ledger that exist for typed coordinate layouts.
macro_rules! place {
    ([lift] $name:ident $called:tt [($left:literal is $result:literal => $through:ident, $kind:ident $($typed:tt)*)]) => {
        at_place! { $kind $name $called $($typed)* }
    };
    ([by_hand] $name:ident $called:tt [($left:literal is $result:literal => $through:ident, $kind:ident $($typed:tt)*)]) => {
        at_place! { $kind $name $called $($typed)* }
    };
    ($($other:tt)*) => {};
}

macro_rules! at_place {
    // These operators have an operand, and a run-time integer may make them fail.
    (fallible $name:ident [$by:tt $Called:ident] $try_name:ident $Operator:ident::$checked:ident $call:literal) => {
        pub(super) mod $name {
            /// Applies the operator and its operand to the layout of each entry.
            #[derive(Clone, Copy, Debug)]
            pub struct WithOperand<T>(pub(super) T);
        }

        impl<L: ops::$Operator<T, Output: CoordinatePlace>, T: Copy> AtPlace<L> for $name::WithOperand<T> {
            type Output = L::Output;

            #[inline(always)]
            fn at_place(self, place: L) -> Result<L::Output, Error> {
                ops::$Operator::$checked(place, self.0)
            }
        }

        impl<P: EachPlace<$name::WithOperand<T>>, T: Copy> ops::$Operator<T> for CoordinateLayout<P> {
            type Output = CoordinateLayout<P::Output>;

            #[inline(always)]
            fn $checked(self, operand: T) -> Result<Self::Output, Error> {
                self.each($name::WithOperand(operand), Operator::$Called)
            }
        }
    };
    // These operators have an operand, and no run-time integer can make them fail.
    (total $name:ident [$by:tt $Called:ident] [$T:ident] ($argument:ident: $Argument:ident) $Operator:ident <$param:ident> :: $made:ident $call:literal) => {
        pub(super) mod $name {
            /// Applies the operator with a profile as the operand to the layout of each entry.
            #[derive(Clone, Copy, Debug)]
            pub struct WithProfile<T>(pub(super) T);
        }

        impl<L: ops::$Operator<$T, Output: CoordinatePlace>, $T: Copy> AtPlace<L> for $name::WithProfile<$T> {
            type Output = L::Output;

            #[inline(always)]
            fn at_place(self, place: L) -> Result<L::Output, Error> {
                Ok(place.$made(self.0))
            }
        }

        impl<Q: EachPlace<$name::WithProfile<$T>>, $T: Copy> ops::$Operator<$T> for CoordinateLayout<Q> {
            type Output = CoordinateLayout<Q::Output>;

            #[inline(always)]
            fn $made(self, $argument: $T) -> Self::Output {
                crate::or_panic(self.each($name::WithProfile($argument), Operator::$Called))
            }
        }
    };
    // These operators have no operand.
    ($kind:ident $name:ident $called:tt [$($generics:tt)*] () $Operator:ident $(<$($param:ident),+>)? :: $made:ident $call:literal) => {
        pub(super) mod $name {
            /// Applies the operator without an operand to the layout of each entry.
            #[derive(Clone, Copy, Debug)]
            pub struct Unary<$($generics)*>;
        }

        impl<L: CoordinatePlace + ops::$Operator$(<$($param),+>)?, $($generics)*> AtPlace<L> for $name::Unary$(<$($param),+>)?
        where
            L::Output: CoordinatePlace,
        {
            type Output = L::Output;

            #[inline(always)]
            fn at_place(self, place: L) -> Result<L::Output, Error> {
                Ok(ops::$Operator$(::<$($param),+>)?::$made(place))
            }
        }

        impl<P: EachPlace<$name::Unary$(<$($param),+>)?>, $($generics)*> ops::$Operator$(<$($param),+>)? for CoordinateLayout<P> {
            type Output = CoordinateLayout<P::Output>;

            #[inline(always)]
            #[track_caller]
            fn $made(self) -> Self::Output {
                crate::or_panic(self.each($name::Unary, Operator::MakeLayout))
            }
        }
    };
}

cute_core::__ledger!(each_place);

at_place! { numbers get [= Get] [const I: usize] () Get<I>::entry "get::<1>()" }
