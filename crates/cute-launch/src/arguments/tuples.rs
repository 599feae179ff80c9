//! Tuples of kernel arguments.

use std::fmt::Debug;

use super::{Argument, Declared, Given, sealed};

/// The greatest number of arguments of a kernel.
pub(crate) const MOST: usize = 20;

/// The arguments of a kernel: a tuple of one to twenty [`Argument`]s.
pub trait Arguments: sealed::Sealed {
    /// The tuple of the values that a launch passes, with one value for each argument.
    type Given<'a>;
    /// An array with one `X` for each argument.
    #[doc(hidden)]
    type Each<X: Copy + Debug>: AsRef<[X]> + AsMut<[X]>;

    /// Returns the declaration of each argument.
    #[doc(hidden)]
    fn declared(&self) -> Self::Each<Declared>;

    /// Returns the type-erased value of each argument.
    #[doc(hidden)]
    fn given(&self, given: Self::Given<'_>) -> Self::Each<Given>;
}

macro_rules! tuples {
    ($($count:literal: $($argument:ident $at:tt)*;)*) => { $(
        impl<$($argument: Argument),*> sealed::Sealed for ($($argument,)*) {}

        impl<$($argument: Argument),*> Arguments for ($($argument,)*) {
            type Given<'a> = ($($argument::Given<'a>,)*);
            type Each<X: Copy + Debug> = [X; $count];

            fn declared(&self) -> [Declared; $count] {
                [$(self.$at.declared()),*]
            }

            fn given(&self, given: Self::Given<'_>) -> [Given; $count] {
                [$(self.$at.given(given.$at)),*]
            }
        }
    )* };
}

tuples! {
    1: A 0;
    2: A 0 B 1;
    3: A 0 B 1 C 2;
    4: A 0 B 1 C 2 D 3;
    5: A 0 B 1 C 2 D 3 E 4;
    6: A 0 B 1 C 2 D 3 E 4 F 5;
    7: A 0 B 1 C 2 D 3 E 4 F 5 G 6;
    8: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7;
    9: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8;
    10: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9;
    11: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10;
    12: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11;
    13: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12;
    14: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13;
    15: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14;
    16: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14 P 15;
    17: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14 P 15 Q 16;
    18: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14 P 15 Q 16 R 17;
    19: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14 P 15 Q 16 R 17 S 18;
    20: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14 P 15 Q 16 R 17 S 18 T 19;
}
