//! The array descriptor of ScaLAPACK.

/// The array descriptor of a block-cyclic matrix, for
/// [`Distribution::scalapack`](crate::Distribution::scalapack). The fields have ScaLAPACK's names.
/// The descriptor type and the context are omitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Descriptor {
    /// The number of rows of the matrix.
    pub m: i64,
    /// The number of columns of the matrix.
    pub n: i64,
    /// The number of rows of a block.
    pub mb: i64,
    /// The number of columns of a block.
    pub nb: i64,
    /// The row of processes that has the first block.
    pub rsrc: i64,
    /// The column of processes that has the first block.
    pub csrc: i64,
    /// The leading dimension of the local matrices: the distance from one column to the next.
    pub lld: i64,
}
