//! Compile-time checks of the sizes that the instructions of a family support.

use core::ops::BitAnd;

use cute_static::__guards::{Answers, ComparedWith, NotGreater};
use cute_static::EvenlyDivides;

/// Tests whether an integer is a multiple of `Step`, from `Step` to `Most`.
pub trait InSteps<Step, Most> {
    /// `B1` if the integer is such a multiple, otherwise `B0`.
    type Answer;
}

impl<N, Step, Most, Whole, Reached, Below, Inside, A> InSteps<Step, Most> for N
where
    Step: EvenlyDivides<N, Outcome: Answers<Answer = Whole>>
        + ComparedWith<NotGreater, N, Outcome: Answers<Answer = Reached>>,
    N: ComparedWith<NotGreater, Most, Outcome: Answers<Answer = Below>>,
    Reached: BitAnd<Below, Output = Inside>,
    Whole: BitAnd<Inside, Output = A>,
{
    type Answer = A;
}

/// Defines a trait for the result of each check. `B1` implements the trait. `B0` would implement it
/// only if the guard were implemented. This is never the case, so the compiler reports the guard.
macro_rules! sizes {
    ($($(#[$doc:meta])* $Has:ident $Guard:ident;)*) => { $(
        $(#[$doc])*
        pub trait $Has<Size> {}
        impl<N> $Has<N> for cute_static::__private::B1 {}
        impl<N> $Has<N> for cute_static::__private::B0 where crate::errors::Refused: crate::errors::$Guard<N> {}
    )* };
}

pub(super) use sizes;
