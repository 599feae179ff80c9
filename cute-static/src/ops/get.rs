//! `get`: returns one mode of a tuple or of a layout. An integer is its own mode 0.

use crate::errors::{ModeOutOfRange, Refused, Small, operator};
use crate::int::OneLeaf;
use crate::layout::Layout;
use crate::tuple::for_each_arity;

/// Selects entry `I` of a tuple, or mode `I` of a layout, counted from 0.
///
/// Call it as [`Algebra::get`](crate::Algebra::get) or [`get`]. `Op` is the operator that a compile
/// error names.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((2, (3, 4)):(12, (4, 1)));
/// assert_layout!(a.get::<1>(), (3, 4):(4, 1));
/// let extent: _3 = get::<0, _>(a.get::<1>().shape());
/// # let _ = extent;
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `get`.
#[diagnostic::on_unimplemented(
    message = "get: the layout has no mode {I}",
    label = "refused here",
    note = "the modes of a typed layout are numbered from 0 to 7 at most, also in `split_at` and \
            `group_modes`; in generic code, the bounds are `L: Algebra + Get<{I}>`"
)]
pub trait Get<const I: usize, Op = operator::Get> {
    /// The entry or mode.
    type Output: Copy;
    /// Returns the entry or mode.
    fn entry(self) -> Self::Output;
}

/// The type of the entry or mode `I` of `T`.
pub type Entry<const I: usize, T> = <T as Get<I>>::Output;

/// Returns the entry `I` of a tuple, or the mode `I` of a layout.
#[inline(always)]
pub fn get<const I: usize, T: Get<I>>(tuple: T) -> T::Output {
    tuple.entry()
}

impl<N: OneLeaf, Op> Get<0, Op> for N {
    type Output = Self;

    #[inline(always)]
    fn entry(self) -> Self {
        self
    }
}

/// Selects mode `I` of a layout: the entry `I` of the shape and of the stride.
impl<const I: usize, Op, S: Get<I, Op>, D: Get<I, Op>> Get<I, Op> for Layout<S, D> {
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn entry(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(shape.entry(), stride.entry())
    }
}

macro_rules! entries {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        entries!(@ [$($A)*] $($A $index)*);
    };
    (@ $all:tt $($Entry:ident $index:tt)*) => { $( entries!(@one $all $Entry $index); )* };
    (@one [$($A:ident)*] $Entry:ident $index:tt) => {
        impl<$($A: Copy,)* Op> Get<$index, Op> for ($($A,)*) {
            type Output = $Entry;

            #[inline(always)]
            fn entry(self) -> $Entry {
                self.$index
            }
        }
    };
}
for_each_arity!(entries);

macro_rules! past_the_last {
    ($($modes:tt $rank:literal: $($index:literal)*;)*) => { $( past_the_last!(of $modes $rank, $($index)*); )* };
    (of $modes:tt $rank:literal, $($index:literal)*) => { $( past_the_last!(one $modes $rank, $index); )* };
    (one [$($A:ident)*] $rank:literal, $index:literal) => {
        impl<$($A: Copy,)* Op> Get<$index, Op> for ($($A,)*)
        where
            Refused: ModeOutOfRange<Op, Small<$index>, Small<$rank>>,
        {
            // Uses a mode that exists, so a compiler that continues after the refusal reports no
            // second error.
            type Output = A0;

            fn entry(self) -> A0 {
                self.0
            }
        }
    };
}

past_the_last! {
    [A0] 1: 1 2 3 4 5 6 7;
    [A0 A1] 2: 2 3 4 5 6 7;
    [A0 A1 A2] 3: 3 4 5 6 7;
    [A0 A1 A2 A3] 4: 4 5 6 7;
    [A0 A1 A2 A3 A4] 5: 5 6 7;
    [A0 A1 A2 A3 A4 A5] 6: 6 7;
    [A0 A1 A2 A3 A4 A5 A6] 7: 7;
}
