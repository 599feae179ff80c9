//! The three matrices of a product, and the modes M, N and K.

use core::fmt;

/// One of the matrices `A`, `B` and `C` of a product `C += A · Bᵀ`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Matrix {
    /// The matrix of shape `(M, K)`.
    A,
    /// The matrix of shape `(N, K)`.
    B,
    /// The matrix of shape `(M, N)`.
    C,
}

/// One of the modes `M`, `N` and `K` of a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The rows of A and C.
    M,
    /// The rows of B, and the columns of C.
    N,
    /// The mode over which the product sums: the columns of A and B.
    K,
}

impl Matrix {
    /// Returns the two modes of the matrix, in order.
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

    /// Returns the mode that the matrix lacks. Threads that differ only along this mode own the
    /// same elements.
    pub const fn other_mode(self) -> Mode {
        match self {
            Self::A => Mode::N,
            Self::B => Mode::M,
            Self::C => Mode::K,
        }
    }
}

/// Selects a value by matrix (A, B, C) or by mode (M, N, K).
macro_rules! positions {
    ($($name:ident: $first:ident $second:ident $third:ident;)*) => {
        $(
            impl $name {
                /// All three variants, in the order of their names.
                pub const ALL: [Self; 3] = [Self::$first, Self::$second, Self::$third];

                /// Returns the value that belongs to this matrix or mode.
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
