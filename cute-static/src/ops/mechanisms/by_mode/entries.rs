//! Postpones the type checks of a tuple of tilers until the types of all its entries are known.
//! `cute-static/src/known.rs` explains why.

use crate::Underscore;
use crate::errors::Refusal;
use crate::int::{Dyn, Int};
use crate::known::{IsKnown, NeverKnown};
use crate::layout::Layout;
use crate::list::{End, Entries, EntriesOf};
use crate::tuple::for_each_arity;

/// A type that may be an entry of a tiler. Each type has its own impl. The compiler would select a
/// single generic impl too early, before it has inferred the type of a bare number.
pub trait TilerAnswer {
    /// [`IsKnown`], as soon as the type of the entry is known.
    type Answer;
}

macro_rules! tilers {
    ($([$($p:tt)*] $Tiler:ty;)*) => { $(
        impl<$($p)*> TilerAnswer for $Tiler {
            type Answer = IsKnown;
        }
    )* };
}

tilers! {
    [] i8;
    [] i16;
    [] i32;
    [] i64;
    [] isize;
    [] u8;
    [] u16;
    [] u32;
    [] u64;
    [] usize;
    [Z] Int<Z>;
    [W] Dyn<W>;
    [] Underscore;
    [S, D] Layout<S, D>;
    [] Refusal;
}

/// A tuple of answers, one for each entry of a tiler. The impl for a tuple of tilers is selected
/// only after all entries are known.
pub trait TilerGate<Tuple> {
    /// The list of the tiler's entries.
    type List;
    fn entries(tuple: Tuple) -> Self::List;
}

/// A tuple of tilers that can be split into its entries after their types are known.
pub trait TilerEntries: Sized {
    type List;
    fn tilers(self) -> Self::List;
}

macro_rules! tiler_gate {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A),*> TilerAnswer for ($($A,)*) {
            type Answer = IsKnown;
        }

        impl<$($A: TilerAnswer),*> TilerEntries for ($($A,)*)
        where
            ($($A::Answer,)*): TilerGate<Self>,
        {
            type List = <($($A::Answer,)*) as TilerGate<Self>>::List;

            #[inline(always)]
            fn tilers(self) -> Self::List {
                <($($A::Answer,)*) as TilerGate<Self>>::entries(self)
            }
        }

        impl<$($A),*> TilerGate<($($A,)*)> for ($(tiler_gate!(@each $A IsKnown),)*) {
            type List = EntriesOf<($($A,)*)>;

            #[inline(always)]
            fn entries(tuple: ($($A,)*)) -> Self::List {
                tuple.entries()
            }
        }

        impl<$($A),*> TilerGate<($($A,)*)> for ($(tiler_gate!(@each $A NeverKnown),)*) {
            type List = End;

            fn entries(_: ($($A,)*)) -> End {
                End
            }
        }
    };
    (@each $any:ident $Answer:ident) => { $Answer };
}

for_each_arity!(tiler_gate);
