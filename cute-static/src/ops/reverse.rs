//! `reverse`: the modes of the top level, from the last to the first. An integer is its own only
//! mode.
//!
//! The method is `Algebra::reverse`. The trait is not public: `Select` is the bound for modes in
//! any order.
//!
//! # Ensures
//! The law, at run time: `tests/laws/modes.rs`; equal to the run-time result:
//! `tests/vectors/tests/bridge.rs`.

use crate::int::{Dyn, Int};
use crate::layout::{Layout, Operand};
use crate::list::{End, Entries, EntriesOf, Reversed, ToTuple, TupleOf};
use crate::tuple::for_each_leaf;
use crate::tuple::leaves::{Movable, Structure, routed};
use crate::tuple::route::Route;

/// Reverses the order of a layout's modes, at the top level only.
///
/// # Function
/// `R(c2, c1, c0) = A(c0, c1, c2)`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((2, (3, 4)):(12, (4, 1))).reverse(), ((3, 4), 2):((4, 1), 12));
/// assert_layout!(layout!(5:1).reverse(), 5:1);
/// ```
///
/// Source: CuTe `algorithm/tuple_algorithms.hpp`, `reverse`.
pub trait Reverse: Operand {
    type Output: Operand;
    fn turned(self) -> Self::Output;
}

// The modes are the same, and their checks hold in any order.
impl<S: Movable + Turn, D: Movable + Turn> Reverse for Layout<S, D> {
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn turned(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(
            routed(shape, const { &backward(S::STRUCTURE) }),
            routed(stride, const { &backward(D::STRUCTURE) }),
        )
    }
}

/// From the last mode to the first.
const fn backward(structure: Structure) -> Route {
    let (mut route, mut mode) = (Route::new(), structure.rank());
    while mode > 0 {
        mode -= 1;
        route.follow(structure.mode(mode), structure.before(mode));
    }
    route
}

/// The entries of a shape or a stride from the last to the first.
pub trait Turn {
    type Output: Movable;
}

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p> Turn for $leaf
        where
            Self: Movable,
        {
            type Output = Self;
        }
    };
}

for_each_leaf!(leaf);

type Backward<T> = <EntriesOf<T> as Reversed<End>>::Output;

impl<T: Entries> Turn for T
where
    EntriesOf<T>: Reversed<End>,
    Backward<T>: ToTuple<Tuple: Movable>,
{
    type Output = TupleOf<Backward<T>>;
}
