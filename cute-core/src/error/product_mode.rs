//! The modes `M`, `N` and `K` of a matrix product. Each mode belongs to two of the three matrices.

use core::fmt;

/// A mode of a matrix product `C(m, n) += A(m, k) · B(n, k)`. Two of the three matrices share each
/// mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProductMode {
    /// The rows of `A` and of `C`.
    M,
    /// The rows of `B`, and the columns of `C`.
    N,
    /// The columns of `A` and of `B`.
    K,
}

/// The message for two matrices that have different extents in the mode that they share.
pub(super) struct Differing {
    pub(super) mode: ProductMode,
    pub(super) left: i64,
    pub(super) right: i64,
}

impl fmt::Display for Differing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mode, left, right } = self;
        match mode {
            ProductMode::K => {
                write!(
                    f,
                    "K is {left} in A (M,K) and {right} in B (N,K); use `b.transpose()` if B is \
                     (K,N)"
                )
            }
            ProductMode::N => {
                write!(
                    f,
                    "N is {left} in B (N,K) and {right} in C (M,N); use `b.transpose()` if B is \
                     (K,N)"
                )
            }
            ProductMode::M => {
                write!(
                    f,
                    "M is {left} in A (M,K) and {right} in C (M,N); use `a.transpose()` if A is \
                     (K,M)"
                )
            }
        }
    }
}
