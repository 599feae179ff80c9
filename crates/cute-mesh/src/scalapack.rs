//! The array descriptor of ScaLAPACK.

/// The array descriptor of a block-cyclic matrix, with ScaLAPACK's names for the fields, but
/// without the descriptor type and the context.
/// [`Distribution::scalapack`](crate::Distribution::scalapack) accepts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Descriptor {
    /// The rows of the matrix.
    pub m: i64,
    /// Its columns.
    pub n: i64,
    /// The rows of a block.
    pub mb: i64,
    /// The columns of a block.
    pub nb: i64,
    /// The row of processes that has the first block.
    pub rsrc: i64,
    /// The column of processes that has the first block.
    pub csrc: i64,
    /// The leading dimension of the local matrices: the distance from one column to the next.
    pub lld: i64,
}
