//! Delays the coordinate of a tuple until all entries are known: see `cute-static/src/known.rs`.

use super::{IntoCoord, for_each_arity};
use crate::Underscore;
use crate::known::{IsKnown, NeverKnown};

/// Whether the type of the coordinate that an entry becomes is known.
pub trait CoordAnswer {
    /// [`IsKnown`].
    type Answer;
}

// One impl is enough, because the coordinate is computed from its entry, and the compiler looks for
// an impl only after that.
impl<C> CoordAnswer for C {
    type Answer = IsKnown;
}

/// Delays the coordinate of a tuple until its entries are known.
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
