//! The three matrices of a product, and the modes that they share.

use core::fmt;

/// A matrix of `C += A · Bᵀ`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Matrix {
    /// The matrix of shape `(M, K)`.
    A,
    /// The matrix of shape `(N, K)`.
    B,
    /// The matrix of shape `(M, N)`.
    C,
}

/// A mode of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The rows of A and C.
    M,
    /// The rows of B, the columns of C.
    N,
    /// The mode that is summed over: the columns of A and B.
    K,
}

impl Matrix {
    /// The matrix's own modes, in their order.
    ///
    /// ```
    /// use cute::atom::{Matrix, Mode};
    /// assert_eq!(Matrix::B.modes(), [Mode::N, Mode::K]);
    /// ```
    pub const fn modes(self) -> [Mode; 2] {
        match self {
            Self::A => [Mode::M, Mode::K],
            Self::B => [Mode::N, Mode::K],
            Self::C => [Mode::M, Mode::N],
        }
    }

    /// The mode that it has not: threads that differ only there have the same elements.
    pub const fn other_mode(self) -> Mode {
        match self {
            Self::A => Mode::N,
            Self::B => Mode::M,
            Self::C => Mode::K,
        }
    }
}

/// A value for each matrix or mode, by its position in `A, B, C` or `M, N, K`.
macro_rules! positions {
    ($($name:ident: $first:ident $second:ident $third:ident;)*) => {
        $(
            impl $name {
                /// All three, in their order.
                pub const ALL: [Self; 3] = [Self::$first, Self::$second, Self::$third];

                /// The one of three values that belongs to it.
                pub const fn of<T>(self, [first, second, third]: &[T; 3]) -> &T {
                    match self {
                        Self::$first => first,
                        Self::$second => second,
                        Self::$third => third,
                    }
                }
            }

            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    fmt::Debug::fmt(self, f)
                }
            }
        )*
    };
}

positions! {
    Matrix: A B C;
    Mode: M N K;
}
