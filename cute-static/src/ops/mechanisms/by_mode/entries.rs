//! Delays a tuple that is a tiler until all its entries are known: see `cute-static/src/known.rs`.

use crate::Underscore;
use crate::errors::Refusal;
use crate::int::{Dyn, Int};
use crate::known::{IsKnown, NeverKnown};
use crate::layout::Layout;
use crate::list::{End, Entries, EntriesOf};
use crate::tuple::for_each_arity;

/// Whether the type of a tiler's entry is known. The entry may be a bare number whose type is not
/// inferred yet. Each type therefore has its own impl, because the compiler would select a single
/// impl too early.
pub trait TilerAnswer {
    /// [`IsKnown`].
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

/// Delays a tuple that is a tiler until its entries are known.
pub trait TilerGate<Tuple> {
    /// The list of its entries.
    type List;
    fn entries(tuple: Tuple) -> Self::List;
}

/// A tuple as a tiler, after its entries are known.
pub trait TilerEntries: Sized {
    /// The list of its entries.
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
