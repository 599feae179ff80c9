//! A gate before questions that cannot be answered yet.
//!
//! Rust finds out what type a bare number such as `2` has at the end of a function. Until then it keeps each question about the number
//! open, and goes through all open questions whenever it asks another one. So what depends on the entries of a tuple is one question until
//! all of them are known, and not a dozen for each entry: a function that takes twelve tiles by `local_tile((2, 4), (1, 1))` is checked in a
//! fifth of the time.
//!
//! A gate is a trait of a tuple of answers, one for each entry. While the compiler does not know an entry, it does not know the answer
//! either, and waits, because there are two impls. An impl that serves any entry knows that all answers are [`Yes`].

use crate::Underscore;
use crate::composed_layout::ComposedLayout;
use crate::errors::Refusal;
use crate::int::{Dyn, Int};
use crate::layout::Layout;
use crate::list::{End, Entries, EntriesOf};
use crate::tuple::{IntoCoord, for_each_arity};

/// The type is known.
#[derive(Debug)]
pub struct Yes;

/// No type says this. If there were one answer only, the compiler would take it for granted.
#[derive(Debug)]
pub struct No;

/// Whether the coordinate that an entry becomes is known.
pub trait Known {
    /// [`Yes`].
    type Known;
}

// One impl is enough: a coordinate is worked out of its entry, and the compiler looks for no impl before it has done so.
impl<C> Known for C {
    type Known = Yes;
}

/// Whether the entry of a tiler is known. The entry itself may be a bare number, for which one impl would be found at once; so each type has
/// its own.
pub trait KnownTiler {
    /// [`Yes`].
    type Known;
}

macro_rules! tilers {
    ($([$($p:tt)*] $Tiler:ty;)*) => { $(
        impl<$($p)*> KnownTiler for $Tiler {
            type Known = Yes;
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
    [A, O, B] ComposedLayout<A, O, B>;
    [] Refusal;
}

/// The gate of a tuple's coordinate.
pub trait CoordGate<Tuple> {
    /// The tuple of the entries' coordinates.
    type Coord: Copy;
}

/// The gate of a tuple that is a tiler.
pub trait TilerGate<Tuple> {
    /// The list of its entries.
    type List;
    /// The entries.
    fn entries(tuple: Tuple) -> Self::List;
}

/// A tuple as a tiler, behind its gate.
pub trait TilerEntries: Sized {
    /// The list of its entries.
    type List;
    /// The entries.
    fn tilers(self) -> Self::List;
}

macro_rules! gates {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A),*> KnownTiler for ($($A,)*) {
            type Known = Yes;
        }

        impl<$($A: IntoCoord),*> CoordGate<($($A,)*)> for ($(gates!(@each $A Yes),)*) {
            type Coord = ($($A::Coord,)*);
        }

        impl<$($A: IntoCoord),*> CoordGate<($($A,)*)> for ($(gates!(@each $A No),)*) {
            type Coord = End;
        }

        impl<$($A: KnownTiler),*> TilerEntries for ($($A,)*)
        where
            ($($A::Known,)*): TilerGate<Self>,
        {
            type List = <($($A::Known,)*) as TilerGate<Self>>::List;

            #[inline(always)]
            fn tilers(self) -> Self::List {
                <($($A::Known,)*) as TilerGate<Self>>::entries(self)
            }
        }

        impl<$($A),*> TilerGate<($($A,)*)> for ($(gates!(@each $A Yes),)*) {
            type List = EntriesOf<($($A,)*)>;

            #[inline(always)]
            fn entries(tuple: ($($A,)*)) -> Self::List {
                tuple.entries()
            }
        }

        impl<$($A),*> TilerGate<($($A,)*)> for ($(gates!(@each $A No),)*) {
            type List = End;

            fn entries(_: ($($A,)*)) -> End {
                End
            }
        }
    };
    (@each $any:ident $Answer:ident) => { $Answer };
}

for_each_arity!(gates);
