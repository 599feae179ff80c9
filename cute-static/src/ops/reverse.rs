//! `reverse`: reverses the order of the modes at the top level. An integer counts as a single mode.
//!
//! Users call the method `Algebra::reverse`. The trait is not public: a bound that needs modes in
//! another order uses `Select`.
//!
//! # Ensures
//! The equation below holds at run time: `tests/laws/modes.rs`. The result equals the run-time
//! result: `tests/vectors/tests/bridge.rs`.

use crate::int::{Dyn, Int};
use crate::layout::{Layout, Operand};
use crate::list::{End, Entries, EntriesOf, Reversed, ToTuple, TupleOf};
use crate::tuple::for_each_leaf;
use crate::tuple::leaves::{Movable, Structure, routed};
use crate::tuple::route::Route;

/// Reverses the order of a layout's modes, at the top level only: `(2,3):(1,2)` becomes
/// `(3,2):(2,1)`.
///
/// Call it as [`Algebra::reverse`](crate::Algebra::reverse). The result has, at `(c2, c1, c0)`, the
/// offset of the layout at `(c0, c1, c2)`.
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

// The modes were checked when the layout was made, and the checks do not depend on their order.
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

/// Returns the route (the order of the source integers) for the modes from the last to the first.
const fn backward(structure: Structure) -> Route {
    let (mut route, mut mode) = (Route::new(), structure.rank());
    while mode > 0 {
        mode -= 1;
        route.follow(structure.mode(mode), structure.before(mode));
    }
    route
}

/// Reverses the entries of a shape or stride.
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
