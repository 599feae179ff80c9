//! `reverse`: the modes from the last to the first, of the first level only; an integer is its own only mode.
//!
//! The method is `Algebra::reverse`. The trait is not a name of the face: `Select` is the bound for modes in any order.
//!
//! # Ensures
//! The law, at run time: `tests/laws/modes.rs`; equal to the run-time result: `tests/vectors/tests/bridge.rs`.

use super::colex_less::Reversed;
use crate::int::{Dyn, Int};
use crate::layout::{Layout, Operand};
use crate::list::{End, Entries, EntriesOf, ToTuple, TupleOf};

/// A layout whose modes can be put in the opposite order.
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
    /// The layout.
    type Output: Operand;
    /// Returns the layout.
    fn turned(self) -> Self::Output;
}

// The same modes: what was checked of them holds in any order.
impl<S: Copy + Turn, D: Copy + Turn> Reverse for Layout<S, D> {
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn turned(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(shape.turn(), stride.turn())
    }
}

/// The entries of a shape or a stride from the last to the first.
pub trait Turn: Sized {
    /// The tuple.
    type Output: Copy;
    /// Returns the tuple.
    fn turn(self) -> Self::Output;
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p> Turn for $leaf
        where
            Self: Copy,
        {
            type Output = Self;

            #[inline(always)]
            fn turn(self) -> Self {
                self
            }
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

type Backward<T> = <EntriesOf<T> as Reversed<End>>::Output;

impl<T: Entries> Turn for T
where
    EntriesOf<T>: Reversed<End>,
    Backward<T>: ToTuple<Tuple: Copy>,
{
    type Output = TupleOf<Backward<T>>;

    #[inline(always)]
    fn turn(self) -> Self::Output {
        self.entries().reversed(End).to_tuple()
    }
}
