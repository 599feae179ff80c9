//! `assert_layout!` compares the type of an expression with the type of a literal.
//!
//! If two types differ in a number, the compiler's own error shows both types. This file adds a
//! message for one more mistake: the literal has a number, but the integer of the expression is
//! known only at run time.

use crate::composed_layout::ComposedLayout;
use crate::coordinates::CoordinateLayout;
use crate::errors::{Refusal, Refused};
use crate::int::number::Number;
use crate::int::{Dyn, Held, Int};
use crate::layout::Layout;
use crate::tuple::for_each_arity;

/// `assert_layout!` compares this type with `E`, the type of the literal.
#[diagnostic::on_unimplemented(
    message = "assert_layout!: the layout has another kind or nesting, not only other numbers",
    label = "has another kind or nesting"
)]
pub trait Asserted<E> {
    /// `Self`, or `E` if a guard has already reported the mistake.
    type Output;
    /// Returns the value, or a placeholder if a guard has already reported the mistake.
    fn asserted(self) -> Self::Output;
}

/// The guard for an expression with a run-time integer where the literal has a static one.
#[diagnostic::on_unimplemented(
    message = "assert_layout!: an integer is known only at run time, but a static one is \
               expected: write `_8` or `int!(8)`, not `8`",
    label = "has an integer that is known only at run time",
    note = "a `const` is a run-time value, too: define it as `int!(8)`, or write `?` in the layout \
            (`?32` for an `i32`)"
)]
pub trait RunTimeIntegerForStatic<Z> {}

impl<Z, Y> Asserted<Int<Y>> for Int<Z> {
    type Output = Self;

    #[inline(always)]
    fn asserted(self) -> Self {
        self
    }
}

impl<Z, V> Asserted<Dyn<V>> for Int<Z> {
    type Output = Self;

    #[inline(always)]
    fn asserted(self) -> Self {
        self
    }
}

impl<W, V> Asserted<Dyn<V>> for Dyn<W> {
    type Output = Self;

    #[inline(always)]
    fn asserted(self) -> Self {
        self
    }
}

impl<W: Held, Z: Number> Asserted<Int<Z>> for Dyn<W>
where
    Refused<W>: RunTimeIntegerForStatic<Z>,
{
    type Output = Int<Z>;

    fn asserted(self) -> Int<Z> {
        Int::new()
    }
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Asserted<$B>, $B),*> Asserted<($($B,)*)> for ($($A,)*) {
            type Output = ($($A::Output,)*);

            #[inline(always)]
            fn asserted(self) -> Self::Output {
                ($(self.$index.asserted(),)*)
            }
        }
    };
}

for_each_arity!(tuple);

impl<S: Asserted<A>, D: Asserted<B>, A, B> Asserted<Layout<A, B>> for Layout<S, D> {
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn asserted(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(shape.asserted(), stride.asserted())
    }
}

macro_rules! as_they_are {
    ($([$($p:ident),*] $layout:ty;)*) => { $(
        impl<$($p,)* E> Asserted<E> for $layout {
            type Output = Self;

            #[inline(always)]
            fn asserted(self) -> Self {
                self
            }
        }
    )* };
}

as_they_are! {
    [A, O, B] ComposedLayout<A, O, B>;
    [P] CoordinateLayout<P>;
    [] Refusal;
}
