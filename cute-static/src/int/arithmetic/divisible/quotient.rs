//! DV4 to DV6: quotients and remainders.

use core::ops::{Div, Rem};

use typenum::{Gcd, Gcf, NInt, PInt, UInt, Unsigned, Z0};

use super::super::both_dynamic::WidthDivides;
use super::super::{CeilDiv, Promoted};
use super::{MultipleIn, MultipleOf};
use crate::int::divisible::Multiples;
use crate::int::natural::{Divide, Divided, Exact, Inexact};
use crate::int::number::Digits;
use crate::int::{Dyn, Held, Int, Integer, Promote, Width};

// --- DV4 -----------------------------------------------------------------------------------------

/// Computes the quotient of a multiple of `A` and the divisor `U`. `Self` is the result of the
/// division `A / U`. If this division is exact, the quotient is a multiple of `A / U`.
pub trait QuotientIn<W> {
    /// The type of the value in the quotient's leaf.
    type Held: Held<Machine = W>;
}

impl<Q: MultipleIn<W>, W> QuotientIn<W> for Exact<Q> {
    type Held = Q::Held;
}

impl<Q, W: Width> QuotientIn<W> for Inexact<Q> {
    type Held = W;
}

macro_rules! by_static {
    ($($sign:ident)*) => { $(
        impl<U: Digits, A: Digits + Divide<U>, W: Width> Div<Int<$sign<U>>> for Multiples<A, W>
        where
            Divided<A, U>: QuotientIn<W>,
        {
            type Output = Dyn<<Divided<A, U> as QuotientIn<W>>::Held>;

            #[inline(always)]
            #[track_caller]
            fn div(self, divisor: Int<$sign<U>>) -> Self::Output {
                Integer::of_known((self.plain() / divisor).value())
            }
        }
    )* };
}

by_static!(PInt NInt);

impl<U: Digits, A: Digits + Divide<U>, W: Width> CeilDiv<Int<PInt<U>>> for Multiples<A, W>
where
    Divided<A, U>: QuotientIn<W>,
{
    type Output = Dyn<<Divided<A, U> as QuotientIn<W>>::Held>;

    #[inline(always)]
    fn ceil_div(self, divisor: Int<PInt<U>>) -> Self::Output {
        Integer::of_known(self.plain().ceil_div(divisor).value())
    }
}

// --- DV5 -----------------------------------------------------------------------------------------

/// Computes the remainder of a multiple of `A` divided by `U`. `Self` is the result of the division
/// `A / U`. If this division is exact, the remainder is 0.
pub trait RemainderIn<A, U, W> {
    type Leaf: Integer;
}

impl<Q, A, U, W> RemainderIn<A, U, W> for Exact<Q> {
    type Leaf = Int<Z0>;
}

impl<Q, A: Gcd<U>, U, W: Width> RemainderIn<A, U, W> for Inexact<Q>
where
    Gcf<A, U>: MultipleIn<W>,
{
    type Leaf = MultipleOf<Gcf<A, U>, W>;
}

impl<U: Unsigned, B, C, A: Digits + Divide<UInt<UInt<U, C>, B>>, W: Width>
    Rem<Int<PInt<UInt<UInt<U, C>, B>>>> for Multiples<A, W>
where
    UInt<UInt<U, C>, B>: Digits,
    Divided<A, UInt<UInt<U, C>, B>>: RemainderIn<A, UInt<UInt<U, C>, B>, W>,
{
    type Output = <Divided<A, UInt<UInt<U, C>, B>> as RemainderIn<A, UInt<UInt<U, C>, B>, W>>::Leaf;

    #[inline(always)]
    #[track_caller]
    fn rem(self, divisor: Int<PInt<UInt<UInt<U, C>, B>>>) -> Self::Output {
        Integer::of_known((self.plain() % divisor).value())
    }
}

// --- DV6 -----------------------------------------------------------------------------------------

macro_rules! divides {
    ($($operator:ident $function:ident;)*) => { $(
        divides!(@static $operator $function PInt);
        divides!(@static $operator $function NInt);

        impl<A: Digits, V: WidthDivides<W>, B: Digits, W: Width> $operator<Multiples<B, W>> for Multiples<A, V> {
            type Output = Dyn<V::Quotient>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, divisor: Multiples<B, W>) -> Self::Output {
                self.plain().$function(divisor.plain())
            }
        }

        impl<V: WidthDivides<W>, A: Digits, W: Width> $operator<Multiples<A, W>> for Dyn<V> {
            type Output = Dyn<V::Quotient>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, divisor: Multiples<A, W>) -> Self::Output {
                self.$function(divisor.plain())
            }
        }

        impl<A: Digits, V: WidthDivides<W>, W: Width> $operator<Dyn<W>> for Multiples<A, V> {
            type Output = Dyn<V::Quotient>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, divisor: Dyn<W>) -> Self::Output {
                self.plain().$function(divisor)
            }
        }
    )* };
    (@static $operator:ident $function:ident $sign:ident) => {
        impl<U: Digits, A: Digits, W: Width> $operator<Multiples<A, W>> for Int<$sign<U>> {
            type Output = Dyn<W>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, divisor: Multiples<A, W>) -> Self::Output {
                self.$function(divisor.plain())
            }
        }
    };
}

divides! {
    Div div;
    Rem rem;
}

impl<A: Digits, V: Promote<W>, B: Digits, W: Width> CeilDiv<Multiples<B, W>> for Multiples<A, V> {
    type Output = Dyn<Promoted<V, W>>;

    #[inline(always)]
    fn ceil_div(self, divisor: Multiples<B, W>) -> Self::Output {
        self.plain().ceil_div(divisor.plain())
    }
}

impl<V: Promote<W>, A: Digits, W: Width> CeilDiv<Multiples<A, W>> for Dyn<V> {
    type Output = Dyn<Promoted<V, W>>;

    #[inline(always)]
    fn ceil_div(self, divisor: Multiples<A, W>) -> Self::Output {
        self.ceil_div(divisor.plain())
    }
}

impl<A: Digits, V: Promote<W>, W: Width> CeilDiv<Dyn<W>> for Multiples<A, V> {
    type Output = Dyn<Promoted<V, W>>;

    #[inline(always)]
    fn ceil_div(self, divisor: Dyn<W>) -> Self::Output {
        self.plain().ceil_div(divisor)
    }
}

impl<U: Digits, A: Digits, W: Width> CeilDiv<Multiples<A, W>> for Int<PInt<U>> {
    type Output = Dyn<W>;

    #[inline(always)]
    fn ceil_div(self, divisor: Multiples<A, W>) -> Self::Output {
        self.ceil_div(divisor.plain())
    }
}
