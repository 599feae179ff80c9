//! Compile-time checks of the sizes that the instructions of a family support.

use core::ops::BitAnd;

use cute_static::__guards::{Answers, ComparedWith, NotGreater};
use cute_static::EvenlyDivides;

/// Whether an integer is a multiple of `Step` from `Step` to `Most`.
pub trait InSteps<Step, Most> {
    /// `B1` if it is, `B0` if not.
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

/// Traits for the results of checks. `B1` implements each of them. `B0` would implement it only if
/// the guard were implemented, which is never the case, so the compiler reports the guard.
macro_rules! sizes {
    ($($(#[$doc:meta])* $Has:ident $Guard:ident;)*) => { $(
        $(#[$doc])*
        pub trait $Has<Size> {}
        impl<N> $Has<N> for cute_static::__private::B1 {}
        impl<N> $Has<N> for cute_static::__private::B0 where crate::errors::Refused: crate::errors::$Guard<N> {}
    )* };
}

pub(super) use sizes;
