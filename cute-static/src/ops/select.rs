//! `select`: selects modes by their numbers, in the given order.
//!
//! # Requires
//! Each number in the tuple must be the number of a mode: `tests/ui/select/select_mode`.

use cute_core::Operator;

use super::get::Get;
use crate::errors::operator;
use crate::int::{_0, _1, _2, _3, _4, _5, _6, _7};
use crate::layout::{AnyLayout, Layout};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::sealed::OwnEntry;
use crate::tuple::for_each_arity;
use crate::tuple::leaves::{Movable, routed};
use crate::tuple::route::Route;

/// A tuple of mode numbers that selects modes from the tuple or layout `T`: `(_1, _0)` exchanges
/// the two modes of a matrix.
///
/// Call it as [`Algebra::select`](crate::Algebra::select). The numbers are static integers, because
/// they determine the type of the result.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((2, (3, 4), 5):(60, (20, 5), 1));
/// assert_layout!(a.select((_2, _0)), (5, 2):(1, 60));
/// ```
///
/// Source: CuTe `layout.hpp`, `select`.
#[diagnostic::on_unimplemented(
    message = "select: the argument names no modes of the layout",
    label = "not a tuple of modes",
    note = "write the modes as a tuple of static integers, counted from 0: `(_2, _0)`, or `(_2,)` \
            for one"
)]
pub trait Select<T> {
    /// The selected modes, as a tuple or layout.
    type Output: Copy;
    /// Returns the selected modes.
    fn select_from(tuple: T) -> Self::Output;
}

/// The type of the tuple or layout that consists of the modes of `T` with the numbers `I`.
pub type Selected<T, I> = <I as Select<T>>::Output;

/// The number of a mode of `T`, as a static integer.
pub trait ModeNumber<T>: OwnEntry {
    type Mode: Movable;
    const NUMBER: usize;
}

macro_rules! numbers {
    ($($number:ident $index:literal;)*) => { $(
        impl<T: Get<$index, operator::Select, Output: Movable>> ModeNumber<T> for $number {
            type Mode = T::Output;
            const NUMBER: usize = $index;
        }
    )* };
}

numbers! {
    _0 0;
    _1 1;
    _2 2;
    _3 3;
    _4 4;
    _5 5;
    _6 6;
    _7 7;
}

macro_rules! select {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<S: Movable, D: Movable, $($A),*> Select<Layout<S, D>> for ($($A,)*)
        where
            $($A: ModeNumber<S> + ModeNumber<D>,)*
            Layout<($(<$A as ModeNumber<S>>::Mode,)*), ($(<$A as ModeNumber<D>>::Mode,)*)>:
                Promise + InRange<operator::Select>,
        {
            type Output =
                Layout<($(<$A as ModeNumber<S>>::Mode,)*), ($(<$A as ModeNumber<D>>::Mode,)*)>;

            #[inline(always)]
            #[track_caller]
            fn select_from(layout: Layout<S, D>) -> Self::Output {
                let (shape, stride) = layout.into_parts();
                let shape = routed(shape, const { &Route::of_modes(S::STRUCTURE, &[$(<$A as ModeNumber<S>>::NUMBER),*]) });
                let stride = routed(stride, const { &Route::of_modes(D::STRUCTURE, &[$(<$A as ModeNumber<D>>::NUMBER),*]) });
                // A mode may be selected twice, so the result must be checked again.
                Layout::from_parts(shape, stride).must_promise(Operator::Select)
            }
        }
    };
}

for_each_arity!(select);
