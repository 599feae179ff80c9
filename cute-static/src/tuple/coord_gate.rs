//! Postpones the conversion of a tuple to a coordinate until the types of all entries are known.
//! `cute-static/src/known.rs` explains why.

use super::{IntoCoord, for_each_arity};
use crate::Underscore;
use crate::known::{IsKnown, NeverKnown};

/// The coordinate of one entry of a tuple.
pub trait CoordAnswer {
    /// [`IsKnown`], as soon as the type of the coordinate is known.
    type Answer;
}

// One impl is enough: the type of the coordinate is computed from the type of its entry, so the
// compiler does not look for this impl before the entry's type is known.
impl<C> CoordAnswer for C {
    type Answer = IsKnown;
}

/// A tuple of answers, one for each entry of a coordinate. The compiler selects the impl for a
/// coordinate only after the types of all entries are known.
pub trait CoordGate<Tuple> {
    /// The tuple of the entries' coordinates.
    type Coord: Copy;
}

macro_rules! coord_gate {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: IntoCoord),*> CoordGate<($($A,)*)> for ($(coord_gate!(@each $A IsKnown),)*) {
            type Coord = ($($A::Coord,)*);
        }

        impl<$($A: IntoCoord),*> CoordGate<($($A,)*)> for ($(coord_gate!(@each $A NeverKnown),)*) {
            type Coord = Underscore;
        }
    };
    (@each $any:ident $Answer:ident) => { $Answer };
}

for_each_arity!(coord_gate);
