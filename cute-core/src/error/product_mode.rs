//! The modes of a product, where two matrices meet.

/// A mode of a product `C(m, n) += A(m, k) · B(n, k)`: where two of its matrices meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProductMode {
    /// The rows of `A` and of `C`.
    M,
    /// The rows of `B`, and the columns of `C`.
    N,
    /// The columns of `A` and of `B`.
    K,
}
