//! The placements of PyTorch.

/// The effect of a mesh axis on an array, with the names of the placements of PyTorch's `DTensor`.
/// [`Distribution::dtensor`](crate::Distribution::dtensor) accepts one for each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// All ranks along the axis have the same elements.
    Replicate,
    /// Each rank along the axis has a summand, and the array is the sum of all summands. A product
    /// whose inner dimension is distributed gives such an array. A [`Plan`](crate::Plan) adds the
    /// summands.
    Partial,
    /// This dimension is split into runs along the axis.
    Shard(usize),
    /// This dimension is first split into a number of runs (the split factor), and then each run is
    /// split along the axis: `_StridedShard`. A `Shard` along a later axis then splits each
    /// remaining part. Uneven runs are split as `torch.chunk` does.
    StridedShard(usize, i64),
}
