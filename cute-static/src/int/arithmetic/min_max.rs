//! The minimum and the maximum of two leaves.

use typenum::{Cmp, Compare, Equal, Greater, Less};

use super::refused::must_fit;
use super::{Promoted, value_of};
use crate::int::{Dyn, Int, Integer, Number, Promote, Width};

/// The minimum of two integers.
pub trait Min<B> {
    /// The result, which is static if both integers are.
    type Output;
    /// Returns the lesser integer.
    fn min(self, other: B) -> Self::Output;
}

/// The maximum of two integers.
pub trait Max<B> {
    /// The result, which is static if both integers are.
    type Output;
    /// Returns the greater integer.
    fn max(self, other: B) -> Self::Output;
}

/// Selects one of two integers by their comparison.
pub trait Choose<A, B> {
    type Least;
    type Most;
}

impl<A, B> Choose<A, B> for Less {
    type Least = A;
    type Most = B;
}

impl<A, B> Choose<A, B> for Equal {
    type Least = A;
    type Most = A;
}

impl<A, B> Choose<A, B> for Greater {
    type Least = B;
    type Most = A;
}

macro_rules! extremes {
    ($($operator:ident $function:ident $choice:ident;)*) => { $(
        impl<A: Cmp<B>, B> $operator<Int<B>> for Int<A>
        where
            Compare<A, B>: Choose<A, B>,
        {
            type Output = Int<<Compare<A, B> as Choose<A, B>>::$choice>;

            #[inline(always)]
            fn $function(self, _: Int<B>) -> Self::Output {
                Int::new()
            }
        }

        impl<V: Promote<W>, W: Width> $operator<Dyn<W>> for Dyn<V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                Dyn::new(Ord::$function(self.get().widen(), V::widen_right(other.get())))
            }
        }

        impl<Z: Number, W: Width> $operator<Int<Z>> for Dyn<W> {
            type Output = Self;

            #[inline(always)]
            #[track_caller]
            fn $function(self, _: Int<Z>) -> Self {
                must_fit(Some(Ord::$function(self.value(), value_of::<Z>())))
            }
        }

        impl<Z: Number, W: Width> $operator<Dyn<W>> for Int<Z> {
            type Output = Dyn<W>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Dyn<W>) -> Dyn<W> {
                must_fit(Some(Ord::$function(other.value(), value_of::<Z>())))
            }
        }
    )* };
}

extremes! {
    Min min Least;
    Max max Most;
}
